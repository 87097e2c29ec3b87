import Foundation
import Testing

@testable import Lifecycle
@testable import LifelineKit

/// From a class's name in a log to its file.
final class SourceFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws {
        try write("App/Cart.swift", "\nclass CartViewController: UIViewController { class Row: UIViewController {} }\n")
        try write("App/Old/Home.m", "@implementation HomeViewController\n@end\n")
        try write("App/Old/Home.h", "@interface HomeViewController : UIViewController\n@end\n")
        try write("Shop/Settings.swift", "class SettingsViewController {}\n")
        try write("Account/Settings.swift", "\n\nclass SettingsViewController {}\n")
        try write("Pods/Foreign.swift", "class ForeignViewController {}\n")
        try write(".build/Hidden.swift", "class HiddenViewController {}\n")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func place(_ name: String) throws -> String? {
        let source = try #require(SourceFolder(folder.path))
        return source.declaration(of: ControllerName(name)).map {
            "\($0.file.dropFirst(folder.path.count + 1)):\($0.line)"
        }
    }

    @Test(arguments: [
        ("CartViewController", "App/Cart.swift:2"), ("Orchard.CartViewController", "App/Cart.swift:2"),
        ("Orchard.CartViewController<Orchard.Item>", "App/Cart.swift:2"),
        ("Orchard.CartViewController.Row", "App/Cart.swift:2"), ("HomeViewController", "App/Old/Home.m:1"),
        ("Account.SettingsViewController", "Account/Settings.swift:3"),
        ("Shop.SettingsViewController", "Shop/Settings.swift:1"),
    ])
    func namesOfLogsLeadToTheirDeclarations(name: String, expected: String) throws {
        #expect(try place(name) == expected)
    }

    @Test(arguments: [
        "SettingsViewController", "Other.SettingsViewController", "ForeignViewController", "HiddenViewController",
        "Nobody", "",
    ])
    func whatMayMeanSeveralClassesOrNoneLeadsNowhere(name: String) throws {
        #expect(try place(name) == nil)
    }

    @Test func aMissingFolderIsAnError() {
        #expect(SourceFolder(folder.path + "/missing") == nil)
    }

    @Test(arguments: ["junit", "sarif", "github", "gitlab", "html", "json", "text", "markdown"])
    func everyReportForDevelopersNamesFileAndLine(format: String) throws {
        let log = ["viewWillAppear", "viewDidAppear", "viewDidAppear"]
            .map { "<CartViewController: 0x10> \($0)\n" }.joined()
        var job = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "a.log")], format: format)
        job.sourceRoot = folder.path
        let outcome = job.run()
        #expect(outcome.complaints.isEmpty)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("App/Cart.swift"))
    }
}
