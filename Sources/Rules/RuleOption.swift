import Lifecycle

/// A value of one rule that a project may set, as the rule reads it: its name, its type, and what it is otherwise.
package struct RuleOption<Value: Sendable>: Sendable {
    package let declared: DeclaredOption
    fileprivate let usual: Value
    /// Nil for a value of another kind, which no reader of settings lets through.
    fileprivate let read: @Sendable (OptionValue) -> Value?
}

extension RuleOption<Span> {
    init(_ name: String, _ summary: String, seconds: Double) {
        self.init(declared: DeclaredOption(name, summary, .number(seconds)), usual: .seconds(seconds)) { value in
            guard case .number(let seconds) = value else { return nil }
            return .seconds(seconds)
        }
    }
}

extension RuleOption<Int> {
    init(_ name: String, _ summary: String, count: Int) {
        self.init(declared: DeclaredOption(name, summary, .number(Double(count))), usual: count) { value in
            guard case .number(let number) = value else { return nil }
            return max(0, Int(saturating: number))
        }
    }
}

extension RuleOption<String> {
    /// A regular expression.
    init(_ name: String, _ summary: String, pattern: String) {
        self.init(declared: DeclaredOption(name, summary, .pattern(pattern)), usual: pattern) { value in
            guard case .pattern(let pattern) = value else { return nil }
            return pattern
        }
    }
}

extension RuleOption<[MessagePair]> {
    init(_ name: String, _ summary: String) {
        self.init(declared: DeclaredOption(name, summary, .pairs([])), usual: []) { value in
            guard case .pairs(let pairs) = value else { return nil }
            return pairs
        }
    }
}

/// Two options that say how long something may take before its absence means anything.
package struct GraceOption: Sendable {
    fileprivate let span: RuleOption<Span>
    fileprivate let events: RuleOption<Int>

    /// Seconds of log time and, for a log without a clock, a number of events, each with what it counts.
    init(_ seconds: (usual: Double, summary: String), _ events: (usual: Int, summary: String)) {
        span = RuleOption("grace_seconds", seconds.summary, seconds: seconds.usual)
        self.events = RuleOption("grace_events", events.summary, count: events.usual)
    }

    var declared: [DeclaredOption] { [span.declared, events.declared] }
}

extension RuleSettings {
    /// What an option of a rule is set to, or its usual value.
    package subscript<Value>(option: RuleOption<Value>, of rule: Rule) -> Value {
        assert(rule.options.contains { $0.name == option.declared.name }, "an option of another rule")
        return values[rule.id]?[option.declared.name].flatMap(option.read) ?? option.usual
    }

    package subscript(grace: GraceOption, of rule: Rule) -> Grace {
        Grace(span: self[grace.span, of: rule], events: self[grace.events, of: rule])
    }
}

/// An option as references and readers of settings see it.
package struct DeclaredOption: Sendable {
    package let name: String
    /// What it counts and its unit, e.g. "seconds of log time after which a missing deinit counts".
    package let summary: String
    /// Its usual value.
    package let value: OptionValue

    fileprivate init(_ name: String, _ summary: String, _ value: OptionValue) {
        self.name = name
        self.summary = summary
        self.value = value
    }
}

/// What an option may be; its kind decides how a configuration file is read.
package enum OptionValue: Hashable, Sendable {
    /// Never negative.
    case number(Double)
    /// A regular expression, compared without regard to case.
    case pattern(String)
    case pairs([MessagePair])
}

/// Two messages that belong together in the life of one instance: a timer started and stopped.
package struct MessagePair: Hashable, Sendable {
    /// What reports call it, e.g. `price timer`.
    package var name: String
    /// Texts that a line of the instance holds, compared as they stand.
    package var begin: String
    package var end: String

    package init(name: String, begin: String, end: String) {
        self.name = name
        self.begin = begin
        self.end = end
    }
}
