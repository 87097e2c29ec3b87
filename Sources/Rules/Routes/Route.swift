import Lifecycle

/// How to see a finding again: what the user did since a root screen was shown last, as far as the changes of screens tell.
package struct Route: Hashable, Sendable {
    /// What one does with the device.
    package enum Deed: String, Sendable {
        case open, present
        case switchTo = "switch"
        case wait
        /// Whatever brings a remark, in words the app's users know.
        case makeSay = "make_say"
        /// What is told in words.
        case act
        case goBack = "go_back"
        case dismiss
    }

    /// One thing to do.
    package struct Move: Hashable, Sendable {
        package var deed: Deed
        /// The screen that comes; of `wait` and `makeSay` the one that speaks.
        package var screen: ControllerName
        /// What to wait for or to bring about, with `wait` and `makeSay`, and what to do with `act`.
        package var remark = ""
        /// 1-based, of the file.
        package var line: Int
    }

    /// The screen to begin at.
    package var start: ControllerName
    package var moves: [Move]

    /// `from Home: open Orders, open Product, go back to Orders`.
    package var sentence: String {
        "from \(spokenStart): \(spokenMoves.joined(separator: ", "))"
    }
}

// MARK: Messages

extension Route {
    package var spokenStart: String { start.spoken }

    /// The moves in words, in which "it" is the screen that lies in front.
    package var spokenMoves: [String] {
        zip(moves, [start] + moves.map(\.screen)).map { move, front in move.spoken(before: front) }
    }
}

extension Route.Move {
    fileprivate func spoken(before front: ControllerName) -> String {
        let speaker = screen == front ? "it" : screen.spoken
        return switch deed {
        case .open: "open \(screen.spoken)"
        case .present: "present \(screen.spoken)"
        case .switchTo: "switch to \(screen.spoken)"
        case .wait: "wait until \(speaker) says \"\(remark)\""
        case .makeSay: "do what makes \(speaker) say \"\(remark)\""
        case .act: remark
        case .goBack: "go back to \(screen.spoken)"
        case .dismiss: "dismiss it, back to \(screen.spoken)"
        }
    }
}

extension ControllerName {
    /// A reader of a path knows the app: the module says nothing.
    fileprivate var spoken: String { isAnonymous ? displayed : bare }
}
