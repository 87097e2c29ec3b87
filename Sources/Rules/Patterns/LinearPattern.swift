/// A regular expression of the user's, found in time linear in the text: all that may match is followed at once.
///
/// Swift's `Regex` tries one way after the other, which for `(a+)+$` doubles its time with each letter of a line. Case is
/// not regarded. There are alternatives, groups, classes, repeats, `^`, `$` and `\b`; no look-around, no back-references.
package struct LinearPattern: Sendable {
    private let steps: [Step]

    /// Where matching goes on from one place of the text.
    fileprivate enum Step: Sendable {
        case take(ScalarSet)
        case check(Assertion)
        case fork(Int, Int)
        case go(Int)
        case found
    }

    package init(_ text: String) throws(LinearPatternError) {
        var parser = LinearPatternParser(text)
        var assembly = Assembly()
        try assembly.add(try parser.parse())
        steps = assembly.steps + [.found]
    }

    /// Whether the pattern matches anywhere in a text.
    package func occurs(in text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var here = States(count: steps.count)
        var next = States(count: steps.count)
        for place in 0...scalars.count {
            if follow(0, into: &here, scalars, place) { return true }
            guard place < scalars.count else { return false }
            next.removeAll()
            for state in here.members {
                guard case .take(let set) = steps[state], set.contains(scalars[place]) else { continue }
                if follow(state + 1, into: &next, scalars, place + 1) { return true }
            }
            swap(&here, &next)
        }
        return false
    }

    /// Adds a state and all that can be reached from it without taking a scalar; answers whether the end is among them.
    private func follow(_ state: Int, into states: inout States, _ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
        var waiting = [state]
        while let state = waiting.popLast() {
            guard states.insert(state) else { continue }
            switch steps[state] {
            case .take: break
            case .check(let assertion): if assertion.holds(scalars, place) { waiting.append(state + 1) }
            case .fork(let first, let second): waiting += [second, first]
            case .go(let target): waiting.append(target)
            case .found: return true
            }
        }
        return false
    }
}

/// A set of small numbers that is emptied in no time.
private struct States {
    private(set) var members: [Int] = []
    private var marks: [Int]
    private var round = 1

    init(count: Int) { marks = Array(repeating: 0, count: count) }

    mutating func insert(_ state: Int) -> Bool {
        guard marks[state] != round else { return false }
        marks[state] = round
        members.append(state)
        return true
    }

    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        round += 1
    }
}

/// Turns the tree of a pattern into steps.
private struct Assembly {
    private(set) var steps: [LinearPattern.Step] = []

    /// Repeats in repeats multiply.
    private static let mostSteps = 4_000

    mutating func add(_ node: PatternNode) throws(LinearPatternError) {
        guard steps.count < Self.mostSteps else { throw .isTooLong }
        switch node {
        case .scalar(let set): steps.append(.take(set))
        case .assertion(let assertion): steps.append(.check(assertion))
        case .sequence(let nodes): for node in nodes { try add(node) }
        case .choice(let first, let second):
            let fork = reserve()
            try add(first)
            let exit = reserve()
            steps[fork] = .fork(fork + 1, steps.count)
            try add(second)
            steps[exit] = .go(steps.count)
        case .repeated(let node, let least, let most): try add(node, least, most)
        }
    }

    private mutating func add(_ node: PatternNode, _ least: Int, _ most: Int?) throws(LinearPatternError) {
        for _ in 0..<least { try add(node) }
        guard let most else {
            let fork = reserve()
            try add(node)
            steps.append(.go(fork))
            steps[fork] = .fork(fork + 1, steps.count)
            return
        }
        var forks: [Int] = []
        for _ in least..<max(least, most) {
            forks.append(reserve())
            try add(node)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }

    /// A step that is filled in when its target is known.
    private mutating func reserve() -> Int {
        steps.append(.found)
        return steps.count - 1
    }
}
