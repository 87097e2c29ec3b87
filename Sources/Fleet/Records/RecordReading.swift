import Foundation
import Rules

extension SessionRecord {
    /// Reads one line; nil for what is cut, damaged or no record.
    package init?(line: [UInt8]) {
        guard line.count <= RecordLine.longest, let record = try? JSONDecoder().decode(Self.self, from: Data(line))
        else { return nil }
        self = record
    }
}

extension SessionRecord: Decodable {
    private enum CodingKeys: String, CodingKey {
        case beginning, classes, ending, error, events, findings, judged, labels, log, open, process, quality, session
        case start, tool, written
    }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        session = try object.decode(String.self, forKey: .session)
        tool = try object.decodeIfPresent(String.self, forKey: .tool) ?? ""
        log = try object.decodeIfPresent(String.self, forKey: .log) ?? ""
        let stated = try object.decodeIfPresent([String: String].self, forKey: .labels) ?? [:]
        // Earlier versions recorded a variable that was not set.
        labels = stated.filter { !$0.value.isEmpty }
        if let reason = try object.decodeIfPresent(String.self, forKey: .error) {
            content = .failure(reason)
            written = try object.decodeIfPresent(String.self, forKey: .written)
            return
        }
        beginning = try object.decodeIfPresent(SessionBeginning.self, forKey: .beginning)
        let classes: [RecordedClass] = try object.list(.classes)
        let judged = try object.decodeIfPresent([String: [Int]].self, forKey: .judged) ?? [:]
        let open: [RecordedDoubt] = try object.list(.open)
        let isClass = { (place: Int) in classes.indices.contains(place) }
        content = .judged(
            JudgedSession(
                process: try object.decodeIfPresent(String.self, forKey: .process),
                start: try object.decodeIfPresent(String.self, forKey: .start),
                ending: try object.decodeIfPresent(String.self, forKey: .ending) ?? "log_end",
                quality: min(try object.count(.quality), 100), events: try object.count(.events), classes: classes,
                judged: judged.mapValues { $0.filter(isClass) },
                open: open.map { RecordedDoubt(rule: $0.rule, reason: $0.reason, classes: $0.classes.filter(isClass)) },
                findings: try object.list(.findings)))
    }
}

extension RecordedClass: Decodable {
    private enum CodingKeys: String, CodingKey {
        case alive, appearing, deinits, instances, judgedVisits, name, silentExits, visits
    }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try object.decode(String.self, forKey: .name), instances: try object.count(.instances),
            deinits: try object.count(.deinits), silentExits: try object.count(.silentExits),
            alive: try object.count(.alive), visits: try object.count(.visits),
            judgedVisits: try object.count(.judgedVisits),
            timesToAppear: try object.decodeIfPresent(QuantileSketch.self, forKey: .appearing) ?? QuantileSketch())
    }
}

extension RecordedDoubt: Decodable {
    private enum CodingKeys: String, CodingKey { case about, reason, rule }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            rule: try object.decode(String.self, forKey: .rule),
            reason: try object.decodeIfPresent(String.self, forKey: .reason) ?? "", classes: try object.list(.about))
    }
}

extension RecordedFinding: Decodable {
    private enum CodingKeys: String, CodingKey {
        case accepted, certainty, controller = "class", count, evidence, fingerprint, instances, message, rule, severity
    }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        let severity = try object.decode(String.self, forKey: .severity)
        let certainty = try object.decodeIfPresent(String.self, forKey: .certainty) ?? ""
        self.init(
            fingerprint: try object.decode(String.self, forKey: .fingerprint),
            rule: try object.decode(String.self, forKey: .rule),
            controller: try object.decode(String.self, forKey: .controller),
            // A word of a later version is taken for what nobody overlooks.
            severity: Severity(rawValue: severity) ?? .error,
            certainty: Certainty(rawValue: certainty) ?? .probable, count: max(try object.count(.count), 1),
            instances: max(try object.count(.instances), 1),
            message: try object.decodeIfPresent(String.self, forKey: .message) ?? "",
            evidence: try object.list(.evidence))
        isAccepted = try object.decodeIfPresent(Bool.self, forKey: .accepted) ?? false
    }
}

extension RecordedLine: Codable {
    private enum CodingKeys: String, CodingKey { case line, note, text }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            line: try object.count(.line), text: try object.decodeIfPresent(String.self, forKey: .text) ?? "",
            note: try object.decodeIfPresent(String.self, forKey: .note) ?? "")
    }

    package func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(line, forKey: .line)
        try object.encode(note, forKey: .note)
        try object.encode(text, forKey: .text)
    }
}
