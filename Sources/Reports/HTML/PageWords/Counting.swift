import Rules

/// How numbers and lists read in the report: no locale, so that the same input gives the same bytes everywhere.
enum Counting {
    /// `0.4`, `12.5`, `130`: one decimal below a hundred, without a trailing zero.
    static func short(_ value: Double) -> String {
        guard value.isFinite else { return "?" }
        guard abs(value) < 100 else { return grouped(Int(min(max(value, -9e15), 9e15).rounded())) }
        let tenths = Int((abs(value) * 10).rounded())
        let sign = value < 0 && tenths > 0 ? "-" : ""
        return sign + String(tenths / 10) + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }

    /// `512 bytes`, `98.2 kB`, `1.4 GB`.
    static func bytes(_ value: Int) -> String {
        switch value {
        case ..<1000: counted(value, "byte")
        case ..<1_000_000: "\(short(Double(value) / 1e3)) kB"
        case ..<1_000_000_000: "\(short(Double(value) / 1e6)) MB"
        default: "\(short(Double(value) / 1e9)) GB"
        }
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
        return "\(String(kept))… (\(grouped(unicodeScalars.count)) characters)"
    }

    /// Cut to so many scalars with an ellipsis, for places with a fixed width that say the whole elsewhere.
    func clipped(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.prefix(limit - 1))
        return "\(String(kept))…"
    }
}
