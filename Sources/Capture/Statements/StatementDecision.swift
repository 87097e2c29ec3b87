import Lifecycle

/// Whether a statement prints a line, decided by its pool and by the text around.
extension StatementCensus {
    /// Whether a print statement says this line; else why it does not.
    func isPrinted(_ index: Int) -> Bool { doubt(of: index) == nil }

    /// Whether a line that no statement says is more than a word.
    func isRemark(_ index: Int) -> Bool {
        let reading = readings[lines[index].pick]
        return lines[index].vetoes.isEmpty
            && reading.wordsLeft + reading.wordsBetween + reading.wordsRight > 1
    }

    func doubt(of index: Int) -> PrintStatement.Doubt? {
        let line = lines[index]
        let reading = readings[line.pick]
        if !line.vetoes.isEmpty { return .sourceCode }
        if line.tellsSeveral { return .severalCallbacks }
        // Where no line is one to learn from, there is no pool.
        guard pools.indices.contains(reading.pool) else { return .noController }
        let pool = pools[reading.pool]
        if line.strength != .birthOrDeath, Companion.owner(of: ControllerName(reading.short)) != nil {
            return .noController
        }
        if line.namesRole(of: reading) { return .noController }
        let isBare = reading.form == .none
        if reading.form == .word, everywhere.contains(reading.name),
            owners.count - (owners.contains(reading.name) ? 1 : 0) > 1
        {
            return .noController
        }
        let isJoined = line.strength == .birthOrDeath && owners.contains(reading.short)
        let isKnown =
            isBare || isJoined || pool.callbackCount(of: reading.name) > 1 || pool.count < 8 || pool.namesControllers
        guard hasContext(reading, line.callback, pool, isLeft: true, isKnown: isKnown),
            hasContext(reading, line.callback, pool, isLeft: false, isKnown: isKnown)
        else { return .textVaries }
        if reading.wordsBetween > 0, pool.kindCount < 2, !isJoined, !pool.namesControllers { return .textVaries }
        if pool.order.count >= 4, pool.order.fit < 0.4 { return .againstOrder }
        if line.strength == .weak, !isBornOut(reading, pool) || line.loadsSomethingElse(than: reading) { return .word }
        return isBare && !mayBeNameless(reading, line, pool) ? .noController : nil
    }

    /// Whether the text on one side is a statement's: it comes again with other callbacks, or holds few words.
    private func hasContext(
        _ reading: Reading, _ callback: EventKind, _ pool: Pool, isLeft: Bool, isKnown: Bool
    ) -> Bool {
        let words = isLeft ? reading.wordsLeft : reading.wordsRight
        if words == 0 { return true }
        let text = isLeft ? reading.left : reading.right
        if pool.namesControllers || pool.kindCount > 2 {
            let share = pool.share(of: text, isLeft: isLeft, of: callback)
            if share.own > 2, pool.namesControllers || 2 * share.own > share.all { return true }
        }
        let side = SideText(isLeft: isLeft, isNameless: reading.form == .none, text: text)
        if let kinds = sides[side], kinds.bits.nonzeroBitCount > 1 { return true }
        guard isKnown else { return false }
        if words <= (isLeft ? 2 : 3) { return true }
        guard !isLeft, let first = interner[text].unicodeScalars.first else { return false }
        return [">", "(", "[", "/", "|", ",", ";", "—", "–", ":", "=", "-"].contains(first)
    }

    /// A callback's words without its name: order, names of its own and several callbacks must bear it out.
    private func isBornOut(_ reading: Reading, _ pool: Pool) -> Bool {
        let hasEnding = reading.hasEnding
        if reading.isPlain || isBesideFullNames(reading) { return true }
        // A logger that tells one callback only: `logged view did appear for X`.
        if pool.namesControllers, pool.count > 7, reading.hasEnding { return true }
        if reading.form == .none || pool.order.fit < 0.6 { return false }
        if pool.kindCount < 3 {
            let isPlainly = pool.kindCount == 2 && pool.shareWithEnding > 0.8 && pool.order.fit > 0.8
            // `~ Checkout ~ willAppear ~`: names without an ending must be several, and hardly ever out of turn.
            let isInTurn = pool.kindCount == 2 && pool.names.count > 3 && pool.order.fit > 0.9
            guard isPlainly && pool.order.count > 7 || isInTurn && pool.order.count > 15 else { return false }
        }
        let others = owners.count - (owners.contains(reading.short) ? 1 : 0)
        if pool.order.count < 4, !hasEnding, others > 1 { return false }
        return pool.callbackCount(of: reading.name) > 1 || hasEnding || pool.shareReturning <= 0.7
    }

    private func mayBeNameless(_ reading: Reading, _ line: CallbackMessage, _ pool: Pool) -> Bool {
        let (left, right) = (interner[reading.left], interner[reading.right])
        let quotes: Set<Unicode.Scalar> = ["'", "\"", "`"]
        if let last = left.unicodeScalars.last, quotes.contains(last), let first = right.unicodeScalars.first,
            quotes.contains(first)
        {
            let next = right.unicodeScalars.dropFirst().first { $0 != " " }
            if next == ":" || next == "," { return false }
        }
        if line.strength == .weak { return false }
        var alike = EventKinds()
        for place in pool.readings where lines[readings[place].line].pick == place {
            alike.insert(lines[readings[place].line].callback)
        }
        if alike.bits.nonzeroBitCount > 1 { return true }
        let kinds = sides[SideText(isLeft: true, isNameless: true, text: reading.left)]?.bits.nonzeroBitCount ?? 0
        return isNameless && kinds > 1 && reading.wordsRight <= 2 && right.utf8.allSatisfy { $0 < 0x80 }
    }
}

extension CallbackMessage {
    /// `Cart did load menu`
    fileprivate func loadsSomethingElse(than reading: Reading) -> Bool {
        let place = callbackPlace + 2
        return callback == .viewDidLoad && reading.form != .none && !reading.place.contains(place)
            && place == items.count - 1 && object(at: place, parted: place - 1) != nil
    }

    /// `Interactor(Cart) init`: the name is a scene's, in the brackets of a role that is no controller's.
    fileprivate func namesRole(of reading: Reading) -> Bool {
        let place = reading.place.lowerBound
        guard place > 1, items[place - 1].text == "(" else { return false }
        return Companion.roles.contains { items[place - 2].text.hasSuffix("\($0)") }
    }
}
