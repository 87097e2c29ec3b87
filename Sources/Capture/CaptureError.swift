#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a capture could not be read at all.
package indirect enum CaptureError: Error, Equatable, CustomStringConvertible {
    /// The path is empty.
    case hasNoName
    /// The system would not open it.
    case couldNotOpen(path: String, errorCode: Int32)
    /// The system stopped giving its bytes.
    case couldNotRead(path: String, errorCode: Int32)
    /// A named pipe that nobody writes into.
    case hasNoWriter(path: String)
    /// A device that gives bytes for ever.
    case isDevice(path: String)
    /// There is no room to keep what a pipe gives.
    case notKept(path: String, UnpackingError)
    /// A folder, which may be a log archive.
    case isDirectory(path: String)
    case isEmpty(path: String)
    /// A container of something else than lines of text.
    case isBinary(path: String, container: BinaryContainer)
    /// A result bundle from which nothing can be read, or a folder that is only named like one.
    case isNoBundle(path: String)
    /// A result bundle of a run that printed nothing.
    case holdsNoConsole(path: String, lost: String?)
    /// A console that a result bundle lists and does not hold as it was.
    case isNotInBundle(path: String, why: String, remedy: String)
    /// A log archive without a message of the process that is asked for, or of any app.
    case holdsNoMessage(path: String, process: String?, others: [String])
    /// A log archive of which parts cannot be read, and no message in the others.
    case isDamagedArchive(path: String, parts: Int)
    /// A log archive without the files that name its processes.
    case lacksStrings(path: String)
    /// What a cut archive lacks may be in the rest of it.
    case isInCutArchive(CaptureError)
    /// A text that whoever asked knows to be none; the sentence says what it is.
    case isNoLog(path: String, String)
    /// It is packed, and unpacking it failed.
    case notUnpacked(path: String, UnpackingError)

    /// One sentence with the file and what to do.
    package var description: String {
        switch self {
        case .hasNoName: "the path of a log is empty; is a variable of your script not set?"
        case .couldNotOpen(let path, ENOENT):
            "\(path): \(StoreAddress(path)?.advice("lifeline … -") ?? "there is no such file; check the path")"
        case .couldNotOpen(let path, EACCES), .couldNotOpen(let path, EPERM):
            "\(path): could not be opened: \(reason(EACCES)); check its permissions"
        case .couldNotOpen(let path, EMFILE), .couldNotOpen(let path, ENFILE):
            "\(path): could not be opened: too few file descriptors are left; raise the limit (ulimit -n) and retry"
        case .couldNotOpen(let path, let code): "\(path): could not be opened: \(reason(code)); check the path"
        case .couldNotRead(let path, let code):
            "\(path): could not be read to its end: \(reason(code)); copy it and retry"
        case .hasNoWriter(let path): "\(path): is a pipe that nobody writes into; start what writes the log first"
        case .isDevice(let path): "\(path): is a device, which gives bytes for ever; name a log file"
        case .notKept(let path, let error): "\(path): \(error.ofStream)"
        case .isNoBundle(let path):
            "\(path): is a result bundle without a readable Info.plist and root object; "
                + "copy the whole folder, with all that is in Data"
        case .holdsNoMessage(let path, let process, let others):
            "\(path): is a log archive without a message of "
                + (process.map { "a process '\($0)'" } ?? "an app; name one with --process")
                + (others.isEmpty ? "" : "; it holds those of " + others.prefix(12).joined(separator: ", "))
                + (others.count > 12 ? " and \(others.count - 12) others" : "")
        case .isDamagedArchive(let path, let parts):
            "\(path): is a log archive of which \(parts == 1 ? "a part is" : "\(parts) parts are") damaged or missing, and the "
                + "rest holds no message of an app; copy the whole folder again"
        case .lacksStrings(let path):
            "\(path): is a log archive without the files that name its processes and hold their strings (uuidtext, the "
                + "folders 00 to FF), or they are damaged; copy the whole folder again"
        case .holdsNoConsole(let path, let lost?):
            "\(path): is a result bundle without a console that can be read, for \(lost); "
                + "if it is a copy, copy the whole folder again, with all that is in Data"
        case .isNotInBundle(let path, let why, let remedy): "\(path): \(why) in its result bundle; \(remedy)"
        case .holdsNoConsole(let path, nil):
            "\(path): is a result bundle without a console: no app and no test printed anything in this run"
        case .isDirectory(let path) where path.isBundle("trace"):
            "\(path): is an Instruments recording; export its log on a Mac: xcrun xctrace export --input NAME.trace "
                + "--xpath '/trace-toc/run/data/table[@schema=\"os-log\"]' > NAME.xml"
        case .isDirectory(let path): "\(path): is a folder; name the log files in it"
        case .isEmpty(let path): "\(path): is empty; was the capture stopped before anything was logged?"
        case .isBinary(let path, let container): "\(path): \(container.remedy)"
        case .isInCutArchive(let error): "\(error); the archive in which it lies is cut, so copy or download that again"
        case .isNoLog(let path, let what): "\(path): \(what)"
        case .notUnpacked(let path, let error): "\(path): \(error)"
        }
    }

    /// The input it speaks of.
    package var path: String {
        switch self {
        case .hasNoName: "''"
        case .isInCutArchive(let error): error.path
        case .couldNotOpen(let path, _), .couldNotRead(let path, _), .hasNoWriter(let path), .isDevice(let path),
            .notKept(let path, _), .isDirectory(let path), .isEmpty(let path), .isBinary(let path, _),
            .isNoBundle(let path), .holdsNoConsole(let path, _), .isNotInBundle(let path, _, _),
            .holdsNoMessage(let path, _, _), .isDamagedArchive(let path, _), .lacksStrings(let path),
            .isNoLog(let path, _), .notUnpacked(let path, _):
            path
        }
    }

    private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension String {
    fileprivate func isBundle(_ kind: String) -> Bool { hasSuffix(".\(kind)") || hasSuffix(".\(kind)/") }
}
