import Capture
import Fleet
import Foundation
import Lifecycle

/// The files that declare an app's classes: who answers for them, and which commits touched them.
struct ClassFiles: Sendable {
    private let sources: SourceFolder
    private let checkout: GitCheckout?
    private let owners: CodeOwners?

    /// Nil where there is no such folder.
    init?(below folder: String) {
        guard let sources = SourceFolder(folder) else { return nil }
        self.sources = sources
        checkout = GitCheckout(at: folder)
        owners = CodeOwners(around: folder)
    }

    private func file(of controller: String) -> String? { sources.declaration(of: ControllerName(controller))?.file }

    /// The CODEOWNERS file that is read; nil where there is none.
    var fileOfOwners: String? { owners?.path }

    func owner(of controller: String) -> String? { file(of: controller).flatMap { owners?.owner(of: $0) } }

    /// The commits between two that touched the file of a class; none where nobody can say.
    func commits(after good: String, upTo bad: String, touching controller: String) -> [String] {
        guard let checkout, let file = file(of: controller) else { return [] }
        return checkout.commits(after: good, upTo: bad, touching: file)
    }
}

extension FleetVerdict {
    /// What lies between the last build that is surely good and the first that is surely bad, where one commit is named for
    /// each.
    func suspects(of problem: FleetProblem, _ files: ClassFiles?) -> FleetProblem.Suspects? {
        guard let change = problem.changes.last, change.isRise, let first = builds.firstIndex(of: change.earliest),
            let last = builds.firstIndex(of: change.latest)
        else { return nil }
        let commit = { (build: String) -> String? in
            let commits = cells.builds[build]?.commits ?? []
            return commits.count == 1 ? commits.first : nil
        }
        guard let good = builds[..<first].reversed().lazy.compactMap(commit).first,
            let bad = builds[last...].lazy.compactMap(commit).first, good != bad
        else { return nil }
        let commits = files?.commits(after: good, upTo: bad, touching: problem.question.controller) ?? []
        return .init(from: good, upTo: bad, commits: commits)
    }
}

/// A CODEOWNERS file: of all lines that match a path, the last one says who owns it.
private struct CodeOwners: Sendable {
    let path: String
    private let root: String
    private let rows: [(pattern: Wildcards, owners: String)]

    private static let places = ["CODEOWNERS", ".github/CODEOWNERS", ".gitlab/CODEOWNERS", "docs/CODEOWNERS"]

    /// In a folder or around it, up to the top of the checkout.
    init?(around folder: String) {
        var place = URL(fileURLWithPath: folder).standardizedFileURL
        while true {
            for name in Self.places {
                let path = place.appendingPathComponent(name).path
                guard let bytes = try? CaptureReader.contents(of: path, atMost: 1 << 20) else { continue }
                (self.path, root) = (path, place.path)
                rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap(Self.row)
                return
            }
            let above = place.deletingLastPathComponent()
            let isTop = FileManager.default.fileExists(atPath: place.appendingPathComponent(".git").path)
            guard !isTop, above.path != place.path else { return nil }
            place = above
        }
    }

    /// Without remarks and headings of sections; a line without owners takes them away.
    private static func row(_ line: Substring) -> (pattern: Wildcards, owners: String)? {
        let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, !first.hasPrefix("["), !first.hasPrefix("^["),
            let pattern = Wildcards(path: String(first))
        else { return nil }
        return (pattern, words.dropFirst().joined(separator: " "))
    }

    func owner(of file: String) -> String? {
        let path = URL(fileURLWithPath: file).standardizedFileURL.path
        guard path.hasPrefix(root + "/") else { return nil }
        let inside = String(path.dropFirst(root.utf8.count + 1))
        return rows.last { $0.pattern.matches(inside) }.flatMap { $0.owners.isEmpty ? nil : $0.owners }
    }
}
