import Foundation
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// JSON reports as `lifeline compare` reads them back: anybody may have written them, or half of them.
@Suite struct ReadReportTests {
    private func sentence(_ text: String) -> String? {
        do throws(ReportError) {
            _ = try ComparedRun(jsonReport: Array(text.utf8), name: "old.json")
            return nil
        } catch {
            return error.description
        }
    }

    private func report(_ analysis: Analysis = SampleAnalysis.leaky) throws -> String {
        String(decoding: try Reporter.json.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
    }

    @Test func aReportOfANewerSchemaIsRefusedWithASentence() throws {
        let newer = try report().replacing("\"schemaVersion\": 1", with: "\"schemaVersion\": 2")
        #expect(
            sentence(newer)
                == "old.json: a JSON report of version 2, and this Lifeline reads version 1: use a newer one, "
                + "or make the report anew from its log")
        #expect(
            sentence("{\"schemaVersion\": 7, \"tool\": {\"name\": \"lifeline\"}}")?.contains("of version 7") == true)
        #expect(sentence(try report()) == nil)
    }

    @Test func aCutReportIsNotTakenForALog() throws {
        let whole = try report()
        for share in [0.05, 0.5, 0.95] {
            let cut = String(whole.prefix(Int(Double(whole.count) * share)))
            #expect(sentence(cut)?.contains("is cut or damaged (it is no whole JSON document)") == true)
        }
        let wrong = whole.replacing("\"instances\": 3,", with: "\"instances\": \"many\",")
        #expect(wrong != whole && sentence(wrong)?.contains("is cut or damaged (at controllers.") == true)
    }

    @Test(arguments: ["probably_leaked", "probablyLeaked"])
    func bothSpellingsOfAVerdictCount(spelling: String) throws {
        let old = """
            {"schemaVersion": 1, "tool": {"name": "lifeline"}, "findings": [], "captures": [{"sessions": [{"instances": [
            {"controller": "Cart", "appearances": 2, "verdict": "\(spelling)"},
            {"controller": "Cart", "appearances": 1, "verdict": "deallocated"}]}]}]}
            """
        let run = try #require(try ComparedRun(jsonReport: Array(old.utf8), name: "a"))
        #expect(run.classes.map(\.leaked) == [1] && run.classes.map(\.appearances) == [3])
    }

    @Test(arguments: ["99999999999999999999999", "1e300", "-5", "9223372036854775807", "0.5", "-9223372036854775808"])
    func noNumberOfAReportIsTooLarge(number: String) throws {
        var text = try report()
        for key in ["instances", "deinits", "leaked", "appearances", "fetches", "line", "p95MillisecondsToAppear"] {
            text = text.replacing(try Regex("\"\(key)\": -?[0-9.]+"), with: "\"\(key)\": \(number)")
        }
        let run = try #require(try ComparedRun(jsonReport: Array(text.utf8), name: "a"))
        for format in ComparisonFormat.allCases {
            let comparison = Comparison(ComparedRun(SampleAnalysis.leaky, name: "b"), run)
            #expect(!comparison.formatted(as: format, ReportOptions(version: "1")).isEmpty)
        }
    }

    /// Damage of every kind at random places: the reader answers, whatever it answers.
    @Test func noDamageStopsTheReader() throws {
        let whole = Array(try report().utf8)
        var random = SplitMix(state: 7)
        let pieces = ["9999999999999999999", "1e999", "-", "\"", "{", "[", "]", "null", "\u{0}", "\\ud800", ","].map {
            Array($0.utf8)
        }
        var answers: Set<String> = []
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(place + Int.random(in: 0...40, using: &random), bytes.count)
                bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random)!)
            }
            do throws(ReportError) {
                guard let run = try ComparedRun(jsonReport: bytes, name: "a") else { continue }
                answers.insert("read")
                let page = Comparison(run, run).formatted(as: .text, ReportOptions(version: "1"))
                #expect(!page.isEmpty)
            } catch {
                answers.insert("refused")
            }
        }
        #expect(answers.contains("refused"))
    }
}

/// A small generator that gives the same numbers in every run (Steele, Lea, Flood: SplitMix).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
