/// Moves into and out of a parent that a container did not make as it must.
extension Truth {
    mutating func requireMoves(_ sight: Sight) {
        for committed in sight.script.mistakes {
            guard let rule = committed.mistake.moveRule, let end = sight.moveProved(committed) else { continue }
            let object = committed.subject
            guard sight.vocabulary(of: object).isSuperset(of: Callback.moves) else { continue }
            guard sight.isWhole(object, through: end), sight.isUnmistakable(object, through: end) else { continue }
            let all = ["unmatched_move", "redundant_move", "reversed_removal"]
            let isTold = sight.story.logging(of: object).printsParent
            // Without the argument a missing half and a doubled one can look the same: any of the three will do.
            require(
                isTold ? [rule] : [rule] + all.filter { $0 != rule }, object, sight, at: committed.position,
                "\(committed.mistake)")
        }
    }
}

extension Mistake {
    fileprivate var moveRule: String? {
        switch self {
        case .forgetsDidMove, .forgetsWillMoveOut: "unmatched_move"
        case .announcesTwice, .removesTwice: "redundant_move"
        case .reversesRemoval: "reversed_removal"
        default: nil
        }
    }
}

extension Sight {
    fileprivate func moveProved(_ committed: CommittedMistake) -> Int? {
        let moves = seen(committed.subject, Callback.moves).filter { $0 >= committed.position }
        switch committed.mistake {
        case .reversesRemoval: return moves.count > 1 ? moves[1] : nil
        default: return moves.first
        }
    }
}
