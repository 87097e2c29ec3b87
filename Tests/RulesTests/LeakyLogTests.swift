import Testing

@testable import Rules

/// Logs that lose single lines here and there and do not say so.
struct LeakyLogTests {
    /// A screen that is pushed over Home and popped 3 s later, without the lines that hold some words.
    private static func visit(_ name: String, at start: Int, without lost: String = "-") -> String {
        let lines = [
            (".0", "\(name) viewDidLoad"), (".0", "Home@1 viewWillDisappear"), (".1", "\(name) viewWillAppear"),
            (".2", "\(name) viewWillLayoutSubviews"), (".3", "\(name) viewDidLayoutSubviews"),
            (".5", "Home@1 viewDidDisappear"), (".6", "\(name) viewDidAppear"),
        ]
        let back = [
            (".0", "\(name) viewWillDisappear"), (".0", "Home@1 viewWillAppear"), (".5", "\(name) viewDidDisappear"),
            (".6", "Home@1 viewDidAppear"),
        ]
        let all = lines.map { "\(start)\($0) \($1)\n" } + back.map { "\(start + 3)\($0) \($1)\n" }
        return all.filter { !$0.contains(lost) }.joined()
    }

    /// Twelve screens of four classes of which the log loses nothing.
    private static let whole =
        "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
        + ["Cart", "Item", "Help", "List"].enumerated().flatMap { place, name in
            (0..<3).map { visit("\(name)@\(place + 2)\($0)", at: 10 + place * 30 + $0 * 10) }
        }.joined()

    private static let losses =
        visit("Cart@99", at: 200, without: "Cart@99 viewWillDisappear")
        + visit("Item@98", at: 210, without: "Item@98 viewWillAppear")
        + visit("Help@97", at: 220, without: "Help@97 viewWillDisappear")

    private static let halfAPass = visit("List@96", at: 230, without: "List@96 viewWillLayoutSubviews")

    @Test func aHalfThatALeakyLogLacksOnceMayBeLost() {
        let analysis = Sketch(Self.whole + Self.losses + Self.halfAPass).analysis([.unmatchedLayout])
        #expect(analysis.findings.isEmpty)
        let answer = analysis.answer(of: "unmatched_layout", for: "List")
        #expect(answer?.contains("the log loses single lines") == true)
    }

    @Test func aHalfThatAWholeLogLacksWasNotSent() {
        let analysis = Sketch(Self.whole + Self.halfAPass).analysis([.unmatchedLayout])
        #expect(analysis.findings.map(\.controller.qualified) == ["List"])
    }

    @Test func aHalfThatAClassLacksEachTimeIsNotLost() {
        let each = (0..<3).map {
            Self.visit("Menu@8\($0)", at: 240 + $0 * 10, without: "Menu@8\($0) viewWillLayoutSubviews")
        }.joined()
        let menu = each + Self.visit("Menu@89", at: 280)
        let analysis = Sketch(Self.whole + Self.losses + menu).analysis([.unmatchedLayout])
        #expect(analysis.findings.map(\.controller.qualified) == ["Menu"])
    }
}
