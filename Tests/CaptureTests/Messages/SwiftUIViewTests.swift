import Lifecycle
import Testing

@testable import Capture

/// What SwiftUI views print of themselves, and what only sounds like it.
struct SwiftUIViewTests {
    @Test(arguments: [
        Line("HomeView onAppear", .onAppear, "HomeView"), Line("HomeView: onAppear", .onAppear, "HomeView"),
        Line("🟢 HomeView onDisappear()", .onDisappear, "HomeView"), Line("[HomeView] onAppear", .onAppear, "HomeView"),
        Line("HomeView.onAppear()", .onAppear, "HomeView"), Line("HomeView.onDisappear", .onDisappear, "HomeView"),
        Line("onAppear HomeView", .onAppear, "HomeView"),
        Line("HomeView appeared", .onAppear, "HomeView"), Line("HomeView disappeared", .onDisappear, "HomeView"),
        Line("HomeView .task started", .taskStarted, "HomeView"),
        Line("HomeView task cancelled", .taskEnded, "HomeView"),
        Line("HomeView: @self, @identity, _model changed.", .bodyChanged, "HomeView"),
        Line("HomeView: _count changed.", .bodyChanged, "HomeView"),
        Line("RowView<Item, Text>: @self changed.", .bodyChanged, "RowView<Item, Text>"),
        Line("HomeView: \\Model.count changed.", .bodyChanged, "HomeView"),
        Line("HomeView: unchanged.", .bodyChanged, "HomeView"),
    ])
    func aViewOfSwiftUISpeaks(_ line: Line) {
        let read = ReadLine(reading: line.message)
        #expect(read.kind == line.kind && read.name == line.name)
    }

    @Test(arguments: [
        "onAppear", "keyboard appeared", "the cart appeared", "Upload task started", "task started", "status changed.",
        "settings: value changed.", "HomeView: the model changed.", "FeedViewController onAppear", "FeedVC onAppear",
        "use onAppear instead of viewDidAppear", "-[Feed onAppear]",
    ])
    func otherLinesAreOfNoSwiftUIView(_ line: String) {
        let kind = ReadLine(reading: line).kind
        #expect(kind.map { !$0.isOfSwiftUI } ?? true)
    }

    @Test func aControllerKeepsItsOwnWord() {
        let text = "Feed viewDidLoad\nFeed onAppear\nHomeView onAppear\n"
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "a.log")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .activity, .onAppear])
    }
}
