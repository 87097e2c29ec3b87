import Lifecycle

extension RuleContext {
    /// Whether a request asks for something that its controller shows: it only reads, and it is no beacon.
    func asks(_ fetch: Fetch) -> Bool { fetch.isRead && !isBeacon(fetch) }

    /// Whether a request only tells a server that something happened, or asks whether it is there: one at each appearance
    /// is what it is for, nobody waits for its answer, and it may outlive its screen. A screen that bears the word itself
    /// shows what it asks for: `AnalyticsViewController` and `GET /v1/analytics`.
    func isBeacon(_ fetch: Fetch) -> Bool {
        guard let address = BeaconAddress(fetch.resource) else { return false }
        if address.isCollectors { return true }
        let asker = fetch.timeline.map { name(ofClass: session.timelines[$0].controllerClass).lowercased() } ?? ""
        return address.words.contains { !asker.contains($0) }
    }
}

/// What speaks in a request's address for its being a beacon.
private struct BeaconAddress {
    /// The host does nothing but collect.
    let isCollectors: Bool
    /// The words of the path that say so.
    let words: [Substring]

    /// Nil for a request that is told in words.
    init?(_ resource: String) {
        guard !resource.hasPrefix("\""), let blank = resource.firstIndex(of: " ") else { return nil }
        let parts = resource[blank...].dropFirst().lowercased().split(separator: "?", maxSplits: 1)
        var path = parts.first ?? ""
        var labels: [Substring] = []
        if let mark = path.firstRange(of: "://") {
            let host = path[mark.upperBound...].prefix { $0 != "/" }
            path = path[host.endIndex...]
            labels = host.prefix { $0 != ":" }.split(separator: ".")
        }
        isCollectors =
            labels.dropLast().contains(where: collectors.contains)
            || labels.dropLast(2).contains(where: collectingSubdomains.contains)
        let segments = path.split(separator: "/")
        let ends = segments.suffix(1).filter { end in
            tellingEnds.contains(end) || parts.count > 1 && end.hasSuffix(".gif")
        }
        words = segments.flatMap { $0.split { !$0.isLetter } }.filter(tellingWords.contains) + ends
    }
}

/// Who keeps what apps tell of their users, by the name of the domain.
private let collectors: Set<Substring> = [
    "2o7", "adjust", "amplitude", "app-measurement", "appsflyer", "appsflyersdk", "bugsnag", "clevertap", "countly",
    "crashlytics", "datadoghq", "demdex", "doubleclick", "flurry", "google-analytics", "googletagmanager",
    "heapanalytics", "hotjar", "instabug", "kochava", "localytics", "matomo", "mixpanel", "moengage", "newrelic",
    "nr-data", "omtrdc", "piwik", "posthog", "rudderstack", "scorecardresearch", "segment", "sentry", "snowplow",
    "umeng", "umengcloud",
]

private let collectingSubdomains: Set<Substring> = [
    "analytics", "beacon", "collect", "collector", "crash", "log", "logs", "metrics", "pixel", "telemetry", "track",
    "tracker", "tracking",
]

private let tellingWords: Set<Substring> = [
    "analytics", "beacon", "beacons", "heartbeat", "impression", "impressions", "keepalive", "pageview", "pageviews",
    "screenview", "screenviews", "telemetry",
]

/// What elsewhere in a path may as well name what is asked for.
private let tellingEnds: Set<Substring> = [
    "collect", "health", "healthcheck", "healthz", "hit", "keep-alive", "metrics", "ping", "pixel", "track",
]
