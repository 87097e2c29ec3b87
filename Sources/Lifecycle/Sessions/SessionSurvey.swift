/// What a session teaches before it is judged: its classes, their vocabularies, and who is named without an address.
struct SessionSurvey {
    private(set) var vocabulary: Vocabulary
    private(set) var isNamedOnly: [Bool] = []
    /// Classes whose callbacks show their object, while some lines of their own only name the class.
    private(set) var speaksByClass: [Bool] = []
    /// Requests are logged when they begin, and not only when they end.
    private(set) var logsFetchStarts = false
    /// The turns that are printed without a token, class by class: one byte a line.
    private(set) var named: [[EventKind]] = []

    init(_ lines: SessionLines, _ roles: ControllerRoles) {
        vocabulary = Vocabulary(nameCount: lines.trace.names.count)
        var showsObjects: [Bool] = []
        for position in lines.events.indices {
            let event = lines.event(at: position)
            let name = lines.name(at: position)
            if event.kind == .fetchStart { logsFetchStarts = true }
            guard roles.speaksForInstance(event, name), !lines.isEcho(at: position) else { continue }
            let place = vocabulary.learn(event.kind, of: name)
            if place == isNamedOnly.count {
                isNamedOnly.append(false)
                speaksByClass.append(false)
                showsObjects.append(false)
                named.append([])
            }
            if event.token != .none {
                showsObjects[place] = true
            } else if event.kind == .activity {
                speaksByClass[place] = true
            } else {
                isNamedOnly[place] = true
                if event.kind.tellsInstancesApart { named[place].append(event.kind) }
            }
        }
        for place in speaksByClass.indices where speaksByClass[place] && !showsObjects[place] {
            speaksByClass[place] = false
            isNamedOnly[place] = true
        }
    }

    /// One compiled contract a class; classes that log the same share it.
    func tables() -> [ContractTables] { vocabulary.kinds.map(ContractTables.compiled) }
}

/// Which names of a capture are view controllers.
///
/// A name that never gets a view callback and does not look like a controller is not one: views, models, presenters
/// and cells print `init` and `deinit` too, and so does `print(#function)` in them where controllers say who they are. Nor
/// does a bare `didMove` prove anything: scenes, links and maps print it.
struct ControllerRoles {
    private let isController: [Bool]
    private let ofNoController = EventKinds(where: { $0.isProcessWide || $0.isOfSwiftUI })
    /// One in so many calls says little.
    private static let fewAmong = 10
    /// What tells of a life although it names nobody.
    private let nameless = EventKinds(where: { $0.isViewCallback || $0 == .`init` || $0 == .deinit })

    init(_ trace: Trace, _ folding: ClassFolding) {
        var seen = [EventKinds](repeating: [], count: trace.names.count)
        // A move that names no parent is in words that many objects print.
        for event in trace.events where !event.isMove || event.saysParent {
            seen[Int(folding(event.controller).index)].insert(event.kind)
        }
        let isNamed = trace.names.indices.contains { !trace.names[$0].isAnonymous && seen[$0].containsViewCallback }
        let isNameless = trace.names.indices.contains { trace.names[$0].isAnonymous && seen[$0].containsViewCallback }
        let isNobody = isNamed && (!isNameless || Self.areFewNameless(trace))
        isController = trace.names.enumerated().map { index, name in
            if name.isAnonymous, isNobody { return false }
            return name.looksLikeController || seen[index].containsViewCallback
                || name.isAnonymous && seen[index].showsLife && !isNamed
        }
    }

    /// Whether a few calls among many that are named are of others: a view model's `viewDidLoad trigger`.
    private static func areFewNameless(_ trace: Trace) -> Bool {
        let calls = trace.events.lazy.filter { $0.kind.isViewCallback }
        return calls.count { trace.names[Int($0.controller.index)].isAnonymous } * fewAmong < calls.count
    }

    /// Whether an event belongs to one controller instance. A nameless line does only when it is a callback that the
    /// logger of one unnamed controller would print.
    func speaksForInstance(_ event: Event, _ name: NameID) -> Bool {
        if ofNoController.contains(event.kind) { return false }
        return isController[Int(name.index)] && (name != .none || nameless.contains(event.kind))
    }
}

extension EventKinds {
    var containsViewCallback: Bool { !intersection(.viewCallbacks).isEmpty }

    fileprivate var showsLife: Bool { !intersection([.`init`, .deinit]).isEmpty }
}
