import Foundation
import LifelineKit
import Testing

@testable import Rules

/// Baselines, histories and fleets know a finding again by its fingerprint: no release may change one.
struct FingerprintTests {
    @Test func whatTheExamplesBreakKeepsItsFingerprint() throws {
        let known = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
        let found = Self.found
        if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1" {
            let all = Set(known).union(found).sorted().map { $0 + "\n" }.joined()
            try all.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("added new fingerprints to \(Self.file.lastPathComponent); run again without LIFELINE_RECORD")
            return
        }
        #expect(Set(known).subtracting(found) == [], "baselines hold these: give `Accusation.cause` its old words")
        #expect(Set(found).subtracting(known) == [], "new ones are added by LIFELINE_RECORD=1")
    }

    /// Rule, controller and fingerprint of each finding of a rule's own faulty examples.
    private static var found: [String] {
        Specimen.all.filter(\.isFaulty).flatMap { specimen in
            specimen.findings(in: specimen.unmarked.text).map {
                "\($0.rule) \($0.controller.displayed) \($0.fingerprint)"
            }
        }
    }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Kept/fingerprints.txt")
}
