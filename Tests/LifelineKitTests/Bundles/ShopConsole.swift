/// The console of an app under UI test, in each launch of which one of two carts stays.
enum ShopConsole {
    /// Seconds behind 13:49:00 of Greenwich, as the console has them.
    static func stamp(_ time: Double) -> String { clock(time, hour: 13) + "+0000" }

    /// The same as summaries have it, from a Mac in Tokyo.
    static func summary(_ time: Double) -> String { clock(time, hour: 22).replacing(" ", with: "T") + "+0900" }

    static func clock(_ time: Double, hour: Int) -> String {
        let thousandths = Int((time * 1_000).rounded())
        let parts = [49 + thousandths / 60_000, thousandths / 1_000 % 60].map { String("\(100 + $0)".dropFirst()) }
        return "2026-10-20 \(hour):\(parts.joined(separator: ":")).\("\(1_000 + thousandths % 1_000)".dropFirst())"
    }

    /// A launch in which the first of two carts stays: it leaves 9 s behind the launch.
    static func launch(_ pid: Int, at time: Double, isClocked: Bool, late: Double = 0) -> String {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        var said: [(seconds: Double, message: String)] = []
        for (start, last) in [(5, ["didMove(toParent: nil)"]), (20, ["didMove(toParent: nil)", "deinit"])] {
            for (place, call) in (calls + last).enumerated() {
                said.append((Double(start + place), "<Shop.CartViewController: 0x\(pid)\(start)> \(call)"))
            }
        }
        for row in 0..<60 { said.append((30 + Double(row) / 10, "<Shop.Row: 0x\(pid)9\(row)> viewDidLoad")) }
        let lines = said.map { seconds, message in
            let head = isClocked ? "\(stamp(time + seconds + late)) Shop[\(pid):7] " : ""
            return "\(head)\(message)\n"
        }
        return "Standard output and standard error from com.shop.App with process ID \(pid) beginning at "
            + "\(clock(time, hour: 13).prefix(19)) +0000\n\n\(lines.joined())\n"
    }
}
