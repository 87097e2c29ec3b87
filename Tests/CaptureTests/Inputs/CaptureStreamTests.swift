import Foundation
import Testing

@testable import Capture

/// What comes through a pipe, of any length.
@Suite struct CaptureStreamTests {
    private func text(_ memory: CaptureMemory) -> [UInt8] {
        Array(UnsafeBufferPointer(start: memory.bytes.base, count: memory.bytes.count))
    }

    /// Reads what a thread of its own writes into a pipe.
    private func read(_ bytes: [UInt8], memory: Int, limit: Int = .max) throws -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        Thread {
            var rest = bytes[...]
            while !rest.isEmpty, case let count = rest.withUnsafeBytes({ write(writing, $0.baseAddress, $0.count) }),
                count > 0
            {
                rest = rest.dropFirst(count)
            }
            close(writing)
        }.start()
        // The writer ends before its pipe does.
        defer {
            withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) {
                while Foundation.read(reading, $0.baseAddress, 4_096) > 0 {}
            }
        }
        return text(try CaptureStream(descriptor: reading, path: "-", memory: memory, limit: limit).read())
    }

    @Test(arguments: [0, 1, 4_095, 65_536, 300_000, 2_000_000])
    func whatDoesNotFitIntoMemoryIsTheSame(count: Int) throws {
        var random = SeededBytes(state: UInt64(count))
        let stretch = random.bytes(5_003, of: "abc\n")
        let bytes = Array(repeatElement(stretch, count: count / stretch.count + 1).joined().prefix(count))
        #expect(try read(bytes, memory: 1 << 30) == bytes)
        #expect(try read(bytes, memory: 100_000) == bytes)
        #expect(try read(bytes, memory: 0) == bytes)
    }

    @Test func whatNeverEndsIsRefusedAtABound() {
        let bytes = [UInt8](repeating: 0x79, count: 3_000_000)
        #expect(throws: CaptureError.notKept(path: "-", .isTooLarge(limit: 1 << 20))) {
            try read(bytes, memory: 1 << 18, limit: 1 << 20)
        }
        let error = CaptureError.notKept(path: "-", .isTooLarge(limit: 64 << 30))
        #expect(error.description == "-: gave more than 64 GiB, which no log does; name a log file")
    }

    @Test func deviceThatGivesAnythingIsRefusedAndOneThatGivesNothingIsEmpty() throws {
        #expect(throws: CaptureError.isDevice(path: "/dev/zero")) { try CaptureMemory.open(path: "/dev/zero") }
        #expect(try CaptureMemory.open(path: "/dev/null").bytes.isEmpty)
    }

    @Test func emptyPathIsToldApartFromAMissingFile() {
        #expect(throws: CaptureError.hasNoName) { try CaptureMemory.open(path: "") }
    }

    #if os(Linux)
        /// Files of the system have fewer bytes than they say, as one has that becomes shorter while it is read.
        private static let short = "/sys/kernel/mm/transparent_hugepage/enabled"

        @Test(.enabled(if: access(short, R_OK) == 0)) func fileThatEndsBeforeItsEndIsKnownToBeCut() throws {
            let descriptor = open(Self.short, O_RDONLY)
            defer { close(descriptor) }
            #expect(try CaptureStream(descriptor: descriptor, path: "-").read().isCutShort)
        }

        @Test func fileOfTheSystemThatGivesMoreThanItHoldsIsNoLog() throws {
            let descriptor = open("/proc/self/pagemap", O_RDONLY)
            defer { close(descriptor) }
            #expect(throws: CaptureError.isDevice(path: "a")) {
                _ = try CaptureStream(descriptor: descriptor, path: "a", memory: 1 << 20).read()
            }
        }
    #endif
}
