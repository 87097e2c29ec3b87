import Foundation
import Testing

/// Nothing that a run reads is written, whatever it is read as.
@Suite(.serialized, .timeLimit(.minutes(3 * Product.patience)))
struct ReadFilesTests {
    private static let log = ["viewDidLoad", "viewWillAppear", "viewDidLoad"].map { "<Cart: 0x10> \($0)\n" }.joined()

    /// A log, and a file of each kind that is read beside it.
    private static let files = Result { () throws -> [String: Data] in
        try Scratch.withFolder { folder in
            let texts = ["a.log": log, "e.txt": "no evidence\n", "c.yml": "skip: []\n", "A.swift": "class Cart {}\n"]
            for (name, text) in texts { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
            _ = try Product.shell(
                "lifeline baseline accept a.log --baseline b.json; lifeline record a.log > s.jsonl; "
                    + "lifeline history append a.log --history h.jsonl", in: folder)
            return try Scratch.files(of: folder)
        }
    }

    @Test(arguments: [
        "lifeline - -r json=a.log < a.log", "lifeline a.log --evidence e.txt -r json=e.txt",
        "lifeline /dev/stdin -o . -r json=a.log < a.log",
        "lifeline --history a.log --history-append a.log", "lifeline history append a.log --history a.log",
        "lifeline history append a.log --history e.txt", "lifeline history append - --history a.log < a.log",
        "lifeline history append --records s.jsonl --history s.jsonl",
        "lifeline history append a.log --history c.yml --config c.yml",
        "lifeline a.log --config c.yml -r json=c.yml", "lifeline a.log --baseline b.json -r json=b.json",
        "lifeline a.log --history h.jsonl -r json=h.jsonl", "lifeline baseline accept a.log --baseline a.log",
        "lifeline baseline accept - --baseline a.log < a.log",
        "lifeline baseline accept a.log --baseline c.yml --config c.yml",
        "lifeline compare a.log s.jsonl -o c.yml --config c.yml", "lifeline compare - e.txt -o a.log < a.log",
        "lifeline fleet - -r csv=s.jsonl < s.jsonl", "lifeline a.log --source-root . -r json=A.swift",
        "lifeline record a.log >> a.log", "lifeline merge s.jsonl >> s.jsonl", "lifeline a.log >> a.log",
        "lifeline a.log 2>> a.log", "lifeline record a.log 2>> a.log",
        "lifeline history append a.log --history -",
        "lifeline timeline a.log >> a.log", "lifeline formats a.log >> a.log", "lifeline explain R a.log >> a.log",
        "lifeline compare a.log a.log >> a.log", "lifeline fleet s.jsonl >> s.jsonl",
        "lifeline history show --history h.jsonl >> h.jsonl", "lifeline history export --history h.jsonl >> h.jsonl",
        "lifeline baseline show --baseline b.json >> b.json",
    ])
    func fileThatIsReadStaysAsItIs(line: String) throws {
        try Scratch.withFolder { folder in
            let files = try Self.files.get()
            for (name, content) in files { try content.write(to: folder.appendingPathComponent(name)) }
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode == 2, "\(run.said)")
            #expect(!run.said.isEmpty)
            #expect(try Scratch.files(of: folder) == files)
        }
    }
}
