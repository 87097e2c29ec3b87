import Lifecycle

extension MessageFamily {
    /// What XCTest, xcodebuild and Swift Testing print around each test, also glued to other text.
    static let tests = MessageFamily(
        rank: .sentence,
        needles: ["Test Case '", "Test case '", " started.", " passed after ", " failed after ", " skipped"],
        read: readTest
    )

    @Sendable
    private static func readTest(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables, _ problems: inout MessageProblems
    ) -> MessageEvent? {
        guard let marker = TestMarker(sentence.bytes) else { return nil }
        return MessageEvent(kind: marker.kind, detail: tables.detail(.test(marker.mark)))
    }
}

/// One line about the start or end of a test.
struct TestMarker {
    let kind: EventKind
    let mark: TestMark

    init?(_ message: Bytes) {
        if let lead = message.firstIndex(of: "Test Case '") ?? message.firstIndex(of: "Test case '") {
            guard let marker = TestMarker.quoted(message[lead + 11..<message.count]) else { return nil }
            self = marker
        } else if let marker = TestMarker.swiftTesting(message) {
            self = marker
        } else {
            return nil
        }
    }

    private init(kind: EventKind, mark: TestMark) {
        self.kind = kind
        self.mark = mark
    }

    /// `-[OrchardTests.CartTests testAppears]' started.`, `CartTests.testAppears()' passed on 'iPhone'`.
    private static func quoted(_ rest: Bytes) -> TestMarker? {
        guard let quote = rest.firstIndex(of: "' ") else { return nil }
        let tail = rest[quote + 2..<rest.count]
        guard let kind = kind(of: tail) else { return nil }
        return TestMarker(kind: kind, mark: TestMark(name: xctestName(rest[0..<quote].text), pid: destinationPID(tail)))
    }

    /// `passed on 'Clone 1 of iPhone 17 - Orchard (1234)' (0.123 seconds)`: the app's process in the destination's name.
    private static func destinationPID(_ tail: Bytes) -> Int? {
        guard let start = tail.firstIndex(of: " on '"), let end = tail.firstIndex(of: ")'", from: start) else {
            return nil
        }
        var open = end
        while open > start, tail[open] != UInt8(ascii: "(") { open -= 1 }
        var cursor = Cursor(tail, at: open + 1)
        guard let pid = cursor.number(), cursor.index == end else { return nil }
        return pid
    }

    private static func kind(of verb: Bytes) -> EventKind? {
        if verb.starts(with: "started") { return .testStart }
        let isEnd = verb.starts(with: "passed") || verb.starts(with: "failed") || verb.starts(with: "skipped")
        return isEnd ? .testEnd : nil
    }

    private static func xctestName(_ text: String) -> String {
        var name = Substring(text)
        if name.hasPrefix("-[") { name = name.dropFirst(2) }
        if name.hasSuffix("]") { name = name.dropLast() }
        if name.hasSuffix("()") { name = name.dropLast(2) }
        if let blank = name.firstIndex(of: " ") {
            let type = name[..<blank].split(separator: ".").last ?? name[..<blank]
            return "\(type)/\(name[name.index(after: blank)...])"
        }
        if name.contains("/") { return String(name) }
        let parts = name.split(separator: ".")
        return parts.suffix(2).joined(separator: "/")
    }

    /// `◇ Test "cart appears once" started.`, `✔ Test adds(count:) passed after 0.001 seconds.`; the symbol is opaque,
    /// for terminals with Apple's symbol font print private characters.
    private static func swiftTesting(_ message: Bytes) -> TestMarker? {
        let lead: StaticString = "Test "
        guard let found = message.firstIndex(of: lead), found == 0 || !isPlain(message[found - 1]) else { return nil }
        guard found == 0 || message[0..<found].contains(where: { $0 >= 0x80 }) else { return nil }
        let rest = message[found + lead.utf8CodeUnitCount..<message.count]
        for word in ["run ", "case ", "Suite ", "Case "] as [StaticString] where rest.starts(with: word) { return nil }
        guard let (name, end) = name(rest), let kind = outcome(rest[end..<rest.count]) else { return nil }
        return TestMarker(kind: kind, mark: TestMark(name: name, mayOverlap: true))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let kind = ByteClass.table[byte]
        return kind == .letter || kind == .digit
    }

    /// A display name in quotes, or a function with its labels.
    private static func name(_ rest: Bytes) -> (String, end: Int)? {
        if rest.starts(with: "\"") {
            guard let end = rest.firstIndex(of: "\" ", from: 1) else { return nil }
            return (rest[1..<end].text, end + 2)
        }
        guard let close = rest.firstIndex(of: ") "), rest[0..<close].firstIndex(of: "(") != nil else { return nil }
        return (rest[0..<close + 1].text, close + 2)
    }

    private static func outcome(_ tail: Bytes) -> EventKind? {
        if tail.starts(with: "started.") { return .testStart }
        let isEnd =
            tail.firstIndex(of: "passed after ") != nil || tail.firstIndex(of: "failed after ") != nil
            || tail.starts(with: "skipped")
        return isEnd ? .testEnd : nil
    }
}

extension Bytes {
    func contains(where test: (UInt8) -> Bool) -> Bool {
        for index in 0..<count where test(base[index]) { return true }
        return false
    }
}
