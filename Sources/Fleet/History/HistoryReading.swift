import Foundation
import Lifecycle
import Rules

extension HistoryRun: Decodable {
    private enum CodingKeys: String, CodingKey {
        case arrival, beginnings, branch, commit, findings, judged, labels, parent, phases, quality, run, seen,
            sessions, time,
            tool, v
    }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        let findings: [Row] = try object.list(.findings)
        let judged = try object.decodeIfPresent([String: [String]].self, forKey: .judged) ?? [:]
        let phases = try object.decodeIfPresent([String: [String: PhaseTimes]].self, forKey: .phases) ?? [:]
        guard try object.count(.v) == Self.schema else {
            throw DecodingError.dataCorruptedError(forKey: .v, in: object, debugDescription: "another version")
        }
        self.init(
            run: try object.decode(String.self, forKey: .run), time: try object.decode(String.self, forKey: .time),
            tool: try object.decodeIfPresent(String.self, forKey: .tool) ?? "", sessions: try object.count(.sessions),
            quality: min(try object.count(.quality), 100),
            seen: try object.decodeIfPresent([String: Sight].self, forKey: .seen) ?? [:],
            judged: judged.mapValues(Set.init),
            findings: Dictionary(findings.map { ($0.fingerprint, $0.found) }, uniquingKeysWith: { first, _ in first }),
            phases: phases.mapValues { own in
                // A later version may time phases that this one does not know.
                Dictionary(
                    uniqueKeysWithValues: Phase.allCases.compactMap { phase in own[phase.rawValue].map { (phase, $0) } }
                )
            })
        arrival = try object.count(.arrival)
        beginnings = try object.list(.beginnings)
        commit = try object.decodeIfPresent(String.self, forKey: .commit)
        parent = try object.decodeIfPresent(String.self, forKey: .parent)
        branch = try object.decodeIfPresent(String.self, forKey: .branch)
        labels = try object.decodeIfPresent([String: String].self, forKey: .labels) ?? [:]
    }

    private struct Row: Decodable {
        let fingerprint: String
        let found: Found

        private enum CodingKeys: String, CodingKey {
            case certainty, controller = "class", count, fingerprint, rule, severity
        }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            fingerprint = try object.decode(String.self, forKey: .fingerprint)
            let severity = try object.decodeIfPresent(String.self, forKey: .severity) ?? ""
            let certainty = try object.decodeIfPresent(String.self, forKey: .certainty) ?? ""
            found = Found(
                rule: try object.decode(String.self, forKey: .rule),
                controller: try object.decode(String.self, forKey: .controller),
                severity: Severity(rawValue: severity) ?? .error,
                certainty: Certainty(rawValue: certainty) ?? .probable, count: max(try object.count(.count), 1))
        }
    }
}

extension HistoryRun.Sight: Decodable {
    private enum CodingKeys: String, CodingKey { case alive, deinits, judged, silentExits, visits }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            visits: try object.count(.visits), judged: try object.count(.judged), alive: try object.count(.alive),
            deinits: try object.count(.deinits), silentExits: try object.count(.silentExits))
    }
}

extension PhaseTimes: Decodable {
    private enum CodingKeys: String, CodingKey { case count, half = "p50", most = "p95" }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            count: try object.count(.count), half: Span(microseconds: Int64(try object.count(.half))),
            most: Span(microseconds: Int64(try object.count(.most))))
    }
}
