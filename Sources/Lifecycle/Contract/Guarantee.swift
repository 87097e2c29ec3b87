/// What UIKit and Swift guarantee about leaving and dying: what a callback proves, where the rows of `Contract` say which
/// callback may follow which.
package enum Guarantee: Sendable {
    case parentLetsGo
    case removalTakesOut
    case flagsTellTheEnd
    case removalIsAnnounced
    case childrenGoWithTheirContainer
    case lowerScreenComesBack
    case viewLoadsOnce
    case diesWhenNobodyHolds

    /// One sentence, lower case, no full stop.
    package var statement: String {
        switch self {
        case .parentLetsGo: "didMove(toParent: nil) is sent when a parent has let go of its child"
        case .removalTakesOut: "removeFromParent() takes a child out of its parent"
        case .flagsTellTheEnd:
            "isMovingFromParent and isBeingDismissed are true only in who disappears because it is removed or dismissed"
        case .removalIsAnnounced:
            "willMove(toParent: nil) announces a removal; one that the user lets go brings the child back on screen"
        case .childrenGoWithTheirContainer: "a container owns its children: what it showed goes with it"
        case .lowerScreenComesBack:
            "a pop takes the top controller off the stack and shows the one below, as a dismissal shows the presenter"
        case .viewLoadsOnce: "viewDidLoad comes once for each view: when the class loads again, it is another object"
        case .diesWhenNobodyHolds: "deinit is called as soon as nobody holds the object any more"
        }
    }

    /// The page of Apple's documentation, or the chapter of "The Swift Programming Language", that says so.
    package var source: String {
        switch self {
        case .parentLetsGo: "UIViewController.didMove(toParent:)"
        case .removalTakesOut: "UIViewController.removeFromParent()"
        case .flagsTellTheEnd: "UIViewController.isMovingFromParent, isBeingDismissed"
        case .removalIsAnnounced: "UIViewController.willMove(toParent:)"
        case .childrenGoWithTheirContainer: "Creating a custom container view controller"
        case .lowerScreenComesBack:
            "UINavigationController.popViewController(animated:), UIViewController.dismiss(animated:completion:)"
        case .viewLoadsOnce: "UIViewController.viewDidLoad()"
        case .diesWhenNobodyHolds: "The Swift Programming Language, Automatic Reference Counting"
        }
    }
}

extension DepartureReason {
    /// By which the line of the exit, or the one that shows it to be for good, says what it says.
    package var guarantee: Guarantee {
        switch self {
        case .movedFromParent: .parentLetsGo
        case .removedFromParent: .removalTakesOut
        case .disappearedForGood: .flagsTellTheEnd
        case .movingThenDisappeared: .removalIsAnnounced
        case .containerDied: .childrenGoWithTheirContainer
        case .superseded: .viewLoadsOnce
        case .inferred: .lowerScreenComesBack
        }
    }
}
