import Lifecycle
import Testing

@testable import Capture

/// Words of a team's own that begin a request.
@Suite struct DeclaredRequestTests {
    private func requests(_ text: String, _ words: [String]) -> [String] {
        var options = CaptureOptions()
        options.requests = words
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: options)
        return trace.events.compactMap { event in
            guard event.kind == .fetchStart, case .fetch(let line)? = trace.detail(of: event), let asked = line.resource
            else { return nil }
            return "\(trace.name(of: event).qualified) \(trace.resources[Int(asked)])"
        }
    }

    @Test func whatFollowsTheWordsIsAskedFor() {
        let text = "CartVC sync -> inbox\nsync -> price list\n<App.Cart: 0x20> hole Daten: Preise\nCartVC viewDidLoad"
        #expect(
            requests(text, ["sync ->", "hole Daten:"])
                == ["CartVC \"inbox\"", " \"price list\"", "App.Cart \"preise\""])
    }

    @Test func wordsAloneAreWhatIsAskedFor() {
        #expect(requests("CartVC warm up prices", ["warm up prices"]) == ["CartVC \"warm up prices\""])
    }

    @Test func otherLinesStayWhatTheyAre() {
        #expect(requests("CartVC viewDidLoad sync -> inbox\nCartVC syncing\nsync", ["sync ->"]) == [])
        #expect(requests("CartVC sync -> inbox", []) == [])
    }
}
