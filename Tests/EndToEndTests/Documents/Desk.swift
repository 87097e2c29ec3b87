import Foundation

/// A folder as people have it who try the commands of the documents: logs, reports, sources, and the tools beside Lifeline.
///
/// What only a Mac or a server has (`xcrun`, `xcodebuild`, `git`, `make`) is a stand-in that succeeds; `xcrun` prints a log.
struct Desk {
    let folder: URL

    /// Two visits to a cart that dies each time.
    private static let log = (0..<2).flatMap { visit in
        ["Lobby 0x10", "Cart 0x\(2 + visit)0"].flatMap { controller in
            let parts = controller.split(separator: " ")
            let isGuest = parts[0] == "Cart"
            let callbacks =
                ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"]
                + ["viewDidDisappear(_:) isMovingFromParent=\(isGuest)"] + (isGuest ? ["deinit"] : [])
            return callbacks.dropFirst(isGuest || visit == 0 ? 0 : 1).map {
                "Orchard[4321:99] <Orchard.\(parts[0])ViewController: \(parts[1])> \($0)"
            }
        }
    }.enumerated().map { "2026-05-01 10:11:\(10 + $0.offset).123456+0200 \($0.element)\n" }.joined()

    static func with<Result>(_ body: (Desk) throws -> Result) throws -> Result {
        try Scratch.withFolder { folder in
            let desk = Desk(folder: folder)
            try desk.layOut()
            return try body(desk)
        }
    }

    private func layOut() throws {
        let files = FileManager.default
        for name in ["bin", ".local/bin", "artifacts", "Sources", "fastlane", "build"] {
            try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        for name in ["session.log", "new.log", "artifacts/a.log", "a.log"] { try write(Self.log, to: name) }
        for name in ["bin/lifeline", ".local/bin/lifeline"] {
            try files.createSymbolicLink(at: folder.appendingPathComponent(name), withDestinationURL: Product.binary)
        }
        try files.createSymbolicLink(
            at: folder.appendingPathComponent("SampleLogs"),
            withDestinationURL: Product.packageRoot.appendingPathComponent("SampleLogs"))
        for tool in ["xcrun", "xcodebuild", "git", "make", "idevicesyslog"] {
            let script = tool == "xcrun" ? "cat '\(folder.path)/a.log'" : "true"
            try write("#!/bin/sh\n\(script)\n", to: "bin/\(tool)", mode: 0o755)
        }
        _ = try run("gzip -k session.log && zip -q logs.zip a.log && tar -czf logs.tar.gz a.log")
        _ = try run("lifeline session.log -r json=old.json --quiet; lifeline baseline accept session.log")
    }

    func write(_ text: String, to name: String, mode: Int = 0o644) throws {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    /// What a shell makes of a script, run in the folder or one inside it.
    func run(
        _ script: String, in place: String = ".", environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String) {
        let process = Process()
        let output = folder.appendingPathComponent("output-of-the-script")
        try Data().write(to: output)
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder.appendingPathComponent(place)
        let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let own = ["PATH": path, "HOME": folder.path, "RUNNER_TEMP": folder.appendingPathComponent("build").path]
        process.environment = own.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
}
