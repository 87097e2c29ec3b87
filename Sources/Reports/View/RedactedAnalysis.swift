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
        let values = analysis.captures.indices.reduce(into: Set<String>()) {
            $0.formUnion(analysis.captures[$1].redact(by: redaction))
        }
        for index in analysis.findings.indices {
            analysis.findings[index].redact { redaction.redacted($0).masking(values) }
        }
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
    /// Answers the secrets that pieces of lines did not show to be such.
    fileprivate mutating func redact(by redaction: Redaction) -> Set<String> {
        var pieces = PiecesOfLines(redaction, trace.source)
        for event in trace.events {
            switch trace.detail(of: event) {
            case .activity: pieces.mask(activityOf: event, in: &trace)
            case .fetch(let fetch): pieces.mask(fetch, of: event, in: &trace)
            default: break
            }
        }
        trace.source = trace.source.redacted(by: redaction)
        for step in trace.story.steps.indices {
            trace.story.steps[step].title = redaction.redacted(trace.story.steps[step].title)
        }
        for problem in trace.problems.indices {
            for example in trace.problems[problem].examples.indices {
                let text = trace.problems[problem].examples[example].text
                trace.problems[problem].examples[example].text = redaction.redacted(text)
            }
        }
        trace.reading.redact(by: redaction)
        for session in sessions.indices { sessions[session].redactTokens(by: redaction) }
        guard !pieces.masked.isEmpty else { return pieces.values }
        for session in sessions.indices {
            for fetch in sessions[session].fetches.indices {
                let resource = sessions[session].fetches[fetch].resource
                if let shown = pieces.masked[resource] { sessions[session].fetches[fetch].resource = shown }
            }
        }
        return pieces.values
    }
}

/// Masks what events keep of their lines, each text once.
private struct PiecesOfLines {
    private let redaction: Redaction
    private let source: SourceText
    private var seenDetails = Set<UInt32>()
    private var seenResources = Set<UInt32>()
    /// What resources with secrets are shown as.
    private(set) var masked: [String: String] = [:]
    /// Secrets that only the whole line shows to be such.
    private(set) var values = Set<String>()

    init(_ redaction: Redaction, _ source: SourceText) {
        self.redaction = redaction
        self.source = source
    }

    mutating func mask(activityOf event: Event, in trace: inout Trace) {
        let index = Int(event.detail.index)
        guard seenDetails.insert(UInt32(index)).inserted, case .activity(let said) = trace.details[index] else {
            return
        }
        if let shown = shown(said, of: event) { trace.details[index] = .activity(shown) }
    }

    mutating func mask(_ fetch: FetchLine, of event: Event, in trace: inout Trace) {
        for index in [fetch.resource, fetch.task].compactMap({ $0 }) where seenResources.insert(index).inserted {
            let resource = trace.resources[Int(index)]
            guard let shown = shown(resource, of: event) else { continue }
            trace.resources[Int(index)] = shown
            masked[resource] = shown
        }
    }

    /// Nil for a text without a secret.
    private mutating func shown(_ text: String, of event: Event) -> String? {
        let shown = redaction.redacted(text)
        let line = cut(source.line(event.offset), to: longestShownLine)
        let hidden = redaction.secretValues(in: line).filter(shown.contains)
        values.formUnion(hidden)
        let masked = shown.masking(hidden)
        return masked == text ? nil : masked
    }
}

extension LogReading {
    fileprivate mutating func redact(by redaction: Redaction) {
        for index in notUnderstood.indices { notUnderstood[index].text = redaction.redacted(notUnderstood[index].text) }
        for index in statements.indices {
            let example = statements[index].example.text
            statements[index].shape = redaction.redacted(statements[index].shape, of: example)
            statements[index].example.text = redaction.redacted(example)
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
    fileprivate mutating func redact(_ mask: (String) -> String) {
        message = mask(message)
        if let name = picture?.name { picture?.name = mask(name) }
        if let deeds = distinction?.deeds { distinction?.deeds = deeds.map(mask) }
        if let reason = remedy?.reason { remedy?.reason = mask(reason) }
        if let lead = remedy?.lead { remedy?.lead = mask(lead) }
        if let moves = route?.moves {
            for index in moves.indices { route?.moves[index].remark = mask(moves[index].remark) }
        }
        remarks = remarks.map(mask)
        for index in evidence.indices { evidence[index].note = mask(evidence[index].note) }
    }
}

/// No report shows more of a line, and looking for secrets takes time that grows faster than the line.
private let longestShownLine = 16_384
