import Lifecycle

extension MessageFamily {
    /// Complaints of UIKit and of the Objective-C runtime: `Unbalanced calls to begin/end appearance transitions …`.
    static let diagnostics = MessageFamily(
        needles: DiagnosticRow.all.map(\.phrase) + ["Received memory warning.", "Unbalanced calls to"],
        read: readDiagnostic
    )

    private static let finder = PhraseFinder(DiagnosticRow.all.map(\.phrase) + ["Received memory warning."])

    @Sendable
    private static func readDiagnostic(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard !message.withoutLeadingBlanks.holds("//"), let match = finder.find(in: message) else { return nil }
        guard match.row < DiagnosticRow.all.count else { return MessageEvent(kind: .didReceiveMemoryWarning) }
        let row = DiagnosticRow.all[match.row]
        guard let diagnostic = row.diagnostic(message, after: match.range.upperBound) else { return nil }
        let subjects = row.subjects(message, phrase: match.range, &tables)
        var event = MessageEvent(kind: .diagnostic)
        event.detail = tables.detail(.diagnostic(DiagnosticLine(diagnostic: diagnostic, subjects: subjects)))
        // The dead say nothing: a message to one of them is no sign of life.
        if diagnostic == .messageToDeallocated { return event }
        event.controller = subjects.first?.controller ?? .none
        event.token = subjects.first?.token ?? .none
        return event
    }
}

/// The wording of one complaint.
///
/// Source: captures of iOS 6 to 26; the wording is the shortest part that all versions share.
private struct DiagnosticRow: Sendable {
    /// Where the text names the controllers it is about.
    enum Subjects {
        /// As descriptions after the phrase, among those of views.
        case described
        /// `An instance 0x… of class C`, before the phrase.
        case instanceOfClass
        /// `-[Class selector]`, before the phrase; its address after it.
        case receiver
        /// As any other object in a text that may name all kinds: only what is called a controller is one.
        case controllers
        /// Views only, or nobody.
        case none
    }

    let phrase: StaticString
    let subjects: Subjects
    private let outcomes: [(text: StaticString, diagnostic: Diagnostic)]

    private init(_ phrase: StaticString, _ diagnostic: Diagnostic, _ subjects: Subjects = .described) {
        self.init(phrase, [("", diagnostic)], subjects)
    }

    private init(
        _ phrase: StaticString, _ outcomes: [(text: StaticString, diagnostic: Diagnostic)],
        _ subjects: Subjects = .described
    ) {
        self.phrase = phrase
        self.outcomes = outcomes
        self.subjects = subjects
    }

    /// Specific complaints before the exception that may carry them as its reason.
    static let all: [DiagnosticRow] = [
        // Without a word about whom it is the title that people give to what they paste.
        DiagnosticRow("Unbalanced calls to begin/end appearance transitions", [(" for", .unbalancedAppearance)]),
        DiagnosticRow(
            "Attempt to present",
            [
                ("whose view is not", .presentOffWindow), ("while a present", .presentWhilePresenting),
                ("already presenting", .alreadyPresenting),
            ]),
        DiagnosticRow("Presenting view controllers on detached view controllers", .presentOnDetached),
        DiagnosticRow("from detached view controller", .presentOnDetached),
        DiagnosticRow("directly on a view controller is not supported", .callbackCalledDirectly),
        DiagnosticRow("nested push animation can result in", .nestedTransition),
        DiagnosticRow("nested pop animation can result in", .nestedTransition),
        DiagnosticRow("while an existing transition or presentation is occurring", .nestedTransition, .none),
        DiagnosticRow("Finishing up a navigation transition in an unexpected state", .corruptedNavigation),
        DiagnosticRow("child view controller:", [("<", .hierarchyInconsistency)]),
        DiagnosticRow("A view can only be associated with at most one view controller", .sharedView),
        DiagnosticRow("exception 'UIViewControllerHierarchyInconsistency'", .hierarchyInconsistency),
        DiagnosticRow("Pushing the same view controller instance more than once", .pushedTwice),
        DiagnosticRow("Application tried to present modally", .presentedTwice),
        DiagnosticRow("Attempt to dismiss from view controller", .dismissWhileTransitioning),
        DiagnosticRow("Trying to dismiss the presentation controller while", .dismissWhileTransitioning),
        DiagnosticRow("Unable to simultaneously satisfy constraints", .unsatisfiableConstraints, .none),
        DiagnosticRow("was told to layout its visible cells", .layoutOffWindow, .none),
        DiagnosticRow("Main Thread Checker: UI API called on a background thread", .backgroundThread, .none),
        DiagnosticRow("autolayout engine from a background thread", .backgroundThread, .none),
        DiagnosticRow("layout engine must not be performed from a background thread", .backgroundThread, .none),
        DiagnosticRow("has not been rendered at least once requires", .unrenderedSnapshot, .none),
        DiagnosticRow("drawing with afterScreenUpdates:YES inside", .unrenderedSnapshot, .none),
        DiagnosticRow("Drawing a view (", .unrenderedSnapshot, .none),
        DiagnosticRow("was deallocated while key value observers", .observersAtDealloc, .instanceOfClass),
        DiagnosticRow("Observation info was leaked", .observersAtDealloc, .none),
        DiagnosticRow("Attempting to load the view of a view controller while it is dealloc", .loadWhileDeallocating),
        DiagnosticRow("message sent to deallocated instance", .messageToDeallocated, .receiver),
        DiagnosticRow("Terminating app due to uncaught exception", .uncaughtException, .controllers),
    ]

    /// What the complaint is about; nil when the phrase goes on as no known complaint does.
    func diagnostic(_ message: Bytes, after start: Int) -> Diagnostic? {
        outcomes.first { $0.text.utf8CodeUnitCount == 0 || message.firstPlace(of: $0.text, from: start) != nil }?
            .diagnostic
    }

    func subjects(_ message: Bytes, phrase: Range<Int>, _ tables: inout MessageTables) -> [ControllerReference] {
        switch subjects {
        case .described: described(message, from: phrase.upperBound, &tables)
        case .instanceOfClass: instance(message[0..<phrase.lowerBound], &tables)
        case .receiver: receiver(message, phrase, &tables)
        case .controllers: controllers(message, from: phrase.upperBound, &tables)
        case .none: []
        }
    }

    private func described(_ message: Bytes, from start: Int, _ tables: inout MessageTables) -> [ControllerReference] {
        var subjects: [ControllerReference] = []
        var index = start
        while index < message.count && subjects.count < 4 {
            guard message[index] == UInt8(ascii: "<"),
                let token = ObjectScanner(bytes: message).token(from: index, []), token.kind == .object
            else {
                index += 1
                continue
            }
            let speaker = Speaker(object: token)
            index = Int(token.end)
            guard ControllerLook.isPossible(message[speaker.name]) else { continue }
            subjects.append(tables.reference(speaker, in: message))
        }
        return subjects
    }

    /// `An instance 0x7f8 of class Orchard.Cart `.
    private func instance(_ head: Bytes, _ tables: inout MessageTables) -> [ControllerReference] {
        let lead: StaticString = "nstance "
        let link: StaticString = " of class "
        guard let found = head.firstPlace(of: lead), let middle = head.firstPlace(of: link, from: found) else {
            return []
        }
        var speaker = Speaker(words: head.word(from: middle + link.utf8CodeUnitCount), .strong)
        speaker.address = found + lead.utf8CodeUnitCount..<middle
        return [tables.reference(speaker, in: head)]
    }

    /// `-[Cart refresh]: message sent to deallocated instance 0x7f8`.
    private func receiver(
        _ message: Bytes, _ phrase: Range<Int>, _ tables: inout MessageTables
    ) -> [ControllerReference] {
        guard let bracket = message[0..<phrase.lowerBound].firstPlace(of: "-[") else { return [] }
        var speaker = Speaker(words: message.word(from: bracket + 2), .strong)
        speaker.address = min(phrase.upperBound + 1, message.count)..<message.count
        guard ControllerLook.isPossible(message[speaker.name]) else { return [] }
        return [tables.reference(speaker, in: message)]
    }

    /// The receiver of an unknown message, or what the text describes, as far as it is called a controller.
    private func controllers(
        _ message: Bytes, from start: Int, _ tables: inout MessageTables
    ) -> [ControllerReference] {
        let selector: StaticString = "unrecognized selector sent to instance"
        var found = described(message, from: start, &tables)
        if let place = message.firstPlace(of: selector, from: start) {
            found = receiver(message, place..<place + selector.utf8CodeUnitCount, &tables)
        }
        return found.filter { tables.names[Int($0.controller.index)].looksLikeController }
    }
}

extension Bytes {
    /// The stretch from `start` to the next blank.
    func word(from start: Int) -> Range<Int> {
        var end = start
        while end < count && self[end] > 0x20 { end += 1 }
        return start..<end
    }
}
