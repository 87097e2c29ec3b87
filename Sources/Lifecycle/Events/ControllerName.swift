/// A view controller class as the log names it.
package struct ControllerName: Hashable, Sendable {
    /// The most qualified form given, e.g. `Orchard.CartViewController`; empty for a logger that prints no name.
    package let qualified: String

    package init(_ qualified: String) { self.qualified = qualified }

    /// The class without its module, e.g. `CartViewController`; generic arguments are kept.
    ///
    /// Names in ASCII are looked at byte by byte: finding their characters takes a hundred times as long, and a class is
    /// asked this a few dozen times.
    package var bare: String {
        guard qualified.utf8.allSatisfy({ $0 < 0x80 }) else { return bareByCharacters }
        let head = qualified.utf8.prefix { $0 != UInt8(ascii: "<") }
        guard let dot = head.lastIndex(of: UInt8(ascii: ".")) else { return qualified }
        return String(qualified[qualified.utf8.index(after: dot)...])
    }

    private var bareByCharacters: String {
        let head = qualified.prefix { $0 != "<" }
        guard let dot = head.lastIndex(of: ".") else { return qualified }
        return String(qualified[qualified.index(after: dot)...])
    }

    package var isQualified: Bool { bare != qualified }

    package var isAnonymous: Bool { qualified.isEmpty }

    /// Whether the name alone suggests a controller: only then do `init` and `deinit` without any view callback count.
    ///
    /// Looked at byte by byte, as in `bare`: it was a twelfth of the time that small logs take.
    package var looksLikeController: Bool {
        let name = qualified.utf8.prefix { $0 != UInt8(ascii: "<") }.withoutCount
        let suffixes: [StaticString] = ["Controller", "VC", "Screen", "Page"]
        return suffixes.contains { name.ends(with: $0) } && !name.ends(with: "DataController")
    }

    /// What a report prints for it.
    package var displayed: String { isAnonymous ? "(unnamed controller)" : qualified }
}

/// What the log gives to tell two objects of one class apart.
package enum InstanceToken: Hashable, Sendable {
    /// An object address; reused after the object is gone, different in every launch.
    case address(UInt64)
    /// Any other text used consistently: `#3`, `id=7`, a UUID.
    case text(String)

    package var displayed: String {
        switch self {
        case .address(let address): "0x" + String(address, radix: 16)
        case .text(let text): text
        }
    }
}

/// A controller mentioned as an argument: the parent of `didMove(toParent:)`, the subject of a diagnostic.
package struct ControllerReference: Hashable, Sendable {
    package var controller: NameID
    package var token: TokenID

    package init(controller: NameID, token: TokenID = .none) {
        self.controller = controller
        self.token = token
    }
}

extension Substring.UTF8View {
    /// `DetailViewController2`, `VC12`: without the one or two digits that tell a class from others.
    fileprivate var withoutCount: Substring.UTF8View {
        let digits = reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        return 1...2 ~= digits ? dropLast(digits) : self
    }

    fileprivate func ends(with suffix: StaticString) -> Bool {
        count >= suffix.utf8CodeUnitCount
            && suffix.withUTF8Buffer { self[index(endIndex, offsetBy: -$0.count)...].elementsEqual($0) }
    }
}
