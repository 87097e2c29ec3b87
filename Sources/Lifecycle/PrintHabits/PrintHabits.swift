/// How many lines each class prints for one call of each callback, learned from how they come in a session.
///
/// The evidence is a callback that cannot come twice in a row, and does, always:
///
/// | lines with an address                                          | so a call is                     |
/// | --------------------------------------------------------------- | -------------------------------- |
/// | in n lines every time, twice or more                            | n lines                          |
/// | in n lines or more nearly always, as two others always are      | n lines                          |
/// | once, in n lines or more, as every time in another class        | n lines                          |
/// | once, in n lines or more, as in nearly all classes              | n lines                          |
/// | once, in n lines, as nearly all callbacks are, viewDidLoad too  | n lines                          |
/// | once, in n lines, as all that the class prints, loading too     | n lines                          |
/// | in n lines, as nearly all that anybody prints, loading too      | n lines                          |
/// | once in n lines, otherwise in fewer                             | a call came twice: it is accused |
///
/// What may come twice in a row, layout passes above all, follows the callbacks that may not. Lines that name no object
/// may as well be told by two objects that come and go together. They are one object's where another callback of the
/// appearance is printed once, where every class of the session prints everything n times, where several classes load
/// n times whenever they are shown once, and where a class prints each time at least what such a class prints.
struct PrintHabits {
    private let tallies: PrintTallies
    /// `lines[row][call]`.
    private var lines: [[Int]]
    /// The callbacks of each row that cannot come twice in a row.
    private let once: [[PrintedCall]]
    /// `customs[call]`, of the rows with an address.
    private var customs: [PrintCustom]

    init(_ tallies: PrintTallies) {
        self.tallies = tallies
        lines = tallies.rows.map { _ in Array(repeating: 1, count: PrintedCall.allCases.count) }
        once = tallies.rows.map(\.callsOncePerTurn)
        customs = PrintedCall.allCases.map { _ in PrintCustom() }
        for row in tallies.rows.indices where tallies.rows[row].isAddressed {
            for call in PrintedCall.allCases {
                let isOnce = once[row].contains(call)
                customs[Int(call.rawValue)].count(tallies.rows[row][call], isOnce: isOnce, by: 1)
            }
        }
        for row in tallies.rows.indices where !once[row].isEmpty {
            if tallies.rows[row].isAddressed || isOneAtATime(row) { learnFirm(row) }
        }
        for row in tallies.rows.indices where !once[row].isEmpty && tallies.rows[row].isAddressed { learnRest(row) }
        learnWholesale()
        learnDeaths()
        learnUniform()
        learnLoading()
        learnByExample()
        let deaths = lengthsOfDeaths
        for row in nameless where births(row) >= lengths(.deinit, row).lines && !isDoubled(row, as: deaths) {
            set(.deinit, row, 1)
        }
        for row in tallies.rows.indices where !once[row].isEmpty { learnRepeatable(row) }
    }

    func linesForOneCall(_ call: PrintedCall, in row: Int) -> Int { lines[row][Int(call.rawValue)] }

    private func lengths(_ call: PrintedCall, _ row: Int) -> PrintTallies.Lengths { tallies.rows[row][call] }

    /// What comes in several lines every time, and did so more than once.
    private mutating func learnFirm(_ row: Int) {
        for call in once[row] where lengths(call, row).isFirm { set(call, row, lengths(call, row).most) }
    }

    /// What the firm ones of its class, or of other classes, bear out.
    private mutating func learnRest(_ row: Int) {
        for call in once[row] where lengths(call, row).most > 1 && linesForOneCall(call, in: row) == 1 {
            let own = lengths(call, row)
            if let length = firmLength(row), own.shorter(than: length) * 2 <= own.count(from: length) {
                set(call, row, length)
            } else if let length = lengthElsewhere(call, row) {
                set(call, row, length)
            } else if own.shorter == 0, isNearlyAll(own.most, row) || isAll(own.most, row) {
                set(call, row, own.most)
            }
        }
    }

    /// In how many lines two callbacks or more of a class come every time.
    private func firmLength(_ row: Int) -> Int? {
        let firm = once[row].map { lengths($0, row) }.filter(\.isFirm).map(\.most)
        return firm.first { length in firm.count { $0 == length } > 1 }
    }

    /// In how many lines a callback comes in another class every time, or in nearly all classes once, where it never
    /// comes in fewer here.
    private func lengthElsewhere(_ call: PrintedCall, _ row: Int) -> Int? {
        let own = lengths(call, row)
        var others = customs[Int(call.rawValue)]
        others.count(own, isOnce: once[row].contains(call), by: -1)
        let known = 1...PrintTallies.Lengths.longest
        if let most = known.last(where: { others.firm[$0] > 0 && own.shorter(than: $0) == 0 }) { return most }
        guard let length = known.first(where: { others.usual[$0] > 0 }), own.shorter(than: length) == 0 else {
            return nil
        }
        let alike = others.usual[length]
        return length > 1 && alike > 1 && (others.classes - alike) * 2 <= alike ? length : nil
    }

    /// Whether nearly all callbacks of a class come in so many lines, loading among them.
    private func isNearlyAll(_ length: Int, _ row: Int) -> Bool {
        let alike = once[row].filter { lengths($0, row).most == length && lengths($0, row).shorter == 0 }
        guard alike.count > 2, (once[row].count - alike.count) * 3 <= alike.count else { return false }
        return alike.contains(.viewDidLoad) || !once[row].contains(.viewDidLoad)
    }

    /// Whether all callbacks that a class prints come in so many lines, or a multiple, and loading is not the only one.
    private func isAll(_ length: Int, _ row: Int) -> Bool {
        let printed = PrintedCall.allCases.filter { !$0.isLayout && !lengths($0, row).isEmpty }
        guard printed.contains(.viewDidLoad), isShown(row) else { return false }
        return printed.allSatisfy { lengths($0, row).count(ofMultiplesOf: length) == lengths($0, row).count(from: 1) }
    }

    /// Whether a class prints that it comes or goes as well. Where only loads and deaths give the object (`id: 5`), those of
    /// two visits stand side by side.
    private func isShown(_ row: Int) -> Bool {
        PrintedCall.allCases.contains { $0.isAppearance && !lengths($0, row).isEmpty }
    }

    /// Where nearly all that objects with an address print comes in n lines, loading or dying too, it is the logger: what
    /// was seen once or twice is no exception, nor is a class that prints too little for a callback to be one too many.
    private mutating func learnWholesale() {
        let rows = tallies.rows.indices.filter { tallies.rows[$0].isAddressed && isShown($0) }
        guard let length = lengthOfAll(PrintedCall.allCases.filter { !$0.isLayout }, rows),
            length == lengthOfAll([.loadView, .viewDidLoad, .deinit], rows)
        else { return }
        for row in rows {
            for call in once[row] where linesForOneCall(call, in: row) == 1 {
                let own = lengths(call, row)
                if own.shorter(than: length) * 2 <= own.count(from: length) { set(call, row, length) }
            }
        }
    }

    /// In how many lines, or a multiple of them, nearly all runs of some callbacks come, in two classes at the least.
    private func lengthOfAll(_ calls: [PrintedCall], _ rows: [Int]) -> Int? {
        (2...PrintTallies.Lengths.longest).last { length in
            var (alike, others, classes) = (0, 0, 0)
            for row in rows {
                let own = calls.reduce(0) { $0 + lengths($1, row).count(ofMultiplesOf: length) }
                alike += own
                others += calls.reduce(0) { $0 + lengths($1, row).count(from: 1) } - own
                if own > 0 { classes += 1 }
            }
            return classes > 1 && alike > 2 && others * 8 <= alike
        }
    }

    private mutating func set(_ call: PrintedCall, _ row: Int, _ length: Int) {
        lines[row][Int(call.rawValue)] = length
    }

    /// What may come twice in a row comes in as many lines as what may not, where its runs can all be divided so.
    private mutating func learnRepeatable(_ row: Int) {
        guard let length = once[row].map({ linesForOneCall($0, in: row) }).first(where: { $0 > 1 }) else { return }
        for call in PrintedCall.allCases where !once[row].contains(call) && !lengths(call, row).isEmpty {
            if lengths(call, row).divisor.isMultiple(of: length) { lines[row][Int(call.rawValue)] = length }
        }
    }
}

// MARK: - Lines that name no object

extension PrintHabits {
    /// Whether the lines of a class show one object at a time: of two that come and go together, each callback of
    /// an appearance would be printed twice.
    private func isOneAtATime(_ row: Int) -> Bool {
        let shown = once[row].filter(\.isAppearance)
        let several = shown.filter { lengths($0, row).isFirm }.map { lengths($0, row).usual }.max() ?? 0
        return several > 0
            && shown.contains { call in
                let own = lengths(call, row)
                return own.most == 1 && own.usual * 2 >= several && own.usual * 2 <= several * 3
                    && own.count(from: 2) * 4 <= own.usual
            }
    }

    /// Where deinit comes in two lines every time and in more than any other callback, no more objects lived than
    /// that one tells: a superclass prints the death once more. So does one of which nothing else is printed.
    private mutating func learnDeaths() {
        for row in nameless where once[row].contains(.deinit) {
            let deaths = lengths(.deinit, row)
            let others = once[row].filter { $0 != .deinit }.map { lengths($0, row).lines }.max() ?? 0
            let isAlways = deaths.most == 2 && deaths.shorter == 0
            if isAlways, others == 0 && births(row) == 0 || deaths.count(from: 1) <= others && deaths.lines > others {
                set(.deinit, row, deaths.most)
            }
        }
    }

    /// In how many lines the logger tells a death, as classes show of which more deaths are printed than births.
    private var lengthsOfDeaths: Set<Int> {
        Set(nameless.filter { births($0) < lengths(.deinit, $0).lines }.map { linesForOneCall(.deinit, in: $0) })
            .subtracting([1])
    }

    /// Whether a class prints its deaths in so many lines as other classes do, and all else as well: few of them died.
    private func isDoubled(_ row: Int, as deaths: Set<Int>) -> Bool {
        let own = lengths(.deinit, row)
        return deaths.contains(own.most) && own.shorter == 0 && own.most == linesForOneCall(.deinit, in: row)
            && isUniform(once[row], row)
    }

    /// Where two classes or more print all their callbacks n times, it is the logger and not the objects. A deinit calls no
    /// super: where most classes print all else so, it may be printed once.
    private mutating func learnUniform() {
        let living = nameless.filter { isUniform(once[$0].filter { $0 != .deinit }, $0) }
        let isLogger = living.count > 2 && 4 * living.count >= 3 * nameless.count
        let uniform = isLogger ? living : nameless.filter { isUniform(once[$0], $0) }
        let lengths = uniform.map { row in once[row].map { self.lengths($0, row).most }.max() ?? 1 }
        for length in Set(lengths) where lengths.count(where: { $0 == length }) > 1 {
            for row in tallies.rows.indices where !tallies.rows[row].isAddressed {
                for call in once[row] {
                    let own = self.lengths(call, row)
                    if own.most == length, own.shorter * 4 <= own.usual { set(call, row, length) }
                }
            }
        }
    }

    /// Two classes or more that load in several lines every time, and come and go in one, print their loading so: of two
    /// objects that were loaded together each time, one would never be shown.
    private mutating func learnLoading() {
        for call in [PrintedCall.loadView, .viewDidLoad] {
            for length in 2...PrintTallies.Lengths.longest {
                let rows = nameless.filter { isAlways(call, $0, length) }
                guard rows.count(where: isShownOnce) > 1 else { continue }
                for row in rows { learnAlike(row, length) }
            }
        }
    }

    /// What one object at a time prints in several lines every time, more than once or as other classes do.
    private mutating func learnAlike(_ row: Int, _ length: Int) {
        for call in once[row] where isAlways(call, row, length) {
            let isKnown = lengths(call, row).usual > 1 || nameless.count(where: { isAlways(call, $0, length) }) > 1
            if isKnown { set(call, row, length) }
        }
    }

    /// How many objects of a class were born or loaded: where there were as many as lines tell of deaths, those that die
    /// side by side, as pages and stacks do, are several.
    private func births(_ row: Int) -> Int {
        max(tallies.rows[row].births, lengths(.viewDidLoad, row).lines / linesForOneCall(.viewDidLoad, in: row))
    }

    private var nameless: [Int] { tallies.rows.indices.filter { !tallies.rows[$0].isAddressed } }

    private func isAlways(_ call: PrintedCall, _ row: Int, _ length: Int) -> Bool {
        once[row].contains(call) && lengths(call, row).most == length && lengths(call, row).shorter == 0
    }

    /// Whether some callback of an appearance is mostly printed in one line.
    private func isShownOnce(_ row: Int) -> Bool {
        PrintedCall.allCases.contains {
            $0.isAppearance && !lengths($0, row).isEmpty && lengths($0, row).most == 1
        }
    }

    /// A class that is seen too rarely follows one that is known, where it prints nothing more rarely than that one.
    private mutating func learnByExample() {
        let examples = lines.filter { $0.contains { $0 > 1 } }.withoutDuplicates
        guard !examples.isEmpty else { return }
        for row in tallies.rows.indices where !tallies.rows[row].isAddressed {
            guard let example = examples.first(where: { follows(row, $0) }) else { continue }
            for call in once[row] where linesForOneCall(call, in: row) == 1 {
                set(call, row, example[Int(call.rawValue)])
            }
        }
    }

    private func follows(_ row: Int, _ example: [Int]) -> Bool {
        let shared = once[row].filter { example[Int($0.rawValue)] > 1 }
        return !shared.isEmpty && shared.allSatisfy { lengths($0, row).shorter(than: example[Int($0.rawValue)]) == 0 }
    }

    private func isUniform(_ calls: [PrintedCall], _ row: Int) -> Bool {
        guard calls.count > 1, let length = calls.first.map({ lengths($0, row).most }), length > 1 else {
            return false
        }
        return calls.allSatisfy { call in
            let own = lengths(call, row)
            return own.most == length && own.shorter * 4 <= own.usual
        }
    }
}
