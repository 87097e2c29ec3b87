/// What tells a build from others: its number, and the version with which numbers begin anew in many projects.
package struct BuildName: Hashable, Sendable {
    package let version: String?
    /// Nil where only the version is known.
    package let number: String?

    /// Nil where the labels name neither `build` nor `version`.
    package init?(_ labels: [String: String]) { self.init(version: labels["version"], number: labels["build"]) }

    init?(version: String?, number: String?) {
        guard version != nil || number != nil else { return nil }
        (self.version, self.number) = (version, number)
    }

    /// `3.2 (4712)`, or what is known of it.
    package var name: String {
        guard let number else { return version ?? "" }
        return version.map { "\($0) (\(number))" } ?? number
    }

    /// The name of a commit, or one without any digit, such as `hotfix`: no order lies in it.
    fileprivate var isUnordered: Bool {
        guard let bytes = number?.utf8 else { return false }
        let (letters, digits) = (bytes.count { (0x61...0x66).contains($0) }, bytes.count { (0x30...0x39).contains($0) })
        return digits == 0 || bytes.count >= 7 && letters > 0 && letters + digits == bytes.count
    }
}

/// The builds of a fleet, oldest first.
struct BuildOrder {
    let names: [BuildName]

    /// By version, then by number, both as people count; numbers in which no order lies, as those of commits, by the hour in
    /// which a quarter of their sessions had run, for one runner's clock is no evidence, and by the first of that hour.
    init(_ builds: [(name: BuildName, cell: BuildCell)]) {
        let cells = Dictionary(builds.map { ($0.name, $0.cell) }, uniquingKeysWith: { $1 })
        self.init(Set(cells.keys)) { name in
            let hour = cells[name]?.hour(ofPart: 1) ?? ""
            return "\(hour) \(cells[name]?.hours[hour]?.first ?? "")"
        }
    }

    /// Nil where numbers alone do not tell the order.
    init?(numbered builds: Set<BuildName>) {
        guard !Dictionary(grouping: builds, by: \.version).values.contains(where: Self.areUnordered) else { return nil }
        self.init(builds) { _ in "" }
    }

    private init(_ builds: Set<BuildName>, firstSeen: (BuildName) -> String) {
        let versioned = builds.filter { $0.version != nil }
        let keys = builds.map { (name: $0, version: $0.version ?? Self.version(of: $0, versioned)) }
        let groups = Dictionary(grouping: keys, by: \.version).sorted { versionPrecedes($0.key, $1.key) }
        names = groups.flatMap { _, group in
            let names = group.map(\.name)
            guard !Self.areUnordered(names) else {
                return names.map { (firstSeen($0), $0.name, $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
            }
            return names.sorted { left, right in
                let (own, other) = (left.number ?? "", right.number ?? "")
                return own == other ? right.version != nil : versionPrecedes(own, other)
            }
        }
    }

    /// Most of them, for some commits have no letter in their names.
    private static func areUnordered(_ group: [BuildName]) -> Bool {
        group.count > 1 && group.count(where: \.isUnordered) * 2 > group.count
    }

    /// Of a number without a version: that of the nearest number below it.
    private static func version(of build: BuildName, _ versioned: Set<BuildName>) -> String {
        let number = build.number ?? ""
        let below = versioned.filter { !naturallyPrecedes(number, $0.number ?? "") }
        return below.max { left, right in
            let (own, other) = (left.number ?? "", right.number ?? "")
            return own == other
                ? naturallyPrecedes(left.version ?? "", right.version ?? "") : naturallyPrecedes(own, other)
        }?.version ?? ""
    }
}

extension FleetCells {
    /// Names of builds that stand for others, or for none. A number alone is of the one version that has it, for many
    /// sessions end before their log prints the version; where several have it, and where a version alone stands beside
    /// numbers, nobody knows which build is meant.
    var fullNames: [String: String?] {
        let numbered = names.values.filter { $0.number != nil }
        let versions = Dictionary(grouping: numbered.filter { $0.version != nil }) { $0.number }
        var full: [String: String?] = [:]
        for (name, build) in names {
            if build.number == nil {
                if !numbered.isEmpty { full[name] = .some(nil) }
            } else if build.version == nil, let known = versions[build.number] {
                full[name] = .some(known.count == 1 ? known[0].name : nil)
            }
        }
        return full
    }
}
