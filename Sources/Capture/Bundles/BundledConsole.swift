import Lifecycle

/// The console of an app under test or of a process that ran tests.
struct BundledConsole {
    let file: DiagnosticsFile
    /// The test target, `ShopUITests`.
    let target: String
    /// The bundle identifier of the app under test; nil for the test process, in which hosted tests run the app itself.
    let app: String?
    let device: [RunStatement]
    /// The place of its action.
    let action: Int
    /// Which of several of its name it is, from 2 on.
    var number: Int?

    private static let beginning = "StandardOutputAndStandardError"

    /// Whether a file of diagnostics is a console.
    static func isOne(named name: String) -> Bool { name.hasPrefix(beginning) && name.hasSuffix(".txt") }

    /// Nil for a file that is no console.
    init?(_ file: DiagnosticsFile, device: [RunStatement], action: Int) {
        guard Self.isOne(named: file.name) else { return nil }
        let rest = file.name.dropFirst(Self.beginning.count).dropLast(4)
        app = rest.hasPrefix("-") && rest.count > 1 ? String(rest.dropFirst()) : nil
        target = file.path[0].withoutIdentifier
        self.file = file
        self.device = device
        self.action = action
    }

    var name: String { app.map { "\(target)/\($0)" } ?? target }

    /// How reports name it behind the bundle's path.
    var shown: String { number.map { "\(name) \($0)" } ?? name }

    /// Whether a test ran in this console's run; newer bundles do not say which folder is whose.
    func isOf(_ test: BundledTest) -> Bool {
        test.folder.isEmpty ? test.target == target : test.folder == file.path[0]
    }
}

extension String {
    /// Whether a folder of diagnostics is called after a target: that of a device puts its identifier behind another mark.
    var namesTarget: Bool { withoutIdentifier != self }

    /// `ShopUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8-Configuration-…` without all that follows the target's name.
    fileprivate var withoutIdentifier: String {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        let lengths = [8, 4, 4, 4, 12]
        guard parts.count > lengths.count else { return self }
        for start in 1...(parts.count - lengths.count) {
            let isIdentifier = zip(parts[start...], lengths).allSatisfy { part, length in
                part.utf8.count == length && part.utf8.allSatisfy(\.isHexDigit)
            }
            if isIdentifier { return parts[..<start].joined(separator: "-") }
        }
        return self
    }
}
