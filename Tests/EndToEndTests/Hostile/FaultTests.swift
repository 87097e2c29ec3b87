import Foundation
import Testing

/// A few faults of each kind that `make faults` injects by the thousand.
@Suite(.serialized, .timeLimit(.minutes(10 * Product.patience)))
struct FaultTests {
    @Test func reportsAreTheOldOnesOrTheNewOnesWhateverEndsARun() throws {
        try Scratch.withFolder { folder in
            let script = Product.packageRoot.appendingPathComponent("Tests/Faults/faults.py").path
            let run = try Product.shell(#"python3 "\#(script)" "$(command -v lifeline)" 2"#, in: folder, atMost: 540)
            #expect(run.exitCode == 0, "\(run.said)")
            #expect(run.said.contains("ended by SIGKILL: 2 faults, nothing lost"), "\(run.said)")
        }
    }
}
