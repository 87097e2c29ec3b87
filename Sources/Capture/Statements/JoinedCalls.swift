/// Lines that tell several calls one behind the other, as a logger does that writes once in a while:
///
///     tick 12: CartVC ▸ viewWillDisappear, HomeVC ▸ viewWillAppear
///     tick 12: CartVC {viewWillDisappear, viewDidDisappear} HomeVC {viewWillAppear}
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
        var listed: [Int: [Scalars]] = [:]
        for (row, text) in messages.enumerated() {
            let separators = (Self.separators + Self.brackets.keys).filter(text.contains)
            if separators.isEmpty { continue }
            let calls = CallbackWord.all(in: text)
            if let own = Self.listed(calls, in: text) {
                listed[row] = own
                continue
            }
            guard calls.count > 1 else { continue }
            for separator in separators {
                let parts = text.split(separator: separator).map(\.trimmed)
                guard parts.count == calls.count, let shape = Self.shape(of: parts) else { continue }
                found[Form(separator: separator, shape: shape), default: []].append((row, parts))
                break
            }
        }
        // A list may hold one callback, where others hold several.
        if listed.values.count(where: { $0.count > 1 }) >= Self.fewestLines { parts = listed }
        for lines in found.values where lines.count >= Self.fewestLines {
            for line in lines { parts[line.row] = line.parts }
        }
    }

    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "[": "]", "(": ")"]

    /// What stands in front of each list of callbacks, with one of them at a time; nil where they stand in no brackets, or
    /// something else stands beside them there.
    private static func listed(_ calls: [CallbackWord], in text: Scalars) -> [Scalars]? {
        var parts: [Scalars] = []
        var (start, rest) = (0, calls[...])
        while let first = rest.first {
            guard let open = text[start..<first.range.lowerBound].lastIndex(where: { brackets[$0] != nil }),
                let end = text[open...].firstIndex(where: { $0 == brackets[text[open]] })
            else { return nil }
            let own = rest.prefix { $0.range.upperBound <= end }
            let said = text[open + 1..<end].split { $0 == "," || $0 == " " || $0 == ";" || $0 == "|" }
            guard own.count == said.count else { return nil }
            let name = text[start..<open].trimmed
            if !name.contains(where: \.isWordPart) { return nil }
            parts += said.map { name + [" "] + $0 }
            (start, rest) = (end + 1, rest.dropFirst(own.count))
        }
        return parts
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
