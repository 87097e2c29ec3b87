import Testing

@testable import Capture

/// Columns of threads, and no controllers' tokens.
struct TokensOfThreadsTests {
    private func tokens(_ log: [String]) -> [String] {
        let trace = CaptureReader.read(
            bytes: Array(log.map { $0 + "\n" }.joined().utf8), path: "test.log", options: CaptureOptions())
        return trace.events.compactMap { trace.token(of: $0)?.displayed }
    }

    private static let classes = ["HomeVC", "CartVC", "ListVC", "HelpVC", "MapVC"]

    /// Each class is covered by the next one, then all come back.
    private static func session(_ line: (String, String) -> String) -> [String] {
        var log: [String] = []
        let turns = classes + classes.reversed().dropFirst()
        for (left, came) in zip(turns, turns.dropFirst()) {
            log += [
                line(left, "viewWillDisappear"), line(came, "viewWillAppear"), line(left, "viewDidDisappear"),
                line(came, "viewDidAppear"),
            ]
        }
        return log
    }

    @Test func aColumnOnWhichClassesGoOnByTurnsIsAThread() {
        #expect(tokens(Self.session { "0x11 \($0) \($1)" }) == [])
    }

    @Test func objectsOfSeveralClassesKeepTheirs() {
        let log = Self.session { "0x10\($0.utf8.count)\($0.utf8.first ?? 0) \($0) \($1)" }
        #expect(tokens(log).count == log.count)
    }

    @Test func superclassesThatPrintTooShowTheObject() {
        let chain = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].flatMap { callback in
            ["BaseVC", "ListVC", "CartVC"].map { "<\($0): 0x10520010> \(callback)" }
        }
        #expect(tokens(chain + chain).count == 24)
    }

    /// The code of each callback lies where it lies, whichever object runs it.
    @Test func whereCodeLiesIsNoObject() {
        let log = Self.session { name, callback in
            let code = name.utf8.reduce(0) { $0 + Int($1) } * 4096 + callback.utf8.count * 16
            return
                "1   Atlas    0x\(String(0x1_0000_0000 + code, radix: 16)) Atlas.\(name).\(callback)(Swift.Bool) -> () + 84"
        }
        #expect(tokens(log + log) == [])
    }
}
