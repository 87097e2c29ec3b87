import Capture
import Foundation

/// A git checkout, asked through git itself: which commit it is at, and which commits touched a file.
struct GitCheckout {
    private let folder: String
    private let git: String

    /// Nil where there is no git, or the folder is in no checkout.
    init?(at folder: String) {
        guard let git = Program.path(of: "git") else { return nil }
        (self.folder, self.git) = (folder, git)
        guard let answer = ask(["rev-parse", "--is-inside-work-tree"]), answer == ["true"] else { return nil }
    }

    var commit: String? { ask(["rev-parse", "--verify", "--quiet", "HEAD"])?.first }

    var parent: String? { ask(["rev-parse", "--verify", "--quiet", "HEAD^"])?.first }

    var branch: String? { ask(["symbolic-ref", "--quiet", "--short", "HEAD"])?.first }

    private static let mostCommits = 5

    /// Commits after one and up to another that touched a file, the newest first, each as `hash subject`.
    ///
    /// The names of commits come from a file that anybody may have written: what is no hash is not handed to git.
    func commits(after good: String, upTo bad: String, touching file: String) -> [String] {
        guard Self.isHash(good), Self.isHash(bad), !file.isEmpty else { return [] }
        let path = URL(fileURLWithPath: file).standardizedFileURL.path
        return ask(
            ["log", "--no-color", "--format=%h %s", "--max-count=\(Self.mostCommits)", "\(good)..\(bad)", "--", path])
            ?? []
    }

    private static func isHash(_ text: String) -> Bool {
        (7...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The lines of git's answer; nil where it gives none. Nothing of a checkout's own configuration is run.
    private func ask(_ words: [String]) -> [String]? {
        let settings = [
            "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "log.showSignature=false",
        ]
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        var process = pid_t()
        let arguments = ["git", "--no-pager"] + settings + ["-C", folder] + words
        let code = Program.spawn(&process, git, arguments, [nothing, ends[1], nothing])
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            return nil
        }
        let answer = LineFile(descriptor: ends[0], longest: 4_000)
        var lines: [String] = []
        while let line = try? answer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? lines : nil
    }
}
