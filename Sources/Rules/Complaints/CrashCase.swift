import Lifecycle

/// The end of the app, where the log says that it crashed or did not answer in time.
struct CrashCase {
    let context: RuleContext

    init(_ context: RuleContext) { self.context = context }

    /// Nil where the app went on, where an exception has told the same already, and where the process that ended had
    /// no controller: the device's log tells of other apps too.
    var verdict: ClassVerdict? {
        guard !context.session.timelines.isEmpty, !isToldAsException else { return nil }
        for number in context.session.notices {
            guard isAboutThisProcess(number),
                case .ending(let ending)? = context.trace.detail(of: context.event(number))
            else { continue }
            return words(for: ending, number).map { ClassVerdict(nil, .broken(accusation(number, ending, $0))) }
        }
        return reportedCrash
    }

    /// What only a report of the system beside the log tells of.
    private var reportedCrash: ClassVerdict? {
        guard context.session.ending == .crash, let crash = context.session.crash,
            let last = context.session.events.last
        else { return nil }
        var accusation = accusation(last, .crash, .reported(crash.path, crash.reason))
        accusation.evidence = [context.evidence(last, "the last of its events")]
        return ClassVerdict(nil, .broken(accusation))
    }

    /// An exception of UIKit's is told as the complaint that it is.
    private var isToldAsException: Bool {
        context.session.notices.contains { number in
            let event = context.event(number)
            guard case .diagnostic(let line)? = context.trace.detail(of: event) else { return false }
            return line.diagnostic == .uncaughtException
                || context.trace.source.line(event.offset).contains("Terminating app due to uncaught exception")
        }
    }

    /// Another process that tells of an end names who ended.
    private func isAboutThisProcess(_ number: UInt32) -> Bool {
        let event = context.event(number)
        guard event.kind == .processEnd else { return false }
        guard case .text(let pid)? = context.trace.token(of: event), let own = context.session.process.pid else {
            return true
        }
        return pid == String(own)
    }

    private func words(for ending: SessionEnding, _ number: UInt32) -> CrashWords? {
        switch ending {
        case .crash:
            let text = context.trace.source.line(context.event(number).offset)
            if let name = text.leakCheckedClass { return .leakCheck(name) }
            return text.contains("Restarting after unexpected exit") ? .testRun : .crash
        case .watchdog: return .watchdog
        case .logEnd, .relaunch, .terminated, .killed, .outOfMemory: return nil
        }
    }

    private func accusation(_ number: UInt32, _ ending: SessionEnding, _ words: CrashWords) -> Accusation {
        Accusation(
            severity: .error, timelines: [], blamed: context.event(number), message: words.message,
            remarks: [words.advice], evidence: [context.evidence(number, "the app ends here")],
            cause: ending.rawValue, controller: .wholeSession)
    }
}

// MARK: Messages

extension String {
    /// The class that DeallocationChecker stops the app for: `Fatal error: Cart not deallocated after being dismissed`.
    fileprivate var leakCheckedClass: String? {
        guard let end = range(of: " not deallocated after being ")?.lowerBound else { return nil }
        return self[..<end].split(separator: " ").last.map(String.init)
    }
}

private struct CrashWords {
    let message: String
    let advice: String

    static func leakCheck(_ name: String) -> CrashWords {
        CrashWords(
            message: "DeallocationChecker stopped the app: \(name) was in memory after it was removed or dismissed",
            advice: "\(name) leaks: see what it does after it left, and what holds it")
    }

    static let crash = CrashWords(
        message: "the app crashed", advice: "read the reason in this line, and the crash report for the call stack")
    static func reported(_ file: String, _ reason: String) -> CrashWords {
        CrashWords(message: crash.message, advice: "\(file) gives the reason: \(reason); its call stack tells the rest")
    }
    static let testRun = CrashWords(
        message: "the app ended unexpectedly while tests ran: it crashed, exited, or a test took too long",
        advice: "read the crash report or the test's own log")
    static let watchdog = CrashWords(
        message: "the system killed the app because it did not answer in time",
        advice: "look for work that blocks the main thread")
}
