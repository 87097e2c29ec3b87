import Foundation
import Testing

@testable import LifelineKit

/// `lifeline watch`: what each look tells.
struct WatchJobTests {
    private static let visit = """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear

        """
    private static let fault = "<Cart: 0x10> viewDidLoad\n"

    private func text(_ outcome: Outcome) -> String { String(decoding: outcome.output, as: UTF8.self) }

    private func input(_ log: String) -> Input { .bytes(Array(log.utf8), name: "a.log") }

    @Test func findingIsToldOnceAndAgainForMoreInstances() {
        var job = WatchJob()
        #expect(text(job.look(at: input(Self.visit))).isEmpty)
        let first = job.look(at: input(Self.visit + Self.fault))
        #expect(text(first).contains("repeated_load"))
        #expect(first.exitCode == 1)
        #expect(text(job.look(at: input(Self.visit + Self.fault + "<Cart: 0x10> viewWillDisappear\n"))).isEmpty)
        let other = (Self.visit + Self.fault).replacing("0x10", with: "0x20")
        #expect(text(job.look(at: input(Self.visit + Self.fault + other))).contains("2 instances"))
    }

    @Test func findingThatIsTakenBackIsToldToo() {
        var job = WatchJob()
        let left =
            Self.visit + "<Cart: 0x10> viewWillDisappear\n<Cart: 0x10> viewDidDisappear\n"
            + "<Cart: 0x10> didMove(toParent: nil)\n<Cart: 0x20> viewDidLoad\n<Cart: 0x20> deinit\n"
            + String(repeating: "<Home: 0x30> viewDidLayoutSubviews\n", count: 60)
        #expect(text(job.look(at: input(left))).contains("leaked_controller"))
        let late = job.look(at: input(left + "<Cart: 0x10> deinit\n"))
        #expect(text(late).contains("no longer: leaked_controller in Cart"))
        #expect(late.exitCode == 0)
    }

    @Test func fileGrowsAndEnds() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
        try Data(Self.visit.utf8).write(to: path)
        var log = GrowingLog(path: path.path)
        #expect(log.wait(seconds: 0) == .grown)
        #expect(log.wait(seconds: 0) == .unchanged)
        try Data((Self.visit + Self.fault).utf8).write(to: path)
        #expect(log.wait(seconds: 0) == .grown)
        try FileManager.default.removeItem(at: path)
        #expect(log.wait(seconds: 0) == .ended)
    }
}
