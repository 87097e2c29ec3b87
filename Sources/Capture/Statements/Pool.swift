import Lifecycle

/// All readings of one key: what their values look like decides whether the slot is the controller's.
struct Pool {
    /// Who speaks: a name, and what tells the object.
    struct Speaker: Hashable {
        let name: String
        let token: String?
    }

    /// A callback on one side of the pair, and the text there.
    struct Side: Hashable {
        let isLeft: Bool
        let callback: EventKind
        let text: Int
    }

    let key: Reading.Key
    private(set) var count = 0
    private(set) var kinds = EventKinds()
    private(set) var kindCount = 0
    private(set) var countByKind = [EventKind: Int]()
    private(set) var names: [String: Int] = [:]
    private(set) var callbacks: [String: EventKinds] = [:]
    /// Its readings' places in the census.
    private(set) var readings: [Int] = []
    private var sequences: [Speaker: [EventKind]] = [:]
    private var glosses: [EventKind: [String: Int]] = [:]
    private var withEnding = 0
    /// Some name looks like a controller's.
    private var holdsController = false
    private(set) var order = CallbackOrder()
    /// How much speaks for it.
    var worth = 0.0
    /// A name of several words is one.
    var mayName = true
    /// Several names stand here, and nearly all lines have one of a controller.
    private(set) var namesControllers = false
    /// The texts beside the pair in the lines that chose it.
    private(set) var texts: [Side: Int] = [:]
    /// How often any text stands on a side of a callback: each line asks for it.
    private var sums: [Place: Int] = [:]

    /// A callback and one side of the pair.
    private struct Place: Hashable {
        let isLeft: Bool
        let callback: EventKind
    }

    init(key: Reading.Key) { self.key = key }

    mutating func add(_ reading: Reading, at place: Int, of callback: EventKind) {
        count += 1
        if countByKind.updateValue((countByKind[callback] ?? 0) + 1, forKey: callback) == nil { kindCount += 1 }
        kinds.insert(callback)
        names[reading.name, default: 0] += 1
        callbacks[reading.name, default: EventKinds()].insert(callback)
        readings.append(place)
        glosses[callback, default: [:]][reading.name, default: 0] += 1
        if reading.form == .object || reading.form == .method || reading.hasEnding { withEnding += 1 }
        holdsController = holdsController || reading.hasEnding
        if CallbackOrder.isOfCycle(callback) {
            sequences[Speaker(name: reading.name, token: reading.token), default: []].append(callback)
        }
    }

    mutating func note(_ text: Int, isLeft: Bool, of callback: EventKind) {
        texts[Side(isLeft: isLeft, callback: callback, text: text), default: 0] += 1
        sums[Place(isLeft: isLeft, callback: callback), default: 0] += 1
    }

    /// How often a text stands there, and how often any does.
    func share(of text: Int, isLeft: Bool, of callback: EventKind) -> (own: Int, all: Int) {
        let own = texts[Side(isLeft: isLeft, callback: callback, text: text)] ?? 0
        return (own, sums[Place(isLeft: isLeft, callback: callback)] ?? 0)
    }

    func callbackCount(of name: String) -> Int { callbacks[name].map { $0.bits.nonzeroBitCount } ?? 0 }

    /// The share of its lines whose name has a controller's ending or stands in an object.
    var shareWithEnding: Double { Double(withEnding) / Double(max(1, count)) }

    /// The share of its lines whose name other callbacks have, too.
    var shareReturning: Double {
        let again = names.lazy.filter { callbackCount(of: $0.key) > 1 }.map(\.value).reduce(0, +)
        return Double(again) / Double(max(1, count))
    }

    /// Whether its values do as controllers do: hardly one has a single callback, and these come in UIKit's order.
    var isBornOut: Bool { order.count > 7 && order.fit > 0.7 && shareReturning > 0.8 && !isGloss }

    /// Whether the callback decides the value: then it says the callback again in other words, and names nobody.
    var isGloss: Bool {
        guard count > 7, names.count > 1, kindCount > 2 else { return false }
        let most = glosses.values.map { $0.values.max() ?? 0 }.reduce(0, +)
        return Double(most) >= 0.95 * Double(count)
    }

    /// Whether its values are numbers or hashes of one length, `8FC7E` and `D52D8`, which tell objects apart.
    private var areTokens: Bool {
        let digits = names.keys.map { $0.unicodeScalars.count(where: \.isAsciiDigit) }
        if zip(digits, names.keys).allSatisfy({ $0 == $1.unicodeScalars.count }) { return true }
        return names.count > 3 && Set(names.keys.map(\.utf8.count)).count == 1
            && names.keys.allSatisfy { $0.utf8.count > 3 && $0.unicodeScalars.allSatisfy(\.isHexDigit) }
            && 2 * digits.count { $0 > 0 } > names.count
    }

    /// Weighs what its values tell; see `Weights`.
    ///
    /// What stands in all lines of a log may be a superclass that prints for its subclasses, of which each line names one.
    mutating func weigh(first: Reading, isAll: Bool) {
        if [.word, .field, .object, .file].contains(key.form), names.count > 2 {
            let ofControllers = names.filter { NameLook.hasEnding(NameLook.short($0.key)) }
            namesControllers = ofControllers.count > 2 && 10 * ofControllers.values.reduce(0, +) > 9 * count
        }
        order = CallbackOrder(of: sequences.values)
        let again = shareReturning
        var worth = Weights.form(first.form) + Double(min(kindCount, 6)) / 6 + shareWithEnding
        // A generic class with an argument each time is one class.
        let isOne = Set(names.keys.map(NameLook.short)).count == 1
        worth += Weights.returning * again + (isOne ? 0 : Weights.severalNames)
        if order.count >= 3 { worth += Weights.order * (order.fit - Weights.middlingOrder) }
        if names.count > 6, again < 0.2, kindCount > 1 { worth -= Weights.freeText }
        if count >= 8, isOne, !holdsController || isAll { worth -= Weights.constant }
        // `-[BaseViewController viewDidLoad] (CartViewController 0x60)`, `[BaseViewController.swift:45] deinit > Cart deinit`
        if count >= 8, first.form == .method || first.form == .file, 5 * (names.values.max() ?? 0) >= 4 * count {
            worth -= Weights.constant
        }
        if key.isRight { worth -= Weights.behind }
        if isGloss || areTokens { worth -= Weights.gloss }
        self.worth = worth - Weights.wordBetween * Double(first.wordsBetween) - Weights.itemBetween * Double(first.size)
    }
}

/// What speaks for a slot being the controller's, in one table.
enum Weights {
    static func form(_ form: Reading.Form) -> Double {
        switch form {
        case .object: 1
        case .method: 0.9
        case .word: 0.5
        case .file: 0.45
        case .phrase, .field: 0.15
        case .none: 0
        }
    }

    /// Names that several callbacks share.
    static let returning = 0.7
    static let severalNames = 0.3
    /// By how much the order of callbacks, under this choice of slot, is better than middling.
    static let order = 1.5
    static let middlingOrder = 0.6
    /// By so much the order of another slot of the same lines must be better.
    static let betterOrder = 0.2
    /// Always another value.
    static let freeText = 0.8
    /// Always one value, and none that looks like a controller: the logger's own tag.
    static let constant = 0.6
    /// The name stands behind the callback.
    static let behind = 0.2
    /// The value says the callback again, or is a number.
    static let gloss = 2.0
    static let wordBetween = 0.15
    static let itemBetween = 0.02
    /// A name of several words that stood its test.
    static let severalWords = 1.0
    /// Another statement tells of the one that is born or dies here.
    static let owner = 1.0
}
