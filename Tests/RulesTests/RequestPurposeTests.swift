import Testing

@testable import Rules

/// Requests for what nobody looks at, and those that only look as if they were.
struct RequestPurposeTests {
    /// A controller asks for something at each of two visits, and its answer comes once it has left for good.
    private static func blamed(_ controller: String, _ request: String) -> [String] {
        let log = """
            0 Home viewDidLoad
            1 Home viewWillAppear
            1.1 Home fetchStart GET https://example.com/news
            1.2 Home fetchEnd GET https://example.com/news status=200
            1.5 Home viewDidAppear
            4 Home viewWillDisappear
            4.5 Home viewDidDisappear
            10 Home viewWillAppear
            10.1 Home fetchStart GET https://example.com/news
            10.2 Home fetchStart GET https://example.com/news
            10.3 Home fetchEnd GET https://example.com/news status=200
            10.4 Home fetchEnd GET https://example.com/news status=200
            10.5 Home viewDidAppear
            11 Home fetchStart GET https://example.com/news
            14 Home viewWillDisappear leaving
            14.5 Home viewDidDisappear leaving
            18 Home fetchEnd GET https://example.com/news status=200
            """
        let told = log.replacing("GET https://example.com/news", with: request).replacing(
            "Home", with: controller + "@1")
        return Sketch(told).analysis([.redundantFetch, .overlappingFetch, .orphanedFetch]).blamed
    }

    private static let allThree = ["redundant_fetch:9", "overlapping_fetch:10", "orphaned_fetch:17"]

    @Test(arguments: [
        "GET https://www.google-analytics.com/collect?v=1&t=screenview", "GET https://app-measurement.com/a",
        "GET https://api.mixpanel.com/track?data=1", "GET https://o1.ingest.sentry.io/api/2/envelope/",
        "GET https://telemetry.example.com/v1", "GET https://metrics.shop.example.com:8443/m",
        "GET https://example.com/v2/analytics/home", "GET https://example.com/app-analytics", "GET /v1/pageview",
        "GET https://example.com/ping", "GET https://example.com/v1/heartbeat", "GET https://example.com/health",
        "GET https://example.com/1x1.gif?screen=home", "GET https://example.com/b/impressions?ids=1",
        "GET https://googleads.g.doubleclick.net/mads/gma", "GET https://example.com/v1/ads?slot=2",
    ])
    func aBeaconIsSentAtEachAppearanceAndMayOutliveItsScreen(request: String) {
        #expect(Self.blamed("Home", request) == [])
    }

    @Test(arguments: [
        ("Home", "GET https://example.com/news"), ("Home", "GET https://analyticsweekly.com/articles"),
        ("Home", "GET https://example.com/tracks/12"), ("Home", "GET https://example.com/events"),
        ("Home", "GET https://example.com/health/steps"), ("Home", "GET https://example.com/shipping"),
        ("Home", "GET https://example.com/cat.gif"), ("Home", "GET https://metrics.com/"), ("Home", "GET /news"),
        // It shows what it asks for.
        ("AdsListViewController", "GET https://example.com/v1/ads"), ("Home", "GET https://example.com/addresses"),
        ("AnalyticsViewController", "GET https://example.com/v2/analytics"),
        ("HealthVC", "GET https://example.com/health"),
    ])
    func whatAScreenShowsIsNoBeacon(controller: String, request: String) {
        #expect(Self.blamed(controller, request) == Self.allThree)
    }

    @Test(arguments: [
        "HEAD https://example.com/news", "GET https://example.com/v1/stream", "GET https://example.com/updates/sse",
    ])
    func whatAsksForNewsOnlyOrStaysOpenIsRightAtEachAppearance(request: String) {
        #expect(Self.blamed("Home", request) == Array(Self.allThree.dropFirst()))
    }

    /// Asking whether it changed costs next to nothing, and is what an entity tag is for.
    @Test func anAnswerThatNothingChangedIsNotFetchedAgain() {
        let visit = { (second: Int, status: Int) in
            """
            \(second) Home@1 viewWillAppear
            \(second).1 Home@1 fetchStart GET /news
            \(second).3 Home@1 fetchEnd GET /news status=\(status)
            \(second).5 Home@1 viewDidAppear

            """
        }
        let blamed = { (status: Int) in
            let log = "0 Home@1 viewDidLoad\n" + visit(1, 200) + "4 Home@1 viewDidDisappear\n" + visit(5, status)
            return Sketch(log).analysis([.redundantFetch]).blamed
        }
        #expect(blamed(304) == [])
        #expect(blamed(200) == ["redundant_fetch:8"])
    }

    @Test(arguments: [
        ("Home", "interstitial", false), ("Home", "ad", false), ("Home", "banner ad unit", false),
        ("Home", "cart", true), ("Home", "additions", true), ("AdsViewController", "ads", true),
    ])
    func anAdvertisementIsNewEachTime(controller: String, words: String, isRepeated: Bool) {
        #expect(Self.blamed(controller, "\"\(words)\"").contains { $0.hasPrefix("redundant") } == isRepeated)
    }

    @Test func whatIsSentIsToBeAnsweredAllTheSame() {
        #expect(Self.blamed("Home", "POST https://example.com/draft") == [])
    }
}
