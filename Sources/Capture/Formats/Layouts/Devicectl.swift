import Lifecycle

extension CaptureFormat {
    /// What `devicectl` says before the app's own output, which follows in whatever format the app writes.
    package static let devicectl = CaptureFormat(
        id: "devicectl",
        name: "devicectl console",
        origin: "xcrun devicectl device process launch --console",
        firstBytes: FirstBytes.digits.union(.any(of: "LW")),
        accepts: { $0.count > 24 && ($0.holds("  ", at: 8) || $0.holds("Launched ") || $0.holds("Waiting ")) },
        parse: parseDevicectl,
        samples: [
            FormatSample(
                "10:11:09  Acquired tunnel connection to device.", time: "1970-01-01 10:11:09", clock: .timeOfDay,
                message: ""),
            FormatSample("Launched application with com.example.orchard bundle identifier.", message: ""),
            FormatSample("Waiting for the application to terminate…", message: ""),
        ]
    )

    private static func parseDevicectl(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        let nothing = line[line.count..<line.count]
        if line.isDevicectlLaunch { return Envelope(plain: nothing) }
        var cursor = Cursor(line)
        guard let stamp = cursor.stampOfDay(), cursor.index == 8, cursor.blanks() else { return nil }
        let phrases: [StaticString] = [
            "Acquired tunnel connection", "Enabling developer disk image", "Acquired usage assertion",
        ]
        guard phrases.contains(where: { cursor.rest.holds($0) }) else { return nil }
        return Envelope(message: nothing, stamp: stamp)
    }
}

extension Bytes {
    fileprivate var isDevicectlLaunch: Bool {
        holds("Waiting for the application to terminate")
            || (holds("Launched application with ") && closes(with: " bundle identifier."))
    }
}
