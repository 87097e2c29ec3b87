import Capture
import Foundation
import Reports
import Rules

/// A baseline on disk: JSON with sorted keys, so that a review of its changes reads well.
package enum BaselineFile {
    /// What a baseline is called when nobody says otherwise.
    package static let name = "lifeline-baseline.json"

    package static func read(_ path: String) throws(BaselineError) -> Baseline {
        let bytes: [UInt8]
        do throws(CaptureError) {
            bytes = try CaptureReader.contents(of: path) ?? []
        } catch {
            if case .couldNotOpen(_, ENOENT) = error { throw .missing(path: path) }
            throw .unreadable(error.description)
        }
        return try read(Data(bytes), path: path)
    }

    /// The baseline in bytes that were read already; `path` names them in errors.
    package static func read(_ data: Data, path: String) throws(BaselineError) -> Baseline {
        do {
            let document = try JSONDecoder().decode(Document.self, from: data)
            guard document.version == 1 else { throw BaselineError.newer(path: path, version: document.version) }
            return Baseline(entries: try document.findings.map { try $0.entry() })
        } catch let error as BaselineError {
            throw error
        } catch let error as DecodingError {
            throw .malformed(path: path, reason: error.place)
        } catch {
            throw .malformed(path: path, reason: "it is not JSON")
        }
    }

    package static func text(of baseline: Baseline) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(version: 1, findings: baseline.entries.map(Document.Row.init))
        // Strings and numbers only: nothing here can fail to encode.
        let data = (try? encoder.encode(document)) ?? Data()
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// The file as it is spelled.
    fileprivate struct Document: Codable {
        var version: Int
        var findings: [Row]

        struct Row: Codable {
            var fingerprint: String
            var rule: String
            var controller: String
            var count: Int?
            var reason: String?
            var owner: String?
            var firstSeen: String?
            var expires: String?
        }
    }
}

extension BaselineFile.Document.Row {
    fileprivate init(_ entry: Baseline.Entry) {
        self.init(
            fingerprint: entry.fingerprint, rule: entry.rule, controller: entry.controller, count: entry.count,
            reason: entry.reason, owner: entry.owner, firstSeen: entry.firstSeen?.description,
            expires: entry.expires?.description)
    }

    fileprivate func entry() throws -> Baseline.Entry {
        Baseline.Entry(
            fingerprint: fingerprint, rule: rule, controller: controller, count: max(count ?? 1, 1), reason: reason,
            owner: owner, firstSeen: try day(firstSeen, "firstSeen"), expires: try day(expires, "expires"))
    }

    private func day(_ text: String?, _ key: String) throws -> Day? {
        guard let text else { return nil }
        if let day = Day(text) { return day }
        let problem = "'\(key)' of \(fingerprint) is '\(text)'; write a date such as 2026-05-01"
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: problem))
    }
}

/// Why there is no baseline.
package enum BaselineError: Error, CustomStringConvertible, Sendable {
    case missing(path: String)
    /// The system's sentence, with the path.
    case unreadable(String)
    case malformed(path: String, reason: String)
    /// Written by a later Lifeline.
    case newer(path: String, version: Int)

    package var description: String {
        switch self {
        case .missing(let path):
            "\(path): no such baseline; 'lifeline baseline accept LOG --baseline \(path)' writes one"
        case .unreadable(let sentence): sentence
        case .malformed(let path, let reason): "\(path): cannot be read as a baseline: \(reason)"
        case .newer(let path, let version):
            "\(path): a baseline of version \(version); this Lifeline reads version 1 only"
        }
    }
}

extension DecodingError {
    /// Where in the file, and what.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(path(context))"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(context.debugDescription)\(path(context))"
        case .dataCorrupted(let context): context.debugDescription
        @unknown default: "it is not what a baseline looks like"
        }
    }

    private func path(_ context: Context) -> String {
        let keys = context.codingPath.map { $0.intValue.map { "entry \($0 + 1)" } ?? $0.stringValue }
        return keys.isEmpty ? "" : " in \(keys.joined(separator: ", "))"
    }
}
