import Lifecycle

extension MessageFamily {
    /// What leak detectors and tests say of controllers: `VIEWCONTROLLER STILL IN MEMORY <Cart: 0x15f06700>`.
    static let reportedLeaks = MessageFamily(
        needles: LeakDetectorRow.all.map(\.phrase).filter { $0.utf8CodeUnitCount > 4 } + [
            indentedStep, containedChild,
        ],
        read: readLeakDetector)

    /// The elements of a path stand indented in their lists.
    private static let indentedStep: StaticString = " \"-> "

    /// A child of the container that was found, in a line of its own; `MessageBlock` puts the container's line behind it.
    static let containedChild: StaticString = "📄 <"

    private static let reportedDeaths = PhraseFinder(LeakDetectorRow.all.filter { $0.claim == .diedLate }.map(\.phrase))

    /// Whether a message that names a death is a tool's, and no controller's own print of it.
    static func tellsReportedDeath(_ message: Bytes) -> Bool { reportedDeaths.find(in: message) != nil }

    /// What tools print as an array: one element a line, and a bracket that closes it.
    static let reportedLists = PhraseFinder(
        LeakDetectorRow.all.filter { $0.form == .lastOfList || $0.form == .cycle }.map(\.phrase))

    private static let finder = PhraseFinder(LeakDetectorRow.all.map(\.phrase))

    @Sendable
    private static func readLeakDetector(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let match = finder.find(in: message) else { return nil }
        let row = LeakDetectorRow.all[match.row]
        guard let (speaker, claim) = row.reading(message, behind: match.range) else { return nil }
        // The event is nobody's line: whom it is about stands in its detail.
        let subject = tables.reference(speaker, in: message)
        guard subject.controller != .none || subject.token != .none else { return nil }
        var event = MessageEvent(kind: .testimony)
        event.detail = tables.detail(.testimony(Testimony(row.witness, claim, of: subject)))
        return event
    }
}

/// The wording of one message of one tool.
///
/// Source: the tools' own sources (other-tools), in the part that all their versions share.
private struct LeakDetectorRow: Sendable {
    enum Form {
        /// `… <Cart: 0x15f06700>` behind the phrase.
        case described
        /// `XCTAssertNil failed: "<App.Cart: 0x15f06700>" - Instance should have been deallocated`.
        case assertedNil
        /// `*** <Cart: 0x15f06700> is still alive ***`.
        case describedBetween
        /// `… override -willDealloc in Cart by returning NO`.
        case namedBehind
        /// `Cart not deallocated after being dismissed`.
        case namedInFront
        /// `( UINavigationController, Cart )`: the last of a list of classes.
        case lastOfList
        /// `( "-> Cart ", "-> _onUpdate -> __NSMallocBlock__ " )`.
        case cycle
        /// `ROOT CYCLE: <Cart 0x15f06700> [640]`, and what refers to it in the lines below.
        case tree
        /// `Cart - current count: 3, max count: 1`.
        case count
    }

    let phrase: StaticString
    let witness: Witness
    let form: Form
    /// What it says of whom it names, where the form does not tell.
    var claim: Testimony.Claim = .outlived

    static let all = [
        LeakDetectorRow(
            phrase: "CONTROLLER STILL IN MEMORY", witness: .leakedViewControllerDetector, form: .described),
        LeakDetectorRow(
            phrase: "LEAKED VIEWCONTROLLER DEINITED", witness: .leakedViewControllerDetector, form: .described,
            claim: .diedLate),
        LeakDetectorRow(phrase: "XCTAssertNil failed: \"", witness: .unitTest, form: .assertedNil),
        LeakDetectorRow(phrase: "override -willDealloc in ", witness: .leaksFinder, form: .namedBehind),
        LeakDetectorRow(phrase: " not deallocated after being ", witness: .deallocationChecker, form: .namedInFront),
        LeakDetectorRow(
            phrase: " is still in memory even though its view was removed", witness: .deallocationChecker,
            form: .namedInFront),
        LeakDetectorRow(phrase: "Detect Possible Controller Leak: ", witness: .leakSniffer, form: .namedBehind),
        LeakDetectorRow(
            phrase: "Possible memory leak: ViewController <", witness: .leakFinder, form: .described),
        LeakDetectorRow(phrase: "> is still alive ***", witness: .leakCheck, form: .describedBetween),
        LeakDetectorRow(
            phrase: "Object Deallocated: (", witness: .leaksFinder, form: .lastOfList, claim: .diedLate),
        LeakDetectorRow(phrase: "Memory Leak: (", witness: .leaksFinder, form: .lastOfList),
        LeakDetectorRow(phrase: "Retain Cycle: (", witness: .leaksFinder, form: .cycle),
        LeakDetectorRow(phrase: "POSSIBLE LEAK ALERT", witness: .lifetimeTracker, form: .count),
        LeakDetectorRow(phrase: " ROOT CYCLE: <", witness: .leaks, form: .tree),
        LeakDetectorRow(phrase: " ROOT LEAK: <", witness: .leaks, form: .tree),
        LeakDetectorRow(phrase: "\"-> ", witness: .retainCycleDetector, form: .cycle),
    ]

    /// Whom the message is about, and what it says; nil where it goes on as none of the tool's does.
    func reading(_ message: Bytes, behind phrase: Range<Int>) -> (Speaker, Testimony.Claim)? {
        switch form {
        case .described:
            let isOfChild = message.holds(MessageFamily.containedChild)
            // The phrase may hold the bracket that opens a description.
            return described(message, from: isOfChild ? 0 : phrase.upperBound - 1).map { ($0, claim) }
        case .describedBetween:
            guard let stars = message.firstPlace(of: "*** <"), stars < phrase.lowerBound else { return nil }
            return described(message, from: stars).map { ($0, claim) }
        case .assertedNil:
            let rest = message.from(phrase.upperBound)
            guard rest.firstPlace(of: "ealloc") != nil || rest.firstPlace(of: "eak") != nil else { return nil }
            return described(message, from: phrase.upperBound).map { ($0, claim) }
        case .namedBehind: return named(message, message.word(from: phrase.upperBound)).map { ($0, claim) }
        case .namedInFront: return controller(endingAt: phrase.lowerBound, message).map { ($0, claim) }
        case .lastOfList:
            guard let close = message.firstPlace(of: ")", from: phrase.upperBound) else { return nil }
            let list = message[phrase.upperBound..<close]
            let start = (0..<list.count).last { list[$0] == UInt8(ascii: ",") }.map { $0 + 1 } ?? 0
            return named(message, trimmed(phrase.upperBound + start..<close, message)).map { ($0, claim) }
        case .cycle: return cycle(message, from: phrase.lowerBound)
        case .tree: return tree(message, from: phrase.upperBound)
        case .count: return count(message, from: phrase.upperBound)
        }
    }

    private func described(_ message: Bytes, from start: Int) -> Speaker? {
        guard let open = (start..<message.count).first(where: { message[$0] == UInt8(ascii: "<") }),
            let token = ObjectScanner(bytes: message).token(from: open, []), token.kind == .object
        else { return nil }
        return Speaker(object: token)
    }

    private func controller(endingAt end: Int, _ message: Bytes) -> Speaker? {
        var start = end
        while start > 0, message[start - 1] > 0x20 { start -= 1 }
        return ControllerLook.suggests(message[start..<end]) ? named(message, start..<end) : nil
    }

    private func named(_ message: Bytes, _ name: Range<Int>) -> Speaker? {
        guard !name.isEmpty, message[name.lowerBound].isLetter || message[name.lowerBound] == UInt8(ascii: "_") else {
            return nil
        }
        return Speaker(words: name, .strong)
    }

    private func trimmed(_ range: Range<Int>, _ message: Bytes) -> Range<Int> {
        let isBlank = { (index: Int) in message[index] <= 0x20 || message[index] == UInt8(ascii: "\"") }
        let start = range.first { !isBlank($0) } ?? range.upperBound
        let end = (start..<range.upperBound).last { !isBlank($0) }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// The steps stand in quotes, each `-> name -> Class `; the first one is the object itself.
    private func cycle(_ message: Bytes, from start: Int) -> (Speaker, Testimony.Claim)? {
        var steps: [String] = []
        var first: Range<Int>?
        var index = start
        while steps.count < Self.mostSteps, let open = message.firstPlace(of: "\"-> ", from: index),
            let close = message.firstPlace(of: "\"", from: open + 4)
        {
            let step = trimmed(open + 4..<close, message)
            if first == nil { first = step }
            steps.append(message[step].text)
            index = close + 1
        }
        guard let first, steps.count > 1 else { return nil }
        let name = (first.lowerBound..<first.upperBound).last { message[$0] == 0x20 }.map { $0 + 1..<first.upperBound }
        return named(message, name ?? first).map { ($0, .heldBy(Array(steps.dropFirst()))) }
    }

    private static let mostSteps = 12

    /// Below the root stands what refers to it, down to where the cycle closes: `1 (64 bytes) onUpdate --> <Closure 0x6…>`.
    private func tree(_ message: Bytes, from start: Int) -> (Speaker, Testimony.Claim)? {
        // Each line of the tree ends with a size in brackets.
        let lines = message.text.replacing("] ", with: "]\n")
        guard let root = LeaksText(trees: lines, of: LoggedProcess(name: nil, pid: nil)).objects.first,
            let blank = message.firstPlace(of: " 0x", from: start), let end = message.endOfAddress(from: blank + 1)
        else { return nil }
        var speaker = Speaker(words: start..<blank, .strong)
        speaker.address = blank + 1..<end
        return (speaker, root.holders.isEmpty ? .outlived : .heldBy(root.holders))
    }

    /// The Objective-C version leaves the colons out.
    private func count(_ message: Bytes, from start: Int) -> (Speaker, Testimony.Claim)? {
        guard let alive = number(message, behind: "urrent count", from: start),
            let allowed = number(message, behind: "ax count", from: start), alive > allowed,
            let dash = message.firstPlace(of: " - ", from: start)
        else { return nil }
        let colon = message.firstPlace(of: ":", from: start) ?? dash
        let name = trimmed((colon < dash ? colon + 1 : start)..<dash, message)
        return named(message, name).map { ($0, .counted(alive: alive, allowed: allowed)) }
    }

    private func number(_ message: Bytes, behind label: StaticString, from start: Int) -> Int? {
        guard let place = message.firstPlace(of: label, from: start) else { return nil }
        let from = place + label.utf8CodeUnitCount
        guard let digit = (from..<min(from + 4, message.count)).first(where: { message[$0].isDigit }) else {
            return nil
        }
        return message.decimal(at: digit).flatMap { Int(exactly: $0.value) }
    }
}
