import Lifecycle

extension RuleContext {
    /// Whether a request asks for something that its controller shows: it only reads, and it is no beacon.
    func asks(_ fetch: Fetch) -> Bool { fetch.isRead && !isBeacon(fetch) }

    /// Whether a request serves somebody else than who looks at the screen: it tells a server that something happened, asks
    /// whether that is there, or gets an advertisement. One at each appearance is what it is for, nobody waits for its
    /// answer, and it may outlive its screen. A screen that bears the word itself shows what it asks for:
    /// `AnalyticsViewController` and `GET /v1/analytics`, `AdsViewController` and `fetching ads`.
    func isBeacon(_ fetch: Fetch) -> Bool { isBeacon(fetch, RequestTarget(fetch.resource)) }

    private func isBeacon(_ fetch: Fetch, _ target: RequestTarget) -> Bool {
        if target.isCollectors { return true }
        let words = target.beaconWords
        guard !words.isEmpty else { return false }
        let asker = fetch.timeline.map { name(ofClass: session.timelines[$0].controllerClass).lowercased() } ?? ""
        return words.contains { !asker.contains($0) }
    }

    /// Whether a request is right to be sent at each appearance: a beacon, one that asks only whether there is news (HEAD, or
    /// answered by 304, Not Modified: RFC 9110, 15.4.5), or one that stays open while the screen is there.
    func isWantedAnew(_ fetch: Fetch) -> Bool {
        if fetch.status == 304 || fetch.resource.hasPrefix("HEAD ") { return true }
        let target = RequestTarget(fetch.resource)
        return target.staysOpen || isBeacon(fetch, target)
    }
}

/// What a request goes to, taken apart for the words that tell its purpose.
private struct RequestTarget {
    /// Of the host.
    private var labels: [Substring] = []
    private var segments: [Substring] = []
    private var hasQuery = false

    init(_ resource: String) {
        // What a log says in words stands in quotes.
        let target = resource.hasPrefix("\"") ? resource : String(resource.drop { $0 != " " }.dropFirst())
        let parts = target.lowercased().split(separator: "?", maxSplits: 1)
        guard var path = parts.first else { return }
        if let mark = path.firstRange(of: "://") {
            let host = path[mark.upperBound...].prefix { $0 != "/" }
            path = path[host.endIndex...]
            labels = host.prefix { $0 != ":" }.split(separator: ".")
        }
        segments = path.split(separator: "/")
        hasQuery = parts.count > 1
    }

    /// The host does nothing but collect, or sell places.
    var isCollectors: Bool {
        labels.dropLast().contains(where: collectors.contains)
            || labels.dropLast(2).contains(where: collectingSubdomains.contains)
    }

    var beaconWords: [Substring] {
        segments.flatMap { $0.split { !$0.isLetter } }.filter(beacons.contains)
            + segments.suffix(1).filter { beaconEnds.contains($0) || hasQuery && $0.hasSuffix(".gif") }
    }

    var staysOpen: Bool { segments.last.map(openEnds.contains) ?? false }
}

/// Who keeps what apps tell of their users or shows them advertisements, by the name of the domain.
private let collectors: Set<Substring> = [
    "2o7", "adcolony", "adjust", "admob", "adnxs", "amazon-adsystem", "amplitude", "app-measurement", "applovin",
    "appsflyer", "appsflyersdk", "bugsnag", "chartboost", "clevertap", "countly", "crashlytics", "criteo",
    "datadoghq", "demdex", "doubleclick", "flurry", "google-analytics", "googleadservices", "googlesyndication",
    "googletagmanager", "heapanalytics", "hotjar", "inmobi", "instabug", "kochava", "localytics", "matomo",
    "mixpanel", "moengage", "mopub", "newrelic", "nr-data", "omtrdc", "piwik", "posthog", "rudderstack",
    "scorecardresearch", "segment", "sentry", "snowplow", "supersonicads", "umeng", "umengcloud", "unityads", "vungle",
]

private let collectingSubdomains: Set<Substring> = [
    "ads", "analytics", "beacon", "collect", "collector", "crash", "log", "logs", "metrics", "pixel", "telemetry",
    "track", "tracker", "tracking",
]

private let beacons: Set<Substring> = [
    "ad", "admob", "ads", "analytics", "beacon", "beacons", "heartbeat", "impression", "impressions", "interstitial",
    "keepalive", "pageview", "pageviews", "rewarded", "screenview", "screenviews", "telemetry",
]

/// What elsewhere in a path may as well name what is asked for.
private let beaconEnds: Set<Substring> = [
    "collect", "health", "healthcheck", "healthz", "hit", "keep-alive", "metrics", "ping", "pixel", "track",
]

private let openEnds: Set<Substring> = ["long-poll", "longpoll", "sse", "stream", "subscribe"]
