import Lifecycle

extension Rule {
    static let setupInLayout = Rule(
        id: "setup_in_layout",
        title: "Setup in layout",
        promise: "sets its views up once",
        rationale: """
            viewDidLayoutSubviews comes many times: at each rotation, keyboard and change of content. A layer, a \
            constraint or a subview that is added in it is there once more after each pass, and each pass takes longer \
            than the one before. What has to be there once belongs into viewDidLoad; what has to fit the bounds is \
            changed in layout, not added. Told where the same words of setting up, or of asking for something, come in \
            every layout pass.
            """,
        severity: .note,
        options: [fewestPasses.declared],
        fine: [
            Example(laidOut(["adding gradient layer", "", ""]), note: "once"),
            Example(laidOut(["bounds 320", "bounds 480", "bounds 320"]), note: "each pass says how large it is"),
            Example(laidOut(["adding 20 to height", "adding 20 to height", "adding 20 to height"]), note: "a sum"),
            Example(laidOut(["no subviews to add", "no subviews to add", "no subviews to add"]), note: "nothing"),
        ],
        faulty: [
            Example(laidOut(["adding gradient layer", "↓adding gradient layer", "adding gradient layer"])),
            Example(laidOut(["constraints activated", "↓constraints activated", "constraints activated"])),
        ],
        check: { context in
            context.session.classes.indices.compactMap { index in
                let controllerClass = context.session.classes[index]
                guard controllerClass.vocabulary.contains(.viewDidLayoutSubviews),
                    controllerClass.vocabulary.contains(.activity)
                else { return nil }
                let found = controllerClass.timelines.lazy.compactMap { Setup(of: $0, in: context) }.first
                return ClassVerdict(index, found.map { .broken($0.accusation(in: context)) } ?? .kept)
            }
        }
    )
}

private let fewestPasses = RuleOption<Int>(
    "passes", "layout passes in each of which it is set up again", count: 3)

private func laidOut(_ said: [String]) -> String {
    let passes = said.flatMap { said in
        let line = said.isEmpty ? [] : ["<Card: 0x10> \(said)"]
        let isBlamed = said.hasPrefix("↓")
        return ["<Card: 0x10> viewWillLayoutSubviews", "<Card: 0x10> viewDidLayoutSubviews"]
            + (isBlamed ? ["↓<Card: 0x10> \(said.dropFirst())"] : line)
    }
    return (["<Card: 0x10> viewDidLoad", "<Card: 0x10> viewWillAppear"] + passes + ["<Card: 0x10> viewDidAppear"])
        .joined(separator: "\n")
}

/// A remark of setting up that comes in each layout pass of an instance.
private struct Setup {
    let timeline: Int
    /// Indices into `Trace.events`, one for each pass.
    private let remarks: [UInt32]

    init?(of timeline: Int, in context: RuleContext) {
        let life = context.session.timelines[timeline]
        let fewest = max(2, context.settings[fewestPasses, of: .setupInLayout])
        let passes = Setup.passes(of: timeline, in: context)
        guard Setup.isOnlyOneLaidOut(timeline, in: context), passes.count >= fewest, let first = passes.first else {
            return nil
        }
        let shapes = first.map { context.trace.remark(of: context.event($0)) }
        for shape in shapes where settingUp.areSaid(in: shape.text) || asking.areSaid(in: shape.text) {
            let own = passes.map { $0.filter { context.trace.remark(of: context.event($0)) == shape } }
            // Said elsewhere too, it belongs to no pass.
            let all = context.session.events(of: life).count { number in
                context.event(number).kind == .activity && context.trace.remark(of: context.event(number)) == shape
            }
            guard own.allSatisfy({ $0.count == 1 }), all == passes.count else { continue }
            self.timeline = timeline
            remarks = own.joined().map { $0 }
            return
        }
        return nil
    }

    /// Whether the layout passes under its name can be no other's: none that is not loaded has a view to lay out.
    private static func isOnlyOneLaidOut(_ timeline: Int, in context: RuleContext) -> Bool {
        let life = context.session.timelines[timeline]
        if !life.isContested { return true }
        let own = context.session.controllerClass(of: life)
        guard !context.session.beginsMidway, own.vocabulary.contains(.viewDidLoad), life.loaded != nil else {
            return false
        }
        return own.timelines.allSatisfy { $0 == timeline || context.session.timelines[$0].loaded == nil }
    }

    /// What an instance said in each of its layout passes, from viewWillLayoutSubviews to the next callback behind
    /// viewDidLayoutSubviews; each of these is a pass where the class prints no other word of layout.
    private static func passes(of timeline: Int, in context: RuleContext) -> [[UInt32]] {
        let life = context.session.timelines[timeline]
        let isWhole = context.session.controllerClass(of: life).vocabulary.contains(.viewWillLayoutSubviews)
        var passes: [[UInt32]] = []
        var open: [UInt32]?
        var isDone = false
        for step in context.steps(ofTimeline: timeline) {
            switch step.kind {
            case .viewDidLayoutSubviews:
                if let pass = open, isDone, !isWhole {
                    passes.append(pass)
                    open = []
                }
                open = open ?? []
                isDone = true
            case .activity: open?.append(step.number)
            default:
                if let pass = open, isDone { passes.append(pass) }
                open = step.kind == .viewWillLayoutSubviews ? [] : nil
                isDone = false
            }
        }
        return passes + (isDone ? [open ?? []] : [])
    }

    func accusation(in context: RuleContext) -> Accusation {
        let text = context.trace.remark(of: context.event(remarks[0])).text
        return Accusation(
            severity: .note, certainty: .probable, timelines: [timeline], blamed: context.event(remarks[1]),
            message: setUpAgain(context.label(timeline), text, remarks.count),
            remarks: [settingUp.areSaid(in: text) ? addOnce : askOnce],
            evidence: remarks.prefix(evidenceLimit).enumerated().map { place, number in
                context.evidence(number, "in layout pass \(place + 1) of \(remarks.count)")
            },
            cause: text)
    }
}

/// What is added to a height or summed up is a number, and no view.
private let settingUp = WorkWords(
    """
    add adding added adds create creating created creates insert inserting inserted setup install installing \
    installed make making made configure configuring configured activate activating activated
    """, besides: "height width inset insets size offset margin padding spacing heights widths")

private let asking = WorkWords(
    """
    ask asking asked asks fetch fetching fetched fetches request requesting requested requests download downloading \
    downloaded downloads query querying queried
    """, besides: "layout focus update")

private let evidenceLimit = 4

// MARK: Messages

private func setUpAgain(_ label: String, _ remark: String, _ passes: Int) -> String {
    "\(label) said \"\(remark)\" in each of its \(passes) layout passes"
}

private let addOnce =
    "add it once, in viewDidLoad, and only change its frame in viewDidLayoutSubviews; or keep what was added"

private let askOnce = "ask once, where the screen begins: a layout pass comes with each rotation, keyboard and row"
