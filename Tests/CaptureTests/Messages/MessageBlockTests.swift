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

    @Test func diagnosticsBlockTellsTheEndOfItsLoadOnce() {
        let block = """
            2024-05-01 10:11:12.123456+0200 Orchard[4321:87001] [Diagnostics] CFNetwork Diagnostics [1:9] 10:11:12.120 {
                     Did Finish: (null)
                         Loader: request GET https://example.com/cart
                     total time: 0.240s
            } [1:9]
            """
        #expect(requests(block) == ["1 fetchEnd GET https://example.com/cart"])
    }

    @Test func blockThatIsCutOrNeverEndsIsNoTrap() {
        #expect(requests("$ curl -v \\").isEmpty)
        #expect(requests("$ curl -v \\\n").isEmpty)
        #expect(requests("curl -v \\" + String(repeating: "\n-H \"a: b\" \\", count: 200)).isEmpty)
        #expect(requests("CFNetwork Diagnostics [1:9] 10:11:12.120 {\n\nCart viewDidLoad") == ["3 viewDidLoad"])
    }
}
