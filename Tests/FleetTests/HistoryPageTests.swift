import Foundation
import Testing

@testable import Fleet
@testable import Lifecycle
@testable import LifelineKit
@testable import Reports
@testable import Rules

/// What `history show` says first.
@Suite struct HistoryPageTests {
    /// A leak since build 3 beside notes whose names come before it.
    private static let history: History = {
        let runs = (0..<4).map { number -> HistoryRun in
            var run = HistoryRun(run: "r\(number)", time: "2026-05-01T1\(number):00:00Z", tool: "0.1.0")
            run.labels = ["build": String(number + 1)]
            let notes = ["Attic", "Barn"].map {
                RecordedFinding(
                    fingerprint: "\($0)f", rule: "cancelled_transition", controller: $0, severity: .note, instances: 1)
            }
            let leak = RecordedFinding(
                fingerprint: "c0b042", rule: "leaked_controller", controller: "Shop.Cart", severity: .error,
                instances: 3)
            let session = JudgedSession(
                classes: ["Attic", "Barn", "Shop.Cart"].map {
                    RecordedClass(name: $0, instances: 4, visits: 4, judgedVisits: 4)
                },
                judged: ["leaked_controller": [2], "cancelled_transition": [0, 1]],
                findings: notes + (number > 1 ? [leak] : []))
            run.add(SessionRecord(session: "s\(number)", tool: "0.1.0", log: "a.log", content: .judged(session)))
            return run
        }
        return History(lines: runs.map { Array($0.line.dropLast()) })
    }()

    private static func page(_ format: HistoryFormat) -> String {
        String(decoding: history.page(format, patience: Patience(), ReportOptions(version: "1")), as: UTF8.self)
    }

    @Test func theTitleTellsTheWorstAndSinceWhen() {
        let title = "Cart leaks since build 3 (and 2 more)"
        #expect(Self.page(.text).hasPrefix("\(title)\n4 runs, build 1 to build 4: 3 ongoing\n"))
        #expect(Self.page(.markdown).hasPrefix("## Cart leaks since build 3 (and 2 more)\n"))
        #expect(Self.page(.html).contains("\(title).</span></h1>"))
        #expect(Self.page(.json).contains("\"title\": \"\(title)\""))
    }

    @Test(arguments: [HistoryFormat.text, .markdown, .html, .json])
    func errorsComeBeforeNotesAndSaySo(format: HistoryFormat) throws {
        let page = Self.page(format)
        let body = page[(try #require(page.range(of: "ngoing")).upperBound)...]
        let names = format == .json ? page[...] : body
        let (cart, attic) = (try #require(names.range(of: "Cart")), try #require(names.range(of: "Attic")))
        #expect(cart.lowerBound < attic.lowerBound)
        #expect(page.contains("error") && page.contains("note"))
    }

    @Test func theSignsOfAStripAreExplainedAndUnlikeEachOther() {
        #expect(Self.page(.text).contains("○○██"))
        for format in [HistoryFormat.text, .markdown] {
            let words = Self.page(format).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("One sign a run, the newest last"))
        }
        #expect(Self.page(.html).contains("a ring where nobody can say") && !Self.page(.html).contains(">State<"))
    }

    @Test func programsGetTheStates() throws {
        struct Document: Decodable {
            let findings: [Finding]
            let runs: [Run]
            struct Finding: Decodable {
                let fingerprint: String
                let state: String
                let marks: [Int?]
                let firstSeen: String
            }
            struct Run: Decodable { let name: String }
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(Self.page(.json).utf8))
        #expect(document.runs.count == 4)
        let first = try #require(document.findings.first)
        #expect(first.fingerprint == "c0b042" && first.state == "ongoing" && first.firstSeen == "build 3")
        #expect(first.marks == [0, 0, 3, 3])
    }
}
