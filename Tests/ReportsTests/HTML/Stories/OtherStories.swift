import Lifecycle

@testable import Rules

/// Two tabs, switched to and fro: nothing is wrong.
func cleanStory() -> Analysis {
    var recording = Recording(path: "SampleLogs/two-tabs.log", format: "plain", clock: .zoned)
    let tabs: [(String, UInt64)] = [("Orchard.FirstViewController", 0x1000), ("Orchard.SecondViewController", 0x2000)]
    recording.load(tabs[0].0, tabs[0].1)
    recording.appear(tabs[0].0, tabs[0].1, taking: 0.12)
    recording.now += 4
    recording.load(tabs[1].0, tabs[1].1)
    for turn in 1...5 {
        let (from, to) = (tabs[(turn + 1) % 2], tabs[turn % 2])
        recording.say(to.0, to.1, .viewWillAppear, "viewWillAppear(_:)")
        recording.say(from.0, from.1, .viewWillDisappear, "viewWillDisappear(_:)")
        recording.now += 0.05
        recording.say(from.0, from.1, .viewDidDisappear, "viewDidDisappear(_:)")
        recording.now += 0.08
        recording.say(to.0, to.1, .viewDidAppear, "viewDidAppear(_:)")
        recording.now += 3 + Double(turn)
    }
    recording.push("Orchard.DetailViewController", 0x3000, over: tabs[1].0, tabs[1].1)
    recording.now += 5
    recording.pop("Orchard.DetailViewController", 0x3000, to: tabs[1].0, tabs[1].1, dies: true)
    recording.now += 3
    recording.say(tabs[1].0, tabs[1].1, .viewWillLayoutSubviews)
    recording.say(tabs[1].0, tabs[1].1, .viewDidLayoutSubviews)
    var told = Told(recording)
    for name in ["Orchard.DetailViewController", "Orchard.FirstViewController", "Orchard.SecondViewController"] {
        for rule in storyRules { told.judge(rule.id, name, .kept) }
    }
    return told.analysis()
}

/// The same without any clock: order is all there is.
func clocklessStory() -> Analysis {
    var recording = Recording(path: "pasted.txt", format: "plain", clock: .none)
    for visit in 0..<3 as Range<UInt64> {
        recording.load("Detail", 0x10 + visit)
        recording.appear("Detail", 0x10 + visit)
        recording.say("Detail", 0x10 + visit, .viewWillDisappear)
        recording.say("Detail", 0x10 + visit, .viewDidDisappear)
        if visit < 2 { recording.say("Detail", 0x10 + visit, .`deinit`) }
    }
    return Told(recording).analysis()
}

/// Many short lives of forty classes, one of which leaks at every visit.
func longStory(instances: Int, eventsEach: Int = 16) -> Analysis {
    var recording = Recording(path: "long-session.log", clock: .zoned)
    for number in 0..<instances {
        let kind = number % 40
        let name = kind == 7 ? "Orchard.LeakyFeedViewController" : "Orchard.Screen\(kind)ViewController"
        let address = 0x6000_0000_0000 + UInt64(number) * 0x400
        recording.load(name, address)
        recording.appear(name, address, taking: 0.3 + Double(number % 7) / 20)
        for _ in 0..<max(0, (eventsEach - 12) / 2) {
            recording.say(name, address, .viewWillLayoutSubviews)
            recording.say(name, address, .viewDidLayoutSubviews)
            recording.now += 0.03
        }
        recording.say(name, address, .viewWillDisappear)
        recording.now += 0.2
        recording.say(name, address, .viewDidDisappear, flags: [.isMovingFromParent, .statesDeparture])
        recording.say(name, address, .didMove, "didMove(toParent: nil)", flags: .parentIsNil)
        if kind != 7 { recording.say(name, address, .`deinit`) }
    }
    var told = Told(recording)
    let leaked = told.lives(of: "Orchard.LeakyFeedViewController")
    for life in leaked { told.verdicts[0][life] = .leaked }
    told.accuse(
        "leaked_controller", .error, "Orchard.LeakyFeedViewController", lives: leaked,
        "Orchard.LeakyFeedViewController left for good \(leaked.count) times and was never deinitialised",
        evidence: leaked.prefix(40).map { Evidence(told.event(.didMove, in: $0), "left for good") },
        fingerprint: "5000aaaa5000bbbb")
    for kind in 0..<40 where kind != 7 { told.judge("leaked_controller", "Orchard.Screen\(kind)ViewController", .kept) }
    return told.analysis()
}

/// A shop whose product leaks between visits that do not, short of memory, while the home screen of the phone logs too.
func shopStory(visits: Int = 9, leaks: Bool = true) -> Analysis {
    var recording = Recording(path: "logs/shop-session.log")
    let (home, product) = ("Orchard.HomeViewController", "Orchard.ProductDetailsViewController")
    recording.load(home, 0x100)
    recording.appear(home, 0x100)
    for visit in 0..<visits {
        let address = 0x1000 + UInt64(visit) * 0x100
        recording.now += 12
        recording.push(product, address, over: home, 0x100)
        recording.fetch(product, address, "GET https://api.orchard.example/v1/products/\(visit)", seconds: 0.4)
        recording.now += 6
        if visit == 4 {
            for (name, address) in [(home, 0x100), (product, address)] as [(String, UInt64)] {
                recording.say(name, address, .didReceiveMemoryWarning)
                recording.now += 0.01
            }
        }
        recording.pop(product, address, to: home, 0x100, dies: !leaks || visit % 3 != 1)
    }
    var told = Told(recording)
    let leaked = told.lives(of: product).filter { told.sessions[0].timelines[$0].ended == nil }
    for life in leaked { told.verdicts[0][life] = .leaked }
    if leaks { accuse(product, leaked, visits, &told) }
    told.accuse(
        "redundant_fetch", .warning, home, lives: told.lives(of: home),
        "\(home)#1 asked for GET https://api.orchard.example/v1/home?page=2 8 times more in later appearances, "
            + "which cost 12 KB of data and made people wait for 1.3 s",
        evidence: [Evidence(told.event(.viewDidAppear, in: told.lives(of: home)[0]), "asked here")],
        fingerprint: "2b7d90aa4f6c1e06")
    for name in [home, product] { told.judge("unmatched_appearance", name, .kept) }
    return told.analysis()
}

private func accuse(_ product: String, _ leaked: [Int], _ visits: Int, _ told: inout Told) {
    told.accuse(
        "leaked_controller", .error, product, lives: leaked,
        "\(leaked.count) instances of \(product) left for good and were never deinitialised; \(visits - leaked.count) "
            + "other instances were",
        remarks: ["\(product)#2 went on after it left"],
        evidence: leaked.map { Evidence(told.event(.didMove, in: $0), "\(product)#2 left its parent for good") },
        fingerprint: "9f2c41d07a5be319")
}

/// Several logs of one day: two with problems, one without, one without a controller, one that could not be read.
func manyLogsStory() -> Analysis {
    let parts = [cleanStory(), checkoutStory(), silentStory(), shopStory()]
    var all = Analysis(captures: [], findings: [], judgements: [], failures: [], rules: storyRules)
    for (number, part) in parts.enumerated() {
        all.captures += part.captures
        all.findings += part.findings.map { finding in
            var finding = finding
            finding.capture = number
            return finding
        }
        all.judgements += part.judgements.map { judgement in
            var judgement = judgement
            judgement.capture = number
            return judgement
        }
    }
    all.findings.sort { $0.severity > $1.severity }
    all.failures = [InputFailure(path: "missing.log", message: "no such file; check the path")]
    return all
}

/// Nothing could be read.
func unreadableStory() -> Analysis {
    let failures = [
        InputFailure(
            path: "device/session.logarchive", message: "is a folder; export it with `log show --archive` first"),
        InputFailure(path: "missing.log", message: "no such file; check the path"),
    ]
    return Analysis(captures: [], findings: [], judgements: [], failures: failures, rules: storyRules)
}

/// A capture without one lifecycle line.
func silentStory() -> Analysis {
    var trace = Trace(path: "server.log")
    trace.lines = 4000
    trace.bytes = 250_000
    let capture = CaptureAnalysis(trace: trace, sessions: [], lifeVerdicts: [])
    return Analysis(captures: [capture], findings: [], judgements: [], failures: [], rules: storyRules)
}
