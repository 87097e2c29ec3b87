/// What may and what must be found in one logged story.
///
/// `required`: decidable from the log in principle, so it must be found. `allowed`: really wrong, or impossible to tell
/// from something wrong, so a finding is no false alarm. Every other finding above a note is one.
struct Truth {
    var required: [Requirement] = []
    var allowed: Set<Charge> = []

    init(_ story: LoggedStory) {
        let sight = Sight(story)
        for committed in story.script.mistakes { allow(committed.mistake.mayBeFoundAs, committed.subject, sight) }
        requireLeaks(sight)
        requirePairs(sight)
        requireMoves(sight)
        requireMishaps(sight)
        requireSetup(sight)
        requireCare(sight)
        requireBystanders(sight)
        requireReturns(sight)
        requireWork(sight)
        requireRest(sight)
        requireForwarding(sight)
        requireNotes(sight)
    }

    mutating func allow(_ rules: [String], _ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        for rule in rules {
            let charge = Charge(run: subject.run, rule: rule, className: subject.className, object: object)
            allowed.formUnion([charge, charge.ofItsClass])
        }
    }

    mutating func allowEverybody(_ rules: [String], run: Int) {
        for rule in rules { allowed.insert(Charge(run: run, rule: rule, className: Charge.everybody)) }
    }

    /// Of any instance of a class, once: such a rule tells each class of one.
    mutating func requireOfClass(
        _ rules: [String], _ object: Int, _ sight: Sight, at position: Int, _ reason: String
    ) {
        let subject = sight.script.objects[object]
        allow(rules, object, sight)
        let isKnown = required.contains {
            $0.rules == rules && $0.className == subject.className && $0.run == subject.run
        }
        if isKnown { return }
        required.append(
            Requirement(
                run: subject.run, rules: rules, className: subject.className, object: nil, position: position,
                reason: reason))
    }

    /// Of somebody who is no controller.
    mutating func require(_ charge: Charge, at position: Int, _ reason: String) {
        required.append(
            Requirement(
                run: charge.run, rules: [charge.rule], className: charge.className, object: nil, position: position,
                reason: reason))
        allowed.insert(charge)
    }

    mutating func require(_ rules: [String], _ object: Int, _ sight: Sight, at position: Int, _ reason: String) {
        let subject = sight.script.objects[object]
        required.append(
            Requirement(
                run: subject.run, rules: rules, className: subject.className, object: object, position: position,
                reason: reason))
        allow(rules, object, sight)
    }
}

extension Truth {
    /// Rules that only ever note something, and whose truth is known here: their notes are judged as others' warnings.
    static let judgedNotes = nobodysFaults.union([
        "setup_in_layout", "stale_geometry", "wasted_load", "stale_after_sheet", "unsaved_on_background",
        "redraw_storm", "growing_stack",
    ])

    /// What is told although nobody did wrong.
    static let nobodysFaults: Set<String> = [
        "cancelled_transition", "late_deinit", "orphaned_fetch", "memory_pressure",
    ]
}

/// A rule's word against one object in one run of the app, or, where no line names an object, against some object of a class.
/// `Charge.everybody` stands for the whole session.
struct Charge: Hashable {
    let run: Int
    let rule: String
    let className: String
    var object: Int?

    var ofItsClass: Charge { Charge(run: run, rule: rule, className: className) }

    func of(_ object: Int) -> Charge { Charge(run: run, rule: rule, className: className, object: object) }

    static let everybody = "*"
}

/// Something that must be found, by any of these rules; it counts for the first.
struct Requirement {
    let run: Int
    let rules: [String]
    let className: String
    /// Nil where any instance of the class will do.
    let object: Int?
    let position: Int
    let reason: String
}

extension Mistake {
    /// Every rule under which this mistake may appear without being a false alarm.
    var mayBeFoundAs: [String] {
        switch self {
        case .leaksEach, .leaksOnce: ["leaked_controller"]
        case .leaksByTimer: ["leaked_controller", "activity_after_removal"]
        case .loadsSlowly: ["slow_appearance"]
        case .decoratesEachPass: ["setup_in_layout"]
        case .measuresTooEarly: ["stale_geometry"]
        case .loadsInVain: ["wasted_load"]
        case .staysStale: ["stale_after_sheet", "redundant_fetch", "overlapping_fetch"]
        case .savesOnExitOnly: ["unsaved_on_background"]
        case .keepsCompanions: ["surviving_companion"]
        case .goesRound: ["growing_stack"]
        case .keepsTurn: ["unforwarded_transition"]
        case .forgetsAddChild: ["unadopted_child"]
        case .reportsTwice, .reportsNever: ["screen_view_mismatch"]
        case .loses, .repeats:
            // Without the line between them, two appearances are one, with two reports.
            [
                "screen_view_mismatch",
                "unmatched_appearance", "skipped_callback", "repeated_callback", "unexpected_order",
                "unforwarded_appearance", "slow_appearance",
            ]
        case .loadsTwice, .reentersLoadView: ["repeated_load", "unexpected_order"]
        case .forgetsDidMove, .forgetsWillMoveOut, .announcesTwice, .removesTwice, .reversesRemoval:
            ["unmatched_move", "redundant_move", "reversed_removal", "skipped_callback", "unexpected_order"]
        case .losesDidLayout, .losesWillLayout: ["unmatched_layout", "skipped_callback"]
        case .fetchesOnEachAppearance, .fetchesTwiceAtFirst, .fetchesWhileInFlight:
            ["redundant_fetch", "overlapping_fetch"]
        case .appearsSlowly: ["slow_appearance"]
        case .laysOutInAStorm: ["layout_storm"]
        case .complains: ["uikit_diagnostic"]
        case .forgetsToEnd: ["unmatched_pair"]
        case .beginsAnew: ["doubled_work", "work_off_screen"]
        case .forgetsToRest: ["work_off_screen"]
        case .showsUnloaded: ["unexpected_order", "repeated_callback", "unmatched_appearance"]
        case .appearsByHand: ["unmatched_appearance", "repeated_callback"]
        case .keepsAppearances: ["unforwarded_appearance"]
        }
    }
}
