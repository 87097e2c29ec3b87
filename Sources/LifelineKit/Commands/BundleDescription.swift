import Capture
import Lifecycle
import Reports
import Rules

extension FormatReference {
    /// What lies in a result bundle, what of it is read and what is not.
    static func description(of bundle: BundleListing, read: [Result<Trace, CaptureError>]) -> String {
        let traces = Dictionary(read.compactMap { try? $0.get() }.map { ($0.path, $0) }) { first, _ in first }
        var lines = ["\(bundle.path): result bundle" + device(of: bundle)]
        if !bundle.tests.isEmpty {
            let tests = bundle.tests.map { "\($0.count) \(visible($0.status))" }.joined(separator: ", ")
            lines.append("  tests: \(tests)")
        }
        lines.append(bundle.consoles.isEmpty ? "  no console" : "  read:")
        lines += bundle.consoles.map { console in
            let trace = traces["\(bundle.path)/\(console.name)"]
            return "    \(visible(console.name)): console of the \(console.isOfApp ? "app under test" : "test process")"
                + (trace.map { ", \(counted($0.lines, "line")), \(counted($0.events.count, "event"))" } ?? "")
        }
        lines += bundle.logArchives.map { "    \(visible($0)): unified log, of apps that no console tells of" }
        if !bundle.others.isEmpty {
            let others = bundle.others.map { "\(visible($0.name)) (\($0.count))" }.joined(separator: ", ")
            lines.append("  not read, for no app writes there: \(others)")
        }
        lines += bundle.losses.prefix(10).map { "  not to be had: \(visible($0))" }
        if let console = bundle.consoles.first {
            lines.append("  'lifeline formats \(bundle.path)/\(visible(console.name))' says how its lines are read")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func device(of bundle: BundleListing) -> String {
        bundle.device.isEmpty ? "" : " of " + bundle.device.map { visible($0.value) }.joined(separator: ", ")
    }
}
