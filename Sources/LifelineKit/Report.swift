import Lifecycle
import Reports
import Rules
import Secrets

extension Lifeline {
    /// What the rules say of one or more captures.
    public struct Report: Sendable {
        let analysis: Analysis
        private let redaction: Redaction

        init(_ analysis: Analysis, redaction: Redaction = .standard) {
            self.analysis = analysis.redacted(by: redaction)
            self.redaction = redaction
        }

        /// The verdict in one sentence without a full stop.
        public var headline: String { Reports.headline(of: analysis) }

        /// Whether nothing at or above a severity was found: what makes `lifeline` exit with 0.
        public func passes(failOn severity: Severity = .warning) -> Bool {
            !findings.contains { $0.severity >= severity }
        }

        /// Errors first, then in the order of the capture.
        public var findings: [Finding] {
            analysis.shownFindings.map { Finding($0, in: analysis) }
        }

        /// Every life of a controller that the captures show.
        public var instances: [Instance] {
            analysis.captures.indices.flatMap { capture in
                let own = analysis.captures[capture]
                return own.sessions.indices.flatMap { session in
                    own.sessions[session].timelines.indices.map { timeline in
                        Instance(LifePlace(capture: capture, session: session, timeline: timeline), in: own)
                    }
                }
            }
        }

        /// What one instance did, in the order of the log.
        public func events(of instance: Instance) -> [Event] {
            let capture = analysis.captures[instance.place.capture]
            let session = capture.sessions[instance.place.session]
            return session.events(of: session.timelines[instance.place.timeline]).map {
                Event(capture.trace.events[Int($0)], capture.trace)
            }
        }

        /// The report in one of the formats that `lifeline -r` takes, e.g. `junit`; nil when there is no such format.
        public func formatted(as format: String) -> [UInt8]? {
            guard let reporter = Reporter.named(format) else { return nil }
            return try? reporter.report(analysis, options)
        }

        /// Writes the report: whole or not at all.
        public func write(_ format: String, to path: String) throws(LifelineError) {
            guard let reporter = Reporter.named(format) else {
                throw .unknownFormat(format, suggestion: nearest(to: format, among: Reporter.all.map(\.identifier)))
            }
            do throws(ReportError) {
                try ReportFile.write(try reporter.report(analysis, options), to: path)
            } catch {
                throw .unwritable(path: path, reason: error.description)
            }
        }

        private var options: ReportOptions {
            var options = ReportOptions(version: Lifeline.version)
            options.redaction = redaction
            return options
        }
    }

    /// How bad a finding is.
    public enum Severity: String, Comparable, Sendable {
        case note, warning, error

        /// Notes come before warnings, warnings before errors.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A broken promise, with the line to blame.
    public struct Finding: Sendable {
        /// The rule's identifier, e.g. `leaked_controller`.
        public let rule: String
        /// How bad it is.
        public let severity: Severity
        /// Whether the log proves it; otherwise it is only probable.
        public let isConfirmed: Bool
        /// The class it speaks of, as the log names it.
        public let controller: String
        /// The instances it speaks of, e.g. `Orchard.CartViewController#2`.
        public let instances: [String]
        /// The capture's path.
        public let capture: String
        /// 1-based line to blame.
        public let line: Int
        /// One sentence: what is wrong.
        public let message: String
        /// Why it may be so and what to do.
        public let remarks: [String]
        /// 1-based lines that make up the argument.
        public let evidenceLines: [Int]
        /// The same from run to run as long as the cause is the same.
        public let fingerprint: String
        /// Where the class is declared, when the configuration names the source code and it holds the class.
        public let declaration: SourcePlace?
    }

    /// A line of the app's source code.
    public struct SourcePlace: Hashable, Sendable {
        /// The file, from the folder that the configuration names.
        public let file: String
        /// 1-based.
        public let line: Int
    }

    /// One line of the log about an instance.
    public struct Event: Sendable {
        /// The callback's base name, e.g. `viewWillAppear`, `deinit` or `fetchStart`.
        public let name: String
        /// 1-based line of the capture.
        public let line: Int
        /// The line as the log has it, with secrets masked.
        public let text: String
    }

    /// One life of a controller.
    public struct Instance: Sendable {
        /// E.g. `Orchard.CartViewController#2`.
        public let label: String
        /// The class as the log names it.
        public let controller: String
        /// How many times it began to appear.
        public let appearances: Int
        /// What became of it.
        public let verdict: Verdict

        let place: LifePlace
    }

    /// What became of an instance.
    public enum Verdict: String, Sendable {
        case deallocated, alive, leaked, probablyLeaked, undecided
    }
}

extension Lifeline.Finding {
    init(_ finding: Finding, in analysis: Analysis) {
        let capture = analysis.captures[finding.capture]
        let session = capture.sessions[finding.session]
        self.init(
            rule: finding.rule, severity: Lifeline.Severity(finding.severity),
            isConfirmed: finding.certainty == .confirmed, controller: finding.controller.displayed,
            instances: finding.timelines.map { session.label(of: session.timelines[$0]) }, capture: capture.trace.path,
            line: finding.line, message: finding.message, remarks: finding.argument,
            evidenceLines: finding.evidence.map(\.line), fingerprint: finding.fingerprint,
            declaration: analysis.declaration(of: finding).map { Lifeline.SourcePlace(file: $0.file, line: $0.line) })
    }
}

/// Indices into `Analysis.captures`, `CaptureAnalysis.sessions` and `Session.timelines`.
struct LifePlace: Sendable {
    let capture: Int
    let session: Int
    let timeline: Int
}

extension Lifeline.Event {
    fileprivate init(_ event: Event, _ trace: Trace) {
        self.init(name: event.kind.name, line: Int(event.line), text: trace.source.line(event.offset))
    }
}

extension Lifeline.Instance {
    fileprivate init(_ place: LifePlace, in capture: CaptureAnalysis) {
        let session = capture.sessions[place.session]
        let timeline = session.timelines[place.timeline]
        self.init(
            label: session.label(of: timeline), controller: session.controllerClass(of: timeline).name.displayed,
            appearances: timeline.appearances,
            verdict: Lifeline.Verdict(capture.lifeVerdicts[place.session][place.timeline]), place: place)
    }
}

extension Lifeline.Severity {
    init(_ severity: Severity) {
        switch severity {
        case .note: self = .note
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

extension Lifeline.Verdict {
    init(_ verdict: LifeVerdict) {
        switch verdict {
        case .deallocated: self = .deallocated
        case .alive: self = .alive
        case .leaked: self = .leaked
        case .probablyLeaked: self = .probablyLeaked
        case .undecided: self = .undecided
        }
    }
}
