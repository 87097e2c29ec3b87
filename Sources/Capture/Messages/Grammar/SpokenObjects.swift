import Lifecycle

/// Which of the objects behind a callback speaks, and which is the parent of a move.
///
///     -[Base viewDidLoad] <Room: 0x20>                                 Room speaks: Base is its superclass
///     -[Room willMoveToParentViewController:] <Room: 0x20> parent: nil Room speaks: nobody is its own parent
///     <Room: 0x20> didMove(toParent:) <Hall: 0x30>                     Hall is the parent
extension RightSide {
    mutating func takeObject(_ token: Token) {
        let object = Speaker(object: token)
        if takesOther {
            takeObjectOfMove(object)
        } else if isBetter(object) {
            speaker = object
        }
        index += 1
    }

    private mutating func takeObjectOfMove(_ object: Speaker) {
        let isBehindArgument = sentence.isMark(index - 1, UInt8(ascii: ":")) && sentence[index - 2].kind == .object
        if isBehindArgument, speaker.form == .object, other == nil {
            // `willMove <Hall: 0x30>: <Room: 0x20>`, as `viewDidLoad: <Room: 0x20>`.
            (speaker, other) = (object, speaker)
        } else if !isAfterStatedKey, isMoving(object) {
            speaker = object
        } else if other == nil || isAfterStatedKey {
            other = object
        }
    }

    /// `parent: nil` says more than any object before it.
    mutating func takeNothing() {
        guard event == .willMove || event == .didMove else { return }
        if isAfterStatedKey { other = nil }
        flags.insert(.parentIsNil)
    }

    /// Whether an object beside a move is the one that moves.
    private func isMoving(_ object: Speaker) -> Bool {
        if speaker.isNone {
            // `didMove(toParent: Desk): <UINavigationController: 0x10>`
            return statesArgument && index >= argumentsEnd || !sentence.bytes[object.name].holds("UI")
        }
        guard speaker.form != .object, !speaker.hasToken else { return false }
        return isOfSpeakersClass(object.name)
    }

    /// Whether an object after the callback is the speaker rather than a value: it stands directly there, or is of the
    /// class that the line has named already.
    private func isBetter(_ object: Speaker) -> Bool {
        let canControl = ControllerLook.isPossible(sentence.bytes[object.name])
        if speaker.isNone { return canControl && plainWords == 0 }
        if isSelf, canControl { return true }
        guard speaker.form != .object else { return false }
        if speaker.strength != .strong && wordsSeen <= speakerWords { return canControl }
        if isOfSpeakersClass(object.name) { return true }
        // A method and a file name the class that is written there; the object may be of a class derived from it.
        let isValue = sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
        return !speaker.hasToken && canControl && !isValue && plainWords == 0 && event != .prepare
    }

    /// `self = <Cart: 0x10>`: who speaks, whatever stands before it.
    private var isSelf: Bool {
        guard speaker.form == .method, index > callback + 2 else { return false }
        let isValue = sentence.isMark(index - 1, UInt8(ascii: "=")) || sentence.isMark(index - 1, UInt8(ascii: ":"))
        return isValue && sentence.bytes[sentence[index - 2].range].equals("self")
    }

    /// Whether a name, with or without its module, is the class that the line has named as the speaker's.
    func isOfSpeakersClass(_ name: Range<Int>) -> Bool {
        guard !speaker.isNone, speaker.strength != .weak else { return false }
        let (name, known) = (sentence.bytes[name], sentence.bytes[speaker.name].classOfFile)
        guard name.count >= known.count, name.from(name.count - known.count).isSame(as: known) else { return false }
        return name.count == known.count || name[name.count - known.count - 1] == UInt8(ascii: ".")
    }

    /// Whether a key of the line's own stands before this token: `parent=`, `to parent `, not the callback's label.
    var isAfterStatedKey: Bool { keyBefore.map { $0 >= argumentsEnd } ?? false }

    var isAfterParentKey: Bool { keyBefore != nil }

    /// `didMove(toParent: nil)`, not `didMove(toParent:)`: the parent stands in the callback's own parentheses.
    var statesArgument: Bool {
        sentence.isMark(argumentsEnd - 1, UInt8(ascii: ")")) && !sentence.isMark(argumentsEnd - 2, UInt8(ascii: ":"))
            && !sentence.isMark(argumentsEnd - 2, UInt8(ascii: "("))
    }

    private var keyBefore: Int? {
        var key = index - 1
        while key > callback && (sentence[key].kind == .mark || sentence[key].meaning == .filler) { key -= 1 }
        return key > callback && sentence[key].meaning == .parent ? key : nil
    }

    /// `-[Child willMoveToParentViewController:] Desk`: the one name that follows the method.
    var isParentAlone: Bool {
        guard wordsSeen == 0, !speaker.isNone, speaker.strength == .strong, event != .addChild, !statesArgument else {
            return false
        }
        let run = NameRun(startingAt: index, in: sentence)
        return sentence[index].isNameLike && run.last == sentence.count - 1
    }
}
