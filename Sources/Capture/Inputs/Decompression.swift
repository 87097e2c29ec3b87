import Foundation

/// One run of a compression's own tool, from a descriptor to an unnamed file.
struct Decompression {
    let compression: Compression
    /// How many bytes may come out.
    let limit: Int

    /// What came out, and how it ended.
    struct Outcome {
        let memory: CaptureMemory
        var ending = Ending.whole
    }

    enum Ending: Equatable {
        case whole
        /// The packed bytes stop before the text does: what came out is its beginning.
        case cut
        /// From some place on, nobody knows which, what came out is not what was packed; the tool's own words.
        case damaged(String)
    }

    /// Unpacks what a descriptor gives from its current place on.
    func run(from descriptor: Int32) throws(UnpackingError) -> Outcome {
        let words = try TemporaryFile()
        let output = try TemporaryFile()
        let tool = try UnpackingTool(compression, from: descriptor, words: words.descriptor)
        do throws(UnpackingError) {
            try drain(tool.output, into: output)
        } catch {
            tool.stop()
            throw error
        }
        let ending = ending(of: try tool.end(), words.firstLine)
        guard output.count > 0 else { return Outcome(memory: .empty, ending: ending) }
        return Outcome(memory: try output.mapped(), ending: ending)
    }

    private func drain(_ descriptor: Int32, into file: TemporaryFile) throws(UnpackingError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
        defer { buffer.deallocate() }
        var sieve = SysdiagnoseSieve(into: file)
        var taken = 0
        while true {
            let got = read(descriptor, buffer.baseAddress, buffer.count)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return try sieve.end() }
            taken += got
            guard taken <= limit else { throw .isTooLarge(limit: limit) }
            try sieve.pass(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
        }
    }

    private func ending(of code: Int32, _ words: String) -> Ending {
        if code == 0 || compression.harmlessExitCodes.contains(code) { return .whole }
        if Self.wordsOfACut.contains(where: words.lowercased().contains) { return .cut }
        return .damaged(words.isEmpty ? "\(compression.tool) says no more" : words)
    }

    /// What the four tools say where their input ends early.
    private static let wordsOfACut = ["unexpected end", "ends unexpectedly", "premature end"]
}

extension TemporaryFile {
    /// The first line with a word in it: `gzip: stdin: unexpected end of file`.
    fileprivate var firstLine: String {
        rewind()
        var buffer = [UInt8](repeating: 0, count: 1_000)
        let got = read(descriptor, &buffer, buffer.count)
        let lines = String(decoding: buffer.prefix(max(got, 0)), as: UTF8.self).split(whereSeparator: \.isNewline)
        let line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        return line.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ";")))
    }
}
