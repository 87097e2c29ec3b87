import Lifecycle
import Testing

@testable import Capture

/// Lines that name a callback's method and are not its call.
struct MethodsThatAreNotCalledTests {
    /// A block may run when its object is gone.
    @Test(arguments: [
        "__34-[CartVC viewDidAppear:]_block_invoke", "__34-[CartVC viewDidAppear:]_block_invoke_2",
        "__34-[CartVC viewDidAppear:]_block_invoke.42 done", "-[CartVC viewDidAppear:]_block_invoke",
        "__45-[CartVC(Tracking) viewDidAppear:]_block_invoke 3 items", "-[CartVC load]_block_invoke timer fired",

    ])
    func aBlockThatNamesNoObjectIsNobodysEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    @Test(arguments: [

        "-[CartVC viewDidAppear]: unrecognized selector sent to instance 0x7f8a0c40a200",
        "4  Orchard  0x000000010435c85b $s7Orchard6CartVCC11viewDidLoadyyF + 272", "-[CartVC viewDidLoad] + 52",
        "override func viewDidLoad() {", "        super.viewWillAppear(animated)",
    ])
    func complaintsFramesAndSourceAreNone(_ message: String) {
        #expect(!(ReadLine(reading: message).kind?.isViewCallback ?? false))
    }
}
