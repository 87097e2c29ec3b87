/// Writes a logged story as the text of a capture, with other processes' lines between if asked for.
struct CaptureWriter {
    let dress: CaptureDress
    let spelling: Spelling
    var hasNoise = false

    /// The capture, and for each of its lines the logged line it came from; nil for lines of others.
    func write(_ story: LoggedStory, seed: UInt64) -> (text: String, origins: [Int?]) {
        var random = SplitMix64(seed: seed &+ 77)
        let message = MessageText(story: story, spelling: spelling)
        var lines = dress.header
        var origins = [Int?](repeating: nil, count: lines.count)
        func add(_ record: Record, origin: Int?) {
            lines += record.lines
            origins += record.lines.indices.map { $0 == record.spokenAt ? origin : nil }
        }
        for (index, line) in story.lines.enumerated() {
            let event = story.event(line)
            let clock = WallClock(event.time)
            let isFirst = lines.count == dress.header.count
            if hasNoise, random.chance(25), !isFirst {
                let noise = random.pick(Self.noise)
                add(dress.record(Said(message: noise, process: "SpringBoard", pid: 61, clock: clock)), origin: nil)
            }
            let said = Said(
                message: message.text(event), process: "Orchard", pid: 4000 + event.run, clock: clock, isFirst: isFirst)
            if line.isGap, let loss = dress.loss {
                add(Record(lines: loss(said)), origin: index)
            } else {
                add(dress.record(said), origin: index)
            }
        }
        lines += dress.footer
        origins += dress.footer.map { _ in nil }
        return (lines.joined(separator: "\n") + "\n", origins)
    }

    private static let noise = [
        "Received state update for com.example.orchard (running-active)",
        "[0x10a] activating connection: mach=true listener=false",
        "Snapshot for viewWillAppear transition was requested by nobody",
    ]
}
