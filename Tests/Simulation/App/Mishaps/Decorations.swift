/// What a class says of a layer that it adds, and when.
enum Decoration: CaseIterable {
    case onLoad, onFirstPass
    /// It changes the layer in each pass and adds nothing.
    case fitted
    /// One layer more in each pass: the mistake.
    case onEachPass

    static let innocent: [Decoration] = [.onLoad, .onFirstPass, .fitted]
    static let words = "adding gradient layer"
    static let fitting = "gradient layer fits its bounds"
}

extension World {
    mutating func decorateOnLoad(_ id: Int) {
        if plan(of: id).decoration == .onLoad { tell(.activity(Decoration.words), id) }
    }

    /// At the end of a layout pass.
    mutating func decorate(_ id: Int) {
        nodes[id].passes += 1
        switch plan(of: id).decoration {
        case .onEachPass:
            if nodes[id].passes > 1 { confess(.decoratesEachPass, id) }
            tell(.activity(Decoration.words), id)
        case .onFirstPass: if nodes[id].passes == 1 { tell(.activity(Decoration.words), id) }
        case .fitted: tell(.activity(Decoration.fitting), id)
        case .onLoad, nil: break
        }
    }
}
