import Lifecycle

/// Classes whose lines have one form: a base class prints them, and prints the same callbacks of all its subclasses.
///
/// What a class says shows what it prints only as far as it was called: a child that never hears of an appearance never
/// prints one. The form tells more, where other classes print their appearances in it.
struct CommonForm {
    private let context: RuleContext
    /// The form of each class that has one form only.
    private let forms: [Int: String]

    init(_ context: RuleContext) {
        self.context = context
        var forms: [Int: String] = [:]
        for index in context.session.classes.indices.prefix(Self.mostClasses) {
            forms[index] = Self.form(ofClass: index, in: context)
        }
        self.forms = forms
    }

    /// Whether a class that prints no appearance would, had it been told of one: several other classes of its form do,
    /// each, and it prints whatever else they print.
    func printsAppearances(ofClass index: Int) -> Bool {
        guard let form = forms[index] else { return false }
        let own = context.session.classes[index].vocabulary
        guard own.intersection(EventKind.appearance).isEmpty else { return false }
        let others = forms.filter { $0.key != index && $0.value == form }.keys
            .map { context.session.classes[$0].vocabulary }
        let shown = others.filter { $0.intersection(EventKind.arrivals) == EventKind.arrivals }
        guard shown.count >= Self.fewestOthers, shown.count == others.count else { return false }
        let common = shown.reduce(shown[0]) { $0.intersection($1) }.intersection(Self.unasked)
        return common.contains(.viewDidLoad) && !common.intersection(EventKind.layoutPasses).isEmpty
            && own.intersection(common) == common
    }

    /// Callbacks without arguments that come to every controller whose view is in a window, with a parent or without.
    private static let unasked: EventKinds = [.viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    private static let formed: EventKinds = [
        .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillAppear, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear, .`deinit`,
    ]
    private static let fewestOthers = 2
    /// A session with more is no app's whose lines are read one by one.
    private static let mostClasses = 512
    private static let mostLooked = 64

    /// Nil where its lines differ in more than the callback.
    private static func form(ofClass index: Int, in context: RuleContext) -> String? {
        guard let first = context.session.classes[index].timelines.first else { return nil }
        var seen = EventKinds()
        var form: String?
        for number in context.session.events(ofTimeline: first).prefix(mostLooked) {
            let event = context.event(number)
            guard formed.contains(event.kind), !seen.contains(event.kind) else { continue }
            seen.insert(event.kind)
            let own = context.trace.source.line(event.offset).form(of: event.kind, context.trace.name(of: event))
            // A death may be told in other words than the callback's name.
            guard let own else { continue }
            guard form == nil || form == own else { return nil }
            form = own
        }
        return form
    }
}

extension String {
    /// The line without its name, callback, numbers and addresses; nil where it does not hold both.
    fileprivate func form(of kind: EventKind, _ name: ControllerName) -> String? {
        guard !name.bare.isEmpty, contains(name.bare), contains(kind.name) else { return nil }
        let plain = ["(_:)", "()", ":"].reduce(
            replacing(name.bare, with: "\u{1}").replacing(kind.name, with: "\u{2}")
        ) { $0.replacing("\u{2}\($1)", with: "\u{2}") }
        var form = ""
        var isInNumber = false
        for letter in plain {
            // Also the letters of an address: what is left of a word made of them differs by its length only.
            let isNumber = letter.isNumber || isInNumber && (letter.isHexDigit || letter == "x")
            if !isNumber { form.append(letter) } else if !isInNumber { form.append("0") }
            isInNumber = isNumber
        }
        return form
    }
}
