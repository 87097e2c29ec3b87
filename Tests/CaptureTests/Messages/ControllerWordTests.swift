import Lifecycle
import Testing

@testable import Capture

/// What UIKit tells a controller beside its lifecycle is on its timeline, however short or plain its name is.
struct ControllerWordTests {
    private static let words = [
        "performSegue(withIdentifier:sender:)", "shouldPerformSegue(withIdentifier:sender:)",
        "shouldPerformSegueWithIdentifier:sender:", "unwind(for:towards:)", "unwindToMenu(_:)",
        "encodeRestorableState(with:)", "decodeRestorableStateWithCoder:", "applicationFinishedRestoringState",
        "willRotate(to:duration:)", "didRotateFromInterfaceOrientation:", "willAnimateRotation(to:duration:)",
        "keyboardWillShow(_:)", "keyboardDidHide", "presentationControllerDidDismiss(_:)",
        "presentationControllerWillDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
        "presentationControllerShouldDismiss(_:)", "updateProperties()",
        "updateContentUnavailableConfiguration(using:)",
        "systemLayoutFittingSizeDidChange(forChildContentContainer:)", "viewControllerDidLoad",
        "present(_:animated:completion:)", "dismiss(animated:completion:)", "show(_:sender:)",
        "pushViewController(_:animated:)",
    ]

    private static let shapes: [(name: String, line: @Sendable (_ name: String, _ word: String) -> String)] = [
        ("App.T", { "<\($0): 0x20> \($1)" }), ("T", { "[\($0)] \($1)" }), ("T", { "\($0) \($1)" }),
        ("Feed", { "\($0): \($1)" }), ("Feed", { "\($0) \($1)" }), ("Feed", { "\($0).\($1)" }),
        ("T", { "-[\($0) \($1)]" }), ("FeedViewController", { "\($0) - \($1)" }),
    ]

    @Test(arguments: words) func aWordOfUIKitIsTheActivityOfWhoSaysIt(_ word: String) {
        for (name, line) in Self.shapes {
            let text = line(name, word)
            // `Feed.keyboardDidHide` may be a property.
            if text.hasPrefix("Feed."), !text.hasSuffix(")") { continue }
            let trace = CaptureReader.read(bytes: Array("\(line(name, "viewDidLoad"))\n\(text)\n".utf8), path: "a.log")
            #expect(trace.events.map(\.kind) == [.viewDidLoad, .activity], "\(text)")
            guard let event = trace.events.last, case .activity(let said)? = trace.detail(of: event) else { continue }
            #expect(trace.name(of: event).qualified == name && said.contains(word.prefix { $0 != ":" }), "\(text)")
        }
    }

    @Test(arguments: [
        "IQKeyboardManager keyboardWillShow(_:)", "Router performSegue(withIdentifier:sender:)",
        "keyboardWillShow", "the keyboardWillShow notification of T", "AppCoordinator: present(_:animated:completion:)",
    ])
    func whatOthersSayStaysTheirs(_ line: String) {
        let trace = CaptureReader.read(bytes: Array("T viewDidLoad\n\(line)\n".utf8), path: "a.log")
        #expect(!trace.events.contains { $0.kind == .activity && trace.name(of: $0).qualified == "T" })
    }
}
