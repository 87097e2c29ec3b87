import Lifecycle
import Rules

/// One life as a row of signs, one a column of the terminal.
struct Lane {
    private(set) var cells: [LaneSign]

    /// Stretches shorter than a column still get one: a screen that was there for a moment was there.
    init(
        _ spans: [LifeSpan], of timeline: Int, in view: SessionView, _ window: TimelineWindow, columns: Int,
        marks: [TransitionMark]
    ) {
        cells = Array(repeating: .nothing, count: columns)
        func column(_ event: UInt32) -> Int { window.column(of: event, columns: columns) }
        for span in spans
        where span.from <= window.events.upperBound && span.to ?? .max >= window.events.lowerBound {
            let sign = LaneSign(span, view.verdict(of: timeline))
            let last = span.to.map(column) ?? columns - 1
            for place in column(span.from)...max(last, column(span.from)) where sign.outranks(cells[place]) {
                cells[place] = sign
            }
        }
        for mark in marks { cells[mark.column] = .mark(mark.kind) }
        if let ended = view.session.timelines[timeline].ended, window.events.contains(ended) {
            cells[column(ended)] = .end
        }
    }

    /// The signs with their colours, neighbours of one colour in one piece.
    func pieces(isASCII: Bool) -> [Inked] {
        var pieces: [Inked] = []
        for cell in cells {
            let text = cell.text(isASCII: isASCII)
            if let last = pieces.last, last.ink == cell.ink {
                pieces[pieces.count - 1] = Inked(last.text + text, cell.ink)
            } else {
                pieces.append(Inked(text, cell.ink))
            }
        }
        return pieces
    }
}

/// What one column of a lane says.
enum LaneSign: Hashable {
    case nothing, unknown, held, loaded, moving, onScreen
    /// Left for good: released later, kept or leaked.
    case left, undecided, maybeLeaked, leaked
    case mark(TransitionKind)
    case end

    init(_ span: LifeSpan, _ verdict: LifeVerdict) {
        switch span.state {
        case .unknown, .created: self = .unknown
        case .loaded: self = .loaded
        case .appearing, .disappearing: self = .moving
        case .onScreen: self = .onScreen
        case .offScreen: self = .held
        case .deallocated: self = .nothing
        case .removed:
            switch verdict {
            case .leaked: self = .leaked
            case .probablyLeaked: self = .maybeLeaked
            case .undecided: self = .undecided
            case .deallocated, .alive: self = .left
            }
        }
    }

    /// Which of two stretches in one column is shown: the one that a reader would miss more.
    func outranks(_ other: LaneSign) -> Bool { rank >= other.rank }

    private var rank: Int { look.rank }

    var ink: Ink { look.ink }

    func text(isASCII: Bool) -> String { isASCII ? look.ascii : look.sign }

    /// The signs that were used with their meanings.
    static func legend(of used: Set<LaneSign>, isASCII: Bool) -> String {
        let entries = inOrder.filter { used.contains($0) }.map { "\($0.text(isASCII: isASCII)) \($0.look.meaning)" }
        return entries.joined(separator: isASCII ? "; " : " · ")
    }

    private static let inOrder: [LaneSign] =
        [.onScreen, .moving, .held, .loaded, .unknown, .leaked, .maybeLeaked, .undecided, .left, .end]
        + [.push, .pop, .present, .dismiss, .tab, .rootChange, .cancelledPop, .cancelledDismiss, .unknown].map {
            .mark($0)
        }

    private typealias Look = (rank: Int, ink: Ink, ascii: String, sign: String, meaning: String)

    private var look: Look {
        switch self {
        case .nothing: (0, .plain, " ", " ", "")
        case .unknown: (1, .faint, ".", "·", "state unknown")
        case .loaded: (1, .faint, ":", "┄", "loaded")
        case .held: (1, .faint, "-", "─", "off screen, held")
        case .left: (1, .warning, ",", "╌", "left, not released yet")
        case .undecided: (1, .note, "?", "¿", "left, end not seen")
        case .maybeLeaked: (1, .warning, "%", "░", "probably leaked")
        case .leaked: (1, .error, "!", "▚", "leaked")
        case .moving: (2, .faint, "+", "▒", "appearing or disappearing")
        case .onScreen: (3, .plain, "#", "█", "on screen")
        case .end: (4, .good, "x", "×", "deinit")
        case .mark(.push): (4, .strong, ">", "▶", "push")
        case .mark(.pop): (4, .strong, "<", "◀", "pop")
        case .mark(.present): (4, .strong, "^", "▲", "present")
        case .mark(.dismiss): (4, .strong, "v", "▼", "dismiss")
        case .mark(.tab): (4, .strong, "=", "◆", "tab")
        case .mark(.rootChange): (4, .strong, "*", "◉", "new root")
        case .mark(.cancelledPop): (4, .strong, "~", "↺", "cancelled pop")
        case .mark(.cancelledDismiss): (4, .strong, "~", "↺", "cancelled dismissal")
        case .mark(.unknown): (4, .strong, "'", "•", "other transition")
        }
    }
}

/// A transition on the lane of whom it is about.
struct TransitionMark: Hashable {
    let column: Int
    let kind: TransitionKind
}

/// The transitions of a session by lane: who came for a push, who left for a pop.
struct TransitionMarks {
    private var marks: [Int: [TransitionMark]] = [:]

    init(_ view: SessionView, _ window: TimelineWindow, columns: Int) {
        for transition in view.session.transitions where window.events.contains(transition.firstEvent) {
            guard let timeline = transition.subject else { continue }
            let column = window.column(of: transition.firstEvent, columns: columns)
            marks[timeline, default: []].append(TransitionMark(column: column, kind: transition.kind))
        }
    }

    subscript(timeline: Int) -> [TransitionMark] { marks[timeline] ?? [] }
}

extension Transition {
    /// Whose life it changed most.
    fileprivate var subject: Int? {
        switch kind {
        case .push, .present, .tab, .rootChange, .unknown: to ?? from
        case .pop, .dismiss, .cancelledPop, .cancelledDismiss: from ?? to
        }
    }
}
