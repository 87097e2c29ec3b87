import Lifecycle
import Rules

extension Analysis {
    /// The analysis with the secrets of the log masked wherever a report may take text from.
    ///
    /// Lines are masked when they are read for a report, which is for few of them.
    package func redacted(by redaction: Redaction) -> Analysis {
        guard !redaction.rules.isEmpty else { return self }
        var analysis = self
        for index in analysis.captures.indices { analysis.captures[index].redact(by: redaction) }
        for index in analysis.findings.indices { analysis.findings[index].redact(by: redaction) }
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
        for index in trace.resources.indices { redaction.redact(&trace.resources[index]) }
        for index in trace.details.indices {
            guard case .activity(let said) = trace.details[index] else { continue }
            let shown = redaction.redacted(said)
            if shown != said { trace.details[index] = .activity(shown) }
        }
        for session in sessions.indices {
            for fetch in sessions[session].fetches.indices {
                redaction.redact(&sessions[session].fetches[fetch].resource)
            }
        }
    }
}

extension SourceText {
    fileprivate func redacted(by redaction: Redaction) -> SourceText {
        let raw = self
        return SourceText(
            line: { redaction.redacted(cut(raw.line($0), to: longestShownLine)) }, following: raw.following,
            preceding: raw.preceding)
    }
}

extension Finding {
    fileprivate mutating func redact(by redaction: Redaction) {
        message = redaction.redacted(message)
        remarks = remarks.map(redaction.redacted)
        for index in evidence.indices { evidence[index].note = redaction.redacted(evidence[index].note) }
    }
}

extension Redaction {
    /// Writes only what changes: tables that nothing changes in stay shared.
    fileprivate func redact(_ text: inout String) {
        let shown = redacted(text)
        if shown != text { text = shown }
    }
}

/// No report shows more of a line, and looking for secrets takes time that grows faster than the line.
private let longestShownLine = 16_384
