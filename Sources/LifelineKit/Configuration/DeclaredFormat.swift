import Capture

/// A capture format that the user describes: `formats: {acme: {pattern: …, samples: […]}}`.
package struct DeclaredFormat: Hashable, Sendable {
    package var name: String
    package var pattern: String
    /// Lines that the pattern must claim.
    package var samples: [String]
    /// Where the pattern stands, to complain about it once it is compiled.
    package var place: ConfigurationFault

    /// The format, or why its pattern is none.
    package func compiled() throws(UserFormatError) -> UserFormat {
        try UserFormat(name: name, pattern: pattern, samples: samples)
    }

    /// What is wrong with the pattern or shown to be wrong by the samples.
    package var faults: [ConfigurationFault] {
        do throws(UserFormatError) {
            return try compiled().faults.map { fault("format '\(name)' \($0)") }
        } catch {
            return [fault("format '\(name)' \(error)")]
        }
    }

    /// A fault at the pattern.
    package func fault(_ message: String) -> ConfigurationFault {
        var fault = place
        fault.message = message
        return fault
    }
}

extension ConfigurationReading {
    /// `formats:`, by name, in the order of the file: the first one that claims a line wins.
    mutating func formats(_ node: Entry) -> [DeclaredFormat] { entries(of: node).compactMap { format($0) } }

    private mutating func format(_ section: Entry) -> DeclaredFormat? {
        var pattern: (text: String, place: ConfigurationFault)?
        var samples: [String] = []
        for entry in entries(of: section) {
            if sameKey(entry.key, "pattern") {
                pattern = text(entry).map { ($0, fault("", at: entry.node)) }
            } else if sameKey(entry.key, "samples") {
                samples = items(of: entry).compactMap { text($0) }
            } else {
                complain(unknownKey(entry.key, in: section.key, ["pattern", "samples"]), at: entry.keyNode)
            }
        }
        guard let pattern else {
            complain("format '\(section.key)' has no pattern", at: section.keyNode)
            return nil
        }
        return DeclaredFormat(name: section.key, pattern: pattern.text, samples: samples, place: pattern.place)
    }
}
