import Lifecycle

/// Tokens of one object that are read otherwise in two of its lines, which would make two objects of it.
extension Trace {
    /// Gives an object one token however its lines spell it (`id: 1` and `1`), and takes tokens off births and deaths of
    /// classes whose calls bear none: they are then told apart by their names alone.
    mutating func joinTokensOfObjects() {
        guard tokens.contains(where: { if case .text = $0 { true } else { false } }) else { return }
        let marks = tokens.map { token in
            if case .text(let text) = token { text.mark } else { Substring() }
        }
        var spellings: [ClassMark: TokenID] = [:]
        var isTold = [Bool](repeating: false, count: names.count)
        var isCalled = isTold
        for index in events.indices where events[index].kind.isOfLife {
            let (name, token) = (events[index].controller, events[index].token)
            if token != .none, !marks[Int(token.index)].isEmpty {
                let mark = ClassMark(name: name, mark: marks[Int(token.index)])
                events[index].token = spellings[mark] ?? token
                spellings[mark] = events[index].token
            }
            guard events[index].kind.isViewCallback else { continue }
            isCalled[Int(name.index)] = true
            if token != .none { isTold[Int(name.index)] = true }
        }
        for index in events.indices where events[index].kind == .`init` || events[index].kind == .deinit {
            let name = Int(events[index].controller.index)
            if isCalled[name], !isTold[name] { events[index].token = .none }
        }
    }

    private struct ClassMark: Hashable {
        let name: NameID
        let mark: Substring
    }
}

extension String {
    /// The letters and digits that a token ends in: `1` of `id: 1` and `#1`.
    fileprivate var mark: Substring {
        self[(lastIndex { !$0.isLetter && !$0.isNumber }.map(index(after:)) ?? startIndex)...]
    }
}
