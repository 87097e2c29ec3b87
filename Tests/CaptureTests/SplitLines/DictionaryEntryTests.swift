import Lifecycle
import Testing

@testable import Capture

/// Dictionaries and values that are printed over several lines, one entry a line.
struct DictionaryEntryTests {
    @Test(arguments: [
        "event {\n    class = CartViewController;\n    method = \"viewWillAppear:\";\n    time = \"0.12\";\n}",
        "{\n    method = viewWillAppear;\n    time = \"0.12\";\n    vc = CartViewController;\n}",
        "Event(\n    controller: \"CartViewController\",\n    callback: \"viewWillAppear\",\n    animated: false\n)",
        "Event(\n  callback: \"viewWillAppear\",\n  controller: \"CartViewController\"\n)",
    ])
    func entriesOfOneDictionaryTellWhoGotWhat(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\(text)\n")
        #expect(trace.events.map(\.kind) == [.viewWillAppear, .viewWillAppear])
        #expect(trace.events.map { trace.name(of: $0).bare } == ["CartViewController", "CartViewController"])
    }

    /// Of another dictionary, of no controller, or of no callback.
    @Test(arguments: [
        "event {\n    class = CartViewController;\n}\nevent {\n    method = viewWillAppear;\n}",
        "event {\n    class = CartItem;\n    method = viewWillAppear;\n}",
        "event {\n    class = CartViewController;\n    title = viewWillAppear;\n}",
        "{\n  \"controller\": \"CartViewController\",\n  \"method\": \"viewWillAppear\"\n}",
    ])
    func entriesThatBelongToNothingTellNothing(_ text: String) {
        let trace = CaptureReaderTests.read(text + "\n")
        #expect(trace.events.allSatisfy { $0.controller == .none })
    }
}
