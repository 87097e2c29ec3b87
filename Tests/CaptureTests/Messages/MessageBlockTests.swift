import Lifecycle
import Testing

@testable import Capture

/// Messages of several lines, whose parts say nothing alone.
@Suite struct MessageBlockTests {
    private func requests(_ text: String) -> [String] {
        var options = CaptureOptions()
        options.chunkSize = 40
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: options)
        return trace.events.map { event in
            guard case .fetch(let line)? = trace.detail(of: event) else { return "\(event.line) \(event.kind)" }
            return "\(event.line) \(event.kind) \(line.resource.map { trace.resources[Int($0)] } ?? "-")"
        }
    }

    @Test func commandSpreadOverLinesIsOneRequest() {
        #expect(
            requests(
                """
                before
                $ curl -v \\
                \t-X POST \\
                \t-H "Accept: application/json" \\
                \t-d "{\\"a\\": 1}" \\
                \t"https://example.com/cart"
                Cart GET https://example.com/menu
                """) == ["2 fetchStart POST https://example.com/cart", "7 fetchStart GET https://example.com/menu"])
    }

    @Test func blockThatIsCutOrNeverEndsIsNoTrap() {
        #expect(requests("$ curl -v \\").isEmpty)
        #expect(requests("$ curl -v \\\n").isEmpty)
        #expect(requests("curl -v \\" + String(repeating: "\n-H \"a: b\" \\", count: 200)).isEmpty)
    }
}

/// Messages that end where the line does.
@Suite struct MessageEndTests {
    private func events(_ text: String) -> [String] {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: CaptureOptions())
        return trace.events.map { event in
            let name = trace.name(of: event).qualified
            guard case .diagnostic(let line)? = trace.detail(of: event) else { return "\(event.kind) \(name)" }
            let names = line.subjects.map { trace.names[Int($0.controller.index)].qualified }
            return "\(line.diagnostic) \(names.joined(separator: " "))"
        }
    }

    @Test func aComplaintDoesNotSwallowTheNextRecord() {
        #expect(
            events("Unbalanced calls to begin/end appearance transitions for <A: 0x10>\n-[Cart viewDidLoad]")
                == ["unbalancedAppearance A", "viewDidLoad Cart"])
        #expect(
            events("Attempt to present <B: 0x20> on <A: 0x10>\n2024-05-01 10:11:12.123 Orchard[1:2] Cart viewDidLoad")
                == ["viewDidLoad Cart"])
    }
}

/// Calls that write several lines.
@Suite struct CallPartTests {
    private func events(_ text: String) -> [String] {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: CaptureOptions())
        return trace.events.map { "\($0.line) \($0.kind) \(trace.name(of: $0).qualified)" }
    }

    @Test(arguments: [
        "[Cart.swift:30] viewWillAppear(_:): will load badge\n[Cart.swift:33] viewWillAppear(_:): badge loaded",
        "Cart.m:30 viewWillAppear: loading\nCart.m:33 viewWillAppear: done",
        "-[Cart viewWillAppear:] [Line 30] loading\n-[Cart viewWillAppear:] [Line 33] done",
        "Cart viewWillAppear\nCart viewWillAppear finished, 12 items",
        "CartVC viewWillAppear\nCartVC - reload() called from viewWillAppear",
        "Cart viewWillAppear\nCart viewWillAppear finished, 12 items\nCart viewWillAppear: frame = (0.0, 0.0)",
        "<Cart: 0x10> viewWillAppear(_:)\n<Cart: 0x10> viewWillAppear(_:) loading the badge",
        "Cart viewWillAppear\nsome other line\nCart viewWillAppear - 徽章已加载",
        "Cart.viewWillAppear(_:):30\nCart.viewWillAppear(_:):33",
    ])
    func oneCallThatWritesTwoLinesIsOneEvent(_ text: String) {
        #expect(events(text).count { $0.contains("Cart") } == 1, "\(events(text))")
        #expect(events(text)[0].hasPrefix("1 viewWillAppear Cart"))
    }

    @Test(arguments: [
        "[Cart.swift:30] viewWillAppear(_:)\n[Cart.swift:30] viewWillAppear(_:)",
        "[Cart.swift:33] viewWillAppear(_:)\n[Cart.swift:30] viewWillAppear(_:)",
        "[Cart.swift:30] viewWillAppear(_:)\n[Cart.swift:40] viewDidAppear(_:)",
        "[Cart.swift:30] viewWillAppear(_:)\n[Home.swift:33] viewWillAppear(_:)",
        "[Cart.swift:30] viewWillAppear(_:) <Cart: 0x10>\n[Cart.swift:33] viewWillAppear(_:) <Cart: 0x20>",
        "Cart viewWillAppear [1]\nCart viewWillAppear [2]",
        "Cart.viewWillAppear(_:):30\nCart.viewWillAppear(_:):30",
        "CartVC viewWillAppear\nHomeViewController.swift 31 viewWillAppear(_:)",
        "CartVC viewWillAppear\n\nCartViewController.swift 31 viewWillAppear(_:)",
        "Cart viewWillAppear\nCart viewWillAppear",
        "Cart viewWillAppear items 12\nCart viewWillAppear items 13",
        "Cart viewWillAppear finished\nCart viewWillAppear",
        "<Cart: 0x10> viewWillAppear\n<Cart: 0x20> viewWillAppear: 12 items",
        "Cart viewWillAppear\nHome viewWillAppear: 12 items",
        "10:11:12.100 Cart viewWillAppear: 12 items\n10:11:22.100 Cart viewWillAppear: 12 items",
        "2024-05-01 10:11:12.100 [Cart.swift:30] viewWillAppear\n2024-05-01 10:11:22.100 [Cart.swift:33] viewWillAppear",
    ])
    func twoCallsStayTwoEvents(_ text: String) {
        #expect(events(text).count == 2, "\(events(text))")
    }

    @Test func anotherCallbackOfTheClassEndsTheCall() {
        let text = "Cart.swift:30 viewWillAppear\nCart.swift:50 viewWillDisappear\nCart.swift:33 viewWillAppear"
        #expect(events(text).count == 3)
    }

    @Test func oneNameInTwoLetterCasesIsOneClass() {
        #expect(
            events("2nd ViewController viewDidLoad\n2nd Viewcontroller viewDidAppear")
                == ["1 viewDidLoad 2nd ViewController", "2 viewDidAppear 2nd ViewController"])
    }
}
