import Lifecycle

/// A typed piece of a message.
struct Item {
    enum Kind: UInt8 {
        case callback, name, address, number, mark
        /// The words of a selector that is no callback.
        case selector
    }

    /// What a name is written as.
    enum Form: UInt8, Comparable {
        case word, object, method, file
        static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
    }

    var kind: Kind
    var text: String
    /// Of a name.
    var form = Form.word
    /// Of a name: what tells the object.
    var token: String?
    /// Of a callback.
    var callback: (kind: EventKind, strength: CallbackWord.Strength)?
    var range: Range<Int>

    static func mark(_ text: String, _ range: Range<Int>) -> Item { Item(kind: .mark, text: text, range: range) }

    /// Of a number: it is a time of day or a date, and no part of a name.
    var isTime: Bool { text.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") } }
    var isBlank: Bool { kind == .mark && text == " " }
    /// What a value of the language or a flag is written as.
    var isTruth: Bool { Item.truths.contains(text) }
    private static let truths: Set<String> = ["true", "false", "YES", "NO", "nil", "null"]
}

/// Which words may name a controller.
enum NameLook {
    /// `CartViewController`, `CartVC2`, `Cart<Item>Screen`, but no ending alone.
    static func hasEnding(_ name: String) -> Bool {
        length(ofEnding: name) != nil && !isBareEnding(name) && !isBase(name)
    }

    /// A word that says no more than that it is a screen.
    static func isBareEnding(_ word: some StringProtocol) -> Bool { bareEndings.contains(word.lowercased()) }

    private static let bareEndings: Set<String> = [
        "vc", "view", "screen", "page", "scene", "controller", "ctrl", "viewcontroller", "tab", "onscreen", "offscreen",
        "fullscreen", "screenview", "pageview",
    ]

    /// Endings of classes of controllers, and of what draws a screen.
    private static let endings = [
        "Controller", "controller", "Ctrl", "Ctl", "VC", "vc", "Vc", "Screen", "Page", "Scene", "View",
    ]

    /// What names of one screen have in common, whoever prints them: `Shop.CartVC`, `CartViewController` and `cart`.
    static func core(_ name: String) -> String {
        let name = short(name)
        let base = trunk(name)
        let core = length(ofEnding: name).map { base.dropLast($0) } ?? base
        return String((core.hasSuffix("View") ? core.dropLast(4) : core).filter(\.isLetter)).lowercased()
    }

    private static func length(ofEnding name: String) -> Int? {
        let base = trunk(name)
        return endings.first { base.hasSuffix($0) }?.utf8.count
    }

    /// Endings of controllers alone, in any case: what `deinit` by itself may be said of.
    static func isOwner(_ name: String) -> Bool {
        let base = trunk(name).lowercased()
        return ["controller", "ctrl", "vc", "screen"].contains { base.hasSuffix($0) }
    }

    /// The name without its generic arguments and its number.
    static func trunk(_ name: String) -> Substring {
        var base = name[...]
        if base.hasSuffix(">"), let open = base.firstIndex(of: "<") { base = base[..<open] }
        while let last = base.unicodeScalars.last, last.isAsciiDigit { base = base.dropLast() }
        return base
    }

    /// `a` and `B` of camel case: `[a-z][A-Z]|[A-Z]{2}[a-z]`.
    static func isCamel(_ name: String) -> Bool {
        var before: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
        for scalar in name.unicodeScalars {
            if before.1.isLower, scalar.isUpper { return true }
            if before.0.isUpper, before.1.isUpper, scalar.isLower { return true }
            before = (before.1, scalar)
        }
        return false
    }

    /// A class without its module and its generic arguments; a mangled one by its last name. `Cart.ViewController` is told
    /// from others of its kind by the type around it.
    static func short(_ name: String) -> String {
        let bytes = name.utf8
        let isPlain = !bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }
        if isPlain, bytes.first != UInt8(ascii: "_") { return name }
        if name.hasPrefix("_Tt"), let whole = MangledName(name).demangled { return short(whole) }
        let head = bytes.prefix { $0 != UInt8(ascii: "<") }
        let parts = head.split(separator: UInt8(ascii: "."))
        guard let last = parts.last.map(Substring.init) else { return String(Substring(head)) }
        return parts.count > 1 && isBareEnding(last) ? "\(Substring(parts[parts.count - 2])).\(last)" : String(last)
    }

    /// `CartViewController.rx.methodInvoked` is said of the cart, and `CartViewModel.input` of its view model: what a class is
    /// asked for is no part of its name.
    static func withoutMembers(_ name: String) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[parts.count - 1].unicodeScalars.first?.isLower ?? false,
            let owner = parts.lastIndex(where: { part in
                part.unicodeScalars.first?.isUpper ?? false
                    && (hasEnding(String(part)) || Companion.roles.contains { part.hasSuffix($0.description) })
            })
        else { return name }
        return parts[...owner].joined(separator: ".")
    }

    /// Words that name nobody.
    static func isNoName(_ word: String) -> Bool {
        if isBase(word) { return true }
        return isFurniture(word)
    }

    /// The class that all controllers have in common: a category of it speaks for whoever is called.
    static func isBase(_ name: String) -> Bool { name == "UIViewController" || name == "NSObject" }

    private static func isFurniture(_ word: String) -> Bool {
        noNames.contains(word)
            || word.utf8.count > 1 && word == word.uppercased() && noNames.contains(word.lowercased())
    }

    static func isNoNameWord(_ word: String) -> Bool { noNames.contains(word) }

    private static let noNames = Set(
        """
        self super the a an in on of to at is was were be been by for with from and or not no func void info debug error \
        warning verbose trace notice fault default called call calling calls before after begin end start started enter exit \
        view app true false nil null yes did will has have Optional method lifecycle life cycle event events log print nslog \
        swift objc main thread state animated when then keyboard ObjectIdentifier
        """.split(separator: " ").map(String.init))
}
