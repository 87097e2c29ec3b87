import Lifecycle
import Rules

/// Who spoke beside the controllers, in words: they are told apart from them in every report.
extension Session {
    /// `FeedViewModel (4 created, 0 deinitialised)`, one text each, at most so many.
    func bystanders(atMost limit: Int) -> [String] {
        let all =
            companions.map { "\(clipped($0.name)) (\($0.spoken))" }
            + swiftUIViews.map { view in
                "the SwiftUI view \(clipped(view.name)) (\(view.spoken))"
            }
        let rest = all.count - limit
        return rest > 0 ? all.prefix(limit) + ["\(grouped(rest)) more"] : all
    }

    private func clipped(_ name: ControllerName) -> String { name.displayed.clipped(to: 60) }
}

extension Companion {
    var spoken: String { "\(grouped(created.count)) created, \(grouped(ended.count)) deinitialised" }
}

extension SwiftUIView {
    var spoken: String {
        let counts = [
            (appeared, "onAppear"), (disappeared, "onDisappear"), (tasksStarted, "task started"),
            (tasksEnded, "task ended"), (redrawn.count, "drawn anew"),
        ]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.1) \(grouped($0.0))×" }
        return told.isEmpty ? "drawn once" : told.joined(separator: ", ")
    }
}
