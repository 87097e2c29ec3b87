/// A second opinion on one life whose every callback is printed: obviously correct, quadratic, and sharing no code with
/// the machines under test.
///
/// It decides only WHETHER a life breaks a promise, for the three questions that one instance answers alone. `n` is the
/// number of its lines; every rule looks back over all earlier lines for each line, which is the whole algorithm.
///
/// Appearance. Read the five appearance callbacks as a word. It is legal when each letter may follow the one before it
/// (`W` viewWillAppear, `I` viewIsAppearing, `D` viewDidAppear, `w` viewWillDisappear, `d` viewDidDisappear):
///
///     start → W      W → I D w      I → D w      D → w      w → d W      d → W
///
/// with three conditions that one letter back cannot see:
/// 1. `I` once in an appearance that was not yet taken back, so never right after `I`; after a return (`w W`) again.
/// 2. `w` after `W` or `I` takes an appearance back, and `W` after `w` takes a disappearance back. A life that was
///    complete on screen when it turned (`D w W`) returns: `I`, `D` or `w` may follow. A life that never arrived
///    (`W w W`) begins again: `I`, `D` or `w` may follow as well. So the letters suffice.
/// 3. A capture may begin in mid-life: for a life that shows no birth or load before it any first letter is legal.
///
/// Loading. `loadView` at most once, `viewDidLoad` at most once, `loadView` first if both come (unloading, gone since
/// iOS 6, is not generated); no `W`, `I` or `D` before either, nor before `viewDidLoad` in a
/// life of which the birth or `loadView` is seen.
///
/// Layout. Between two letters `W`, `w`, `d` (which settle the view) passes are balanced brackets. The machines count
/// two deep and no further, so a stretch that goes deeper is no question here, nor is a life met in the middle of a pass
/// (`isNoQuestionOfLayout`).
struct SlowContract {
    let life: [Callback]

    var breaksAppearance: Bool {
        let letters = life.filter(Callback.appearance.contains)
        let isWhole = life.prefix { !Callback.appearance.contains($0) }.contains(where: Callback.births.contains)
        return letters.indices.contains { index in
            let before = letters[..<index].last
            guard let before else { return isWhole && letters[index] != .viewWillAppear }
            return !Self.mayFollow(before).contains(letters[index])
        }
    }

    private static func mayFollow(_ letter: Callback) -> [Callback] {
        switch letter {
        case .viewWillAppear: [.viewIsAppearing, .viewDidAppear, .viewWillDisappear]
        case .viewIsAppearing: [.viewDidAppear, .viewWillDisappear]
        case .viewDidAppear: [.viewWillDisappear]
        case .viewWillDisappear: [.viewDidDisappear, .viewWillAppear]
        case .viewDidDisappear: [.viewWillAppear]
        default: []
        }
    }

    var breaksLoading: Bool {
        life.indices.contains { index in
            let before = life[..<index]
            switch life[index] {
            case .loadView:
                return before.contains(.loadView) || before.contains(.viewDidLoad)
                    || before.contains(where: Self.isArrival)
            case .viewDidLoad: return before.contains(.viewDidLoad) || before.contains(where: Self.isArrival)
            case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
                let loadsInSight = startsAtBirth || before.contains(.loadView)
                return loadsInSight && !before.contains(.viewDidLoad) && !before.contains(where: Self.isArrival)
            default: return false
            }
        }
    }

    private static func isArrival(_ callback: Callback) -> Bool {
        callback == .viewWillAppear || callback == .viewIsAppearing || callback == .viewDidAppear
    }

    private var startsAtBirth: Bool { life.first.map(Callback.births.contains) ?? false }

    private static func isPass(_ callback: Callback) -> Bool {
        callback == .viewWillLayoutSubviews || callback == .viewDidLayoutSubviews
    }

    /// Passes nest deeper than the machines count, or the life is met inside a pass and nobody knows how deep.
    var isNoQuestionOfLayout: Bool {
        let stretches = life.split(omittingEmptySubsequences: false, whereSeparator: Self.settling.contains)
        let depths = stretches.map { stretch in
            stretch.indices.map { end in
                let before = stretch[...end]
                let closed = before.count { $0 == .viewDidLayoutSubviews }
                return before.count { $0 == .viewWillLayoutSubviews } - closed
            }
        }
        let isMetInPass = !startsAtBirth && (stretches.first?.contains(where: Self.isPass) ?? false)
        return isMetInPass || depths.joined().contains { $0 > 2 }
    }

    private static let settling: Set<Callback> = [.viewWillAppear, .viewWillDisappear, .viewDidDisappear]

    var breaksLayout: Bool {
        life.indices.contains { index in
            let start = life[..<index].lastIndex(where: Self.settling.contains)
            let passes = life[(start.map { $0 + 1 } ?? 0)..<index].filter(Self.isPass)
            let open = passes.count { $0 == .viewWillLayoutSubviews }
            let closed = passes.count { $0 == .viewDidLayoutSubviews }
            if life[index] == .viewDidLayoutSubviews { return closed >= open }
            return Self.settling.contains(life[index]) && open > closed
        }
    }
}
