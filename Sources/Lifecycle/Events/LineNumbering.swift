/// Where the lines of a trace stand in their file: elsewhere than they were read, if its newest line comes first.
///
/// Events, sessions and findings count the lines as they were read while lives are rebuilt and judged, so that a greater
/// number is always a later line. What people see counts them as the file does.
package struct LineNumbering: Sendable {
    /// By line as it was read; empty where the file was read from its first line to its last.
    private let numbers: [UInt32]

    package init(_ numbers: [UInt32] = []) { self.numbers = numbers }

    /// Whether the file was read from its last line up.
    package var runsUpwards: Bool { !numbers.isEmpty }

    /// The number in the file of a line as it was read, both from 1.
    package func inFile(_ line: Int) -> Int {
        1...max(numbers.count, 1) ~= line && runsUpwards ? Int(numbers[line - 1]) : line
    }

    package func inFile(_ line: UInt32) -> UInt32 { UInt32(clamping: inFile(Int(line))) }

    /// Whether a line of the file was read before another, by their numbers in the file.
    package func reads(_ line: UInt32, before other: UInt32) -> Bool { runsUpwards ? line > other : line < other }

    /// The numbers in the file of the lines read right before or behind one, by its number in the file.
    package func neighbour(of line: Int, by step: Int) -> Int {
        guard runsUpwards, let place = numbers.firstIndex(of: UInt32(clamping: line)) else { return line + step }
        return inFile(place + 1 + step)
    }
}

extension Trace {
    /// Gives all lines of the trace and of its sessions the numbers that they have in the file.
    package mutating func numberLinesAsInFile(_ sessions: inout [Session]) {
        guard numbering.runsUpwards else { return }
        for index in events.indices { events[index].line = numbering.inFile(events[index].line) }
        for (process, last) in lastLines { lastLines[process]?.line = numbering.inFile(last.line) }
        problems = problems.map { $0.numbered(numbering) }.sorted { $0.firstLine < $1.firstLine }
        for index in sessions.indices { sessions[index].number(numbering) }
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
