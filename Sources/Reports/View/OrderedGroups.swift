extension Sequence {
    /// The elements with one key together, in the order in which the keys come first.
    func inGroups<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var groups: [[Element]] = []
        var places: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}
