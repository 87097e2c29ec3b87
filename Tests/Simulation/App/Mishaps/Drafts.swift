/// When a class saves what the user typed, and says so.
enum Draft {
    /// At each exit, and when the app leaves.
    case always
    /// At every other exit: there is something to save, or there is not.
    case whenChanged
    /// At each exit and never when the app leaves: the mistake, unless somebody else saves then.
    case onExit

    static let all: [Draft] = [.always, .whenChanged, .onExit]
    static let innocent: [Draft] = [.always, .whenChanged]
    static let words = "saving draft"
    static let ofEverybody = "DraftStore: saving all drafts"
}

extension World {
    mutating func saveOnExit(_ id: Int) {
        exits[nodes[id].classIndex, default: 0] += 1
        switch plan(of: id).draft {
        case .always, .onExit: tell(.activity(Draft.words), id)
        case .whenChanged: if exits[nodes[id].classIndex, default: 0] % 2 == 1 { tell(.activity(Draft.words), id) }
        case nil: break
        }
    }

    /// What shows, under sheets as well.
    private var onScreen: [Int] {
        let covering = modals.lastIndex { !$0.isSheet } ?? 0
        let roots = modals[covering...].map(\.root)
        return (modals.contains { !$0.isSheet } ? roots : [root!] + roots).flatMap(shownTree)
    }

    /// The app has gone to the background.
    mutating func saveInBackground() {
        if plan.savesCentrally { tell(.aside(Draft.ofEverybody)) }
        for id in onScreen {
            switch plan(of: id).draft {
            case .always: tell(.activity(Draft.words), id)
            case .onExit: if !plan.savesCentrally { confess(.savesOnExitOnly, id) }
            case .whenChanged, nil: break
            }
        }
    }
}
