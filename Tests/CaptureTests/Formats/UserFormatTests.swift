import Lifecycle
import Testing

@testable import Capture

/// Formats that users describe themselves.
@Suite struct UserFormatTests {
    private func fault(_ pattern: String, samples: [String] = []) -> UserFormatError? {
        do throws(UserFormatError) {
            return try UserFormat(name: "acme", pattern: pattern, samples: samples).faults.first
        } catch { return error }
    }

    @Test(arguments: [
        (#"(?<time>\d+) (?<message>.*)"#, UserFormatError.isRegularExpression),
        ("{time} {message", .hasOpenBrace("{message")), ("{time} {text}", .hasUnknownField("text")),
        ("{time} {message} {message}", .hasFieldTwice("message")),
        ("{process}{level} {message}", .hasNothingBetween("process", "level")), ("{time} {level}", .saysNothing),
        ("", .saysNothing), ("{message} {event}", .saysTheMessageTwice), ("{controller} {message}", .hasNoEvent),
    ])
    func badPatternsAreNamed(_ pattern: String, _ expected: UserFormatError) { #expect(fault(pattern) == expected) }

    @Test func samplesAreHeldAgainstThePattern() {
        #expect(fault("[{level}] {message}", samples: ["[I] Cart viewDidLoad"]) == nil)
        #expect(
            fault("[{level}] {message}", samples: ["Cart viewDidLoad"]) == .doesNotClaim(sample: "Cart viewDidLoad"))
        #expect(fault("{controller}: {event}", samples: ["Cart: viewDidLoad", "Cart: viewWillAppear(_:)"]) == nil)
        #expect(
            fault("{controller}: {event}", samples: ["Cart: opened"])
                == .doesNotKnow(event: "opened", sample: "Cart: opened"))
    }

    private func read(_ pattern: String, _ line: String) throws -> (Envelope, String)? {
        let format = try UserFormat(name: "acme", pattern: pattern)
        let bytes = Array(line.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            let arena = LineArena()
            let found = format.envelope(of: Bytes(base: buffer.baseAddress!, count: buffer.count), in: arena)
            return found.map { envelope in (envelope, "\(envelope.process.text)|\(envelope.message.text)") }
        }
    }

    @Test func fieldsFillTheEnvelope() throws {
        let pattern = "{time} [{level}] {process}({pid}:{thread}) {message}"
        let (envelope, texts) = try #require(
            try read(pattern, "2026-05-01 10:11:12.123 [I] My App(42:main)   Cart viewDidLoad (again)"))
        #expect(texts == "My App|Cart viewDidLoad (again)")
        #expect(envelope.pid == 42 && envelope.clock == .local)
        #expect(try read(pattern, "10:11:12 [I] My App(42:main) x")?.0.clock == .timeOfDay)
        #expect(try read(pattern, "2026-05-01 10:11:12.123 [I] My App(x:main) text") == nil)
    }

    @Test func freeFieldEndsWhereTheRestFits() throws {
        #expect(try read("{process}: {controller}: {event}", "a: b: viewDidLoad")?.1 == "a|[b] viewDidLoad")
        #expect(try read("{*}] {message}", "[a] [b] text")?.1 == "|[b] text")
        #expect(
            try read("<{controller} {address}> {event}", "<Cart 7f80> viewDidLoad")?.1 == "|<Cart: 0x7f80> viewDidLoad")
        #expect(try read("{{{level}} {message}", "{I} text")?.1 == "|text")
        #expect(try read("{level} {message}", String(repeating: "a ", count: 5_000) + "b") != nil)
    }

    @Test func hostileLinesEndSoon() throws {
        let pattern = "{*}a{level}a{thread}a{process}a{message}b"
        #expect(try read(pattern, String(repeating: "a", count: 20_000)) == nil)
    }
}
