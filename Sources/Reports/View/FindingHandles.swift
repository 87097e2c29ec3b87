import Rules

/// The beginnings of fingerprints by which people name findings: short, and each the beginning of only one.
struct FindingHandles: Sendable {
    /// Digits that tell all fingerprints of the analysis apart; never fewer than six.
    private let length: Int

    private static let shortest = 6

    init(_ findings: [Finding]) {
        let fingerprints = Set(findings.map(\.fingerprint))
        let longest = fingerprints.map(\.count).max() ?? 0
        length =
            (Self.shortest..<max(longest, Self.shortest + 1)).first { length in
                Set(fingerprints.map { $0.prefix(length) }).count == fingerprints.count
            } ?? longest
    }

    subscript(finding: Finding) -> String { String(finding.fingerprint.prefix(length)) }

    /// `lifeline explain c0b042 session.log`: what shows the lines for and against a finding.
    func command(for finding: Finding, in analysis: Analysis) -> String {
        let path = analysis.trace(of: finding).path
        let word = path.hasPrefix("-") ? "./" + path : path
        return "lifeline explain \(self[finding]) \(path == "-" ? "LOG" : quotedForShell(word))"
    }
}

/// The path as one word of a command line.
private func quotedForShell(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+@%,:".utf8.contains(byte)
    }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
}
