import Foundation

/// A piece of a JSON Schema (draft 7), as much of it as settings need.
indirect enum JSONSchema: Encodable, Sendable {
    case text
    /// Text, or what YAML takes for a number or a truth.
    case scalar
    case number(ClosedRange<Double>, isWhole: Bool = false)
    case flag
    case choice([String])
    case list(of: JSONSchema)
    /// Sections with these keys and no others.
    case section([Member], required: [String] = [])
    /// Sections with keys of the user's own.
    case dictionary(of: JSONSchema)
    case any(of: [JSONSchema])
    /// `key:` with nothing behind it.
    case nothing

    struct Member: Sendable {
        var name: String
        var summary: String
        var schema: JSONSchema
    }

    private enum CodingKeys: String, CodingKey {
        case type, minimum, maximum, items, properties, required, additionalProperties, anyOf, description
        case choices = "enum"
    }

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try encode(into: &object)
    }

    private func encode(into object: inout KeyedEncodingContainer<CodingKeys>) throws {
        switch self {
        case .text: try object.encode("string", forKey: .type)
        case .scalar: try object.encode(["string", "number", "boolean"], forKey: .type)
        case .number(let range, let isWhole):
            try object.encode(isWhole ? "integer" : "number", forKey: .type)
            try object.encode(range.lowerBound, forKey: .minimum)
            try object.encode(range.upperBound, forKey: .maximum)
        case .flag: try object.encode("boolean", forKey: .type)
        case .choice(let words): try object.encode(words, forKey: .choices)
        case .list(let element):
            try object.encode("array", forKey: .type)
            try object.encode(element, forKey: .items)
        case .section(let members, let required):
            try object.encode("object", forKey: .type)
            try object.encode(false, forKey: .additionalProperties)
            if !required.isEmpty { try object.encode(required, forKey: .required) }
            var properties = object.nestedContainer(keyedBy: Name.self, forKey: .properties)
            for member in members {
                var property = properties.nestedContainer(keyedBy: CodingKeys.self, forKey: Name(member.name))
                if !member.summary.isEmpty { try property.encode(member.summary, forKey: .description) }
                try member.schema.encode(into: &property)
            }
        case .dictionary(let element):
            try object.encode("object", forKey: .type)
            try object.encode(element, forKey: .additionalProperties)
        case .any(let choices): try object.encode(choices, forKey: .anyOf)
        case .nothing: try object.encode("null", forKey: .type)
        }
    }
}

extension JSONSchema {
    /// One or several names, in a list or with commas between them.
    static let names = JSONSchema.any(of: [.text, .list(of: .text)])

    /// A list of which one alone may stand for itself.
    static func oneOrMore(_ element: JSONSchema) -> JSONSchema { .any(of: [element, .list(of: element)]) }

    /// A key that is left empty says nothing.
    static func orNothing(_ schema: JSONSchema) -> JSONSchema { .any(of: [schema, .nothing]) }

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> JSONSchema {
        .choice(type.allCases.map(\.rawValue))
    }

    /// The numbers that settings take.
    static let amount = JSONSchema.number(Lifeline.Configuration.numbers)

    /// The same, without a fraction.
    static let count = JSONSchema.number(Lifeline.Configuration.numbers, isWhole: true)
}
