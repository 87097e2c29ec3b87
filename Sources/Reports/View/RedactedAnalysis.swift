import Foundation
import Lifecycle
import Rules
import Secrets

extension Analysis {
    /// The analysis with the secrets of the log masked wherever a report may take text from.
    ///
    /// Lines are masked when they are read for a report, which is for few of them.
    package func redacted(by redaction: Redaction) -> Analysis {
        guard !redaction.rules.isEmpty else { return self }
        var analysis = self
        for index in analysis.captures.indices { analysis.captures[index].redact(by: redaction) }
        for index in analysis.findings.indices { analysis.findings[index].redact(by: redaction) }
        for index in analysis.failures.indices {
            analysis.failures[index].message = redaction.redacted(analysis.failures[index].message)
        }
        for index in analysis.judgements.indices {
            guard case .cannotTell(let reason) = analysis.judgements[index].answer else { continue }
            analysis.judgements[index].answer = .cannotTell(reason: redaction.redacted(reason))
        }
        return analysis
    }
}

extension CaptureAnalysis {
    fileprivate mutating func redact(by redaction: Redaction) {
        trace.source = trace.source.redacted(by: redaction)
        for problem in trace.problems.indices {
            for example in trace.problems[problem].examples.indices {
                let text = trace.problems[problem].examples[example].text
                trace.problems[problem].examples[example].text = redaction.redacted(text)
            }
        }
        trace.reading.redact(by: redaction)
        let masked = trace.resources.redact(by: redaction)
        for index in trace.details.indices {
            guard case .activity(let said) = trace.details[index] else { continue }
            let shown = redaction.redacted(said)
            if shown != said { trace.details[index] = .activity(shown) }
        }
        for session in sessions.indices { sessions[session].redactTokens(by: redaction) }
        guard !masked.isEmpty else { return }
        for session in sessions.indices {
            for fetch in sessions[session].fetches.indices {
                let resource = sessions[session].fetches[fetch].resource
                if let shown = masked[resource] { sessions[session].fetches[fetch].resource = shown }
            }
        }
    }
}

extension LogReading {
    fileprivate mutating func redact(by redaction: Redaction) {
        for index in notUnderstood.indices { notUnderstood[index].text = redaction.redacted(notUnderstood[index].text) }
        for index in statements.indices {
            statements[index].example.text = redaction.redacted(statements[index].example.text)
        }
    }
}

extension Session {
    /// What a log calls an instance may be what its user is called by.
    fileprivate mutating func redactTokens(by redaction: Redaction) {
        // Found first: a session whose objects are told apart by addresses is not copied.
        let masked = timelines.indices.compactMap { index -> (Int, String)? in
            guard case .text(let text)? = timelines[index].token else { return nil }
            let shown = redaction.redacted(text)
            return shown == text ? nil : (index, shown)
        }
        for (index, shown) in masked { timelines[index].token = .text(shown) }
    }
}

extension SourceText {
    fileprivate func redacted(by redaction: Redaction) -> SourceText {
        let raw = self
        let shown = ShownLines { redaction.redacted(cut(raw.line($0), to: longestShownLine)) }
        return SourceText(
            line: shown.line, following: raw.following, preceding: raw.preceding, search: raw.search,
            rest: raw.rest)
    }
}

/// Lines that were masked: each report shows the same ones, and looking for secrets costs more than showing them.
private final class ShownLines: @unchecked Sendable {
    private let mask: @Sendable (UInt64) -> String
    private let lock = NSLock()
    /// By the offset of each line; guarded by the lock, as is their length in bytes.
    private var known: [UInt64: String] = [:]
    private var bytesKnown = 0

    init(_ mask: @escaping @Sendable (UInt64) -> String) { self.mask = mask }

    @Sendable func line(_ offset: UInt64) -> String {
        if let line = lock.withLock({ known[offset] }) { return line }
        let line = mask(offset)
        lock.withLock {
            guard bytesKnown < mostBytesKnown else { return }
            known[offset] = line
            bytesKnown += line.utf8.count
        }
        return line
    }
}

/// Reports of a hundred thousand findings show more; those lines are masked each time.
private let mostBytesKnown = 8 << 20

extension Finding {
    fileprivate mutating func redact(by redaction: Redaction) {
        message = redaction.redacted(message)
        if let deeds = distinction?.deeds { distinction?.deeds = deeds.map(redaction.redacted) }
        if let reason = remedy?.reason { remedy?.reason = redaction.redacted(reason) }
        if let moves = route?.moves {
            for index in moves.indices { route?.moves[index].remark = redaction.redacted(moves[index].remark) }
        }
        remarks = remarks.map(redaction.redacted)
        for index in evidence.indices { evidence[index].note = redaction.redacted(evidence[index].note) }
    }
}

extension [String] {
    /// Masks the table of resources and answers what changed: many fetches share one resource, and most hold no secret.
    fileprivate mutating func redact(by redaction: Redaction) -> [String: String] {
        var masked: [String: String] = [:]
        for index in indices {
            let shown = redaction.redacted(self[index])
            guard shown != self[index] else { continue }
            masked[self[index]] = shown
            self[index] = shown
        }
        return masked
    }
}

/// No report shows more of a line, and looking for secrets takes time that grows faster than the line.
private let longestShownLine = 16_384
