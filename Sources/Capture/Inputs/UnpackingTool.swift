import Foundation

/// A compression's own program at work, from one descriptor to a pipe.
///
/// It is started by the system's own call: Foundation's takes threads and a dozen descriptors, and stops the program
/// where there are none.
struct UnpackingTool {
    private let compression: Compression
    private let process: pid_t
    /// What it unpacks can be read here.
    let output: Int32

    /// Starts it; what it complains about goes to `words`, in English.
    init(_ compression: Compression, from input: Int32, words: Int32) throws(UnpackingError) {
        guard let path = Self.path(of: compression.tool) else { throw .toolIsMissing(compression) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .hasNoDescriptors }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var process = pid_t()
        let code = Self.spawn(&process, path, [compression.tool, "-dc"], [input, ends[1], words])
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            if code == EMFILE || code == ENFILE { throw .hasNoDescriptors }
            throw .toolFailed(compression, "could not be started: \(String(cString: strerror(code)))")
        }
        self.compression = compression
        self.process = process
        output = ends[0]
    }

    /// Waits for its end; its exit code.
    func end() throws(UnpackingError) -> Int32 {
        close(output)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        if signal != 0 { throw .toolFailed(compression, "was stopped: \(String(cString: strsignal(signal)))") }
        let code = (status >> 8) & 0xFF
        // What a loader of programs says that finds no memory or no descriptor for its libraries.
        if code == 127 { throw .toolFailed(compression, "could not be loaded") }
        return code
    }

    /// Ends it before its time.
    func stop() {
        kill(process, SIGKILL)
        _ = try? end()
    }

    /// Where a program lies, as a shell would find it; a folder that is not absolute may hold anything.
    private static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
            .first { access($0, X_OK) == 0 }
    }
}

extension UnpackingTool {
    /// Starts a program with these three streams; the system's error where it cannot.
    private static func spawn(
        _ process: inout pid_t, _ path: String, _ arguments: [String], _ streams: [Int32]
    ) -> Int32 {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        // This program goes on where nobody reads its output; the tool is to end there.
        var (none, pipe) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &pipe)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        return withCStrings(arguments) { arguments in
            withCStrings(environment) { posix_spawn(&process, path, &actions, &attributes, arguments, $0) }
        }
    }

    /// That of this program; only the tool's words are English, for they are looked at.
    private static var environment: [String] {
        ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }.map { "\($0.key)=\($0.value)" }
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
}
