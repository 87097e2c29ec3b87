/// What became of an object.
package enum Fate: String, Codable {
    /// Dead before the log ended.
    case released
    /// Alive, out of every container, and let go by the app's caches, an answer or a living screen.
    case held
    /// Alive although nobody means to keep it.
    case leaked
    /// In a container of a window when the log ends.
    case inUse = "in_use"
}

/// A log, and the truth about every object in it.
package struct Life {
    package let app: AppPlan
    package let lines: [String]
    package let actions: [Action]
    package let truth: Truth
}

package struct Truth: Codable {
    package struct Instance: Codable {
        package let `class`: String
        package let address: String
        package let ordinal: Int
        package let firstLine: Int
        package let lines: [Int]
        package let fate: Fate
        package let leftLine: Int?
        package let deinitLine: Int?
        package let diedLine: Int?
        /// A leaked object that contains it, by its place in this list.
        package let within: Int?
        /// What leaks it, or would.
        package let habit: String
    }

    package struct Step: Codable {
        package let line: Int
        package let end: Int
        package let kind: String
        package let from: Int?
        package let to: Int?
    }

    package let app: String
    package let identity: String
    package let instances: [Instance]
    package let printsDeinit: [String: Bool]
    package let actions: [Step]
}

// MARK: Taking it

extension Stage {
    /// Ends the log and asks the weak references. Afterwards every cycle is cut, so that nothing outlives the session.
    package func end() -> Life {
        log.isClosed = true
        let parents = witnesses.map { $0.controller?.parent?.number ?? $0.controller?.presenter?.number }
        let fates = fates()
        let survivors = witnesses.compactMap(\.controller)
        tearDown(survivors)
        return Life(app: app, lines: log.lines, actions: actions, truth: truth(fates, parents))
    }

    private func fates() -> [Fate] {
        var fates = witnesses.map { $0.controller == nil ? Fate.released : .leaked }
        let used = windows.compactMap(\.root).flatMap(\.tree).map(\.number)
        for number in used { fates[number] = .inUse }
        cache = [:]
        runLoop.dropFinite()
        windows = []
        for number in fates.indices where fates[number] == .leaked && witnesses[number].controller == nil {
            fates[number] = .held
        }
        return fates
    }

    private func tearDown(_ survivors: [Controller]) {
        runLoop.dropAll()
        center.removeAll()
        statics = [:]
        for controller in survivors { controller.sever() }
    }

    private func truth(_ fates: [Fate], _ parents: [Int?]) -> Truth {
        let seen = witnesses.indices.filter { !witnesses[$0].lines.isEmpty }
        let places = Dictionary(uniqueKeysWithValues: seen.enumerated().map { ($1, $0) })
        let classes = app.classes.map { ($0.name, $0.printsDeinit) }
        return Truth(
            app: app.name, identity: app.style.identity.rawValue,
            instances: seen.map { instance($0, fates, parents, places) },
            printsDeinit: Dictionary(classes) { first, _ in first },
            actions: actions.map {
                Truth.Step(
                    line: $0.line, end: $0.end, kind: $0.kind.rawValue, from: $0.from.flatMap { places[$0] },
                    to: $0.to.flatMap { places[$0] })
            })
    }

    private func instance(_ number: Int, _ fates: [Fate], _ parents: [Int?], _ places: [Int: Int]) -> Truth.Instance {
        let witness = witnesses[number]
        let parent = parents[number].flatMap { fates[$0] == .leaked ? places[$0] : nil }
        return Truth.Instance(
            class: witness.plan.name, address: "0x" + String(witness.address, radix: 16), ordinal: witness.ordinal,
            firstLine: witness.lines[0], lines: witness.lines, fate: fates[number],
            leftLine: fates[number] == .inUse ? nil : witness.leftAfter, deinitLine: witness.deinitLine,
            diedLine: fates[number] == .released ? witness.diedAfter : nil,
            within: fates[number] == .leaked ? parent : nil, habit: witness.plan.habit.rawValue)
    }
}
