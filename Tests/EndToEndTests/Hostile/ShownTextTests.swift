import Foundation
import Testing

/// Texts that act on those who show or read what Lifeline prints: people's terminals, build servers, pages of Markdown.
@Suite(.serialized, .timeLimit(.minutes(3 * Product.patience)))
struct ShownTextTests {
    private static let text =
        "`\u{301}<img src=x> ::error file=a::x ##teamcity[buildStop] ##[error]x ##vso[task.complete]x"

    /// A log that holds the text, and what is kept of it: a baseline, a history and a record.
    private static let files = Result { () throws -> [String: Data] in
        try Scratch.withFolder { folder in
            let log =
                ["viewDidLoad", "viewWillAppear", "viewDidLoad - \(text)"].map { "<Shop.C: 0x10> \($0)\n" }.joined()
                + "<Shop.B: 0x30> viewDidLoad\n<Shop.B: 0x30> viewWillAppear\n<Shop.B: 0x30> viewDidLoad\n"
                + "::error::x <Shop.D: 0x20> viewDidLoad\n::error::x <Shop.D: 0x20> viewDidLoad\n"
            try Data(log.utf8).write(to: folder.appendingPathComponent("a.log"))
            try Data("<Cart: 0x10> viewDidLoad\n".utf8).write(to: folder.appendingPathComponent("c.log"))
            let making =
                "lifeline baseline accept a.log --baseline b.json --reason '\(text)' --owner '::debug::x'; "
                + "lifeline history append a.log --history h.jsonl --label 'build=\(text)'; "
                + "lifeline record a.log --label 'build=::error::x' --label device='##[error]x' > s.jsonl"
            _ = try Product.shell(making, in: folder)
            return try Scratch.files(of: folder)
        }
    }

    private func lines(_ run: Product.Run) -> [Substring] {
        String(decoding: run.stdout + run.stderr, as: UTF8.self).split(separator: "\n")
    }

    private func expectNoCommand(_ run: Product.Run, _ line: String) {
        for shown in lines(run) {
            #expect(!shown.drop { $0 == " " }.hasPrefix("::"), "\(line): \(shown)")
            for mark in ["##[", "##vso[", "##teamcity["] { #expect(!shown.contains(mark), "\(line): \(shown)") }
        }
    }

    @Test(arguments: [
        "lifeline a.log", "lifeline baseline show --baseline b.json", "COLUMNS=40 lifeline a.log",
        "lifeline formats a.log",
        "COLUMNS=40 lifeline timeline a.log", "lifeline history show --history h.jsonl",
        "lifeline explain repeated_load a.log",
        "lifeline fleet s.jsonl", "lifeline compare c.log a.log", "lifeline watch < a.log",
    ])
    func nothingIsACommandOfABuildServer(line: String) throws {
        try Scratch.withFolder { folder in
            for (name, content) in try Self.files.get() { try content.write(to: folder.appendingPathComponent(name)) }
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode < 2 && run.stdout.count > 100, "\(run.said)")
            expectNoCommand(run, line)
        }
    }

    @Test(arguments: ["lifeline *.log --format markdown", "lifeline compare *.log a/b.log --format markdown"])
    func codeOfMarkdownEndsWhereItShould(line: String) throws {
        try Scratch.withFolder { folder in
            let name = "`\u{301}<img src=x>"
            let visit = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLoad"].map {
                "<Shop.C: 0x10> \($0)\n"
            }
            let log = visit.joined() + "<Shop.C: 0x10> \(name)\n"
            try Data(log.utf8).write(to: folder.appendingPathComponent("a\(name).log"))
            _ = try Product.shell("mkdir a; cp *.log a/b.log", in: folder)
            let page = String(decoding: try Product.shell(line, in: folder).stdout, as: UTF8.self)
            // As readers of Markdown take it: a run of backticks ends at the next run of as many, whatever marks follow.
            var bytes = Array(page.utf8)[...]
            var outside: [UInt8] = []
            while let tick = bytes.firstIndex(of: UInt8(ascii: "`")) {
                outside += bytes[..<tick]
                let fence = bytes[tick...].prefix { $0 == UInt8(ascii: "`") }
                bytes = bytes[fence.endIndex...]
                var rest = bytes
                while let next = rest.firstIndex(of: UInt8(ascii: "`")) {
                    let run = rest[next...].prefix { $0 == UInt8(ascii: "`") }
                    rest = rest[run.endIndex...]
                    guard run.count == fence.count else { continue }
                    bytes = rest
                    break
                }
            }
            #expect(!String(decoding: outside + bytes, as: UTF8.self).contains("<img"), "\(page)")
            #expect(page.contains("img src=x"))
        }
    }

    @Test func returnInTheNameOfAFileIsSpelledOut() throws {
        try Scratch.withFolder { folder in
            let file = folder.appendingPathComponent("a\rb.log")
            try Data("<Cart: 0x10> viewDidLoad\n".utf8).write(to: file)
            let run = try Product.shell(
                "lifeline formats a*; lifeline timeline a*; lifeline record a* > s; lifeline merge s s*", in: folder)
            #expect(!run.stdout.contains(0x0D) && !run.stderr.contains(0x0D))
        }
    }
}
