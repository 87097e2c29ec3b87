import Lifecycle
import Rules

/// What the user says of a run, such as `build=4712`: shown in every report, decides nothing.
package struct RunLabel: Hashable, Sendable {
    package let name: String
    package let value: String

    /// A name is a word that every format can carry, a value one short line; nil for others.
    package init?(name: String, value: String) {
        let isName = !name.isEmpty && name.utf8.count <= 60 && name.utf8.allSatisfy(RunLabel.isNameByte)
        let isLine =
            value.utf8.count <= 1_000 && value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard isName, isLine else { return nil }
        self.name = name
        self.value = String(value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Reads `NAME=VALUE`; the value may hold further equal signs.
    package init?(argument: String) {
        guard let sign = argument.firstIndex(of: "=") else { return nil }
        self.init(name: String(argument[..<sign]), value: String(argument[argument.index(after: sign)...]))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension [RunLabel] {
    /// These, and those of the others whose names are not among them; in the order of the names. One without a value, as from
    /// a variable that is not set, says nothing.
    package func over(_ others: [RunLabel]) -> [RunLabel] {
        var values: [String: RunLabel] = [:]
        for label in others + self where !label.value.isEmpty { values[label.name] = label }
        return values.values.sorted { $0.name < $1.name }
    }

    /// `build 4712, device iPhone 15`.
    var worded: String { map { "\($0.name) \(cut($0.value, to: 200))" }.joined(separator: ", ") }
}

extension Analysis {
    /// The device and the system on which all logs agree.
    package var labels: [RunLabel] { sharedStatements.labels }

    /// What a log tells of its own device and is not the run's.
    func labels(ofCapture capture: Int) -> [RunLabel] { captures[capture].ownStatements.labels }

    /// `on iPhone 13, iOS 17.2; iPad Air, iOS 17.2`; nil where nothing tells them apart.
    func devices(of cause: [Finding]) -> String? {
        var seen: Set<String> = []
        let all = cause.map { labels(ofCapture: $0.capture).map { cut($0.value, to: 200) }.joined(separator: ", ") }
        let devices = all.filter { !$0.isEmpty && seen.insert($0).inserted }
        return devices.isEmpty ? nil : "on \(listed(devices, atMost: 4))"
    }
}

extension [RunStatement.Subject: String] {
    fileprivate var labels: [RunLabel] { compactMap { RunLabel(name: $0.key.rawValue, value: $0.value) }.over([]) }
}

extension JSONWriter {
    /// `"labels": {"build": "4712"}`, where there are any.
    mutating func member(_ key: StaticString, _ labels: [RunLabel]) {
        guard !labels.isEmpty else { return }
        object(key) { writer in
            for label in labels { writer.member(named: label.name, label.value) }
        }
    }
}
