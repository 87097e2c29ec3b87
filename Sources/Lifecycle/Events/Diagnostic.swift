/// The complaints of UIKit and of the Objective-C runtime that Lifeline recognises, by what they are about.
///
/// Source of the wordings: captures of iOS 6 to 26 (capture-formats, section "UIKit and runtime diagnostics").
package enum Diagnostic: String, CaseIterable, Sendable {
    case unbalancedAppearance = "unbalanced_appearance"
    case presentOffWindow = "present_off_window"
    case presentWhilePresenting = "present_while_presenting"
    case alreadyPresenting = "already_presenting"
    case presentOnDetached = "present_on_detached"
    case nestedTransition = "nested_transition"
    case corruptedNavigation = "corrupted_navigation"
    case hierarchyInconsistency = "hierarchy_inconsistency"
    case sharedView = "shared_view"
    case pushedTwice = "pushed_twice"
    case presentedTwice = "presented_twice"
    case dismissWhileTransitioning = "dismiss_while_transitioning"
    case layoutOffWindow = "layout_off_window"
    case unsatisfiableConstraints = "unsatisfiable_constraints"
    case backgroundThread = "background_thread"
    case unrenderedSnapshot = "unrendered_snapshot"
    case observersAtDealloc = "observers_at_dealloc"
    case loadWhileDeallocating = "load_while_deallocating"
    case messageToDeallocated = "message_to_deallocated"
    case uncaughtException = "uncaught_exception"
    case callbackCalledDirectly = "callback_called_directly"
}
