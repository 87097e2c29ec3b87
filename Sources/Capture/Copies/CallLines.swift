import Lifecycle

/// Takes a call once that wrote several lines, at once or, as a block that waits for a response, when it is long over:
///
///     Cart viewDidLoad
///     Cart viewDidLoad finished, 12 items
///     Cart viewDidAppear
///     Cart viewDidLoad - response received
///
/// A second call would run the same code: it would begin with the bare line again, in the same words, or as far up in the
/// source. So a line that says something else is the call's, as long as nothing came after which UIKit calls it anew. Two
/// objects that go by one name may differ in what they say: without a bare line, it takes two such calls.
struct CallLines {
    /// Places in `Trace.events`: lines that are parts of calls.
    private(set) var later: Set<Int> = []
    /// What the first line of a call learns from its parts.
    private var parts: [(event: Int, first: Int)] = []

    private let trace: Trace
    /// Lines that are parts of calls, unless two objects of a name wrote them.
    private var undecided: [(event: Int, first: Int, step: Step)] = []

    /// Who speaks in a line.
    private struct Printer: Hashable {
        let controller: NameID
        let token: TokenID
        let process: ProcessID
    }

    /// What two lines of one call say.
    private struct Step: Hashable {
        let kind: EventKind
        let first: UInt64?
        let next: UInt64?
    }

    private struct Remark: Hashable {
        let controller: NameID
        let words: UInt64
    }

    /// A call as far as it was read.
    fileprivate struct Call {
        let first: Int
        var last: Int
        var place: CallPlace?
        var said: [UInt64]
        var keys: [UInt64]
    }

    /// What one speaker called last.
    fileprivate struct Speech {
        /// A few, of which each callback has one.
        var calls: [(kind: EventKind, call: Call)] = []
        var current: EventKind?
    }

    init(_ stated: [(event: Int, place: CallPlace)], _ trace: Trace) {
        self.trace = trace
        var speaks = [Bool](repeating: false, count: trace.names.count)
        for (index, _) in stated { speaks[Int(trace.events[index].controller.index)] = true }
        var speakers: [Printer: Int] = [:]
        var speeches: [Speech] = []
        var next = stated[...]
        for (index, event) in trace.events.enumerated()
        where event.kind.isOfLife && speaks[Int(event.controller.index)] {
            while let first = next.first, first.event < index { next.removeFirst() }
            let printer = Printer(controller: event.controller, token: event.token, process: event.process)
            let speaker = speakers[printer] ?? speeches.count
            if speaker == speeches.count {
                speeches.append(Speech())
                speakers[printer] = speaker
            }
            hear(event, at: index, next.first?.event == index ? next.first?.place : nil, &speeches[speaker])
        }
        decide(stated)
    }

    /// Decides on classes that go by their names: their words must come in no other callback, in two calls of the class, or
    /// in those of another with a base class in common.
    private mutating func decide(_ stated: [(event: Int, place: CallPlace)]) {
        guard !undecided.isEmpty else { return }
        var kinds: [Remark: EventKind] = [:]
        var shared: Set<NameID> = []
        for (index, place) in stated {
            guard let words = place.words else { continue }
            let (controller, kind) = (trace.events[index].controller, trace.events[index].kind)
            let before = kinds.updateValue(kind, forKey: Remark(controller: controller, words: words))
            if before ?? kind != kind { shared.insert(controller) }
        }
        let parts = undecided.filter { !shared.contains(trace.events[$0.event].controller) }
        let calls = Dictionary(grouping: parts) { trace.events[$0.event].controller }
        let repeated = calls.values.filter { Set($0.map(\.first)).count > 1 }.joined()
        let code = Set(repeated.map(\.step))
        for part in parts where code.contains(part.step) { add(part.event, part.first) }
    }

    /// What the first line of each call says once its parts are taken out.
    func apply(to trace: inout Trace) -> Set<Int> {
        for part in parts.sorted(by: { $0.event < $1.event }) {
            trace.events[part.first].takeOver(from: trace.events[part.event])
        }
        return later
    }

    private mutating func hear(_ event: Event, at index: Int, _ place: CallPlace?, _ speech: inout Speech) {
        if let known = speech.calls.firstIndex(where: { $0.kind == event.kind }), let place {
            let call = speech.calls[known].call
            let isCurrent = speech.current == event.kind && event.comesAtOnce(after: trace.events[call.first]) ?? true
            if isCurrent, isPart(place, event, at: index, of: call) {
                if mayBeOfTwo(place, event, call) {
                    let step = Step(kind: event.kind, first: call.place?.words, next: place.words)
                    undecided.append((index, call.first, step))
                } else {
                    add(index, call.first)
                }
                return speech.calls[known].call.take(place, at: index)
            }
            if isLate(place, event, call) { return add(index, call.first) }
        }
        speech.begin(event, at: index, place)
    }

    private mutating func add(_ index: Int, _ first: Int) {
        later.insert(index)
        parts.append((index, first))
    }

    /// Whether a line of the speaker's last call tells more of it.
    private func isPart(_ place: CallPlace, _ event: Event, at index: Int, of call: Call) -> Bool {
        if let line = place.line, let before = call.place?.line { return line > before }
        guard let words = place.words, !call.said.contains(words) else { return false }
        let isNext = call.last == index - 1
        if isNext, let key = place.key, !call.keys.isEmpty { return !call.keys.contains(key) }
        if call.place == nil { return isNext }
        guard call.place?.words != nil, event.kind.isToldInParts, index - call.last <= Self.mostBetween else {
            return false
        }
        return place.telling != .values && place.telling != .arguments
    }

    private static let mostBetween = 16

    /// Whether two objects of the name may have said it.
    private func mayBeOfTwo(_ place: CallPlace, _ event: Event, _ call: Call) -> Bool {
        guard event.token == .none, let before = call.place, before.words != nil, place.words != nil else {
            return false
        }
        if let key = place.key, key != before.key, before.key != nil { return false }
        return before.telling != .opening || place.telling != .closing
    }

    /// Whether a line is of a call that is over: that one began with the bare line, as another would.
    private func isLate(_ place: CallPlace, _ event: Event, _ call: Call) -> Bool {
        if let line = place.line, let before = call.place?.line { return event.kind.isLoad && line > before }
        let isOfCode = place.telling != .opening && (place.telling != .arguments || event.token != .none)
        return event.kind.comesOnce && event.controller != .none && place.words != nil && isOfCode
            && call.place == nil
    }
}

extension CallLines.Call {
    fileprivate init(_ place: CallPlace?, at index: Int) {
        (first, last, self.place) = (index, index, place)
        said = place?.words.map { [$0] } ?? []
        keys = place?.key.map { [$0] } ?? []
    }

    /// Goes on with a part.
    fileprivate mutating func take(_ part: CallPlace, at index: Int) {
        last = index
        if part.line != nil { place = part }
        if let words = part.words { said.append(words) }
        if let key = part.key { keys.append(key) }
    }
}

extension CallLines.Speech {
    /// Notes a call, and forgets those whose callbacks may come anew after it.
    fileprivate mutating func begin(_ event: Event, at index: Int, _ place: CallPlace?) {
        calls.removeAll { known, _ in
            known == event.kind || event.kind.reopens(known, ofObject: event.token != .none)
        }
        calls.append((event.kind, CallLines.Call(place, at: index)))
        current = event.kind
    }
}
