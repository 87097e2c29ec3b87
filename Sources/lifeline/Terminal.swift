import ArgumentParser
import Foundation
import LifelineKit
import Reports

/// Standard output and standard error.
enum Terminal {
    /// Takes the place of a stream that the caller has closed: else the next file that is opened would have its number,
    /// and what is meant for the stream would be written into it.
    static func reserveStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // Open the other way round: reading or writing fails as it should.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// What became of something that was written.
    enum Delivery { case whole, unwanted, lost }

    /// Writes everything, or ends with exit code 2: what a reader did not get, nobody may take for a clean run.
    static func write(_ text: String) throws {
        guard writeAll(Array(text.utf8)) != .lost else { throw ExitCode(2) }
    }

    /// Writes to standard output; says what is wrong where it cannot be written to its end. Who closes a pipe, as `head`
    /// does, has what was wanted: that is no fault.
    static func writeAll(_ bytes: [UInt8]) -> Delivery {
        guard let code = write(bytes, to: STDOUT_FILENO) else { return .whole }
        if code == EPIPE { return .unwanted }
        complain("standard output could not be written to its end: \(String(cString: strerror(code)))")
        return .lost
    }

    static func complain(_ sentence: String) { note("lifeline: \(sentence)") }

    static func complain(_ fault: ConfigurationFault) {
        complain(fault.lines[0])
        fault.lines.dropFirst().forEach(note)
    }

    static func note(_ sentence: String) { _ = write(Array((visible(sentence) + "\n").utf8), to: STDERR_FILENO) }

    /// Whether standard output and standard error are one screen, file or pipe (`2>&1`).
    static var showsBothStreams: Bool {
        if isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1 { return true }
        var (output, error) = (stat(), stat())
        guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &error) == 0 else { return false }
        return output.st_dev == error.st_dev && output.st_ino == error.st_ino
    }

    /// Whether somebody watches standard error on a terminal that can clear a line.
    static var takesLinesBack: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Writes over the current line of standard error: `EL` of ECMA-48 clears what was there.
    static func overwrite(_ sentence: String) {
        _ = write(Array("\r\u{1B}[K\(visible(String(sentence.prefix(70))))".utf8), to: STDERR_FILENO)
    }

    /// What is wider is no terminal.
    private static let mostColumns = 10_000

    /// The width at which lines end: the terminal's own; nil in a file or pipe, where nothing is to be cut.
    static var columns: Int? {
        let stated = ProcessInfo.processInfo.environment["COLUMNS"]
        if let stated, let columns = statedNumber(stated, in: 40...mostColumns) { return columns }
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 100 }
        return min(Int(size.ws_col), 160)
    }

    /// The system's error where not everything could be written.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// Paths and log text may hold characters that would steer the terminal or hide what follows.
    private static func visible(_ text: String) -> String { Reports.visible(text) }
}

extension ColourChoice: ExpressibleByArgument {
    /// By itself: on a terminal that can, unless the user says no to all programs (no-color.org).
    var isOn: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
            return isatty(STDOUT_FILENO) == 1 && !isRefused && environment["TERM"] != "dumb"
        }
    }
}
