import Lifecycle

extension CaptureFormat {
    /// What `ios-deploy` and its debugger say around the app's own output.
    package static let iosDeploy = CaptureFormat(
        id: "ios-deploy",
        name: "ios-deploy console",
        origin: "ios-deploy --debug",
        firstBytes: .any(of: "[-("),
        accepts: { $0.count >= 6 && ($0[5] == UInt8(ascii: "]") || $0[0] != UInt8(ascii: "[")) },
        parse: { line, _ in
            let isProgress = line.holds("[....] ") || (line.holds("%] ", at: 4) && line[3].isDigit)
            let isPhase = line.holds("------ ") && line.closes(with: " phase ------")
            guard isProgress || isPhase || line.holds("(lldb)") else { return nil }
            return Envelope(plain: line[line.count..<line.count])
        },
        samples: [
            FormatSample("[ 95%] Installing the app", message: ""),
            FormatSample("[100%] Installed package /x/Orchard.app", message: ""),
            FormatSample("[....] Waiting for iOS device to be connected", message: ""),
            FormatSample("------ Debug phase ------", message: ""),
            FormatSample("(lldb)     run", message: ""),
        ]
    )
}
