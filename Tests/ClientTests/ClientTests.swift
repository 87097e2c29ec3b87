import Foundation
import LifelineKit
import Testing

/// The library as a client package sees it: no `@testable`, and no access to what is `package`.
final class ClientTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private static let broken = """
        <Shop.Cart: 0x10> viewDidLoad
        <Shop.Cart: 0x10> viewWillAppear token=hunter2secret
        <Shop.Cart: 0x10> viewDidAppear
        <Shop.Cart: 0x10> viewDidLoad

        """

    @Test func theCheckOfTheArticleCommentsAndFails() throws {
        _ = try file("Cart.swift", "import UIKit\n\nfinal class Cart: UIViewController {}\n")
        let page = folder.appendingPathComponent("lifeline.html").path
        let result = try lifecycleCheck(log: try file("a.log", Self.broken), sources: folder.path, page: page)
        #expect(!result.passes)
        #expect(result.comment.contains("- **error** Shop.Cart#1 got viewDidLoad a second time in one life"))
        #expect(result.comment.contains("Cart.swift:3"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!doctype html>"))
    }

    @Test func findingsAndLivesAreValues() throws {
        let report = try Lifeline.analyze(bytes: Array(Self.broken.utf8), name: "memory")
        let finding = try #require(report.findings.first)
        #expect(finding.rule == "repeated_load" && finding.isConfirmed && finding.line == 4)
        #expect(finding.instances == ["Shop.Cart#1"] && finding.capture == "memory")
        let cart = try #require(report.instances.first)
        #expect(cart.controller == "Shop.Cart" && cart.appearances == 1 && cart.verdict == .alive)
        #expect(
            report.events(of: cart).map(\.name) == ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLoad"])
        #expect(report.events(of: cart).map(\.line) == [1, 2, 3, 4])
    }

    @Test func secretsAreMaskedUnlessAskedFor() throws {
        let bytes = Array(Self.broken.utf8)
        let masked = try Lifeline.analyze(bytes: bytes)
        #expect(!masked.events(of: masked.instances[0]).contains { $0.text.contains("hunter2secret") })
        var configuration = Lifeline.Configuration()
        configuration.showsSecrets = true
        let open = try Lifeline.analyze(bytes: bytes, configuration: configuration)
        #expect(open.events(of: open.instances[0]).contains { $0.text.contains("hunter2secret") })
    }

    @Test func everyFailureSaysWhatToDo() throws {
        #expect(throws: LifelineError.self) { try Lifeline.analyze(path: folder.path + "/missing.log") }
        let unknown = #expect(throws: LifelineError.self) {
            try Lifeline.analyze(bytes: [], configuration: .init(only: ["leaked_controler"]))
        }
        #expect(unknown?.description.contains("did you mean 'leaked_controller'?") == true)
        let report = try Lifeline.analyze(bytes: Array(Self.broken.utf8))
        let format = #expect(throws: LifelineError.self) { try report.write("juint", to: folder.path + "/a.xml") }
        #expect(format?.description.contains("did you mean 'junit'?") == true)
        #expect(throws: LifelineError.self) { try report.write("junit", to: folder.path) }
        #expect(report.formatted(as: "nothing") == nil)
    }
}
