/// Screens that hold themselves, or are held: rightly where the class is careful, by a real cycle or root where not.
package class HabitScreen: Screen {
    package required override init(_ stage: Stage, _ plan: ClassPlan) { super.init(stage, plan) }
}

/// A stored closure captures self.
final class ClosureScreen: HabitScreen {
    private var onUpdate: (() -> Void)?

    override func prepare() {
        super.prepare()
        onUpdate = isCareless ? { self.say("update") } : { [weak self] in self?.say("update") }
    }

    override func sever() {
        super.sever()
        onUpdate = nil
    }
}

/// A repeating timer of the run loop holds its target until it is invalidated.
final class TimerScreen: HabitScreen {
    private var ticket: RunLoop.Ticket?
    private var ticks = 0

    override func begin() {
        guard ticket == nil else { return }
        ticket = stage.every(milliseconds: stage.dice.pick([1000, 2000, 5000])) { self.tick() }
    }

    override func end() {
        guard !isCareless, let ticket else { return }
        stage.runLoop.cancel(ticket)
        self.ticket = nil
    }

    private func tick() {
        ticks += 1
        say("tick \(ticks)")
    }
}

/// A display link whose target nobody invalidates; it prints nothing.
final class DisplayLinkScreen: HabitScreen {
    private var ticket: RunLoop.Ticket?
    private var frames = 0

    override func begin() {
        guard ticket == nil else { return }
        ticket = stage.every(milliseconds: 1000) { self.frames += 60 }
    }

    override func end() {
        guard !isCareless, let ticket else { return }
        stage.runLoop.cancel(ticket)
        self.ticket = nil
    }
}

/// An endless task: `for await value in stream { update(value) }`.
final class TaskScreen: HabitScreen {
    private var ticket: RunLoop.Ticket?

    override func begin() {
        guard ticket == nil else { return }
        ticket = stage.every(milliseconds: stage.dice.number(3000...9000)) { self.update() }
    }

    override func end() {
        guard !isCareless, let ticket else { return }
        stage.runLoop.cancel(ticket)
        self.ticket = nil
    }

    private func update() { say("update(\(stage.dice.number(1...99)))") }
}

/// Blocks that observe notifications; the center holds them, and they hold what they capture.
package final class Center {
    private var blocks: [() -> Void] = []

    func observe(_ block: @escaping () -> Void) { blocks.append(block) }
    func post() { for block in blocks { block() } }
    func removeAll() { blocks = [] }
}

/// An observer that captures self and is never removed.
final class ObserverScreen: HabitScreen {
    override func prepare() {
        super.prepare()
        let hear = isCareless ? { self.say("did become active") } : { [weak self] in self?.say("did become active") }
        stage.center.observe(hear)
    }
}

/// What does a controller's work, and has a delegate: weak, as it should be, or not.
final class Service {
    var delegate: AnyObject?
    weak var weakDelegate: AnyObject?
}

/// A screen whose service has it as its delegate.
final class DelegateScreen: HabitScreen {
    private let service = Service()

    override func prepare() {
        super.prepare()
        if isCareless { service.delegate = self } else { service.weakDelegate = self }
    }

    override func sever() {
        super.sever()
        service.delegate = nil
    }
}

/// A view model whose binding captures the controller that owns it.
final class Model {
    var onChange: ((Int) -> Void)?
}

/// A screen bound to its view model.
final class ModelScreen: HabitScreen {
    private let model = Model()

    override func prepare() {
        super.prepare()
        model.onChange = isCareless ? { self.show($0) } : { [weak self] in self?.show($0) }
    }

    override func begin() { model.onChange?(stage.dice.number(1...40)) }

    private func show(_ count: Int) { say("showing \(count) rows") }

    override func sever() {
        super.sever()
        model.onChange = nil
    }
}

/// A static array that keeps all that ever appeared.
final class StaticScreen: HabitScreen {
    override func prepare() {
        super.prepare()
        if isCareless { stage.statics["all", default: []].append(self) }
    }
}

/// A coordinator that holds its screens, and forgets to let them go.
final class CoordinatedScreen: HabitScreen {
    override func prepare() {
        super.prepare()
        if isCareless { stage.statics["coordinator", default: []].append(self) }
    }
}

/// A container that its children own: neither dies.
final class OwnedScreen: HabitScreen {
    override func prepare() {
        super.prepare()
        guard isCareless else { return }
        for child in children.compactMap({ $0 as? Screen }) { child.owner.own = self }
    }
}

/// What a child holds of its parent.
package final class Owner {
    var own: AnyObject?
}

/// A request holds the screen until its answer comes.
final class RequestScreen: HabitScreen {
    private var isAsked = false

    override func begin() {
        guard !isAsked || stage.dice.chance(30) else { return }
        isAsked = true
        stage.after(milliseconds: 200...stage.dice.pick([900, 3000, 12000])) { self.say("answer received") }
    }
}

/// A screen that the app keeps, and shows again.
final class CachedScreen: HabitScreen {
    override func prepare() {
        super.prepare()
        stage.cache[plan.name] = self
    }
}

/// A property animator whose completion captures self, and which never ends.
final class AnimatorScreen: HabitScreen {
    private var completions: [() -> Void] = []

    override func begin() {
        completions = [isCareless ? { self.say("animation ended") } : { [weak self] in self?.say("animation ended") }]
    }

    override func sever() {
        super.sever()
        completions = []
    }
}

/// A gesture's target box that holds its target.
final class GestureScreen: HabitScreen {
    private var targets: [AnyObject] = []

    override func prepare() {
        super.prepare()
        if isCareless { targets.append(self) }
    }

    override func sever() {
        super.sever()
        targets = []
    }
}
