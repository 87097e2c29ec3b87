import Foundation
import Testing
import Yams

/// What the repository offers to servers, and what the article on them shows: read as they read it, and run as far as it
/// runs without them.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct RecipeTests {
    private static let article = Document.article("CIServers")
    private static let server = ["CI_COMMIT_SHORT_SHA": "1a2b3c4d", "BUILD_NUMBER": "4712"]

    // MARK: The action

    @Test func theActionDeclaresWhatItUsesAndUsesWhatItDeclares() throws {
        let action = try Recipe.action
        let text = try Recipe.text(".github/actions/lifeline/action.yml")
        let used = Set(text.matches(of: /inputs\.([a-z-]+)/).map { String($0.output.1) })
        #expect(used == Set(action.inputs.keys))
        #expect(action.runs.using == "composite")
        for (name, input) in action.inputs {
            #expect(!input.description.isEmpty && (input.required == true || input.defaultValue != nil), "\(name)")
        }
        for step in action.runs.steps { #expect((step.run == nil) == (step.shell == nil) && step.run != step.uses) }
        let judge = try Recipe.text(".github/actions/lifeline/judge")
        for (name, output) in action.outputs {
            #expect(
                output.value == "${{ steps.judge.outputs.\(name) }}" && judge.contains("echo \"\(name)="), "\(name)")
        }
        #expect(action.runs.steps.contains { $0.id == "judge" })
    }

    @Test func theActionsStepsReadTheVariablesThatTheyAreGiven() throws {
        for step in try Recipe.action.runs.steps {
            guard let name = step.run?.split(separator: "/").last?.dropLast(1) else { continue }
            let script = (try? Recipe.text(".github/actions/lifeline/\(name)")) ?? step.run ?? ""
            for variable in step.env?.keys.sorted() ?? [] { #expect(script.contains(variable), "\(variable)") }
        }
    }

    @Test(arguments: [("SampleLogs/push-and-pop.log", 0), ("SampleLogs/qa-session-device.log", 1), ("no.log", 2)])
    func theActionJudgesAnnotatesAndSummarises(log: String, code: Int) throws {
        try Desk.with { desk in
            let run = try desk.run(
                "'\(Recipe.folder.path)/judge'",
                environment: [
                    "LIFELINE_LOG": "\(log)\n", "LIFELINE_LABELS": "build=4712\ndevice=iPhone 16",
                    "LIFELINE_OPTIONS": "--skip=cancelled_transition", "GITHUB_OUTPUT": "outputs",
                    "GITHUB_STEP_SUMMARY": "summary", "LIFELINE_HISTORY": "runs.jsonl",
                ])
            #expect(run.code == 0)
            #expect(
                FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("runs.jsonl").path)
                    == (code < 2))
            let outputs = try String(contentsOf: desk.folder.appendingPathComponent("outputs"), encoding: .utf8)
            #expect(
                outputs.contains("exit-code=\(code)\n") && outputs.contains("junit=lifeline-reports/lifeline.xml\n"))
            let summary = try String(contentsOf: desk.folder.appendingPathComponent("summary"), encoding: .utf8)
            #expect(summary.hasPrefix("## ") && summary.contains("iPhone 16"))
            #expect(run.output.contains("::error ") == (code > 0))
            let headline = try #require(outputs.split(separator: "\n").first { $0.hasPrefix("headline=") })
            let printed = desk.folder.appendingPathComponent("build/lifeline-headline")
            let text = try String(contentsOf: printed, encoding: .utf8)
            let sentence = text.prefix(upTo: text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
            let words = sentence.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(headline == "headline=" + words)
        }
    }

    @Test func theActionTakesAnArchiveThatWasBuiltBefore() throws {
        try Desk.with { desk in
            let run = try desk.run(
                """
                mkdir -p lifeline-0.1.0-linux/bin && printf '#!/bin/sh\\necho packed\\n' > lifeline-0.1.0-linux/bin/lifeline
                chmod +x lifeline-0.1.0-linux/bin/lifeline && tar -czf packed.tar.gz lifeline-0.1.0-linux && rm bin/lifeline
                PATH="$PWD/bin:/usr/bin:/bin" LIFELINE_TARBALL=packed.tar.gz GITHUB_PATH=paths '\(Recipe.folder.path)/install'
                "$(cat paths)/lifeline"
                """)
            #expect(run.output == "packed\n")
        }
    }

    @Test func theActionReadsBundlesAsItReadsLogs() throws {
        try Desk.with { desk in
            let run = try desk.run(
                "'\(Recipe.folder.path)/judge'",
                environment: [
                    "LIFELINE_BUNDLE": "SampleLogs/two-ui-tests.xcresult", "GITHUB_OUTPUT": "outputs",
                    "GITHUB_STEP_SUMMARY": "summary",
                ])
            #expect(run.code == 0)
            let outputs = try String(contentsOf: desk.folder.appendingPathComponent("outputs"), encoding: .utf8)
            #expect(!outputs.contains("exit-code=2") && outputs.contains("exit-code="))
            let nothing = try desk.run("'\(Recipe.folder.path)/judge'", environment: ["GITHUB_OUTPUT": "outputs"])
            #expect(nothing.code == 2 && nothing.output.contains("::error title=Lifeline::name a log or a bundle"))
        }
    }

    /// What was built of the same sources is used again, and never what was built of others.
    @Test func theActionBuildsTheSameSourcesOnce() throws {
        try Desk.with { desk in
            let run = try desk.run(
                """
                rm bin/lifeline && mkdir -p tool/.github/actions && cp -r '\(Recipe.folder.path)' tool/.github/actions/
                cd tool && mkdir Sources && touch Makefile Package.swift Package.resolved Sources/a.swift
                export PATH=/usr/bin:/bin GITHUB_OUTPUT="$PWD/outputs" GITHUB_PATH="$PWD/paths" RUNNER_TEMP="$PWD/temp"
                .github/actions/lifeline/sources && .github/actions/lifeline/sources
                mv Sources/a.swift Sources/b.swift && .github/actions/lifeline/sources
                mkdir -p temp/lifeline/bin && printf '#!/bin/sh\necho built before\n' > temp/lifeline/bin/lifeline
                chmod +x temp/lifeline/bin/lifeline && .github/actions/lifeline/install && "$(cat paths)/lifeline"
                """)
            #expect(run.code == 0 && run.output.hasSuffix("built before\n"), "\(run.output)")
            let outputs = desk.folder.appendingPathComponent("tool/outputs")
            let digests = try String(contentsOf: outputs, encoding: .utf8).split(separator: "\n")
            #expect(digests.count == 3 && digests[0] == digests[1] && digests[0] != digests[2])
            #expect(digests.allSatisfy { $0.wholeMatch(of: /digest=[0-9a-f]{32}/) != nil })
        }
    }

    /// The server's tool is played by a script that keeps what it is given.
    @Test(arguments: [("", "POST repos/o/r/issues/7/comments"), ("42", "PATCH repos/o/r/issues/comments/42")])
    func theActionRenewsItsOneCommentOnAPullRequest(known: String, call: String) throws {
        try Desk.with { desk in
            try desk.write(
                """
                #!/bin/sh
                case "$*" in
                *--jq*) echo "$*" > asked; echo "\(known)" ;;
                *) echo "$4 $5" > called; cat "${7#body=@}" > body ;;
                esac

                """, to: "bin/gh", mode: 0o755)
            let run = try desk.run(
                """
                lifeline SampleLogs/qa-session-device.log -o lifeline-reports --quiet --exit-zero
                '\(Recipe.folder.path)/comment'
                """,
                environment: [
                    "LIFELINE_PULL_REQUEST": "7", "LIFELINE_PLACE": "ui-0", "GITHUB_REPOSITORY": "o/r", "GH_TOKEN": "t",
                ])
            #expect(run.code == 0, "\(run.output)")
            let text = { try String(contentsOf: desk.folder.appendingPathComponent($0), encoding: .utf8) }
            #expect(try text("called") == call + "\n")
            #expect(try text("asked").contains("startswith(\"<!-- lifeline ui-0 -->\")"))
            #expect(try text("body") == "<!-- lifeline ui-0 -->\n" + text("lifeline-reports/lifeline.md"))
        }
    }

    @Test func theActionCommentsOnNothingWithoutAReport() throws {
        try Desk.with { desk in
            let run = try desk.run(
                "'\(Recipe.folder.path)/comment'",
                environment: ["LIFELINE_PULL_REQUEST": "7", "LIFELINE_PLACE": "ui-0", "GITHUB_REPOSITORY": "o/r"])
            #expect(run.code == 0)
        }
    }

    // MARK: Workflows and templates

    @Test(arguments: ["ci", "nightly"])
    func theWorkflowRunsTargetsThatExist(workflow: String) throws {
        let makefile = try Recipe.text("Makefile")
        let scripts = try Recipe.scripts(inYAML: Recipe.text(".github/workflows/\(workflow).yml"))
        let targets = scripts.filter { $0.hasPrefix("make ") }.map { $0.dropFirst(5).prefix { $0 != " " } }
        #expect(targets.count >= 3)
        for target in targets { #expect(makefile.contains("\n\(target): "), "\(target)") }
    }

    @Test func theTemplateForGitLabDeclaresItsInputsAndRuns() throws {
        let text = try Recipe.text(".gitlab/lifeline.yml")
        let spec = try #require(
            Yams.compose_all(yaml: text).map { $0 }.first?.mapping?["spec"]?.mapping?["inputs"]?.mapping)
        let declared = Set(spec.keys.compactMap { $0.scalar?.string })
        #expect(Set(text.matches(of: /\$\[\[ inputs\.([a-z-]+) \]\]/).map { String($0.output.1) }) == declared)
        var filled = text.replacingOccurrences(of: "$[[ inputs.log ]]", with: "session.log")
        for (name, input) in spec {
            let value = input.mapping?["default"]?.scalar?.string ?? ""
            filled = filled.replacingOccurrences(of: "$[[ inputs.\(name.scalar?.string ?? "") ]]", with: value)
        }
        try Desk.with { try expectToRun(Recipe.scripts(inYAML: filled), at: $0) }
    }

    // MARK: The article

    @Test(arguments: [article, .readme]) func theShellPartsOfThePipelinesRun(document: Document) throws {
        for block in try document.blocks("yaml") {
            try Desk.with { try expectToRun(Recipe.scripts(inYAML: block), at: $0) }
        }
    }

    @Test func theStepsForJenkinsRun() throws {
        let text = try Self.article.blocks("groovy").joined()
        let steps = text.matches(of: /sh\(?\s*(?:script: )?'([^']+)'/).map { String($0.output.1) }
        #expect(steps.count == 2)
        try Desk.with { try expectToRun(steps, at: $0) }
    }

    @Test func theLaneForFastlaneRuns() throws {
        let lane = try #require(Self.article.blocks("ruby").first)
        let words = try #require(lane.firstMatch(of: /sh\((.+)\) do/)).output.1
        try Desk.with { desk in
            let run = try desk.run(words.split(separator: ", ").joined(separator: " "), in: "fastlane")
            #expect(run.code == 0, "\(run.output)")
        }
    }

    @Test func dangerReadsKeysThatTheReportHas() throws {
        let file = try #require(Self.article.blocks("ruby").last)
        let schema = String(decoding: try Product.run(["schema", "report"]).stdout, as: UTF8.self)
        let keys = Set(file.matches(of: /\["([a-z]+)"\]/).map { String($0.output.1) })
        #expect(keys.count >= 8)
        for key in keys { #expect(schema.contains("\"\(key)\""), "\(key)") }
    }

    private struct Tasks: Decodable {
        struct Task: Decodable {
            var command: String
            var problemMatcher: Matcher
        }
        struct Matcher: Decodable {
            var pattern: Pattern
        }
        struct Pattern: Decodable {
            var regexp: String
            var file, line, severity, message, code: Int
        }
        var tasks: [Task]
    }

    @Test func theProblemMatcherMatchesEveryLine() throws {
        let json = try #require(Self.article.blocks("json").first)
        let task = try #require(try JSONDecoder().decode(Tasks.self, from: Data(json.utf8)).tasks.first)
        try Desk.with { desk in
            let command = task.command.replacingOccurrences(of: "session.log", with: "SampleLogs/qa-session-device.log")
            let lines = try desk.run(command).output.split(separator: "\n").map(String.init)
            #expect(lines.count > 4)
            let pattern = try NSRegularExpression(pattern: task.problemMatcher.pattern.regexp)
            for line in lines {
                let match = try #require(
                    pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)), "\(line)")
                let part = { String(line[Range(match.range(at: $0), in: line)!]) }
                #expect(part(task.problemMatcher.pattern.file) == "SampleLogs/qa-session-device.log")
                #expect(Int(part(task.problemMatcher.pattern.line)) != nil)
                #expect(part(task.problemMatcher.pattern.code).contains("_"))
            }
        }
    }

    private func expectToRun(_ scripts: [String], at desk: Desk) throws {
        for script in scripts {
            let run = try desk.run("\(script)\nstatus=$?; wait; exit $status", environment: Self.server)
            #expect((0...1).contains(run.code), "\(script)\n\(run.output)")
        }
    }
}
