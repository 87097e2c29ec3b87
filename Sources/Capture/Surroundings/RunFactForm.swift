import Foundation
import Lifecycle

/// One form in which tools and frameworks tell of a run, as they document it.
struct RunFactForm: Sendable {
    /// What each line that tells of it holds one of; few others do.
    let needles: [String]
    /// What a line with a needle says, among its neighbours.
    let statements: @Sendable (StatementLine) -> [RunStatement]

    /// In the order of the needles.
    static let all: [RunFactForm] = [userAgent, process, simulatorRuntime, model, destination, reportHeader]
}

/// A line that holds a needle.
struct StatementLine {
    let text: Substring
    /// What stands before the needle, and what begins with it.
    let before: Substring
    let found: Substring
    /// So many lines of the capture before it and after it.
    let neighbours: (_ before: Int, _ after: Int) -> [Substring]
}

// MARK: Crash reports

extension RunFactForm {
    /// `Process: Orchard [4321]` of a crash report, with the fields around it that Apple documents in "Examining the
    /// fields in a crash report".
    private static let process = RunFactForm(needles: ["Process:"]) { line in
        guard line.before.allSatisfy(\.isWhitespace),
            let match = field("Process", in: line.text)?.wholeMatch(of: /(.+) \[[0-9]+\]/)
        else { return [] }
        let process = String(match.1)
        let fields = line.neighbours(4, 24)
        let named = { (name: String) in fields.lazy.compactMap { field(name, in: $0) }.first }
        var statements: [RunStatement] = []
        if let model = named("Hardware Model"), Model(model[...])?.rest.isEmpty == true {
            statements.append(RunStatement(.device, model, process: process))
        }
        if let system = named("OS Version"), let version = systemVersion(system[...]) {
            statements.append(RunStatement(.os, version, process: process))
        }
        return statements + (named("Version").map { versions($0, of: process) } ?? [])
    }

    /// `3.2.0 (4712)`.
    private static func versions(_ text: String, of process: String) -> [RunStatement] {
        guard let match = text.wholeMatch(of: /(\S+) +\((\S+)\)/) else { return [] }
        return [
            RunStatement(.version, String(match.1), process: process),
            RunStatement(.build, String(match.2), process: process),
        ]
    }

    /// The value of `Hardware Model:      iPhone14,2`.
    private static func field(_ name: String, in line: Substring) -> String? {
        let line = line.drop(while: \.isWhitespace)
        guard line.hasPrefix(name + ":") else { return nil }
        let value = line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
        return value.isEmpty ? nil : value
    }

    /// The first line of an `.ips` report, as Apple documents it in "Interpreting the JSON format of a crash report".
    private static let reportHeader = RunFactForm(needles: ["{\"app_name\":"]) { line in
        guard line.before.allSatisfy(\.isWhitespace),
            let header = try? JSONDecoder().decode(ReportHeader.self, from: Data(line.text.utf8))
        else { return [] }
        let process = header.process
        var statements: [RunStatement] = []
        if let build = header.build { statements.append(RunStatement(.build, build, process: process)) }
        if let version = header.version { statements.append(RunStatement(.version, version, process: process)) }
        if let system = header.system.flatMap({ systemVersion($0[...]) }) {
            statements.append(RunStatement(.os, system, process: process))
        }
        let body = line.neighbours(0, 60).lazy.compactMap { modelCode(in: $0) }.first
        return statements + (body.map { [RunStatement(.device, $0, process: process)] } ?? [])
    }

    private struct ReportHeader: Decodable {
        var process: String
        var version: String?
        var build: String?
        var system: String?

        private enum CodingKeys: String, CodingKey {
            case process = "app_name", version = "app_version", build = "build_version", system = "os_version"
        }
    }

    /// `  "modelCode" : "iPhone14,2",`
    private static func modelCode(in line: Substring) -> String? {
        let words = line.split { $0.isWhitespace || $0 == "\"" || $0 == ":" }
        guard words.first == "modelCode", let model = words.dropFirst().first.flatMap({ Model($0) }) else { return nil }
        return model.name
    }
}

// MARK: Test runs

extension RunFactForm {
    /// `-destination "platform=iOS Simulator,name=iPhone 15,OS=17.2"`, as `xcodebuild` is called. Where a line names
    /// several, nobody can say which of them ran.
    private static let destination = RunFactForm(needles: ["platform=iOS Simulator"]) { line in
        guard line.before.contains("-destination"), line.text.components(separatedBy: "-destination").count == 2,
            let quote = line.before.last, "\"'".contains(quote), let end = line.found.firstIndex(of: quote)
        else { return [] }
        let text = line.found[..<end]
        var statements: [RunStatement] = []
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, !parts[1].isEmpty else { continue }
            if parts[0] == "name" { statements.append(RunStatement(.device, parts[1])) }
            if parts[0] == "OS", let version = plainVersion(parts[1][...]) {
                statements.append(RunStatement(.os, version))
            }
        }
        return statements
    }

    /// `…/CoreSimulator/Profiles/Runtimes/iOS 17.2.simruntime/…`: where a simulator's own system lies, in the lines that
    /// the dynamic linker and the runtime write.
    private static let simulatorRuntime = RunFactForm(needles: ["CoreSimulator/Profiles/Runtimes/iOS "]) { line in
        let rest = line.found.dropFirst("CoreSimulator/Profiles/Runtimes/iOS ".count)
        guard let end = rest.range(of: ".simruntime/"), let version = plainVersion(rest[..<end.lowerBound]) else {
            return []
        }
        return [RunStatement(.os, version)]
    }
}

// MARK: Apps

extension RunFactForm {
    /// `iPhone14,2 iOS 16.4`: the machine's identifier beside the name and the version of its system, as apps print them
    /// from `utsname` and `UIDevice`. Either alone may be of another device.
    ///
    /// A host called iPhone stands in each line of a device's log: only a number behind it makes a needle.
    private static let model = RunFactForm(
        needles: ["iPad", "iPhone", "iPod"].flatMap { kind in (1...9).map { "\(kind)\($0)" } }
    ) { line in
        guard line.before.last.map({ !$0.isLetter && !$0.isNumber }) ?? true, let model = Model(line.found) else {
            return []
        }
        let gap = model.rest.prefix { " ,;/|-(".contains($0) }
        guard (1...3).contains(gap.count), let version = systemVersion(model.rest.dropFirst(gap.count)) else {
            return []
        }
        return [RunStatement(.device, model.name), RunStatement(.os, version)]
    }

    /// `Orchard/3.2 (com.example.orchard; build:4712; iOS 17.4.0) Alamofire/5.8.1`, the default of a network library.
    private static let userAgent = RunFactForm(needles: [") Alamofire/"]) { line in
        let head = line.before.suffix(200)
        guard let match = head.firstMatch(of: /([^\s\/"':]+)\/([^\s\/]+) \([^();]*; build:([^;]*); ([^;]*)$/),
            let system = systemVersion(match.4)
        else { return [] }
        let process = String(match.1)
        return [
            RunStatement(.build, String(match.3), process: process),
            RunStatement(.version, String(match.2), process: process), RunStatement(.os, system, process: process),
        ]
    }
}

// MARK: Words

/// A machine's identifier, `iPhone14,2`.
private struct Model {
    let name: String
    let rest: Substring

    /// Nil unless the text begins with one.
    init?(_ text: Substring) {
        // `iPhone14,2,3` is something else.
        guard let match = text.prefixMatch(of: /(?:iPhone|iPad|iPod)[0-9]{1,2},[0-9]{1,2}(?!,?\w)/) else { return nil }
        name = String(match.output)
        rest = text[match.range.upperBound...]
    }
}

/// `16.4.1` of `iPhone OS 16.4.1 (20E252)`; nil for other systems, such as the Mac that a simulator runs on.
private func systemVersion(_ text: Substring) -> String? {
    text.prefixMatch(of: /(?:iPhone OS|iOS|iPadOS) ([0-9.]+)/).flatMap { plainVersion($0.1) }
}

/// `17.4` for `17.4` and `17.4.0`: two spellings of one version are one; nil for anything else, such as `latest`.
private func plainVersion(_ text: Substring) -> String? {
    text.wholeMatch(of: /([0-9]{1,2}\.[0-9]{1,2})(\.[0-9]{1,2})?/).map { String($0.2 == ".0" ? $0.1 : text) }
}
