import Capture
import Foundation

/// The text of a configuration file, held to bounds within which reading it takes no time worth telling.
///
/// A parser of YAML follows whatever nests and repeats: a file of a few kilobytes can keep it busy for hours.
enum SettingsText {
    static let mostBytes = 256 * 1024
    /// Repeats of a part of the file, as in `*name`; each may hold others.
    static let mostAliases = 20

    /// The text behind a path: a file, a device such as /dev/null, or a pipe of the shell.
    static func read(_ path: String) throws(ConfigurationFault) -> String {
        let bytes: [UInt8]?
        do throws(CaptureError) {
            bytes = try CaptureReader.contents(of: path, atMost: mostBytes)
        } catch {
            throw ConfigurationFault(whole: path, sentence(on: error))
        }
        guard let bytes else { throw ConfigurationFault(whole: path, isTooLong) }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw ConfigurationFault(whole: path, "is not UTF-8 text; save it as such")
        }
        return text
    }

    private static func sentence(on error: CaptureError) -> String {
        switch error {
        case .hasNoName: "the path of the settings is empty; is a variable of your script not set?"
        case .couldNotOpen(_, ENOENT): "there is no such file; 'lifeline init' writes \(ConfigurationFile.name)"
        case .isDirectory: "is a folder; name the file in it"
        case .hasNoWriter: "is a pipe that nobody writes into; name a file"
        case .isDevice: "is a device, which gives bytes for ever; name a file"
        default: "cannot be read; check its permissions"
        }
    }

    /// What of a text goes beyond the bounds, at its place.
    static func fault(in text: String, _ reading: ConfigurationReading) -> ConfigurationFault? {
        guard text.utf8.count <= mostBytes else { return ConfigurationFault(whole: reading.path, isTooLong) }
        var scan = Scan()
        for scalar in text.unicodeScalars {
            if let message = scan.take(scalar) { return reading.fault(message, line: scan.line, column: scan.column) }
        }
        return nil
    }

    /// Looks for what no settings hold, without knowing what is quoted: the bounds are far from what people write.
    private struct Scan {
        private(set) var line = 1
        private(set) var column = 0
        private var aliases = 0
        /// The last two scalars: an alias is a star between a sign of YAML and a name.
        private var before: Unicode.Scalar = "\n"
        private var last: Unicode.Scalar = "\n"

        /// A message where the scalar is one too many.
        mutating func take(_ scalar: Unicode.Scalar) -> String? {
            defer { (before, last) = (last, scalar) }
            column += 1
            switch scalar {
            case "\n": (line, column) = (line + 1, 0)
            case "\t", "\r": break
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: return holdsControlCharacter(scalar)
            case _ where last == "*" && scalar.properties.isAlphabetic && " \t\n[{,".unicodeScalars.contains(before):
                aliases += 1
            default: break
            }
            return aliases > mostAliases ? repeatsTooMuch : nil
        }
    }
}

// MARK: Messages

private let isTooLong = "is longer than \(SettingsText.mostBytes / 1024) KB; settings are a page or two"
private let repeatsTooMuch = "repeats parts of itself more than \(SettingsText.mostAliases) times; write them out"

private func holdsControlCharacter(_ scalar: Unicode.Scalar) -> String {
    "holds the control character U+\(String(scalar.value, radix: 16, uppercase: true)); remove it"
}
