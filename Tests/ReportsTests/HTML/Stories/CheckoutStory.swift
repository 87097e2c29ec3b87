import Lifecycle

@testable import Rules

private let root = "Orchard.RootTabBarController"
private let home = "Orchard.HomeViewController"
private let cart = "Orchard.CartViewController"
private let payment = "Orchard.PaymentSheetController"
private let profile = "Orchard.ProfileViewController"
private let avatar = "Orchard.AvatarPickerController"
private let homeAddress: UInt64 = 0x6000_03a0_4000

/// A checkout that leaks: three visits of the cart, three instances, a timer that keeps ticking.
func checkoutStory() -> Analysis {
    var recording = Recording(path: "SampleLogs/checkout-session.log")
    recording.pass(lines: 2)
    recording.load(root, 0x6000_03a0_1000)
    recording.appear(root, 0x6000_03a0_1000, taking: 0.2)
    recording.load(home, homeAddress)
    recording.appear(home, homeAddress)
    recording.fetch(home, homeAddress, "GET https://api.orchard.example/v1/home", seconds: 0.31)
    for visit in 0..<3 { visitCart(&recording, visit) }
    visitProfile(&recording)
    recording.pass(lines: 60)
    let problems = [Problem(kind: .messagesDropped, count: 1, firstLine: 733)]
    var told = Told(recording, problems: problems)
    accuseCart(&told)
    accuseHome(&told)
    accuseTheRest(&told)
    return told.analysis()
}

private func visitCart(_ recording: inout Recording, _ visit: Int) {
    let address = 0x6000_03a1_c000 + UInt64(visit) * 0x400
    recording.now += 18
    recording.pass(lines: 90)
    recording.push(cart, address, over: home, homeAddress)
    recording.fetch(cart, address, "GET https://api.orchard.example/v1/cart?id=17", seconds: 0.24, bytes: 5120)
    recording.now += 8
    if visit == 2 { pay(&recording) }
    recording.now += 7
    recording.pop(cart, address, to: home, homeAddress, dies: false)
    recording.fetch(home, homeAddress, "GET https://api.orchard.example/v1/home", seconds: 0.3)
    for _ in 0..<12 {
        recording.now += 1
        recording.say(cart, address, .activity, "cartTimer fired", detail: .activity("cartTimer fired"))
    }
}

private func pay(_ recording: inout Recording) {
    let address: UInt64 = 0x6000_03b0_0800
    recording.load(payment, address)
    recording.appear(payment, address, taking: 0.48)
    recording.now += 7
    recording.say(
        payment, address, .viewWillDisappear, "viewWillDisappear(_:) isBeingDismissed: true", flags: .isBeingDismissed)
    recording.now += 0.4
    recording.say(payment, address, .viewDidDisappear, "viewDidDisappear(_:)", flags: .isBeingDismissed)
    recording.say(payment, address, .`deinit`)
}

private func visitProfile(_ recording: inout Recording) {
    recording.now += 9
    recording.push(profile, 0x6000_03c0_0400, over: home, homeAddress)
    recording.now += 6
    recording.cancelledPop(profile, 0x6000_03c0_0400, to: home, homeAddress)
    recording.now += 3
    let address: UInt64 = 0x6000_03d0_0c00
    recording.push(avatar, address, over: profile, 0x6000_03c0_0400)
    recording.now += 5
    recording.pop(avatar, address, to: profile, 0x6000_03c0_0400, dies: false)
    recording.now += 8
    recording.say(avatar, address, .`deinit`)
    recording.now += 12
    recording.say(profile, 0x6000_03c0_0400, .viewWillLayoutSubviews)
    recording.say(profile, 0x6000_03c0_0400, .viewDidLayoutSubviews)
}

private func accuseCart(_ told: inout Told) {
    let lives = told.lives(of: cart)
    for life in lives { told.verdicts[0][life] = .leaked }
    let first = lives[0]
    let ticks = told.events(.activity, in: first)
    told.accuse(
        "leaked_controller", .error, cart, lives: lives,
        "Orchard.CartViewController was popped in 3 of 3 visits and never deinitialised; 2 instances of other classes were",
        remarks: [
            "why it may be held: every instance keeps receiving “cartTimer fired” each second after it left, "
                + "so a repeating timer likely holds it",
            "invalidate the timer in viewDidDisappear, or let it hold the controller weakly",
        ],
        evidence: [
            Evidence(told.event(.viewDidDisappear, in: first), "left the screen here; HomeViewController #1 came back"),
            Evidence(told.event(.didMove, in: first), "left its parent for good"),
            Evidence(ticks[0], "still working 1 s after it left, and 11 times more"),
            Evidence(told.event(.didMove, in: lives[1]), "the second visit left here"),
            Evidence(told.event(.didMove, in: lives[2]), "the third visit left here"),
        ],
        fingerprint: "9f2c41d07a5be318")
}

private func accuseHome(_ told: inout Told) {
    let life = told.lives(of: home)[0]
    let starts = told.events(.fetchStart, in: life)
    told.accuse(
        "redundant_fetch", .warning, home, lives: [life],
        "Orchard.HomeViewController asks for GET https://api.orchard.example/v1/home in 4 of 6 appearances",
        remarks: [
            "3 of 4 requests brought the same 48 kB: 145 kB and 0.9 s of waiting for one instance",
            "a request in viewDidAppear runs on every return; in viewDidLoad it runs once",
        ],
        evidence: starts.enumerated().map { Evidence($1, $0 == 0 ? "the first one is fine" : "") },
        fingerprint: "2b7d90aa4f6c1e05")
}

private func accuseTheRest(_ told: inout Told) {
    let late = told.lives(of: avatar)[0]
    told.accuse(
        "late_deinit", .note, avatar, lives: [late],
        "Orchard.AvatarPickerController was deinitialised 8 s after it left for good",
        evidence: [
            Evidence(told.event(.didMove, in: late), "left for good"),
            Evidence(told.event(.`deinit`, in: late), "released here"),
        ],
        fingerprint: "c04e17aa90b2d3f1")
    let cancelled = told.lives(of: profile)[0]
    told.accuse(
        "cancelled_transition", .note, profile, lives: [cancelled],
        "Orchard.ProfileViewController began to leave and stayed: an interactive pop was let go",
        evidence: [Evidence(told.events(.viewWillDisappear, in: cancelled)[0], "the pop begins here")],
        fingerprint: "77ab1200ce9d4418")
    told.accuse(
        "unmatched_appearance", .warning, root, lives: told.lives(of: root),
        "Orchard.RootTabBarController appears once more than it disappears",
        evidence: [Evidence(told.event(.viewDidAppear, in: told.lives(of: root)[0]), "never taken back")],
        fingerprint: "0011aa22bb33cc44", isSuppressed: true)
    for name in [root, home, payment, profile, avatar] {
        for rule in ["leaked_controller", "redundant_fetch", "unmatched_appearance"]
        where !(rule == "redundant_fetch" && name == home) {
            told.judge(rule, name, .kept)
        }
    }
    for name in [root, home, profile] {
        told.judge("leaked_controller", name, .cannotTell(reason: "still on its stack when the log ends"))
    }
    told.judge(
        "unmatched_appearance", payment,
        .cannotTell(
            reason: "its disappearance falls into a gap of the log; a capture without dropped messages would decide it")
    )
}
