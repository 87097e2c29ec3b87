/// The story of two UI tests of a shop, of which the second buys something, and the product
/// that was bought stays.
struct SampleBundle {
    private var console = ""
    private var pid = 0
    /// Seconds since midnight of Greenwich.
    private var time = 0.0

    private typealias Object = (name: String, address: String)
    private static let catalogue: Object = ("CatalogueViewController", "0x104a08e00")

    /// All of the bundle.
    static func write(with writer: BundleWriter) throws {
        var story = SampleBundle()
        story.browse()
        story.buy()
        let tests = [
            BundleWriter.Test(
                target: "OrchardUITests", name: "ShopTests/testBrowse", start: stamp(49_757.1), end: stamp(49_781),
                steps: [
                    ("Open com.example.Orchard", stamp(49_757.4)), ("Tap \"Pears\" Cell", stamp(49_762.9)),
                    ("Tap \"Back\" Button", stamp(49_766.9)),
                ]),
            BundleWriter.Test(
                target: "OrchardUITests", name: "ShopTests/testBuy", start: stamp(49_801.1), end: stamp(49_850),
                status: "Success",
                steps: [
                    ("Open com.example.Orchard", stamp(49_801.3)), ("Tap \"Apples\" Cell", stamp(49_806.9)),
                    ("Tap \"Buy\" Button", stamp(49_810.4)), ("Tap \"Back\" Button", stamp(49_813.9)),
                    ("Tap \"Plums\" Cell", stamp(49_818.9)), ("Tap \"Back\" Button", stamp(49_822.9)),
                ],
                pictures: [
                    ("Bought_1_5A7C.png", stamp(49_811.2), SamplePicture.screen(seed: 3)),
                    ("Catalogue_2_81D0.png", stamp(49_826.5), SamplePicture.screen(seed: 8)),
                ]),
        ]
        try writer.write(.console(story.console, target: "OrchardUITests", app: "com.example.Orchard"), tests: tests)
    }

    private mutating func browse() {
        launch(18_873, at: 49_758)
        appear(Self.catalogue)
        let pears: Object = ("ProductViewController", "0x104a1c200")
        push(pears, over: Self.catalogue, at: 49_763)
        pop(pears, to: Self.catalogue, at: 49_767, dies: true)
    }

    private mutating func buy() {
        launch(18_901, at: 49_802)
        appear(Self.catalogue)
        let (apples, plums): (Object, Object) = (
            ("ProductViewController", "0x104b0c000"), ("ProductViewController", "0x104b0d400")
        )
        push(apples, over: Self.catalogue, at: 49_807)
        say("[cart] apples added")
        pop(apples, to: Self.catalogue, at: 49_814, dies: false)
        push(plums, over: Self.catalogue, at: 49_819)
        pop(plums, to: Self.catalogue, at: 49_823, dies: true)
        time = 49_840
        say("[cart] 1 item")
        call(Self.catalogue, "viewWillLayoutSubviews")
        call(Self.catalogue, "viewDidLayoutSubviews")
    }

    private mutating func launch(_ pid: Int, at time: Double) {
        (self.pid, self.time) = (pid, time)
        console += "Standard output and standard error from com.example.Orchard with process ID \(pid) beginning at "
        console += Self.clock(time, digits: 0) + " +0000\n\n"
    }

    private mutating func appear(_ object: Object) {
        for name in ["viewDidLoad", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"] {
            call(object, name)
        }
    }

    private mutating func push(_ above: Object, over below: Object, at time: Double) {
        self.time = time
        call(above, "viewDidLoad")
        call(below, "viewWillDisappear(_:)")
        call(above, "viewWillAppear(_:)")
        call(above, "viewIsAppearing(_:)")
        self.time += 0.5
        call(below, "viewDidDisappear(_:)")
        call(above, "viewDidAppear(_:)")
    }

    private mutating func pop(_ above: Object, to below: Object, at time: Double, dies: Bool) {
        self.time = time
        call(above, "willMove(toParent: nil)")
        call(above, "viewWillDisappear(_:)")
        call(below, "viewWillAppear(_:)")
        call(below, "viewIsAppearing(_:)")
        self.time += 0.5
        call(above, "viewDidDisappear(_:)")
        call(above, "didMove(toParent: nil)")
        call(below, "viewDidAppear(_:)")
        if dies { call(above, "deinit") }
    }

    private mutating func call(_ object: Object, _ name: String) {
        say("<Orchard.\(object.name): \(object.address)> \(name)")
    }

    /// As Xcode shows what `NSLog` and `Logger` write.
    private mutating func say(_ words: String) {
        time += 0.004
        console += "\(Self.clock(time, digits: 6))+0000 Orchard[\(pid):46369] \(words)\n"
    }

    /// A time as summaries have it, from a Mac in Tokyo.
    private static func stamp(_ time: Double) -> String {
        clock(time + 32_400, digits: 3).replacing(" ", with: "T") + "+0900"
    }

    private static func clock(_ time: Double, digits: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (seconds, micros) = (Int(time), Int((time * 1_000_000).rounded()) % 1_000_000)
        let fraction = String("\(1_000_000 + micros)".dropFirst().prefix(digits))
        let clock = "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        return "2026-10-20 \(clock)" + (digits == 0 ? "" : ".\(fraction)")
    }
}

/// A drawing of a screen: a bar, rows, a button.
enum SamplePicture {
    /// A PNG of black and white; the rows are as long as the seed says.
    static func screen(seed: Int) -> [UInt8] {
        let (width, height) = (176, 380)
        var pixels: [UInt8] = []
        for y in 0..<height {
            pixels.append(0)
            for byte in 0..<width / 8 { pixels.append(isInk(x: byte * 8, y: y, seed) ? 0x00 : 0xFF) }
        }
        let size = [0, 0, 0, UInt8(width), 0, 0, UInt8(height >> 8), UInt8(height & 0xFF)]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size + [1, 0, 0, 0, 0])
            + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
    }

    private static func isInk(x: Int, y: Int, _ seed: Int) -> Bool {
        if y < 40 { return y > 16 && y < 28 && x > 40 && x < 128 }
        if y == 44 { return true }
        if y > 330 { return y < 362 && x > 16 && x < 152 }
        return y % 36 > 12 && y % 36 < 22 && x > 8 && x < 40 + (y / 36 * seed * 24) % 120
    }

    /// Bytes as they are, in the frame of zlib.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        let lengths = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + lengths + bytes + (b << 16 | a).bigEndianBytes
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return UInt32(data.count).bigEndianBytes + body + (~sum).bigEndianBytes
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - $0 * 8)) } }
}
