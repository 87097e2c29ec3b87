/// What it costs to give a line to an instance: the one table of weights by which readings of a log are compared.
///
/// `ReadInstanceState` strains one instance by one line, `Candidates` and `Lookahead` add up what several lines cost, and
/// `ClassReadings` counts breaches first and what is assumed besides. A breach outweighs every single assumption: what the
/// contract allows is read as allowed. Among equals the most recently active instance is taken. The numbers order what is
/// likely, and only their order and a few of their sums matter: they were tried on simulated sessions whose truth is known
/// (`AccuracyTests`) and on logs that people shared.
///
/// | weight | what it buys                                                | why it costs that much                   |
/// | ------ | ----------------------------------------------------------- | ---------------------------------------- |
/// | 0      | what the contract expects next                              | nothing is assumed                       |
/// | 1      | a screen that was covered comes back; who disappeared dies; | it happens all the time, and another one |
/// |        | a layout pass right behind an exit                          | may fit even better                      |
/// | 2      | who is still disappearing dies; a load without a birth      | it needs a line that is missing          |
/// | 3      | a first line in mid-life where births are printed           | UIKit: loading comes before appearing    |
/// | 4      | a transition that was let go; a screen that others do not   | a finger has to turn round; UIKit sends  |
/// |        | let expect; a parent for one that has a parent              | willMove once for each parent            |
/// | 5      | an instance that no line has told of; one let go that had   | more than a turn of the finger           |
/// |        | come back; a second half without its first                  |                                          |
/// | 6      | one that had left for good is shown again or dies on        | nearly always a new one is made instead  |
/// |        | screen; one is left half way; a turn in a turn              |                                          |
/// | 7      | one appears that has not loaded                             | UIKit loads the view before it appears   |
/// | 8      | a screen that is only just made is let go                   | a gesture uncovers what was there before |
/// | 10, 11 | a breach; of one that never appeared                        | the contract has no row for it           |
/// | 12     | a line that is no instance's                                | worse than a breach: it explains nothing |
enum Cost {
    static let nothing = 0
    /// No row of the contract: this and more is never taken where something else explains the line.
    static let breach = 10
    /// The same of an instance of which no appearance was seen: it says even less why.
    static let breachOfUnseen = 11
    /// A line as no instance's at all.
    static let unexplained = 12

    /// A transition that the user let go: it takes a gesture that turns round.
    static let cancelled = 4
    /// The same of a screen that had come back before.
    static let cancelledReturn = 5
    /// The same of a screen that was only just made: what a gesture uncovers was there before.
    static let cancelledNewcomer = 8
    /// A gesture that turns round twice.
    static let pulledAgain = 6

    /// An instance that no line has told of: more than a transition that was let go.
    static let unmet = 5
    /// What the other screens let expect does not come.
    static let surprise = 4
    /// An instance left half way on or off the screen.
    static let stranded = 6

    /// A covered screen comes back: less likely than a new one only where both fit.
    static let comeback = 1
    /// One that had left for good comes back: nearly always a new one is made instead.
    static let returnFromExit = 6
    /// One whose birth is not printed begins to come, or anything else is its first line.
    static let firstArrival = 1
    static let firstOfMidLife = 3
    /// It appears and has not loaded: UIKit loads a view before it appears.
    static let unloaded = 7

    /// A view that was let go, before iOS 6, is loaded anew.
    static let reload = 1
    /// It is loaded, and of its life before nothing is known.
    static let lateLoad = 2
    /// `viewDidLoad` where `loadView` was not seen.
    static let loadWithoutView = 1

    /// Dies: who has disappeared, who is disappearing, who was never seen, who is on screen. Who has left costs nothing.
    static let deathBackstage = 1
    static let deathOnTheWay = 2
    static let deathUnseen = 3
    static let deathOnScreen = 6

    /// Works or is laid out: on the way out or unseen so far, or off the screen. On screen costs nothing.
    static let workOnTheWay = 1
    static let workBackstage = 2
    /// `viewDidLayoutSubviews` outside of a pass.
    static let layoutOutsidePass = 5

    /// `willMove` while a move is under way.
    static let moveInMove = 3
    /// A parent for one that has been shown without.
    static let lateParent = 4
    /// A parent for one that has one.
    static let secondParent = 4
    /// A move of one that stays with its parent, of one of which nothing is known, and of one that was moved out.
    static let moveOfContained = 1
    static let moveOfUnknown = 2
    static let moveOfRemoved = 5
}

/// What a reading of all lines of a class assumes beside its breaches.
///
/// | assumed                                                            | why it costs                              |
/// | ------------------------------------------------------------------ | ----------------------------------------- |
/// | one that had left for good is shown again                          | nearly always a new one is made instead   |
/// | one that had left for good leaves once more                        | it was in no parent any more              |
/// | one dies that has not left, while another lives that has           | who has left has nobody to keep it        |
/// | one dies that left long ago, while another lives that has just left | who has just left dies first             |
/// | one that lives was never loaded, twice as much                     | a line can be another's instead           |
/// | one is given a parent while it has one                             | a new one is made instead                 |
///
/// Where the log begins in mid-session, or lost lines, instances that it has not shown may be there: they cost nothing.
enum Assumption {
    static let one = 1
    static let neverLoaded = 2
}
