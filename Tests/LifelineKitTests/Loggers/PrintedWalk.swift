import Foundation
import Lifecycle
import Reports

@testable import LifelineKit

/// A walk through some screens, printed as a logger of somebody's own prints it.
struct PrintedWalk {
    private static let visit = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
    ]

    /// Each of the screens is visited so many times, one after the other.
    static func lines(
        _ classes: [String] = ["Feed", "Cart", "Profile", "Search"], visits: Int = 2,
        _ print: (_ name: String, _ callback: String) -> String
    ) -> [String] {
        (0..<visits).flatMap { _ in classes.flatMap { name in visit.map { print(name, $0) } } }
    }

    /// What a run over some lines leaves behind, as `lifeline LOG --format FORMAT` with these settings.
    static func run(_ lines: [String], settings: String = "", format: String = "text") throws -> Outcome {
        let file = try ConfigurationFile(path: ".lifeline.yml", text: settings)
        var stated = file.settings
        stated.format = format
        var job = AnalyzeJob(
            inputs: [.bytes(Array(lines.joined(separator: "\n").utf8), name: "run.log")], settings: stated)
        job.faults = file.faults
        return job.run()
    }

    /// `Feed viewDidLoad` for each callback that is read, in the order of the log.
    static func read(_ lines: [String], settings: String = "") throws -> [String] {
        let file = try ConfigurationFile(path: ".lifeline.yml", text: settings)
        var request = AnalysisRequest(inputs: [.bytes(Array(lines.joined(separator: "\n").utf8), name: "run.log")])
        request.logger = file.settings.configuration.logger
        guard let trace = request.run().captures.first?.trace else { return [] }
        return trace.events.filter { EventKinds.ofJudgedLife.contains($0.kind) }.map {
            "\(trace.name(of: $0).bare) \($0.kind.name)"
        }
    }

    /// The walk as it was.
    static let walk = lines { "\($0) \($1)" }
}

extension Outcome {
    var text: String { String(decoding: output, as: UTF8.self) }
}
