import Lifecycle
import Testing

@testable import Capture

/// Addresses that tell threads or windows, and no controllers.
struct AddressesOfThreadsTests {
    private static let callbacks = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    /// The tokens that a capture's events keep.
    private func tokens(_ lines: [String]) -> [String] {
        let trace = CaptureReader.read(
            bytes: Array(lines.enumerated().map { "10:11:\(10 + $0).5 \($1)\n" }.joined().utf8), path: "test.log",
            options: CaptureOptions())
        return trace.events.compactMap { trace.token(of: $0)?.displayed }
    }

    private static func shown(_ name: String, _ address: String = "0x16f2b7000") -> [String] {
        callbacks.map { "[\(address)] \(name) \($0)" }
    }

    @Test func anAddressOnWhichClassesGoOnByTurnsIsNoObject() {
        let home = Self.shown("HomeVC"), cart = Self.shown("CartVC")
        let log = home[0...1] + cart[0...0] + home[2...2] + cart[1...1] + home[3...3] + cart[2...] + home[0...1]
        #expect(tokens(Array(log)) == [])
        #expect(tokens(Array(log) + ["[0x16f2b8000] CartVC deinit"]) == [])
    }

    /// Other objects of the log keep theirs.
    @Test func mostLinesDecideWhatAColumnIs() {
        let home = Self.shown("HomeVC"), cart = Self.shown("CartVC")
        let shared = Array(home[0...1] + cart[0...1] + home[2...] + cart[2...] + home[0...1])
        let others = (0..<4).flatMap { Self.shown("ListVC", "0x1052000\($0)0") }
        #expect(tokens(shared + others).count == others.count)
    }

    @Test func aSuperclassThatPrintsTooShowsTheObject() {
        let both = Self.callbacks.flatMap { ["<BaseVC: 0x10520010> \($0)", "<CartVC: 0x10520010> \($0)"] }
        #expect(tokens(both + both).count == 16)
        let each = ["BaseVC viewDidLoad", "CartVC viewWillAppear", "CartVC viewDidAppear", "BaseVC viewDidDisappear"]
        #expect(tokens((each + each).map { "[0x10520010] \($0)" }).count == 8)
    }

    /// A container and its child get their callbacks side by side now and then.
    @Test func aThreadMayTellACallbackOfTwoClassesAtOnce() {
        let (tabs, home, cart) = (Self.shown("TabsVC"), Self.shown("HomeVC"), Self.shown("CartVC"))
        let log =
            [tabs[0], home[0], home[1], tabs[1], cart[0], home[2], cart[1], home[3]]
            + [home[0], cart[2], home[1], cart[3]]
        #expect(tokens(log) == [])
    }

    @Test func anAddressMayBeUsedAgain() {
        let lives = ["HomeVC", "CartVC", "HomeVC", "CartVC"].flatMap { name in
            ["[0x10520010] \(name) viewDidLoad"] + Self.shown(name, "0x10520010") + ["[0x10520010] \(name) deinit"]
        }
        #expect(tokens(lives).count == lives.count)
        // So it is where nobody prints a load.
        let shown = ["HomeVC", "CartVC", "HomeVC", "CartVC"].flatMap { Self.shown($0, "0x10520010") }
        #expect(tokens(shown).count == shown.count)
    }
}
