import Lifecycle
import Testing

@testable import Capture

/// Pieces of addresses that tell objects, some of which look like a word or a number.
struct HashSlotsTests {
    /// One for each visit.
    private static let ids = ["f93e", "cafe", "2410", "0c1d", "a113", "9b0e", "1024", "beef"]
    private static let tokens = zip(Visits.names + Visits.names, ids).map { "\($0) #\($1)" }

    private func speakers(_ line: (_ name: String, _ id: String, _ callback: String) -> String) -> [String] {
        var ids = Self.ids[...]
        let lines = Visits.lines { name, callback in
            defer { if callback == Visits.cycle.last { ids.removeFirst() } }
            return [line(name, ids.first ?? "", callback)]
        }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n"))
        let speakers = trace.events.map {
            "\(trace.name(of: $0).bare) #\(trace.token(of: $0)?.displayed.drop { $0 == "#" } ?? "")"
        }
        return speakers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    @Test func aHashWithoutADigitIsNoNameAndOneWithoutALetterNoLineNumber() {
        #expect(speakers { "\($0)[\($1)] \($2)" } == Self.tokens)
    }

    @Test func aHashBehindItsKeyMakesNoStatementOfItsOwn() {
        #expect(
            speakers { "class=\($0) event=\($2) id=\($1.uppercased()) lifecycle" } == Self.tokens.map(\.capitalisedHash)
        )
    }

    /// A stamp in front of each line stands beside no name, and tells no object.
    @Test func aStampOfManyDigitsIsNoObject() {
        var stamp = 1_705_084_734_830
        let told = speakers {
            stamp += 7
            return "\(stamp) | D | vc | \($0)[\($1)] \($2)"
        }
        #expect(told == Self.tokens)
    }
}

extension String {
    fileprivate var capitalisedHash: String {
        let parts = split(separator: "#")
        return "\(parts[0])#\(parts[1].uppercased())"
    }
}
