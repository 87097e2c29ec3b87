import Lifecycle

/// The lines of a capture that hold a callback, their readings, and the pools of these: what is learned of a log's print
/// statements.
struct StatementCensus {
    private(set) var lines: [CallbackMessage]
    private(set) var readings: [Reading] = []
    private(set) var interner = TextInterner()
    private(set) var pools: [Pool] = []
    private var places: [Reading.Key: Int] = [:]
    /// Which callbacks the text on one side of the chosen pairs has.
    private(set) var sides: [SideText: EventKinds] = [:]
    /// Words that hardly a line is without, and which have no controller's ending: a product, a tag.
    private(set) var everywhere: Set<String> = []
    /// Names of controllers in their short form.
    private(set) var owners: Set<String> = []
    /// The lines that learning goes by.
    private(set) var clean: [Int] = []
    private(set) var isNameless = false

    struct SideText: Hashable {
        let isLeft: Bool
        let isNameless: Bool
        let text: Int
    }

    /// Cuts the messages that hold a callback.
    init(_ messages: [(row: Int, text: Scalars)]) {
        lines = []
        var places: [Scalars: Int] = [:]
        var cut: [CallbackMessage?] = []
        let texts = messages.map { row, text in
            if let place = places[text] { return place }
            places[text] = cut.count
            cut.append(CallbackMessage(row: row, text: text))
            return cut.count - 1
        }
        let hashes = HashSlots(cut.lazy.compactMap { $0?.items })
        var known = [Int?](repeating: nil, count: cut.count)
        for (place, (row, _)) in zip(texts, messages) {
            guard var message = cut[place] else { continue }
            if let earlier = known[place] {
                repeatLine(earlier, row: row)
            } else {
                message.items = hashes.items(message.items)
                known[place] = add(message)
            }
        }
        findWordsEverywhere()
        overruleVetoes()
        clean = lines.indices.filter { lines[$0].vetoes.isEmpty && !lines[$0].tellsSeveral }
    }

    private mutating func add(_ message: CallbackMessage) -> Int {
        lines.append(message)
        take(ReadingSearch.readings(of: message, at: lines.count - 1, &interner))
        return lines.count - 1
    }

    /// A message that came before is read as it was.
    private mutating func repeatLine(_ earlier: Int, row: Int) {
        var line = lines[earlier]
        line.row = row
        lines.append(line)
        take(
            readings[line.readings].map { reading in
                var reading = reading
                reading.line = lines.count - 1
                return reading
            })
    }

    private mutating func take(_ found: [Reading]) {
        lines[lines.count - 1].readings = readings.count..<readings.count + found.count
        readings += found
        lines[lines.count - 1].pick = readings.count - 1
    }

    private mutating func findWordsEverywhere() {
        var counts: [String: Int] = [:]
        for line in lines {
            for name in Set(line.items.lazy.filter { $0.kind == .name }.map(\.text)) { counts[name, default: 0] += 1 }
        }
        let most = max(10, Double(lines.count) * 0.8)
        everywhere = Set(counts.filter { Double($0.value) > most && !NameLook.hasEnding($0.key) }.keys)
    }

    /// A mark that most lines bear is the logger's own, if they tell of a run; a dash or a number in front may be that of one
    /// logger among others.
    private mutating func overruleVetoes() {
        for veto in Veto.all {
            let struck = lines.indices.filter { lines[$0].vetoes.contains(veto) }
            let least = Veto.ofLists.contains(veto) ? 0.1 : 0.6
            guard Double(struck.count) > least * Double(lines.count), comesAgain(struck) else { continue }
            for index in lines.indices { lines[index].vetoes.remove(veto) }
        }
    }

    /// Whether a name says a callback again, and others between: source and stacks do not.
    private func comesAgain(_ struck: [Int]) -> Bool {
        var said: [String: [EventKind]] = [:]
        for index in struck {
            for item in lines[index].items where item.kind == .name && !NameLook.isNoNameWord(item.text) {
                said[item.text, default: []].append(lines[index].callback)
            }
        }
        let again = said.values.lazy.filter { Set($0).count > 3 }.map { kinds in
            CallbackOrder.cycle.count { kind in kinds.count { $0 == kind } > 2 }
        }
        return again.reduce(0, +) > 1
    }

    /// Learns the statements: twice, for what one statement calls a controller another one's slot may hold.
    mutating func learn() {
        for _ in 0..<2 {
            pool()
            choose()
            isNameless = clean.count { readings[lines[$0].pick].form == .none } * 2 > clean.count
            owners = Set(
                clean.filter { isPrinted($0) && lines[$0].strength != .birthOrDeath }
                    .map { readings[lines[$0].pick] }.filter { $0.form != .none }.map(\.short))
        }
    }
}

// MARK: Pools

extension StatementCensus {
    /// Whether a callback's words end the line where others of the same name stand by their full names: `Cart/viewDidLoad`
    /// beside `Cart/willMove`.
    func isBesideFullNames(_ reading: Reading) -> Bool {
        var key = reading.key
        key.isWeak = false
        guard reading.wordsRight == 0, reading.form != .none, let pool = places[key].map({ pools[$0] }) else {
            return false
        }
        return pool.kindCount > 2 && pool.callbackCount(of: reading.name) > 1
    }

    private mutating func pool() {
        fillPools()
        for index in pools.indices { weigh(index) }
    }

    private mutating func fillPools() {
        (pools, places) = ([], [:])
        for index in clean {
            for place in lines[index].readings {
                let key = readings[place].key
                let pool = places[key] ?? pools.count
                if pool == pools.count {
                    pools.append(Pool(key: key))
                    places[key] = pool
                }
                readings[place].pool = pool
                pools[pool].add(readings[place], at: place, of: lines[index].callback)
            }
        }
    }

    private mutating func weigh(_ index: Int) {
        let first = readings[pools[index].readings[0]]
        pools[index].weigh(first: first, isAll: 10 * pools[index].count > 9 * clean.count)
        pools[index].worth += Double(pools[index].count) / Double(max(1, clean.count))
        if first.form == .phrase || first.form == .field {
            pools[index].mayName = PhraseTest(pools[index], first: first).isPassed
            if pools[index].mayName { pools[index].worth += Weights.severalWords }
        }
    }

    private mutating func choose() {
        sides = [:]
        for index in clean { lines[index].pick = pick(index) }
        preferOrder()
        preferSubclasses()
        for index in clean {
            let reading = readings[lines[index].pick]
            let isNameless = reading.form == .none
            let callback = lines[index].callback
            sides[SideText(isLeft: true, isNameless: isNameless, text: reading.left), default: []].insert(callback)
            sides[SideText(isLeft: false, isNameless: isNameless, text: reading.right), default: []].insert(callback)
            pools[reading.pool].note(reading.left, isLeft: true, of: callback)
            pools[reading.pool].note(reading.right, isLeft: false, of: callback)
        }
    }

    /// The best reading of a line, of the first of several equals.
    private func pick(_ index: Int) -> Int {
        let line = lines[index]
        var best = line.readings.upperBound - 1
        var worth = -Double.infinity
        for place in line.readings where readings[place].form != .none {
            let reading = readings[place]
            let pool = pools[reading.pool]
            let isOwner = line.strength == .birthOrDeath && owners.contains(reading.short)
            let own = pool.worth + (isOwner ? Weights.owner : 0)
            guard own > worth,
                pool.mayName || isOwner,
                isPlausible(reading, pool, line.strength)
            else { continue }
            (best, worth) = (place, own)
        }
        return best
    }

    /// `-[BaseViewController viewDidLoad] <CartViewController: 0x10>`: whose lines each name an object of another class, and
    /// of several, is their superclass, if the calls of those come in order; so is who says nothing but such deaths. Who is
    /// not called as controllers are is a part of the statement: `CartVC: now in <Appearing>, method: viewWillAppear`.
    private mutating func preferSubclasses() {
        var said: [String: [(own: Int, other: Int?)]] = [:]
        for index in clean where readings[lines[index].pick].form != .none {
            let own = lines[index].pick
            let isDeath = lines[index].strength == .birthOrDeath
            let other = lines[index].readings.first { place in
                readings[place].short != readings[own].short
                    && (readings[place].hasEnding && (readings[place].token != nil || !readings[own].hasEnding)
                        || isDeath && owners.contains(readings[place].short))
            }
            said[readings[own].short, default: []].append((own, other))
        }
        for (name, lines) in said {
            let others = lines.compactMap(\.other)
            guard speaks(name, in: lines.map(\.own), forOthersIn: others) else { continue }
            for place in others { self.lines[readings[place].line].pick = place }
        }
    }

    /// Whether the lines that name one, read as `own`, are those of whom the other readings name.
    private func speaks(_ name: String, in own: [Int], forOthersIn others: [Int]) -> Bool {
        let isInAll = others.count == own.count
        let isController = NameLook.hasEnding(name)
        let names = Set(others.map { readings[$0].short })
        // `Cart| will appear (CartViewController)`: the short name is the same one's.
        let isShort = names.allSatisfy { $0.hasPrefix(name) && NameLook.hasEnding($0) }
        if isInAll, !isController, isShort { return true }
        guard names.count > 1 else { return false }
        // `(load) -> Event next(viewDidLoad)`: of whom others speak, not the event.
        let isTold = 2 * others.count > own.count && names.isSubset(of: owners)
        if !isController, everywhere.contains(name), isTold { return true }
        guard isInAll else { return false }
        if others.allSatisfy({ lines[readings[$0].line].strength == .birthOrDeath }) { return !owners.contains(name) }
        let order = order(of: others)
        // One who is in all lines is in order, too, where the screens are visited one by one.
        let least = self.order(of: own).fit - (isController ? 0 : Weights.betterOrder)
        return 3 * own.count > clean.count && order.count > 7 && order.fit > least
    }

    /// `[CartVC 0x10 in UINavigationController 0x20]`: of two slots of the same lines, the calls of one come in order.
    private mutating func preferOrder() {
        struct Choice: Hashable {
            let pool: Int
            let other: Int
        }
        var choices: [Choice: [(own: Int, other: Int)]] = [:]
        for index in clean where readings[lines[index].pick].form != .none {
            let own = lines[index].pick
            for other in lines[index].readings where readings[other].form == readings[own].form && other != own {
                let choice = Choice(pool: readings[own].pool, other: readings[other].pool)
                let isBetter =
                    pools[choice.other].order.fit > pools[choice.pool].order.fit
                    && pools[choice.other].shareWithEnding > pools[choice.pool].shareWithEnding - 0.2
                if isBetter, pools[choice.other].mayName { choices[choice, default: []].append((own, other)) }
            }
        }
        for lines in choices.values where lines.count > 7 {
            let (own, other) = (order(of: lines.map(\.own)), order(of: lines.map(\.other)))
            guard other.count > 7, other.fit > own.fit + Weights.betterOrder else { continue }
            for place in lines.map(\.other) { self.lines[readings[place].line].pick = place }
        }
    }

    private func order(of places: [Int]) -> CallbackOrder {
        let said = Dictionary(grouping: places) { Pool.Speaker(name: readings[$0].name, token: readings[$0].token) }
        return CallbackOrder(
            of: said.values.map { $0.map { lines[readings[$0].line].callback }.filter(CallbackOrder.isOfCycle) })
    }

    /// Whether a name may be one, by what else its pool holds.
    private func isPlausible(_ reading: Reading, _ pool: Pool, _ strength: CallbackWord.Strength) -> Bool {
        if reading.form == .object || reading.form == .method || reading.form == .file { return true }
        if strength == .birthOrDeath, owners.contains(reading.short), reading.wordsBetween < 3,
            !interner[reading.key.between].contains("N")
        {
            return true
        }
        if reading.wordsBetween > 0, pool.kindCount < 2 { return pool.namesControllers }
        if reading.form == .phrase || reading.form == .field || reading.hasEnding { return true }
        let first = reading.name.unicodeScalars.first ?? " "
        let looks = first.isUpper || !reading.name.utf8.allSatisfy { $0 < 0x80 }
        let isAlone = reading.wordsLeft + reading.wordsRight == 0
        let again =
            pool.callbackCount(of: reading.name) > 1
            || looks && isAlone && pool.callbacks.values.contains { $0.bits.nonzeroBitCount > 1 }
        return again && (looks || pool.names.count > 1 && (reading.size <= 3 || pool.isBornOut))
            || pool.shareWithEnding > 0.6 && reading.size <= 3 && (looks || isAlone)
    }
}
