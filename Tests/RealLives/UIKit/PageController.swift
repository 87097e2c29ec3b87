/// Pages: the neighbours of the page shown stay alive, and may come back.
package final class PageController: Screen {
    package var make: (Int) -> Controller? = { _ in nil }
    package private(set) var index = 0
    /// The pages that live, by their place. No dictionary: they die in the order in which they lie here.
    private var near: [(place: Int, page: Controller)] = []
    package override var spares: [Controller] {
        near.map(\.page).filter { spare in !children.contains { $0 === spare } }
    }

    private func living(_ place: Int) -> Controller? { near.first { $0.place == place }?.page }

    /// The page at a place, which is made where there is none.
    private func page(at place: Int) -> Controller? {
        if let page = living(place) { return page }
        guard let page = make(place) else { return nil }
        near.append((place, page))
        return page
    }

    /// Its first page, set in `viewDidLoad` by most.
    package func start() {
        guard let first = page(at: 0) else { return }
        addChild(first)
        first.sendDidMove(to: self)
    }

    /// The first page may hear of it before its container.
    package override func willAppear() {
        loadIfNeeded()
        if stage.app.showsPagesEarly { for page in visibleChildren { page.willAppear() } }
        super.willAppear()
    }

    package override func prepare() {
        super.prepare()
        if children.isEmpty { start() }
    }

    package override func sever() {
        super.sever()
        near = []
        make = { _ in nil }
    }

    package func turn(to next: Int, animated: Bool = true) {
        guard let old = living(index), let page = page(at: next) else { return }
        page.returns()
        stage.act(.page, from: old, to: page) {
            old.sendWillMove(to: nil)
            begin(old, page)
            stage.animate(animated)
            if animated { page.didAppear() }
            old.didDisappear()
            if !animated { page.didAppear() }
            if stage.app.tellsPagesTwice { old.sendWillMove(to: nil) }
            old.leaves()
            old.removeFromParent()
        }
        index = next
        letGoDistantPages()
    }

    private func begin(_ old: Controller, _ page: Controller) {
        addChild(page)
        page.sendDidMove(to: self)
        page.loadIfNeeded()
        page.willAppear()
        old.willDisappear()
        page.isAppearing()
    }

    /// The finger goes back: the page that came stays a neighbour.
    package func cancelTurn(to next: Int) {
        guard let old = living(index), let page = page(at: next) else { return }
        stage.act(.cancelledPage, from: old, to: page) {
            begin(old, page)
            stage.wait(milliseconds: 200...900)
            old.willAppear()
            old.didAppear()
            page.disappearAtOnce()
            page.sendWillMove(to: nil)
            page.removeFromParent()
        }
    }

    private func letGoDistantPages() {
        for page in near where abs(page.place - index) > 1 { page.page.leaves() }
        near.removeAll { abs($0.place - index) > 1 }
    }
}
