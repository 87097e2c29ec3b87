import Lifecycle

extension ReadingJob {
    /// Statements of a larger capture are learned from its beginning, and it is left as it was read where they are not.
    private static let largest = 32 << 20
    private static let beginning = 512 << 10

    /// Looks a second time at a capture, and puts what it finds into the assembly.
    func lookAgain(at assembly: inout TraceAssembly) {
        let doubts = doubts(of: assembly)
        guard !doubts.isEmpty, capture.count <= Self.largest else { return }
        let isLarge = capture.count > LogMessages.largestWhole || doubts == .tokenless
        var look = SecondLook(self, assembly, doubts, upTo: isLarge ? Self.beginning : capture.count)
        if isLarge {
            guard doubts == .tokenless ? !look.tokens.isEmpty : look.findsSomething else { return }
            look = SecondLook(self, assembly, doubts, upTo: capture.count)
        }
        if doubts != .noDeaths { assembly.trace.reading.statements = look.statements }
        for place in look.settled { assembly.trace.events[place].flags.remove(.inOwnWords) }
        for (place, token) in look.tokens { assembly.give(place, token: token) }
        for correction in look.corrections { assembly.correct(correction.place, by: correction.event) }
        assembly.retract(look.retractions)
        if !isLarge { assembly.unreadPrints.turns = look.unreadTurns }
        if !look.additions.isEmpty { assembly.insert([look.record(by: reader())]) }
    }

    private func doubts(of assembly: TraceAssembly) -> ReadingDoubts {
        switch options.reading {
        case .lineByLine: []
        case .statements: .all
        // Fewer lines than a statement is learned from teach nothing.
        case .automatic:
            assembly.newlines < SecondLook.fewestLines - 1
                ? [] : ReadingDoubts(of: assembly, in: capture).subtracting(areFields ? [] : .tokenless)
        }
    }

    /// Fields of any name may tell an object; of text the first look knows what does.
    private var areFields: Bool { CaptureFormat.all[dispatch.traits.format].isOfFields }
}
