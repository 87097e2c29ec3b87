import Lifecycle

/// Turns the forms in which logs write a class into its most qualified readable form.
///
/// Runs once for each distinct spelling, so it may use `String`.
enum ClassName {
    static func qualified(_ raw: Bytes) -> String {
        // Nearly every name is nothing but a class's; characters take a hundred times as long as bytes.
        if !raw.holds("TtC"), (0..<raw.count).allSatisfy({ raw[$0].isLetter || raw[$0].isDigit }) { return raw.text }
        var name = Substring(raw.text)
        while let first = name.first, !isNameCharacter(first) { name.removeFirst() }
        for suffix in ["'s", "’s", "的", "의", "の", "는", "は", "が"]
        where name.count > suffix.count && name.hasSuffix(suffix) && name != "我的" {
            name.removeLast(suffix.count)
        }
        if name.hasSuffix(".Type") { name.removeLast(".Type".count) }
        // Two and more underscores indent a line or hide a class; neither is part of the name people know.
        if name.hasPrefix("__") { name = name.drop { $0 == "_" } }
        name = withoutSnippetModule(name)
        let observed = "NSKVONotifying_"
        if name.hasPrefix(observed) { name.removeFirst(observed.count) }
        if let demangled = MangledName(String(name)).demangled { return demangled }
        return withoutContexts(name)
    }

    /// `lldb_expr_90.Cart` is `Cart`: a playground gives each run a module of its own.
    private static func withoutSnippetModule(_ name: Substring) -> Substring {
        let lead = "lldb_expr_"
        guard name.hasPrefix(lead) else { return name }
        let rest = name.dropFirst(lead.count).drop { $0.isNumber }
        return rest.first == "." ? rest.dropFirst() : name
    }

    /// `Orchard/CartViewController.swift` gives `Orchard.CartViewController`; an absolute path tells no module.
    static func qualified(file path: Bytes) -> String {
        var parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
        guard let file = parts.popLast() else { return "" }
        let stem = file.prefix { $0 != "." && $0 != "+" }
        let name = stem.drop { !isNameCharacter($0) }
        guard let module = parts.first, !module.isEmpty, isIdentifier(module) else { return String(name) }
        return "\(module).\(name)"
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        text.allSatisfy { isNameCharacter($0) }
    }

    /// Drops `(unknown context at $10a0b0c0d)` and other contexts in parentheses: the hexadecimal part changes with
    /// every launch. `(Cart in _A1B2C3D4)` is the private type `Cart`.
    private static func withoutContexts(_ name: Substring) -> String {
        guard name.contains("(") else { return String(name) }
        let types = name.replacing(/\((\w+) in [_$]\w+\)/) { $0.output.1 }
        return String(types.replacing(/\([^()]*\)\.?/, with: ""))
    }
}

extension Bytes {
    /// `Orchard/Cart.swift` names the class `Cart`; any other name is the class.
    var classOfFile: Bytes {
        guard closes(with: ".swift") || closes(with: ".m") || closes(with: ".mm") else { return self }
        let start = lastPlace(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let end = (start..<count).first { self[$0] == UInt8(ascii: ".") || self[$0] == UInt8(ascii: "+") }
        return self[start..<(end ?? count)]
    }
}
