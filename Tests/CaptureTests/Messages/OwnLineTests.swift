import Lifecycle
import Testing

@testable import Capture

/// Whatever a known controller says of itself is its activity, and what others say stays theirs.
struct OwnLineTests {
    /// What the lines of a capture that are no callbacks say, as `speaker@token: text`.
    private func activities(_ text: String, chunkSize: Int? = nil) -> [String] {
        var options = CaptureOptions()
        options.chunkSize = chunkSize
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: options)
        return trace.events.filter { $0.kind == .activity }.map { event in
            guard case .activity(let said)? = trace.detail(of: event) else { return "" }
            let token = trace.token(of: event).map { "@\($0.displayed)" } ?? ""
            return "\(event.line) \(trace.name(of: event).bare)\(token): \(said)"
        }
    }

    @Test(arguments: [
        ("<App.T: 0x20> viewDidLoad", "<App.T: 0x20> updateUI(42)", "T@0x20: updateUI(42)"),
        ("<App.T: 0x20> viewDidLoad", "<App.T: 0x20> – audio progress 0.4", "T@0x20: – audio progress 0.4"),
        ("<App.Room: 0x20> viewDidLoad", "Room(0x20) poll", "Room@0x20: poll"),
        (
            "-[Room viewDidLoad] <Room: 0x20>", "-[Room updateUI:] <Room: 0x20> 42",
            "Room@0x20: -[Room updateUI:] <Room: 0x20> 42"
        ),
        ("Room(0x20) viewDidLoad", "Room(0x20): didUpdateLocations", "Room@0x20: didUpdateLocations"),
        ("Room#3 viewDidLoad", "Room#3 rendered 12 rows", "Room@#3: rendered 12 rows"),
        ("Room id=7 viewDidLoad", "Room id=7 scrolled", "Room@id=7: scrolled"),
        ("[Feed] viewDidLoad", "[Feed] render()", "Feed: render()"),
        ("[FeedViewController] viewDidLoad()", "[FeedViewController] cells: 12", "FeedViewController: cells: 12"),
        ("🟢 FeedViewController viewDidLoad", "🟢 FeedViewController render()", "FeedViewController: render()"),
        ("<FeedViewController: 0x20> viewDidLoad", "<FeedViewController: 0x20> 位置更新", "FeedViewController@0x20: 位置更新"),
        ("Feed: viewDidLoad", "Feed: rendered", "Feed: rendered"),
        ("[0x20 FeedVC] viewDidLoad", "[0x20 FeedVC] rendered", "FeedVC@0x20: rendered"),
        ("-[RoomVC viewDidLoad] (0x20)", "-[RoomVC stop] (0x20) polling ends", "RoomVC@0x20: polling ends"),
        ("vc=RoomVC at=0x20 did=viewDidLoad", "vc=RoomVC at=0x20 said=\"timer fired\" n=3", "RoomVC@0x20: timer fired"),
        ("who=RoomVC did=viewDidLoad", "who=RoomVC did=render_rows", "RoomVC: render_rows"),
        ("of=nav who=RoomVC did=viewDidLoad", "of=RoomVC msg=\"rows: 2\"", "RoomVC: rows: 2"),
        // Whose words they are of the class's objects, their lives tell.
        ("<FeedViewController: 0x20> viewDidLoad", "[FeedViewController] render()", "FeedViewController: render()"),
    ])
    func whatAKnownControllerSaysIsItsActivity(_ callback: String, _ line: String, _ said: String) {
        #expect(activities("\(callback)\n\(line)\n") == ["2 \(said)"])
        #expect(activities("\(line)\nnoise\n\(callback)\n") == ["1 \(said)"])
        let envelope = "2024-05-01 10:11:12.123456+0200 Orchard[43:1a2b] "
        #expect(activities("\(envelope)\(callback)\n\(envelope)\(line)\n") == ["2 \(said)"])
    }

    @Test func theObjectNamedBehindTheWordsIsTheOneThatSpeaks() {
        let callbacks = "RoomVC.viewDidLoad() - 0x20\nRoomVC.viewDidLoad() - 0x30\nHomeVC.viewDidLoad() - 0x40\n"
        #expect(activities(callbacks + "RoomVC: chart drawn [0x30]\n") == ["4 RoomVC@0x30: chart drawn"])
        #expect(activities(callbacks + "RoomVC: save tapped 0x20\n") == ["4 RoomVC@0x20: save tapped"])
        // Another's is spoken of.
        #expect(activities(callbacks + "RoomVC: goes back to 0x40\n") == ["4 RoomVC: goes back to 0x40"])
    }

    /// Whatever stands around, if it has the shape of what stands around callbacks.
    @Test(arguments: [
        ("01 viewDidLoad [RoomVC]", "02 refreshing dates [RoomVC]", "RoomVC: refreshing dates"),
        ("D 10:11:12.1 ui: RoomVC :: viewDidLoad", "I 10:11:14.25 net: RoomVC :: polling 3", "RoomVC: polling 3"),
        ("🟢 | RoomVC | 0x20 | viewDidLoad", "▫️ | RoomVC | 0x20 | rows: 3", "RoomVC@0x20: rows: 3"),
    ])
    func whoSpeaksIsNamedWhereCallbacksNameThem(_ callback: String, _ line: String, _ said: String) {
        let next = callback.replacing("viewDidLoad", with: "viewWillAppear")
        #expect(activities("\(callback)\n\(next)\n\(line)\n") == ["3 \(said)"])
        #expect(activities("\(callback)\n\(next)\nnobody: \(line)\n") == [])
    }

    @Test func aCategoryIsTheSpeakersWhereItIsItsClass() {
        let head = "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:RoomVC] "
        #expect(activities(head + "viewDidLoad\n" + head + "rows: 3\n") == ["2 RoomVC: rows: 3"])
    }

    @Test(arguments: [
        ("Feed: refresh pulled", true), ("Feed: user pulled to refresh", true), ("Feed: timer tick", true),
        ("Feed: rendered", false), ("Feed: added observer", false),
    ])
    func anOwnLineTellsOfTheUserAndTheTimerTooWhateverTheNameLooksLike(_ line: String, isAsked: Bool) {
        let events = CaptureReaderTests.read("Feed: viewDidLoad\n\(line)\n").events
        #expect(events.map { $0.flags.contains(.askedByUser) } == [false, isAsked])
    }

    @Test(arguments: [
        // Other objects, and other objects' talk of it.
        ("<App.T: 0x20> viewDidLoad", "APIClient init"),
        ("<App.T: 0x20> viewDidLoad", "<App.T: 0x30> updateUI(42)"),
        ("<App.T: 0x20> viewDidLoad", "<App.Model: 0x20> updateUI(42)"),
        (
            "06:17:29.572 💚 DEBUG FeedVC.viewDidLoad():21 - shown",
            "06:17:36.668 💙 INFO FeedPresenter.update():291 - FeedVC gets 79 rows"
        ),
        ("<App.T: 0x20> viewDidLoad", "presenting <App.T: 0x20>"),
        ("[Feed] viewDidLoad", "[Feeds] render()"),
        ("[Feed] viewDidLoad", "[network] [Feed] render()"),
        ("[Feed] viewDidLoad", "Feed the dog"),
        // A field that no callback has names somebody who is spoken of.
        ("who=RoomVC did=viewDidLoad", "who=router to=RoomVC did=push"),
        ("{\"t\":1,\"vc\":\"RoomVC\",\"event\":\"viewDidLoad\"}", "{\"t\":2,\"msg\":\"push it\",\"to\":\"RoomVC\"}"),
        // The class's own.
        ("-[FeedViewController viewDidLoad]", "+[FeedViewController initialize]"),
        ("Feed -[FeedViewController viewDidLoad]", "Feed +[FeedViewController alloc]"),
        // Nobody speaks.
        ("<App.T: 0x20> viewDidLoad", "<App.T: 0x20>"),
        ("<App.T: 0x20> viewDidLoad", "<App.T: 0x20> 42"),
        ("<App.T: 0x20> viewDidLoad", "<App.T 0x20>, state: appeared, view: <UIView: 0x30>"),
        ("FeedVC viewDidLoad", "FeedVC.swift was renamed"),
        // No callback has shown that it is a controller.
        ("<App.Model: 0x20> init", "<App.Model: 0x20> updateUI(42)"),
        ("radiod didMove channel", "radiod scan"),
    ])
    func whatOthersSayIsNot(_ callback: String, _ line: String) {
        #expect(activities("\(callback)\n\(line)\n") == [])
    }

    @Test func linesOfTheSystemAreNobodys() {
        let head = "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] "
        let callback = head + "[com.example.orchard:nav] <Orchard.Cart: 0x15f06700> viewDidLoad\n"
        #expect(
            activities(callback + head + "(UIKitCore) [com.apple.UIKit:x] <Orchard.Cart: 0x15f06700> laid out\n") == [])
        #expect(
            activities(callback + head + "[com.example.orchard:nav] <Orchard.Cart: 0x15f06700> laid out\n")
                == ["2 Cart@0x15f06700: laid out"])
    }

    @Test func linesStandInTheirPlaceWhereverTheCaptureIsCut() {
        let text = """
            <App.T: 0x20> made by the coordinator
            noise
            <App.T: 0x20> viewDidLoad
            <App.T: 0x20> updateUI(1)

            [Feed] viewDidLoad
            <App.T: 0x20> viewWillAppear
            noise
            <App.T: 0x20> updateUI(2)
            [Feed] render()
            <App.T: 0x20> viewDidAppear
            <App.T: 0x20> updateUI(3)
            """
        let whole = activities(text)
        #expect(
            whole == [
                "1 T@0x20: made by the coordinator", "4 T@0x20: updateUI(1)", "9 T@0x20: updateUI(2)",
                "10 Feed: render()", "12 T@0x20: updateUI(3)",
            ])
        for size in 1...text.utf8.count { #expect(activities(text, chunkSize: size) == whole, "chunks of \(size)") }
    }

    @Test func aNameIsFoundWhereverItStands() {
        let search = NameSearch([Array("FeedViewController".utf8), Array("CartVC".utf8)])
        for length in 0..<40 {
            let text = String(repeating: "x", count: length) + "CartVC" + String(repeating: "y", count: 40 - length)
            Array(text.utf8).withUnsafeBufferPointer { buffer in
                let bytes = Bytes(base: buffer.baseAddress!, count: buffer.count)
                let found = search.firstPlace(in: bytes, from: 0, to: bytes.count)
                #expect(found.map { (length..<length + 6).contains($0) } == true, "\(length)")
                #expect(search.firstPlace(in: bytes, from: 0, to: length + 5) == nil)
            }
        }
    }

    /// A record of JSON names the controller in a member of its own, whatever its message says.
    @Test(arguments: [(#""id":"0x20","#, "@0x20", #""id":"0x30","#), ("", "", #""id":"0x20","#)])
    func aRecordIsTheControllersWhoseItIs(_ own: String, _ token: String, _ others: String) {
        let record = { (object: String, rest: String) in #"{"ts":1714551072,"vc":"FeedVC",\#(object)\#(rest)}"# }
        let lines = [
            record(own, #""method":"viewDidLoad""#), record(own, #""message":"socket message handled""#),
            record(others, #""message":"rendered""#),
        ]
        #expect(activities(lines.joined(separator: "\n") + "\n") == ["2 FeedVC\(token): socket message handled"])
    }
}
