/// Which class names of a session were seen to speak for one and the same object.
struct SharedNames {
    /// Two names, the one with the smaller index first.
    private struct Pair: Hashable {
        let first: NameID
        let second: NameID

        init(_ one: NameID, _ other: NameID) {
            (first, second) = one.index < other.index ? (one, other) : (other, one)
        }
    }

    /// What the log shows of two names.
    private struct Likeness {
        /// Lines of one name that can only belong to an object for which the other has spoken meanwhile.
        var proofs = 0
        /// The same callback at once under both names.
        var twins = 0
        /// Above zero: the first of the pair prints as a superclass does.
        var order = 0
    }

    private var likeness: [Pair: Likeness] = [:]
    /// How many callbacks of each name are one of such twins.
    private var twinned: [NameID: Int] = [:]
    private var relatives: [NameID: Set<NameID>] = [:]
    private let kinds: [EventKinds]

    init(_ shared: SharedAddresses) {
        kinds = shared.kinds
        for lines in shared.addresses { learn(lines) }
        for (pair, found) in likeness where isProved(pair, found, shared) { relate(pair) }
        let superclasses = superclasses(shared)
        for (pair, found) in likeness where found.twins > 0 {
            if superclasses.contains(pair.first) || superclasses.contains(pair.second) { relate(pair) }
        }
    }

    private mutating func relate(_ pair: Pair) {
        relatives[pair.first, default: []].insert(pair.second)
        relatives[pair.second, default: []].insert(pair.first)
    }

    /// Names that speak beside two classes or more: proved of two, or whenever they speak at all, on the same side of
    /// each. In a row of objects that follow each other on one address each name stands between two others.
    private func superclasses(_ shared: SharedAddresses) -> Set<NameID> {
        var sides: [NameID: [Bool]] = [:]
        for (pair, found) in likeness where found.twins > 0 {
            sides[pair.first, default: []].append(found.order > 0)
            sides[pair.second, default: []].append(found.order < 0)
        }
        return Set(
            sides.filter { name, side in
                let isShadow = twinned[name] == shared.callbacks[Int(name.index)] && Set(side).count == 1
                return side.count > 1 && (isShadow || relatives[name]?.count ?? 0 > 1)
            }.keys)
    }

    var isEmpty: Bool { relatives.isEmpty }

    private func areRelated(_ one: NameID, _ other: NameID) -> Bool {
        one == other || relatives[one]?.contains(other) ?? false
    }

    private func isProved(_ pair: Pair, _ found: Likeness, _ shared: SharedAddresses) -> Bool {
        if found.proofs > 1 || found.proofs == 1 && found.twins > 0 { return true }
        // A superclass that prints one callback only never speaks but right beside the class. Once, the address may just have
        // been used again.
        let isShadow = [pair.first, pair.second].map { twinned[$0] == shared.callbacks[Int($0.index)] }
        return found.twins > 1 && isShadow[0] != isShadow[1]
    }
}

// MARK: - Learning

extension SharedNames {
    private mutating func learn(_ lines: [AddressedLine]) {
        // Where each name was first heard of the object that the address holds now.
        var met: Set<NameID> = []
        // The last one put in: nearly all lines of an address have the name of the line before.
        var newest = NameID.none
        var previous: AddressedLine?
        var isTwin = false
        for line in lines where line.isCallback {
            defer { previous = line }
            guard let before = previous else {
                met = [line.name]
                newest = line.name
                continue
            }
            let isOver = before.kind == .deinit && !(line.kind == .deinit && before.isAtOnce(with: line))
            if isOver || before.losses != line.losses { met = [] }
            let wasTwin = isTwin
            isTwin = before.name != line.name && before.kind == line.kind && before.mayTellCall(of: line)
            if isTwin { noteTwins(before, line, isKnown: wasTwin) }
            if before.name != line.name, met.contains(line.name), met.contains(before.name), goesOn(line) {
                likeness[Pair(before.name, line.name), default: Likeness()].proofs += 1
            }
            // Where one name begins a life, what the others have said may have been another object's.
            if line.kind.beginsLife, !isTwin { met = met.isEmpty || !goesOnThroughBirth(line, before) ? [] : met }
            if newest != line.name || met.isEmpty { met.insert(line.name) }
            newest = line.name
        }
    }

    /// A birth right after another one is a second print of it, or the next step of the same loading.
    private func goesOnThroughBirth(_ line: AddressedLine, _ before: AddressedLine) -> Bool {
        before.kind.beginsLife && before.isAtOnce(with: line)
    }

    private mutating func noteTwins(_ before: AddressedLine, _ line: AddressedLine, isKnown: Bool) {
        let pair = Pair(before.name, line.name)
        likeness[pair, default: Likeness()].twins += 1
        twinned[line.name, default: 0] += 1
        if !isKnown { twinned[before.name, default: 0] += 1 }
        // A class's deinit runs before its superclass's; elsewhere super is mostly called first.
        let weight = line.kind == .deinit ? -Self.deinitWeight : 1
        likeness[pair]?.order += before.name == pair.first ? weight : -weight
    }

    private static let deinitWeight = 4

    /// Whether a line is never the first of a life: the name's object has spoken before.
    private func goesOn(_ line: AddressedLine) -> Bool {
        let own = kinds[Int(line.name.index)]
        if let opening = line.kind.openingHalf, own.contains(opening) { return true }
        return !line.kind.beginsLife && !own.intersection(Self.births).isEmpty
    }

    private static let births: EventKinds = [.`init`, .awakeFromNib, .loadView, .viewDidLoad]
}

// MARK: - Objects

extension SharedNames {
    /// The stretches of an address's lines that speak of one object each.
    func objects(_ lines: [AddressedLine]) -> [Range<Int>] {
        var objects: [Range<Int>] = []
        var object = ObjectInMemory()
        var start = 0
        for (place, line) in lines.enumerated() {
            let isOther = place > start && !maySpeak(line.name, for: lines[start..<place], object)
            if isOther || place > start && object.isFollowed(by: line) {
                let next = isOther ? beginOfCall(at: place, lines[start...]) : place
                if next > start { objects.append(start..<next) }
                (start, object) = (next, ObjectInMemory())
                for earlier in lines[next..<place] { object.add(earlier) }
            }
            object.add(line)
        }
        objects.append(start..<lines.count)
        return objects
    }

    /// Whether an object may go by a name as well: a superclass that it shares with another class makes it no object of
    /// that one.
    private func maySpeak(_ name: NameID, for lines: ArraySlice<AddressedLine>, _ object: ObjectInMemory) -> Bool {
        if object.names.contains(name) { return true }
        let known = mostParticular(of: lines) ?? lines[lines.startIndex].name
        return areRelated(name, known)
    }

    /// Where the lines begin that tell the same call, in the superclass's words and then in the class's.
    private func beginOfCall(at place: Int, _ lines: ArraySlice<AddressedLine>) -> Int {
        let line = lines[place]
        let before = lines[..<place].reversed().prefix {
            $0.kind == line.kind && $0.isAtOnce(with: line) && areRelated($0.name, line.name)
        }
        return place - before.count
    }

    /// The name that no other name of the object is a subclass of, in order of first line; nil where it has one only.
    func mostParticular(of object: ArraySlice<AddressedLine>) -> NameID? {
        let names = object.map(\.name).withoutDuplicates
        guard names.count > 1 else { return nil }
        return names.dropFirst().reduce(names[0]) { isSubclass($1, of: $0) ? $1 : $0 }
    }

    /// The superclass is the name that more classes share; between two, the one that prints where super does.
    private func isSubclass(_ one: NameID, of other: NameID) -> Bool {
        let sharing = (relatives[one]?.count ?? 0, relatives[other]?.count ?? 0)
        if sharing.0 != sharing.1 { return sharing.0 < sharing.1 }
        let pair = Pair(one, other)
        let order = likeness[pair]?.order ?? 0
        return pair.first == one ? order < 0 : order > 0
    }
}

extension Array where Element: Hashable {
    /// Each element once, in order of its first place.
    var withoutDuplicates: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// What has been heard of the object that an address holds.
private struct ObjectInMemory {
    private(set) var names: Set<NameID> = []
    private var births: [NameID: EventKinds] = [:]
    private var hasAppeared = false
    private var death: AddressedLine?

    /// Whether a line shows that the address holds another object by now.
    func isFollowed(by line: AddressedLine) -> Bool {
        if let death, line.isCallback, !(line.kind == .deinit && death.isAtOnce(with: line)) { return true }
        guard line.kind.beginsLife else { return false }
        // All names have told of this birth, and one tells of it again.
        return hasAppeared || names.count > 1 && births[line.name]?.contains(line.kind) ?? false
    }

    mutating func add(_ line: AddressedLine) {
        names.insert(line.name)
        if line.kind.beginsLife { births[line.name, default: []].insert(line.kind) }
        if AppearanceSignal(line.kind) != nil { hasAppeared = true }
        if line.kind == .deinit { death = line }
    }
}
