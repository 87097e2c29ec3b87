import Foundation

/// The built `lifeline` binary, run as its users run it: as a process, from a working directory.
enum Product {
    /// What one run left behind.
    struct Run {
        var exitCode: Int32
        var stdout: Data
        var stderr: Data
    }

    static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// SwiftPM puts it beside the test bundle; on Linux the bundle is an executable in the same folder.
    static var binary: URL {
        let bundle = Bundle(for: Anchor.self).bundleURL
        let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
        return folder.appendingPathComponent("lifeline")
    }

    private final class Anchor {}

    /// Nothing of the terminal that runs the tests: the same width and no colours anywhere.
    static let environment = ProcessInfo.processInfo.environment
        .filter { !["COLUMNS", "TERM", "NO_COLOR"].contains($0.key) }

    /// Output goes through files: a process that fills a pipe nobody reads would wait for ever.
    static func run(_ arguments: [String], in folder: URL = packageRoot, input: URL? = nil) throws -> Run {
        try Scratch.withFolder { scratch in
            let output = scratch.appendingPathComponent("stdout")
            let errors = scratch.appendingPathComponent("stderr")
            for file in [output, errors] { try Data().write(to: file) }
            let process = Process()
            process.executableURL = binary
            process.arguments = arguments
            process.environment = environment
            process.currentDirectoryURL = folder
            process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            process.waitUntilExit()
            return Run(
                exitCode: process.terminationStatus,
                stdout: try Data(contentsOf: output), stderr: try Data(contentsOf: errors))
        }
    }

    /// A run that goes on while a test does something to it.
    final class Running {
        let process: Process
        private let errorFile: URL

        fileprivate init(process: Process, errorFile: URL) {
            self.process = process
            self.errorFile = errorFile
        }

        deinit { try? FileManager.default.removeItem(at: errorFile) }

        var errors: Data { get throws { try Data(contentsOf: errorFile) } }

        /// Waits for the end; the exit code.
        func end() throws -> Int32 {
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    /// Starts a run; `prepare` is called just before, when everything is open.
    static func start(
        _ arguments: [String], output: FileHandle?, prepare: () throws -> Void = {}
    ) throws -> Running {
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = packageRoot
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try prepare()
        try process.run()
        return Running(process: process, errorFile: errors)
    }
}

/// A folder of its own for one test, gone when the test ends.
enum Scratch {
    static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lifeline-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// What each file of a folder holds.
    static func files(of folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
    }
}
