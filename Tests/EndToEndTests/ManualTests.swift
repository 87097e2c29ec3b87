import Foundation
import Testing

/// What the binary says of itself.
@Suite(.serialized, .timeLimit(.minutes(2 * Product.patience)))
struct ManualTests {
    /// `make record` or `make man` makes the page anew.
    @Test func theManualPageIsWhatTheCommandsSay() throws {
        let page = try Product.run(["manual"])
        #expect(page.exitCode == 0)
        try Golden.expect(page.stdout, at: Product.packageRoot.appendingPathComponent("Sources/lifeline/lifeline.1"))
    }

    @Test func theManualPageNamesEveryCommandAndNoLineIsARequestByAccident() throws {
        let page = String(decoding: try Product.run(["manual"]).stdout, as: UTF8.self)
        for command in ["analyze", "baseline accept", "timeline", "compare", "rules", "formats", "init"] {
            #expect(page.contains(".SS lifeline \(command)\n"), "\(command)")
        }
        let requests = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
        #expect(requests.isSubset(of: [".\\\"", ".TH", ".SH", ".SS", ".B", ".br", ".PP", ".TP"]))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionScriptsNameTheOptions(shell: String) throws {
        let run = try Product.run(["--generate-completion-script", shell])
        #expect(run.exitCode == 0)
        let script = String(decoding: run.stdout, as: UTF8.self)
        #expect(script.contains("source-root") && script.contains("timeline") && !script.contains("manual"))
    }

    private static let scriptForBash = Result {
        String(decoding: try Product.run(["--generate-completion-script", "bash"]).stdout, as: UTF8.self)
    }

    /// The words after `lifeline`, the last one being typed, and something that must be offered for it.
    @Test(arguments: [
        (["Pack"], "Package.swift"), (["ti"], "timeline"), (["--format", "ju"], "junit"), (["-r", "ht"], "html="),
        (["Package.swift", "--only", "late"], "late_deinit"), (["analyze", "--fail-on", "w"], "warning"),
        (["rules", "leak"], "leaked_controller"), (["timeline", "Pack"], "Package.swift"),
        (["explain", "leak"], "leaked_controller"), (["--ex"], "--exit-zero"),
    ])
    func bashOffersWhatCanBeTyped(words: [String], offered: String) throws {
        let script = try Self.scriptForBash.get()
        let line = (["lifeline"] + words).joined(separator: " ")
        let question = """
            COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); COMP_LINE='\(line)'; COMP_POINT=\(line.utf8.count)
            _lifeline lifeline '\(words[words.count - 1])' '\((["lifeline"] + words)[words.count - 1])'
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let bash = Process()
        let answer = Pipe()
        bash.executableURL = URL(fileURLWithPath: "/bin/bash")
        bash.arguments = ["-c", script + "\n" + question]
        bash.currentDirectoryURL = Product.packageRoot
        bash.standardOutput = answer
        try bash.run()
        let offers = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        bash.waitUntilExit()
        #expect(offers.split(separator: "\n").contains(Substring(offered)), "\(offers)")
    }

    @Test func theVersionIsPrinted() throws {
        let run = try Product.run(["--version"])
        #expect(run.exitCode == 0)
        #expect(String(decoding: run.stdout, as: UTF8.self).split(separator: ".").count == 3)
    }

    /// Standard error is no terminal here: whoever keeps it in a file wants no line that overwrites itself.
    @Test func progressIsForTerminalsOnly() throws {
        let run = try Product.run(["SampleLogs", "--fail-on", "never"])
        #expect(run.stderr.isEmpty)
    }
}
