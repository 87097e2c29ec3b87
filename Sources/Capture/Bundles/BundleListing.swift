import Lifecycle

/// What lies in a result bundle, what of it is read and what is not: for people who wonder.
package struct BundleListing: Sendable {
    package let path: String
    /// What is said of each device that it ran on.
    package let devices: [[RunStatement]]
    /// How many tests ended how, in the order of the words.
    package let tests: [(status: String, count: Int)]
    /// How reports name the consoles, and whether each is that of the app under test.
    package let consoles: [(name: String, isOfApp: Bool)]
    package let logArchives: [String]
    /// Files that tell nothing of a controller, by the beginnings of their names.
    package let others: [(name: String, count: Int)]
    package let losses: [String]

    fileprivate init(_ bundle: ResultBundle, path: String, losses: [String]) {
        self.path = path
        devices = bundle.devices
        tests = Self.counts(bundle.tests.map(\.status)).map { ($0.0, $0.1) }
        consoles = bundle.consoles.map { ($0.shown, $0.app != nil) }
        logArchives = Set(bundle.others.compactMap(\.logArchive)).sorted()
        others = Self.counts(bundle.others.filter { $0.logArchive == nil }.map(\.name.kind)).map { ($0.0, $0.1) }
        self.losses = losses
    }

    private static func counts(_ words: [String]) -> [(String, Int)] {
        Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
    }
}

extension CaptureReader {
    /// What lies in a result bundle; nil for anything else.
    package static func listing(ofBundleAt path: String) throws(CaptureError) -> BundleListing? {
        guard let files = BundleFiles(folder: path) else { return nil }
        let bundle = ResultBundle(files)
        guard bundle.hasRoot else { throw .isNoBundle(path: files.path) }
        return BundleListing(bundle, path: files.path, losses: bundle.losses)
    }
}

extension String {
    /// `Session-….log` for `Session-ShopUITests-2026-10-20_224917-xyz.log`: what files of one kind have in common.
    fileprivate var kind: String {
        guard let dash = firstIndex(of: "-"), let dot = lastIndex(of: "."), dash < dot else { return self }
        return "\(self[...dash])…\(self[dot...])"
    }
}
