/// The measures of a lifeline chart in pixels at its first zoom step; the script widens the chart from there.
enum ChartGeometry {
    static let namesWidth = 252.0
    static let width = 960.0
    static let leftMargin = 8.0
    static let rightMargin = 16.0
    static let axisHeight = 30.0
    static let laneHeight = 28.0
    static let headHeight = 34.0
    static let cutHeight = 24.0

    static func x(_ fraction: Double) -> Double { leftMargin + fraction * (width - leftMargin - rightMargin) }
}

/// The rows of a chart from top to bottom.
struct ChartRows: Sendable {
    enum MarkKind: Sendable {
        /// The class's name and the number of its living instances over time.
        case head(controllerClass: Int)
        /// Instances that share a row, mostly one; alone when the row has all of its class, and then it names the class.
        case lane(timelines: [Int], isAlone: Bool)
        /// So many instances of the class above are not drawn.
        case cut(count: Int, controllerClass: Int)
    }

    struct Row: Sendable {
        let kind: MarkKind
        let y: Double
        let height: Double
        let beginsClass: Bool
    }

    let rows: [Row]
    let height: Double

    init(_ plan: LanePlan) {
        var (rows, y): ([Row], Double) = ([], 0)
        func add(_ kind: MarkKind, _ height: Double, beginsClass: Bool = false) {
            rows.append(Row(kind: kind, y: y, height: height, beginsClass: beginsClass))
            y += height
        }
        for group in plan.groups {
            let isAlone = group.rows.count == 1 && group.leftOut == 0
            if !isAlone {
                add(.head(controllerClass: group.controllerClass), ChartGeometry.headHeight, beginsClass: true)
            }
            for timelines in group.rows {
                add(.lane(timelines: timelines, isAlone: isAlone), ChartGeometry.laneHeight, beginsClass: isAlone)
            }
            guard group.leftOut > 0 else { continue }
            add(.cut(count: group.leftOut, controllerClass: group.controllerClass), ChartGeometry.cutHeight)
        }
        (self.rows, height) = (rows, y)
    }
}
