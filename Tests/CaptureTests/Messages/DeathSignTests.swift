import Lifecycle
import Testing

@testable import Capture

/// Deaths that are told by a sign and a name, and what only looks like them.
struct DeathSignTests {
    @Test(arguments: [
        Line("💀 CartViewController", .deinit, "CartViewController"), Line("☠️ CartVC", .deinit, "CartVC"),
        Line("[INFO] 💀 CartVC 💀", .deinit, "CartVC"), Line("💀 [CartVC]", .deinit, "CartVC"),
        Line("💀 CartVC#3", .deinit, "CartVC", token: "#3"),
        Line("💀 CartVC (0x15f06700)", .deinit, "CartVC", token: "0x15f06700"),
        Line("💀 <Orchard.Cart: 0x15f06700>", .deinit, "Orchard.Cart", token: "0x15f06700"),
    ])
    func aSkullAndAControllerIsADeath(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        "💀 CartViewController crashed", "💀 CartVC: decoding failed", "💀 CartView", "💀 <Orchard.CartCell: 0x15f06700>",
        "💀 4 CartViewControllers", "💀", "| 💀 CartViewController |", "- 💀 CartViewController", "app 💀 CartVC",
        "♻️ CartViewController", "🗑 CartViewController",
    ])
    func whatSaysMoreOrLessIsNone(_ message: String) {
        #expect(ReadLine(reading: message).kind != .deinit)
    }
}
