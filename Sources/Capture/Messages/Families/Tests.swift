import Lifecycle

extension MessageFamily {
    /// What XCTest, xcodebuild and Swift Testing print around each test, also glued to other text.
    static let tests = MessageFamily(
        needles: ["Test Case '", "Test case '", " started.", " passed after ", " failed after ", " skipped"],
        read: readTest
    )

    @Sendable
    private static func readTest(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        guard let marker = TestMarker(sentence.bytes) else { return nil }
        return MessageEvent(kind: marker.kind, detail: tables.detail(.test(marker.mark)))
    }
}

/// One line about the start or end of a test.
struct TestMarker {
    let kind: EventKind
    let mark: TestMark
}

extension TestMarker {
    init?(_ message: Bytes) {
        let lead = message.firstPlace(of: "Test Case '") ?? message.firstPlace(of: "Test case '")
        let marker = lead.map { TestMarker.quoted(message.from($0 + 11)) } ?? TestMarker.swiftTesting(message)
        guard let marker else { return nil }
        self = marker
    }

    /// `-[OrchardTests.CartTests testAppears]' started.`, `CartTests.testAppears()' passed on 'iPhone'`.
    private static func quoted(_ rest: Bytes) -> TestMarker? {
        guard let quote = rest.firstPlace(of: "' ") else { return nil }
        let tail = rest[quote + 2..<rest.count]
        guard let kind = kind(of: tail) else { return nil }
        return TestMarker(kind: kind, mark: TestMark(name: xctestName(rest[0..<quote].text), pid: destinationPID(tail)))
    }

    /// `passed on 'Clone 1 of iPhone 17 - Orchard (1234)' (0.123 seconds)`: the app's process in the destination's name.
    private static func destinationPID(_ tail: Bytes) -> Int? {
        guard let start = tail.firstPlace(of: " on '"), let end = tail.firstPlace(of: ")'", from: start) else {
            return nil
        }
        var open = end
        while open > start, tail[open] != UInt8(ascii: "(") { open -= 1 }
        var cursor = Cursor(tail, at: open + 1)
        guard let pid = cursor.number(), cursor.index == end else { return nil }
        return pid
    }

    private static func kind(of verb: Bytes) -> EventKind? {
        if verb.holds("started") { return .testStart }
        let isEnd = verb.holds("passed") || verb.holds("failed") || verb.holds("skipped")
        return isEnd ? .testEnd : nil
    }

    private static func xctestName(_ text: String) -> String {
        text.split { " ./-[]()".contains($0) }.suffix(2).joined(separator: "/")
    }

    /// `◇ Test "cart appears once" started.`, `✔ Test adds(count:) passed after 0.001 seconds.`; the symbol is opaque,
    /// for terminals with Apple's symbol font print private characters.
    private static func swiftTesting(_ message: Bytes) -> TestMarker? {
        let lead: StaticString = "Test "
        guard let found = message.firstPlace(of: lead), found == 0 || !isPlain(message[found - 1]) else { return nil }
        guard found == 0 || message[0..<found].contains(where: { $0 >= 0x80 }) else { return nil }
        let rest = message[found + lead.utf8CodeUnitCount..<message.count]
        for word in ["run ", "case ", "Suite ", "Case "] as [StaticString] where rest.holds(word) { return nil }
        guard let (name, end) = name(rest), let kind = outcome(rest[end..<rest.count]) else { return nil }
        return TestMarker(kind: kind, mark: TestMark(name: name, mayOverlap: true))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let kind = ByteClass.table[byte]
        return kind == .letter || kind == .digit
    }

    /// A display name in quotes, or a function with its labels.
    private static func name(_ rest: Bytes) -> (String, end: Int)? {
        if rest.holds("\"") {
            guard let end = rest.firstPlace(of: "\" ", from: 1) else { return nil }
            return (rest[1..<end].text, end + 2)
        }
        guard let close = rest.firstPlace(of: ") "), rest[0..<close].firstPlace(of: "(") != nil else { return nil }
        return (rest[0..<close + 1].text, close + 2)
    }

    private static func outcome(_ tail: Bytes) -> EventKind? {
        if tail.holds("started.") { return .testStart }
        let isEnd =
            tail.firstPlace(of: "passed after ") != nil || tail.firstPlace(of: "failed after ") != nil
            || tail.holds("skipped")
        return isEnd ? .testEnd : nil
    }
}

extension Bytes {
    func contains(where test: (UInt8) -> Bool) -> Bool {
        for index in 0..<count where test(base[index]) { return true }
        return false
    }
}
