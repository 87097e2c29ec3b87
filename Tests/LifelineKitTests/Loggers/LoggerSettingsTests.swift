import Foundation
import Testing

@testable import LifelineKit

/// What the settings say of a logger's print statements: it holds in every envelope and wins over what a line may be.
struct LoggerSettingsTests {
    private static let envelopes: [@Sendable (String) -> String] = [
        { $0 }, { "2026-05-01 10:11:12.123456+0200 Shop[42:87001] \($0)" },
        { "May  1 10:11:12 iPhone Shop(UIKit)[42] <Notice>: \($0)" },
        { "{\"timestamp\":\"2026-05-01T10:11:12Z\",\"message\":\"\($0)\"}" },
    ]

    @Test(arguments: [0, 1, 2, 3])
    func aStatementHoldsInsideTheEnvelope(envelope: Int) throws {
        // A second visit at the same moment would be the first one told again.
        let log = PrintedWalk.lines(visits: 1) { Self.envelopes[envelope]("#\($0)# ms=12.5 does \($1)") }
        let settings = "statements:\n  - '#CLASS# ms=NUMBER does CALLBACK'\n"
        #expect(try PrintedWalk.read(log, settings: settings) == PrintedWalk.lines(visits: 1) { "\($0) \($1)" })
    }

    @Test func wordsAndNumbersStandForCallbacks() throws {
        let words = [
            "viewDidLoad": "2", "viewWillAppear": "is coming", "viewDidAppear": "SHOWN", "viewWillDisappear": "5",
            "viewDidDisappear": "is hidden", "deinit": "is gone",
        ]
        let log = PrintedWalk.lines { "screen \($0): \(words[$1] ?? "")" }
        let settings = """
            statements: ['screen CLASS: CALLBACK']
            callbacks: {2: viewDidLoad, is coming: viewWillAppear, shown: viewDidAppear, 5: viewWillDisappear, \
            is hidden: viewDidDisappear, is gone: deinit}
            """
        #expect(try PrintedWalk.read(log, settings: settings) == PrintedWalk.walk)
    }

    @Test func aWordThatIsPlainlyANameNeedsNoStatement() throws {
        let log = ["[CartViewController] SCREEN_READY", "[CartViewController] viewWillAppear"]
        let read = try PrintedWalk.read(log, settings: "callbacks: {SCREEN_READY: viewDidLoad}")
        #expect(read == ["CartViewController viewDidLoad", "CartViewController viewWillAppear"])
    }

    @Test(arguments: [
        (#"'{"vc":"CLASS","cb":"CALLBACK"}'"#, #"{"vc":"%@","cb":"%@"}"#),
        (#"'CLASS''s \CALLBACK is CALLBACK'"#, "%@'s CALLBACK is %@"),
        (#"'path\\CLASS\\CALLBACK'"#, #"path\%@\%@"#), ("'CLASS_CALLBACK!'", "%@_%@!"), ("'CLASSCALLBACK'", "%@%@"),
    ])
    func everyCharacterCanBeWritten(pattern: String, line: String) throws {
        let log = PrintedWalk.lines { name, callback in
            let capital =
                pattern == "'CLASSCALLBACK'" ? callback.prefix(1).uppercased() + callback.dropFirst() : callback
            let first = line.replacing("%@", with: name, maxReplacements: 1)
            return first.replacing("%@", with: capital, maxReplacements: 1)
        }
        #expect(try PrintedWalk.read(log, settings: "statements:\n  - \(pattern)\n") == PrintedWalk.walk)
    }

    @Test func aRecordOfSeveralLinesIsOneStatement() throws {
        let log = PrintedWalk.lines { "┌────\n│ at 10:11\n│ \($0)\n├────\n│ \($1)\n└────" }.flatMap {
            $0.split(separator: "\n").map(String.init)
        }
        let settings = "statements:\n  - |\n    │ CLASS\n    ├────\n    │ CALLBACK\n"
        #expect(try PrintedWalk.read(log, settings: settings) == PrintedWalk.walk)
        let loose = "statements:\n  - |\n    │ CLASS\n    ...\n    │ CALLBACK\n"
        #expect(try PrintedWalk.read(log, settings: loose) == PrintedWalk.walk)
    }

    @Test func aStatementWinsOverWhatALineMayBe() throws {
        let log = PrintedWalk.lines { "<Base: 0x10> \($1) class: \($0)" }
        #expect(try PrintedWalk.read(log, settings: "statements: ['CALLBACK class: CLASS']") == PrintedWalk.walk)
    }

    @Test func whatIsIgnoredMakesNoEvent() throws {
        let log = [
            "[CartViewController] viewDidLoad", "[CartViewController] deinit of 3 entries",
            "[CartViewController] deinit",
        ]
        let read = try PrintedWalk.read(log, settings: "ignore: ['CALLBACK of NUMBER entries']")
        #expect(read == ["CartViewController viewDidLoad", "CartViewController deinit"])
    }

    @Test func argumentsBehindTheCallbackAreRead() throws {
        let log = ["#A1 Cart# ms=3 didMove(toParent: nil)", "#A1 Cart# ms=4 viewDidDisappear animated: true"]
        let file = try ConfigurationFile(path: "a.yml", text: "statements: ['#TOKEN CLASS# ms=NUMBER CALLBACK']")
        var request = AnalysisRequest(inputs: [.bytes(Array(log.joined(separator: "\n").utf8), name: "a.log")])
        request.logger = file.settings.configuration.logger
        let trace = request.run().captures[0].trace
        #expect(trace.events.map { trace.token(of: $0)?.displayed } == ["A1", "A1"])
        #expect(trace.events[0].flags.contains(.parentIsNil))
        #expect(trace.events[1].flags.contains(.animated))
    }

    @Test func aStatementThatFitsNoLineIsToldWithTheNearestOne() throws {
        let log = PrintedWalk.lines { "[\($0)ViewController] ms=12 \($1)" }
        let outcome = try PrintedWalk.run(log, settings: "statements:\n  - '[CLASS] s=NUMBER CALLBACK'\n")
        let note = outcome.notes.joined(separator: "\n")
        #expect(note.contains(".lifeline.yml:2:5: statement '[CLASS] s=NUMBER CALLBACK' fits no line"))
        #expect(note.contains("line 1 comes nearest: “[FeedViewController] ms=12 viewDidLoad”"))
        #expect(note.contains("behind “[FeedViewController] ”, where the pattern goes on with “s=NUMBER CALLBACK”"))
    }

    @Test(arguments: [
        ("statements: ['[CLASS] viewDidLoad']", "has no CALLBACK"),
        ("statements: ['[CLASSS] CALLBACK']", "did you mean CLASS?"),
        ("statements: ['CLASS CLASS CALLBACK']", "has CLASS twice"),
        (#"statements: ['CLASS CALLBACK\']"#, "ends with a backslash"),
        ("callbacks: {shown: viewDidApear}", "did you mean 'viewDidAppear'?"),
    ])
    func aPatternThatCannotBeMeantIsToldWithItsRemedy(settings: String, remedy: String) throws {
        let faults = try ConfigurationFile(path: "a.yml", text: settings).faults
        #expect(faults.count == 1)
        #expect(faults.first?.description.contains("a.yml:1:") ?? false)
        #expect(faults.first?.message.contains(remedy) ?? false, "\(faults)")
    }

    @Test func aPatternWithoutQuotesIsToldToNeedThem() {
        #expect {
            _ = try ConfigurationFile(path: "a.yml", text: "statements:\n  - [CLASS] CALLBACK\n")
        } throws: {
            ($0 as? ConfigurationFault)?.message.contains("single quotes") ?? false
        }
    }
}
