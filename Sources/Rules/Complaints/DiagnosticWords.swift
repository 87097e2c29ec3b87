import Lifecycle

extension Diagnostic {
    /// Errors crash or corrupt; warnings lose a transition; notes cost quality only.
    var severity: Severity {
        switch self {
        case .hierarchyInconsistency, .sharedView, .pushedTwice, .presentedTwice, .corruptedNavigation,
            .backgroundThread,
            .observersAtDealloc, .messageToDeallocated, .uncaughtException:
            .error
        case .unbalancedAppearance, .presentOffWindow, .presentWhilePresenting, .alreadyPresenting, .nestedTransition,
            .dismissWhileTransitioning, .loadWhileDeallocating, .presentOnDetached, .callbackCalledDirectly:
            .warning
        case .layoutOffWindow, .unsatisfiableConstraints, .unrenderedSnapshot: .note
        }
    }

    /// What UIKit said, about the controllers it names in the order it names them.
    func plainWords(_ names: [String]) -> String {
        let first = names.first ?? "a controller"
        let second = names.count > 1 ? names[1] : "another controller"
        switch self {
        case .unbalancedAppearance: return "\(first) got appearance calls that do not balance"
        case .presentOffWindow: return "\(first) was presented on \(second), whose view is not in a window"
        case .presentWhilePresenting:
            return "\(first) was presented on \(second) while another presentation was in progress"
        case .alreadyPresenting: return "\(first) was presented on \(second), which already presents another controller"
        case .presentOnDetached: return "\(first) presents although it is in no controller hierarchy"
        case .nestedTransition: return "a push or pop was begun while another one was running"
        case .corruptedNavigation:
            return "a navigation transition ended in an unexpected state: the bar may be corrupted"
        case .hierarchyInconsistency: return "\(first) has another parent than the view hierarchy says"
        case .sharedView: return "\(first) and \(second) were given one and the same view"
        case .pushedTwice: return "\(first) was pushed although it is on the stack already"
        case .presentedTwice: return "\(first) was presented although it is on screen already"
        case .dismissWhileTransitioning:
            return "\(first) was dismissed while a presentation or dismissal was in progress"
        case .layoutOffWindow: return "a table or collection view was told to lay out while in no window"
        case .unsatisfiableConstraints: return "layout constraints contradict each other"
        case .backgroundThread: return "\(names.first ?? "the interface") was touched from a background thread"
        case .unrenderedSnapshot: return "a snapshot was taken of a view that was never rendered"
        case .observersAtDealloc: return "\(names.first ?? "an object") was deallocated with observers still registered"
        case .loadWhileDeallocating: return "\(first) was asked for its view while it was being deallocated"
        case .messageToDeallocated: return "\(names.first ?? "an object") was sent a message after it was deallocated"
        case .uncaughtException: return "the app ended with an uncaught exception"
        case .callbackCalledDirectly: return "\(first) had an appearance callback called by hand"
        }
    }

    /// Who printed it.
    var speaker: String {
        switch self {
        case .unbalancedAppearance, .presentOffWindow, .presentWhilePresenting, .alreadyPresenting, .presentOnDetached,
            .nestedTransition, .corruptedNavigation, .hierarchyInconsistency, .sharedView, .pushedTwice,
            .presentedTwice, .dismissWhileTransitioning, .layoutOffWindow, .unsatisfiableConstraints,
            .unrenderedSnapshot, .loadWhileDeallocating, .callbackCalledDirectly:
            "UIKit"
        case .backgroundThread, .observersAtDealloc, .messageToDeallocated, .uncaughtException: "the runtime"
        }
    }

    /// What to do about it.
    var advice: String {
        switch self {
        case .unbalancedAppearance:
            "do not begin a transition from viewWillAppear or viewDidLoad, and pair begin- and endAppearanceTransition"
        case .presentOffWindow: "present from viewDidAppear at the earliest, and from the controller that is on screen"
        case .presentWhilePresenting, .alreadyPresenting:
            "wait for the running presentation's completion, or present from the topmost controller"
        case .presentOnDetached: "add the presenter to its parent with addChild first"
        case .nestedTransition, .corruptedNavigation:
            "begin a push or pop only after the last one ended, for example in viewDidAppear"
        case .hierarchyInconsistency: "call addChild on the controller whose view gets the child's view"
        case .sharedView:
            "give each controller a view of its own: take the view from the first one before, or move it into another view"
        case .pushedTwice: "guard against a second tap, and push a new instance"
        case .presentedTwice: "guard against a second tap, and present a new instance"
        case .dismissWhileTransitioning: "dismiss in the completion of the running transition"
        case .layoutOffWindow: "do not call layoutIfNeeded or reload rows before the view is in a window"
        case .unsatisfiableConstraints: "read the list of constraints that follows in the log and remove one"
        case .backgroundThread: "move the call to the main actor"
        case .unrenderedSnapshot: "take the snapshot with afterScreenUpdates: true, or after viewDidAppear"
        case .observersAtDealloc: "remove the observers before the object dies, or use block-based observation"
        case .loadWhileDeallocating: "do not read view in deinit or in what deinit calls"
        case .messageToDeallocated: "find the reference that is not owned: an unowned or unsafe one, or a delegate"
        case .uncaughtException: "read the reason and the call stack that follow in the log"
        case .callbackCalledDirectly:
            "drive the controller with beginAppearanceTransition and endAppearanceTransition, not its callbacks"
        }
    }
}
