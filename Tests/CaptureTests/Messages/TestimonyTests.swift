import Lifecycle
import Testing

@testable import Capture

/// What leak detectors and tests say of controllers is told apart from what the controllers say themselves.
struct TestimonyTests {
    private func reportedLeaks(_ text: String) -> [String] {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log")
        return trace.events.compactMap { event in
            guard event.kind == .testimony, case .testimony(let line)? = trace.detail(of: event) else { return nil }
            #expect(event.controller == .none && event.token == .none)
            let token = line.subject.token == .none ? "" : "@" + trace.tokens[Int(line.subject.token.index)].displayed
            return
                "\(line.witness.rawValue): \(trace.names[Int(line.subject.controller.index)].bare)\(token) \(line.claim)"
        }
    }

    @Test(arguments: [
        (
            "VIEWCONTROLLER STILL IN MEMORY <ProfileVC: 0x7f10>",
            "LeakedViewControllerDetector: ProfileVC@0x7f10 outlived"
        ),
        (
            "🔴 Memory leak detected: TABBARCONTROLLER STILL IN MEMORY <App.MainTabs: 0x7f10>",
            "LeakedViewControllerDetector: MainTabs@0x7f10 outlived"
        ),
        (
            "In case that ProfileVC should not be dealloced, override -willDealloc in ProfileVC by returning NO.",
            "MLeaksFinder: ProfileVC outlived"
        ),
        ("ProfileVC not deallocated after being dismissed", "DeallocationChecker: ProfileVC outlived"),
        ("Detect Possible Controller Leak: ProfileVC", "PLeakSniffer: ProfileVC outlived"),
        (
            "Possible memory leak: ViewController <ProfileVC: 0x7f10> (ProfileVC)",
            "LeakFinder: ProfileVC@0x7f10 outlived"
        ),
        ("*** <ProfileVC: 0x7f10> is still alive ***", "a leak check: ProfileVC@0x7f10 outlived"),
        (
            "Object Deallocated: (\n    UINavigationController,\n    ProfileVC\n)",
            "MLeaksFinder: ProfileVC diedLate"
        ),
        (
            "Retain Cycle: (\n    \"-> ProfileVC \",\n    \"-> _onUpdate -> __NSMallocBlock__ \"\n)",
            "MLeaksFinder: ProfileVC heldBy([\"_onUpdate -> __NSMallocBlock__\"])"
        ),
        (
            "POSSIBLE LEAK ALERT: ProfileVC - current count: 3, max count: 1",
            "LifetimeTracker: ProfileVC counted(alive: 3, allowed: 1)"
        ),
        (
            "POSSIBLE LEAK ALERT ProfileVC - current count 3, max count 1",
            "LifetimeTracker: ProfileVC counted(alive: 3, allowed: 1)"
        ),
        (
            "/x/T.swift:3: error: -[S.T testA] : XCTAssertNil failed: \"<App.X: 0x7f10>\" - Instance should have been "
                + "deallocated. Potential memory leak.",
            "a unit test: X@0x7f10 outlived"
        ),
    ])
    func aToolsWordIsReadAsTheTools(_ message: String, _ said: String) {
        #expect(reportedLeaks(message + "\n") == [said])
        #expect(reportedLeaks("2024-05-01 10:11:12.123456+0200 Orchard[43:1a2b] " + message + "\n") == [said])
    }

    @Test(arguments: [
        "NAVIGATIONCONTROLLER STILL IN MEMORY",
        "/x/T.swift:3: error: -[S.T testA] : XCTAssertNil failed: \"<App.X: 0x7f10>\" - no child is shown",
        "POSSIBLE LEAK ALERT: Main - current count: 1, max count: 1",
        "Retain Cycle: Fail to find a retain cycle",
        "Memory Leak Alert is off",
        "override -willDealloc in 3 classes",
    ])
    func whatOnlySoundsLikeItIsNone(_ message: String) {
        #expect(reportedLeaks(message + "\n") == [])
    }
}
