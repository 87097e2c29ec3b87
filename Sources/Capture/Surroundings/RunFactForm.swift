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
        guard line.before.allSatisfy(\.isWhitespace), let value = field("Process", in: line.text),
            let bracket = value.range(of: " [", options: .backwards), value.hasSuffix("]"),
            Int(value[bracket.upperBound...].dropLast()) != nil
        else { return [] }
        let process = String(value[..<bracket.lowerBound])
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
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[1].hasPrefix("("), parts[1].hasSuffix(")") else { return [] }
        return [RunStatement(.version, String(parts[0]), process: process)]
            + [RunStatement(.build, String(parts[1].dropFirst().dropLast()), process: process)]
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
    private static let destination = RunFactForm(
        needles: ["platform=iOS Simulator", "platform=iOS\\ Simulator"]
    ) { line in
        guard line.before.contains("-destination"), line.text.components(separatedBy: "-destination").count == 2
        else { return [] }
        let quote = line.before.last.flatMap { "\"'".contains($0) ? $0 : nil }
        let text = argument(line.found, quote: quote)
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

    /// One word of a command line, in its quotes or with its blanks escaped.
    private static func argument(_ text: Substring, quote: Character?) -> String {
        var word = "", isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
                continue
            } else if let quote {
                if character == quote { return word }
            } else if character.isWhitespace {
                return word
            }
            word.append(character)
        }
        return quote == nil ? word : ""
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
        guard let open = line.before.lastIndex(of: "(") else { return [] }
        let product = line.before[..<open].split(whereSeparator: \.isWhitespace).last ?? ""
        let names = product.split(separator: "/").map { $0.drop { "\"':".contains($0) } }
        let parts = line.before[line.before.index(after: open)...].components(separatedBy: "; ")
        guard names.count == 2, parts.count == 3, parts[1].hasPrefix("build:"),
            let system = systemVersion(parts[2][...])
        else { return [] }
        let process = String(names[0])
        return [
            RunStatement(.build, String(parts[1].dropFirst("build:".count)), process: process),
            RunStatement(.version, String(names[1]), process: process), RunStatement(.os, system, process: process),
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
        guard let kind = ["iPhone", "iPad", "iPod"].first(where: text.hasPrefix) else { return nil }
        let numbers = text.dropFirst(kind.count)
        let major = numbers.prefix { $0.isASCII && $0.isNumber }
        let minor = numbers.dropFirst(major.count + 1).prefix { $0.isASCII && $0.isNumber }
        guard (1...2).contains(major.count), (1...2).contains(minor.count),
            numbers.dropFirst(major.count).first == ","
        else { return nil }
        name = "\(kind)\(major),\(minor)"
        rest = numbers.dropFirst(major.count + 1 + minor.count)
        // `iPhone14,2,3` is something else.
        let next = rest.first == "," ? rest.dropFirst().first : rest.first
        if let next, next.isNumber || next.isLetter { return nil }
    }
}

private let systems = ["iPhone OS ", "iOS ", "iPadOS "]

/// `16.4.1` of `iPhone OS 16.4.1 (20E252)`; nil for other systems, such as the Mac that a simulator runs on.
private func systemVersion(_ text: Substring) -> String? {
    guard let system = systems.first(where: text.hasPrefix) else { return nil }
    return plainVersion(text.dropFirst(system.count).prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
}

/// `17.4` for `17.4` and `17.4.0`: two spellings of one version are one; nil for anything else, such as `latest`.
private func plainVersion(_ text: Substring) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    guard areNumbers, (2...3).contains(parts.count) else { return nil }
    return parts.count == 3 && parts[2] == "0" ? parts.dropLast().joined(separator: ".") : String(text)
}
