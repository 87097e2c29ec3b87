import Testing

@testable import Lifecycle

/// Where one run ends and the next begins, and what their clocks tell.
@Suite struct SessionTests {
    private func trace(
        _ events: [(kind: EventKind, time: Double, clock: Clock, process: Int)], processes: [LoggedProcess] = []
    ) -> Trace {
        var trace = Trace(path: "in.log")
        trace.names.append(ControllerName("HomeViewController"))
        trace.processes += processes
        trace.events = events.enumerated().map { number, event in
            Event(
                kind: event.kind, line: UInt32(number + 1), offset: UInt64(number),
                time: Timestamp(microseconds: Int64(event.time * 1_000_000)), clock: event.clock,
                controller: event.kind.isProcessWide ? .none : NameID(index: 1),
                process: ProcessID(index: UInt16(event.process)))
        }
        return trace
    }

    private func clockSteps(_ trace: Trace) -> Int? {
        var trace = trace
        _ = trace.reconstruct()
        return trace.problems.first { $0.kind == .clockStep }?.count
    }

    @Test func oneStepBackIsCountedOnce() {
        let times = [20, 20.1, 20.2, 12, 12.1, 12.2, 12.3, 12.4]
        let steps = clockSteps(trace(times.map { (.viewDidLoad, $0, .local, 0) }))
        #expect(steps == 1)
    }

    @Test func turnOfTheDayIsNoStepAndALateLineBeginsNoOtherDay() {
        var trace = trace([86_398, 86_399, 0.5, 86_399.9, 1].map { (.viewDidLoad, $0, .timeOfDay, 0) })
        let session = trace.reconstruct()[0]
        #expect(trace.problems.isEmpty)
        #expect(session.end.since(session.start) == .seconds(3))
    }

    @Test func stopwatchThatBeginsAnewBeginsARun() {
        var trace = trace([(1), 1.1, 9, 0.1, 0.2].map { (.viewDidLoad, $0, .stopwatch, 0) })
        let sessions = trace.reconstruct()
        #expect(sessions.map(\.firstLine) == [1, 4])
        #expect(sessions.map(\.ending) == [.relaunch, .logEnd])
        #expect(trace.problems.isEmpty)
    }

    @Test func stopwatchOfInstrumentsIsTheDevices() {
        let orchard = LoggedProcess(name: "Orchard", pid: 7)
        var trace = trace([1, 9, 0.1].map { (.viewDidLoad, $0, .stopwatch, 1) }, processes: [orchard])
        #expect(trace.reconstruct().count == 1)
    }

    @Test func launchOfAProcessWithoutANumberBeginsARun() {
        let orchard = LoggedProcess(name: "Orchard", pid: nil)
        let kinds: [EventKind] = [
            .applicationDidFinishLaunching, .viewDidAppear, .applicationDidFinishLaunching, .viewDidLoad,
        ]
        let events = kinds.enumerated().map { ($1, Double($0), Clock.timeOfDay, 1) }
        var nameless = trace(events, processes: [orchard])
        #expect(nameless.reconstruct().map(\.ending) == [.relaunch, .logEnd])
        var numbered = trace(events, processes: [LoggedProcess(name: "Orchard", pid: 7)])
        #expect(numbered.reconstruct().count == 1)
    }

    /// An exception that nobody caught stops the main thread: no view hears of anything in that process again.
    @Test(arguments: [(0.3, 1), (19.0, 2)])
    func whatControllersSayLongAfterAnExceptionIsTheNextRuns(later: Double, runs: Int) {
        for processes in [[], [LoggedProcess(name: "Orchard", pid: nil)], [LoggedProcess(name: "Orchard", pid: 7)]] {
            var trace = trace(
                [.viewDidLoad, .diagnostic, .`init`, .viewDidLoad].enumerated().map { number, kind in
                    (kind, number < 2 ? 1 : 1 + later, .local, processes.count)
                }, processes: processes)
            trace.details.append(.diagnostic(DiagnosticLine(diagnostic: .uncaughtException, subjects: [])))
            trace.events[1].detail = DetailID(index: 1)
            let sessions = trace.reconstruct()
            #expect(sessions.count == (processes.first?.pid == nil ? runs : 1))
            #expect(sessions.first?.ending == .crash)
            #expect(sessions.last?.firstLine == (sessions.count == 1 ? 1 : 3))
        }
    }

    /// Prints without a stamp, and the app is started again with a console that stamps its lines.
    @Test func whoNamesItsProcessBehindAnExceptionOfBareLinesIsTheNextRun() {
        let kinds: [EventKind] = [.viewDidLoad, .diagnostic, .viewDidLoad, .viewDidAppear]
        for isDiagnosticNamed in [false, true] {
            var trace = trace(
                kinds.enumerated().map { number, kind in
                    (kind, Double(number), .local, number > 1 || number == 1 && isDiagnosticNamed ? 1 : 0)
                }, processes: [LoggedProcess(name: "Orchard", pid: 7)])
            for index in 0...1 { trace.events[index].time = .none }
            trace.details.append(.diagnostic(DiagnosticLine(diagnostic: .uncaughtException, subjects: [])))
            trace.events[1].detail = DetailID(index: 1)
            let sessions = trace.reconstruct()
            #expect(sessions.count == (isDiagnosticNamed ? 1 : 2))
            #expect(sessions.first?.ending == .crash)
        }
    }

    @Test(arguments: [(600.0, SessionEnding.relaunch), (-600, .logEnd)])
    func runThatIsEarlierInTimeRelaunchedNothing(later: Double, ending: SessionEnding) {
        let processes = [7, 9].map { LoggedProcess(name: "Orchard", pid: $0) }
        var trace = trace(
            [(.viewDidLoad, 1_000, .local, 1), (.viewDidLoad, 1_000 + later, .local, 2)], processes: processes)
        #expect(trace.reconstruct().map(\.ending) == [ending, .logEnd])
    }

    @Test func bareMoveMakesNobodyAController() {
        var trace = trace([(.viewDidLoad, 1, .local, 1), (.didMove, 2, .local, 2), (.willMove, 3, .local, 2)])
        trace.processes += ["Orchard", "radiod"].map { LoggedProcess(name: $0, pid: 1) }
        trace.names.append(ControllerName("RadioLinkManager"))
        for index in 1...2 { trace.events[index].controller = NameID(index: 2) }
        var bare = trace
        #expect(bare.reconstruct().map(\.process.name) == ["Orchard"])
        for index in 1...2 { trace.events[index].controller = .none }
        var nameless = trace
        #expect(nameless.reconstruct().map(\.process.name) == ["Orchard"])
        for index in 1...2 { trace.events[index].controller = NameID(index: 2) }
        trace.events[1].flags.insert(.parentIsNil)
        #expect(trace.reconstruct().map(\.process.name) == ["Orchard", "radiod"])
    }
}
