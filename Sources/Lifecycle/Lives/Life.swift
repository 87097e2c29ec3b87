/// One controller instance while its session is being replayed: its machines, and where they stand.
///
/// A trivial value: hundreds of thousands are stepped, and one with arrays in it would be retained at every look. Only its
/// own steps (`LifeSteps`, `LifeAppearances`, `LifeMoves`, `LifeExits`) move its machines; a step costs constant time and
/// never fails: what has no row in the contract becomes a breach in the record.
struct Life {
    /// Position among the session's lives.
    let index: Int
    let controllerClass: Int
    var token: TokenID
    var identity: Identity
    let firstEvent: UInt32
    /// The first line that may be its own: where no birth is printed, what its class said since its last arrival.
    var earliest: UInt32
    /// Its class prints `init`, `loadView` or `viewDidLoad`: a life without one began before the capture did.
    var isBirthLogged = false
    var lastEvent: UInt32
    var eventCount = 0
    /// Each of its lines names the object, by an address or another token.
    var isAlwaysNamed = true
    var state: LifeState
    var appearances = 0
    var created: UInt32?
    var loaded: UInt32?
    var ended: UInt32?
    /// The line that shows the address in use by another object: this one died unseen.
    var reusedBy: UInt32?
    var departure: Departure?
    /// How often it was shown or given a parent again after it seemed to have left for good.
    var comebacks = 0
    /// Its first line closes a pair that its class also opens.
    var isMetMidway = false
    /// Its first line stands so near to the head of the log, or behind a loss, that its birth may be among what is missing.
    var isMetAtHead = false
    /// Its first line stands so near behind a loss that lines of its own may be among what is missing.
    var isMetBehindLoss = false
    /// Its first line announces its parent: in its class that comes before loading.
    var beganByMove = false
    /// Its class prints no birth, and the log holds the process from its launch: it is no older than its first line.
    var isFirstOfUnborn = false
    /// A line that one object hardly gets: where the log gives names only, there may be two.
    var suspect: UInt32?
    /// From this event on its lines may be another instance's.
    var contested: UInt32?
    var test: DetailID = .none
    /// The last events that moved each machine, to point at from a breach.
    var lastAppearance: UInt32?
    /// The last line that showed it coming.
    var lastArrival: UInt32?
    var lastMove: UInt32?
    /// The last line that said it had appeared.
    var lastShown: UInt32?
    /// A second `willMove`, without its argument, on its way to the screen, and the first: an addition said twice, or its
    /// removal, because the transition is let go.
    var doubtfulMove: (second: UInt32, first: UInt32?)?
    /// In its appearance that goes on it was given a parent first: it was added anew, and did not lie below.
    var isAddedAnew = false
    var openPass: UInt32?
    /// `willMove(toParent: nil)` came and the removal is under way.
    var announcedRemoval: UInt32?
    /// A second parent was announced while it had one.
    var goesToAnotherParent = false
    /// On screen all the while it was told, without arguments, that it moves and has moved: that may have been its first
    /// parent letting go of it, and the second one says so next.
    var isGivenAnother = false
    /// It had a parent and was told, without an argument, that it moves, and at the most that it has: that may have been
    /// its first parent letting go of it.
    var mayBeTakenIn = false
    /// `removeFromParent` came, and no parent since.
    var removal: UInt32?
    /// The line says that it neither leaves its parent nor is dismissed: it is only covered.
    var staysForNow = false
    /// The line by which it went and nobody came in its place, as others of its class went that died at once.
    var leftAlone: UInt32?
    /// A disappearance under way was said to be for good.
    var announcesDeparture = false
    /// Positions in the `LifeRecord` of this life's last move breach and last cancellation.
    var moveBreach: Int?
    var lastCancellation: Int?

    init(
        index: Int, controllerClass: Int, token: TokenID, identity: Identity, firstEvent: UInt32, state: LifeState
    ) {
        self.index = index
        self.controllerClass = controllerClass
        self.token = token
        self.identity = identity
        self.firstEvent = firstEvent
        self.earliest = firstEvent
        self.lastEvent = firstEvent
        self.state = state
    }

    var isOver: Bool { state.isDead }

    /// Its view was let go when memory was short, before iOS 6, and is loaded anew when it comes back.
    var isUnloaded: Bool {
        loaded != nil && departure == nil && (state.loading == .notLoaded || state.loading == .loading)
    }

    /// Its init was printed when its view was there already.
    var loadedInInit: Bool { created.flatMap { made in loaded.map { $0 < made } } ?? false }

    /// The log's first lines, or those behind a loss, load its view: its init may stand among what is missing.
    var mayHaveLostInit: Bool { isMetAtHead && created == nil && loaded == firstEvent }

    /// It has begun to appear and has not done so.
    var isOnItsWay: Bool { state.appearance == .appearing || state.appearance == .arriving }

    /// It has been on screen, or on its way there, and is not any more.
    var isBackstage: Bool { state.appearance == .hidden && appearances > 0 }
}
