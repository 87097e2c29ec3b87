import Foundation
import Testing

@testable import Reports
@testable import Rules

/// `LIFELINE_MEASURE=1 swift test -c release -Xswiftc -enable-testing --filter aMillionEvents` prints the time.
@Test(.enabled(if: ProcessInfo.processInfo.environment["LIFELINE_MEASURE"] != nil))
func aMillionEventsOfFiftyThousandInstancesAreDrawnAtOnce() {
    let analysis = longStory(instances: 50_000, eventsEach: 22)
    let clock = ContinuousClock()
    for _ in 0..<8 {
        var page = ""
        let time = clock.measure { page = htmlReport(of: analysis, version: "1") }
        print("\(analysis.captures[0].trace.events.count) events, \(page.utf8.count) bytes: \(time)")
        #expect(page.utf8.count < 5_000_000)
    }
}
