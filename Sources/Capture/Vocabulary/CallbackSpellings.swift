import Lifecycle

/// The callbacks in the pieces of their names, which loggers part with marks or write in capitals: `viewDidLoad`,
/// `VIEW_DID_LOAD`, `view-did-load`.
///
/// Source of the names: Apple, "UIViewController".
struct CallbackSpelling: Sendable {
    let kind: EventKind
    let pieces: [[UInt8]]

    init(_ kind: EventKind, _ pieces: String) {
        self.kind = kind
        self.pieces = pieces.split(separator: " ").map { Array($0.utf8) }
    }

    /// Longer names first: `willMoveToParent` is no `willMove`.
    static let whole: [CallbackSpelling] = [
        .init(.willMove, "will move to parent view controller"), .init(.didMove, "did move to parent view controller"),
        .init(.viewWillLayoutSubviews, "view will layout subviews"),
        .init(.viewDidLayoutSubviews, "view did layout subviews"),
        .init(.viewWillDisappear, "view will disappear"), .init(.viewDidDisappear, "view did disappear"),
        .init(.viewIsAppearing, "view is appearing"), .init(.viewWillAppear, "view will appear"),
        .init(.viewDidAppear, "view did appear"), .init(.viewDidUnload, "view did unload"),
        .init(.willMove, "will move to parent"), .init(.didMove, "did move to parent"),
        .init(.viewDidLoad, "view did load"), .init(.loadView, "load view"), .init(.willMove, "will move"),
        .init(.viewWillTransition, "view will transition to size"), .init(.viewWillTransition, "view will transition"),
        .init(.didReceiveMemoryWarning, "did receive memory warning"),
        .init(.didMove, "did move"),
    ]

    /// Those that no other object has.
    static let ofViews = whole.filter { $0.pieces[0] == Array("view".utf8) }

    /// What they are without `view`: words that only a statement which varies them makes callbacks.
    static let short: [CallbackSpelling] = [
        .init(.viewWillLayoutSubviews, "will layout subviews"), .init(.viewDidLayoutSubviews, "did layout subviews"),
        .init(.viewWillLayoutSubviews, "will layout"), .init(.viewDidLayoutSubviews, "did layout"),
        .init(.viewWillDisappear, "will disappear"), .init(.viewDidDisappear, "did disappear"),
        .init(.viewIsAppearing, "is appearing"), .init(.viewWillAppear, "will appear"),
        .init(.viewDidAppear, "did appear"), .init(.viewDidUnload, "did unload"), .init(.viewDidLoad, "did load"),
        .init(.viewDidLoad, "view loaded"),
        .init(.loadView, "load view"), .init(.willMove, "will move"), .init(.didMove, "did move"),
        .init(.viewWillTransition, "will transition"),
    ]

    /// Their first letters.
    static let initials: [CallbackSpelling] = [
        .init(.loadView, "lv"), .init(.viewWillLayoutSubviews, "vwls"), .init(.viewDidLayoutSubviews, "vdls"),
        .init(.viewDidLoad, "vdl"),
        .init(.viewWillAppear, "vwa"), .init(.viewIsAppearing, "via"), .init(.viewDidAppear, "vda"),
        .init(.viewWillDisappear, "vwd"), .init(.viewDidDisappear, "vdd"), .init(.viewDidUnload, "vdu"),
        .init(.viewWillTransition, "vwt"), .init(.willMove, "wmp"), .init(.didMove, "dmp"), .init(.willMove, "wmtp"),
        .init(.didMove, "dmtp"),
    ]

    static let gluedDeaths: [CallbackSpelling] = [
        .init(.deinit, "deinit"), .init(.deinit, "dealloc"), .init(.`init`, "init"), .init(.deinit, "will dealloc"),
        .init(.deinit, "will deinit"), .init(.deinit, "did dealloc"), .init(.deinit, "did deinit"),
    ]

    /// What objects of whatever kind hear: who comes out of a nib or a storyboard is awakened.
    static let ofAnyObject: [CallbackSpelling] =
        deaths.map { .init(.deinit, String(decoding: $0, as: UTF8.self)) } + [.init(.awakeFromNib, "awake from nib")]

    /// Words of a death in code, longer ones first; `init` and its forms are told by `CallbackWord`.
    static let deaths: [[UInt8]] = [
        "deallocating_deinit",
        "deinitializer", "deinitialized", "deinitialised", "deinitialize", "deiniting", "deinited", "deinit",
        "deallocated", "deallocating", "dealloced", "dealloc", "destroyed", "de-init", "de-allocated", "de-alloc",
        // Of .NET, whose objects let go of what is native in `Dispose(bool)`.
        "disposed", "dispose",
    ].map { Array($0.utf8) }
}
