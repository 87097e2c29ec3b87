/// What becomes of the view model that each instance of a class has.
enum Companion: CaseIterable {
    /// It goes with its controller, or a moment later.
    case goes, goesLater
    /// There is one for all of them.
    case isShared
    /// Something holds it for good: the mistake.
    case survives

    static let innocent: [Companion] = [.goes, .goes, .goesLater, .isShared]
}

extension AppPlan {
    /// `CartViewModel` of `CartViewController`.
    func companionName(of classIndex: Int) -> String {
        let name = classes[classIndex].name
        let end = ["ViewController", "Controller", "Screen", "Page", "VC"].first(where: name.hasSuffix) ?? ""
        return name.dropLast(end.count) + "ViewModel"
    }

    static let coordinator = "AppCoordinator"
}

extension World {
    /// One that lives as long as the app.
    mutating func createCoordinator() {
        guard plan.classes.contains(where: { $0.companion != nil }) else { return }
        tell(.companion(AppPlan.coordinator, address: 0x1_0300_0000, isBorn: true))
    }

    mutating func createCompanion(_ id: Int) {
        guard let companion = plan(of: id).companion else { return }
        let classIndex = nodes[id].classIndex
        if companion == .isShared, nodes.indices.contains(where: { isEarlier($0, than: id) }) { return }
        nodes[id].companion = 0x1_0400_0000 + UInt64(id) * 0x40
        tell(.companion(plan.companionName(of: classIndex), address: nodes[id].companion!, isBorn: true))
    }

    private func isEarlier(_ other: Int, than id: Int) -> Bool {
        other < id && nodes[other].classIndex == nodes[id].classIndex && script.objects[other].run == run
    }

    mutating func letCompanionGo(_ id: Int) {
        guard let companion = plan(of: id).companion, nodes[id].companion != nil else { return }
        switch companion {
        case .goes: endCompanion(of: id)
        case .goesLater: due.append(Due(time: now + 900_000, action: .endCompanion(id)))
        case .isShared: break
        case .survives: confess(.keepsCompanions, id)
        }
    }

    mutating func endCompanion(of id: Int) {
        guard let address = nodes[id].companion else { return }
        tell(.companion(plan.companionName(of: nodes[id].classIndex), address: address, isBorn: false))
    }
}
