/// A view controller as UIKit treats it. It lives by reference counting alone: `deinit` is real, and so are the cycles
/// that its subclasses tie.
package class Controller {
    /// Where its appearance is.
    package enum Phase { case away, appearing, shown, disappearing }

    package let stage: Stage
    package let plan: ClassPlan
    /// Its place among the witnesses.
    package let number: Int
    package let address: UInt64
    package let ordinal: Int

    package private(set) weak var parent: Controller?
    package private(set) var children: [Controller] = []
    package var presented: Controller?
    package weak var presenter: Controller?
    package var isSheet = false

    package private(set) var isLoaded = false
    package private(set) var phase = Phase.away
    package var isMovingFromParent = false
    package var isBeingDismissed = false

    package init(_ stage: Stage, _ plan: ClassPlan) {
        self.stage = stage
        self.plan = plan
        address = stage.addresses.take()
        ordinal = stage.ordinal(of: plan.name)
        number = stage.witnesses.count
        stage.witnesses.append(Witness(plan: plan, address: address, ordinal: ordinal))
        stage.witnesses[number].controller = self
        receive(.plain(.`init`))
    }

    deinit {
        stage.addresses.give(back: address)
        stage.witnesses[number].diedAfter = stage.log.count
    }

    /// A subclass overrides this, and calls super first.
    package func receive(_ message: Message) {}

    /// The children whose views are in the hierarchy.
    package var visibleChildren: [Controller] { children }
    /// Whom a container holds without showing them.
    package var spares: [Controller] { [] }

    package func send(_ callback: Callback) { receive(.plain(callback)) }

    /// The container's callback first, its child's right after, as with all that follow.
    package func willAppear() {
        loadIfNeeded()
        phase = .appearing
        send(.viewWillAppear)
        for child in visibleChildren where child.phase != .appearing { child.willAppear() }
    }

    /// Ties that only the app can cut are cut here, after the truth was taken.
    package func sever() {
        children = []
        presented = nil
    }
}

// MARK: Loading and appearance

extension Controller {
    package func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        send(.loadView)
        send(.viewDidLoad)
    }

    package func isAppearing() {
        send(.viewIsAppearing)
        layOut()
        for child in visibleChildren { child.isAppearing() }
    }

    package func layOut() {
        send(.viewWillLayoutSubviews)
        send(.viewDidLayoutSubviews)
    }

    package func didAppear() {
        phase = .shown
        send(.viewDidAppear)
        for child in visibleChildren where child.phase == .appearing { child.didAppear() }
    }

    package func willDisappear() {
        phase = .disappearing
        send(.viewWillDisappear)
        for child in visibleChildren { child.willDisappear() }
    }

    package func didDisappear() {
        phase = .away
        send(.viewDidDisappear)
        for child in visibleChildren where child.phase == .disappearing { child.didDisappear() }
    }

    package func appearAtOnce() {
        willAppear()
        isAppearing()
        didAppear()
    }

    package func disappearAtOnce() {
        willDisappear()
        didDisappear()
    }
}

// MARK: Containment

extension Controller {
    /// `addChild`: tells the child itself that it comes. A child of another parent is taken from it: it hears
    /// `didMove(nil)` without a `willMove(nil)`.
    package func addChild(_ child: Controller) {
        child.receive(.move(.willMove, to: self))
        if let former = child.parent {
            former.forget(child)
            child.receive(.move(.didMove, to: nil))
        }
        keep(child)
    }

    /// A child without a word to it.
    package func keep(_ child: Controller) {
        children.append(child)
        child.parent = self
    }

    package func forget(_ child: Controller) {
        children.removeAll { $0 === child }
        child.parent = nil
    }

    /// `removeFromParent`: tells the child itself that it has gone.
    package func removeFromParent() {
        parent?.forget(self)
        receive(.move(.didMove, to: nil))
    }

    package func sendWillMove(to parent: Controller?) { receive(.move(.willMove, to: parent)) }
    package func sendDidMove(to parent: Controller?) { receive(.move(.didMove, to: parent)) }
}

// MARK: Who left

extension Controller {
    /// It and all that it contains.
    package var tree: [Controller] {
        [self] + (children + spares).flatMap(\.tree) + (presented?.tree ?? [])
    }

    /// It left its container for good, as far as the container knows.
    package func leaves() {
        for one in tree { stage.witnesses[one.number].leftAfter = stage.log.count }
    }

    package func returns() {
        for one in tree { stage.witnesses[one.number].leftAfter = nil }
    }
}
