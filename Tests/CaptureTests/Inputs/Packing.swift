import Foundation

@testable import Capture

/// Packs text as people do, for the tests that unpack it.
enum Packing {
    static let text = """
        2024-05-01 10:11:12.123 Df Orchard[1:1] CartViewController viewDidLoad
        2024-05-01 10:11:12.223 Df Orchard[1:1] CartViewController viewWillAppear
        2024-05-01 10:11:12.323 Df Orchard[1:1] CartViewController viewDidAppear

        """

    static func packed(_ text: String, with compression: Compression) throws -> [UInt8] {
        try output(of: compression.tool, ["-c"], given: Array(text.utf8))
    }

    /// A tar archive of files with these names and texts.
    static func tar(_ files: [(String, String)]) -> [UInt8] {
        files.flatMap { name, text -> [UInt8] in
            var header = [UInt8](repeating: 0, count: 512)
            header.replaceSubrange(0..<name.utf8.count, with: name.utf8)
            header.replaceSubrange(124..<135, with: Array(octal(text.utf8.count).utf8))
            header[156] = UInt8(ascii: "0")
            header.replaceSubrange(257..<262, with: Array("ustar".utf8))
            let rest = (512 - text.utf8.count % 512) % 512
            return header + Array(text.utf8) + [UInt8](repeating: 0, count: rest)
        } + [UInt8](repeating: 0, count: 1_024)
    }

    private static func octal(_ number: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: 11 - digits.count) + digits
    }

    static func output(of tool: String, _ arguments: [String], given input: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("packing-\(UUID().uuidString)")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Array(output)
    }
}

/// A zip archive, member by member, as honest or as hostile as a test wants it.
struct ZipBuilder {
    private(set) var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a member; `method` 0 stores the text, 8 deflates it.
    mutating func add(_ name: String, _ text: String, method: Int = 0, flags: Int = 0) throws {
        var content = Array(text.utf8)
        var checksum: [UInt8] = [0, 0, 0, 0]
        if method == 8 {
            let gzip = try Packing.output(of: "gzip", ["-nc"], given: content)
            content = Array(gzip[10..<(gzip.count - 8)])
            checksum = Array(gzip[(gzip.count - 8)..<(gzip.count - 4)])
        }
        add(name, content, size: text.utf8.count, method: method, flags: flags, checksum: checksum)
    }

    mutating func add(
        _ name: String, _ content: [UInt8], size: Int, method: Int, flags: Int = 0, checksum: [UInt8] = [0, 0, 0, 0]
    ) {
        let fields =
            number(flags, 2) + number(method, 2) + number(0, 4) + checksum + number(content.count, 4)
            + number(size, 4) + number(name.utf8.count, 2) + number(0, 2)
        directory +=
            [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + fields + number(0, 2) + number(0, 2)
            + number(0, 2) + number(0, 4) + number(bytes.count, 4) + name.utf8
        bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + fields + name.utf8 + content
        count += 1
    }

    /// Lists the member that begins at a place once more, under another name.
    mutating func list(_ name: String, at header: Int, packed: Int, size: Int) {
        directory +=
            [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 12) + number(packed, 4) + number(size, 4)
            + number(name.utf8.count, 2) + number(0, 2) + number(0, 10) + number(header, 4) + name.utf8
        count += 1
    }

    /// Lists a member whose size and place stand in a field of 64-bit numbers.
    mutating func listWide(_ name: String, packed: Int, size: Int, at header: Int) {
        let wide = number(1, 2) + number(24, 2) + number(size, 8) + number(packed, 8) + number(header, 8)
        directory +=
            [0x50, 0x4B, 1, 2] + number(45, 2) + number(45, 2) + number(0, 12) + [UInt8](repeating: 0xFF, count: 8)
            + number(name.utf8.count, 2) + number(wide.count, 2) + number(0, 10) + [UInt8](repeating: 0xFF, count: 4)
            + name.utf8 + wide
        count += 1
    }

    var archive: [UInt8] {
        bytes + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + number(count, 2) + number(count, 2)
            + number(directory.count, 4) + number(bytes.count, 4) + number(0, 2)
    }

    /// The same with a directory that is found by 64-bit numbers.
    var wideArchive: [UInt8] {
        let record = bytes.count + directory.count
        let wide =
            [0x50, 0x4B, 6, 6] + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(count, 8)
            + number(count, 8) + number(directory.count, 8) + number(bytes.count, 8)
        let locator = [0x50, 0x4B, 6, 7] + number(0, 4) + number(record, 8) + number(1, 4)
        let end = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0xFF, count: 16) + number(0, 2)
        return bytes + directory + wide + locator + end
    }

    private func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
