import Lifecycle

/// Calls that tell of their steps, and never write a bare line: `Cart viewDidLoad: table set up`, then
/// `Cart viewDidLoad: observers added`.
///
/// A second call would run the same code and write the same words. So one object's lines that say something else each are
/// one call's; a line that says the end of a call belongs to one that said its start. Two objects that go by one name may
/// differ in what they say: there it takes two such calls, and words that come in no other callback of the class; one call
/// is enough where another class, with a base class in common, writes the same words in two.
struct StepwiseCallbackLines {
    private struct Call {
        let speaker: ControllerReference
        let kind: EventKind
        let first: Int
        var last: Int
        var remarks: [UInt64]
        /// What the values are called that its lines told, each of them one.
        var keys: [UInt64] = []
        var isOpen: Bool
    }

    /// A line that may be a later part of the call that `first` began.
    struct Part {
        let event: Int
        let first: Int
    }

    private struct Remark: Hashable {
        let controller: NameID
        let words: UInt64
    }

    /// What two lines of one call say.
    private struct Step: Hashable {
        let kind: EventKind
        let first: UInt64?
        let next: UInt64?
    }

    /// The last calls, one for each speaker.
    private var recent: [Call] = []
    private var undecided: [Part] = []

    /// Nested calls are few, and a call's own lines stand close together.
    private static let (mostCalls, mostEvents) = (8, 16)

    /// Notes a line without a remark, from which on a speaker's lines are of another call.
    mutating func begin(_ event: Event, at index: Int) {
        guard event.kind.isToldInParts || !recent.isEmpty else { return }
        note(event, at: index, remarks: [], isOpen: false)
    }

    private mutating func note(
        _ event: Event, at index: Int, remarks: [UInt64], key: UInt64? = nil, isOpen: Bool
    ) {
        let speaker = ControllerReference(controller: event.controller, token: event.token)
        recent.removeAll { $0.speaker == speaker }
        if recent.count == Self.mostCalls { recent.removeFirst() }
        recent.append(
            Call(
                speaker: speaker, kind: event.kind, first: index, last: index, remarks: remarks,
                keys: key.map { [$0] } ?? [], isOpen: isOpen))
    }

    /// The first line of the call that a line with a remark is a part of, whoever else spoke in between.
    mutating func firstLine(of event: Event, at index: Int, _ place: CallPlace, _ trace: Trace) -> Int? {
        guard let words = place.remark else { return nil }
        let speaker = ControllerReference(controller: event.controller, token: event.token)
        if let key = place.key, let first = firstLine(telling: key, event, at: index, trace) { return first }
        guard let known = recent.lastIndex(where: { $0.speaker == speaker }), event.kind.isToldInParts,
            place.telling != .values, recent[known].kind == event.kind,
            index - recent[known].last <= Self.mostEvents, event.mayBeOfCall(of: trace.events[recent[known].first]),
            !recent[known].remarks.contains(words)
        else {
            note(event, at: index, remarks: [words], key: place.key, isOpen: place.telling == .opening)
            return nil
        }
        let call = recent[known]
        recent[known].last = index
        recent[known].remarks.append(words)
        if place.telling == .closing { recent[known].isOpen = false }
        let tellsEnd = call.isOpen && place.telling == .closing
        if event.token != .none || tellsEnd { return call.first }
        if !call.remarks.isEmpty { undecided.append(Part(event: index, first: call.first)) }
        return nil
    }

    /// `Cart viewDidLoad frame = …`, and right behind it `Cart viewDidLoad bounds = …`: one call tells several values, each
    /// by a name of its own. Another call would begin with the first of them again.
    private mutating func firstLine(telling key: UInt64, _ event: Event, at index: Int, _ trace: Trace) -> Int? {
        guard let known = recent.indices.last, recent[known].last == index - 1, event.kind.isToldInParts,
            event.mayBeOfCall(of: trace.events[recent[known].first]), !recent[known].keys.isEmpty,
            !recent[known].keys.contains(key)
        else { return nil }
        recent[known].last = index
        recent[known].keys.append(key)
        return recent[known].first
    }

    /// The lines of classes that go by their names and tell the steps of their calls.
    func partsOfCode(_ stated: [(event: Int, place: CallPlace)], _ trace: Trace) -> [Part] {
        guard !undecided.isEmpty else { return [] }
        var kinds: [Remark: EventKind] = [:]
        var shared: Set<NameID> = []
        for (index, place) in stated {
            guard let words = place.remark else { continue }
            let event = trace.events[index]
            let remark = Remark(controller: event.controller, words: words)
            if let kind = kinds.updateValue(event.kind, forKey: remark), kind != event.kind {
                shared.insert(event.controller)
            }
        }
        var calls: [NameID: Set<Int>] = [:]
        for part in undecided { calls[trace.events[part.event].controller, default: []].insert(part.first) }
        let parts = undecided.filter { !shared.contains(trace.events[$0.event].controller) }
        let words = Dictionary(stated.map { ($0.event, $0.place.remark) }, uniquingKeysWith: { $1 })
        func step(_ part: Part) -> Step {
            Step(
                kind: trace.events[part.event].kind, first: words[part.first] ?? nil, next: words[part.event] ?? nil)
        }
        func isRepeated(_ part: Part) -> Bool { calls[trace.events[part.event].controller]?.count ?? 0 > 1 }
        let code = Set(parts.filter(isRepeated).map(step))
        return parts.filter { isRepeated($0) || code.contains(step($0)) }
    }
}

extension EventKind {
    /// Whether a callback comes once in a while, so that two lines of it at once are one call's.
    var isToldInParts: Bool { EventKinds.toldInParts.contains(self) }
}

extension EventKinds {
    static let toldInParts: EventKinds = [
        .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .deinit,
    ]
}
