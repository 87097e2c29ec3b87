import Lifecycle

extension MessageFamily {
    /// How an app of SwiftUI tells that it leaves and comes back: `scenePhase: background`, `scenePhase inactive → active`.
    static let scenePhases = MessageFamily(
        needles: ["scenePhase", "ScenePhase", "cene phase"], isOfAppOnly: true, read: readScenePhase)

    /// A longer line is a text about phases.
    private static let mostWords = 8

    @Sendable
    private static func readScenePhase(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let words = sentence.bytes.text.split { !$0.isLetter }.map { $0.lowercased() }
        // The last phase that is named is the new one.
        guard words.count <= mostWords, let phase = words.last(where: { phases[$0] != nil }), let kind = phases[phase],
            words.last == phase, !words.contains("not"), !words.contains("if"), !words.contains("when")
        else { return nil }
        return MessageEvent(kind: kind)
    }

    /// Source: Apple's documentation of `ScenePhase`.
    private static let phases: [String: EventKind] = [
        "background": .applicationDidEnterBackground, "inactive": .applicationWillResignActive,
        "active": .applicationDidBecomeActive,
    ]
}
