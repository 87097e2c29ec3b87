import Foundation
import Testing

/// An input that is not what it should be, and what Lifeline does about it: a row of the table in the documentation.
struct BadInput: Sendable, CustomTestStringConvertible {
    /// What it is.
    let kind: String
    /// The line of the shell that makes it, for anybody to repeat.
    let made: String
    /// The line of the shell that reads it.
    var run = "lifeline a.log"
    /// What Lifeline says, or the part of it that matters.
    let says: String
    let exitCode: Int32
    /// What has to be true of the machine.
    var needs = Need.nothing

    enum Need: Sendable {
        /// A user whom the system forbids something.
        case ordinaryUser
        /// A limit that this system knows.
        case linux
        case nothing

        var isMet: Bool {
            switch self {
            case .ordinaryUser: return getuid() != 0
            case .linux:
                #if os(Linux)
                    return true
                #else
                    return false
                #endif
            case .nothing: return true
            }
        }
    }

    var testDescription: String { kind }

    /// The table of all, as the documentation shows it.
    static var markdown: String {
        let rows = all.map { "| \($0.kind) | \(code($0.made)) | \(code($0.run)) | \($0.says) | \($0.exitCode) |" }
        return (["| Input | Made by | Read by | Answer | Exit code |", "| --- | --- | --- | --- | --- |"] + rows)
            .joined(separator: "\n")
    }

    private static func code(_ line: String) -> String {
        line.isEmpty ? "" : "`\(line.replacing("|", with: "\\|"))`"
    }
}

extension BadInput {
    /// Three callbacks that keep every promise.
    private static let log = #"printf '<Cart: 0x10> %s\n' viewDidLoad viewWillAppear viewDidAppear"#
    /// Many objects, for files that are cut or damaged in the middle.
    private static let long = #"seq 100000 371 9999999 | sed 's/.*/<Cart: 0x&> viewDidLoad/'"#
    private static let noCallback = "and no view controller callback among them"
    private static let damaged = "is damaged, so what comes out of it may be wrong"
    private static let goodNews = "Nothing wrong was seen"
    /// Writes over a few bytes in the middle of a file of some thousand.
    private static func harmed(_ file: String) -> String {
        "printf 'XXXXXXXX' | dd of=\(file) bs=1 seek=9000 conv=notrunc 2>/dev/null"
    }

    static let all = places + nothings + encodings + others + packed + documents + numbers

    /// Where no log is.
    private static let places = [
        BadInput(kind: "No such file", made: "", says: "there is no such file; check the path", exitCode: 2),
        BadInput(
            kind: "An empty path", made: "", run: #"lifeline "$UNSET""#,
            says: "the path of a log is empty; is a variable of your script not set?", exitCode: 2),
        BadInput(
            kind: "A file that may not be read", made: "\(log) > a.log; chmod 000 a.log",
            says: "could not be opened: Permission denied; check its permissions", exitCode: 2, needs: .ordinaryUser),
        BadInput(
            kind: "A path through a file", made: ": > a.log", run: "lifeline a.log/b.log",
            says: "could not be opened: Not a directory; check the path", exitCode: 2),
        BadInput(
            kind: "A link to itself", made: "ln -s a.log a.log",
            says: "could not be opened: Too many levels of symbolic links; check the path", exitCode: 2),
        BadInput(
            kind: "An empty folder", made: "mkdir logs", run: "lifeline logs",
            says: "holds no log: text files named .log, .txt, .out, .syslog, .ndjson or without an extension are taken",
            exitCode: 2),
        BadInput(
            kind: "A folder that holds itself", made: "mkdir logs; ln -s . logs/again; \(log) > logs/a.log",
            run: "lifeline logs", says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "A device without an end", made: "", run: "lifeline /dev/zero",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2),
        BadInput(
            kind: "The same as standard input", made: "", run: "lifeline - < /dev/zero",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2),
        BadInput(
            kind: "A pipe without a writer", made: "mkfifo a.log",
            says: "is a pipe that nobody writes into; start what writes the log first", exitCode: 2),
        BadInput(
            kind: "A pipe whose writer takes its time", made: "mkfifo a.log",
            run: "(sleep 3; \(log)) > a.log & lifeline a.log", says: "plain, 3 lines: 3 events, 0 other lines",
            exitCode: 0),
        BadInput(
            kind: "A pipe as settings", made: "\(log) > a.log; mkfifo b.yml", run: "lifeline a.log --config b.yml",
            says: "b.yml: is a pipe that nobody writes into; name a file", exitCode: 2),
        BadInput(
            kind: "The same file twice", made: "\(log) > a.log", run: "lifeline a.log ./a.log",
            says: "./a.log is the same file as a.log and counts once", exitCode: 0),
        BadInput(
            kind: "A file whose name is no UTF-8", made: #"\#(log) > "$(printf 'a\377.log')""#,
            run: "lifeline a*",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0, needs: .linux),
    ]

    /// Files of nothing.
    private static let nothings = [
        BadInput(
            kind: "An empty file", made: ": > a.log",
            says: "is empty; was the capture stopped before anything was logged?", exitCode: 2),
        BadInput(kind: "The null device", made: "", run: "lifeline /dev/null", says: "is empty", exitCode: 2),
        BadInput(
            kind: "Blanks and line ends", made: #"printf ' \n\t\n\r\n' > a.log"#,
            says: "3 lines read as plain, \(noCallback)", exitCode: 2),
        BadInput(
            kind: "A megabyte of zero bytes, as a crashed device leaves them",
            made: "head -c 1000000 /dev/zero > a.log",
            says: "1 line read as plain, \(noCallback)", exitCode: 2),
        BadInput(
            kind: "A line of sixteen megabytes", made: "head -c 16000000 /dev/zero | tr '\\0' x > a.log",
            says: "1 line read as plain, \(noCallback)", exitCode: 2),
        BadInput(
            kind: "A log cut in its last line", made: "\(log) | head -c 60 > a.log",
            says: "plain, 3 lines: 2 events, 1 other line", exitCode: 0),
    ]

    /// Text of another kind.
    private static let encodings = [
        BadInput(
            kind: "Bytes that are not UTF-8", made: #"{ \#(log); printf '\377\376\300 Cart\200\n'; } > a.log"#,
            says: "plain, 4 lines: 3 events, 1 other line", exitCode: 0),
        BadInput(
            kind: "UTF-16 with a mark, as PowerShell writes it", made: "\(log) | iconv -t UTF-16 > a.log",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "UTF-16 without a mark", made: "\(log) | iconv -t UTF-16BE > a.log",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "UTF-32", made: "\(log) | iconv -t UTF-32 > a.log",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "Line ends of old editors", made: #"\#(log) | tr '\n' '\r' > a.log"#,
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "Line ends of Windows", made: #"\#(log) | sed "s/$/$(printf '\r')/" > a.log"#,
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
    ]

    /// Files that are something else.
    private static let others = [
        BadInput(
            kind: "A program", made: #"printf '\177ELF\2\1\1' > a.log"#,
            says: "is a program, not what it logged; name the captured text", exitCode: 2),
        BadInput(
            kind: "A picture", made: #"printf '\211PNG\r\n\032\n' > a.log"#,
            says: "is a picture; a log has to be text", exitCode: 2),
        BadInput(
            kind: "A PDF document", made: #"printf '%%PDF-1.7\n' > a.log"#,
            says: "is a PDF document; save the log itself as text", exitCode: 2),
        BadInput(
            kind: "An SQLite database", made: #"printf 'SQLite format 3\0' > a.log"#,
            says: "is an SQLite database (a Pulse store?); export its log as text first", exitCode: 2),
        BadInput(
            kind: "A binary property list", made: "printf bplist00 > a.log",
            says: "is a binary property list, not a log; name the captured text instead", exitCode: 2),
        BadInput(
            kind: "A log archive", made: "mkdir a.logarchive", run: "lifeline a.logarchive",
            says: "is a log archive without a message of an app; name one with --process", exitCode: 2),
        BadInput(
            kind: "A file of a log archive", made: #"printf '\0\20\0\0\21\0\0\0' > a.tracev3"#,
            run: "lifeline a.tracev3",
            says: "is a log archive without a message of an app; name one with --process", exitCode: 2),
        BadInput(
            kind: "A result bundle", made: "mkdir a.xcresult", run: "lifeline a.xcresult",
            says: "is a result bundle without a readable Info.plist and root object", exitCode: 2),
        BadInput(
            kind: "A recording of Instruments", made: "mkdir a.trace", run: "lifeline a.trace",
            says: "is an Instruments recording; export its log on a Mac", exitCode: 2),
        BadInput(
            kind: "A web page saved in place of the log", made: "echo '<!DOCTYPE html><title>Sign in</title>' > a.log",
            says: "is a web page and no log; download the log itself", exitCode: 2),
        BadInput(
            kind: "A pointer of Git LFS", made: "echo 'version https://git-lfs.github.com/spec/v1' > a.log",
            says: "is a pointer of Git LFS, which stands for the log; 'git lfs pull' fetches it", exitCode: 2),
        BadInput(
            kind: "A 7-Zip archive", made: #"printf '7z\274\257\047\034\0\4' > a.log"#,
            says: "is a 7-Zip archive; unpack it (7z x) and name the logs in it", exitCode: 2),
    ]

    /// Packed files, cut, damaged and worse.
    private static let packed = [
        BadInput(
            kind: "gzip, cut in the middle", made: "\(long) | gzip > a.gz; head -c 9000 a.gz > a.log",
            says: "the compressed file is cut; it was read as far as it could be unpacked", exitCode: 0),
        BadInput(
            kind: "gzip, damaged in the middle", made: "\(long) | gzip > a.log; \(harmed("a.log"))",
            says: damaged, exitCode: 2),
        BadInput(
            kind: "gzip, cut behind its head", made: "\(long) | gzip | head -c 12 > a.log",
            says: "is cut off before any of its text; copy or download it again", exitCode: 2),
        BadInput(
            kind: "gzip with bytes behind its end", made: "{ \(log) | gzip; echo more; } > a.log",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "xz, damaged", made: "\(long) | xz > a.log; \(harmed("a.log"))", says: damaged, exitCode: 2),
        BadInput(
            kind: "xz, cut", made: "\(long) | xz | head -c 9000 > a.log", says: "the compressed file is cut",
            exitCode: 0
        ),
        BadInput(
            kind: "Zstandard, damaged", made: "\(long) | zstd -q > a.log; \(harmed("a.log"))", says: damaged,
            exitCode: 2),
        BadInput(
            kind: "bzip2, cut", made: "\(long) | bzip2 | head -c 9000 > a.log",
            says: "is cut off before any of its text", exitCode: 2),
        BadInput(
            kind: "bzip2, damaged", made: "\(long) | bzip2 > a.log; \(harmed("a.log"))", says: damaged, exitCode: 2),
        BadInput(
            kind: "A zip without its directory",
            made: "\(log) > b.txt; \(log) > c.txt; zip -q a.zip b.txt c.txt; head -c 250 a.zip > a.log",
            says: "a.log/b.txt", exitCode: 0),
        BadInput(
            kind: "An encrypted zip", made: "\(log) > b.txt; zip -q -P secret a.log.zip b.txt",
            run: "lifeline a.log.zip",
            says: "is encrypted; unpack it with its password first", exitCode: 2),
        BadInput(
            kind: "A zip of pictures", made: #"printf '\211PNG\r\n\032\n' > b.png; zip -q a.zip b.png"#,
            run: "lifeline a.zip",
            says: "holds no text; name an archive with logs in it", exitCode: 2),
        BadInput(
            kind: "A zip with names that lead elsewhere",
            made: "mkdir b; \(log) > e.log; cd b; zip -q ../a.zip ../e.log; cd ..", run: "lifeline a.zip",
            says: "a.zip/e.log", exitCode: 0),
        BadInput(
            kind: "A tar, cut in a member", made: "\(long) > b.log; tar -cf a.tar b.log; head -c 5000 a.tar > a.log",
            says: "a.log/b.log", exitCode: 0),
        BadInput(
            kind: "A bomb", made: "head -c 300000000 /dev/zero | gzip -1 > a.log",
            says: "unpacks to more than 256 MiB, which no log of its size does; unpack it yourself if you trust it",
            exitCode: 2),
        BadInput(
            kind: "Packed four times over", made: "\(log) | gzip | gzip | gzip | gzip > a.log",
            says: "is packed more than 3 times over; unpack it yourself", exitCode: 2),
        BadInput(
            kind: "No room for what is unpacked", made: "\(log) | gzip > a.log", run: "TMPDIR=/nowhere lifeline a.log",
            says: "could not be unpacked into /nowhere; make room there or set TMPDIR", exitCode: 2),
        BadInput(
            kind: "An unpacker that is not installed", made: "\(log) | gzip > a.log",
            run: #"L=$(command -v lifeline); PATH=/nowhere "$L" a.log"#,
            says: "is gzip-compressed and needs 'gzip', which is not installed: apt-get install gzip", exitCode: 2),
        BadInput(
            kind: "An unpacker of somebody else's beside the log",
            made: "\(log) | gzip > a.log; printf '#!/bin/sh\\ntouch was-run\\n' > gzip; chmod +x gzip",
            run: #"PATH=".:$PATH" lifeline a.log && test ! -e was-run"#,
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0),
        BadInput(
            kind: "gzip, cut, where nothing is printed", made: #"\#(long) | gzip | head -c 9000 > a.log"#,
            run: "lifeline a.log -o out --quiet",
            says: "a.log: the compressed file is cut; it was read as far as it could be unpacked", exitCode: 0),
    ]

    /// Documents made to exhaust a reader, or broken.
    private static let documents = [
        BadInput(
            kind: "XML whose entities multiply",
            made:
                #"echo '<!DOCTYPE r [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><trace-query-result>&c;</trace-query-result>' > a.log"#,
            says: "1 line read as plain, \(noCallback)", exitCode: 2),
        BadInput(
            kind: "XML that names another file",
            made:
                #"echo '<!DOCTYPE r [<!ENTITY e SYSTEM "/etc/passwd">]><trace-query-result>&e;</trace-query-result>' > a.log"#,
            says: "1 line read as plain, \(noCallback)", exitCode: 2),
        BadInput(
            kind: "JSON a hundred thousand levels deep",
            made: #"{ printf '{"eventMessage":'; head -c 100000 /dev/zero | tr '\0' '['; } > a.log"#,
            says: noCallback, exitCode: 2),
        BadInput(
            kind: "A JSON array, cut",
            made: #"printf '[{"eventMessage":"<Cart: 0x10> viewDidLoad"},{"eventMessage":"<Ca' > a.log"#,
            says: "the export stops without its closing record", exitCode: 0),
        BadInput(
            kind: "Settings that are no YAML", made: "\(log) > a.log; printf 'rules: [\\n' > b.yml",
            run: "lifeline a.log --config b.yml", says: "b.yml:2:1: not YAML", exitCode: 2),
        BadInput(
            kind: "A JSON report of a later Lifeline",
            made: #"\#(log) > a.log; echo '{"schemaVersion": 2, "tool": {"name": "lifeline"}}' > b.json"#,
            run: "lifeline compare b.json a.log",
            says: "b.json: a JSON report of version 2, and this Lifeline reads version 1", exitCode: 2),
        BadInput(
            kind: "A baseline of a later Lifeline",
            made: #"\#(log) > a.log; echo '{"version": 2, "findings": []}' > b.json"#,
            run: "lifeline a.log --baseline b.json",
            says: "b.json: a baseline of version 2; this Lifeline reads version 1 only", exitCode: 2),
        BadInput(
            kind: "A baseline that cannot be read", made: "\(log) > a.log; mkdir b.json",
            run: "lifeline a.log --baseline b.json", says: "b.json: is a folder", exitCode: 2),
        BadInput(
            kind: "Half a record, and a whole one behind it",
            made: #"\#(log) > a.log; lifeline record a.log > b; { head -c 50 b; cat b; } > c.jsonl"#,
            run: "lifeline merge c.jsonl",
            says: "c.jsonl: line 1 holds something that is no whole record", exitCode: 2),
        BadInput(
            kind: "A record that is no UTF-8",
            made: #"\#(log) > a.log; lifeline record a.log | LC_ALL=C sed 's/Cart/C\xFFrt/' > c.jsonl"#,
            run: "lifeline merge c.jsonl",
            says: "c.jsonl: line 1 holds something that is no whole record", exitCode: 2, needs: .linux),
        BadInput(
            kind: "A packed set of records", made: #"\#(log) > a.log; lifeline record a.log | gzip > c.jsonl.gz"#,
            run: "lifeline merge c.jsonl.gz",
            says: #""name": "Cart""#, exitCode: 0),
        BadInput(
            kind: "A text as history", made: #"\#(log) > a.log; echo notes > b.txt"#,
            run: "lifeline history append a.log --history b.txt",
            says: "b.txt: is no history, and nothing was added to it; name another file", exitCode: 2),
    ]

    /// Numbers beyond all measure, and too much of everything.
    private static let numbers = [
        BadInput(
            kind: "Years of five digits",
            made:
                "for i in 1 2; do echo '99999-12-31 10:00:00.000 Shop[1:2] <Cart: 0x10> viewWillAppear'; done > a.log",
            says: "plain, 2 lines: 2 events", exitCode: 0),
        BadInput(
            kind: "Process numbers beyond 64 bits",
            made: "echo '2026-12-31 10:00:00.000 Shop[99999999999999999999:2] <Cart: 0x10> viewDidLoad' > a.log",
            says: "1 line: 1 event", exitCode: 0),
        BadInput(
            kind: "Sizes and times beyond all measure",
            made: "{ \(log); echo '<Cart: 0x10> GET https://e.com/x 200 99999999999999999999 MB 1e400 ms'; } > a.log",
            says: goodNews, exitCode: 0),
        BadInput(
            kind: "Addresses beyond 64 bits",
            made: "printf '<Cart: 0x%s> viewDidLoad\\n' fffffffffffffffffffff 10 > a.log",
            says: "plain, 2 lines: 2 events", exitCode: 0),
        BadInput(
            kind: "Ten thousand classes",
            made: "seq 10000 | sed 's/.*/<C&VC: 0x&> viewDidLoad/' > a.log",
            says: "10,000 controllers, 10,000 instances", exitCode: 0),
        BadInput(
            kind: "Eight file descriptors", made: "\(log) | gzip > a.log", run: "ulimit -n 8; lifeline a.log",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0, needs: .linux),
        BadInput(
            kind: "Four file descriptors", made: "\(log) | gzip > a.log", run: "ulimit -n 4; exec lifeline a.log",
            says: "could not be unpacked: too few file descriptors are left; raise the limit (ulimit -n) and retry",
            exitCode: 2, needs: .linux),
        BadInput(
            kind: "A working directory that is gone", made: "\(log) > a.log; mkdir gone",
            run: #"cd gone; rmdir ../gone; lifeline "$OLDPWD/a.log" -r html=a.html"#,
            says: "a.html: cannot be written: the working directory is gone", exitCode: 2, needs: .linux),
        BadInput(
            kind: "A share of the logs that there is not", made: #"\#(log) > a.log"#,
            run: "lifeline record a.log --shard=-1/-1",
            says: "The value '-1/-1' is invalid", exitCode: 64),
        BadInput(
            kind: "A terminal of 10¹¹ columns", made: #"\#(log) > a.log"#,
            run: "COLUMNS=99999999999 lifeline timeline a.log",
            says: "on screen", exitCode: 0),
        BadInput(
            kind: "A stack of 128 KB",
            made:
                #"{ printf '{"schemaVersion":1,"tool":{"name":"lifeline"},"findings":'; head -c 100000 /dev/zero | tr '\0' '['; } > b.json; \#(log) > a.log"#,
            run: "ulimit -s 128; lifeline compare b.json a.log",
            says: "b.json: 1 line read as plain, and no view controller callback among them", exitCode: 2, needs: .linux
        ),
        BadInput(
            kind: "Help that nobody gets", made: "",
            run: "lifeline --help > /dev/full",
            says: "standard output could not be written to its end: No space left on device", exitCode: 2, needs: .linux
        ),
    ]
}
