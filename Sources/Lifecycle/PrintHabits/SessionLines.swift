/// The lines of one session as their speakers mean them: which class each speaks for, and which only say once more what
/// another line has said.
struct SessionLines {
    /// Indices into `Trace.events`.
    let events: [UInt32]
    let trace: Trace
    private let folding: ClassFolding
    private let superclasses: Superclasses
    /// One answer a line; empty where every line tells a call of its own.
    private var isEcho: [Bool] = []

    /// The lines of a session in which no line speaks for another class or says once more what another one has said.
    init(asPrinted events: [UInt32], _ trace: Trace, _ folding: ClassFolding) {
        (self.events, self.trace, self.folding) = (events, trace, folding)
        superclasses = Superclasses()
    }

    init(_ events: [UInt32], _ trace: Trace, _ folding: ClassFolding, _ roles: ControllerRoles) {
        self.events = events
        self.trace = trace
        self.folding = folding
        superclasses = Superclasses(events, trace, folding)
        isEcho = Echoes(self, roles).isEcho
    }

    /// Whether each line tells a call of its own, of the class that it names.
    var isAsPrinted: Bool { superclasses.isEmpty && isEcho.isEmpty }

    func event(at position: Int) -> Event { trace.events[Int(events[position])] }

    /// The class that a line speaks for.
    func name(at position: Int) -> NameID {
        superclasses.classOfLine(at: position) ?? printedName(at: position)
    }

    /// The class that it names: the one it speaks for, or a superclass of that.
    func printedName(at position: Int) -> NameID { folding(event(at: position).controller) }

    /// What the lines of an object report that stand among the `count` behind a line.
    func kinds(of token: TokenID, after position: Int, within count: Int) -> some Sequence<EventKind> {
        events.dropFirst(position + 1).prefix(count).lazy.map { trace.events[Int($0)] }
            .filter { $0.token == token }.map(\.kind)
    }

    /// Whether a line tells a call that another line tells already: a class and its superclass both print it.
    func isEcho(at position: Int) -> Bool { !isEcho.isEmpty && isEcho[position] }

    /// How many of these lines one name prints at most.
    func mostOfOneName(_ positions: [Int]) -> Int {
        guard !superclasses.isEmpty else { return positions.count }
        let counts = positions.reduce(into: [NameID: Int]()) { $0[printedName(at: $1), default: 0] += 1 }
        return counts.values.max() ?? 0
    }
}
