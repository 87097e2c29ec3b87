import Foundation
import Lifecycle

// A reader that stops early closes the pipe: writing then fails with an error instead of ending the process by a signal.
signal(SIGPIPE, SIG_IGN)
// Likewise a file that gets larger than `ulimit -f` allows.
signal(SIGXFSZ, SIG_IGN)
Terminal.reserveStreams()
Interruption.leaveNothingBehind()

if Array(CommandLine.arguments.dropFirst()) == ["--generate-completion-script", "bash"] {
    do { try Terminal.write(BashCompletions.script + "\n") } catch { exit(2) }
} else {
    Threads.withDeepStack { LifelineCommand.start() }
}
