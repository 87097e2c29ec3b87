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
        guard let path = Program.path(of: compression.tool) else { throw .toolIsMissing(compression) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .hasNoDescriptors }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var process = pid_t()
        let code = Program.spawn(&process, path, [compression.tool, "-dc"], [input, ends[1], words])
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
}
