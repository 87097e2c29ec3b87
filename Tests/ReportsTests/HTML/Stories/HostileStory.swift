import Lifecycle

@testable import Rules

/// Texts that want out of their place in a page.
let hostileTexts = [
    "</script><img src=x onerror=alert(1)>", "\" onload=\"alert(1)", "\"\u{301} onmouseover=alert(1) x=\"",
    "'><svg onload=alert(1)>", "--><!--", "{{{style}}}", "\u{202E}gnp.exe\u{2066}", "]]>", "\u{1B}[31mred\u{0}",
    "</title></style></textarea>", "javascript:alert(1)",
]

/// A name of ten thousand letters.
let endlessName = "Orchard." + String(repeating: "Endless", count: 1430) + "Controller"

/// Every text of the report comes from an enemy.
func hostileStory() -> Analysis {
    var recording = Recording(
        path: "logs/<img src=x onerror=alert(2)>\u{202E}.log", process: "<b>Orchard</b>\"onload=\"")
    let names = hostileTexts.map { "Bad\($0)Controller" } + [endlessName]
    for (number, name) in names.enumerated() {
        let address = 0x1000 + UInt64(number) * 16
        recording.load(name, address)
        recording.appear(name, address)
        recording.fetch(name, address, "GET https://example.com/?q=\(name.prefix(60))", seconds: 0.1)
        recording.say(name, address, .activity, name, detail: .activity(name))
        recording.say(name, address, .viewWillDisappear)
        recording.say(name, address, .viewDidDisappear, flags: [.isMovingFromParent, .statesDeparture])
    }
    var told = Told(recording)
    for (number, name) in names.enumerated() {
        let lives = told.lives(of: name)
        for life in lives { told.verdicts[0][life] = number % 2 == 0 ? .undecided : .probablyLeaked }
        guard let life = lives.first else { continue }
        told.accuse(
            "leaked_controller", .warning, name, lives: lives, "\(name) left and stayed", remarks: [name],
            certainty: .probable, evidence: [Evidence(told.event(.viewDidDisappear, in: life), name)],
            fingerprint: "ffff00000000" + String(1000 + number))
        told.judge("unmatched_appearance", name, .cannotTell(reason: "the log says \(name)"))
    }
    let failures = [InputFailure(path: hostileTexts[0], message: hostileTexts[1])]
    return told.analysis(failures: failures)
}
