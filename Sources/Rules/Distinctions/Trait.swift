import Lifecycle

/// Something that an instance did, or that happened to it, before it left: what may tell the leaked from the released.
enum Trait: Hashable {
    /// What a line of its own says, without what changes from one to the next.
    case said(RemarkShape)
    case logged(EventKind)
    case asked
    case askedFor(String)
    case leftWaiting
    case leftWaitingFor(String)
    /// An index into `Session.classes`.
    case presented(Int)
    case cameFrom(Int)
    case turnedBack
    case leftByDismissal
    case began(test: String)
    case leftOpen(String)

    /// The more a trait says of what may hold an instance, the earlier it is told.
    var rank: Int {
        switch self {
        case .leftOpen: 0
        case .leftWaitingFor: 1
        case .leftWaiting: 2
        case .said: 3
        case .presented: 4
        case .askedFor: 5
        case .asked: 6
        case .turnedBack: 7
        case .cameFrom: 8
        case .leftByDismissal: 9
        case .logged: 10
        case .began: 11
        }
    }

    /// Whether it is something that an instance or its user did, and not where it came from or what UIKit calls in any visit.
    var isDeed: Bool {
        switch self {
        case .leftOpen, .leftWaitingFor, .leftWaiting, .said, .presented, .askedFor, .asked, .turnedBack: true
        case .logged(let kind): kind.cause != nil
        case .cameFrom, .leftByDismissal, .began: false
        }
    }

    /// How plainly one knows what to do to make it so, the plainest first; nil for what needs no step of its own.
    var plainness: Int? {
        switch self {
        case .logged(let kind): kind.cause == nil ? nil : 0
        case .turnedBack: 1
        case .said: 2
        case .leftWaitingFor: 3
        case .leftWaiting: 4
        case .askedFor: 5
        case .asked: 6
        case .leftOpen, .presented, .cameFrom, .leftByDismissal, .began: nil
        }
    }

    /// What says the same less exactly, and need not be told beside it.
    var generality: Trait? {
        switch self {
        case .askedFor: .asked
        case .leftWaitingFor: .leftWaiting
        case .said, .logged, .asked, .leftWaiting, .presented, .cameFrom, .turnedBack, .leftByDismissal, .began,
            .leftOpen:
            nil
        }
    }

    /// In the past tense, so that `did` can stand for it.
    func spoken(in session: Session) -> String {
        switch self {
        case .said(let remark): "said \"\(remark.text)\""
        case .logged(let kind): "logged \(kind.spoken)"
        case .asked: "sent a request"
        case .askedFor(let resource): "asked for \(resource)"
        case .leftWaiting: "left while a request was in flight"
        case .leftWaitingFor(let resource): "left while \(resource) was in flight"
        case .presented(let index): "presented \(session.classes[index].name.displayed)"
        case .cameFrom(let index): "came from \(session.classes[index].name.displayed)"
        case .turnedBack: "went through a transition that was cancelled"
        case .leftByDismissal: "left by being dismissed"
        case .began(let test): "began in test \(test)"
        case .leftOpen(let name): "left with \"\(name)\" not ended"
        }
    }

    /// As a noun, of which something may follow.
    func named(in session: Session) -> String {
        switch self {
        case .said(let remark): "\"\(remark.text)\""
        case .logged(let kind): kind.spoken
        case .asked, .leftWaiting: "the request"
        case .askedFor(let resource), .leftWaitingFor(let resource): resource
        case .presented(let index): "presenting \(session.classes[index].name.displayed)"
        case .cameFrom(let index): "opening it from \(session.classes[index].name.displayed)"
        case .turnedBack: "a transition that is cancelled"
        case .leftByDismissal: "dismissing it"
        case .began(let test): "test \(test)"
        case .leftOpen(let name): "\"\(name)\""
        }
    }
}

extension EventKind {
    /// What one does with the device so that UIKit calls it on whatever is shown; nil for what comes with any visit.
    var cause: String? {
        switch self {
        case .viewWillTransition, .willTransition: "rotate the device"
        case .traitCollectionDidChange: "change the size or the appearance of the screen"
        case .didReceiveMemoryWarning: "cause a memory warning"
        default: nil
        }
    }
}

/// What a remark says apart from its numbers and addresses: `tick 12` and `tick 13` are one remark.
package struct RemarkShape: Hashable, Sendable {
    package let text: String

    package init(_ remark: String) {
        var text: [UInt8] = []
        var isNumber = false
        for byte in remark.utf8 {
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            let goesOn = isNumber && (isDigit || Self.goesOn(byte))
            if isDigit && !isNumber { text += Self.ellipsis }
            if !isDigit && !goesOn { text.append(byte) }
            isNumber = isDigit || goesOn
        }
        self.text = String(decoding: text, as: UTF8.self)
    }

    private static let ellipsis = Array("…".utf8)

    /// What stands within a number: `0x7f8a`, `4.5`, `12:30`, `6F1E-…`.
    private static func goesOn(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"),
            UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
