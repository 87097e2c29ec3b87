import Capture
import Foundation
import Lifecycle
import Reports

/// Where a run writes, held against what it reads: nothing that is read may be overwritten, and nothing written twice.
struct Destinations {
    private let inputs: [Input]
    private let others: [String?]
    private let sourceRoot: String?

    init(inputs: [Input], others: [String?], sourceRoot: String? = nil) {
        self.inputs = inputs
        self.others = others
        self.sourceRoot = sourceRoot
    }

    /// Files that the run reads, by what the user calls them.
    ///
    /// Folders are searched: a report may replace a log in them, and one that Lifeline wrote there itself. Whether a file that
    /// is named like a log holds text is not looked into, which would open each of them once more.
    private var read: [String] {
        let paths = inputs.flatMap { input -> [String] in
            guard case .path(let path) = input else { return [] }
            return LogFolder.isOne(path) ? LogFolder.logs(in: path, broken: true) : [path]
        }
        return paths + others.compactMap(\.self)
    }

    /// A sentence for each path that must not be written to; the run then reads nothing.
    func refusals(of paths: [String]) -> [String] {
        var places: [String: String] = [:]
        var refusals: [String] = []
        // A report that is new replaces nothing, and a folder with thousands of logs is not searched for it.
        let isAnyThere = paths.contains { FileIdentity($0) != nil }
        let files = isAnyThere ? read.map { (identity($0), $0) } : []
        let read = Dictionary(files, uniquingKeysWith: { first, _ in first })
        for path in paths {
            if let bundle = bundle(holding: path) {
                refusals.append(wouldChangeBundle(path, bundle))
            } else if let file = FileIdentity(path), !isLeftOut(path, file),
                let input = read[file] ?? sourceCode(path)
            {
                refusals.append(wouldOverwrite(path, input))
            } else if let place = Destinations.place(of: path), let first = places.updateValue(path, forKey: place) {
                refusals.append(wouldOverwriteReport(path, first))
            }
        }
        return refusals
    }

    /// Whether it is a report of an earlier run, which lies in a folder that is searched and is no log of this one.
    private func isLeftOut(_ path: String, _ file: FileIdentity) -> Bool {
        OwnReport(at: path) != nil && !named.contains { identity($0) == file }
    }

    /// Complains where the shell puts what is printed or said behind the text of a file that is read.
    func refuseStreams(_ outcome: inout Outcome) {
        if let input = input(behind: 1) {
            outcome.complain(wouldOverwrite("standard output", input))
            outcome.mayPrint = false
        }
        guard let input = input(behind: 2) else { return }
        outcome.complain(wouldOverwrite("standard error", input))
        outcome.maySayOnError = false
    }

    private func input(behind stream: Int32) -> String? {
        var status = stat()
        guard fstat(stream, &status) == 0, let output = FileIdentity(descriptor: stream) else { return nil }
        // What was emptied for the output was no log of a folder when this began, but may be one that is named.
        return (status.st_size > 0 ? read : named).first { identity($0) == output }
    }

    private var named: [String] { inputs.map(\.name) + others.compactMap(\.self) }

    /// The file behind a path; behind `-` that which the shell put in the place of standard input.
    private func identity(_ path: String) -> FileIdentity? {
        path == "-" ? FileIdentity(descriptor: 0) : FileIdentity(path)
    }

    /// The bundle among the inputs, a folder that is read as one file, in which a path leads.
    private func bundle(holding path: String) -> String? {
        inputs.map(\.name).first { CaptureReader.isBundle($0) && SourceFolder.isFile(path, below: $0) }
    }

    /// The path again where it is that of source code which is read.
    private func sourceCode(_ path: String) -> String? {
        guard let sourceRoot, SourceFolder.reads(path, below: sourceRoot) else { return nil }
        return path
    }

    /// One spelling for each file, there or not; nil for devices and pipes, which take any number of reports.
    private static func place(of path: String) -> String? {
        if path == "-" { return path }
        if let status = SystemPath.status(of: path) {
            guard status.st_mode & S_IFMT == S_IFREG else { return nil }
            return "\(status.st_dev)/\(status.st_ino)"
        }
        return URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}

// MARK: Messages

private func wouldOverwrite(_ path: String, _ input: String) -> String {
    let name = input == "-" ? "standard input" : input
    let which = path == input ? "is read by this run" : "is the same file as \(name), which is read by this run"
    return "\(path): \(which), and would be overwritten; name another file to write"
}

private func wouldChangeBundle(_ path: String, _ bundle: String) -> String {
    "\(path): lies in \(bundle), which is read by this run; name a place outside of it"
}

private func wouldOverwriteReport(_ path: String, _ first: String) -> String {
    let which = path == first ? "two reports go there" : "is the same file as \(first), where a report goes already"
    let place = path == "-" ? "standard output" : path
    return "\(place): \(which); give each a path of its own"
}
