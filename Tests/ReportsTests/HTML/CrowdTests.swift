import Foundation
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// The lives that a page holds as numbers, read back as its script reads them.
private struct ReadCrowd {
    struct Life: Equatable {
        var kind: String
        var begin: Int
        var line: Int
        var verdict: LifeVerdict
        /// State and length.
        var stretches: [[Int]]
    }

    var lives: [Life] = []
    private var letters: Substring.UTF8View

    init?(of page: String) {
        guard let start = page.range(of: "data-classes=\""), let numbers = page.range(of: "data-lives=\"") else {
            return nil
        }
        let names = page[start.upperBound...].prefix { $0 != "\"" }.split(separator: "&quot;").enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        letters = page[numbers.upperBound...].prefix { $0 != "\"" }.utf8
        var (begin, line) = (0, 0)
        while !letters.isEmpty {
            let kind = names[next()]
            begin += signed()
            line += signed()
            let verdict = LifeVerdict.allCases[next()]
            var stretches: [[Int]] = []
            for _ in 0..<next() {
                let stretch = next()
                stretches.append([stretch % 5, stretch / 5])
            }
            lives.append(Life(kind: kind, begin: begin, line: line, verdict: verdict, stretches: stretches))
        }
    }

    private mutating func next() -> Int {
        var (value, factor) = (0, 1)
        while let letter = letters.popFirst() {
            let digit = Self.alphabet.firstIndex(of: letter) ?? 0
            value += digit % 32 * factor
            factor *= 32
            if digit < 32 { break }
        }
        return value
    }

    private mutating func signed() -> Int {
        let value = next()
        return value % 2 == 1 ? (1 - value) / 2 : value / 2
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

@Test func aLongSessionsPageHoldsEveryLifeWithItsClassLineVerdictAndStretches() throws {
    let analysis = longStory(instances: 400)
    let capture = analysis.captures[0]
    let read = try #require(ReadCrowd(of: htmlReport(of: analysis, version: "1"))).lives
    let session = capture.sessions[0]
    #expect(read.count == session.timelines.count)
    for (own, life) in zip(session.timelines, read) {
        let first = try #require(session.events(of: own).first)
        #expect(life.kind == session.classes[own.controllerClass].name.bare)
        #expect(life.line == Int(capture.trace.events[Int(first)].line))
    }
    #expect(read.map(\.verdict) == capture.lifeVerdicts[0])
    let ends = read.map { life in life.begin + life.stretches.reduce(0) { $0 + $1[1] } }
    let last = try #require(ends.max())
    #expect(zip(read, ends).allSatisfy { $0.verdict != .leaked || $1 == last }, "who leaked lives on to the end")
    #expect(zip(read, ends).contains { $0.verdict == .deallocated && $1 < last })
}

@Test func aShortSessionIsDrawnWithoutNumbers() {
    #expect(!htmlReport(of: checkoutStory(), version: "1").contains("data-resolution="))
}

/// By what a page grows from a thousand lives to four thousand: to make fifty thousand takes a minute without optimization.
@Test func aPageOfFiftyThousandLivesStaysSmall() {
    let (few, many) = (1_000, 4_000)
    let pages = [few, many].map { htmlReport(of: longStory(instances: $0), version: "1") }
    #expect(pages[1].contains("data-count=\"\(many)\""))
    let eachLife = Double(pages[1].utf8.count - pages[0].utf8.count) / Double(many - few)
    #expect(Double(pages[0].utf8.count) + eachLife * Double(50_000 - few) < 3_000_000)
}
