import Capture
import Foundation
import Lifecycle
import Rules

/// What the inputs of a request gave, in their order: captures, failures, and what was given twice.
struct Harvest {
    private var wishes: CaptureOptions
    private let progress: (@Sendable (RunProgress) -> Void)?
    private(set) var captures: JudgedCaptures
    /// Sentences about inputs that were given twice, under one name or two, and about reports among the logs.
    private(set) var repeats: [String] = []
    private var yields: [Yield] = []
    /// The reports that lie in a folder or an archive, in the order of the inputs.
    private var reports: [(holder: Input, paths: [String])] = []
    /// The names under which files were met first; standard input has none.
    private var files: [FileIdentity?: String] = [:]
    /// Files that are small enough to be read at once, each by one core.
    private var met: [MetFile] = []
    private var bytesMet = 0

    private static let mostMet = 64
    private static let mostBytesMet = 8 << 20

    /// A file that was met and not read yet.
    private struct MetFile {
        let path: String
        let input: Input
        let isOneOfMany: Bool
    }

    /// What one input, or one part of it, came to.
    private struct Yield {
        /// The input as it was given.
        let input: Input
        /// Nobody named each log in a folder or an archive: one without a lifecycle line may be of another app.
        let isOneOfMany: Bool
        let content: Content

        enum Content {
            /// Its place among the captures.
            case capture(Int)
            case failure(InputFailure)
        }
    }

    init(options: CaptureOptions, captures: JudgedCaptures, progress: (@Sendable (RunProgress) -> Void)?) {
        wishes = options
        wishes.refusal = { head, tail in OwnReport(head: head, tail: tail)?.refusal }
        self.captures = captures
        self.progress = progress
    }

    mutating func take(_ inputs: [Input]) {
        for input in inputs { take(input) }
        readMet()
        repeats = reports.map { leftOut($0.paths, of: $0.holder.name) } + repeats
        for (holder, _) in reports where !yields.contains(where: { $0.input.name == holder.name }) {
            add(.failure(InputFailure(path: holder.name, message: onlyReports, kind: .nothingToJudge)), of: holder)
        }
        reports = []
    }

    private mutating func leaveOut(_ paths: [String], of holder: Input) {
        guard !paths.isEmpty else { return }
        if let place = reports.firstIndex(where: { $0.holder.name == holder.name }) {
            reports[place].paths += paths
        } else {
            reports.append((holder, paths))
        }
    }

    private mutating func take(_ input: Input) {
        switch input {
        case .path(let path) where LogFolder.isOne(path): takeFolder(path)
        case .path(let path):
            guard let refusal = refusalOfCrashReport(at: path) else {
                return takeFile(path, of: input, isOneOfMany: false)
            }
            readMet()
            add(.failure(InputFailure(path: path, message: refusal, kind: .nothingToJudge)), of: input)
        case .bytes(let bytes, let name):
            readMet()
            let results = CaptureReader.readAll(bytes: bytes, path: name, options: options(for: name))
            add(rebuilt(results), of: input)
        case .trace(let trace):
            readMet()
            add(rebuilt([.success(trace)]), of: input)
        }
    }

    private mutating func takeFolder(_ folder: String) {
        let found = LogFolder.logs(in: folder)
        for path in found { takeFile(path, of: .path(folder), isOneOfMany: true) }
        guard found.isEmpty else { return }
        readMet()
        add(.failure(InputFailure(path: folder, message: noLogsInFolder, kind: .nothingToJudge)), of: .path(folder))
    }

    private mutating func takeFile(_ path: String, of input: Input, isOneOfMany: Bool) {
        let file = FileIdentity(path)
        if file != nil || path == "-" {
            if let known = files[file] { return repeats.append(sameFile(path, known)) }
            files[file] = path
        }
        // All cores read one that is larger than all of these.
        let bytes = regularSize(of: path) ?? .max
        if bytes > Self.mostBytesMet - bytesMet || met.count == Self.mostMet { readMet() }
        met.append(MetFile(path: path, input: input, isOneOfMany: isOneOfMany))
        bytesMet = bytes > Self.mostBytesMet ? Self.mostBytesMet : bytesMet + bytes
    }

    /// Reads what was met, and rebuilds the lives in it, in the order of the files.
    private mutating func readMet() {
        guard !met.isEmpty else { return }
        let files = met
        (met, bytesMet) = ([], 0)
        let read = concurrently(files.count) { [self] place in
            let path = files[place].path
            return rebuilt(CaptureReader.readAll(path: path, options: options(for: path)))
        }
        for (file, results) in zip(files, read) { add(results, of: file.input, isOneOfMany: file.isOneOfMany) }
    }

    /// Rebuilds the lives in what was read.
    private func rebuilt(
        _ read: consuming [Result<Trace, CaptureError>]
    ) -> [Result<Reconstruction, CaptureError>] {
        var rebuilt: [Result<Reconstruction, CaptureError>] = []
        // Taken out one by one: a trace that somebody else holds would be copied when its times are rewritten.
        read.reverse()
        while let result = read.popLast() {
            switch consume result {
            case .success(let trace):
                progress?(.rebuilding(path: trace.path))
                rebuilt.append(.success(Reconstruction(consume trace)))
            case .failure(let error): rebuilt.append(.failure(error))
            }
        }
        return rebuilt
    }

    private func options(for path: String) -> CaptureOptions {
        var options = wishes
        if let progress { options.progress = { progress(.reading(path: path, fraction: $0)) } }
        return options
    }

    /// Takes what was found behind one path: a capture, or the members of an archive.
    private mutating func add(
        _ results: [Result<Reconstruction, CaptureError>], of input: Input, isOneOfMany: Bool = false
    ) {
        let isOneOfMany = isOneOfMany || results.count > 1
        for result in results {
            switch result {
            case .failure(.isNoLog(let path, _)) where isOneOfMany: leaveOut([path], of: input)
            case .success(let rebuilt): keep(rebuilt, of: input, isOneOfMany)
            case .failure(let error): add(.failure(InputFailure(error)), of: input, isOneOfMany)
            }
        }
    }

    private mutating func add(_ content: Yield.Content, of input: Input, _ isOneOfMany: Bool = false) {
        yields.append(Yield(input: input, isOneOfMany: isOneOfMany, content: content))
    }

    private mutating func keep(_ rebuilt: Reconstruction, of input: Input, _ isOneOfMany: Bool) {
        if let known = captures.path(ofCopyOf: rebuilt.trace) {
            return repeats.append(sameLines(rebuilt.trace.path, known))
        }
        add(.capture(captures.take(rebuilt.trace, rebuilt.sessions)), of: input, isOneOfMany)
    }
}

/// A capture and the lives in it.
private struct Reconstruction {
    var trace: Trace
    let sessions: [Session]

    init(_ trace: consuming Trace) {
        sessions = trace.reconstruct()
        self.trace = trace
    }
}

/// How many bytes a regular file has.
private func regularSize(of path: String) -> Int? {
    guard let status = SystemPath.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
}

extension Harvest {
    /// Every input that gave nothing to judge, in the order of the inputs.
    ///
    /// A capture without a controller is not among them where a rule found something in it.
    var failures: [InputFailure] {
        let fruitful = yields.filter(isFruitful).map(\.input.name)
        var barrenBundles: Set<String> = []
        return yields.compactMap { yield in
            switch yield.content {
            case .failure(let failure): return failure
            case .capture(let place):
                let trace = captures.trace(place)
                if trace.isNotUnderstood { return InputFailure(notUnderstood: trace) }
                if isFruitful(yield) || yield.isOneOfMany && fruitful.contains(yield.input.name) { return nil }
                guard yield.isOneOfMany, CaptureReader.isBundle(yield.input.name) else {
                    return nothingToJudge(in: trace, of: yield.input)
                }
                let isNew = barrenBundles.insert(yield.input.name).inserted
                return isNew ? nothingToJudge(inBundle: yield.input.name) : nil
            }
        }
    }

    private func isFruitful(_ yield: Yield) -> Bool {
        guard case .capture(let place) = yield.content else { return false }
        return captures.isFruitful(place)
    }

    /// A capture without a lifecycle line is never a clean one: says what was read and what was looked for.
    private func nothingToJudge(in trace: Trace, of input: Input) -> InputFailure {
        let remedy = trace.proposal == nil ? "" : ". \(trace.remedyOfReading)"
        return InputFailure(
            path: trace.path, message: othersIn(input) ?? noLifecycleLine(in: trace) + remedy, kind: .nothingToJudge)
    }

    /// That an input tells of other processes than the one that is asked for; nil where it does not.
    private func othersIn(_ input: Input) -> String? {
        guard let process = wishes.process else { return nil }
        let others = ProcessCensus(of: input, options: wishes).rows
        return others.isEmpty ? nil : otherProcesses(process, others)
    }

    /// The same for all consoles of one run: nobody named them, and one sentence says it of all.
    private func nothingToJudge(inBundle path: String) -> InputFailure {
        if let message = othersIn(.path(path)) {
            return InputFailure(path: path, message: message, kind: .nothingToJudge)
        }
        let lines = yields.filter { $0.input.name == path }.compactMap { yield in
            if case .capture(let place) = yield.content { captures.trace(place).lines } else { nil }
        }
        let found = "\(counted(lines.count, "console")) of \(counted(lines.reduce(0, +), "line"))"
        return InputFailure(
            path: path, message: "\(found) read, and no view controller callback among them; \(whatIsLookedFor)",
            kind: .nothingToJudge)
    }

    /// Judges what has not been judged yet.
    mutating func hearAll() { captures.hearAll() }
}

// MARK: Messages

extension InputFailure {
    /// Failures carry the path beside the message; what is empty was read, and held nothing.
    fileprivate init(_ error: CaptureError) {
        let (message, head) = (error.description, "\(error.path): ")
        let kind: Kind =
            switch error {
            case .isEmpty, .isNoLog: .nothingToJudge
            default: .unreadable
            }
        self.init(
            path: error.path, message: message.hasPrefix(head) ? String(message.dropFirst(head.count)) : message,
            kind: kind)
    }
}

private let noLogsInFolder =
    "holds no log: text files named .log, .txt, .out, .syslog, .ndjson or without an extension are taken, also packed; "
    + "name others one by one"

private let onlyReports = "holds no log, but reports of Lifeline only; name the logs that they were made from"

private func sameFile(_ path: String, _ known: String) -> String {
    path == known ? "\(path) is named twice and counts once" : "\(path) is the same file as \(known) and counts once"
}

private func sameLines(_ path: String, _ known: String) -> String {
    "\(path) holds the same lines at the same times as \(known) and counts once"
}
