/// The lines in which a superclass speaks under its own name for an object of another class.
///
///     <Base: 0x20> viewDidLoad        the superclass prints, then the class does
///     <Room: 0x20> viewDidLoad
///     <Base: 0x20> viewWillAppear     only now is it clear: 0x20 is still the object that both names were given
///
/// Names that alternate on one address are one object, because an address is free only after its object has died. The
/// name that several classes share is the superclass; an object goes by its most particular name. Cost: two passes
/// over the session where some address has two names at once, one otherwise.
struct Superclasses {
    /// The class that a line speaks for, where it names another one; by position in the session.
    private var classOfLine: [Int: NameID] = [:]

    /// Nobody speaks for another class.
    init() {}

    init(_ events: [UInt32], _ trace: Trace, _ folding: ClassFolding) {
        let shared = SharedAddresses(events, trace, folding)
        guard !shared.addresses.isEmpty else { return }
        let sharedNames = SharedNames(shared)
        guard !sharedNames.isEmpty else { return }
        for lines in shared.addresses {
            for object in sharedNames.objects(lines) { name(lines[object], sharedNames) }
        }
    }

    var isEmpty: Bool { classOfLine.isEmpty }

    /// The class that a line speaks for under another name; nil for nearly all lines.
    func classOfLine(at position: Int) -> NameID? { classOfLine.isEmpty ? nil : classOfLine[position] }

    private mutating func name(_ object: ArraySlice<AddressedLine>, _ sharedNames: SharedNames) {
        guard let name = sharedNames.mostParticular(of: object) else { return }
        for line in object where line.name != name { classOfLine[line.position] = name }
    }
}

/// One line that names an object by an address.
struct AddressedLine {
    /// Position in the session.
    let position: Int
    let name: NameID
    let kind: EventKind
    let time: Timestamp
    /// How many losses lie before it.
    let losses: Int

    /// It is a callback, and not something else that the object said.
    var isCallback: Bool { kind.isCallback }

    /// Whether a line follows so closely that both can tell the same call.
    func isAtOnce(with later: AddressedLine) -> Bool {
        guard losses == later.losses else { return false }
        if let span = later.time.since(time) { return span <= Self.moment }
        return later.position - position <= Self.fewLines
    }

    /// Whether two names can have printed one call. Where no line has a time, hardly another object speaks in between: of what
    /// holds the address later, the first line can come as soon.
    func mayTellCall(of later: AddressedLine) -> Bool {
        isAtOnce(with: later) && (later.time.since(time) != nil || later.position - position <= Self.nextLines)
    }

    /// A superclass prints at the beginning of a call and the class at its end, or the reverse.
    private static let moment = Span.seconds(1)
    private static let (fewLines, nextLines) = (8, 2)
}

/// The addresses of a session for which more than one class name is given at once, each with its lines in order.
///
/// Memory that is given to the next object when one has died shows nothing of superclasses: in a long log nearly every
/// address has had many names, one after the other.
struct SharedAddresses {
    private(set) var addresses: [[AddressedLine]] = []
    /// What each name prints with an address.
    private(set) var kinds: [EventKinds]
    /// How many callbacks each name prints with an address.
    private(set) var callbacks: [Int]

    init(_ events: [UInt32], _ trace: Trace, _ folding: ClassFolding) {
        kinds = Array(repeating: [], count: trace.names.count)
        callbacks = Array(repeating: 0, count: trace.names.count)
        var slots = ObjectSlots(trace, events: events.count)
        // Who spoke last for each object, and of what.
        var spoken: [(name: NameID, kind: EventKind)] = []
        // By object: the place of its address among the shared ones; -1 as long as one name speaks for it.
        var shared: [Int32] = []
        let spokenKinds = EventKinds(where: \.isSpoken)
        for index in events {
            let event = trace.events[Int(index)]
            let name = folding(event.controller)
            guard name != .none, spokenKinds.contains(event.kind), slots.isGlobal(event.token) else { continue }
            let object = slots.slot(of: event.token, in: name)
            if object == spoken.count {
                spoken.append((name, event.kind))
                shared.append(-1)
                continue
            }
            if spoken[object].name != name, shared[object] < 0, !event.kind.succeeds(spoken[object].kind) {
                shared[object] = Int32(addresses.count)
                addresses.append([])
            }
            spoken[object] = (name, event.kind)
        }
        if !addresses.isEmpty { collect(events, trace, folding, &slots, shared) }
    }

    private mutating func collect(
        _ events: [UInt32], _ trace: Trace, _ folding: ClassFolding, _ slots: inout ObjectSlots, _ shared: [Int32]
    ) {
        var losses = 0
        for (position, index) in events.enumerated() {
            let event = trace.events[Int(index)]
            if event.kind == .gap { losses += 1 }
            guard event.controller != .none, slots.isGlobal(event.token), event.kind.isSpoken else { continue }
            let line = AddressedLine(
                position: position, name: folding(event.controller), kind: event.kind, time: event.time,
                losses: losses)
            if line.isCallback {
                kinds[Int(line.name.index)].insert(line.kind)
                callbacks[Int(line.name.index)] += 1
            }
            let address = shared[slots.slot(of: event.token, in: line.name)]
            if address >= 0 { addresses[Int(address)].append(line) }
        }
    }
}

extension EventKind {
    /// A controller says it of itself.
    fileprivate var isSpoken: Bool { !isProcessWide && self != .diagnostic }

    fileprivate var isCallback: Bool { isViewCallback || beginsLife || self == .deinit }

    /// Whether it is a line of the next object, where the one before it on the same address has another name.
    fileprivate func succeeds(_ kind: EventKind) -> Bool {
        kind == .deinit && self != .deinit && isCallback
    }
}
