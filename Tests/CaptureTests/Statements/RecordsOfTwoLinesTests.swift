import Foundation
import Lifecycle
import Testing

@testable import Capture

/// Calls whose class stands in another line than the callback, among other objects that print the same way.
struct RecordsOfTwoLinesTests {
    private static let cycle = [
        "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
    ]

    private func names(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return trace.events.filter(\.kind.isViewCallback).map { trace.name(of: $0).bare }
    }

    private static let calls = (0..<3).flatMap { _ in
        ["HomeVC", "CartVC"].flatMap { name in (["viewDidLoad()"] + cycle).map { (name: name, call: $0) } }
    }

    @Test func theObjectIsDumpedBehindTheCall() {
        let lines = Self.calls.flatMap { name, call in
            [call, "▿ <Shop.\(name): 0x7fd757f5f6\(name.utf8.count)0> #0", "init()", "▿ Shop.\(name)Model #0"]
        }
        #expect(names(lines) == Self.calls.map(\.name))
    }

    /// As log4j's layout for XML has it, in which all of an app's loggers write.
    @Test func theClassIsTheLoggerOfTheLineAbove() {
        let record = { (logger: String, place: Int, said: String) in
            [
                "<log4j:event logger=\"\(logger)\" timestamp=\"17416000\(place)\" level=\"INFO\" thread=\"main\">",
                "  <log4j:message><![CDATA[\(said)]]></log4j:message>", "</log4j:event>",
            ]
        }
        let lines = Self.calls.enumerated().flatMap { place, call in
            record(call.name, 10 + place, call.call) + record("Network", 10 + place, "connected")
        }
        #expect(names(lines) == Self.calls.map(\.name))
    }

    @Test func bothStandInABox() {
        let lines = Self.calls.flatMap { name, call in
            [
                "+------+", "| \(call)  |", "| \(name)   @5ba1 |", "+------+", "| deinit |", "| \(name)Model |",
                "+------+",
            ]
        }
        #expect(names(lines) == Self.calls.map(\.name))
    }

    @Test func theClassStandsInAHeadingAboveAllThatItSays() {
        var lines: [String] = []
        var last = ""
        for (name, call) in Self.calls {
            if name != last { lines += ["── \(name)Model ──", "   init", "── \(name) (1) ──"] }
            last = name
            lines.append("   \(call)")
        }
        #expect(names(lines) == Self.calls.map(\.name))
    }

    @Test(arguments: ["t=17476514%.123 ", "[11:44:%.240][main][info] ", "##[debug]18:22:%.923 ios-sim | "])
    func anEnvelopeThatNobodyKnowsHidesNoHeading(_ envelope: String) {
        var lines: [String] = []
        for (number, call) in Self.calls.enumerated() {
            if number % 5 == 0 {
                lines += ["· `\(call.name)Model(0x12c7306\(number))` · init…"]
                lines += ["--- \(call.name) 0x12814b4\(number) ---"]
            }
            lines.append("  - \(call.call) took 2.7ms")
        }
        let stamped = lines.enumerated().map { number, line in
            envelope.replacing("%", with: String(format: "%02d", number + 10)) + line
        }
        #expect(names(stamped) == Self.calls.map(\.name))
        let births = CaptureReaderTests.read(stamped.joined(separator: "\n")).events.filter { $0.kind == .`init` }
        #expect(births.isEmpty)
    }

    @Test func aNoteBehindARecordIsNoneOfIt() {
        let lines = Self.calls.enumerated().flatMap { number, call in
            ["-----", "screen: \(call.name)", "what: \(call.call)", "when: +0.4\(number) s"]
                + (number % 7 == 0 ? ["note: token \(call.call.dropLast(3)) unchanged"] : [])
        }
        #expect(names(lines) == Self.calls.map(\.name))
    }

    @Test func aTitleBetweenMarksBeginsARecord() {
        let words = [
            "viewDidLoad": "widok załadowany", "viewWillAppear": "zaraz się pojawi", "viewDidAppear": "pojawił się",
        ]
        let others = ["viewWillDisappear": "zaraz zniknie", "viewDidDisappear": "zniknął"]
        let lines = Visits.lines { name, callback in
            let said = words[callback] ?? others[callback] ?? ""
            let title = callback == "viewDidLoad" ? ["--- sklep ------", "  stan : 7"] : []
            return title + ["--- ekran ------", "  klasa     : \(name)", "  zdarzenie : \(said)"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    private static let words = [
        "viewDidLoad": "vista cargada", "viewWillAppear": "va a aparecer", "viewDidAppear": "ya apareció",
        "viewWillDisappear": "va a desaparecer", "viewDidDisappear": "ya desapareció",
    ]

    /// Others speak in the same two lines, and repeat themselves as well.
    @Test(arguments: ["    evento: ", "  └ ", "> "]) func aStepInWordsIsToldBelowTheName(_ lead: String) {
        let lines = Visits.lines { name, callback in
            [
                "INFO | Store", "\(lead)imagen cargada de la caché", "VISTA | \(name)",
                lead + (Self.words[callback] ?? ""),
            ]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aPropertyListIsARecord() {
        let lines = Visits.lines { name, callback in
            ["{", "    pantalla = \(name);", "    paso = \"\(Self.words[callback] ?? "")\";", "}"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// What is described lies in braces of its own, of which there are as many as records.
    @Test(arguments: [false, true]) func aDescriptionWithinADescriptionIsPartOfTheRecord(isNumbered: Bool) {
        var number = 0
        let lines = Visits.lines { name, callback in
            number += 1
            let stamp = "2024-01-17T20:\(isNumbered ? 40 + number / 15 : 41):12.\(100 + number)Z"
            return [
                "[debug] crumb: <Crumb: 0x6000\(1000 + number), {", "    category = \"ui\";", "    data =     {",
                "        callback = \(callback);", "        screen = \"Photon.\(name)\";", "    };",
                "    timestamp = \"\(stamp)\";", "}>",
            ]
        }
        #expect(Visits.told(lines) == Visits.calls)
        // The minutes tell no object from another.
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        #expect(trace.events.allSatisfy { trace.token(of: $0) == nil })
    }

    /// The heading names the object; others head what they say in the same way, and speak in between.
    @Test func whatStandsBelowAHeadingBetweenMarksIsSaidOfIt() {
        let names = ["TurnoPantalla", "MinaNav", "FaenaPantalla", "AlertasPantalla"]
        let lines = Visits.lines(of: names) { name, callback in
            ["== \(name)  0x13e11d\(name.utf8.count)0 ==", "     • \(callback)  (+14 ms)"]
                + (callback == "viewDidAppear" ? ["== storage ==", "     • 33 rows", "  # reply in 75 ms"] : [])
        }
        #expect(Visits.told(lines) == Visits.lines(of: names) { ["\($0) \($1)"] })
    }
}
