// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is public here is so for the compiler, which inlines nothing else across modules: comparisons need no comment.

/// What one line of a trace reports, named by the Swift base name of the callback whatever the log's spelling was.
///
/// Source of the callbacks: Apple, "UIViewController" and "UIApplicationDelegate" documentation. The scene forms
/// (`sceneDidEnterBackground(_:)`, …) are folded into the application ones: both say the same of a controller's life.
public enum EventKind: UInt8, CaseIterable, Sendable {
    // Creation
    case `init`, awakeFromNib, prepare
    // Loading
    case loadView, viewDidLoad, loadViewIfNeeded, viewWillUnload, viewDidUnload
    // Appearance
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case beginAppearanceTransition, endAppearanceTransition
    // Layout
    case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
    case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange
    // Environment
    case willTransition, viewWillTransition, traitCollectionDidChange
    // Containment
    case addChild, willMove, didMove, removeFromParent
    // End
    case `deinit`, didReceiveMemoryWarning
    // Application
    case applicationDidFinishLaunching, applicationWillResignActive, applicationDidEnterBackground
    case applicationWillEnterForeground, applicationDidBecomeActive, applicationWillTerminate
    // A scene that comes and goes while the app runs
    case sceneWillConnect, sceneDidDisconnect
    // Network
    case fetchStart, fetchEnd
    /// UIKit or the runtime itself complained; the event's detail says what about.
    case diagnostic
    /// Another tool, such as a leak detector, spoke of an object; the event's detail says what.
    case testimony
    /// An analytics library reported a screen as seen; the event's detail says which.
    case screenView
    /// Lines are missing here: absence proves nothing across it.
    case gap
    /// The process ended here (crash, termination, kill); the event's detail says how.
    case processEnd
    /// A test began or ended (XCTest, Swift Testing); the event's detail names it.
    case testStart, testEnd
    /// Anything else a named controller said: a timer tick, a notification, a user's refresh.
    case activity
    /// A SwiftUI view tells of itself: of `onAppear`, of its `.task`, of its body. It is no controller.
    case onAppear, onDisappear, taskStarted, taskEnded, bodyChanged

    /// The callback's Swift base name, as the JSON report spells it.
    package var name: String { Self.names[Int(rawValue)] }

    /// By raw value: asking for a description looks the type up each time, which took most of the time of a long report.
    private static let names = allCases.map { String(describing: $0) }

    /// Whether UIKit sends this only to view controllers: such a line proves that its subject is one.
    package var isViewCallback: Bool {
        switch self {
        case .loadView, .viewDidLoad, .loadViewIfNeeded, .viewWillUnload, .viewDidUnload,
            .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .beginAppearanceTransition, .endAppearanceTransition,
            .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
            .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .viewWillTransition,
            .addChild, .willMove, .didMove:
            true
        case .`init`, .awakeFromNib, .prepare, .willTransition, .traitCollectionDidChange, .removeFromParent,
            .`deinit`, .didReceiveMemoryWarning, .applicationDidFinishLaunching, .applicationWillResignActive,
            .applicationDidEnterBackground, .applicationWillEnterForeground, .applicationDidBecomeActive,
            .applicationWillTerminate, .sceneWillConnect, .sceneDidDisconnect, .fetchStart, .fetchEnd, .diagnostic,
            .testimony, .screenView, .gap, .processEnd, .testStart, .testEnd,
            .activity, .onAppear, .onDisappear, .taskStarted, .taskEnded, .bodyChanged:
            false
        }
    }

    /// Whether a SwiftUI view speaks: what UIKit promises does not hold for it.
    package var isOfSwiftUI: Bool {
        switch self {
        case .onAppear, .onDisappear, .taskStarted, .taskEnded, .bodyChanged: true
        default: false
        }
    }

    /// Whether the line speaks of the whole process rather than of one controller.
    package var isProcessWide: Bool {
        switch self {
        case .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillTerminate,
            .sceneWillConnect, .sceneDidDisconnect, .gap, .processEnd, .testStart, .testEnd:
            true
        default:
            false
        }
    }
}

extension EventKind {
    /// Whether it marks a place among the app's own events and is none of them: a hole, or where a test begins or ends.
    package var isMark: Bool { self == .gap || self == .testStart || self == .testEnd }

    /// Whether the line tells what befell the app from outside, or its log: no step of any controller's life.
    package var isNotice: Bool {
        switch self {
        case .didReceiveMemoryWarning, .applicationDidFinishLaunching, .applicationWillResignActive,
            .applicationDidEnterBackground, .applicationWillEnterForeground, .applicationDidBecomeActive,
            .applicationWillTerminate, .sceneWillConnect, .sceneDidDisconnect, .diagnostic, .testimony, .screenView,
            .gap, .processEnd, .testStart, .testEnd:
            true
        case .`init`, .awakeFromNib, .prepare, .loadView, .viewDidLoad, .loadViewIfNeeded, .viewWillUnload,
            .viewDidUnload, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .beginAppearanceTransition, .endAppearanceTransition, .updateViewConstraints, .viewWillLayoutSubviews,
            .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .willTransition,
            .viewWillTransition, .traitCollectionDidChange, .addChild, .willMove, .didMove, .removeFromParent,
            .`deinit`, .fetchStart, .fetchEnd, .activity, .onAppear, .onDisappear, .taskStarted, .taskEnded,
            .bodyChanged:
            false
        }
    }
}

extension EventKind {
    /// The comparison that the compiler makes up is looked up in a table for each event.
    @inlinable public static func == (left: EventKind, right: EventKind) -> Bool { left.rawValue == right.rawValue }
    @inlinable public static func != (left: EventKind, right: EventKind) -> Bool { left.rawValue != right.rawValue }
}

/// A set of event kinds in one word: what a class logs, what a machine listens to.
public struct EventKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
    public var bits: UInt64 = 0

    @inlinable public init() {}

    @inlinable public init(arrayLiteral kinds: EventKind...) {
        for kind in kinds { insert(kind) }
    }

    @inlinable public func contains(_ kind: EventKind) -> Bool { bits & (1 &<< UInt64(kind.rawValue)) != 0 }

    @inlinable public mutating func insert(_ kind: EventKind) { bits |= 1 &<< UInt64(kind.rawValue) }

    @inlinable public mutating func formUnion(_ other: EventKinds) { bits |= other.bits }

    @inlinable public func intersection(_ other: EventKinds) -> EventKinds {
        var result = EventKinds()
        result.bits = bits & other.bits
        return result
    }

    @inlinable public var isEmpty: Bool { bits == 0 }
}

/// The kinds of which an answer is asked for each event: one look at a word, where a `switch` is a jump.
extension EventKinds {
    /// What UIKit sends only to view controllers.
    package static let viewCallbacks = EventKinds(where: \.isViewCallback)
    package static let ofSwiftUI = EventKinds(where: \.isOfSwiftUI)

    package init(where isMember: (EventKind) -> Bool) {
        for kind in EventKind.allCases where isMember(kind) { insert(kind) }
    }

    package var containsWordsOfSwiftUI: Bool { !intersection(.ofSwiftUI).isEmpty }
}
