/// Lines that tell how long a callback took.
extension Sentence {
    /// Whether a time is all that stands behind the callback: `viewDidLoad took 0.4s`, `viewDidAppear: 12 ms`. Whoever measures
    /// calls may name none of those whose calls are told.
    var measuresCallback: Bool {
        guard let number = (callback + 1..<count).first(where: { self[$0].kind == .number }) else { return false }
        let rest = bytes.from(Int(self[number].end))
        let isGlued = rest.starts(with: "s") || rest.starts(with: "ms")
        let unit = number + 1
        let isUnit = unit < count && RightSide.units.contains { bytes[self[unit].range].isEqual(to: $0) }
        guard isGlued || isUnit else { return false }
        return (callback + 1..<count).allSatisfy { index in
            self[index].kind != .word || index == unit || [.filler, .preposition].contains(self[index].meaning)
        }
    }
}
