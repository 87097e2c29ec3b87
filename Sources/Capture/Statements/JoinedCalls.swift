/// Lines that tell several calls one behind the other, as a logger does that writes once in a while:
///
///     tick 12: CartVC ▸ viewWillDisappear, HomeVC ▸ viewWillAppear
struct JoinedCalls {
    /// By row: what the line says of each call.
    private(set) var parts: [Int: [Scalars]] = [:]

    private struct Form: Hashable {
        let separator: Unicode.Scalar
        let shape: String
    }

    private static let separators: Scalars = [",", ";", "|"]
    private static let fewestLines = 3

    init(_ messages: [Scalars]) {
        var found: [Form: [(row: Int, parts: [Scalars])]] = [:]
        for (row, text) in messages.enumerated() {
            let separators = Self.separators.filter(text.contains)
            if separators.isEmpty { continue }
            let calls = CallbackWord.all(in: text)
            guard calls.count > 1 else { continue }
            for separator in separators {
                let parts = text.split(separator: separator).map(\.trimmed)
                guard parts.count == calls.count, let shape = Self.shape(of: parts) else { continue }
                found[Form(separator: separator, shape: shape), default: []].append((row, parts))
                break
            }
        }
        for lines in found.values where lines.count >= Self.fewestLines {
            for line in lines { parts[line.row] = line.parts }
        }
    }

    /// What all parts look like, the first behind what begins the line: each names somebody, and one callback.
    private static func shape(of parts: [Scalars]) -> String? {
        let shapes = parts.map { LineShape.withoutWords(LineShape.withoutNumbers($0)) }
        guard let last = shapes.last, last.contains("w"), shapes.dropFirst().allSatisfy({ $0 == last }),
            shapes[0].hasSuffix(last), parts.allSatisfy({ CallbackWord.all(in: $0).count == 1 })
        else { return nil }
        return last
    }
}
