/// Folds the spellings of one class into one: `CartViewController` and `Orchard.CartViewController` are the same
/// when the capture knows exactly one qualified form; two qualified forms are never merged on a guess.
struct ClassFolding {
    /// `canonical[NameID.index]` is the name that stands for it.
    private(set) var canonical: [NameID]

    /// Cost: one pass over the names.
    init(_ names: [ControllerName]) {
        canonical = names.indices.map { NameID(index: UInt32($0)) }
        var qualifiedByBare: [String: [Int]] = [:]
        for (index, name) in names.enumerated() where name.isQualified {
            qualifiedByBare[name.bare, default: []].append(index)
        }
        for (index, name) in names.enumerated() where !name.isQualified && !name.isAnonymous {
            guard let qualified = qualifiedByBare[name.qualified], qualified.count == 1 else { continue }
            canonical[index] = NameID(index: UInt32(qualified[0]))
        }
    }

    func callAsFunction(_ name: NameID) -> NameID { canonical[Int(name.index)] }
}
