import Lifecycle

/// Takes a call once that says more of itself in lines of its own, at once or, as a block that waits for a response, when it
/// is long over:
///
///     Cart viewDidLoad                                     <Cart: 0x20> viewDidLoad: calling super
///     Cart viewDidLoad finished, 12 items                  <Cart: 0x20> viewDidLoad: table set up
///     Cart viewDidAppear
///     Cart viewDidLoad - response received
///
/// A second call would run the same code: it would begin with the bare line again, or in the same words. So a line that goes
/// on where the bare one ends is that call's, as long as nothing came after which UIKit calls it anew; what an object
/// says at once in other words is, too. Two objects that go by one name may differ in what they say: it takes two such
/// calls. What a logger writes in several lines each time is told where lives are judged: see `PrintHabits`.
struct CallLines {
    /// Places in `Trace.events`: lines that are parts of calls, and the first line of each call.
    private var parts: [(event: Int, first: Int)] = []

    private let trace: Trace
    private let dispatch: LineDispatch
    /// Lines that are parts of calls, unless two objects of a name wrote them.
    private var undecided: [(event: Int, first: Int, step: Step)] = []

    /// The words that two lines of one call say behind the callback.
    private struct Step: Hashable {
        let kind: EventKind
        let first: [Substring]
        let next: [Substring]
    }

    /// A call as far as it was read.
    private struct Call {
        let first: Int
        /// What its lines say; nothing before another line of the callback is met.
        var text = ""
        var said: Set<[Substring]> = []

        init(first: Int) { self.first = first }

        init(first: Int, text: String) { (self.first, self.text, said) = (first, text, [text.wordsOfCode]) }
    }

    /// An `if` and its `else` may write in two calls, but hardly within this time.
    private static let moment = Span.seconds(1)

    init(_ trace: Trace, _ dispatch: LineDispatch) {
        (self.trace, self.dispatch) = (trace, dispatch)
        let suspects = repeating()
        guard suspects.contains(true) else { return }
        // By speaker: each callback that is not to come anew, the last one behind the others.
        var calls = [[Call]](repeating: [], count: suspects.count)
        for (place, event) in trace.events.enumerated() where event.isOfNamedLife {
            let speaker = speaker(of: event)
            guard suspects[speaker] else { continue }
            if let known = calls[speaker].firstIndex(where: { trace.events[$0.first].kind == event.kind }) {
                let isCurrent = known == calls[speaker].count - 1
                if isPart(place, of: &calls[speaker][known], isCurrent: isCurrent) { continue }
            }
            calls[speaker].removeAll { call in
                let kind = trace.events[call.first].kind
                return kind == event.kind || event.kind.reopens(kind, ofObject: event.token != .none)
            }
            calls[speaker].append(Call(first: place))
        }
        decide()
    }

    /// Decides on classes that go by their names: their words must come in no other callback, in two calls of the class, or in
    /// those of another with a base class in common.
    private mutating func decide() {
        guard !undecided.isEmpty else { return }
        let calls = Dictionary(grouping: undecided) { trace.events[$0.event].controller }.values.filter { parts in
            let kinds = parts.reduce(into: [[Substring]: Set<EventKind>]()) {
                $0[$1.step.next, default: []].insert($1.step.kind)
            }
            return kinds.values.allSatisfy { $0.count == 1 }
        }
        let code = Set(calls.filter { Set($0.map(\.first)).count > 1 }.joined().map(\.step))
        for part in calls.joined() where code.contains(part.step) { parts.append((part.event, part.first)) }
    }

    /// A number for whoever speaks: the object, or the class where no line tells it.
    private func speaker(of event: Event) -> Int {
        event.token == .none ? trace.tokens.count + Int(event.controller.index) : Int(event.token.index)
    }

    /// By speaker: whether some callback comes again although none came that reopens it. Of nearly all speakers none does,
    /// so that no text is looked at.
    private func repeating() -> [Bool] {
        let count = trace.tokens.count + trace.names.count
        var (open, found) = ([EventKinds](repeating: [], count: count), [Bool](repeating: false, count: count))
        for event in trace.events where event.isOfNamedLife {
            let speaker = speaker(of: event)
            if open[speaker].contains(event.kind) { found[speaker] = true }
            open[speaker] = open[speaker].intersection(event.kind.leavesOpen(ofObject: event.token != .none))
            if event.kind.comesOnce { open[speaker].insert(event.kind) }
        }
        return found
    }

    /// Whether a line tells more of a call. What UIKit says of a call is another call's, if nothing tells the object.
    private mutating func isPart(_ place: Int, of call: inout Call, isCurrent: Bool) -> Bool {
        let (event, first) = (trace.events[place], trace.events[call.first])
        guard event.kind.comesOnce, event.controller == first.controller, event.process == first.process,
            event.token != .none && !event.kind.comesAnew || event.flags == first.flags
        else { return false }
        let isAtOnce = isCurrent && event.time.since(first.time).map { $0 <= Self.moment } ?? true
        let text = text(at: place)
        if call.said.isEmpty { call = Call(first: call.first, text: self.text(at: call.first)) }
        if let line = text.sourceLine, let before = call.text.sourceLine {
            guard line > before, isAtOnce || event.kind == .viewDidLoad || event.kind == .loadView else { return false }
            parts.append((place, call.first))
            return true
        }
        let (bare, whole) = (call.text.text(behind: first.kind), text.text(behind: event.kind))
        // Another object may be born or die in words of its own.
        let mayGoOn = event.kind.comesAnew ? isAtOnce : place == call.first + 1 || event.kind.isViewCallback
        if mayGoOn, let bare, let whole, whole.hasPrefix(bare), whole.dropFirst(bare.count).isSaidByCode {
            parts.append((place, call.first))
            return true
        }
        guard isAtOnce, !event.kind.comesAnew, call.said.insert(text.wordsOfCode).inserted else { return false }
        if event.token != .none {
            parts.append((place, call.first))
            return true
        }
        guard let bare, let whole else { return false }
        undecided.append((place, call.first, Step(kind: event.kind, first: bare.wordsOfCode, next: whole.wordsOfCode)))
        return true
    }

    private func text(at place: Int) -> String { dispatch.text(ofEvent: place, in: trace) }

    /// What the first line of each call says once its parts are taken out.
    func apply(to trace: inout Trace) -> Set<Int> {
        for part in parts.sorted(by: { $0.event < $1.event }) {
            trace.events[part.first].takeOver(from: trace.events[part.event])
        }
        return Set(parts.map(\.event))
    }
}

extension LineDispatch {
    /// What the line of an event says without its envelope.
    func text(ofEvent place: Int, in trace: Trace) -> String {
        let arena = LineArena()
        return withExtendedLifetime(arena) {
            message(of: trace.source.line(trace.events[place].offset), in: arena).text
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// All that stays the same when the code runs again: a stamp or a number does not.
    fileprivate var wordsOfCode: [Substring] {
        split { $0.isWhitespace || ",;\"'=[]{}()|".contains($0) }.filter { !$0.contains(where: \.isNumber) }
    }
}

extension String {
    /// `30` of `Cart.swift:30`, `Cart.m:30`, `[Line 30]` and `viewDidLoad():30`: another call would begin where the first one did.
    fileprivate var sourceLine: Int? {
        for mark in [".swift:", ".m:", ".mm:", "[Line ", "):"] {
            if let range = firstRange(of: mark), let line = Int(self[range.upperBound...].prefix(while: \.isNumber)) {
                return line
            }
        }
        return nil
    }

    /// What stands behind a callback and its arguments; nil where it is spelled otherwise.
    fileprivate func text(behind kind: EventKind) -> Substring? {
        guard let name = firstRange(of: kind.name) else { return nil }
        let rest = self[name.upperBound...]
        if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") { return rest[close...].dropFirst() }
        return rest.hasPrefix(":]") ? rest.dropFirst() : rest
    }
}

extension Substring {
    /// Whether what a line says behind a whole line is what the code says: words or values, but no note that somebody put
    /// there later (`<- again?`), no time, and no number that counts objects (`#2`, `(2)`).
    fileprivate var isSaidByCode: Bool {
        guard let mark = first, !mark.isLetter, !mark.isNumber else { return false }
        let said = drop { $0 == " " }
        let isTime = said.first?.isNumber ?? false && said.contains(":")
        let isCount = said.first == "(" && said.dropFirst().dropLast().allSatisfy(\.isNumber)
        return !said.isEmpty && !isTime && !isCount && !["<-", "←", "//", "#"].contains(where: said.hasPrefix)
    }
}

extension Event {
    fileprivate var isOfNamedLife: Bool { kind.isOfLife && controller != .none }

    /// Takes over what only a later line of the call says.
    fileprivate mutating func takeOver(from part: Event) {
        flags.formUnion(part.flags)
        if detail == .none { detail = part.detail }
    }
}

extension EventKind {
    /// Whether it comes once until another callback makes it come anew.
    fileprivate var comesOnce: Bool { Self.once.contains(self) }

    private static let once: EventKinds = [
        .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .deinit, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove,
    ]

    /// Whether it may come once more as soon as anything else came: another layout pass, another move.
    fileprivate var comesAnew: Bool { Self.anew.contains(self) }

    private static let anew: EventKinds = [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove]

    /// The callbacks that do not come anew after this one.
    fileprivate func leavesOpen(ofObject isObject: Bool) -> EventKinds {
        (isObject ? Self.openOfObjects : Self.openByName)[Int(rawValue)]
    }

    private static let openOfObjects = allCases.map { kind in
        EventKinds(where: { !kind.reopens($0, ofObject: true) })
    }
    private static let openByName = allCases.map { kind in
        EventKinds(where: { !kind.reopens($0, ofObject: false) })
    }

    /// Whether another callback may rightly come once more after this one. By its name alone, who has left may be
    /// followed by another object of its class.
    fileprivate func reopens(_ call: EventKind, ofObject isObject: Bool) -> Bool {
        if call.comesAnew { return true }
        let isBorder: EventKinds = [.`init`, .deinit, .loadView, .viewWillUnload, .viewDidUnload]
        if isBorder.contains(self) { return true }
        if call == .loadView || call == .viewDidLoad { return !isObject && isLeaving || self == .viewDidLoad }
        if self == .viewDidLoad { return !isObject }
        if isLeaving { return call.isAppearing }
        return isAppearing && call.isLeaving || self == .viewWillAppear
    }
}
