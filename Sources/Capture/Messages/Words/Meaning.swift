/// What a word means to the grammar of lifecycle lines, whatever its case.
enum Meaning: UInt8 {
    /// Not in the lexicon: a name, or prose.
    case unknown
    /// A callback that only view controllers get: `viewDidLoad`.
    case viewCallback
    /// A word that lines about other objects hold too: `init`, `dealloc`, `released`. Its line must be bare.
    case looseCallback
    /// A callback of the application or of a scene.
    case applicationCallback
    /// Says that something ran, and nothing about what: `called`, `is`, `method`.
    case filler
    /// Stands between a callback and the name it belongs to: `in`, `of`, `by`.
    case preposition
    /// Makes the line speak about a callback instead of from it: `not`, `should`, `super`, `override`.
    case denial
    /// Says that a callback's own work is over, a second line for one call: `end`, `exit`.
    case farewell
    /// The category of a log line rather than a name: `debug`, `lifecycle`.
    case tag
    /// Names a controller only together with the words before it: `VC`, `View Controller`, `Screen`.
    case noun
    case yes, no, nothing
    /// Keys of the facts a line may state.
    case animated, movingFromParent, movingToParent, beingDismissed, beingPresented, parent
    /// Precedes what tells two objects of one class apart: `id`, `self`, `ObjectIdentifier`.
    case identity

    var isCallback: Bool { self == .viewCallback || self == .looseCallback || self == .applicationCallback }

    /// Whether the word carries nothing that could be part of a controller's name.
    var isNameless: Bool { self != .unknown && self != .noun && self != .parent }
}
