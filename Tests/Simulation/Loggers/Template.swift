/// What the places of a print style are filled with.
enum Slot: String, CaseIterable {
    /// In an envelope: what the logger was given.
    case message
    case time, level, thread, tag
    /// The source file, its line and the function that prints.
    case file, line, function
    /// The controller, which object of it, and the callback.
    case name, token, callback
    /// What else a line may tell.
    case animated, visits, elapsed, number
    /// A sign of its own for each callback.
    case mark
}

/// A text with places in it, which are written `⟨name⟩`.
struct Template: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case slot(Slot)
    }

    private let pieces: [Piece]

    init(_ text: String) {
        pieces = text.split(separator: "⟨", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            guard index > 0, let end = part.firstIndex(of: "⟩"), let slot = Slot(rawValue: String(part[..<end])) else {
                return [Piece.text(index == 0 ? String(part) : "⟨" + part)]
            }
            return [.slot(slot), .text(String(part[part.index(after: end)...]))]
        }
    }

    func text(_ fill: (Slot) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let own): text += own
            case .slot(let slot): text += fill(slot)
            }
        }
    }
}
