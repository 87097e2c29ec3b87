import Lifecycle

/// The addresses by which the calls of each name tell its objects.
struct SpokenObjects {
    private var addresses: [String: [(row: Int, address: String)]] = [:]

    /// `known` are calls, in order.
    init(_ known: [StatementEvent], _ messages: [Scalars]) {
        for event in known {
            guard let address = messages[event.row].soleAddress else { continue }
            addresses[event.name, default: []].append((event.row, address))
        }
    }

    /// The object of a name that was called last before a line.
    func last(of name: String, before row: Int) -> String? {
        guard let own = addresses[name] else { return nil }
        let next = own.partitioningIndex { $0.row > row }
        return next > 0 ? own[next - 1].address : nil
    }
}

extension [Unicode.Scalar] {
    /// The address in a text that holds one only.
    var soleAddress: String? {
        guard let start = place(of: "0x"), place(of: "0x", from: start + 2) == nil else { return nil }
        let end = end(from: start + 2) { $0.isHexDigit }
        return end - start > 6 && !isWordPart(at: start - 1) ? text(start..<end) : nil
    }
}
