import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

private func title(_ message: String, _ name: String = "Orchard.CartViewController") -> FindingTitle {
    FindingTitle(
        Finding(
            rule: "leaked_controller", severity: .error, controller: ControllerName(name), capture: 0, session: 0,
            timelines: [], line: 1, message: message, fingerprint: "0123456789abcdef"))
}

@Suite struct FindingTitleTests {
    @Test(arguments: [
        (
            "Orchard.CartViewController#2 began to leave and stayed: the user let go", "#2 began to leave and stayed",
            "the user let go"
        ),
        (
            "3 instances of Orchard.CartViewController left for good and were never deinitialised; 5 others were",
            "3 instances left for good and were never deinitialised", "5 others were"
        ),
        (
            "CartViewController got willMove(toParent:), and didMove(toParent:) never followed",
            "Got willMove(toParent:), and didMove(toParent:) never followed", ""
        ),
        (
            "the request of Orchard.CartViewController#1 for GET https://api.example.com/v1/cart?page=2 ended late",
            "The request of #1 for GET /v1/cart ended late", ""
        ),
    ])
    func whatTheCardsHeadOrTheTitleSaysIsNotRepeated(message: String, expected: String, rest: String) {
        #expect(title(message).text == expected)
        #expect(title(message).rest == rest)
    }

    @Test func aLongMessageHasATitleOfTwelveWords() {
        let long = title("one two three four five six seven eight nine ten eleven twelve thirteen")
        #expect(long.text == "One two three four five six seven eight nine ten eleven …")
        #expect(long.rest.hasSuffix("twelve thirteen"))
    }

    @Test(arguments: [
        (
            "Orchard.CartViewController#2 was moved out and disappeared 43 events before the log ends and printed no deinit",
            "#2 was moved out and disappeared and printed no deinit", "43 events before the log ends"
        ),
        (
            "1 instance of Detail left for good, and no view controller prints its deinit at all",
            "1 instance of Detail left for good, …",
            "1 instance of Detail left for good, and no view controller prints its deinit at all"
        ),
    ])
    func whatIsTooLongLosesWhatMattersLeast(message: String, expected: String, rest: String) {
        #expect(title(message).text == expected)
        #expect(title(message).rest == rest)
    }

    @Test(arguments: [
        "Orchard.CartViewControllerDetails#2 left", "Orchard.CartViewController's timer went on",
        "The app got a memory warning",
    ])
    func whatSpeaksOfSomethingElseStaysAsItIs(message: String) {
        #expect(title(message).text == message)
        #expect(title(message).rest.isEmpty)
    }

    @Test func aMessageThatIsOnlyTheNameIsNotLost() {
        #expect(title("Orchard.CartViewController").text == "Orchard.CartViewController")
    }

    @Test func remarksLoseOnlyTheNameBeforeAnOrdinal() {
        let name = ControllerName("Orchard.CartViewController")
        let remark = "CartViewController is held by CartViewController#2, and Orchard.CartViewController#3 too"
        #expect(
            remark.leavingOut(name, isTitle: false) == "CartViewController is held by #2, and #3 too")
    }
}

@Suite struct BreakableNameTests {
    @Test(arguments: [
        ("Orchard.CartViewController", "Orchard.<wbr>Cart<wbr>View<wbr>Controller"), ("URLVC", "URLVC"),
        ("Step2Controller", "Step2<wbr>Controller"), ("", ""),
    ])
    func namesBreakBeforeCapitalsAndAfterDots(name: String, expected: String) {
        #expect(BreakableName(name).markup.source == "<bdi class=\"words-only\">\(expected)</bdi>")
    }

    @Test func aNameIsNeverMarkup() {
        #expect(!BreakableName("<b>Bold").markup.source.contains("<b>"))
    }
}

@Suite struct TextWidthTests {
    @Test(arguments: [
        "WWWWWWWWWWWWWWWWWWWW", "illillillillillillillillillillillillill", "界界界界界界界界界界界界界界",
        "Bad\u{202E}gnp.exe\u{2066}Controller",
    ])
    func aNameIsCutToTheRoomThereIs(name: String) {
        let cut = TextWidth.clipped(name, to: 100, size: 13)
        #expect(TextWidth.of(cut, size: 13) <= 100)
        #expect(cut.hasSuffix("…"))
    }

    @Test func aNameThatFitsIsWhole() {
        #expect(TextWidth.clipped("Cart", to: 100, size: 13) == "Cart")
    }
}
