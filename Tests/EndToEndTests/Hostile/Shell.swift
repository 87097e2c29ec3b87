import Foundation

extension Product {
    /// How many times longer than usual a test may take: under a sanitizer everything is slow.
    static let patience = environment["LIFELINE_PATIENCE"].flatMap(Int.init) ?? 1

    /// Runs a line of the shell in a folder, where `lifeline` is the built binary; nobody waits longer than so many seconds,
    /// times `patience`.
    static func shell(_ line: String, in folder: URL, atMost seconds: Int = 60) throws -> Run {
        let files = [".stdout", ".stderr"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = environment.merging(["PATH": path, "LC_ALL": "C"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try hearingAllSignals { try process.run() }
        let end = Date().addingTimeInterval(Double(seconds * patience))
        while process.isRunning, end.timeIntervalSinceNow > 0 { usleep(5_000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let code =
            process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
        return Run(exitCode: code, stdout: try Data(contentsOf: files[0]), stderr: try Data(contentsOf: files[1]))
    }

    /// The threads of tests block signals, which what they start inherits: a shell that does not hear of a child's end waits
    /// for it for ever.
    private static func hearingAllSignals(_ start: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try start()
    }

    private static var path: String {
        binary.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    }
}

extension Product.Run {
    /// Everything it said, with one blank where lines were wrapped.
    var said: String {
        let text = String(decoding: stdout + stderr, as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
