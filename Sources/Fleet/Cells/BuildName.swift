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
    var isUnordered: Bool {
        guard let bytes = number?.utf8 else { return false }
        let (letters, digits) = (bytes.count { (0x61...0x66).contains($0) }, bytes.count { (0x30...0x39).contains($0) })
        return digits == 0 || bytes.count >= 7 && letters > 0 && letters + digits == bytes.count
    }
}

/// The builds of a fleet, oldest first.
struct BuildOrder {
    let names: [BuildName]
    /// Builds in whose names no order lies, and of which no log tells when it ran: nobody knows their place.
    private(set) var undated: [BuildName] = []

    /// By version, then by number, both as people count; numbers in which no order lies, as those of commits, by the hour in
    /// which a quarter of their sessions had run, for one runner's clock is no evidence, and by the first of that hour.
    init(_ builds: [(name: BuildName, cell: BuildCell)]) {
        let cells = Dictionary(builds.map { ($0.name, $0.cell) }, uniquingKeysWith: { $1 })
        let groups = Self.groups(of: Set(cells.keys), cells.compactMapValues(\.usualDays))
        names = groups.flatMap { group in
            guard Self.areUnordered(group) else { return Self.byNumber(group) }
            return group.compactMap { name in cells[name]?.beginning.map { ($0, name.name, name) } }
                .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        }
        undated = groups.filter(Self.areUnordered).joined().filter { cells[$0]?.beginning == nil }
    }

    /// Nil where numbers alone do not tell the order.
    init?(numbered builds: Set<BuildName>) {
        guard !Dictionary(grouping: builds, by: \.version).values.contains(where: Self.areUnordered) else { return nil }
        names = Self.groups(of: builds, [:]).flatMap(Self.byNumber)
    }

    /// The builds of each version, the oldest version first.
    private static func groups(
        of builds: Set<BuildName>, _ days: [BuildName: ClosedRange<Int>]
    ) -> [[BuildName]] {
        let versioned = builds.filter { $0.version != nil }
        let keys = builds.map { build in
            // A version that began only after it is not its own.
            let earlier = versioned.filter { other in
                guard let own = days[build], let other = days[other] else { return true }
                return other.lowerBound <= own.upperBound
            }
            return (name: build, version: build.version ?? version(of: build, earlier))
        }
        return Dictionary(grouping: keys, by: \.version).sorted { versionPrecedes($0.key, $1.key) }
            .map { $0.value.map(\.name) }
    }

    private static func byNumber(_ group: [BuildName]) -> [BuildName] {
        group.sorted { left, right in
            let (own, other) = (left.number ?? "", right.number ?? "")
            return own == other ? right.version != nil : versionPrecedes(own, other)
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
    /// sessions end before their log prints the version; unless it was over when that version's began, as on a farm that
    /// sends no versions before. Where it began only after that, where several versions have it, and where a version alone
    /// stands beside numbers, nobody knows which build is meant.
    var fullNames: [String: String?] {
        let numbered = names.values.filter { $0.number != nil }
        let versions = Dictionary(grouping: numbered.filter { $0.version != nil }) { $0.number }
        var full: [String: String?] = [:]
        for (name, build) in names {
            if build.number == nil {
                if !numbered.isEmpty { full[name] = .some(nil) }
            } else if build.version == nil, let known = versions[build.number] {
                guard known.count == 1, !isApart(name, after: known[0].name) else {
                    full[name] = .some(nil)
                    continue
                }
                if !isApart(known[0].name, after: name) { full[name] = known[0].name }
            }
        }
        return full
    }

    /// Whether the sessions of a build began days after those of another had ended, or after others had begun meanwhile.
    private func isApart(_ later: String, after earlier: String) -> Bool {
        guard let own = builds[later]?.usualDays, let other = builds[earlier]?.usualDays,
            other.upperBound < own.lowerBound
        else { return false }
        let meanwhile = other.upperBound + 1..<own.lowerBound
        return meanwhile.count >= FleetNights.pause
            || builds.contains { name, cell in
                name != nil && (cell.usualDays.map { meanwhile.contains($0.lowerBound) } ?? false)
            }
    }
}
