import Lifecycle

/// What `leaks` prints of a process: a head that names it, and a tree under each root of a leak or cycle.
///
///     Process:         Orchard [4321]
///         1 (640 bytes) ROOT CYCLE: <Orchard.CartViewController 0x15a9f1e00> [640]
///            1 (64 bytes) onUpdate --> <Closure context 0x600001234000> [64]
///               CYCLE BACK TO <Orchard.CartViewController 0x15a9f1e00> [640]
struct LeaksText {
    let process: LoggedProcess
    private(set) var objects: [MemoryReport.Object] = []
    private var known: Set<UInt64> = []

    /// One line of a tree: what refers to the object, and the object.
    private struct Node {
        let indent: Int
        let reference: String?
        let name: String
        let address: UInt64
        let isRoot: Bool

        var step: String { reference.map { "\($0) -> \(name)" } ?? name }
    }

    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let head = lines.prefix(40).first(where: { $0.hasPrefix("Process:") }),
            lines.contains(where: { $0.contains(" leaks for ") || $0.contains(" leak for ") }),
            let process = LeaksText.process(head)
        else { return nil }
        self.init(trees: text, of: process)
    }

    /// The trees alone, as they stand in a log.
    init(trees text: String, of process: LoggedProcess) {
        self.process = process
        var tree: [Node] = []
        for line in text.split(whereSeparator: \.isNewline) {
            guard let node = LeaksText.node(line) else { continue }
            if node.isRoot {
                take(tree)
                tree = []
            }
            if node.isRoot || !tree.isEmpty { tree.append(node) }
        }
        take(tree)
    }

    /// Of a root, all below it leads back to it; of any other object, what lies above it holds it.
    private mutating func take(_ tree: [Node]) {
        guard let root = tree.first else { return }
        add(root, holders: tree.dropFirst().map(\.step))
        var above = [root]
        for node in tree.dropFirst() {
            above.removeAll { $0.indent >= node.indent }
            add(node, holders: above.map(\.step))
            above.append(node)
        }
    }

    private mutating func add(_ node: Node, holders: [String]) {
        guard known.insert(node.address).inserted else { return }
        objects.append(
            MemoryReport.Object(
                name: ControllerName(node.name), address: node.address, holders: Array(holders.prefix(Self.mostHolders))
            ))
    }

    private static let mostHolders = 8

    /// `Process:         Orchard [4321]`.
    static func process(_ line: Substring) -> LoggedProcess? {
        guard let open = line.lastIndex(of: "["), let close = line.lastIndex(of: "]"), open < close,
            let pid = Int(line[line.index(after: open)..<close])
        else { return nil }
        let name = line[..<open].dropFirst("Process:".count).trimmed
        return LoggedProcess(name: name.isEmpty ? nil : String(name), pid: pid)
    }

    private static func node(_ line: Substring) -> Node? {
        guard !line.contains("CYCLE BACK TO"), let close = line.lastIndex(of: ">"),
            let open = line[..<close].lastIndex(of: "<"),
            let blank = line[open..<close].lastIndex(of: " ")
        else { return nil }
        let digits = line[line.index(after: blank)..<close]
        guard digits.hasPrefix("0x"), let address = UInt64(digits.dropFirst(2), radix: 16) else { return nil }
        let before = line[..<open].trimmed
        return Node(
            indent: line.prefix { $0 == " " }.count, reference: reference(before),
            name: String(line[line.index(after: open)..<blank]), address: address,
            isRoot: before.hasSuffix("ROOT CYCLE:") || before.hasSuffix("ROOT LEAK:"))
    }

    /// `1 (64 bytes) __strong onUpdate -->`: the last word names the property.
    private static func reference(_ before: Substring) -> String? {
        guard before.hasSuffix("-->") else { return nil }
        return before.dropLast(3).trimmed.split(separator: " ").last.map(String.init)
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { start[...$0] } ?? ""
    }
}
