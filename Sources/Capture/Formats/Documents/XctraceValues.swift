/// What rows may refer to by id: one small entry for each, because an export of 1 GB defines millions.
struct XctraceValues {
    private var times: [UInt32: Int64] = [:]
    private var texts: [UInt32: UInt32] = [:]
    private var spellings: [String] = []
    private var spellingIndices: [String: UInt32] = [:]

    func value(of id: UInt32) -> XctraceValue? {
        if let time = times[id] { return .nanoseconds(time) }
        return texts[id].map { .text(spellings[Int($0)]) }
    }

    mutating func keep(_ value: XctraceValue, as id: UInt32) {
        switch value {
        case .nanoseconds(let time): times[id] = time
        case .text(let text): texts[id] = index(of: text)
        }
    }

    /// Equal texts are kept once.
    private mutating func index(of text: String) -> UInt32 {
        if let known = spellingIndices[text] { return known }
        let index = UInt32(spellings.count)
        spellings.append(text)
        spellingIndices[text] = index
        return index
    }
}
