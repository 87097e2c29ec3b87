import ArgumentParser
import Foundation
import LifelineKit

/// Standard output and standard error.
enum Terminal {
    /// Writes everything, or stops where the reader has closed the pipe: that is the reader's choice and no error.
    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    static func write(_ text: String) { write(Array(text.utf8)) }

    static func complain(_ sentence: String) { note("lifeline: \(sentence)") }

    static func complain(_ fault: ConfigurationFault) {
        complain(fault.lines[0])
        fault.lines.dropFirst().forEach(note)
    }

    static func note(_ sentence: String) { write(Array((visible(sentence) + "\n").utf8), to: STDERR_FILENO) }

    /// Writes over the current line of standard error: `EL` of ECMA-48 clears what was there.
    static func overwrite(_ sentence: String) {
        write(Array("\r\u{1B}[K\(visible(String(sentence.prefix(70))))".utf8), to: STDERR_FILENO)
    }

    /// The width to wrap at: the terminal's own, else 100.
    static var columns: Int {
        if let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init), stated >= 40 { return stated }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 100 }
        return min(Int(size.ws_col), 160)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Paths and log text may hold control characters, which would steer the terminal.
    private static func visible(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "\u{FFFD}" : $0 }))
    }
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
