import Lifecycle

/// Deaths that are told of a view controller and of none by its name.
///
///     View will disappear
///     View did disappear
///     View controller deallocated
///
/// Where callbacks name nobody, it is the end of whoever gets them; a log that names whom it tells of may mean anybody.
extension Trace {
    private static let words: Set<String> = ["view controller", "controller", "viewcontroller"]

    /// Answers whether there were any.
    mutating func takeDeathsOfAnyController() -> Bool {
        let named = names.indices.filter {
            Self.words.contains(names[$0].qualified.lowercased()) && !names[$0].looksLikeController
        }
        guard !named.isEmpty, events.contains(where: { $0.controller == .none && $0.kind.isViewCallback }) else {
            return false
        }
        let others = events.contains { event in
            event.controller != .none && (event.kind != .deinit || !named.contains(Int(event.controller.index)))
        }
        guard !others else { return false }
        for place in events.indices where events[place].controller != .none {
            events[place].controller = .none
            events[place].flags.insert(.inOwnWords)
        }
        return true
    }
}

extension Sentence {
    /// `控制器销毁了`, `10. 视图控制器被销毁`: the end of whoever prints it, and nothing more.
    var tellsDeathOfAnyController: Bool {
        var isTold = false
        guard self[callback].event == .deinit else { return false }
        for index in 0..<count where index != callback && self[index].kind == .word {
            guard self[index].meaning == .filler else { return false }
            isTold = isTold || OtherScripts.isKindOfController(bytes[self[index].range])
        }
        return isTold
    }
}
