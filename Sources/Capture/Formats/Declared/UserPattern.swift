import Lifecycle

/// Literal text with fields in braces, as a user writes it: `{time} [{level}] {process}({pid}): {message}`.
///
/// A blank stands for any number of blanks, `{*}` for any text, `{{` for a brace. Each field but the last ends where the
/// text behind it occurs; where that leads nowhere, at its next occurrence. No regular expression is run on a line.
struct UserPattern: Sendable {
    enum Field: String, CaseIterable, Sendable {
        case time, process, pid, thread, level, message, controller, address, event
        case any = "*"

        /// Whether the field's own grammar says where it ends.
        var endsItself: Bool { self == .time || self == .pid || self == .address }
    }

    enum Part: Hashable, Sendable {
        case text([UInt8])
        case blanks
        case field(Field)
    }

    let parts: [Part]

    init(_ pattern: String) throws(UserFormatError) {
        if pattern.contains("(?<") || pattern.contains("(?P<") { throw .isRegularExpression }
        var builder = Builder()
        var rest = Substring(pattern)
        while let character = rest.first {
            if rest.hasPrefix("{{") {
                builder.add("{")
                rest = rest.dropFirst(2)
            } else if character == "{" {
                guard let close = rest.firstIndex(of: "}") else { throw .hasOpenBrace(String(rest)) }
                try builder.add(fieldNamed: String(rest[rest.index(after: rest.startIndex)..<close]))
                rest = rest[rest.index(after: close)...]
            } else {
                builder.add(character)
                rest = rest.dropFirst()
            }
        }
        parts = try builder.finished()
    }
}

/// Puts the parts together and refuses what could not be matched.
private struct Builder {
    private var parts: [UserPattern.Part] = []

    mutating func add(_ character: Character) {
        if character == " " || character == "\t" {
            if parts.last != .blanks { parts.append(.blanks) }
        } else if case .text(let bytes)? = parts.last {
            parts[parts.count - 1] = .text(bytes + String(character).utf8)
        } else {
            parts.append(.text(Array(String(character).utf8)))
        }
    }

    mutating func add(fieldNamed name: String) throws(UserFormatError) {
        guard let field = UserPattern.Field(rawValue: name) else { throw .hasUnknownField(name) }
        if field != .any, parts.contains(.field(field)) { throw .hasFieldTwice(name) }
        if case .field(let before)? = parts.last, !before.endsItself { throw .hasNothingBetween(before.rawValue, name) }
        parts.append(.field(field))
    }

    func finished() throws(UserFormatError) -> [UserPattern.Part] {
        var parts = parts
        if parts.first == .blanks { parts.removeFirst() }
        if parts.last == .blanks { parts.removeLast() }
        let hasMessage = parts.contains(.field(.message))
        let hasEvent = parts.contains(.field(.event))
        if hasMessage == hasEvent { throw hasEvent ? .saysTheMessageTwice : .saysNothing }
        if parts.contains(.field(.controller)) || parts.contains(.field(.address)), !hasEvent { throw .hasNoEvent }
        return parts
    }
}

/// What a line gives for each field of a pattern.
struct UserFields {
    fileprivate var ranges: [UserPattern.Field: Range<Int>] = [:]
    fileprivate(set) var stamp: Stamp?
    fileprivate let line: Bytes

    subscript(field: UserPattern.Field) -> Bytes? { ranges[field].map { line[$0] } }
}

extension UserPattern {
    /// The fields of a line; nil when the line is not of this pattern.
    func fields(of line: Bytes) -> UserFields? {
        var fields = UserFields(line: line)
        var steps = 0
        return matches(from: 0, at: 0, &fields, &steps) ? fields : nil
    }

    /// A pattern of many free fields on a hostile line is given up here.
    private static let mostSteps = 400

    private func matches(from part: Int, at place: Int, _ fields: inout UserFields, _ steps: inout Int) -> Bool {
        steps += 1
        guard steps < Self.mostSteps else { return false }
        guard part < parts.count else { return fields.line.from(place).withoutLeadingBlanks.isEmpty }
        for end in ends(of: part, at: place, &fields) where end > place {
            if case .field(let field) = parts[part] { fields.ranges[field] = place..<end }
            if matches(from: part + 1, at: end, &fields, &steps) { return true }
        }
        return false
    }

    /// Where a part may end; a free field does so at each place where the part behind it occurs.
    private func ends(of part: Int, at place: Int, _ fields: inout UserFields) -> [Int] {
        let line = fields.line
        switch parts[part] {
        case .blanks: return [line.count - line.from(place).withoutLeadingBlanks.count]
        case .text(let bytes): return line.from(place).begins(with: bytes) ? [place + bytes.count] : []
        case .field(let field) where field.endsItself:
            return end(of: field, at: place, &fields).map { [$0] } ?? []
        case .field:
            guard part + 1 < parts.count else { return [line.count] }
            return (place..<line.count).filter { begins(parts[part + 1], at: $0, of: line) }
        }
    }

    private func begins(_ part: Part, at place: Int, of line: Bytes) -> Bool {
        switch part {
        case .blanks: line[place].isBlank
        case .text(let bytes): line[place] == bytes[0] && line.from(place).begins(with: bytes)
        case .field: false
        }
    }

    private func end(of field: Field, at place: Int, _ fields: inout UserFields) -> Int? {
        var cursor = Cursor(fields.line, at: place)
        switch field {
        case .time:
            guard let stamp = cursor.anyStamp() else { return nil }
            fields.stamp = stamp
        case .pid: guard cursor.number() != nil else { return nil }
        case .address:
            if cursor.rest.holds("0x") { cursor.skip(2) }
            let start = cursor.index
            while cursor.peek.isHexDigit { cursor.skip(1) }
            guard cursor.index > start else { return nil }
        case .process, .thread, .level, .message, .controller, .event, .any: return nil
        }
        return cursor.index
    }
}

extension Cursor {
    /// A date with a time of day, a month and a day with one, or a time of day alone.
    fileprivate mutating func anyStamp() -> Stamp? {
        trying { $0.dated() } ?? trying { $0.yearless() } ?? stampOfDay()
    }
}
