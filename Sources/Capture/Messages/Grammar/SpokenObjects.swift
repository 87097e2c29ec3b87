import Lifecycle

/// Which of the objects behind a callback speaks, and which is the parent of a move.
///
///     -[Base viewDidLoad] <Room: 0x20>                                 Room speaks: Base is its superclass
///     -[Room willMoveToParentViewController:] <Room: 0x20> parent: nil Room speaks: nobody is its own parent
///     <Room: 0x20> didMove(toParent:) <Hall: 0x30>                     Hall is the parent
extension RightSide {
    mutating func takeObject(_ token: Token) {
        var object = Speaker()
        object.take(object: token)
        if takesOther {
            takeObjectOfMove(object)
        } else if isBetter(object) {
            speaker = object
        }
        index += 1
    }

    private mutating func takeObjectOfMove(_ object: Speaker) {
        if !isAfterStatedKey, isMoving(object) {
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
        if speaker.isNone { return !isOfSystem(object) || namesParentLater }
        guard speaker.form != .object, !speaker.hasToken else { return false }
        return isOfSpeakersClass(object) || namesParentLater
    }

    /// Whether an object after the callback is the speaker rather than a value: it stands directly there, or is of the
    /// class that the line has named already.
    private func isBetter(_ object: Speaker) -> Bool {
        let canControl = ControllerLook.isPossible(sentence.bytes[object.name])
        if speaker.isNone { return canControl }
        guard speaker.form != .object else { return false }
        if speaker.strength != .strong && wordsSeen <= speakerWords { return canControl }
        if isOfSpeakersClass(object) { return true }
        // A method and a file name the class that is written there; the object may be of a class derived from it.
        let isValue = sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
        return !speaker.hasToken && canControl && !isValue && plainWords == 0 && event != .prepare
    }

    private func isOfSpeakersClass(_ object: Speaker) -> Bool {
        let (name, known) = (sentence.bytes[object.name], sentence.bytes[speaker.name])
        return name.count >= known.count && name[name.count - known.count..<name.count].isSame(as: known)
    }

    /// A navigation or tab controller of UIKit's own: after a nameless move it is the parent.
    private func isOfSystem(_ object: Speaker) -> Bool { sentence.bytes[object.name].starts(with: "UI") }

    /// Whether the line goes on with another object, a parent's key or nil.
    private var namesParentLater: Bool {
        (index + 1..<sentence.count).contains {
            let token = sentence[$0]
            return token.kind == .object || token.meaning == .parent || token.meaning == .nothing
        }
    }

    /// Whether a key of the line's own stands before this token: `parent=`, `to parent `, not the callback's label.
    private var isAfterStatedKey: Bool { keyBefore.map { $0 >= argumentsEnd } ?? false }

    var isAfterParentKey: Bool { keyBefore != nil }

    private var keyBefore: Int? {
        var key = index - 1
        while key > callback && (sentence[key].kind == .mark || sentence[key].meaning == .filler) { key -= 1 }
        return key > callback && sentence[key].meaning == .parent ? key : nil
    }

    /// `-[Child willMoveToParentViewController:] Desk`: the one name that follows the method.
    var isParentAlone: Bool {
        guard wordsSeen == 0, !speaker.isNone, speaker.strength == .strong, event != .addChild else { return false }
        let run = NameRun(startingAt: index, in: sentence)
        return sentence[index].isNameLike && run.last == sentence.count - 1
    }
}
