import Testing

@testable import Reports
@testable import Rules

@Test func aLeakIsNamedWithItsShare() {
    let headline = Banner(checkoutStory())
    #expect(headline.sentence == "CartViewController leaks: 3 of 3 instances never released.")
    #expect(headline.lead.hasPrefix("Also 1 warning and 2 notes. First: Orchard.HomeViewController asks"))
    #expect(headline.tone == .error)
}

@Test func aCleanPageReassuresWithNumbers() {
    let headline = Banner(cleanStory())
    #expect(headline.sentence == "Every controller kept its promises.")
    #expect(headline.lead == "15 checks kept over 3 controller instances and 46 events.")
    #expect(headline.tone == .kept)
}

@Test func aCaptureWithoutALifecycleLineIsNotAGoodPage() {
    let headline = Banner(silentStory())
    #expect(headline.sentence == "No lifecycle line was found.")
    #expect(headline.lead.contains("4,000 lines read"))
    #expect(headline.tone == .error)
}

@Test func unreadableInputsAreTheVerdictWhenNothingElseWasRead() {
    let headline = Banner(unreadableStory())
    #expect(headline.sentence == "2 inputs could not be read.")
    #expect(headline.tone == .error)
}

@Test func anUnreadableInputBesideACleanOneIsNotSilentlyGood() {
    var analysis = cleanStory()
    analysis.failures = unreadableStory().failures
    let headline = Banner(analysis)
    #expect(headline.lead.hasSuffix("2 inputs could not be read."))
    #expect(headline.tone == .unknown)
}

@Test func warningsAloneSpeakInTheirOwnWords() {
    var analysis = checkoutStory()
    analysis.findings.removeAll { $0.severity == .error }
    let headline = Banner(analysis)
    #expect(headline.sentence.hasPrefix("Orchard.HomeViewController asks for GET"))
    #expect(headline.sentence.hasSuffix("in 4 of 6 appearances."))
    #expect(headline.tone == .warning)
}

@Test func suppressedFindingsDoNotReachTheVerdict() {
    var analysis = checkoutStory()
    for index in analysis.findings.indices { analysis.findings[index].isSuppressed = true }
    #expect(Banner(analysis).tone == .kept)
}

@Test func nothingJudgedIsNotCalledKept() {
    var analysis = cleanStory()
    for index in analysis.judgements.indices {
        analysis.judgements[index].answer = .cannotTell(reason: "no deinit is logged")
    }
    let headline = Banner(analysis)
    #expect(headline.sentence == "Nothing is broken that this log could show.")
    #expect(headline.tone == .unknown)
}
