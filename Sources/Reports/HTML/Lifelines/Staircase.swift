/// Draws a number of instances over time: flat while nothing changes, a step at each change.
struct Staircase: Sendable {
    let steps: [LiveCount.Step]
    let most: Int

    /// The line's path from the session's beginning to its end.
    func line(left: Double, right: Double, top: Double, bottom: Double) -> Markup {
        var path: Markup = "M\(left) \(bottom)"
        for step in steps {
            let y = bottom - (bottom - top) * Double(step.count) / Double(max(most, 1))
            path.append(upTo: 2 * BytePen.coordinateRoom) { pen in
                pen.put(UInt8(ascii: "H"))
                pen.put(coordinate: left + (right - left) * step.fraction)
                pen.put(UInt8(ascii: "V"))
                pen.put(coordinate: y)
            }
        }
        return path + "H\(right)"
    }

    /// The closed area under the line.
    func area(left: Double, right: Double, top: Double, bottom: Double) -> Markup {
        line(left: left, right: right, top: top, bottom: bottom) + "V\(bottom)Z"
    }
}
