import Lifecycle

extension RuleContext {
    /// Whether the time between two events is not the app's alone: a debugger held it, as its prompt shows, or a line tells
    /// in words of the app's own that it left the screen (`App moved to background!`). The callbacks of application and
    /// scene are events.
    func isHeldUp(from first: UInt32, to last: UInt32) -> Bool {
        let search = searchForTimeHeldUp.value { trace.source.search(spellings) }
        var start = event(first).offset
        let end = min(event(last).offset, start + mostBytesRead)
        while start < end, let place = search(start..<end) {
            let line = trace.source.line(place)
            if line.isOfDebugger || line.tellsOfBackground { return true }
            guard let next = trace.source.following(place) else { return false }
            start = next
        }
        return false
    }
}

/// What holds an app up is told near it: within some 400 lines of the unified log.
private let mostBytesRead: UInt64 = 1 << 16

/// Each line that tells of it holds one of these: most lines need not be read.
private let spellings: [StaticString] = [
    "(lldb)", "(gdb)", "Process ", "round", "ROUND", "esign", "ESIGN", "ecycleState", "ecyclestate", "后台", "バックグラウンド",
    "백그라운드",
]

/// Words that nothing but an app is told with, in small letters.
private let departures = [
    "resignactive", "resign active", "enterbackground", "enter background", "enters background", "entered background",
    "entering background", "enter the background", "entered the background", "entering the background",
    "applifecyclestate.paused", "applifecyclestate.inactive", "applifecyclestate.hidden", "进入后台", "进入了后台",
    "退到后台", "切到后台", "バックグラウンドに移行", "백그라운드 진입", "백그라운드로",
]

/// Words that work is told with, too: those of an app name it.
private let places = [
    "to background", "to the background", "into background", "into the background", "in background",
    "in the background", "backgrounded",
]
private let apps = ["app ", "application ", "scene "]

extension String {
    /// `(lldb) po self`, `Process 4711 stopped`, `Process 4711 resuming`.
    fileprivate var isOfDebugger: Bool {
        if hasPrefix("(lldb)") || hasPrefix("(gdb)") { return true }
        return hasPrefix("Process ") && (hasSuffix(" stopped") || hasSuffix(" resuming"))
    }

    /// `Decoding moved to background queue` and `image decoded in background` tell of work.
    fileprivate var tellsOfBackground: Bool {
        let line = lowercased()
        if departures.contains(where: line.contains) { return true }
        guard apps.contains(where: line.contains) else { return false }
        return places.contains { place in
            line.ranges(of: place).contains { range in
                let rest = line[range.upperBound...]
                return rest.allSatisfy { !$0.isLetter } || rest.hasPrefix(" mode") || rest.hasPrefix(" state")
            }
        }
    }
}
