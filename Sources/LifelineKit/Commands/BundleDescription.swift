import Capture
import Lifecycle
import Reports
import Rules

extension FormatReference {
    /// The result bundles that a path is or holds, and what else is read there; nil where there is none.
    static func bundles(behind path: String, _ options: CaptureOptions) throws(CaptureError) -> String? {
        let logs = LogFolder.isOne(path) ? LogFolder.logs(in: path) : [path]
        var (pages, others): ([String], [String]) = ([], [])
        for log in logs {
            let listings = try CaptureReader.listings(behind: log)
            guard !listings.isEmpty else {
                others.append(log)
                continue
            }
            let read = CaptureReader.readAll(path: log, options: options)
            pages += listings.map { description(of: $0, read: read) }
            others += read.compactMap { try? $0.get().path }.filter { path in
                !listings.contains { path.hasPrefix("\($0.path)/") }
            }
        }
        guard !pages.isEmpty else { return nil }
        if !others.isEmpty {
            let rest = listed(others.map(visible), atMost: 8)
            pages.append("Beside \(pages.count == 1 ? "it" : "them"): \(rest); 'lifeline formats' takes each\n")
        }
        return pages.joined(separator: "\n")
    }

    /// What lies in a result bundle, what of it is read and what is not.
    static func description(of bundle: BundleListing, read: [Result<Trace, CaptureError>]) -> String {
        let traces = Dictionary(read.compactMap { try? $0.get() }.map { ($0.path, $0) }) { first, _ in first }
        let faults = Dictionary(read.compactMap(\.fault)) { first, _ in first }
        var lines = ["\(bundle.path): result bundle" + device(of: bundle)]
        if !bundle.tests.isEmpty {
            let tests = bundle.tests.map { "\($0.count) \(visible($0.status))" }.joined(separator: ", ")
            lines.append("  tests: \(tests)")
            lines.append("  of the tests: \(counted(bundle.steps, "step")), \(counted(bundle.pictures, "picture"))")
        }
        let outcome = { (name: String, without: String) in
            let path = "\(bundle.path)/\(name)"
            if let trace = traces[path] { return Self.outcome(of: trace) }
            return faults[path].map { "; not read, it \(visible($0))" } ?? "; \(without)"
        }
        lines.append(bundle.consoles.isEmpty ? "  no console" : "  consoles and logs:")
        lines += bundle.consoles.map { console in
            "    \(visible(console.name)): console of the \(console.isOfApp ? "app under test" : "test process")"
                + outcome(console.name, "empty")
        }
        lines += bundle.logArchives.map { archive in
            let told = "what it tells of this run's apps stands in the consoles"
            let apps = archive.apps.isEmpty ? "no app" : listed(archive.apps.map(visible), atMost: 8)
            return "    \(visible(archive.name)): unified log" + outcome(archive.name, told)
                + "; it holds messages of \(apps), and '--process NAME' reads all of one"
        }
        lines += crashReports(of: bundle, read)
        if !bundle.others.isEmpty {
            let others = bundle.others.map { "\(visible($0.name)) (\($0.count))" }.joined(separator: ", ")
            lines.append("  not read: \(others)")
        }
        lines += bundle.losses.prefix(mostLosses).map { "  not to be had: \(visible($0))" }
        let more = bundle.losses.count - mostLosses
        if more > 0 { lines.append("  not to be had: \(more) more") }
        if let console = bundle.consoles.first {
            lines.append("  'lifeline formats \(bundle.path)/\(visible(console.name))' says how its lines are read")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let mostLosses = 10

    /// What each report of a crash is good for.
    private static func crashReports(
        of bundle: BundleListing, _ read: [Result<Trace, CaptureError>]
    ) -> [String] {
        guard !bundle.crashReports.isEmpty else { return [] }
        let sessions = read.compactMap { try? $0.get() }.map { trace in
            var trace = trace
            return trace.reconstruct()
        }
        return bundle.crashReports.map { name, bytes in
            let crash = MemoryReports.read(bytes, path: "\(bundle.path)/\(name)").first(where: \.isOfCrash)
            let use =
                switch crash {
                case nil: "no report of a crash that can be read"
                case let crash? where sessions.contains { crash.crashed(among: $0) != nil }:
                    "report of a crash, which tells how a session ended"
                case let crash?:
                    "report of the crash of \(visible(crash.subject)), not used: no run of this bundle is that one"
                }
            return "    \(visible(name)): \(use)"
        }
    }

    /// What was read of a console or a log, and what was not.
    private static func outcome(of trace: Trace) -> String {
        let damage = trace.problems.filter { $0.kind == .missingBundlePart || $0.kind == .cutArchive }
        return ", \(counted(trace.lines, "line")), \(counted(trace.events.count { !$0.kind.isMark }, "event"))"
            + damage.map { "; \($0.explanation)" }.joined()
    }

    private static func device(of bundle: BundleListing) -> String {
        let devices = bundle.devices.filter { !$0.isEmpty }.map { device in
            device.map { visible($0.value) }.joined(separator: ", ")
        }
        return devices.isEmpty ? "" : " of " + listed(devices, atMost: 8)
    }
}

extension Result<Trace, CaptureError> {
    /// What could not be read, and why.
    fileprivate var fault: (path: String, why: String)? {
        guard case .failure(let error) = self else { return nil }
        return (error.path, String(error.description.dropFirst("\(error.path): ".count)))
    }
}
