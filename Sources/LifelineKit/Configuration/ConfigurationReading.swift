import Foundation
import Rules
import Yams

/// Reads values out of the YAML of one configuration file and keeps what is wrong with them.
struct ConfigurationReading {
    let path: String
    private let lines: [Substring]
    private var told: [ConfigurationFault] = []
    private var untold = 0

    /// A key with what stands behind it; an item of a list has its own text as its key.
    struct Entry {
        let key: String
        let keyNode: Node
        let node: Node
    }

    init(path: String, text: String) {
        self.path = path
        lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    }

    /// Relative paths start at the folder of the file, wherever Lifeline is run from.
    func resolved(_ relative: String) -> String {
        guard !relative.hasPrefix("/"), relative != "-", let slash = path.lastIndex(of: "/") else { return relative }
        return path[...slash] + relative
    }

    // MARK: Faults

    /// What is wrong, at most so much as one reads; the rest is counted.
    var faults: [ConfigurationFault] {
        untold == 0 ? told : told + [ConfigurationFault(whole: path, counted(untold, "more such fault"))]
    }

    mutating func complain(_ message: String, at node: Node) {
        guard told.count < Self.mostTold else { return untold += 1 }
        told.append(fault(message, at: node))
    }

    static let mostTold = 20

    func fault(_ message: String, at node: Node) -> ConfigurationFault {
        fault(message, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
    }

    func fault(_ message: String, line: Int, column: Int) -> ConfigurationFault {
        let text = lines.indices.contains(line - 1) ? lines[line - 1] : ""
        return ConfigurationFault(path: path, line: line, column: column, message: message, quoted: text)
    }

    // MARK: Sections and lists

    /// The keys of a section in their order; a section left empty holds none.
    mutating func entries(of entry: Entry) -> [Entry] {
        if isEmpty(entry.node) { return [] }
        guard let mapping = entry.node.mapping else {
            complain("'\(entry.key)' needs a section of 'key: value' lines", at: entry.node)
            return []
        }
        var seen: Set<String> = []
        return mapping.compactMap { key, value in
            guard let name = key.scalar?.string else {
                complain("a key must be a plain word", at: key)
                return nil
            }
            guard seen.insert(folded(name)).inserted else {
                complain("'\(name)' stands here twice", at: key)
                return nil
            }
            return Entry(key: name, keyNode: key, node: value)
        }
    }

    /// The items of a list; a single value is a list of one.
    func items(of entry: Entry) -> [Entry] {
        if isEmpty(entry.node) { return [] }
        guard let sequence = entry.node.sequence else {
            return [Entry(key: entry.node.scalar?.string ?? entry.key, keyNode: entry.node, node: entry.node)]
        }
        return sequence.map { Entry(key: $0.scalar?.string ?? entry.key, keyNode: $0, node: $0) }
    }

    // MARK: Values

    mutating func text(_ entry: Entry) -> String? {
        if isEmpty(entry.node) { return nil }
        if let text = entry.node.scalar?.string { return text }
        complain("'\(entry.key)' needs one value", at: entry.node)
        return nil
    }

    /// Names in a list, or in one line with commas between them as on the command line.
    mutating func names(_ entry: Entry) -> [Entry] {
        items(of: entry).flatMap { item -> [Entry] in
            guard let text = text(item) else { return [] }
            return text.split(separator: ",").map { name in
                Entry(key: name.trimmingCharacters(in: .whitespaces), keyNode: item.node, node: item.node)
            }
        }
    }

    mutating func flag(_ entry: Entry) -> Bool? {
        guard let word = text(entry) else { return nil }
        if let isOn = truth(word) { return isOn }
        complain("'\(entry.key)' is true or false, not '\(word)'", at: entry.node)
        return nil
    }

    mutating func number(_ entry: Entry) -> Double? {
        guard let word = text(entry) else { return nil }
        if let number = Double(word), Lifeline.Configuration.numbers.contains(number) { return number }
        complain(noNumber(word, entry.key), at: entry.node)
        return nil
    }

    /// A regular expression that compiles.
    mutating func pattern(_ entry: Entry) -> String? {
        guard let pattern = text(entry) else { return nil }
        guard pattern.utf8.count <= mostPatternBytes else {
            complain("'\(entry.key)' is longer than \(mostPatternBytes) bytes", at: entry.node)
            return nil
        }
        do throws(LinearPatternError) {
            _ = try LinearPattern(pattern)
            return pattern
        } catch {
            complain("'\(pattern)' \(error)", at: entry.node)
            return nil
        }
    }

    /// One of the words of an enumeration.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ entry: Entry) -> Choice? {
        guard let word = text(entry) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let near = nearest(to: word, among: words).map { ": did you mean '\($0)'?" }
        let expected = ": expected \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
        complain("'\(word)' is nothing that '\(entry.key)' can be\(near ?? expected)", at: entry.node)
        return nil
    }

    /// YAML 1.1 has more words for yes and no than two, and people use them.
    func truth(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    /// `key:` with nothing behind it says nothing.
    private func isEmpty(_ node: Node) -> Bool {
        guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return false }
        return ["", "~", "null"].contains(scalar.string)
    }
}

/// Each of its words is looked for in every line: a table of them has room for so many.
private let mostPatternBytes = 240

/// `fail-on`, `failOn` and `fail_on` are one key.
func sameKey(_ left: String, _ right: String) -> Bool { folded(left) == folded(right) }

private func folded(_ key: String) -> String { key.lowercased().filter { $0 != "-" && $0 != "_" } }

// MARK: Messages

private func noNumber(_ word: String, _ key: String) -> String {
    let most = Int(Lifeline.Configuration.numbers.upperBound)
    return "'\(key)' needs a number from 0 to \(most), not '\(word.prefix(40))'"
}

func unknownKey(_ key: String, in section: String, _ known: [String]) -> String {
    let near = nearest(to: folded(key), among: known.map(folded)).flatMap { near in known.first { folded($0) == near } }
    return unknown("key", key, near) + (near == nil ? ": '\(section)' takes \(known.joined(separator: ", "))" : "")
}
