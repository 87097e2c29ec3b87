import Rules

/// A class with the types around it, and where it stands.
struct ClassDeclaration: Hashable {
    /// From the outermost type or named module to the class itself.
    var names: [String]
    var place: Declaration
}

/// The classes that a file of Swift declares, also those nested in other types and in extensions.
func swiftDeclarations(in bytes: [UInt8], file: String) -> [ClassDeclaration] {
    var reading = SwiftReading(SwiftLexer(bytes), file: file)
    while reading.step() {}
    return reading.found
}

/// Follows the braces of a file and remembers whose they are.
private struct SwiftReading {
    private var lexer: SwiftLexer
    private let file: String
    private(set) var found: [ClassDeclaration] = []
    /// The names that each open brace adds to what stands inside it.
    private var scopes: [[String]] = []
    private var last: SwiftLexer.Token?
    /// A token that was looked at and not used.
    private var pending: SwiftLexer.Token?

    private static let types: Set<String> = ["class", "struct", "actor", "enum", "extension", "protocol"]
    /// What may stand between `class` and a member that is no class.
    private static let members: Set<String> = [
        "func", "var", "let", "subscript", "init", "override", "final", "public",
    ]

    init(_ lexer: SwiftLexer, file: String) {
        self.lexer = lexer
        self.file = file
    }

    mutating func step() -> Bool {
        guard let token = next() else { return false }
        let before = last
        last = token
        switch token {
        case .sign(UInt8(ascii: "{")): scopes.append([])
        case .sign(UInt8(ascii: "}")): _ = scopes.popLast()
        case .word(let word) where Self.types.contains(word) && !isInsideExpression(before): declare(word)
        case .word, .sign: break
        }
        return true
    }

    private mutating func next() -> SwiftLexer.Token? {
        defer { pending = nil }
        return pending ?? lexer.next()
    }

    /// `protocol Owner: class`, `type.class`.
    private func isInsideExpression(_ before: SwiftLexer.Token?) -> Bool {
        [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "(")].contains { before == .sign($0) }
    }

    private mutating func declare(_ keyword: String) {
        let line = lexer.line
        guard case .word(let first)? = lexer.next() else { return }
        guard !Self.members.contains(first) else { return }
        var names = [first]
        var token = lexer.next()
        while token == .sign(UInt8(ascii: ".")), case .word(let name)? = lexer.next() {
            names.append(name)
            token = lexer.next()
        }
        if keyword != "extension", keyword != "protocol", keyword != "enum" {
            found.append(
                ClassDeclaration(names: scopes.flatMap(\.self) + names, place: Declaration(file: file, line: line)))
        }
        // What stands before the brace are ancestors and constraints.
        while let sign = token, sign != .sign(UInt8(ascii: "{")), sign != .sign(UInt8(ascii: "}")) {
            token = lexer.next()
        }
        if token == .sign(UInt8(ascii: "{")) { scopes.append(names) }
        if token == .sign(UInt8(ascii: "}")) { pending = token }
    }
}

/// The classes that a file of Objective-C implements or declares; categories declare nothing.
func objectiveCDeclarations(in bytes: [UInt8], file: String) -> [ClassDeclaration] {
    var lexer = SwiftLexer(bytes)
    var found: [ClassDeclaration] = []
    var last: SwiftLexer.Token?
    while let token = lexer.next() {
        let isDirective = last == .sign(UInt8(ascii: "@"))
        last = token
        guard isDirective, case .word(let keyword) = token, keyword == "implementation" || keyword == "interface"
        else { continue }
        let line = lexer.line
        guard case .word(let name)? = lexer.next() else { continue }
        last = lexer.next()
        if last == .sign(UInt8(ascii: "(")) || (keyword == "interface" && last != .sign(UInt8(ascii: ":"))) { continue }
        found.append(ClassDeclaration(names: [name], place: Declaration(file: file, line: line)))
    }
    return found
}
