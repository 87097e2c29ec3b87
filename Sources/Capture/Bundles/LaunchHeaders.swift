import Lifecycle

/// A header that Xcode writes above what one launch of the app under test prints:
/// `Standard output and standard error from com.shop.App with process ID 18873 beginning at 2021-10-20 13:49:18 +0000`.
struct LaunchHeader {
    let offset: Int
    /// 1-based.
    let line: Int
    let app: String
    let pid: Int
    /// When it was launched; Xcode 11 and 12 give the time of day only.
    let start: Stamp
}

/// The headers of a console that begins with one.
struct LaunchHeaders {
    private(set) var all: [LaunchHeader] = []

    private static let beginning: StaticString = "Standard output and standard error from "

    /// Nil for any other capture.
    init?(_ capture: Bytes) {
        guard capture.holds(Self.beginning) else { return nil }
        var (start, line) = (0, 1)
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            if capture.holds(Self.beginning, at: start) {
                LaunchHeader(capture[start..<end], offset: start, line: line).map { all.append($0) }
            }
            start = end + 1
            line += 1
        }
        if all.isEmpty { return nil }
    }

    /// Which launch printed what stands at an offset.
    func launch(at offset: Int) -> Int? {
        let next = all.partitioningIndex { $0.offset > offset }
        return next == 0 ? nil : next - 1
    }

    /// Gives the lines that name no process the one whose header they stand under: a launch is a session, and began then.
    func attribute(_ trace: inout Trace) {
        let processes = all.map { trace.process(of: $0) }
        for (launch, process) in zip(all, processes) where !launch.start.time.isNone {
            trace.launches[process] =
                LaunchTime(time: launch.start.time, clock: launch.start.clock, zone: launch.start.zone)
        }
        for place in trace.events.indices where trace.events[place].process == .unstated {
            guard let launch = launch(at: Int(trace.events[place].offset)) else { continue }
            trace.events[place].process = processes[launch]
        }
    }
}

extension LaunchHeader {
    fileprivate init?(_ bytes: Bytes, offset: Int, line: Int) {
        let names = bytes.from("Standard output and standard error from ".utf8.count)
        guard let middle = names.firstPlace(of: " with process ID ") else { return nil }
        var cursor = Cursor(names, at: middle + " with process ID ".utf8.count)
        guard let pid = cursor.number(), names.holds(" beginning at ", at: cursor.index) else { return nil }
        cursor.skip(" beginning at ".utf8.count)
        (self.offset, self.line, self.pid) = (offset, line, pid)
        app = names[0..<middle].text
        var timeOfDay = cursor
        start =
            cursor.dated()
            ?? timeOfDay.timeOfDay().map { Stamp(time: Timestamp(microseconds: $0), clock: .timeOfDay) } ?? .none
    }
}

extension Trace {
    /// The process that a header names: the one that stamped lines of the same launch name, else one called by the app.
    fileprivate mutating func process(of launch: LaunchHeader) -> ProcessID {
        if let known = processes.firstIndex(where: { $0.pid == launch.pid }) { return ProcessID(index: UInt16(known)) }
        guard let index = UInt16(exactly: processes.count) else { return .unstated }
        processes.append(LoggedProcess(name: launch.app, pid: launch.pid))
        return ProcessID(index: index)
    }
}
