/// The result bundles and log archives among the members of an archive: each is one input.
struct BundledMembers {
    private(set) var bundles: [BundleFiles] = []
    private(set) var archives: [LogArchiveFiles] = []
    /// The places of all members that belong to one of them.
    private(set) var places: Set<Int> = []

    /// What a sysdiagnose calls its log archive.
    static let sysdiagnoseArchive = "system_logs.logarchive/"

    private let names: [String]
    private let path: String
    private let content: @Sendable (Int) -> CaptureMemory?

    /// `content` gives the bytes of the member at a place.
    init(_ names: [String], path: String, content: @escaping @Sendable (Int) -> CaptureMemory?) {
        (self.names, self.path, self.content) = (names, path, content)
        for folder in resultBundles {
            let (shown, _, file) = take(folder)
            bundles.append(BundleFiles(path: shown, file: file))
        }
        for folder in logArchives {
            let (shown, names, file) = take(folder)
            archives.append(LogArchiveFiles(path: shown, names: names, file: file))
        }
        leaveOutSysdiagnoses()
    }

    /// Folders with what only result bundles hold, whatever they are called and whatever else of them is lost.
    private var resultBundles: [String] {
        let data = "Data/data.0~"
        let holders = Set(
            names.compactMap { name in name.range(of: data).map { String(name[..<$0.lowerBound]) } })
        return holders.filter { $0.isEmpty || $0.hasSuffix("/") }.sorted()
    }

    private var logArchives: [String] {
        let mark = ".logarchive/"
        return Set(
            names.compactMap { name in name.range(of: mark).map { String(name[..<$0.upperBound]) } }
        ).sorted()
    }

    /// What lies beside the log archive of a sysdiagnose are the system's own reports, hundreds of them.
    private mutating func leaveOutSysdiagnoses() {
        let folders = Set(
            names.compactMap { name in name.range(of: Self.sysdiagnoseArchive).map { String(name[..<$0.lowerBound]) } })
        for folder in folders {
            for (place, name) in names.enumerated() where name.hasPrefix(folder) { places.insert(place) }
        }
    }

    private mutating func take(
        _ folder: String
    ) -> (
        shown: String, names: [String], @Sendable (String) -> CaptureMemory?
    ) {
        var own: [String: Int] = [:]
        for (place, name) in names.enumerated() where name.hasPrefix(folder) {
            own[String(name.dropFirst(folder.count))] = place
            places.insert(place)
        }
        let shown =
            MemberName(folder, number: 0).map { folder.isEmpty ? path : "\(path)/\($0.shown)" } ?? path
        return (
            shown, own.keys.sorted(), { @Sendable [own, content] name in own[name].flatMap(content) }
        )
    }
}
