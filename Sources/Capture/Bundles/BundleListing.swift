import Lifecycle

/// What lies in a result bundle, what of it is read and what is not: for people who wonder.
package struct BundleListing: Sendable {
    package let path: String
    /// What is said of each device that it ran on.
    package let devices: [[RunStatement]]
    /// How many tests ended how, in the order of the words.
    package let tests: [(status: String, count: Int)]
    /// How many steps the tests took, and how many pictures they kept.
    package let steps: Int
    package let pictures: Int
    /// How reports name the consoles, and whether each is that of the app under test.
    package let consoles: [(name: String, isOfApp: Bool)]
    /// Its log archives, and the apps of which each holds messages.
    package let logArchives: [(name: String, apps: [String])]
    /// The system's reports of crashes, with what stands in them.
    package let crashReports: [(name: String, bytes: [UInt8])]
    /// Files that are not read, by the beginnings of their names.
    package let others: [(name: String, count: Int)]
    package let losses: [String]

    fileprivate init(_ bundle: ResultBundle) {
        let path = bundle.path
        self.path = path
        devices = bundle.devices
        tests = Self.counts(bundle.tests.map(\.status)).map { ($0.0, $0.1) }
        let activities = bundle.tests.flatMap(\.activities)
        (steps, pictures) = (activities.count, activities.reduce(0) { $0 + $1.pictures.count })
        consoles = bundle.consoles.map { ($0.shown, $0.app != nil) }
        logArchives = bundle.archives.map { files in
            // Nobody's messages are unpacked to know whose there are.
            (String(files.path.dropFirst(path.utf8.count + 1)), LogArchive(files, LogChoice(pids: [])).apps.sorted())
        }
        crashReports = bundle.crashReports.map { report, content in
            (String(report.dropFirst(path.utf8.count + 1)), content.read { Array($0) })
        }
        // Of a report of a crash the bundle itself says that it is not to be had.
        let others = bundle.others.filter { !$0.isCrashReport }.map { ($0, fault: bundle.fault(of: $0)) }
        let unread = others.filter { $0.0.logArchive == nil && $0.fault == nil }
        self.others = Self.counts(unread.map(\.0.name.kind)).map { ($0.0, $0.1) }
        losses = bundle.losses + others.compactMap { other, fault in fault.map { "\(other.shown) \($0.words)" } }
    }

    private static func counts(_ words: [String]) -> [(String, Int)] {
        Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
    }
}

extension CaptureReader {
    /// What lies in a result bundle, or in those of an archive; none for anything else.
    package static func listings(behind path: String) throws(CaptureError) -> [BundleListing] {
        if let files = BundleFiles(folder: path) {
            let bundle = ResultBundle(files)
            guard bundle.hasRoot else { throw .isNoBundle(path: files.path) }
            return [BundleListing(bundle)]
        }
        let all = Unpacker.bundles(at: path).map { ResultBundle($0) }
        let readable = all.filter(\.hasRoot)
        if readable.isEmpty, let first = all.first { throw .isNoBundle(path: first.path) }
        return readable.map(BundleListing.init)
    }

    /// The system's reports of crashes in a result bundle, or in that of a console; none in anything else.
    package static func crashReports(inBundleAt path: String) -> [(path: String, bytes: [UInt8])] {
        guard let files = BundleFiles(folder: MemberName.container(of: path) ?? path) else { return [] }
        return ResultBundle(files, readsTests: false).crashReports.map { path, content in
            (path, content.read { Array($0) })
        }
    }

    /// Whose messages a log archive holds; nil for anything else.
    package static func writers(inArchiveAt path: String) -> [String]? {
        let files = LogArchiveFiles(folder: path) ?? LogArchiveFiles(memberAt: path)
        return files.map { LogArchive($0, LogChoice(pids: [])).names.sorted() }
    }
}

extension String {
    /// `Session-….log` for `Session-ShopUITests-2026-10-20_224917-xyz.log`: what files of one kind have in common.
    fileprivate var kind: String {
        guard let dash = firstIndex(of: "-"), let dot = lastIndex(of: "."), dash < dot else { return self }
        return "\(self[...dash])…\(self[dot...])"
    }
}
