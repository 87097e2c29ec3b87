import Lifecycle
import Testing

@testable import Capture

/// Frames of a call stack are no lines of a log, also where nothing but their neighbours shows it.
struct CallStackTests {
    private static func kinds(_ text: String) -> [EventKind] {
        CaptureReaderTests.read("HomeViewController viewDidLoad\n\(text)HomeViewController viewWillAppear\n").events
            .map(
                \.kind)
    }

    @Test(arguments: [
        "Call stack:\n0 CartViewController viewDidLoad\n1 UIViewController loadViewIfRequired\n2 UIViewController view\n",
        "Thread 1:\n#0\tCartViewController.viewDidLoad()\n#1\t@objc CartViewController.viewDidLoad()\n#2\tHomeViewController.viewDidLoad()\n",
        "Call stack:\nCartViewController.viewDidLoad()\n@objc CartViewController.viewDidLoad()\nHomeViewController.viewDidLoad()\n"
            + "UIViewController.loadViewIfRequired()\n",
        "CartViewController.viewDidLoad()\n@objc CartViewController.viewDidLoad()\n-[UIViewController view]\n",
        "* thread #1, queue = 'com.apple.main-thread'\n  * frame #0: CartViewController.viewDidLoad() at CartViewController.swift:31\n"
            + "    frame #1: @objc CartViewController.viewDidLoad()\n    frame #2: HomeViewController.viewDidAppear(_:)\n",
        "Crashed: com.apple.main-thread\n0  Shop  CartViewController.viewDidLoad() (CartViewController.swift:31)\n"
            + "1  UIKitCore  -[UIViewController loadViewIfRequired]\n",
        "3 CartViewController viewDidLoad\n4 @objc CartViewController.viewDidLoad()\n",
    ]) func framesTellOfNoCall(_ stack: String) {
        #expect(Self.kinds(stack) == [.viewDidLoad, .viewWillAppear])
    }

    @Test func aFrameOfTheDebuggerStandsAloneToo() {
        #expect(Self.kinds("    frame #3: CartViewController.viewDidAppear(_:)\n") == [.viewDidLoad, .viewWillAppear])
    }

    @Test(arguments: [
        "0 CartViewController viewDidLoad\n1 CartViewController viewWillAppear\n",
        "0: UIViewController viewDidLoad\n1: UIViewController viewWillAppear\n",
        "1 CartViewController viewDidLoad\n2 UINavigationController pushViewController\n3 CartViewController viewWillAppear\n",
        "stack:\nCartViewController.viewDidLoad()\nCartViewController.viewWillAppear(_:)\n",
        "Call stack:\n0 HomeViewController showCart\n1 UIApplication sendAction\n\nCartViewController viewDidLoad\n"
            + "CartViewController viewWillAppear\n",
    ]) func numberedLinesAndListsAreALog(_ lines: String) {
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewDidLoad, .viewWillAppear, .viewWillAppear])
    }

    @Test func whatHasAClockIsALog() {
        let text =
            "Call stack:\n10:11:12.000 CartViewController.viewDidLoad()\n-[UIViewController loadViewIfRequired]\n"
        #expect(Self.kinds(text) == [.viewDidLoad, .viewDidLoad, .viewWillAppear])
    }
}
