/// Where the lines of a trace stand in their file: elsewhere than they were read, if its newest line comes first, if lines
/// were broken, or if its logger wrote a line late.
///
/// Events, sessions and findings count the lines as they were read while lives are rebuilt and judged, so that a greater
/// number is always a later line. What people see counts them as the file does.
package struct LineNumbering: Sendable {
    /// By line as it was read; empty where the file was read from its first line to its last.
    private var numbers: [UInt32] = []
    /// By line as it was read: where those stand that the logger wrote late, and those that they were put ahead of.
    private var moved: [UInt32: UInt32] = [:]
    /// Whether the file was read from its last line up.
    package private(set) var runsUpwards = false

    package init(_ numbers: [UInt32] = []) { (self.numbers, runsUpwards) = (numbers, !numbers.isEmpty) }

    /// The same for a capture of which some lines were written late.
    package mutating func move(_ moved: [UInt32: UInt32]) { self.moved = moved }

    /// The same for a capture that was turned round before it was read.
    package mutating func turn(_ numbers: [UInt32]) { (self.numbers, runsUpwards) = (numbers, true) }

    /// The same for a capture of which broken lines were joined before it was read.
    package mutating func join(_ joined: [UInt32]) {
        let file = LineNumbering(joined)
        numbers = numbers.isEmpty ? joined : numbers.map { file.inFile($0) }
    }

    /// Whether every line was read where it stands.
    package var isPlain: Bool { numbers.isEmpty && moved.isEmpty }

    /// The number in the file of a line as it was read, both from 1.
    package func inFile(_ line: Int) -> Int {
        let own = moved.isEmpty ? line : moved[UInt32(clamping: line)].map { Int($0) } ?? line
        return numbers.indices.contains(own - 1) ? Int(numbers[own - 1]) : own
    }

    package func inFile(_ line: UInt32) -> UInt32 { UInt32(clamping: inFile(Int(line))) }

    /// Whether a line of the file was read before another, by their numbers in the file.
    package func reads(_ line: UInt32, before other: UInt32) -> Bool { runsUpwards ? line > other : line < other }

    /// The numbers in the file of the lines read right before or behind one, by its number in the file.
    package func neighbour(of line: Int, by step: Int) -> Int {
        guard let place = numbers.firstIndex(of: UInt32(clamping: line)) else { return line + step }
        let next = place + step
        return numbers.indices.contains(next) ? Int(numbers[next]) : line
    }
}

extension Trace {
    /// Gives all lines of the trace and of its sessions the numbers that they have in the file.
    package mutating func numberLinesAsInFile(_ sessions: inout [Session]) {
        guard !numbering.isPlain else { return }
        for index in events.indices { events[index].line = numbering.inFile(events[index].line) }
        for index in sessions.indices { sessions[index].number(numbering) }
        for (process, last) in lastLines { lastLines[process]?.line = numbering.inFile(last.line) }
        problems = problems.map { $0.numbered(numbering) }.sorted { $0.firstLine < $1.firstLine }
    }
}

extension Problem {
    fileprivate func numbered(_ numbering: LineNumbering) -> Problem {
        var problem = self
        problem.firstLine = numbering.inFile(firstLine)
        problem.examples = examples.map { QuotedLine(line: numbering.inFile($0.line), text: $0.text) }
        return problem
    }
}

extension Session {
    fileprivate mutating func number(_ numbering: LineNumbering) {
        firstLine = numbering.inFile(firstLine)
        lastLine = numbering.inFile(lastLine)
        lastSpokenLine = numbering.inFile(lastSpokenLine)
        gapLines = gapLines.map { numbering.inFile($0) }
    }
}
