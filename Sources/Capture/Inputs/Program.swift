import Foundation

/// Other programs, started by the system's own call and never through a shell.
package enum Program {
    /// Where a program lies, as a shell would find it; a folder that is not absolute may hold anything.
    package static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
            .first { access($0, X_OK) == 0 }
    }

    /// Starts a program with these three streams; the system's error where it cannot.
    package static func spawn(
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
