import Lifecycle
import Testing

@testable import Capture

struct FetchTests {
    struct Request: CustomTestStringConvertible, Sendable {
        var message: String
        var kind: EventKind?
        var name = ""
        var resource = ""
        var task = ""
        var status: Int?
        var bytes: Int?
        var milliseconds: Double?
        var failed = false
        var user = false
        var testDescription: String { message }
    }

    @Test(arguments: starts + ends + networkLoggers + askedBehind + immense + inWords)
    func requestsTellResourceAndOutcome(_ expected: Request) {
        var reader = MessageReader()
        let event = withBytes(expected.message) { reader.read($0, envelope: Envelope()) }
        var found = Request(message: expected.message, kind: event?.kind)
        if let event {
            found.name = reader.tables.names[Int(event.controller.index)].qualified
            found.user = event.flags.contains(.askedByUser)
            if case .fetch(let line) = reader.tables.details[Int(event.detail.index)] {
                found.resource = line.resource.map { reader.tables.resources[Int($0)] } ?? ""
                found.task = line.task.map { reader.tables.resources[Int($0)] } ?? ""
                (found.status, found.bytes, found.milliseconds) = (line.status, line.bytes, line.milliseconds)
                found.failed = line.failed
            }
        }
        #expect("\(found)" == "\(expected)")
    }

    static let cart = "GET https://example.com/cart"

    static let starts: [Request] = [
        Request(message: "[Cart] GET https://example.com/cart", kind: .fetchStart, name: "Cart", resource: cart),
        Request(message: "Cart GET https://example.com/cart", kind: .fetchStart, name: "Cart", resource: cart),
        Request(message: "Cart fetch /v1/cart", kind: .fetchStart, name: "Cart", resource: "GET /v1/cart"),
        Request(
            message: "HomeViewController: fetching https://example.com/home", kind: .fetchStart,
            name: "HomeViewController", resource: "GET https://example.com/home"),
        Request(message: "→ GET https://example.com/cart", kind: .fetchStart, resource: cart),
        Request(
            message: "[network] → GET https://example.com/cart (<Orchard.Home: 0x15f06700>)", kind: .fetchStart,
            name: "Orchard.Home", resource: cart),
        Request(message: "-> GET https://example.com/cart", kind: .fetchStart, resource: cart),
        Request(message: "12 | D | net | → GET /v1/cart #358", kind: .fetchStart, resource: "GET /v1/cart"),
        Request(
            message: "<Orchard.Home: 0x15f06700> request GET https://example.com/cart", kind: .fetchStart,
            name: "Orchard.Home", resource: cart),
        Request(
            message: "CartViewController POST https://example.com/cart", kind: .fetchStart, name: "CartViewController",
            resource: "POST https://example.com/cart"),
        Request(message: "GET 'https://example.com/cart'", kind: .fetchStart, resource: cart),
        Request(message: "[Request]: GET https://example.com/cart", kind: .fetchStart, resource: cart),
        Request(message: "Fetching https://example.com/cart", kind: .fetchStart, resource: cart),
        Request(
            message: "[Cart] refresh GET https://example.com/cart", kind: .fetchStart, name: "Cart", resource: cart,
            user: true),
        Request(
            message: "[Cart] GET https://example.com/cart (pull to refresh)", kind: .fetchStart, name: "Cart",
            resource: cart, user: true),
        Request(
            message: "Cart(0x15f06700) GET https://example.com/cart", kind: .fetchStart, name: "Cart", resource: cart),
        Request(
            message: "[lifecycle] Cart GET https://example.com/cart", kind: .fetchStart, name: "Cart", resource: cart),
        Request(
            message: "-[CartViewController reload] GET https://example.com/cart", kind: .fetchStart,
            name: "CartViewController", resource: cart),
        Request(message: "GET https://example.com/cart 200 (from cache)", kind: nil),
        Request(message: "GET https://example.com/cart - 200 [cached]", kind: nil),
        Request(message: "[Cart] GET https://example.com/cart (disk cache)", kind: nil),
        Request(
            message: "[Cart] GET https://example.com/cart (no cache)", kind: .fetchStart, name: "Cart", resource: cart),
        Request(message: "GET https://example.com/cart (not cached)", kind: .fetchStart, resource: cart),
        Request(message: "Visit https://developer.example.com/documentation for more", kind: nil),
        Request(message: "See https://example.com/cart", kind: nil),
        Request(message: "I could not GET it to work, see https://example.com", kind: nil),
        Request(message: "To get more, go to /v1/cart", kind: nil),
        Request(message: "the cart fetch is slow", kind: nil),
        Request(message: "openURL: https://example.com/cart", kind: nil),
    ]

    static let askedBehind: [Request] = [
        Request(
            message: "→ GET https://example.com/cart (<Hotel.Room: 0x20>)", kind: .fetchStart, name: "Hotel.Room",
            resource: cart),
        Request(
            message: "GET https://example.com/cart [RoomViewController]", kind: .fetchStart,
            name: "RoomViewController", resource: cart),
        Request(
            message: "GET 'https://example.com/cart' from RoomVC", kind: .fetchStart, name: "RoomVC", resource: cart),
        Request(
            message: "GET https://example.com/cart (Room(0x20))", kind: .fetchStart, name: "Room", resource: cart),
        Request(
            message: "← 200 GET https://example.com/cart (5120 bytes, 240 ms) <Hotel.Room: 0x20>", kind: .fetchEnd,
            name: "Hotel.Room", resource: cart, status: 200, bytes: 5120, milliseconds: 240),
        Request(message: "GET https://example.com/cart (Cached)", kind: nil),
        Request(message: "GET https://example.com/cart (Cart)", kind: .fetchStart, resource: cart),
        Request(
            message: "GET https://example.com/cart <NSURLSessionTask: 0x20>", kind: .fetchStart, resource: cart),
        Request(
            message: "[Cart] GET https://example.com/cart (<Hotel.Room: 0x20>)", kind: .fetchStart, name: "Cart",
            resource: cart),
    ]

    /// Words with an address among them, in any language, and what only looks so.
    static let inWords: [Request] =
        [
            Request(
                message: "msg=\"download started: menu-1.bin (CartVC)\"", kind: .fetchStart, resource: "\"menu-1.bin\"")
        ]
        + [
            "Asking U for the menu", "URLRequest(U)", "<NSMutableURLRequest: 0x600001> { URL: U }", "fetching url: U",
            "sending <NSURLRequest: 0x600001> { URL: U }",
            "sending request to url: U", "🌐 hitting U now", "Downloading menu from U", "Lade U", "Chargement de U",
            "U を取得中", "正在请求 U", "Загружаем U", "U 요청 중", "request: [\"method\": \"GET\", \"url\": \"U\"]",
        ].map { Request(message: address($0), kind: .fetchStart, resource: cart) }
        + [
            "GET U abgebrochen", "U délai dépassé", "U cancelada", "U отменён", "U キャンセルされました", "U 请求超时", "U 시간 초과",
            "Failed to load menu from U",
        ].map { Request(message: address($0), kind: .fetchEnd, resource: cart, failed: true) }
        + [Request(message: address("GET U fertig"), kind: .fetchEnd, resource: cart)]
        + [
            "Download the app at U", "Asking the user to open U", "Getting help at U", "loading web content U",
            "calling delegate with U", "retrieved token for U", "Please load U in the browser", "menu url set to U",
            "Asking U and https://example.com/other", "mentions URLRequest and U", "<NSURLRequest: 0x600001>",
            "dropping <NSURLRequest: 0x600001> { URL: U }",
            "Optional(U)",
        ].map { Request(message: address($0), kind: nil) }
        + [
            Request(
                message: address("<Hotel.Room: 0x20> Asking U for the menu (3 KB)"), kind: .fetchStart,
                name: "Hotel.Room", resource: cart, bytes: 3000),
            Request(
                message: address("RoomViewController request: [\"method\": \"POST\", \"url\": \"U\"]"),
                kind: .fetchStart, name: "RoomViewController", resource: "POST https://example.com/cart"),
        ]

    private static func address(_ message: String) -> String {
        message.replacing(/\bU\b/, with: "https://example.com/cart")
    }

    static let immense: [Request] = [
        Request(
            message: "GET https://example.com/cart 99999999999999 MB", kind: .fetchStart, resource: cart),
        Request(
            message: "GET https://example.com/cart 200 999999999999999 s", kind: .fetchEnd, resource: cart, status: 200),
        Request(
            message: "GET https://example.com/cart 200 bytes=99999999999999999999999999999999", kind: .fetchEnd,
            resource: cart, status: 200),
    ]

    static let ends: [Request] = [
        Request(
            message: "← #17 401 /v1/cart (200 ms, 197 B)", kind: .fetchEnd, resource: "GET /v1/cart", status: 401,
            bytes: 197, milliseconds: 200, failed: true),
        // The line of the source is no status.
        Request(
            message: "CartVC.swift:225 GET https://example.com/cart started", kind: .fetchStart, name: "CartVC",
            resource: cart),
        // How long after the start of the app it is printed is not how long it took.
        Request(message: "GET https://example.com/cart (+9.997s)", kind: .fetchStart, resource: cart),
        Request(
            message: "200 GET https://example.com/cart in 0.29s (+10.293s)", kind: .fetchEnd, resource: cart,
            status: 200, milliseconds: 290),
        Request(message: "⬅️ 204 /v1/cart", kind: .fetchEnd, resource: "GET /v1/cart", status: 204),
        Request(message: "10.00 /v1/cart", kind: nil),
        Request(
            message: "12 | D | net | ← 504 /v1/cart #358", kind: .fetchEnd, resource: "GET /v1/cart", status: 504,
            failed: true),
        Request(
            message: "[Cart] ← 200 GET https://example.com/cart (5120 bytes, 240 ms)", kind: .fetchEnd, name: "Cart",
            resource: cart, status: 200, bytes: 5120, milliseconds: 240),
        Request(
            message: "← 200 GET https://example.com/cart (5120 bytes, 240 ms)", kind: .fetchEnd, resource: cart,
            status: 200, bytes: 5120, milliseconds: 240),
        Request(
            message: "Cart GET https://example.com/cart finished", kind: .fetchEnd, name: "Cart", resource: cart),
        Request(
            message: "Cart GET https://example.com/cart 200 in 0.25s", kind: .fetchEnd, name: "Cart", resource: cart,
            status: 200, milliseconds: 250),
        Request(
            message: "Cart received https://example.com/cart, 1.5 KB", kind: .fetchEnd, name: "Cart", resource: cart,
            bytes: 1500),
        Request(
            message: "Cart response /v1/cart status: 404", kind: .fetchEnd, name: "Cart", resource: "GET /v1/cart",
            status: 404, failed: true),
        Request(
            message: "Cart GET https://example.com/cart failed: timeout", kind: .fetchEnd, name: "Cart", resource: cart,
            failed: true),
        Request(
            message: "Cart fetch /v1/cart completed status=200 bytes=12", kind: .fetchEnd, name: "Cart",
            resource: "GET /v1/cart", status: 200, bytes: 12),
        Request(
            message: "200 'https://example.com/cart' [0.1234 s]", kind: .fetchEnd, resource: cart, status: 200,
            milliseconds: 123.4),
        Request(
            message: "[Error] GET 'https://example.com/cart' [0.1234 s]: offline", kind: .fetchEnd, resource: cart,
            milliseconds: 123.4, failed: true),
        Request(
            message: "<Orchard.Cart: 0x15f06700> GET https://example.com/cart -> 200", kind: .fetchEnd,
            name: "Orchard.Cart", resource: cart, status: 200),
    ]

    static let task = "<6F1E8C0A-1B2C-4D3E-9F00-112233445566>.<3>"

    static let networkLoggers: [Request] = [
        Request(
            message: "Task \(task) resuming, timeouts(60.0, 604800.0) QOS(0x19) Voucher (null)", kind: .fetchStart,
            task: task),
        Request(message: "0x12345 ID=3 Task \(task) resuming, timeouts(60.0, 604800.0)", kind: .fetchStart, task: task),
        Request(message: "Task \(task) finished successfully", kind: .fetchEnd, task: task),
        Request(
            message: "Task \(task) finished with error [-999] Error Domain=NSURLErrorDomain", kind: .fetchEnd,
            task: task, failed: true),
        Request(
            message:
                "Task \(task) summary for task success {transaction_duration_ms=240, response_status=200, "
                + "response_bytes=1200}",
            kind: .fetchEnd, task: task, status: 200, bytes: 1200, milliseconds: 240),
        Request(
            message: "Task \(task) summary for task failure {transaction_duration_ms=31, response_status=-1}",
            kind: .fetchEnd, task: task, milliseconds: 31, failed: true),
        Request(
            message:
                "Task \(task) finished with error [-1003] Error Domain=NSURLErrorDomain Code=-1003 \"offline\" UserInfo="
                + "{NSErrorFailingURLStringKey=https://example.com/cart, _kCFStreamErrorCodeKey=8}",
            kind: .fetchEnd, resource: cart, task: task, failed: true),
        Request(message: "Task \(task) sent request, body N 0", kind: nil),
        Request(
            message: "$ curl -v -X PUT -H \"Referer: https://example.com\" -d \"{}\" \"https://example.com/cart\"",
            kind: .fetchStart, resource: "PUT https://example.com/cart"),
        Request(message: "curl -v 'https://example.com/cart'", kind: .fetchStart, resource: cart),
        Request(
            message: "curl --data 'a=b' https://example.com/cart", kind: .fetchStart,
            resource: "POST https://example.com/cart"),
        Request(message: "a curl - and then https://", kind: nil),
        Request(
            message: "Moya_Logger: [01/05/2024 10:11:12] Response: <NSHTTPURLResponse: 0x600001> "
                + "{ URL: https://example.com/cart } { Status Code: 404, Headers {",
            kind: .fetchEnd, resource: cart, status: 404, failed: true),
        Request(message: "             Loader: request POST https://example.com/cart", kind: nil),
        Request(message: "GET https://example.com/<private>", kind: nil),
        Request(message: "(200) https://example.com/cart", kind: .fetchEnd, resource: cart, status: 200),
        Request(message: "Task \(task) now using Connection 5", kind: nil),
    ]

    @Test(arguments: [
        ("GET HTTPS://Example.com:443/Cart", "GET https://example.com/Cart"),
        ("GET https://example.com/cart?_=1714557072", "GET https://example.com/cart"),
        ("GET https://example.com/cart?b=2&a=1#top", "GET https://example.com/cart?a=1&b=2"),
        ("GET https://example.com/cart?since=1714557072123&page=2", "GET https://example.com/cart?page=2"),
        ("GET https://example.com/cart?id=6F1E8C0A-1B2C-4D3E-9F00-112233445566", "GET https://example.com/cart"),
        ("GET http://example.com:80/", "GET http://example.com/"),
        ("GET http://example.com:8080/a?TS=1&q=x", "GET http://example.com:8080/a?q=x"),
        ("GET /v1/cart?page=2&nonce=a", "GET /v1/cart?page=2"),
        ("GET https://example.com", "GET https://example.com"),
    ])
    func cacheBustersDoNotHideARepeat(_ raw: String, _ expected: String) {
        #expect(Resource.normalised(raw) == expected)
    }
}
