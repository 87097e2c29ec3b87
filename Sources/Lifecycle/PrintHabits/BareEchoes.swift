/// Lines without a token that tell the same call as a line with one, right beside it: a class that prints its name and
/// a superclass, or a second logger, that prints the object.
///
///     <Orchard.Room: 0x20> viewDidLoad
///     Room viewDidLoad
///
/// A class's bare lines are echoes only where all of them are, twice or more: otherwise they speak of other instances.
/// Cost: one pass where some class is named both ways.
struct BareEchoes {
    /// In the session, ascending.
    private(set) var positions: [Int] = []

    /// The last call of a class that was told in one way only, and what all its bare lines are.
    private struct Class {
        var last: (position: Int, isAddressed: Bool, event: Event)?
        var bare = 0
        var echoes: [Int] = []

        var isTwofold: Bool { echoes.count > 1 && echoes.count == bare }
    }

    init(_ lines: SessionLines, _ tallies: PrintTallies) {
        let addressed = Set(tallies.rows.filter(\.isAddressed).map(\.name))
        let bare = Set(tallies.rows.filter { !$0.isAddressed }.map(\.name))
        let mixed = addressed.intersection(bare)
        guard !mixed.isEmpty else { return }
        var classes: [NameID: Class] = [:]
        for position in lines.events.indices where mixed.contains(lines.name(at: position)) {
            let event = lines.event(at: position)
            guard PrintedCall(event.kind) != nil || event.kind == .`init` else { continue }
            Self.read(event, at: position, &classes[lines.name(at: position), default: Class()])
        }
        positions = classes.values.filter(\.isTwofold).flatMap(\.echoes).sorted()
    }

    private static func read(_ event: Event, at position: Int, _ own: inout Class) {
        let isAddressed = event.token != .none
        if !isAddressed { own.bare += 1 }
        guard let last = own.last, last.isAddressed != isAddressed, last.event.kind == event.kind,
            isNear(last.event, event, position - last.position)
        else {
            own.last = (position, isAddressed, event)
            return
        }
        own.echoes.append(isAddressed ? last.position : position)
        own.last = nil
    }

    private static func isNear(_ first: Event, _ second: Event, _ distance: Int) -> Bool {
        distance <= fewLines && second.time.since(first.time).map { $0 <= moment } ?? true
    }

    private static let moment = Span.seconds(1)
    private static let fewLines = 4
}
