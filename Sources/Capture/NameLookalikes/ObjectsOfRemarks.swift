import Lifecycle

extension Trace {
    /// Gives what a controller says to the object that it names behind its words: `Cart: load failed [0x15f06700]`. By its
    /// class alone it would be nobody's where two of the class live.
    ///
    /// Only to an object of that very class: another's address is spoken of, as in `Home: opens 0x15f06700`.
    mutating func giveRemarksTheirObjects() {
        let named = events.indices.compactMap { place in remark(at: place).map { (place: place, words: $0) } }
        if named.isEmpty { return }
        let addresses = Set(named.map(\.words.address))
        var wanted: [TokenID: UInt64] = [:]
        for (index, token) in tokens.enumerated() {
            guard case .address(let address) = token, addresses.contains(address) else { continue }
            wanted[TokenID(index: UInt32(index))] = address
        }
        var objects: [ClassObject: TokenID] = [:]
        for event in events where event.kind.isViewCallback {
            guard let address = wanted[event.token] else { continue }
            objects[ClassObject(name: event.controller, address: address)] = event.token
        }
        var texts: [String: DetailID] = [:]
        for (place, words) in named {
            let own = ClassObject(name: events[place].controller, address: words.address)
            guard let token = objects[own] else { continue }
            events[place].token = token
            let next = DetailID(index: UInt32(details.count))
            let detail = texts[words.said] ?? next
            if detail == next { details.append(.activity(words.said)) }
            texts[words.said] = detail
            events[place].detail = detail
        }
    }

    private struct ClassObject: Hashable {
        let name: NameID
        let address: UInt64
    }

    /// What a line without an object says before the address that it ends in.
    private func remark(at place: Int) -> (said: String, address: UInt64)? {
        guard events[place].kind == .activity, events[place].token == .none,
            case .activity(let text)? = detail(of: events[place])
        else { return nil }
        let closed = text.utf8.reversed().drop { Self.brackets.contains($0) }
        let digits = closed.prefix { $0.isHexDigit }
        let front = closed.dropFirst(digits.count)
        // `0x`, backwards; the nought is a digit.
        guard digits.count >= 2, front.first == UInt8(ascii: "x"), front.dropFirst().first == UInt8(ascii: "0"),
            let address = UInt64(String(decoding: digits.reversed(), as: UTF8.self), radix: 16)
        else { return nil }
        let words = front.dropFirst(2)
        guard words.first.map({ $0 == UInt8(ascii: " ") || Self.brackets.contains($0) }) ?? false else { return nil }
        let said = words.drop { $0 == UInt8(ascii: " ") || Self.brackets.contains($0) }
        return said.isEmpty ? nil : (String(decoding: said.reversed(), as: UTF8.self), address)
    }

    private static let brackets: [UInt8] = Array("[](){}<>".utf8)
}
