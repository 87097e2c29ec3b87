/// Controllers that are made before they are shown, or for nothing.
extension World {
    /// A new controller, of a class of which one may be made ahead.
    mutating func createToShow(_ classIndex: Int, parent: Int? = nil) -> Int {
        let id = createAhead(classIndex, parent: parent)
        makeReady(id)
        return id
    }

    private mutating func createAhead(_ classIndex: Int, parent: Int?) -> Int {
        let id = create(classIndex, parent: parent)
        if plan.classes[classIndex].isMadeAhead {
            load(id)
            pass(microseconds: 800_000)
        }
        let asks = plan.classes[classIndex].fetching != .never
        guard asks ? errs(id, .loadsInVain) : plan.classes[classIndex].hasSpares else { return id }
        load(id)
        pass(microseconds: 300_000)
        if asks { confess(.loadsInVain, id) }
        discard(id)
        return create(classIndex, parent: parent)
    }
}
