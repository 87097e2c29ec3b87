import Lifecycle
import Rules

/// All lives of a session as numbers in the page, for the script to draw: as markup 50,000 lives would be 50 MB, and so
/// they are one.
///
/// Numbers are written as in source maps, five bits a letter. A life, in the order of the session, is its class, its
/// beginning and its first line (both as the distance from those of the life before it), its verdict, the number of its
/// stretches, and of each its state and length.
struct Crowd: Sendable {
    let view: SessionView
    /// The position of the session in the page.
    let number: Int
    /// The classes of the session as they stand below each other.
    let classes: [Int]
    /// The page-wide number of each class.
    let classNumbers: [Int]

    /// In the page as a whole: 100,000 lives are 2 MB.
    static let mostLives = 100_000
    private static let mostStretches = 300_000
    /// Places on the axis: fourteen hours to three milliseconds.
    private static let finest = 1 << 24

    /// Hidden until the script draws it.
    func markup(zoomButtons: Markup) -> Markup {
        let count = counted(view.session.timelines.count, "life", "lives")
        return """
            <div class="crowd" hidden data-chart="\(number)" data-count="\(view.session.timelines.count)" \
            data-resolution="\(resolution)"\(view.axis.scale.attributes) \
            data-prefix="\(view.anchorPrefix)" data-classes="\(names)" \
            data-verdicts="\(LifeVerdict.allCases.map(\.words).joined(by: " "))" data-lives="\(lives())">
            <header><p class="quiet">Curves: how many are alive, the leaked ones in red. Bars: how many begin (up) and end \
            (down). A click zooms in, until each life has a lane.</p>\(zoomButtons)</header>
            <div class="stage" tabindex="0" role="group" aria-label="All \(count) of \(view.title)">\
            <canvas role="img"></canvas><div class="space"></div></div></div>

            """
    }

    private var resolution: Int {
        switch view.axis.scale {
        case .time(_, let length): min(Int(length.microseconds), Self.finest)
        case .order(let count): count
        }
    }

    private var names: String {
        let entries = classes.map { index in
            let name = String(decoding: JSONText(view.names[index].clipped(to: 80)).bytes, as: UTF8.self)
            return "[\"\(name)\",\(classNumbers[index])]"
        }
        return "[\(entries.joined(separator: ","))]"
    }

    private func lives() -> Markup {
        var ranks = [Int](repeating: 0, count: view.session.classes.count)
        for (rank, index) in classes.enumerated() { ranks[index] = rank }
        let (reader, limit) = (LifeReader(view.session, view.trace), stretchesPerLife)
        var (digits, previous): (SourceMapDigits, (place: Int, line: Int)) = (SourceMapDigits(), (0, 0))
        for (index, life) in view.session.timelines.enumerated() {
            let first = view.session.events(of: life).first
            let place = first.map { self.place(of: $0) } ?? previous.place
            let line = first.map { Int(view.trace.events[Int($0)].line) } ?? previous.line
            digits.put(ranks[life.controllerClass])
            digits.put(signed: place - previous.place)
            digits.put(signed: line - previous.line)
            digits.put(LifeVerdict.allCases.firstIndex(of: view.verdict(of: index)) ?? 0)
            let stretches = Stretch.merged(reader.spans(of: life), axis: view.axis, limit: limit)
            put(stretches.filter { $0.span.state != .deallocated }, in: &digits)
            previous = (place, line)
        }
        return Markup(asset: digits.bytes)
    }

    /// Neighbours that are drawn alike are one.
    private func put(_ stretches: [Stretch], in digits: inout SourceMapDigits) {
        var drawn: [(state: State, from: Int, to: Int)] = []
        for stretch in stretches {
            let state = State(stretch)
            let end = place(of: stretch.span.to)
            if drawn.last?.state == state {
                drawn[drawn.count - 1].to = end
            } else {
                drawn.append((state, place(of: stretch.span.from), end))
            }
        }
        digits.put(drawn.count)
        for (state, from, to) in drawn { digits.put(max(to - from, 0) * State.allCases.count + state.rawValue) }
    }

    private func place(of event: UInt32?) -> Int {
        Int(((event.map { view.axis.fraction(of: $0) } ?? 1) * Double(resolution)).rounded())
    }

    /// So many that the page stays small: one screen that came back 50,000 times gives way before 50,000 screens do.
    private var stretchesPerLife: Int {
        let counts = view.session.timelines.map(\.events.count)
        var limit = 4096
        while limit > 4, counts.reduce(0, { $0 + min($1, limit) }) > Self.mostStretches { limit /= 2 }
        return limit
    }

    /// What the script tells apart in a lane.
    private enum State: Int, CaseIterable {
        case loaded, onScreen, offScreen, left, manyTimes

        init(_ stretch: Stretch) {
            self =
                switch stretch.span.state {
                case _ where stretch.count > 1: stretch.timesOnScreen > 0 ? .manyTimes : .loaded
                case .created, .loaded, .unknown, .deallocated: .loaded
                case .appearing, .onScreen, .disappearing: .onScreen
                case .offScreen: .offScreen
                case .removed: .left
                }
        }
    }
}

/// Numbers in base64 as source maps have them: five bits a letter, the lowest first; the sixth says that more follow.
private struct SourceMapDigits {
    private(set) var bytes: [UInt8] = []

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    mutating func put(_ number: Int) {
        var rest = number
        while rest >= 32 {
            bytes.append(Self.letters[32 + rest % 32])
            rest /= 32
        }
        bytes.append(Self.letters[max(rest, 0)])
    }

    /// The sign is the lowest bit.
    mutating func put(signed number: Int) { put(number < 0 ? -2 * number + 1 : 2 * number) }
}
