import Lifecycle

extension Rule {
    static let leakedController = Rule(
        id: "leaked_controller",
        title: "Leaked controller",
        promise: "is released after it leaves",
        rationale: """
            A controller that left the app for good must die: its deinit follows within moments. One that stays \
            keeps its views, images, timers and observers; each visit adds another, until the app answers slowly and \
            is killed for its memory. Staying alive is no leak by itself: roots, tabs, covered screens and \
            presenters are kept on purpose, and what is on screen when the log ends has not left. Lifeline therefore \
            asks for proof that the instance left for good, that its class prints deinit at all, and that there was \
            time. A screen may keep the last one that it opened, and a list the last three: a leak is certain where \
            four live, or three and one that the same screen opened later died; of one or two it is probable, unless its \
            exit is printed and one that the same screen opened later died.
            """,
        severity: .error,
        options: GraceOption.leakedController.declared,
        fine: leakedControllerFine, faulty: leakedControllerFaulty,
        check: { LeakVerdicts($0).all }
    )
}

extension GraceOption {
    package static let leakedController = GraceOption(
        (2, "seconds of log time after which a missing deinit counts"),
        (50, "events after which a missing deinit counts in a log without a clock"))
}

private let leakedControllerFine = [
    Example(
        """
        Cart viewDidLoad
        Cart viewWillAppear
        Cart viewDidAppear
        Cart willMove(toParent: nil)
        Cart viewWillDisappear
        Cart viewDidDisappear
        Cart didMove(toParent: nil)
        Cart deinit
        """),
    Example(
        """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewWillDisappear
        <Cart: 0x10> viewDidDisappear
        <Cart: 0x10> didMove(toParent: nil)
        <Cart: 0x10> deinit
        <Home: 0x20> viewWillAppear
        <Home: 0x20> viewDidAppear
        """, note: "Home never dies, and nothing says that it should"),
]

private let leakedControllerFaulty = [
    Example(
        """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewWillDisappear
        <Cart: 0x10> viewDidDisappear
        ↓<Cart: 0x10> didMove(toParent: nil)
        <Cart: 0x30> viewDidLoad
        <Cart: 0x30> viewWillAppear
        <Cart: 0x30> viewDidAppear
        <Cart: 0x30> viewWillDisappear
        <Cart: 0x30> viewDidDisappear
        <Cart: 0x30> didMove(toParent: nil)
        <Cart: 0x30> deinit
        """, note: "of two visits, only the second one's controller died")
]
