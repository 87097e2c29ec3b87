/// How numbers and lists read in the report: no locale, so that the same input gives the same bytes everywhere.
enum Counting {
    /// `1,204`.
    static func number(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }

    /// `1 event`, `1,204 events`.
    static func count(_ value: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(number(value)) \(value == 1 ? noun : plural ?? noun + "s")"
    }

    /// `0.4`, `12.5`, `130`: one decimal below a hundred, without a trailing zero.
    static func short(_ value: Double) -> String {
        guard abs(value) < 100 else { return number(Int(value.rounded())) }
        let tenths = Int((abs(value) * 10).rounded())
        let sign = value < 0 && tenths > 0 ? "-" : ""
        return sign + String(tenths / 10) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }

    /// `512 bytes`, `98.2 kB`, `1.4 GB`.
    static func bytes(_ value: Int) -> String {
        switch value {
        case ..<1000: count(value, "byte")
        case ..<1_000_000: "\(short(Double(value) / 1e3)) kB"
        case ..<1_000_000_000: "\(short(Double(value) / 1e6)) MB"
        default: "\(short(Double(value) / 1e9)) GB"
        }
    }

    /// `a`, `a and b`, `a, b and c`, `a, b and 7 more`.
    static func list(_ items: [String], limit: Int = 3) -> String {
        guard items.count > 1 else { return items.first ?? "" }
        let shown = items.count > limit ? Array(items.prefix(limit - 1)) : Array(items.dropLast())
        let last = items.count > limit ? "\(number(items.count - shown.count)) more" : items[items.count - 1]
        return shown.joined(separator: ", ") + " and " + last
    }
}

extension String {
    /// A sentence begins with a capital; class names and code stay as they are.
    var asSentence: String {
        guard let first = unicodeScalars.first, ("a"..."z").contains(first) else { return self }
        let word = prefix { $0 != " " }
        guard word.allSatisfy({ ("a"..."z").contains($0) }) else { return self }
        return first.properties.uppercaseMapping + dropFirst()
    }

    /// Cut to so many scalars, and visibly so.
    func cut(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.prefix(limit))
        return "\(String(kept))… (\(Counting.number(unicodeScalars.count)) characters)"
    }

    /// Cut to so many scalars with an ellipsis, for places with a fixed width that say the whole elsewhere.
    func clipped(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.prefix(limit - 1))
        return "\(String(kept))…"
    }
}
