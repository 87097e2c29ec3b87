/// What reading must reach on print styles that nobody tuned it to; the numbers may only rise.
package struct ReadingFloor: Sendable {
    /// Of the calls, the share whose line, callback and controller are right, in percent.
    let right: Int
    /// Of the styles, the share of which all is right and nothing too many, in percent.
    let exact: Int
    /// Of a thousand calls, how many may be read where there is none.
    let tooMany: Int
    /// Of a hundred styles, how many may end well although most was not read.
    let falseTicks: Int

    package static let main = ReadingFloor(right: 60, exact: 47, tooMany: 18, falseTicks: 29)

    /// What of a board is below the floor.
    package func complaints(about board: ReadingBoard) -> [String] {
        var both = board.total(isTrying: false)
        both.add(board.total(isTrying: true))
        var complaints: [String] = []
        if both.share * 100 < Double(right) { complaints.append("\(both.right) of \(both.expected) calls are right") }
        if both.exactShare * 100 < Double(exact) {
            complaints.append("\(both.exact) of \(both.styles) styles are read exactly")
        }
        if both.tooMany * 1000 > tooMany * both.expected {
            complaints.append("\(both.tooMany) are read beside \(both.expected) calls")
        }
        if both.falseTicks * 100 > falseTicks * both.styles {
            complaints.append("\(both.falseTicks) of \(both.styles) styles end well and are hardly read")
        }
        return complaints
    }
}
