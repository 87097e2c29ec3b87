/// How right the program was about lives whose truth is known.
package struct Score: Sendable {
    /// How often something was said, and how often it was true.
    package struct Share: Sendable {
        package var all = 0
        package var right = 0
        package var wrong: Int { all - right }

        package mutating func add(_ isRight: Bool) {
            all += 1
            if isRight { right += 1 }
        }

        static func + (left: Share, right: Share) -> Share {
            Share(all: left.all + right.all, right: left.right + right.right)
        }
    }

    package var logs = 0
    /// Objects that were called leaked, by how sure the program was.
    package var confirmed = Share()
    package var probable = Share()
    /// Objects that leaked, and were found.
    package var leaked = Share()
    /// Leaked objects, and those of them that were not shown as alive and in use.
    package var unmasked = Share()
    /// Logs in which nothing leaks, and in which nobody is accused of anything.
    package var innocent = Share()
    /// What the user did, and what of it was named.
    package var actions = Share()
    /// Transitions called certain.
    package var certain = Share()

    package init() {}

    package var claims: Share { confirmed + probable }

    package mutating func add(_ other: Score) {
        logs += other.logs
        confirmed = confirmed + other.confirmed
        probable = probable + other.probable
        leaked = leaked + other.leaked
        unmasked = unmasked + other.unmasked
        innocent = innocent + other.innocent
        actions = actions + other.actions
        certain = certain + other.certain
    }
}

// MARK: In words

extension Score {
    package static let header = """
        | lives | logs | leaks told | precision | recall | confirmed, true | probable, true | leaked, shown alive \
        | innocent logs accused | actions named | certain and wrong |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """

    package func row(_ title: String) -> String {
        let cells = [
            title, "\(logs)", "\(claims.all)", claims.percent, leaked.percent, confirmed.ofAll, probable.ofAll,
            "\(unmasked.wrong) of \(unmasked.all)", "\(innocent.wrong) of \(innocent.all)", actions.percent,
            "\(certain.wrong) of \(certain.all)",
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

extension Score.Share {
    /// With one decimal, never rounded up to all.
    package var percent: String {
        guard all > 0 else { return "–" }
        let tenths = right * 1000 / all
        return "\(tenths / 10).\(tenths % 10) %"
    }

    fileprivate var ofAll: String { "\(right) of \(all)" }
}
