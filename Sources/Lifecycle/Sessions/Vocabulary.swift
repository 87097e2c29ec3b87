/// What each class of a session was seen to log, learned before anything is judged.
///
/// A log rarely holds every callback: people log the few they care about, so a callback that a class never logs is
/// not missing. One exception: containment callbacks are sent by the *parent*. Where other classes of the session print
/// `didMove` beside `willMove`, a class that prints only `willMove` is most likely never sent the other half, if it
/// prints other second halves and none of its instances was announced to leave: UIKit itself sends that `didMove`.
struct Vocabulary {
    /// Canonical names in order of first line; `none` stands for the nameless controller.
    private(set) var classes: [NameID] = []
    private(set) var kinds: [EventKinds] = []
    private var classOfName: [Int32]
    /// How often each class prints a creation and a load: several `init` lines can be one object.
    private(set) var creations: [Int] = []
    private(set) var loads: [Int] = []

    init(nameCount: Int) { classOfName = Array(repeating: -1, count: nameCount) }

    /// Returns the class's index.
    mutating func learn(_ kind: EventKind, of name: NameID) -> Int {
        let known = classOfName[Int(name.index)]
        let index = known >= 0 ? Int(known) : open(name)
        kinds[index].insert(kind)
        if kind == .`init` { creations[index] += 1 }
        if kind == .viewDidLoad { loads[index] += 1 }
        return index
    }

    private mutating func open(_ name: NameID) -> Int {
        classOfName[Int(name.index)] = Int32(classes.count)
        classes.append(name)
        kinds.append([])
        creations.append(0)
        loads.append(0)
        return classes.count - 1
    }

    func index(of name: NameID) -> Int? {
        let index = classOfName[Int(name.index)]
        return index < 0 ? nil : Int(index)
    }

    /// Whether an `init` line right after another `init` line speaks of the same object in this class.
    func doublesCreation(_ index: Int) -> Bool { loads[index] > 0 && creations[index] >= 2 * loads[index] }

    /// Whether the first line of an instance of this class is one that only a new object prints.
    func logsBirth(_ index: Int) -> Bool {
        !kinds[index].intersection([.`init`, .loadView, .viewDidLoad]).isEmpty
    }

    /// The kinds whose absence would be seen in a class: what it logs, and `didMove` where other classes show it.
    func logged(_ index: Int) -> EventKinds {
        var logged = kinds[index]
        let printsDids = !logged.intersection(Self.dids).isEmpty
        if logged.contains(.willMove), printsDids, bothMovesAreLogged { logged.insert(.didMove) }
        return logged
    }

    /// Second halves of pairs: a class that prints none of them is not expected to print `didMove`.
    private static let dids: EventKinds = [.viewDidAppear, .viewDidDisappear, .viewDidLayoutSubviews]

    private var bothMovesAreLogged: Bool { kinds.contains { $0.contains(.willMove) && $0.contains(.didMove) } }
}
