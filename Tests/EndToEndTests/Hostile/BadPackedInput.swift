extension BadInput {
    /// Packed files, cut, damaged and worse.
    static let packed = [
        BadInput(
            kind: "gzip, cut in the middle", made: "\(long) | gzip > a.gz; head -c 9000 a.gz > a.log",
            says: "the packed file is cut; it was read as far as it could be unpacked", exitCode: 0),
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
            kind: "xz, cut", made: "\(long) | xz | head -c 9000 > a.log", says: "the packed file is cut",
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
            kind: "A tar, cut, where nothing is printed",
            made: "\(long) > b.log; tar -cf a.tar b.log; head -c 5000 a.tar > a.log",
            run: "lifeline a.log -o out --quiet",
            says: "a.log/b.log: the packed file is cut; it was read as far as it could be unpacked", exitCode: 0),
        BadInput(
            kind: "A tar, cut between two members",
            made: "\(log) > b.log; cp b.log c.log; tar -cf a.tar b.log c.log; head -c 1024 a.tar > a.log",
            run: "lifeline timeline a.log > b.txt",
            says: "a.log/b.log: the packed file is cut; it was read as far as it could be unpacked", exitCode: 0),
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
    ]

    /// One cut log, and each command that reads it: what was lost is said by all.
    static let cutWhereverItIsRead = [
        ("gzip, cut, where nothing is printed", "lifeline a.log -o out --quiet"),
        ("The same, of which records are made", "lifeline record a.log > b.jsonl"),
        ("The same, of which a history learns", "lifeline history append a.log --history h.jsonl"),
        ("The same, of which findings are accepted", "lifeline baseline accept a.log --baseline b.json > c.txt"),
        ("The same, of which lives are shown", "lifeline timeline a.log > b.txt"),
        ("The same, asked what it is", "lifeline formats a.log"),
        ("The same, of which settings are proposed", "lifeline init a.log"),
        ("The same, compared", "lifeline compare a.log a.log > b.txt"),
    ].map { kind, run in
        BadInput(
            kind: kind, made: #"\#(long) | gzip | head -c 9000 > a.log"#, run: run,
            says: (run.contains("formats") ? "" : "a.log: ")
                + "the packed file is cut; it was read as far as it could be unpacked",
            exitCode: 0)
    }

    /// Documents made to exhaust a reader, or broken.
    static let documents = [
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
            kind: "Records that PowerShell has written",
            made: #"\#(log) > a.log; lifeline record a.log | iconv -t UTF-16 > c.jsonl"#, run: "lifeline merge c.jsonl",
            says: #""name": "Cart""#, exitCode: 0),
        BadInput(
            kind: "A record of another version",
            made: #"\#(log) > a.log; lifeline record a.log | sed 's/"v": 1/"v": 99/' > c.jsonl"#,
            run: "lifeline merge c.jsonl", says: "1 record of another version than 1", exitCode: 0),
        BadInput(
            kind: "A packed set of records", made: #"\#(log) > a.log; lifeline record a.log | gzip > c.jsonl.gz"#,
            run: "lifeline merge c.jsonl.gz",
            says: #""name": "Cart""#, exitCode: 0),
        BadInput(
            kind: "A packed set of records, cut",
            made: #"\#(log) > a.log; lifeline record a.log | gzip | head -c 300 > c"#, run: "lifeline merge c",
            says: "c: the packed file is cut, and so is the set", exitCode: 2),
        BadInput(
            kind: "A record, and the same without its blanks",
            made: #"\#(log) > a.log; lifeline record a.log > b; sed 's/": /":/g; s/, "/,"/g' b > c"#,
            run: "lifeline merge b c > d", says: "1 record came more than once and counts once", exitCode: 0),
        BadInput(
            kind: "Records behind a mark of the byte order",
            made: #"\#(log) > a.log; { printf '\357\273\277'; lifeline record a.log; } > c"#,
            run: "lifeline merge c | head -c 1", says: "{", exitCode: 0),
        BadInput(
            kind: "A text as history", made: #"\#(log) > a.log; echo notes > b.txt"#,
            run: "lifeline history append a.log --history b.txt",
            says: "b.txt: is no history, and nothing was added to it; name another file", exitCode: 2),
    ]

    /// Numbers beyond all measure, and too much of everything.
    static let numbers = [
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
            kind: "Two thousand classes",
            made: "seq 2000 | sed 's/.*/<C&VC: 0x&> viewDidLoad/' > a.log",
            says: "2,000 controllers, 2,000 instances", exitCode: 0),
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
