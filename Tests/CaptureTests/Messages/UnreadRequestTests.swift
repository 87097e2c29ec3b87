import Lifecycle
import Testing

@testable import Capture

/// Lines that look like requests and were not understood are counted and shown.
struct UnreadRequestTests {
    private static let controller = "[Feed] viewDidLoad\n"

    private func unread(_ text: String) -> Problem? {
        CaptureReader.read(bytes: Array(text.utf8), path: "test.log").problems.first { $0.kind == .unreadWork }
    }

    @Test(arguments: [
        "Fetching...", "[Net] network request 3 of 5", "users come from GET /users", "请求中", "开始加载", "불러오는 중",
        "[Loader] fetching", "Store: load 3",
    ])
    func aRequestThatIsNotUnderstoodIsCounted(_ line: String) {
        let problem = unread(Self.controller + line + "\n")
        #expect(problem?.count == 1 && problem?.firstLine == 2)
        #expect(problem?.examples == [QuotedLine(line: 2, text: line)])
    }

    @Test(arguments: [
        "⚡️  Loading app at capacitor://localhost...", "[Web] loading file:///var/mobile/index.html",
        "fetchedResultsController set up", "prefetching disabled", "did not fetch", "loading avatar from cache",
        "disk: loading index", "keychain loaded", "Requesting camera permission", "Loading view from nib",
        "let request = fetchUsers()", "  fetchUsers()", "try await api.fetch();",
        "Please load the paper before printing",
        "Download the app now", "fetch limit 20", "users loaded from cache",
        "이로써 Modal을 내려 둘이 호출되는 시점이 다르다", "viewModel 호출됨",
        "The request that was sent yesterday by the other team is loading the whole list of users again",
    ])
    func whatAsksForNothingIsNotCounted(_ line: String) {
        #expect(unread(Self.controller + line + "\n") == nil)
    }

    @Test func whatIsReadIsNotCounted() {
        #expect(unread(Self.controller + "[Feed] fetching…\nfetchUsers()\nGET https://e.com/a\n") == nil)
    }

    @Test func threeLinesAreQuotedAndAllAreCounted() {
        let problem = unread(Self.controller + String(repeating: "Fetching...\nnoise\n", count: 5))
        #expect(problem?.count == 5)
        #expect(problem?.examples.map(\.line) == [2, 4, 6])
        #expect(problem?.isDamage == false)
    }

    @Test func whatAnotherProcessAsksForIsItsOwnMatter() {
        func line(_ process: String, _ message: String) -> String {
            "2024-05-01 10:11:12.123456+0200 \(process)[43:1a2b] \(message)\n"
        }
        let app = line("Orchard", "Feed viewDidLoad")
        #expect(unread(app + line("otherd", "Fetching...")) == nil)
        #expect(unread(app + line("Orchard", "Fetching..."))?.examples.map(\.text) == ["Fetching..."])
    }

    @Test(arguments: [8, 64, 1 << 20]) func theCountIsTheSameWhateverTheChunks(size: Int) {
        var options = CaptureOptions()
        options.chunkSize = size
        let text = String(repeating: Self.controller + "Fetching...\n[Feed] fetching\n", count: 40)
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: options)
        #expect(trace.problems.map(\.count) == [40])
        #expect(trace.problems.first?.examples.map(\.line) == [2, 5, 8])
    }
}
