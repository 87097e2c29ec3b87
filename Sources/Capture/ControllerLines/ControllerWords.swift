/// What view controllers are told and do beside their lifecycle, in words that hardly another object's lines hold: a line
/// with one of them is looked at even where the name it begins with is too short, or too plain, to be searched for.
///
/// Source: Apple, "UIViewController", "UIContentContainer" and "UIAdaptivePresentationControllerDelegate" documentation.
enum ControllerWords {
    static let needles = [
        // Segues
        "erformSegue", "canPerformUnwind", "unwind(for", "unwindTo", "prepareForSegue", "prepare(for",
        // Presentation and navigation
        "present(_:", "presentViewController", "dismiss(animated", "dismissViewController", "show(_:sender",
        "showDetailViewController", "pushViewController", "popViewController", "popToRootViewController",
        "setViewControllers", "presentationController",
        // Restoration
        "RestorableState", "RestoringState",
        // Rotation and size
        "willRotate", "didRotate", "willAnimateRotation", "shouldAutorotate", "supportedInterfaceOrientations",
        "ChildContentContainer", "preferredContentSizeDidChange", "systemLayoutFittingSizeDidChange",
        // Keyboard
        "keyboardWill", "keyboardDid",
        // Updates
        "updateProperties", "ContentUnavailableConfiguration", "viewControllerDidLoad", "setEditing(",
        "childForStatusBar", "StatusBarStyle", "StatusBarHidden", "didUpdateFocus",
    ]
}
