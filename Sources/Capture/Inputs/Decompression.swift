import Foundation

/// One run of a compression's own tool, from a descriptor to an unnamed file.
struct Decompression {
    let compression: Compression
    /// How many bytes may come out.
    let limit: Int

    /// What came out, and whether the tool stopped before the end: a cut file still gives its beginning.
    struct Outcome {
        let memory: CaptureMemory
        let isCut: Bool
    }

    /// Unpacks what a descriptor gives from its current place on.
    func run(from descriptor: Int32) throws(UnpackingError) -> Outcome {
        guard let path = Self.searchPath(for: compression.tool) else { throw .toolIsMissing(compression) }
        guard Self.descriptorsAreLeft else { throw .hasNoDescriptors }
        let words = try TemporaryFile()
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-dc"]
        process.standardInput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        process.standardOutput = pipe
        process.standardError = FileHandle(fileDescriptor: words.descriptor, closeOnDealloc: false)
        guard (try? process.run()) != nil else { throw .toolIsMissing(compression) }
        defer { process.waitUntilExit() }
        let output: TemporaryFile
        do throws(UnpackingError) {
            output = try drain(pipe.fileHandleForReading.fileDescriptor)
        } catch {
            // It has inherited the signals that this thread blocks, which may hold the gentler ones for ever.
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        process.waitUntilExit()
        return try outcome(of: process.terminationStatus, output, words)
    }

    private func drain(_ descriptor: Int32) throws(UnpackingError) -> TemporaryFile {
        let file = try TemporaryFile()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let got = read(descriptor, buffer.baseAddress, buffer.count)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return file }
            guard file.count + got <= limit else { throw .isTooLarge(limit: limit) }
            try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
        }
    }

    private func outcome(
        of status: Int32, _ output: TemporaryFile, _ words: TemporaryFile
    ) throws(UnpackingError) -> Outcome {
        let isWhole = status == 0 || compression.harmlessExitCodes.contains(status)
        guard isWhole || output.count > 0 else { throw .isDamaged(lastWords(words)) }
        guard output.count > 0 else {
            return Outcome(memory: CaptureMemory(copying: .init(start: nil, count: 0)), isCut: false)
        }
        return Outcome(memory: try output.mapped(), isCut: !isWhole)
    }

    /// The first line of what the tool complained about: `gzip: stdin: unexpected end of file`.
    private func lastWords(_ file: TemporaryFile) -> String {
        file.rewind()
        var buffer = [UInt8](repeating: 0, count: 1_000)
        let got = read(file.descriptor, &buffer, buffer.count)
        let lines = String(decoding: buffer.prefix(max(got, 0)), as: UTF8.self).split(whereSeparator: \.isNewline)
        let line = lines.first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { String($0.trimmingPrefix(while: \.isWhitespace)) } ?? "\(compression.tool) says no more"
    }

    /// Whether a tool can be run: Foundation needs a dozen descriptors for it, and stops the program without them.
    private static var descriptorsAreLeft: Bool {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < 24 {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            taken.append(descriptor)
        }
        return true
    }

    /// Where a program lies, as a shell would find it; a folder that is not absolute may hold anything.
    private static func searchPath(for program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
            .first { access($0, X_OK) == 0 }
    }
}
