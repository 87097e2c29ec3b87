import Lifecycle
import Rules

/// One life as a row of signs, one a column of the terminal.
struct Lane {
    private(set) var cells: [LaneSign]

    /// The column of a moment between the session's beginning and its end.
    static func column(_ fraction: Double, of columns: Int) -> Int {
        min(max(Int((fraction * Double(columns)).rounded(.down)), 0), columns - 1)
    }

    /// Stretches shorter than a column still get one: a screen that was there for a moment was there.
    init(_ spans: [LifeSpan], of timeline: Int, in view: SessionView, columns: Int, marks: [TransitionMark]) {
        cells = Array(repeating: .nothing, count: columns)
        func column(_ event: UInt32) -> Int { Lane.column(view.axis.fraction(of: event), of: columns) }
        for span in spans {
            let sign = LaneSign(span, view.verdict(of: timeline))
            let last = span.to.map(column) ?? columns - 1
            for place in column(span.from)...max(last, column(span.from)) where sign.outranks(cells[place]) {
                cells[place] = sign
            }
        }
        for mark in marks { cells[mark.column] = .mark(mark.kind) }
        if let ended = view.session.timelines[timeline].ended { cells[column(ended)] = .end }
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

    private var rank: Int {
        switch self {
        case .nothing: 0
        case .unknown, .loaded, .held, .left, .undecided, .maybeLeaked, .leaked: 1
        case .moving: 2
        case .onScreen: 3
        case .mark, .end: 4
        }
    }

    var ink: Ink {
        switch self {
        case .leaked: .error
        case .maybeLeaked, .left: .warning
        case .undecided: .note
        case .end: .good
        case .mark: .strong
        case .nothing, .onScreen: .plain
        case .unknown, .held, .loaded, .moving: .faint
        }
    }

    func text(isASCII: Bool) -> String {
        switch self {
        case .nothing: " "
        case .unknown: isASCII ? "." : "·"
        case .loaded: isASCII ? ":" : "┄"
        case .moving: isASCII ? "+" : "▒"
        case .onScreen: isASCII ? "#" : "█"
        case .held: isASCII ? "-" : "─"
        case .left: isASCII ? "," : "╌"
        case .undecided: isASCII ? "?" : "¿"
        case .maybeLeaked: isASCII ? "%" : "░"
        case .leaked: isASCII ? "!" : "▚"
        case .end: isASCII ? "x" : "×"
        case .mark(let kind): kind.sign(isASCII: isASCII)
        }
    }

    /// The signs that were used with their meanings.
    static func legend(of used: Set<LaneSign>, isASCII: Bool) -> String {
        let entries = meanings.filter { used.contains($0.0) }.map { "\($0.text(isASCII: isASCII)) \($1)" }
        return entries.joined(separator: isASCII ? "; " : " · ")
    }

    private static let meanings: [(LaneSign, String)] = [
        (.onScreen, "on screen"), (.moving, "appearing or disappearing"), (.held, "off screen, held"),
        (.loaded, "loaded"), (.unknown, "state unknown"), (.leaked, "leaked"), (.maybeLeaked, "may leak"),
        (.undecided, "left, end not seen"), (.left, "left, not released yet"), (.end, "deinit"),
        (.mark(.push), "push"), (.mark(.pop), "pop"), (.mark(.present), "present"), (.mark(.dismiss), "dismiss"),
        (.mark(.tab), "tab"), (.mark(.rootChange), "new root"), (.mark(.cancelledPop), "cancelled pop"),
        (.mark(.cancelledDismiss), "cancelled dismissal"), (.mark(.unknown), "other transition"),
    ]
}

extension TransitionKind {
    fileprivate func sign(isASCII: Bool) -> String {
        switch self {
        case .push: isASCII ? ">" : "▶"
        case .pop: isASCII ? "<" : "◀"
        case .present: isASCII ? "^" : "▲"
        case .dismiss: isASCII ? "v" : "▼"
        case .tab: isASCII ? "=" : "◆"
        case .rootChange: isASCII ? "*" : "◉"
        case .cancelledPop, .cancelledDismiss: isASCII ? "~" : "↺"
        case .unknown: isASCII ? "'" : "•"
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

    init(_ view: SessionView, columns: Int) {
        for transition in view.session.transitions {
            guard let timeline = transition.subject else { continue }
            let column = Lane.column(view.axis.fraction(of: transition.firstEvent), of: columns)
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
