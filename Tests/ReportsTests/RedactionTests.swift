import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules
@testable import Secrets

@Suite struct RedactionTests {
    @Test(arguments: [
        (
            "GET https://shop.example/cart?id=7&access_token=abc123&x=1",
            "GET https://shop.example/cart?id=7&access_token=[redacted]&x=1"
        ),
        ("GET /map?key=AIzaSyA-1234567890abcdefghijk#top", "GET /map?key=[redacted]#top"),
        ("GET /callback?code=4%2F0AX4&scope=all", "GET /callback?code=[redacted]&scope=all"),
        ("Authorization: Bearer abc.def-ghi", "Authorization: Bearer [redacted]"),
        (
            "headers [\"Authorization\": \"Basic dXNlcjpw\", \"Accept\": \"*/*\"]",
            "headers [\"Authorization\": \"Basic [redacted]\", \"Accept\": \"*/*\"]"
        ),
        ("Authorization = \"hunter2\"; Accept = json", "Authorization = \"[redacted]\"; Accept = json"),
        ("curl -H 'X-Api-Key: 12345' https://x.example", "curl -H 'X-Api-Key: [redacted]' https://x.example"),
        ("Cookie: a=b; session=c", "Cookie: [redacted]"),
        ("using bearer 0123456789abcdef", "using bearer [redacted]"),
        ("{\"user\":\"anna\",\"password\":\"hunter2\"}", "{\"user\":\"anna\",\"password\":\"[redacted]\"}"),
        ("{\\\"refreshToken\\\":\\\"abc\\\"}", "{\\\"refreshToken\\\":\\\"[redacted]\\\"}"),
        ("apiKey = Optional(\"k-12\")", "apiKey = Optional(\"[redacted]\")"),
        ("API_KEY=k-12, next", "API_KEY=[redacted], next"),
        ("timer fired deviceToken [116, 15, 71, 7, 190, 188]", "timer fired deviceToken [[redacted]]"),
        ("deviceToken (116, 15, 71, 7, 190, 188) sent", "deviceToken ([redacted]) sent"),
        ("deviceToken 116 15 71 7 190 188 247 79", "deviceToken [redacted]"),
        ("deviceToken: 116 15 71 7 190 188 247 79", "deviceToken: [redacted]"),
        ("deviceToken [0x74, 0x0f, 0x47, 0x07, 0xbe, 0xbc", "deviceToken [[redacted]"),
        (#"<input name="password" id="a" value="hunter2">"#, #"<input name="password" id="a" value="[redacted]">"#),
        (#"<param value="hunter2" name="password"/>"#, #"<param value="[redacted]" name="password"/>"#),
        (
            #"{"value": "hunter2", "id": 1, "name": "password"}"#,
            #"{"value": "[redacted]", "id": 1, "name": "password"}"#
        ),
        ("timer fired password hunter9xQ", "timer fired password [redacted]"),
        ("password\thunter9xQ", "password\t[redacted]"),
        ("accessToken eyJhbGciabc123", "accessToken [redacted]"),
        ("password=hun,,terDxQ", "password=[redacted]"), ("token=abc,,name=x", "token=[redacted],,name=x"),
        ("deviceToken: <740f4707 bebcf74f 9b7c25d4>", "deviceToken: <[redacted]>"),
        ("timer fired deviceToken <740f4707 bebcf74f 9b7c25d4 8e", "timer fired deviceToken <[redacted]"),
        ("got <740f4707 bebcf74f 9b7c25d4 8e33", "got <[redacted]"),
        ("password: <hunter9", "password: <[redacted]"),
        ("\"password: <hunter9\" came: x", "\"password: <[redacted]\" came: x"),
        ("https://anna:pw@shop.example/cart", "https://[redacted]@shop.example/cart"),
        ("signed in as anna.k+test@mail.example.com.", "signed in as [redacted]."),
        ("GET /u?mail=anna%40example.com", "GET /u?mail=[redacted]"),
        ("push 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad ok", "push [redacted] ok"),
        ("jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl end", "jwt [redacted] end"),
        ("blob mW8xN2fQ4zLk9PvR7tYb3HsD== end", "blob [redacted] end"),
        ("stripe sk_live_4eC39HqLyjWDarjtT1zdp7dc", "stripe [redacted]"),
    ])
    func secretsAreMasked(text: String, expected: String) {
        #expect(Redaction.standard.redacted(text) == expected)
    }

    @Test(arguments: [
        "<Orchard.CartViewController: 0x7f8a1b2c3d4e> viewDidLoad",
        "CartViewController id=6F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0 viewWillAppear(_:)",
        "CartViewController token=6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0 viewDidAppear",
        "[Cart-6F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0] deinit", "Cart token: 0x600003a1c000 deinit",
        "Cart token=#3 viewDidLoad", "PasswordViewController: viewDidLoad", "Password: viewDidLoad()",
        "TokenEntryViewController - viewWillAppear", "Authorization: viewDidAppear(_:)", "author: Anna",
        "OrchardCheckoutPaymentMethodSelectionViewController viewDidLoad",
        "Checkout3DSecurePaymentV2ConfirmationViewController viewDidLoad",
        "_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__ viewDidLoad",
        "$s7Orchard18CartViewControllerC4Item3FooV2AbC1D viewDidLoad",
        "Task <6F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0>.<3> finished", "icon@2x.png loaded", "lib@1.2.3", "a @ b.c",
        "GET https://example.com/api/v1/orders?state=open&page=2", "token: nil", "password = (null)",
        "secret: <private>", "2026-05-01 10:11:12.123456+0200 Orchard[4321:1a2b] didMove(toParent: nil)", "", "=", ":@",
        "at=", "token=", "Authorization:", "é@ü", "key=", "%40", "\"", "<", "curl -u",
        "curl -u ", "--password", "--password ", "password ", "→", "&gt;", "password:\"", "token=\"\\",
        "password field focused", "token expired", "password changed", "token LoginForm2", "password UITabBar3",
        "deviceToken (12, 7)", "token [1, 2, 3]", "token 1.2.3.4.5.6.7", "password field name=anna type=text value=3",
        "flight AB12", "order AB12 CD34 ", "AB12    ", "ABCD1234 ",
    ])
    func whatReadersNeedStays(text: String) {
        #expect(Redaction.standard.redacted(text) == text)
    }

    @Test(arguments: ["view AB12", "interface view AB12CD34", "AB12CD34EF56", "AB12 CD34 ", "AB12 "])
    func textThatEndsAsAccountNumbersBeginIsLeftAlone(text: String) {
        #expect(Redaction.standard.redacted(text) == text)
    }

    @Test(arguments: [
        "paying to DE89 3704 0044 0532 0130 00 today", "card 4111 1111 1111 1111 of +49 170 1234567, (415) 555-2671",
        "Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln token=\"abc\\\"\" https://a:b@c.example/?key=1",
    ])
    func aTextMayBreakOffAnywhere(text: String) {
        for length in 0...text.count {
            let part = String(text.prefix(length))
            #expect(Redaction.standard.redacted(part).count <= part.count + 40)
        }
    }

    @Test func maskingTwiceIsMaskingOnce() {
        for text in ["password=abc", "Authorization: Bearer abcdefgh", "a?token=x&key=y", "anna@example.com"] {
            let once = Redaction.standard.redacted(text)
            #expect(once != text)
            #expect(Redaction.standard.redacted(once) == once)
        }
    }

    @Test func theRulesAreTheUsersToChoose() {
        let text = "pin=1234 anna@example.com"
        #expect(Redaction(rules: [.valuesNamed(["pin"])]).redacted(text) == "pin=[redacted] anna@example.com")
        #expect(Redaction(rules: [.emailAddresses]).redacted(text) == "pin=1234 [redacted]")
        #expect(Redaction.none.redacted(text) == text)
    }
}

/// One secret in every place that a log can fill.
@Suite struct RedactedReportTests {
    private static let secret = "hunter2secret"

    private var analysis: Analysis {
        let told = "asked for GET https://shop.example/cart?access_token=\(Self.secret) again"
        var story = Story()
        story.live(SampleAnalysis.cart, 1, from: 0, [.viewDidLoad, .viewWillAppear, .viewDidAppear], text: "x " + told)
        story.fetches = [
            Fetch(timeline: 0, isAttributed: true, resource: told, start: 1, end: 2, appearance: 1)
        ]
        var capture = story.capture { _, _ in .leaked }
        capture.trace.resources = [told]
        capture.trace.details.append(.activity(told))
        capture.trace.details.append(.fetch(FetchLine(resource: 0)))
        capture.trace.events[1].detail = DetailID(index: 1)
        capture.trace.events[2].detail = DetailID(index: 2)
        let evidence = (0..<3).map { Evidence(line: $0 + 1, offset: UInt64($0), note: told) }
        let finding = SampleAnalysis.finding(
            "redundant_fetch", .error, SampleAnalysis.cart, timelines: [0], message: told, evidence: evidence,
            remarks: [told])
        let judgements: [Judgement] = [
            Judgement(
                rule: "redundant_fetch", controller: finding.controller, capture: 0, session: 0,
                answer: .broken(findings: [0])),
            Judgement(
                rule: "unmatched_move", controller: finding.controller, capture: 0, session: 0,
                answer: .cannotTell(reason: told)),
        ]
        return SampleAnalysis.analysis(of: [capture], findings: [finding], judgements: judgements)
    }

    @Test func noReporterShowsASecret() throws {
        for reporter in Reporter.all {
            for events in [false, true] {
                var options = ReportOptions(version: "0.1.0")
                options.includesEvents = events
                let report = String(decoding: try reporter.report(analysis, options), as: UTF8.self)
                #expect(!report.contains(Self.secret), "\(reporter.identifier)")
                options.redaction = .none
                let open = String(decoding: try reporter.report(analysis, options), as: UTF8.self)
                #expect(open.contains(Self.secret) || reporter.identifier == "csv", "\(reporter.identifier)")
            }
        }
    }
}
