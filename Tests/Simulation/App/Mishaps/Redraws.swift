/// How often a SwiftUI view of the app is drawn when it is.
enum Redraws: CaseIterable {
    /// A few times a second; often for a long time; or once for each of many rows, all of which are new.
    case seldom, often, onceEach
    /// Its state is set all the time: the mistake.
    case storm

    static let innocent: [Redraws] = [.seldom, .often, .onceEach]
    static let view = "FeedRowView"
    static let changed = "_model"
    static let isNew = "@self, @identity, _model"

    fileprivate var count: Int {
        switch self {
        case .seldom: 4
        case .often: 90
        case .onceEach, .storm: 140
        }
    }

    fileprivate var pause: Int64 {
        switch self {
        case .seldom: 150_000
        case .often: 20_000
        case .onceEach, .storm: 4_000
        }
    }
}

extension World {
    mutating func redraw() {
        guard let redraws = plan.redraws else { return }
        for _ in 0..<redraws.count {
            tell(.redraw(redraws == .onceEach ? Redraws.isNew : Redraws.changed))
            pass(microseconds: redraws.pause)
        }
    }
}
