import Lifecycle
import Testing

@testable import Capture

/// Logs of loggers that no grammar knows: what wrote their lines is told from all of them together.
struct PrintStatementTests {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    /// A log of two screens that come and go four times, as one statement prints it.
    private func log(_ names: [String] = ["HomeVC", "CartVC"], _ statement: (String, EventKind) -> String) -> String {
        var lines = names.map { statement($0, .viewDidLoad) }
        for _ in 0..<4 {
            for name in names { lines += Self.cycle.map { statement(name, $0) } }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func trace(
        _ text: String, _ reading: ReadingChoice = .automatic, chunkSize: Int? = nil, workers: Int = 1
    ) -> Trace {
        var options = CaptureOptions()
        options.reading = reading
        options.chunkSize = chunkSize
        options.workers = workers
        return CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: options)
    }

    /// The events of a log as `speaker callback`.
    private func events(_ text: String) -> [String] { told(trace(text)) }

    private func told(_ trace: Trace) -> [String] {
        trace.events.map { "\(trace.name(of: $0).bare) \($0.kind.name)" }
    }

    private func expected(_ names: [String] = ["HomeVC", "CartVC"]) -> [String] {
        names.map { "\($0) viewDidLoad" }
            + (0..<4).flatMap { _ in names.flatMap { name in Self.cycle.map { "\(name) \($0.name)" } } }
    }

    @Test func callbacksInCapitalsAreReadWhereAStatementVariesThem() {
        let capitals: [EventKind: String] = [
            .viewDidLoad: "DID_LOAD", .viewWillAppear: "WILL_APPEAR", .viewDidAppear: "DID_APPEAR",
            .viewWillDisappear: "WILL_DISAPPEAR", .viewDidDisappear: "DID_DISAPPEAR",
        ]
        #expect(events(log { "evt=\(capitals[$1] ?? "") ctl=\($0)" }) == expected())
    }

    @Test func aLineBesideItsNameInABoxIsOneRecord() {
        #expect(events(log { "+-------+\n| \($0)   |\n| \($1.name)  |\n+-------+" }) == expected())
    }

    @Test func aDumpOfTheObjectBelowACallbackIsItsRecord() {
        let addresses = ["HomeVC": "0x1bdfcd000", "CartVC": "0x111cfce00"]
        let log = log { "\($1.name)\n- <Todo.\($0): \(addresses[$0] ?? "")> #0\n  - super: UIViewController" }
        #expect(events(log) == expected())
    }

    @Test func aLineThatAMailWrappedIsReadWithTheOneBeforeIt() {
        let addresses = ["HomeVC": "0x1bdfcd000", "CartVC": "0x111cfce00"]
        let log = log { "> <Todo.\($0): \(addresses[$0] ?? "")> received\n> \($1.name)" }
        #expect(events(log).filter { !$0.hasSuffix(" activity") } == expected())
    }

    @Test func aViewModelThatIsToldOfACallbackIsNoController() {
        let log = log { "\($0) \($1.name)\n\($0.dropLast(2))Presenter \($1.name)" }
        #expect(events(log) == expected())
        let models = log.split(separator: "\n").filter { $0.contains("Presenter") }.joined(separator: "\n") + "\n"
        #expect(events(models) == [])
    }

    @Test func ofTwoNamesInALineTheOneWhoseCallbacksAreInOrderSpeaks() {
        let words: [EventKind: String] = [.viewDidAppear: "did_appear", .viewDidDisappear: "did_disappear"]
        var (last, turns) = ("none", [String]())
        for name in ["HomeVC", "CartVC", "HomeVC", "MapVC", "HomeVC", "CartVC"] {
            for kind in [EventKind.viewDidAppear, .viewDidDisappear] {
                turns.append("screen event=\(words[kind] ?? "") class=\(name) last=\(last)")
            }
            last = name
        }
        let read = told(trace(turns.joined(separator: "\n") + "\n"))
        #expect(read.count == 12)
        #expect(
            read.prefix(4) == [
                "HomeVC viewDidAppear", "HomeVC viewDidDisappear", "CartVC viewDidAppear", "CartVC viewDidDisappear",
            ])
    }

    @Test func ofTwoObjectsInALineTheOneWhoseCallbacksAreInOrderSpeaks() {
        let objects = ["NotesVC": "0x7f80ec19cb00", "NoteVC": "0x7f80eb8f4420", "DrawVC": "0x7f80d690e340"]
        let names = objects.keys.sorted()
        let calls = names.map { ($0, EventKind.viewDidLoad) } + turns(of: names)
        let parent = "UINavigationController 0x7f80d78ec920"
        let lines = calls.map { "[\($0) \(objects[$0] ?? "") in \(parent)] \($1.name)" }
        let alone = calls.map { "[\($0)2 \(objects[$0] ?? "")8] \($1.name)" }
        let read = told(trace((lines + alone).joined(separator: "\n") + "\n"))
        #expect(read == calls.map { "\($0) \($1.name)" } + calls.map { "\($0)2 \($1.name)" })
    }

    /// Screens of which the next one comes before the last has gone.
    private func turns(of names: [String]) -> [(String, EventKind)] {
        (0..<9).flatMap { turn in
            let (here, next) = (names[turn % names.count], names[(turn + 1) % names.count])
            return [
                (here, EventKind.viewWillAppear), (here, .viewDidAppear), (here, .viewWillDisappear),
                (next, .viewWillAppear), (here, .viewDidDisappear), (next, .viewDidAppear),
                (next, .viewWillDisappear), (next, .viewDidDisappear),
            ]
        }
    }

    @Test func theNameInTheLineBelowAnInterceptedMethodIsItsController() {
        #expect(events(log { "-[UIViewController(Trace) swz_\($1.name):]\n\($0)\n" }) == expected())
    }

    @Test func oneClassThatPrintsItsCallbacksAsFunctionsIsReadBesideTheOthers() {
        let plain = log { "\($1.name) \($0)" }
        let own = log(["ProfileVC"]) { "func \($1.name) of \($0)" }
        #expect(events(plain + own) == expected() + expected(["ProfileVC"]))
        let source = log(["ProfileVC"]) { "func \($1.name)() // \($0)" }
        #expect(events(plain + source) == expected())
    }

    @Test func aTagThatStandsInEveryLineIsNoName() {
        let names = ["Home", "Cart", "Search"]
        #expect(events(log(names) { "Tracker > \($0) > \($1.name)" }) == expected(names))
    }

    @Test func wordsThatComeInTheOrderOfCallbacksAreCallbacks() {
        let words: [EventKind: String] = [
            .viewDidLoad: "prepared", .viewWillAppear: "is about to show", .viewDidAppear: "is now visible",
            .viewWillDisappear: "is about to leave", .viewDidDisappear: "is hidden",
        ]
        let names = ["HomeViewController", "CartViewController"]
        let log = log(names) { "\($0) \(words[$1] ?? "")" }
        #expect(events(log) == expected(names))
        #expect(CaptureReader.survey(bytes: Array(log.utf8)).notUnderstoodCount == 0)
    }

    /// Its lines name callbacks and give no event, and yet its logger is understood.
    @Test func whatAPresenterIsToldAndTheOtherEndOfACallAreNoLoggerOfTheirOwn() {
        let missed = { (text: String) in self.trace(text).reading.notUnderstoodCount }
        let presenters = log(["Feed", "Cart"]) { name, kind in
            "\(name).ViewController.\(kind.name)()\n\(name).Presenter.\(kind.name)()"
        }
        #expect(missed(presenters) == 0)
        let scopes = log(["FeedVC", "CartVC"]) { name, kind in
            "→ \(kind.name)() \(name)(820a) {\n← \(kind.name)() \(name)(820a) } took 2.9 ms"
        }
        #expect(missed(scopes) == 0)
    }

    @Test func lettersThatComeInTheOrderOfCallbacksAreCallbacksWhateverTheNames() {
        let words: [EventKind: String] = [
            .viewDidLoad: "DL", .viewWillAppear: "WA", .viewDidAppear: "DA", .viewWillDisappear: "WD",
            .viewDidDisappear: "DD",
        ]
        let names = ["Home", "Profile", "Checkout"]
        #expect(events(log(names) { "\($0) <\(words[$1] ?? "")>" }) == expected(names))
    }

    @Test func whatAControllerMakesAndLetsGoIsNoBirthOrDeathOfItsOwn() {
        let addresses = ["HomeVC": "0x1bdfcd000", "CartVC": "0x111cfce00"]
        let log = log { name, kind in
            let own = "<App.\(name): \(addresses[name] ?? "")>"
            let line = "\(own) \(kind.name)"
            return kind == .viewDidAppear ? "\(line)\n\(own) init APIClient\n\(own) destroyed menu cache" : line
        }
        #expect(events(log).filter { $0.hasSuffix("init") || $0.hasSuffix("deinit") } == [])
        #expect(events(log).filter { !$0.hasSuffix(" activity") } == expected())
    }

    /// By name, too, where it is said by one that has loaded; one that loads next has just been born.
    @Test(arguments: [("viewDidLoad", 0), ("loadView", 2)]) func whatANameMakesIsNoBirthOfItsOwn(
        said: (behind: String, births: Int)
    ) {
        let log = log { name, kind in
            if kind == .viewDidLoad, said.behind == "loadView" { return "\(name) init CartClient\n\(name) viewDidLoad" }
            return kind == .viewDidLoad ? "\(name) viewDidLoad\n\(name) init CartClient" : "\(name) \(kind.name)"
        }
        #expect(events(log).count { $0.hasSuffix("init") } == said.births)
    }

    @Test func aWordBesideADeathIsNoObjectOfOneThatTheLogNamesOnlyByItsClass() {
        let log = log { "Shop/\($0).swift \($1.name) L\($1.name.utf8.count)" }
        let load = "Shop/CartVC.swift viewDidLoad"
        let again = log.replacing(load, with: "Shop/HomeVC.swift deinit L171\n\(load)")
        #expect(events(again).count { $0 == "HomeVC deinit" } == 1)
    }

    @Test func whatNoStatementPrintsIsNoCall() {
        let prose = """
            waiting for viewDidAppear before the tour starts
            constraints were not ready in viewDidLoad, see ticket 1423
            HomeVC: the badge is set from viewWillAppear on
            viewDidAppear is not called when the sheet covers us
            reload is put off until viewDidLoad has finished

            """
        let capitals = log { "evt=\($1.name) ctl=\($0)" }
        #expect(events(prose) == [])
        #expect(events(prose + capitals) == expected())
    }

    @Test func aFewLinesTeachNothing() {
        #expect(events("PlayerCell DID_LOAD\nPlayerCell WILL_APPEAR\n") == [])
    }

    @Test func howTheLogIsCutIntoChunksChangesNothing() {
        let text = log { "[\($1.name.uppercased())] <- \($0) #4" } + "waiting for viewDidAppear\n"
        let whole = told(trace(text))
        #expect(whole.count == expected().count)
        for size in [1, 7, 64, 333] {
            #expect(told(trace(text, chunkSize: size)) == whole)
            #expect(told(trace(text, chunkSize: size, workers: 4)) == whole)
        }
    }

    @Test func theStatementsOfALogAreShownWithTheirReasons() throws {
        let text = log { "[\($0)] ms=12 \($1.name)" } + "waiting for viewDidAppear before the tour starts\n"
        let reading = trace(text, .statements).reading
        let first = try #require(reading.statements.first)
        #expect(first.shape == "[CLASS] ms=NUMBER CALLBACK")
        #expect(first.lines == 34)
        guard case .read(let evidence) = first.decision else { return #expect(Bool(false)) }
        #expect(evidence.names == 2)
        #expect(evidence.callbacks == 5)
        // One sentence that names a callback is no print statement.
        #expect(reading.notUnderstoodCount == 0)
    }
}
