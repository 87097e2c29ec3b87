import Reports
import Rules

/// The sections of the settings, for editors.
extension JSONSchema {
    /// Names of rules.
    static let ruleNames = oneOrMore(.choice(Rule.all.map(\.id)))

    /// `{junit: build/lifeline.xml}`, or `[junit=build/lifeline.xml]`.
    static let reports = JSONSchema.any(of: [
        .section(ReportTarget.formats.map { .init(name: $0, summary: "", schema: .text) }), names,
    ])

    /// Settings by rule.
    static let rules = JSONSchema.section(
        Rule.all.map { .init(name: $0.id, summary: $0.title, schema: .orNothing(rule($0))) })

    /// What single classes are allowed.
    static let controllers = JSONSchema.dictionary(
        of: .section([
            .init(name: "max_alive", summary: "How many may be alive at once.", schema: .count),
            .init(name: "kept_on_purpose", summary: "Why it outlives its use.", schema: .text),
        ]))

    /// Formats of the user's own.
    static let formats = JSONSchema.dictionary(
        of: .section(
            [
                .init(
                    name: "pattern", summary: "Literal text with fields in braces, {*} for any text.", schema: .text),
                .init(name: "samples", summary: "Lines that the pattern must claim.", schema: names),
            ], required: ["pattern"]))

    /// On, off, a severity, or a section.
    private static func rule(_ rule: Rule) -> JSONSchema {
        let own = rule.options.map { JSONSchema.Member(name: $0.name, summary: $0.summary, schema: value(of: $0)) }
        let severity = JSONSchema.choice(of: Severity.self)
        let common = [
            JSONSchema.Member(name: "enabled", summary: "Whether it is checked.", schema: .flag),
            JSONSchema.Member(
                name: "severity", summary: "How bad a confirmed finding is: \(rule.severity.rawValue) by default.",
                schema: severity),
        ]
        return .any(of: [.flag, .choice(["on", "off"]), severity, .section(common + own)])
    }

    private static func value(of option: DeclaredOption) -> JSONSchema {
        switch option.value {
        case .number: .amount
        case .pattern: .text
        case .pairs:
            .list(
                of: .section(
                    ["name", "begin", "end"].map { .init(name: $0, summary: "", schema: .text) },
                    required: ["begin", "end"]))
        }
    }
}
