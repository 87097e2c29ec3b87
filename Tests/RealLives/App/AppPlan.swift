/// An app: its classes, how it prints, and which UIKit it runs on. Several logs can be made of one app.
package struct AppPlan {
    /// What stands at the root of its window.
    package enum Shape { case navigation, tabs, single }

    package var name: String
    package var module: String
    /// What its classes' names end with; scenarios leave it out.
    package var suffix = ""
    package var classes: [ClassPlan] = []
    package var style = Style()
    package var envelope = Envelope.plain
    package var shape = Shape.navigation
    /// Percent of the occasions at which something else prints.
    package var noise = 0
    // What UIKits differ in.
    package var animatesTabs = true
    package var loadsBeforeMove = true
    package var tellsThoseBetween = true
    package var tellsPagesTwice = false
    /// The first page appears before its container.
    package var showsPagesEarly = false
    package var tellsCancelledMoves = false
    /// The app prints `presentationControllerDidDismiss`.
    package var tellsDismissals = false

    package init(name: String, module: String) {
        self.name = name
        self.module = module
    }

    package func plan(_ name: String) -> ClassPlan {
        classes.first { $0.name == name || $0.name == name + suffix } ?? ClassPlan(name)
    }

    package func classes(_ role: ClassPlan.Role) -> [ClassPlan] { classes.filter { $0.role == role } }
}

/// How many of an app's classes print `deinit`.
package enum Silence: String, CaseIterable {
    case all, third, twothirds, none

    package func silent(of count: Int) -> Int {
        switch self {
        case .all: 0
        case .third: (count + 1) / 3
        case .twothirds: (count * 2 + 1) / 3
        case .none: count
        }
    }
}
