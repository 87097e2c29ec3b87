import Lifecycle

/// Numbers that tell where or in which order lines were printed, and no objects apart: `Cart(34): viewWillAppear`,
/// `Cart viewDidLoad #12` and `Home viewWillAppear #13`, or `#1 viewDidLoad` and `#2 viewWillAppear`.
extension Trace {
    /// Takes them off where no number of a class stands beside two callbacks: an object gets more than one.
    mutating func dropNumbersOfLines() {
        var callbacks: [ControllerReference: EventKind] = [:]
        var kinds: Set<EventKind> = []
        var counted = 0
        var steps = StepCount()
        for event in events where event.token != .none && event.kind.isOfLife {
            guard case .text(let text) = tokens[Int(event.token.index)], text.endsWithDigit else { return }
            let numbered = ControllerReference(controller: event.controller, token: event.token)
            if let other = callbacks.updateValue(event.kind, forKey: numbered), other != event.kind { return }
            kinds.insert(event.kind)
            counted += 1
            steps.add(text)
        }
        guard counted >= Self.fewestCounted || steps.isOfSteps, kinds.count > 2 else { return }
        for index in events.indices { events[index].token = .none }
    }

    /// In a shorter log each object may have been met only once.
    private static let fewestCounted = 8
}

/// Whether numbers count line for line, from the first on or from where they begin anew: `#1`, `#2`, `#3`, `#1`, `#2`.
private struct StepCount {
    private(set) var isOfSteps = true
    private var last = 0

    mutating func add(_ text: String) {
        let number = Int(text.drop { !$0.isNumber }) ?? -1
        if number != last + 1, number != 1 { isOfSteps = false }
        last = number
    }
}

extension EventKind {
    /// Whether a line of this kind is one of an object's life.
    var isOfLife: Bool { isViewCallback || self == .`init` || self == .deinit }
}

extension String {
    fileprivate var endsWithDigit: Bool { utf8.last.map { 0x30...0x39 ~= $0 } ?? false }
}
