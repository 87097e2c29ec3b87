import Foundation
import Testing

/// Every folder of `Cases` is one run of the binary; a new case needs no code, see `Cases/README.md`.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct CaseTests {
    private static let folder = Product.packageRoot
        .appendingPathComponent("Tests/EndToEndTests/Cases", isDirectory: true)

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.contains(".") }.sorted()

    @Test(arguments: names)
    func behavesAsRecorded(name: String) throws {
        let folder = Self.folder.appendingPathComponent(name, isDirectory: true)
        try Scratch.withFolder { scratch in
            let run = try Product.run(
                arguments(of: folder, writingTo: scratch), in: folder, input: existing("stdin", in: folder))
            try Golden.expect(Data("\(run.exitCode)\n".utf8), at: folder.appendingPathComponent("exit-code"))
            try Golden.expect(plain(run.stdout, scratch), at: folder.appendingPathComponent("stdout"))
            if !run.stderr.isEmpty || existing("stderr", in: folder) != nil {
                try Golden.expect(plain(run.stderr, scratch), at: folder.appendingPathComponent("stderr"))
            }
            try expectFiles(of: scratch, toBeIn: folder.appendingPathComponent("expected", isDirectory: true))
        }
    }

    @Test func thereAreCases() {
        #expect(!Self.names.isEmpty)
    }

    /// One argument a line; `$OUT` is a folder for what the run writes.
    private func arguments(of folder: URL, writingTo scratch: URL) throws -> [String] {
        try String(contentsOf: folder.appendingPathComponent("arguments"), encoding: .utf8)
            .split(separator: "\n")
            .map { $0.replacingOccurrences(of: "$OUT", with: scratch.path) }
    }

    /// Everything the run wrote is expected, and everything expected was written.
    private func expectFiles(of scratch: URL, toBeIn expected: URL) throws {
        let written = try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
        for name in written {
            let text = try Data(contentsOf: scratch.appendingPathComponent(name))
            try Golden.expect(plain(text, scratch), at: expected.appendingPathComponent(name))
        }
        let known = (try? FileManager.default.contentsOfDirectory(atPath: expected.path)) ?? []
        #expect(known.sorted() == written)
    }

    private func existing(_ name: String, in folder: URL) -> URL? {
        let file = folder.appendingPathComponent(name)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    private func plain(_ text: Data, _ scratch: URL) -> Data {
        Data(String(decoding: text, as: UTF8.self).replacingOccurrences(of: scratch.path, with: "$OUT").utf8)
    }
}
