import Lifecycle

/// The objects that lines right below callbacks tell.
///
///     🟢 CartViewController viewWillAppear called
///     🟢 Instance: ObjectIdentifier(0x000000010501f800)
///        items: 3
///
/// By its name alone the callback could be any object's of the class, and a later line with an address would give all of
/// them to that object.
struct ObjectsBelow {
    /// Places in `Trace.events`, and who speaks.
    private(set) var objects: [(place: Int, token: InstanceToken)] = []

    /// Whoever prints so does it early: in most captures so many callbacks are all that is looked at.
    private static let sample = 32

    init(_ trace: Trace, _ dispatch: LineDispatch) {
        var reader = MessageReader()
        var callbacks = 0
        for place in trace.events.indices where trace.events[place].tellsOnlyItsClass {
            callbacks += 1
            if objects.isEmpty, callbacks > Self.sample { return }
            guard let below = trace.source.following(trace.events[place].offset),
                place + 1 == trace.events.count || trace.events[place + 1].offset != below
            else { continue }
            let name = trace.name(of: trace.events[place])
            let token = Array(trace.source.line(below).utf8).withUnsafeBufferPointer { line in
                line.baseAddress.flatMap {
                    reader.object(in: dispatch.envelope(of: Bytes(base: $0, count: line.count)).message, of: name)
                }
            }
            if let token { objects.append((place, token)) }
        }
    }
}

extension Event {
    fileprivate var tellsOnlyItsClass: Bool {
        controller != .none && token == .none && (kind.isViewCallback || kind == .`init` || kind == .deinit)
    }
}

extension MessageReader {
    fileprivate mutating func object(in message: Bytes, of name: ControllerName) -> InstanceToken? {
        guard message.firstIndex(of: "0x") != nil else { return nil }
        let event = readTokens(of: message) { sentence, tables in
            guard let object = sentence.soleObject(of: name) else { return nil }
            var event = MessageEvent(kind: .activity)
            event.token = tables.address(in: sentence.bytes[object.range]).map { tables.token(address: $0) } ?? .none
            return event
        }
        guard let event, event.token != .none else { return nil }
        return tables.tokens[Int(event.token.index)]
    }
}

extension Sentence {
    /// The object that is all a line tells: `Instance: ObjectIdentifier(0x10501f800)`, `self = <Cart: 0x10501f800>`.
    fileprivate func soleObject(of name: ControllerName) -> Token? {
        guard callback < 0, var last = (0..<count).last(where: { !isMark($0, UInt8(ascii: ")")) }) else { return nil }
        let object = self[last]
        switch object.kind {
        case .address: break
        case .object:
            let described = ControllerName(bytes[Int(object.start) + 1..<Int(object.nameEnd)].text)
            guard described.bare == name.bare else { return nil }
        default: return nil
        }
        while last > 1, isMark(last - 1, UInt8(ascii: "(")), self[last - 2].kind == .word { last -= 2 }
        guard last > 1, isMark(last - 1, UInt8(ascii: ":")) || isMark(last - 1, UInt8(ascii: "=")) else { return nil }
        return isLabel(last - 2) && (0..<last - 2).allSatisfy { isLabel($0) || isDecoration($0) } ? object : nil
    }

    /// `Instance`, and the words of `Memory address` and `Object identifier`.
    private func isLabel(_ index: Int) -> Bool {
        self[index].meaning == .identity || bytes[self[index].range].isEqual(folding: "memory")
    }

    private func isDecoration(_ index: Int) -> Bool { self[index].kind == .mark || self[index].kind == .symbol }
}
