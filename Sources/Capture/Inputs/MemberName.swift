import Foundation
import Lifecycle

/// A member's name as reports show it behind the archive's path; no file is ever opened or written under it.
struct MemberName {
    let shown: String

    /// Nil for hidden files and for what macOS keeps beside them.
    init?(_ name: String, number: Int) {
        let parts = Self.parts(of: name)
        if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) { return nil }
        self.init(parts, joinedBy: "/", number: number)
    }

    /// What one folder of a result bundle calls one thing in it: whatever it is called, it is one step down, and none is
    /// hidden.
    init(step name: String, number: Int) { self.init(Self.parts(of: name), joinedBy: "_", number: number) }

    private init(_ parts: [Substring], joinedBy separator: String, number: Int) {
        let path = parts.map(Self.harmless).joined(separator: separator)
        shown = path.isEmpty ? "member \(number)" : path
    }

    private static func parts(of name: String) -> [Substring] {
        name.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." && !$0.hasSuffix(":") }
    }

    /// The archive or bundle that the path of a member leads into, where no file has this path.
    static func container(of path: String) -> String? {
        guard SystemPath.status(of: path, followsLinks: false) == nil else { return nil }
        var whole = path[...]
        while let slash = whole.lastIndex(of: "/"), slash > whole.startIndex {
            whole = whole[..<slash]
            guard let status = SystemPath.status(of: String(whole), followsLinks: false) else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            return isFolder && !CaptureReader.isBundle(String(whole)) ? nil : String(whole)
        }
        return nil
    }

    /// The last of a very long name: it tells members apart.
    private static let longest = 120

    private static func harmless(_ part: Substring) -> String {
        let scalars = part.unicodeScalars.map { $0.properties.generalCategory.isShown ? $0 : "\u{FFFD}" }
        return String(String.UnicodeScalarView(scalars.suffix(longest)))
    }
}

extension Unicode.GeneralCategory {
    /// Control characters steer terminals, format characters turn the direction of text.
    fileprivate var isShown: Bool {
        switch self {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
