import Lifecycle

/// Joins the records of a capture's chunks, in file order, into one trace.
struct TraceAssembly {
    var trace: Trace
    /// How long the capture is; one that is still written to becomes longer.
    var totalBytes: Int {
        didSet { trace.bytes = totalBytes }
    }
    private(set) var newlines = 0
    var formatCounts = [Int](repeating: 0, count: CaptureFormat.all.count)
    private var declaredCounts: [Int] = []
    /// How many lines each statement of the user's own claimed.
    private(set) var statementCounts: [Int] = []
    var problems = ProblemTally()
    private var unread = UnreadLines()
    var unreadPrints = UnreadPrints()
    private(set) var unreadEnds = UnreadEnds()
    private var gaps: [(place: Int, kind: ProblemKind)] = []
    /// By name in small letters: `2nd Viewcontroller` is `2nd ViewController`, as the capture spells it first.
    private var nameIndices: [String: UInt32] = [:]
    private var addressIndices = NumberInterner()
    private var textTokenIndices: [String: UInt32] = [:]
    private var resourceIndices: [String: UInt32] = [:]
    private var referenceIndices: [ControllerReference: UInt32] = [:]
    private var activityIndices: [String: UInt32] = [:]
    private var processIndices: [LoggedProcess: UInt16] = [:]
    var disorder = Disorder()
    var eventFormats: [UInt8] = []
    var census = EventCensus()

    init(path: String, totalBytes: Int) {
        trace = Trace(path: path, bytes: totalBytes)
        self.totalBytes = totalBytes
        nameIndices[""] = 0
        processIndices[trace.processes[0]] = 0
    }

    /// Adds the next chunk; its record is not needed afterwards.
    mutating func add(_ record: ChunkRecord) {
        let indices = indices(of: record)
        let firstLine = UInt32(truncatingIfNeeded: newlines)
        let firstEvent = trace.events.count
        reserve(for: record)
        trace.events.append(contentsOf: record.events)
        eventFormats += record.eventFormats
        var disorder = Disorder()
        swap(&disorder, &self.disorder)
        trace.events.withUnsafeMutableBufferPointer { events in
            for place in firstEvent..<events.count {
                events[place].line &+= firstLine
                indices.rewrite(&events[place])
                disorder.note(events[place])
            }
        }
        swap(&disorder, &self.disorder)
        for gap in record.gaps { gaps.append((gap.place + firstEvent, gap.kind)) }
        for index in formatCounts.indices { formatCounts[index] += record.formatCounts[index] }
        census.add(record.census)
        if declaredCounts.isEmpty { declaredCounts = Array(repeating: 0, count: record.declaredCounts.count) }
        for index in record.declaredCounts.indices { declaredCounts[index] += record.declaredCounts[index] }
        if statementCounts.isEmpty { statementCounts = Array(repeating: 0, count: record.statementCounts.count) }
        for index in record.statementCounts.indices { statementCounts[index] += record.statementCounts[index] }
        unread.add(record.unreadRequests, after: newlines)
        unreadPrints.add(record.unreadPrints, after: newlines, processes: indices.processes)
        unreadEnds.add(record.unreadEnds)
        problems.add(record.problems, after: newlines)
        newlines += record.newlines
    }

    /// Room for the events still to come, judged by those of the first chunk.
    ///
    /// Growing by doubling would hold old and new at once; room that is never used costs no memory, only addresses.
    private mutating func reserve(for record: ChunkRecord) {
        let needed = trace.events.count + record.events.count
        guard needed > trace.events.capacity else { return }
        let perByte = Double(record.events.count) / Double(max(record.bytes, 1))
        let expected = min(Int(perByte * Double(totalBytes) * 1.25), 1 << 26)
        trace.events.reserveInLargePages(max(needed + needed / 4, expected))
    }

    private mutating func indices(of record: ChunkRecord) -> ChunkIndices {
        var indices = ChunkIndices()
        indices.names = record.tables.names.map { intern($0) }
        indices.tokens = [0] + record.tables.tokens.dropFirst().map { intern($0) }
        indices.resources = record.tables.resources.map {
            Self.intern($0, in: &trace.resources, indices: &resourceIndices)
        }
        indices.processes = record.processes.map { intern($0) }
        indices.details = [0] + record.tables.details.dropFirst().map { add(indices.rewritten($0)) }
        return indices
    }

    /// The index of a detail; what lines repeat (a parent, the text of an activity) is stored once.
    private mutating func add(_ detail: Detail) -> UInt32 {
        let next = UInt32(trace.details.count)
        let index: UInt32
        switch detail {
        case .other(let reference): index = Self.known(reference, in: &referenceIndices, next: next)
        case .activity(let text): index = Self.known(text, in: &activityIndices, next: next)
        case .fetch, .diagnostic, .testimony, .screen, .gap, .ending, .test: index = next
        }
        if index == next { trace.details.append(detail) }
        return index
    }

    private static func known<Value: Hashable>(
        _ value: Value, in indices: inout [Value: UInt32], next: UInt32
    ) -> UInt32 {
        // Read and written in one access, so that the value is hashed once.
        func kept(_ index: inout UInt32) -> UInt32 { index }
        return kept(&indices[value, default: next])
    }

    private static func intern<Value: Hashable>(
        _ value: Value, in table: inout [Value], indices: inout [Value: UInt32]
    ) -> UInt32 {
        let index = known(value, in: &indices, next: UInt32(table.count))
        if index == UInt32(table.count) { table.append(value) }
        return index
    }

    /// An address is a number: it needs none of the care that hashing a text takes.
    mutating func intern(_ token: InstanceToken) -> UInt32 {
        let next = UInt32(trace.tokens.count)
        let index =
            switch token {
            case .address(let address): addressIndices.value(of: address) { next }
            case .text(let text): Self.known(text, in: &textTokenIndices, next: next)
            }
        if index == next { trace.tokens.append(token) }
        return index
    }

    mutating func intern(_ name: ControllerName) -> UInt32 {
        let index = Self.known(name.qualified.lowercased(), in: &nameIndices, next: UInt32(trace.names.count))
        if index == UInt32(trace.names.count) { trace.names.append(name) }
        return index
    }

    private mutating func intern(_ process: LoggedProcess) -> UInt16 {
        if let known = processIndices[process] { return known }
        guard let index = UInt16(exactly: trace.processes.count) else { return 0 }
        processIndices[process] = index
        trace.processes.append(process)
        return index
    }
}

extension TraceAssembly {
    /// The controllers that the events have shown.
    var knownSpeakers: KnownSpeakers {
        KnownSpeakers(events: trace.events, names: trace.names, tokens: trace.tokens)
    }

    /// The same, and how the lines of the capture name them.
    func knownSpeakers(in capture: Bytes) -> KnownSpeakers {
        var known = knownSpeakers
        known.learnForms(of: trace.events, names: trace.names, in: capture)
        return known
    }

    /// A stretch of the capture with its events.
    func stretch(_ range: Range<Int>) -> OwnStretch {
        let first = trace.events.partitioningIndex { $0.offset >= UInt64(range.lowerBound) }
        let end = trace.events.partitioningIndex { $0.offset >= UInt64(range.upperBound) }
        return OwnStretch(range: range, events: trace.events[max(0, first - 1)..<end])
    }

    /// Puts the lines that known controllers wrote between the events.
    mutating func insert(_ records: [ChunkRecord]) {
        var own: [(event: Event, format: UInt8)] = []
        for record in records where !record.events.isEmpty {
            let indices = indices(of: record)
            for (event, format) in zip(record.events, record.eventFormats) {
                var event = event
                indices.rewrite(&event)
                own.append((event, format))
            }
            for index in formatCounts.indices { formatCounts[index] += record.formatCounts[index] }
            census.add(record.census)
            for index in record.declaredCounts.indices { declaredCounts[index] += record.declaredCounts[index] }
        }
        if !own.isEmpty { merge(own) }
    }

    /// Takes out events that are none.
    mutating func retract(_ events: Set<Int>) {
        guard !events.isEmpty else { return }
        var moved = [Int](repeating: 0, count: trace.events.count)
        var next = 0
        for place in moved.indices {
            moved[place] = next
            if !events.contains(place) { next += 1 }
        }
        gaps = gaps.map { (moved[$0.place], $0.kind) }
        removeEvents(events)
    }

    private mutating func merge(_ own: [(event: Event, format: UInt8)]) {
        var events: [Event] = []
        var formats: [UInt8] = []
        var moved: [Int] = []
        events.reserveCapacity(trace.events.count + own.count)
        formats.reserveCapacity(trace.events.count + own.count)
        moved.reserveCapacity(trace.events.count)
        var next = own[...]
        for (event, format) in zip(trace.events, eventFormats) {
            while let line = next.first, line.event.offset < event.offset {
                events.append(line.event)
                formats.append(line.format)
                next.removeFirst()
            }
            moved.append(events.count)
            events.append(event)
            formats.append(format)
        }
        events += next.map(\.event)
        formats += next.map(\.format)
        for index in gaps.indices { gaps[index].place = moved[gaps[index].place] }
        (trace.events, eventFormats) = (events, formats)
    }

    /// The user's own format of most events, where at least half of them came in one.
    var prevailingDeclaration: Int? {
        guard let most = declaredCounts.max(), most > 0, most * 2 >= trace.events.count else { return nil }
        return declaredCounts.firstIndex(of: most)
    }

    /// How many line ends there were so far.
    var linesSoFar: Int { newlines }

    /// Notes damage of the capture as a whole.
    mutating func add(_ kind: ProblemKind, line: Int) { problems.add(kind, line: line) }

    /// The trace, after the last chunk.
    mutating func finish(
        traits: CaptureTraits, endsWithLine: Bool, source: SourceText
    ) -> Trace {
        trace.lines = newlines + (endsWithLine ? 1 : 0)
        trace.format = CaptureFormat.all[prevailingFormat(expected: traits.format)].id
        trace.source = source
        trace.dropNumbersOfLines()
        trace.dropTokensOfThreads()
        trace.dropTokensOfFrames()
        if census.kinds.containsWordsOfSwiftUI { trace.giveControllersTheirWords() }
        let dispatch = LineDispatch(traits: traits)
        let unread = unread.problem(in: trace, dispatch)
        trace.reading = unreadPrints.account(in: trace, dispatch)
        addGapDetails()
        joinLinesOfCalls(dispatch)
        removeWhatIsSaidTwice()
        trace.joinTokensOfObjects()
        trace.giveRemarksTheirObjects()
        let strangers = trace.eventsOfNoController
        for place in strangers.sorted() { problems.add(.notAController, line: Int(trace.events[place].line)) }
        removeEvents(strangers)
        trace.problems = problems.problems + [unread].compactMap(\.self)
        return trace
    }

    /// One detail for each kind of gap, behind the details of all chunks, so that cutting the capture elsewhere
    /// changes no index.
    private mutating func addGapDetails() {
        var details: [ProblemKind: DetailID] = [:]
        for gap in gaps {
            let detail = details[gap.kind] ?? DetailID(index: UInt32(trace.details.count))
            if details.updateValue(detail, forKey: gap.kind) == nil { trace.details.append(.gap(gap.kind)) }
            trace.events[gap.place].detail = detail
        }
    }

    /// The format of most events; the one its first lines have where that is even or there are none.
    ///
    /// Test runs and device tools frame an app's prints with lines of their own, none of which is an event.
    private func prevailingFormat(expected: Int) -> Int {
        let most = formatCounts.max() ?? 0
        let frames = formatCounts[expected] == 0 || CaptureFormat.all[expected].framesPrints
        if frames, formatCounts[CaptureFormat.plainIndex] == most { return expected }
        return formatCounts[expected] == most ? expected : formatCounts.firstIndex(of: most) ?? expected
    }
}
