/// How one app prints what its controllers are told: drawn by grammar from a seed.
struct PrintStyle: Sendable {
    let isTrying: Bool
    let kind: StyleKind
    let naming: Naming
    let token: TokenForm?
    let envelope: Envelope
    /// How a record of somebody else looks, inside the envelope.
    let other: Template
    let header: String?
    let callbacks: Set<Callback>
    /// One or more print statements: classes take turns.
    let statements: [PrintStatement]
    /// The share of what else the app says that is printed, in percent.
    let noise: Int

    init(seed: UInt64) {
        var drawing = StyleDrawing(seed: seed)
        let kind = drawing.kind()
        token = drawing.chance(35) ? drawing.pick(TokenForm.allCases) : nil
        let isPlain = kind == .functions || kind == .selectors || kind == .superclass
        naming = drawing.naming(isClass: isPlain)
        let form = kind == .records ? drawing.structured(hasToken: token != nil) : nil
        self.kind = form?.kind ?? kind
        envelope = form == nil ? drawing.envelope(namesFiles: naming.isClass) : drawing.bareEnvelope()
        other = Template(form?.other ?? Envelope.none)
        header = form?.header
        callbacks = drawing.callbacks(areWorded: kind == .sentences)
        statements = drawing.statements(kind, form, hasToken: token != nil)
        noise = drawing.chance(35) ? 60 : 0
        isTrying = drawing.isTrying
    }
}

/// The sorts of styles, which the table shows apart.
enum StyleKind: String, CaseIterable, Sendable {
    case lines = "name and callback"
    case functions = "file and function"
    case selectors = "Objective-C selectors"
    case mapped = "words for callbacks"
    case sentences = "sentences"
    case deaths = "births and deaths in other words"
    case several = "several statements"
    case superclass = "superclass and class"
    /// Stands for one of the following.
    case records
    case json = "JSON"
    case logfmt = "keys and values"
    case tables = "tables"
    case boxes = "boxes"
    case reactive = "reactive traces"
}

/// What tells the instances of a class apart.
enum TokenForm: CaseIterable, Sendable {
    case address, uuid, ordinal, shortUUID, serial, shortAddress
}

/// One print statement, and where it differs for some callbacks.
struct PrintStatement: Sendable {
    let message: Template
    let spelling: CallbackSpelling
    var exceptions: [Callback: Template] = [:]
    /// The superclass prints too, before the class does.
    var superclass: Template?

    func template(_ callback: Callback) -> Template { exceptions[callback] ?? message }
}

// MARK: Drawing

extension StyleDrawing {
    fileprivate mutating func kind() -> StyleKind {
        let kinds: [(StyleKind, Int)] = [
            (.lines, 34), (.functions, 6), (.selectors, 6), (.mapped, 6), (.sentences, 6), (.deaths, 8), (.several, 7),
            (.superclass, 3), (.records, 24),
        ]
        return kinds[weighted(kinds.map(\.1))].0
    }

    fileprivate mutating func naming(isClass: Bool) -> Naming {
        isClass || chance(85) ? pick(Naming.classes) : pick(Naming.titles)
    }

    fileprivate mutating func bareEnvelope() -> Envelope {
        Envelope(
            template: Template(Envelope.none), clock: pick([.iso, .epoch, .time, .milliseconds]),
            levels: Envelope.levelNames[0])
    }

    fileprivate mutating func callbacks(areWorded: Bool) -> Set<Callback> {
        guard !areWorded else { return Set(Sentences.callbacks) }
        let usual = Set(Sentences.callbacks)
        switch weighted([40, 20, 8, 8, 6, 6, 6, 6]) {
        case 0: return usual
        case 1: return usual.union([.`init`])
        case 2: return usual.union([.`init`, .loadView, .viewIsAppearing])
        case 3: return usual.union([.viewWillLayoutSubviews, .viewDidLayoutSubviews])
        case 4: return usual.union(Callback.moves)
        case 5: return [.viewDidLoad, .viewDidAppear, .viewDidDisappear, .deinit]
        case 6: return usual.subtracting([.deinit])
        default: return [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        }
    }

    fileprivate mutating func statements(
        _ kind: StyleKind, _ form: StructuredForm?, hasToken: Bool
    ) -> [PrintStatement] {
        if let form { return [statement(form.record)] }
        switch kind {
        case .functions: return [statement(pick(Self.functionLines), spelling: .swift)]
        case .selectors: return [statement(pick(Self.selectorLines), spelling: .objectiveC)]
        case .mapped where chance(25): return [statement(pick(Self.gluedLines), spelling: .capital)]
        case .mapped: return [statement(message(hasToken: hasToken), spelling: pick(CallbackSpelling.mapped))]
        case .sentences: return [worded()]
        case .deaths: return [withOtherEnds(message(hasToken: hasToken))]
        case .several: return [statement(message(hasToken: hasToken)), withOtherEnds(message(hasToken: hasToken))]
        case .superclass where chance(50): return [statement(pick(Self.inheritedLines), spelling: .objectiveC)]
        case .superclass: return [belowSuperclass()]
        default: return [statement(message(hasToken: hasToken))]
        }
    }

    private mutating func statement(_ text: String, spelling: CallbackSpelling? = nil) -> PrintStatement {
        let drawn = pick(chance(82) ? CallbackSpelling.plain : CallbackSpelling.written)
        return PrintStatement(message: Template(text), spelling: spelling ?? drawn)
    }

    private mutating func worded() -> PrintStatement {
        let sentences = pick(Sentences.all)
        var statement = statement("⟨name⟩ ⟨callback⟩", spelling: .base)
        for callback in Sentences.callbacks {
            statement.exceptions[callback] = sentences.text(callback).map { Template($0) }
        }
        return statement
    }

    private mutating func withOtherEnds(_ text: String) -> PrintStatement {
        var statement = statement(text)
        statement.exceptions[.deinit] = Template(pick(Sentences.deaths))
        if chance(50) { statement.exceptions[.`init`] = Template(pick(Sentences.births)) }
        return statement
    }

    private mutating func belowSuperclass() -> PrintStatement {
        var statement = statement("⟨name⟩ ⟨callback⟩")
        statement.superclass = Template(pick(["BaseViewController ⟨callback⟩", "[Base] ⟨callback⟩ ⟨name⟩"]))
        return statement
    }

    private static let functionLines = [
        "[⟨file⟩:⟨line⟩] ⟨function⟩", "⟨file⟩ ⟨line⟩ ⟨function⟩", "⟨name⟩.⟨function⟩:⟨line⟩ called",
        "⟨file⟩:⟨line⟩ ⟨function⟩ - enter", "⟨function⟩ [⟨file⟩:⟨line⟩]",
        "/Users/dev/Orchard/Sources/⟨file⟩:⟨line⟩ ⟨function⟩",
        "Orchard/⟨file⟩ ⟨function⟩ L⟨line⟩", "⟨file⟩(⟨line⟩) >> ⟨function⟩",
    ]
    private static let inheritedLines = [
        "⟨name⟩ ---> -[BaseViewController ⟨callback⟩]", "-[BaseViewController ⟨callback⟩] ⟨name⟩",
        "-[BaseViewController ⟨callback⟩] class: ⟨name⟩",
    ]
    private static let gluedLines = ["⟨callback⟩⟨name⟩", "⟨name⟩⟨callback⟩", "track: ⟨name⟩⟨callback⟩"]
    private static let selectorLines = [
        "-[⟨name⟩ ⟨callback⟩]", "-[⟨name⟩ ⟨callback⟩] [Line ⟨line⟩]", "[⟨name⟩ ⟨callback⟩]",
        "-[⟨name⟩ ⟨callback⟩] ⟨line⟩: called",
        "⟨name⟩ _cmd=⟨callback⟩", "-[⟨name⟩ ⟨callback⟩] animated=⟨animated⟩", "%s -[⟨name⟩ ⟨callback⟩]",
    ]
}
