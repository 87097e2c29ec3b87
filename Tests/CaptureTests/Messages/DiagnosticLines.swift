import Lifecycle

@testable import Capture

extension SentenceTests {
    /// Complaints of the system: the line, what it complains of, and of whom; lines that only look like one.
    static let diagnostics: [(String, Diagnostic?, String)] = [
        ("Unbalanced calls to begin/end appearance transitions for \(a).", .unbalancedAppearance, "Orchard.A 0x10"),
        ("Unbalanced calls to begin/end appearance transitions for CartViewController:", .unbalancedAppearance, ""),
        ("Unbalanced calls to begin/end appearance transitions for <CartViewController:", .unbalancedAppearance, ""),
        (
            "Warning: Attempt to present \(b) on \(a) whose view is not in the window hierarchy!", .presentOffWindow,
            "Orchard.B 0x20, Orchard.A 0x10"
        ),
        (
            "[Presentation] Attempt to present \(b) on \(a) (from \(a)) whose view is not in the window hierarchy.",
            .presentOffWindow, "Orchard.B 0x20, Orchard.A 0x10, Orchard.A 0x10"
        ),
        (
            "Attempt to present \(b) on \(a) while a presentation is in progress!", .presentWhilePresenting,
            "Orchard.B 0x20, Orchard.A 0x10"
        ),
        (
            "Attempt to present \(b)  on \(a) which is already presenting <Orchard.D: 0x30>", .alreadyPresenting,
            "Orchard.B 0x20, Orchard.A 0x10, Orchard.D 0x30"
        ),
        (
            "Presenting view controllers on detached view controllers is discouraged \(a).", .presentOnDetached,
            "Orchard.A 0x10"
        ),
        ("nested push animation can result in corrupted navigation bar", .nestedTransition, ""),
        ("nested pop animation can result in corrupted navigation bar", .nestedTransition, ""),
        (
            "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might "
                + "get corrupted.",
            .corruptedNavigation, ""
        ),
        (
            "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: "
                + "'child view controller:\(a) should have parent view controller:\(b) but requested parent is:"
                + "<Orchard.D: 0x30>'",
            .hierarchyInconsistency, "Orchard.A 0x10, Orchard.B 0x20, Orchard.D 0x30"
        ),
        (
            "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'A "
                + "view can only be associated with at most one view controller at a time! View <UIView: 0x1; layer = "
                + "<CALayer: 0x2>> "
                + "is associated with \(a). Clear this association before associating this view with \(b).'",
            .sharedView, "Orchard.A 0x10, Orchard.B 0x20"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Pushing the "
                + "same view controller instance more than once is not supported (\(a))'", .pushedTwice,
            "Orchard.A 0x10"
        ),
        ("Application tried to present modally an active controller \(a).", .presentedTwice, "Orchard.A 0x10"),
        (
            "Warning: Attempt to dismiss from view controller \(a) while a presentation or dismiss is in progress!",
            .dismissWhileTransitioning, "Orchard.A 0x10"
        ),
        ("[LayoutConstraints] Unable to simultaneously satisfy constraints.", .unsatisfiableConstraints, ""),
        (
            "Warning once only: UITableView was told to layout its visible cells and other contents without being "
                + "in the view hierarchy <UITableView: 0x1>", .layoutOffWindow, ""
        ),
        ("Main Thread Checker: UI API called on a background thread: -[UIView setFrame:]", .backgroundThread, ""),
        (
            "Snapshotting a view (0x10, UIView) that has not been rendered at least once requires "
                + "afterScreenUpdates:YES.",
            .unrenderedSnapshot, ""
        ),
        (
            "An instance 0x10 of class Orchard.A was deallocated while key value observers were still registered "
                + "with it. Current observation info: <NSKeyValueObservationInfo 0x20> (", .observersAtDealloc,
            "Orchard.A 0x10"
        ),
        (
            "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed "
                + "and may result in undefined behavior (\(a))", .loadWhileDeallocating, "Orchard.A 0x10"
        ),
        (
            "*** -[Orchard.A refresh]: message sent to deallocated instance 0x10", .messageToDeallocated,
            "Orchard.A 0x10"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'",
            .uncaughtException, ""
        ),
        (
            "glued textUnbalanced calls to begin/end appearance transitions for \(a).", .unbalancedAppearance,
            "Orchard.A 0x10"
        ),
        (
            "[ViewController] Calling -viewWillAppear: directly on a view controller is not supported, and may result in "
                + "out-of-order callbacks. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs. "
                + "View controller: \(a)", .callbackCalledDirectly, "Orchard.A 0x10"
        ),
        (
            "[ViewController] Calling -viewDidDisappear: directly on a view controller is not supported.",
            .callbackCalledDirectly, ""
        ),
        (
            "Presenting view controller <Orchard.B: 0x20> from detached view controller \(a) is discouraged.",
            .presentOnDetached, "Orchard.A 0x10"
        ),
        (
            "pushViewController:animated: called on <UINavigationController 0x30> while an existing transition or "
                + "presentation is occurring; the navigation stack will not be updated.", .nestedTransition, ""
        ),
        (
            "This application is modifying the autolayout engine from a background thread after the engine was accessed",
            .backgroundThread, ""
        ),
        ("Attempt to present an idea", nil, ""),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[CartVC "
                + "hook_viewDidAppear:]: unrecognized selector sent to instance 0x7f'", .uncaughtException,
            "CartVC 0x7f"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[CartItem "
                + "viewDidLoad]: unrecognized selector sent to instance 0x7f'", .uncaughtException, ""
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'no cell at "
                + "<NSIndexPath: 0x10> {length = 2, path = 0 - 3} in <UITableView: 0x20>, controller <CartVC: 0x30>'",
            .uncaughtException, "CartVC 0x30"
        ),
        ("*** -[CartVC dealloc]: message sent to deallocated instance 0x7f", .messageToDeallocated, "CartVC 0x7f"),
        ("*** -[NSIndexPath row]: message sent to deallocated instance 0x7f", .messageToDeallocated, ""),
        ("-[CartVC viewDidLoad]: message sent to deallocated instance 0x7f", .messageToDeallocated, "CartVC 0x7f"),
        ("// Xcode may throw UIViewControllerHierarchyInconsistency", nil, ""),
        ("catches UIViewControllerHierarchyInconsistency in tests", nil, ""),
        ("// Unbalanced calls to begin/end appearance transitions for \(a) come from here", nil, ""),
        ("# Unbalanced calls to begin/end appearance transitions", nil, ""),
        ("Unbalanced calls to begin/end appearance transitions?", nil, ""),
        ("Unbalanced calls to begin/end appearance transitions for .", .unbalancedAppearance, ""),
    ]
}
