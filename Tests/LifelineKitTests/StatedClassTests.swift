import Testing

@testable import LifelineKit
@testable import Rules

/// Classes that settings name, held against those of the log.
struct StatedClassTests {
    private static let log = """
        <PhotoViewController: 0x10> viewDidLoad
        <PhotoViewController: 0x10> viewWillAppear
        <PhotoViewController: 0x10> viewDidAppear
        <MenuViewController: 0x20> viewDidLoad

        """

    private func run(_ configuration: Lifeline.Configuration) -> Outcome {
        AnalyzeJob(inputs: [.bytes(Array(Self.log.utf8), name: "a.log")], configuration: configuration).run()
    }

    private func run(deinitLogged names: Set<String>) -> Outcome {
        run(Lifeline.Configuration(deinitLogged: .classes(names)))
    }

    private func run(controllers names: [String]) -> Outcome {
        var configuration = Lifeline.Configuration()
        for name in names { configuration.controllers[name] = ControllerAllowance(maxAlive: 2) }
        return run(configuration)
    }

    @Test func mistypedClassIsNamedWithTheNearestOne() {
        for outcome in [run(deinitLogged: ["PhotoViewControler"]), run(controllers: ["PhotoViewControler"])] {
            #expect(outcome.exitCode == 2)
            #expect(outcome.complaints.first?.hasPrefix("no class 'PhotoViewControler' in these logs") == true)
            #expect(outcome.complaints.first?.hasSuffix("did you mean 'PhotoViewController'?") == true)
        }
    }

    @Test func knownClassesAreFine() {
        #expect(run(deinitLogged: ["PhotoViewController"]).complaints.isEmpty)
        #expect(run(controllers: ["PhotoViewController", "MenuViewController"]).notes.isEmpty)
    }

    @Test func statementAboutNoClassOfTheLogDecidesNothing() {
        let outcome = run(deinitLogged: ["Basket"])
        #expect(outcome.exitCode == 2)
        #expect(outcome.complaints.first?.contains("'Basket'") == true)
    }

    @Test func classThatThisLogDoesNotShowIsNotedAndFailsNothing() {
        let stated = run(deinitLogged: ["PhotoViewController", "ReceiptViewController"])
        let allowed = run(controllers: ["ReceiptViewController"])
        for outcome in [stated, allowed] {
            #expect(outcome.exitCode == 0)
            #expect(outcome.notes.count == 1)
            #expect(outcome.notes.first?.contains("'ReceiptViewController'") == true)
        }
    }
}
