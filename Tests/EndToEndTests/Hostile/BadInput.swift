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
    static let log = #"printf '<Cart: 0x10> %s\n' viewDidLoad viewWillAppear viewDidAppear"#
    /// Many lines, for files that are cut or damaged in the middle: one of ten is an object's, since others are read faster.
    static let long =
        #"seq 100000 1123 9999999 | awk '{ print NR % 10 == 1 ? "<Cart: 0x" $0 "> viewDidLoad" : "tick " $0 }'"#
    static let noCallback = "and no view controller callback among them"
    static let damaged = "is damaged, so what comes out of it may be wrong"
    static let goodNews = "Nothing wrong was seen"
    /// Writes over a few bytes in the middle of a file of some thousand.
    static func harmed(_ file: String) -> String {
        "printf 'XXXXXXXX' | dd of=\(file) bs=1 seek=9000 conv=notrunc 2>/dev/null"
    }

    static let all = places + nothings + encodings + others + packed + cutWhereverItIsRead + documents + numbers

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
            kind: "The same as a set of records", made: "", run: "lifeline merge /dev/zero",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2),
        BadInput(
            kind: "The same as a history", made: "\(log) > a.log", run: "lifeline a.log --history /dev/zero",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2),
        BadInput(
            kind: "The other end of a terminal that nobody opens", made: "", run: "lifeline /dev/ptmx",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2, needs: .linux),
        BadInput(
            kind: "A file of the system without an end", made: "",
            run: "lifeline /proc/self/pagemap; lifeline fleet /proc/self/pagemap",
            says: "is a device, which gives bytes for ever; name a log file", exitCode: 2, needs: .linux),
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
            kind: "A report whose name is one character", made: "\(log) > a.log",
            run: "lifeline a.log -r json=j --quiet; ls", says: "j", exitCode: 0),
        BadInput(
            kind: "Labels behind a label", made: "\(log) > a.log",
            run: "lifeline record a.log --label build=1 device=x", says: #""device": "x""#, exitCode: 0),
        BadInput(
            kind: "A log in a store", made: "", run: "lifeline record gs://logs/a.log",
            says: "gcloud storage cat gs://… | lifeline record -", exitCode: 2),
        BadInput(
            kind: "A file whose name is no UTF-8", made: #"\#(log) > "$(printf 'a\377.log')""#,
            run: "lifeline a*",
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0, needs: .linux),
        BadInput(
            kind: "A folder for reports whose name is no UTF-8", made: "\(log) > a.log",
            run: #"lifeline a.log -o "$(printf 'o\377')/p" --quiet; LC_ALL=C ls o*/p | wc -l"#, says: "12", exitCode: 0,
            needs: .linux),
        BadInput(
            kind: "A history whose name is no UTF-8",
            made: #"\#(log) > a.log; lifeline a.log --quiet --history-append --history "$(printf 'h\377')""#,
            run: "lifeline history show --history h*",
            says: "1 run", exitCode: 0, needs: .linux),
        BadInput(
            kind: "Records whose name is no UTF-8",
            made: #"\#(log) > a.log; lifeline record a.log > "$(printf 'r\377')""#, run: "lifeline merge r*",
            says: #""name": "Cart""#, exitCode: 0, needs: .linux),
        BadInput(
            kind: "A file for what is watched whose name is no UTF-8", made: "\(log) > a.log",
            run: #"lifeline watch --save "$(printf 'w\377')" < a.log > b; lifeline w*"#,
            says: "plain, 3 lines: 3 events, 0 other lines", exitCode: 0, needs: .linux),
        BadInput(
            kind: "Settings in a folder whose name is no UTF-8",
            made: #"mkdir "$(printf 'd\200')"; cd d*; lifeline init"#,
            run: "cd d*; lifeline init", says: ".lifeline.yml: is there already", exitCode: 2, needs: .linux),
        BadInput(
            kind: "A baseline whose name is no UTF-8", made: "\(log) > a.log",
            run: #"lifeline baseline accept a.log --baseline "$(printf 'b\377')""#,
            says: #"b\xFF: nothing new to accept"#, exitCode: 0, needs: .linux),
        BadInput(
            kind: "A result bundle whose name is no UTF-8", made: #"mkdir "$(printf 'B\377.xcresult')""#,
            run: "lifeline B*", says: "is a result bundle without a readable Info.plist and root object", exitCode: 2,
            needs: .linux),
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
            says: "is empty; was the capture stopped before anything was logged?", exitCode: 2),
        BadInput(
            kind: "A file of a log archive", made: #"printf '\0\20\0\0\21\0\0\0' > a.tracev3"#,
            run: "lifeline a.tracev3",
            says: "is a log archive of which a part is damaged or missing, and the rest holds no message of an app; "
                + "copy the whole folder again", exitCode: 2),
        BadInput(
            kind: "A result bundle", made: "mkdir a.xcresult", run: "lifeline a.xcresult",
            says: "is a result bundle without a readable Info.plist and root object", exitCode: 2),
        BadInput(
            kind: "The same, asked what it holds", made: "mkdir a.xcresult", run: "lifeline formats a.xcresult",
            says: "is a result bundle without a readable Info.plist and root object", exitCode: 2),
        BadInput(
            kind: "A result bundle as the place of its reports", made: "mkdir a.xcresult",
            run: "lifeline a.xcresult -o a.xcresult; ls a.xcresult",
            says: "lies in a.xcresult, which is read by this run; name a place outside of it", exitCode: 0),
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
}
