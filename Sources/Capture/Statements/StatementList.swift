import Lifecycle

/// The statements of a log as they are shown: shape, lines, an example, the decision and its reason.
struct StatementList {
    private(set) var statements: [PrintStatement] = []

    /// What lines of one statement share.
    private struct Kind: Hashable {
        let shape: String
        let doubt: PrintStatement.Doubt?
    }

    fileprivate struct Group {
        var lines: [Int] = []
        var names = Set<String>()
        var callbacks = EventKinds()
        var sequences: [Pool.Speaker: [EventKind]] = [:]
    }

    /// `quote` gives the number and the text of a row; `mask` hides in its shape what is secret in the row.
    init(
        _ census: StatementCensus, without unsaid: Set<Int>, quote: (_ row: Int) -> QuotedLine,
        mask: (_ shape: String, _ row: Int) -> String
    ) {
        var groups: [Kind: Group] = [:]
        for index in census.lines.indices {
            let line = census.lines[index]
            let reading = census.readings[line.pick]
            let doubt = census.doubt(of: index) ?? (unsaid.contains(index) ? .noController : nil)
            let kind = Kind(shape: StatementShape(line, reading).text, doubt: doubt)
            groups[kind, default: Group()].add(index, line, reading)
        }
        statements = groups.map { kind, group in
            let row = census.lines[group.lines[0]].row
            return PrintStatement(
                shape: mask(kind.shape, row), lines: group.lines.count, example: quote(row),
                decision: kind.doubt.map(PrintStatement.Decision.notRead) ?? .read(group.evidence))
        }
        statements.sort { ($1.lines, $0.shape, $0.example.line) < ($0.lines, $1.shape, $1.example.line) }
    }
}

extension StatementList.Group {
    fileprivate mutating func add(_ index: Int, _ line: CallbackMessage, _ reading: Reading) {
        lines.append(index)
        if reading.form != .none { names.insert(reading.short) }
        callbacks.insert(line.callback)
        guard CallbackOrder.isOfCycle(line.callback) else { return }
        sequences[Pool.Speaker(name: reading.name, token: reading.token), default: []].append(line.callback)
    }

    fileprivate var evidence: PrintStatement.Evidence {
        let order = CallbackOrder(of: sequences.values)
        return PrintStatement.Evidence(
            names: names.count, callbacks: callbacks.bits.nonzeroBitCount, inOrder: order.inOrder, ordered: order.count)
    }
}

/// A statement as text: `[CLASS] CALLBACK in NUMBER ms`.
struct StatementShape {
    private(set) var text = ""

    init(_ line: CallbackMessage, _ reading: Reading) {
        let callback = line.callbackPlace
        for (index, item) in line.items.enumerated() {
            let piece = piece(item, isName: reading.place.contains(index), isFirst: index == reading.place.lowerBound)
            text += index == callback ? "CALLBACK" : piece
        }
    }

    private func piece(_ item: Item, isName: Bool, isFirst: Bool) -> String {
        if isName { return isFirst ? name(item, "CLASS") : "" }
        switch item.kind {
        case .callback: return item.text
        case .address: return "ADDRESS"
        case .number: return "NUMBER"
        case .name where item.form != .word: return name(item, "NAME")
        case .name where NameLook.hasEnding(item.text) || NameLook.isCamel(item.text): return "NAME"
        case .name, .mark, .selector: return item.text
        }
    }

    private func name(_ item: Item, _ word: String) -> String {
        switch item.form {
        case .object: word + ": ADDRESS"
        case .file: word + ".swift"
        case .word, .method: word
        }
    }
}
