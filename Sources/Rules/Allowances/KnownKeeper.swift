/// A class of UIKit or of a library that is known to outlive its use: no fault of the app that shows it.
package struct KnownKeeper: Sendable {
    /// The class without its module.
    package let name: String
    /// What keeps it, lower case, no full stop.
    package let why: String
    /// Where that is documented or was reported.
    package let link: String

    static func named(_ name: String) -> KnownKeeper? { table[name] }

    private static let table = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Sorted by name.
    package static let all: [KnownKeeper] =
        (inputControllers + autofillControllers + pickers).sorted { $0.name < $1.name }

    /// The windows of the text input system and the rotation of the app live as long as the app.
    private static let inputControllers = [
        "UIApplicationRotationFollowingController", "UIApplicationRotationFollowingControllerNoTouches",
        "UICandidateViewController", "UIEditingOverlayViewController", "UIInputWindowController",
        "UIKeyboardCandidateGridCollectionViewController", "UISystemKeyboardDockController",
        "_UIRemoteInputViewController",
    ].map { KnownKeeper(name: $0, why: "UIKit keeps it for text input", link: "https://github.com/chenhuimao/HMLLDB") }

    private static let autofillControllers = [
        "UICompatibilityInputViewController", "UIKeyboardHiddenViewController_Save", "UIPredictionViewController",
        "UISystemInputAssistantViewController", "_SFAppPasswordSavingViewController",
        "_UIAlertControllerTextFieldViewController",
    ].map {
        KnownKeeper(
            name: $0, why: "UIKit keeps it for the keyboard and for passwords",
            link: "https://github.com/Janneman84/LeakedViewControllerDetector")
    }

    private static let pickers = [
        KnownKeeper(
            name: "PLUICameraViewController", why: "the camera of UIImagePickerController is kept after dismissal",
            link: "https://github.com/Tencent/MLeaksFinder/issues/51"),
        KnownKeeper(
            name: "UIImagePickerController", why: "UIKit keeps parts of it after dismissal",
            link: "https://github.com/Tencent/MLeaksFinder/issues/13"),
        KnownKeeper(
            name: "UISearchController", why: "UIKit keeps one that was active when its stack was dismissed",
            link: "http://www.openradar.me/34987551"),
    ]
}
