import Foundation
import Reports
import Testing

@testable import LifelineKit
@testable import Rules

/// What a configuration file sets, where it is found, and what the command line makes of it.
struct ConfigurationFileTests {
    private func settings(_ text: String) throws -> RunSettings {
        let file = try ConfigurationFile(path: "/app/.lifeline.yml", text: text)
        #expect(file.faults.map(\.description) == [])
        return file.settings
    }

    @Test func everyKeyOfTheCommandLineIsRead() throws {
        let settings = try settings(
            """
            process: Orchard
            only: [leaked_controller, late_deinit]
            skip: layout_storm, slow_appearance
            deinit-logged: [Cart, Menu]
            fail-on: error
            report: {junit: out/lifeline.xml, html: /tmp/lifeline.html}
            output: all
            format: json
            quiet: yes
            color: never
            events: true
            junit-profile: jenkins
            min-events: 20
            labels: {device: iPhone 16, build: 4712}
            """)
        #expect(settings.process == "Orchard")
        #expect(settings.only == ["leaked_controller", "late_deinit"])
        #expect(settings.skip == ["layout_storm", "slow_appearance"])
        #expect(settings.deinitLogged == .classes(["Cart", "Menu"]))
        #expect(settings.failOn == .error)
        #expect(
            settings.reports == [
                ReportTarget(format: "junit", path: "/app/out/lifeline.xml"),
                ReportTarget(format: "html", path: "/tmp/lifeline.html"),
            ])
        #expect(settings.output == "/app/all")
        #expect(settings.format == "json")
        #expect(settings.quiet == true)
        #expect(settings.color == .never)
        #expect(settings.events == true)
        #expect(settings.junitProfile == .jenkins)
        #expect(settings.minEvents == 20)
        #expect(settings.labels == ["build=4712", "device=iPhone 16"].compactMap(RunLabel.init(argument:)))
    }

    @Test func namesOfOnesOwnAreMaskedBesideThoseThatAlwaysAre() throws {
        let log = """
            <Shop.Cart: 0x10> GET https://shop.example/cart?tillId=K7-4411-09&page=2
            <Shop.Cart: 0x10> viewWillAppear
            <Shop.Cart: 0x10> viewDidAppear access_token=alfa-1234
            <Shop.Cart: 0x10> viewDidAppear access_token=zulu-8812
            """
        func shown(_ text: String) throws -> String {
            let settings = try settings(text)
            let job = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "a.log")], settings: settings)
            return String(decoding: job.run().output, as: UTF8.self)
        }
        let usual = try shown("format: html")
        #expect(usual.contains("K7-4411-09") && !usual.contains("zulu-8812"))
        let own = try shown("format: html\nredact-names: [till_id]")
        #expect(!own.contains("K7-4411-09") && !own.contains("zulu-8812") && own.contains("page=2"))
        let all = try shown("format: html\nredact: false\nredact-names: [till_id]")
        #expect(all.contains("K7-4411-09") && all.contains("zulu-8812"))
    }

    @Test func spellingOfAKeyIsTheUsersOwn() throws {
        let camel = try settings("failOn: never\ndeinitLogged: none\njunit_profile: windyroad")
        #expect(camel.failOn == .never)
        #expect(camel.deinitLogged == Lifeline.DeinitLogged.none)
        #expect(camel.junitProfile == .windyroad)
    }

    @Test func ruleIsSetByASectionOrByOneWord() throws {
        let settings = try settings(
            """
            rules:
              leaked_controller: {severity: warning, grace_seconds: 5}
              late_deinit: off
              cancelled_transition: warning
              layout_storm:
                enabled: false
                passes_per_second: 90
            """)
        #expect(settings.rules["leaked_controller"]?.options == ["grace_seconds": .number(5)])
        #expect(settings.rules["cancelled_transition"]?.severity == .warning)
        let configuration = settings.configuration
        #expect(configuration.skip == ["late_deinit", "layout_storm"])
        let grace = configuration.settings[.leakedController, of: .leakedController]
        #expect(grace.span == .seconds(5) && grace.events == 50)
        #expect(configuration.settings.severities["leaked_controller"] == .warning)
    }

    @Test func pairsOfMessagesAreReadAndHalvesRefused() throws {
        let pair = MessagePair(name: "timer", begin: "timer on", end: "timer off")
        let text = "rules: {unmatched_pair: {pairs: [{name: timer, begin: timer on, end: timer off}]}}"
        #expect(try settings(text).configuration.settings[.pairs, of: .unmatchedPair] == [pair])
        let half = try ConfigurationFile(path: "a.yml", text: text.replacing(", end: timer off", with: ""))
        #expect(half.faults.map(\.message) == ["a pair needs both 'begin' and 'end'"])
    }

    @Test func controllersAreAllowedAsMuchAsIsSaidOfThem() throws {
        let controllers = try settings(
            "controllers: {Cart: {maxAlive: 2}, Shop.Player: {kept-on-purpose: plays on}}"
        ).controllers
        #expect(
            controllers == [
                "Cart": ControllerAllowance(maxAlive: 2), "Shop.Player": ControllerAllowance(keptOnPurpose: "plays on"),
            ])
        let faulty = "controllers: {Cart: {maxAlive: 1.5, keptOnPurpose: yes, maxAliv: 2}}"
        #expect(
            try ConfigurationFile(path: "a.yml", text: faulty).faults.map(\.message) == [
                "'maxAlive' needs a whole number", "'keptOnPurpose' needs the reason why",
                "unknown key 'maxAliv': did you mean 'max_alive'?",
            ])
    }

    @Test func formatOfOnesOwnIsKeptWithItsPlace() throws {
        let settings = try settings(
            """
            formats:
              acme:
                pattern: '{time} {message}'
                samples:
                  - 10:11:12 Cart viewDidLoad
            """)
        let format = try #require(settings.formats.first)
        #expect(format.name == "acme")
        #expect(format.pattern == "{time} {message}")
        #expect(format.samples == ["10:11:12 Cart viewDidLoad"])
        #expect(format.fault("has no {event}").description.hasPrefix("/app/.lifeline.yml:3:14: has no {event}\n"))
    }

    @Test func faultyFormatIsAFaultAtItsPattern() throws {
        let text = """
            formats:
              acme:
                pattern: '{time} {text}'
              other:
                pattern: '[{level}] {message}'
                samples: ['no brackets']
            """
        let faults = try ConfigurationFile(path: "/app/.lifeline.yml", text: text).faults
        #expect(faults.map(\.line) == [3, 5])
        #expect(faults.first?.message.hasPrefix("format 'acme' has an unknown field '{text}'") == true)
        #expect(faults.last?.message == "format 'other' does not fit its sample 'no brackets'")
    }

    @Test func formatOfOnesOwnIsReadBeforeAllOthers() throws {
        let settings = try settings(
            """
            formats:
              acme:
                pattern: '{time}|{level}|{process}#{pid}|{controller}@{address}|{event}'
            """)
        let log = """
            2026-05-01 10:11:12.100|I|Shop#7|Shop.Cart@7f80|viewDidLoad
            2026-05-01 10:11:12.200|I|Shop#7|Shop.Cart@7f80|viewWillAppear
            2026-05-01 10:11:12.300|I|Shop#7|Shop.Cart@7f80|viewDidAppear
            2026-05-01 10:11:12.400|I|Shop#7|Shop.Cart@7f80|viewDidLoad
            """
        let analysis = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "shop.log")], settings: settings)
        var outcome = Outcome()
        let capture = try #require(analysis.analysis(&outcome).captures.first)
        #expect(capture.trace.format == "acme")
        #expect(capture.sessions.first?.process.name == "Shop" && capture.sessions.first?.process.pid == 7)
        #expect(capture.sessions.first?.timelines.first?.token?.displayed == "0x7f80")
        #expect(analysis.analysis(&outcome).findings.map(\.rule) == ["repeated_load"])
    }

    @Test func emptyFileAndEmptyKeysSayNothing() throws {
        #expect(try settings("").only == nil)
        #expect(try settings("# nothing\n").only == nil)
        let empty = try settings("only:\nrules:\nfail-on:\n")
        #expect(empty.failOn == nil)
        #expect(empty.configuration.only == [])
    }

    @Test func optionsWinOverTheFile() throws {
        let file = try settings("process: A\nfail-on: error\nquiet: true\nformat: json\nskip: [late_deinit]")
        var options = RunSettings()
        options.process = "B"
        options.quiet = false
        options.skip = ["layout_storm"]
        let both = options.over(file)
        #expect(both.process == "B")
        #expect(both.quiet == false)
        #expect(both.failOn == .error)
        #expect(both.format == "json")
        #expect(both.skip == ["layout_storm", "late_deinit"])
    }

    @Test func onlyOnTheCommandLineLiftsWhatTheFileSaysAgainstTheRule() throws {
        let file = try settings("skip: [late_deinit]\nrules: {layout_storm: off}\nonly: [leaked_controller]")
        var options = RunSettings()
        options.only = ["late_deinit", "layout_storm"]
        let configuration = options.over(file).configuration
        #expect(Rule.chosen(only: configuration.only, skip: configuration.skip).map(\.id) == options.only)
    }

    @Test func nearestFileAtOrAboveTheWorkingDirectoryIsTaken() throws {
        let top = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        let deep = top.appendingPathComponent("a/b/c")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: top) }
        try Data("process: Top".utf8).write(to: top.appendingPathComponent(".lifeline.yml"))
        try Data("process: A".utf8).write(to: top.appendingPathComponent("a/.lifeline.yml"))
        #expect(try ConfigurationFile.chosen(nil, from: deep.path).settings.process == "A")
        #expect(try ConfigurationFile.chosen(nil, from: top.path).settings.process == "Top")
        let given = top.appendingPathComponent(".lifeline.yml").path
        #expect(try ConfigurationFile.chosen(given, from: deep.path).settings.process == "Top")
    }

    @Test func severityOfTheFileCountsInTheFindings() throws {
        let log = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidLoad\n"
        var job = AnalyzeJob(
            inputs: [.bytes(Array(log.utf8), name: "a.log")],
            settings: try settings("rules: {repeated_load: note}\nformat: json"))
        #expect(job.run().exitCode == 0)
        job = AnalyzeJob(inputs: job.inputs, settings: try settings("fail-on: error\nformat: json"))
        #expect(job.run().exitCode == 1)
    }

    @Test func libraryReadsTheSameFile() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yml")
        defer { try? FileManager.default.removeItem(at: path) }
        try Data("only: [late_deinit]\n".utf8).write(to: path)
        #expect(try Lifeline.Configuration(path: path.path).only == ["late_deinit"])
        try Data("onyl: [late_deinit]\n".utf8).write(to: path)
        #expect(throws: ConfigurationFault.self) { try Lifeline.Configuration(path: path.path) }
    }
}
