import Lifecycle

/// Takes a call once that a logger prints before and after it, in lines that differ in one place, always in the same way:
///
///     {Cart} -View-Did-Load- begin        [12 ms] Cart.willAppear (start)        VWA — Cart >
///     {Cart} -View-Did-Load- end          Cart.willAppear (done)                 VWA — Cart <
///
/// Whoever prints nearly all of its calls so has no second call: what UIKit calls twice would begin with the first line again.
struct CallEnds {
    /// Places in `Trace.events`: the second line of each call.
    private(set) var copies: Set<Int> = []

    private static let fewest = 8
    private static let beginning = 400
    /// So many calls of others may be made within one.
    private static let farthest = 16

    private struct Call: Hashable {
        let controller: NameID
        let token: TokenID
        let kind: EventKind
    }

    /// The last word or mark in which the two lines of a call differ, whoever's it is.
    private struct Ends: Hashable {
        let first: String
        let second: String

        init(_ first: [Character], _ second: [Character]) {
            let head = zip(first, second).prefix { $0 == $1 }.count
            let tail = zip(first.dropFirst(head).reversed(), second.dropFirst(head).reversed()).prefix { $0 == $1 }
                .count
            (self.first, self.second) = (
                Self.lastWord(first[head..<first.count - tail]), Self.lastWord(second[head..<second.count - tail])
            )
        }

        private static func lastWord(_ text: ArraySlice<Character>) -> String {
            String(text.reversed().prefix { !$0.isWhitespace }.reversed().filter { !$0.isNumber })
        }
    }

    init(_ trace: Trace, _ dispatch: LineDispatch) {
        var begun: [Call: Int] = [:]
        var pairs: [(first: Int, second: Int)] = []
        var calls = 0
        for (place, event) in trace.events.enumerated() where EventKinds.ofLife.contains(event.kind) {
            // The beginning of a long log tells whether calls come in pairs at all.
            if calls == Self.beginning, !Self.areHabit(pairs.count, of: calls) { return }
            calls += 1
            let call = Call(controller: event.controller, token: event.token, kind: event.kind)
            // The line behind an end begins another call, and so does one far away: its end was lost.
            if let before = begun[call], place - before <= Self.farthest {
                pairs.append((before, place))
                begun[call] = nil
            } else {
                begun[call] = place
            }
        }
        guard pairs.count >= Self.fewest, Self.areHabit(pairs.count, of: calls) else { return }
        let ends = Dictionary(grouping: pairs) { pair in
            Ends(Self.text(of: pair.first, trace, dispatch), Self.text(of: pair.second, trace, dispatch))
        }
        let told = ends.filter { $0.key.first != $0.key.second && $0.value.count >= Self.fewest }
        let second = told.values.joined().map(\.second)
        if Self.areHabit(second.count, of: calls) { copies = Set(second) }
    }

    /// What a line says, whoever's it is.
    private static func text(of place: Int, _ trace: Trace, _ dispatch: LineDispatch) -> [Character] {
        let name = trace.name(of: trace.events[place]).qualified
        return Array(dispatch.text(ofEvent: place, in: trace).replacing(name, with: "⟨⟩"))
    }

    /// Whether six of ten lines are halves of pairs.
    private static func areHabit(_ pairs: Int, of lines: Int) -> Bool { 10 * 2 * pairs >= 6 * lines }
}
