import Foundation

/// Paths as the system knows them, which are bytes, in texts: a byte that is no UTF-8 is a scalar of its own.
///
/// The scalars are those of plane 16 for private use, U+10FE80 to U+10FEFF, which no name of a file has by accident.
package enum SystemPath {
    private static let firstScalar: UInt32 = 0x10_FE00

    /// The text for a path's bytes.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var source = bytes.makeIterator()
        var pending: [UInt8] = []
        // The parser tells how many bytes are wrong, not which: they are kept until they are told.
        var tee = AnyIterator<UInt8> {
            guard let byte = source.next() else { return nil }
            pending.append(byte)
            return byte
        }
        while true {
            switch parser.parseScalar(from: &tee) {
            case .emptyInput: return String(text)
            case .valid(let encoded):
                text.append(Unicode.UTF8.decode(encoded))
                pending.removeFirst(encoded.count)
            case .error(let length):
                for byte in pending.prefix(length) { text.append(scalar(of: byte)) }
                pending.removeFirst(length)
            }
        }
    }

    /// The path of a text as the system takes it.
    package static func withBytes<Result>(of text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard text.utf8.contains(0xF4) else { return text.withCString(body) }
        var bytes: [CChar] = []
        for scalar in text.unicodeScalars {
            if let byte = byte(of: scalar) {
                bytes.append(CChar(bitPattern: byte))
            } else {
                bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
            }
        }
        bytes.append(0)
        return body(bytes)
    }

    /// What the system knows of the file at a path, or of a link there; nil where nothing is.
    package static func status(of text: String, followsLinks: Bool = true) -> stat? {
        var status = stat()
        let answer = withBytes(of: text) { followsLinks ? stat($0, &status) : lstat($0, &status) }
        return answer == 0 ? status : nil
    }

    /// The same, of one kind: `S_IFREG`, `S_IFDIR`.
    package static func isThere(_ text: String, as kind: mode_t, followsLinks: Bool = true) -> Bool {
        status(of: text, followsLinks: followsLinks).map { $0.st_mode & S_IFMT == kind } ?? false
    }

    /// The folder that relative paths begin at; empty where it is gone.
    package static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return text(UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// What lies in a folder and is not hidden.
    package static func names(in folder: String) -> [String] {
        guard let listing = withBytes(of: folder, { opendir($0) }) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { text($0.prefix { $0 != 0 }) }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// The text as people may read it: `a\xFF.log`.
    package static func shown(_ text: String) -> String {
        guard text.utf8.contains(0xF4) else { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if let byte = byte(of: scalar) {
                shown += "\\x" + String(byte, radix: 16, uppercase: true)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    private static func scalar(of byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(firstScalar + UInt32(byte)) ?? Unicode.Scalar(byte)
    }

    /// The byte that a scalar stands for; nil for text.
    package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        let value = scalar.value
        return value >= firstScalar + 0x80 && value <= firstScalar + 0xFF ? UInt8(value - firstScalar) : nil
    }
}

extension stat {
    /// When the file was written last.
    package var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}
