import Lifecycle

/// Callbacks in questions and answers: `Q: viewDidLoad`, and below it `A: called once`.
///
/// Two controllers may be called `Q` and `A`. What belongs to a document is told by its other lines: most questions stand
/// right beside an answer that is no callback, or the other way round.
struct QuestionsAndAnswers {
    /// Places in `Trace.events` of what was asked or answered.
    private(set) var remarks: Set<Int> = []

    private static let pairs = [
        ("Q", "A"), ("Question", "Answer"), ("Front", "Back"), ("P", "R"), ("Pregunta", "Respuesta"),
        ("Pergunta", "Resposta"), ("Frage", "Antwort"), ("Interviewer", "Candidate"), ("问", "答"), ("問", "答"),
        ("질문", "답변"), ("Вопрос", "Ответ"),
    ]
    /// By label: the other one of its pair.
    private static let partners = Dictionary(
        pairs.flatMap { [($0, $1), ($1, $0)] }, uniquingKeysWith: { first, _ in first })

    init(_ trace: Trace) {
        var partners: [NameID: String] = [:]
        for (index, name) in trace.names.enumerated() {
            if let partner = Self.partners[name.qualified] { partners[NameID(index: UInt32(index))] = partner }
        }
        guard !partners.isEmpty else { return }
        let places = trace.events.indices.filter {
            partners[trace.events[$0].controller] != nil && trace.events[$0].time.isNone
        }
        let told = places.filter { trace.events[$0].kind != .activity }
        let callbacks = Set(told.map { trace.events[$0].offset })
        let beside = told.count { place in
            let partner = partners[trace.events[place].controller] ?? ""
            return trace.neighbours(of: place).contains { neighbour in
                guard !callbacks.contains(neighbour) else { return false }
                return trace.source.line(neighbour).isSentence(of: partner)
            }
        }
        if beside > 0, beside * 2 >= told.count { remarks = Set(places) }
    }
}

extension Trace {
    /// The lines right before and behind an event.
    fileprivate func neighbours(of place: Int) -> [UInt64] {
        let offset = events[place].offset
        return [source.preceding(offset), source.following(offset)].compactMap(\.self)
    }
}

extension String {
    /// Whether a text of two words or more stands behind a label and its colon.
    fileprivate func isSentence(of label: String) -> Bool {
        guard hasPrefix(label + ":") || hasPrefix(label + "：") else { return false }
        let text = dropFirst(label.count + 1).drop { $0 == " " }
        return text.contains(" ") || text.utf8.contains { $0 >= 0x80 }
    }
}
