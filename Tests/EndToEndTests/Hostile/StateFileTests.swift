import Foundation
import Testing

/// Baselines and histories that many runs change at once: nothing is lost, or the exit code says so.
@Suite(.serialized, .timeLimit(.minutes(3 * Product.patience)))
struct StateFileTests {
    /// Logs whose findings differ, `1.log` and so on.
    private func withLogs(_ count: Int, _ body: (URL) throws -> Void) throws {
        try Scratch.withFolder { folder in
            for number in 1...count {
                let name = "<Shop.C\(number)VC: 0x\(number)0>"
                let text = ["viewDidLoad", "viewWillAppear", "viewDidLoad"].map { "\(name) \($0)\n" }.joined()
                try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).log"))
            }
            try body(folder)
        }
    }

    @Test func findingsThatManyRunsAcceptAtOnceAreAllKept() throws {
        try withLogs(20) { folder in
            let run = try Product.shell(
                "for n in $(seq 20); do lifeline baseline accept $n.log --baseline b.json > /dev/null || echo failed & done; wait",
                in: folder, atMost: 120)
            #expect(run.exitCode == 0 && run.said == "", "\(run.said)")
            let shown = try Product.shell("lifeline baseline show --baseline b.json", in: folder).said
            #expect((1...20).allSatisfy { shown.contains("in Shop.C\($0)VC") }, "\(shown)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".log") } == [
                    "b.json"
                ])
        }
    }

    @Test func runsThatAreAddedWhileOthersPruneAreAllKept() throws {
        try withLogs(16) { folder in
            let run = try Product.shell(
                """
                lifeline history append 1.log --history h.jsonl --run 1 2> /dev/null
                for n in $(seq 2 16); do
                    lifeline history append $n.log --history h.jsonl --run $n 2> /dev/null || echo failed &
                    [ $((n % 4)) != 0 ] || lifeline history prune --history h.jsonl > /dev/null || echo failed &
                done; wait; sort -u h.jsonl | wc -l
                """, in: folder, atMost: 120)
            #expect(run.exitCode == 0 && run.said == "16", "\(run.said)")
        }
    }

    @Test func whatAnotherProgramChangedMeanwhileIsNotReplaced() throws {
        try withLogs(1) { folder in
            // A log that takes a while: the baseline is changed by hand before it has been read.
            let run = try Product.shell(
                """
                lifeline baseline accept 1.log --baseline b.json > /dev/null; mkfifo p
                (lifeline baseline accept p --baseline b.json; echo code $?) & sleep 1
                sed -i 's/Shop.C1VC/Shop.OtherVC/' b.json; sed 's/C1VC/C2VC/' 1.log > p; wait
                lifeline baseline show --baseline b.json
                """, in: folder, atMost: 60)
            #expect(
                run.said.contains("code 0") && run.said.contains("Shop.OtherVC") && run.said.contains("Shop.C2VC"),
                "\(run.said)")
        }
    }
}
