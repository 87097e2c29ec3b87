/// Reads the nominal type out of a mangled Swift name; anything it does not understand stays as it is.
///
/// Source: Swift's `docs/ABI/Mangling.rst`. Handled are the old class names that the Objective-C runtime still shows:
/// `_TtC7Orchard18CartViewController`, nested, private and generic.
struct MangledName {
    let demangled: String?

    init(_ name: String) {
        // What cuts a line into words may take the first mark for one between them.
        let isCut = name.hasPrefix("TtC") || name.hasPrefix("TtG")
        guard isCut || name.hasPrefix("_Tt") else {
            demangled = nil
            return
        }
        var reader = RuntimeNameReader(bytes: Array(name.utf8), position: isCut ? 2 : 3)
        demangled = reader.type(keepsModule: true)
    }
}

/// A cursor over the old mangling, with the substitutions it may refer back to.
private struct RuntimeNameReader {
    let bytes: [UInt8]
    var position: Int
    var depth = 0
    /// Modules and types in the order of their first appearance: `S_` is the first, `S0_` the second.
    var substitutions: [String] = []

    /// A class, struct, enum or protocol; arguments of a generic type are given without their modules, as Swift prints
    /// them in descriptions.
    mutating func type(keepsModule: Bool) -> String? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 32, let kind = next() else { return nil }
        switch kind {
        case UInt8(ascii: "G"): return generic(keepsModule: keepsModule)
        case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"): return nominal(keepsModule: keepsModule)
        default: return nil
        }
    }

    /// Types up to the `_` that ends them.
    private mutating func list() -> [String]? {
        var types: [String] = []
        while let byte = peek(), byte != UInt8(ascii: "_") {
            guard let type = type(keepsModule: false) else { return nil }
            types.append(type)
        }
        position += 1
        return types
    }

    private mutating func generic(keepsModule: Bool) -> String? {
        guard let base = type(keepsModule: keepsModule) else { return nil }
        // A name whose arguments are not understood is readable without them.
        guard let arguments = list() else { return depth == 1 ? "\(base)<…>" : nil }
        return arguments.isEmpty ? base : "\(base)<\(arguments.joined(separator: ", "))>"
    }

    /// Kinds of the enclosing types come first, innermost last: `CC7Orchard5Outer5Inner`.
    private mutating func nominal(keepsModule: Bool) -> String? {
        var nesting = 1
        while let byte = peek(), [UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O")].contains(byte) {
            nesting += 1
            position += 1
        }
        guard let module = context() else { return nil }
        var path = [module]
        for _ in 0..<nesting {
            guard let name = typeName() else { return nil }
            path.append(name)
        }
        substitutions.append(path.joined(separator: "."))
        return keepsModule ? path.joined(separator: ".") : path.dropFirst().joined(separator: ".")
    }

    private mutating func context() -> String? {
        if peek() == UInt8(ascii: "S") { return substitution() }
        guard let module = identifier() else { return nil }
        substitutions.append(module)
        return module
    }

    private mutating func substitution() -> String? {
        position += 1
        var index = 0
        if let byte = peek(), byte != UInt8(ascii: "_") {
            guard let digit = digitValue(byte) else { return nil }
            index = digit + 1
            position += 1
        }
        guard next() == UInt8(ascii: "_"), index < substitutions.count else { return nil }
        return substitutions[index]
    }

    /// A private type carries a discriminator: `P33_`, 32 hexadecimal digits, then the name.
    private mutating func typeName() -> String? {
        if peek() == UInt8(ascii: "P") {
            position += 1
            guard identifier() != nil else { return nil }
        }
        return identifier()
    }

    private mutating func identifier() -> String? {
        var length = 0
        let start = position
        while let byte = peek(), let digit = digitValue(byte), length < 1000 {
            length = length * 10 + digit
            position += 1
        }
        guard position > start, length > 0, position + length <= bytes.count else {
            position = start
            return nil
        }
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func next() -> UInt8? {
        defer { position += 1 }
        return peek()
    }

    private func digitValue(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
