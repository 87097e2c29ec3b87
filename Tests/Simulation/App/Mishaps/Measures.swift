/// When a class prints how large its view is.
enum Measure: CaseIterable {
    /// When it loads and when it has appeared; early it is right already.
    case twice
    /// When it loads only, where it is the storyboard's size.
    case early
    /// Of its view when it loads, and of another view when it has appeared.
    case ofAnother
    /// Twice, and early it is the storyboard's size: the mistake.
    case tooEarly

    static let innocent: [Measure] = [.twice, .early, .ofAnother]
    static let storyboard = "view.bounds: (0.0, 0.0, 600.0, 600.0)"
}

extension World {
    mutating func measureEarly(_ id: Int) {
        switch plan(of: id).measure {
        case .twice: tell(.activity(size("view")), id)
        case .early, .ofAnother, .tooEarly: tell(.activity(Measure.storyboard), id)
        case nil: break
        }
    }

    mutating func measureOnScreen(_ id: Int) {
        switch plan(of: id).measure {
        case .tooEarly:
            if nodes[id].appearances == 1 { confess(.measuresTooEarly, id) }
            tell(.activity(size("view")), id)
        case .twice: tell(.activity(size("view")), id)
        case .ofAnother: tell(.activity(size("headerView")), id)
        case .early, nil: break
        }
    }

    private func size(_ view: String) -> String {
        "\(view).bounds: (0.0, 0.0, \(isTurned ? "844.0, 390.0" : "390.0, 844.0"))"
    }
}
