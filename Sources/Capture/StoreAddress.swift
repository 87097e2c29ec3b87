/// The address of a log in a store, `s3://captures/a.log`, which no system opens as a file.
package struct StoreAddress: Sendable, Hashable {
    /// In lower case: `s3`.
    package let scheme: String

    /// Nil for a path.
    package init?(_ path: String) {
        guard let end = path.firstRange(of: "://")?.lowerBound, end > path.startIndex,
            path[..<end].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-") })
        else { return nil }
        scheme = path[..<end].lowercased()
    }

    /// What prints a log of such a store.
    private static let readers = [
        "s3": "aws s3 cp s3://… -", "gs": "gcloud storage cat gs://…", "http": "curl -fsS http://…",
        "https": "curl -fsS https://…", "hdfs": "hdfs dfs -cat hdfs://…", "abfs": "hdfs dfs -cat abfs://…",
        "abfss": "hdfs dfs -cat abfss://…",
    ]

    /// What to do instead, where `command` is what reads the log.
    package func advice(_ command: String) -> String {
        guard scheme != "file" else { return "an address: name the path behind file://" }
        let pipe = Self.readers[scheme].map { ": \($0) | \(command)" } ?? " into \(command)"
        return "not a file: mount the store, or pipe it\(pipe)"
    }
}
