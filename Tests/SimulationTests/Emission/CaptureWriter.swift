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
        for (index, line) in story.lines.enumerated() {
            let event = story.event(line)
            if hasNoise, random.chance(25) {
                lines.append(dress.line(random.pick(Self.noise), at: event.time, process: "SpringBoard", pid: 61))
                origins.append(nil)
            }
            let isLoss = line.isGap && dress.declaresLoss
            lines.append(
                isLoss
                    ? MessageText.lossDeclared
                    : dress.line(message.text(event), at: event.time, process: "Orchard", pid: 4000 + event.run))
            origins.append(index)
        }
        return (lines.joined(separator: "\n") + "\n", origins)
    }

    private static let noise = [
        "Received state update for com.example.orchard (running-active)",
        "[0x10a] activating connection: mach=true listener=false",
        "Snapshot for viewWillAppear transition was requested by nobody",
    ]
}
