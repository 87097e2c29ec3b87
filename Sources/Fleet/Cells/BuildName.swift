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

    /// Digits and letters of a commit: no order lies in them.
    fileprivate var isHash: Bool {
        guard let bytes = number?.utf8, bytes.count >= 7 else { return false }
        let letters = bytes.count { (0x61...0x66).contains($0) }
        return letters > 0 && letters + bytes.count { (0x30...0x39).contains($0) } == bytes.count
    }
}

/// The builds of a fleet, oldest first.
struct BuildOrder {
    let names: [BuildName]

    /// By version, then by number, both as people count; builds that are named by commits by the day on which half of
    /// their sessions had run, for one runner's clock is no evidence.
    init(_ builds: [(name: BuildName, cell: BuildCell)]) {
        if let order = BuildOrder(numbered: Set(builds.map(\.name))) {
            self = order
        } else {
            let days = builds.map { (day: $0.cell.day(ofPart: 2) ?? "", name: $0.name) }
            names = days.sorted { ($0.day, $0.name.name) < ($1.day, $1.name.name) }.map(\.name)
        }
    }

    /// Nil where all of them are named by commits.
    init?(numbered builds: Set<BuildName>) {
        guard builds.isEmpty || !builds.allSatisfy(\.isHash) else { return nil }
        let versioned = builds.filter { $0.version != nil }
        let keys = builds.map { (name: $0, version: $0.version ?? Self.version(of: $0, versioned)) }
        names = keys.sorted { left, right in
            if left.version != right.version { return naturallyPrecedes(left.version, right.version) }
            let (own, other) = (left.name.number ?? "", right.name.number ?? "")
            return own == other ? right.name.version != nil : naturallyPrecedes(own, other)
        }.map(\.name)
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
