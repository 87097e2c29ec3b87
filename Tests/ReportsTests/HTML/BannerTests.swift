import Testing

@testable import Reports
@testable import Rules

@Test func aLeakIsNamedWithItsShare() {
    let headline = Banner(AnalysisView(checkoutStory()))
    #expect(headline.sentence == "CartViewController leaks: 3 visits, 3 instances, none deinitialised.")
    #expect(headline.lead.isEmpty, "what else there is stands in the index right below")
    #expect(headline.tone == .error)
}

@Test func aCleanPageReassuresWithNumbers() {
    let headline = Banner(AnalysisView(cleanStory()))
    #expect(headline.sentence == "No problems found: 3 controllers, 3 instances, all accounted for.")
    #expect(headline.lead == "15 checks kept over 46 events.")
    #expect(headline.tone == .kept)
}

@Test func aCaptureWithoutALifecycleLineIsNotAGoodPage() {
    let headline = Banner(AnalysisView(silentStory()))
    #expect(headline.sentence.hasPrefix("Nothing to judge: no view controller in the 4,000 lines of"))
    #expect(headline.tone == .error)
}

@Test func unreadableInputsAreTheVerdictWhenNothingElseWasRead() {
    let headline = Banner(AnalysisView(unreadableStory()))
    #expect(headline.sentence == "Nothing was judged; 2 inputs could not be read.")
    #expect(headline.tone == .error)
}

@Test func anUnreadableInputBesideACleanOneIsNotSilentlyGood() {
    var analysis = cleanStory()
    analysis.failures = unreadableStory().failures
    let headline = Banner(AnalysisView(analysis))
    #expect(headline.sentence.hasSuffix("2 inputs could not be read."))
    #expect(headline.tone == .unknown)
}

@Test func warningsAloneSpeakInTheirOwnWords() {
    var analysis = checkoutStory()
    analysis.findings.removeAll { $0.severity == .error }
    let headline = Banner(AnalysisView(analysis))
    #expect(headline.sentence.contains("HomeViewController asks for GET"))
    #expect(headline.sentence.hasSuffix("in 4 of 6 appearances."))
    #expect(headline.tone == .warning)
}

@Test func suppressedFindingsDoNotReachTheVerdict() {
    var analysis = checkoutStory()
    for index in analysis.findings.indices { analysis.findings[index].isSuppressed = true }
    #expect(Banner(AnalysisView(analysis)).tone == .kept)
}

@Test func nothingJudgedIsNotCalledKept() {
    var analysis = cleanStory()
    for index in analysis.judgements.indices {
        analysis.judgements[index].answer = .cannotTell(reason: "no deinit is logged")
    }
    let headline = Banner(AnalysisView(analysis))
    #expect(headline.sentence.hasPrefix("No problems found") && headline.lead.contains("not what the checks need"))
    #expect(headline.tone == .unknown)
}

@Test func everyReportBeginsWithTheSameSentence() throws {
    for story in stories {
        let analysis = story.analysis()
        let sentence = headline(of: analysis)
        #expect(Banner(AnalysisView(analysis)).sentence.lowercased().hasPrefix(sentence.lowercased()), "\(story.name)")
    }
}

@Test func aSentenceIsCutBetweenWords() {
    let text = "HomeViewController asked for GET https://example.com/home once more in a later appearance"
    for limit in 40...text.count {
        let shown = cutAtWord(text, to: limit)
        #expect(shown.count <= limit + 1)
        let kept = shown.hasSuffix(" …") ? String(shown.dropLast(2)) : shown
        #expect(text == kept || text.hasPrefix(kept + " "))
    }
    #expect(cutAtWord(String(repeating: "x", count: 99), to: 10) == "xxxxxxxxx…")
}
