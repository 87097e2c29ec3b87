/// What rows may refer to by id: one small entry for each, because an export of 1 GB defines millions.
struct XctraceValues {
    private var times = IdentifiedValues<Int64>()
    private var texts = IdentifiedValues<UInt32>()
    private var spellings: [String] = []
    private var spellingIndices: [String: UInt32] = [:]

    func value(of id: UInt32) -> XctraceValue? {
        if let time = times.value(of: id) { return .nanoseconds(time) }
        return texts.value(of: id).map { .text(spellings[Int($0)]) }
    }

    mutating func keep(_ value: XctraceValue, as id: UInt32) {
        switch value {
        case .nanoseconds(let time): times.keep(time, as: id)
        case .text(let text): texts.keep(index(of: text), as: id)
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

/// Values by ids that nearly always ascend, as they do in the order of a document.
private struct IdentifiedValues<Value> {
    private var ids: [UInt32] = []
    private var values: [Value] = []
    private var strays: [UInt32: Value] = [:]

    mutating func keep(_ value: Value, as id: UInt32) {
        guard id > ids.last ?? 0 else {
            strays[id] = value
            return
        }
        ids.append(id)
        values.append(value)
    }

    func value(of id: UInt32) -> Value? {
        let place = ids.partitioningIndex { $0 >= id }
        return place < ids.count && ids[place] == id ? values[place] : strays[id]
    }
}
