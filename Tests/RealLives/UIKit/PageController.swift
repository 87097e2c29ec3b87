/// Pages: the neighbours of the page shown stay alive, and may come back.
package final class PageController: Screen {
    package var make: (Int) -> Controller? = { _ in nil }
    package private(set) var index = 0
    private var near: [Int: Controller] = [:]
    package override var spares: [Controller] {
        near.sorted { $0.key < $1.key }.map(\.value).filter { spare in !children.contains { $0 === spare } }
    }

    /// Its first page, set in `viewDidLoad` by most.
    package func start() {
        guard let first = make(0) else { return }
        near[0] = first
        addChild(first)
        first.sendDidMove(to: self)
    }

    package override func prepare() {
        super.prepare()
        if children.isEmpty { start() }
    }

    package override func sever() {
        super.sever()
        near = [:]
        make = { _ in nil }
    }

    package func turn(to next: Int, animated: Bool = true) {
        guard let old = near[index], let page = near[next] ?? make(next) else { return }
        near[next] = page
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
        guard let old = near[index], let page = near[next] ?? make(next) else { return }
        near[next] = page
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
        for (place, page) in near where abs(place - index) > 1 {
            page.leaves()
            near[place] = nil
        }
    }
}
