import Lifecycle

/// What one result bundle (`Tests.xcresult`) gives: the consoles of the apps and of the test processes, the tests that ran
/// meanwhile, and the device they ran on.
struct ResultBundle {
    private(set) var consoles: [BundledConsole] = []
    /// What lies in the diagnostics and is no console.
    private(set) var others: [DiagnosticsFile] = []
    private(set) var tests: [BundledTest] = []
    /// Where the tests of each action stand among them.
    private var testsOfActions: [Range<Int>] = []
    /// What each action says of the device it ran on, each once.
    private(set) var devices: [[RunStatement]] = []
    /// From the start of the first action to the end of the last, in microseconds of Greenwich; nil where nothing says so.
    private var time: ClosedRange<Int64>?
    private let store: ResultStore
    /// What is the matter with its diagnostics, in which the consoles are.
    private var faultOfDiagnostics: String?
    /// The parts of its diagnostics with which a console may be lost.
    private var lostParts: [LostDiagnostics] = []
    /// Nil where its Info.plist or its root object is not to be had: nothing can be found then.
    let hasRoot: Bool

    /// `readsTests` is false where only files are asked for.
    init(_ files: BundleFiles, readsTests: Bool = true) {
        let store = ResultStore(files)
        let root = store.root.flatMap { store.object($0, called: "the root object") }
        hasRoot = root != nil
        self.store = store
        for action in root?["actions"].elements ?? [] { read(action, readsTests) }
        nameConsoles()
    }

    /// One action is one run of a scheme on one device.
    private mutating func read(_ action: ResultObject, _ readsTests: Bool) {
        let result = action["actionResult"]
        let device = RunStatement.device(action["runDestination"])
        if let start = action["startedTime"].text.stamp?.moment, let end = action["endedTime"].text.stamp?.moment {
            time = min(start, time?.lowerBound ?? start)...max(start, end, time?.upperBound ?? end)
        }
        let known = tests.count
        if readsTests, let id = result["testsRef"].reference {
            tests += BundledTests(store: store, from: id, after: known).tests
        }
        testsOfActions.append(known..<tests.count)
        guard let id = result["diagnosticsRef"].reference else { return }
        let walk = DiagnosticsWalk(store, from: id)
        faultOfDiagnostics = faultOfDiagnostics ?? walk.lost.first?.sentence
        lostParts += walk.lost.filter(\.mayHoldConsole)
        for part in walk.lost where !part.mayHoldConsole { store.lose(part.name, part.words) }
        for file in walk.files {
            guard let console = BundledConsole(file, device: device, action: testsOfActions.count - 1) else {
                others.append(file)
                continue
            }
            consoles.append(console)
        }
        if !devices.contains(device) { devices.append(device) }
    }

    /// Runs of one target, of repetitions and of clones are told apart by a number.
    private mutating func nameConsoles() {
        var seen: [String: Int] = [:]
        for place in consoles.indices {
            seen[consoles[place].name, default: 0] += 1
            let number = seen[consoles[place].name] ?? 1
            if number > 1 { consoles[place].number = number }
        }
    }
}

extension ResultBundle {
    var path: String { store.path }

    /// Why of a file only its name is there; nil where it is.
    func fault(of file: DiagnosticsFile) -> FileFault? { store.fault(of: file.id) }

    /// What could not be had of it: sentences without its name.
    var losses: [String] { store.losses + lostParts.map(\.sentence) }

    /// What a loss of a part is told by; nil where nothing is missing. A console that is lost is an input that is not read.
    var problem: Problem? {
        guard let first = store.losses.first else { return nil }
        return Problem(kind: .missingBundlePart, count: store.losses.count, firstLine: 1, word: first)
    }

    /// The consoles of a bundle; at least one, or why there is none.
    ///
    /// `options` tell how consoles and log archives are held against each other.
    static func texts(in files: BundleFiles, options: CaptureOptions) -> [InputText] {
        ResultBundle(files).texts(options)
    }

    private func texts(_ options: CaptureOptions) -> [InputText] {
        let all = consoles.compactMap(text)
        var found = all.filter { (try? $0.content.get()) != nil }
        addArchives(to: &found, options)
        let unread = all.filter { (try? $0.content.get()) == nil }
        if found.isEmpty, unread.isEmpty { return [InputText(path: store.path, content: .failure(emptiness))] }
        if let problem, !found.isEmpty { found[0].problems.append(problem) }
        return found + (unread + lostParts.map(text)).counted(store.path)
    }

    /// Why there is no console.
    private var emptiness: CaptureError {
        if hasRoot { return .holdsNoConsole(path: store.path, lost: faultOfDiagnostics) }
        switch store.faultOfRoot {
        case let (name, fault)? where fault.remedy != FileFault.copyAgain:
            return .isNotInBundle(path: "\(store.path)/\(name)", why: fault.words, remedy: fault.remedy)
        default: return .isNoBundle(path: store.path)
        }
    }

    /// A console's text, or why it is not to be had; nil for one in which nothing stands.
    private func text(of console: BundledConsole) -> InputText? {
        let path = "\(store.path)/\(console.shown)"
        let (memory, fault) = store.read(console.file.id)
        guard let memory, !memory.bytes.isEmpty else {
            // Of a blob that is cut before its first block ends, nothing comes out: that is no console in which nothing stands.
            let remedy = store.fault(of: console.file.id)?.remedy ?? FileFault.copyAgain
            return fault.map {
                InputText(path: path, content: .failure(.isNotInBundle(path: path, why: $0, remedy: remedy)))
            }
        }
        var text = InputText(path: path, content: .success(memory.decoded()))
        text.isCut = fault != nil
        text.run = run(of: tests.filter { console.isOf($0) }, on: console.device)
        text.run?.process = console.app ?? console.target
        text.run?.elsewhere = tests[testsOfActions[console.action]].filter { test in
            test.target == console.target && !console.isOf(test)
        }
        return text
    }

    /// Why nothing is known of a console, or of what lay in a folder.
    private func text(of part: LostDiagnostics) -> InputText {
        let path = ([store.path] + part.path).joined(separator: "/")
        let what = part.path.isEmpty ? "lists a folder of diagnostics that " : "may hold a console and "
        let why = (part.kind == .file ? "" : what) + part.words
        let error = CaptureError.isNotInBundle(path: path, why: why, remedy: part.remedy)
        return InputText(path: path, content: .failure(error))
    }

    /// Reads the unified logs of the run: what they tell of a console's processes goes to the console, the rest is a text
    /// of its own.
    private func addArchives(to texts: inout [InputText], _ options: CaptureOptions) {
        let consoles = texts.indices
        for files in archives {
            let told = ToldConsoles(consoles.compactMap { try? texts[$0].content.get() }, options)
            let log = LogArchive(files, choice(options.process, told))
            for (place, console) in zip(consoles, told.consoles) {
                guard let lacking = console.lacking(of: log, besides: told.pids) else { continue }
                texts[place] = texts[place].completed(with: lacking)
            }
            // Nobody named the archive: one without an app's messages is no failure of the run's consoles.
            var rest = log.text { !told.tells(of: $0) }
            guard (try? rest.content.get()) != nil else {
                if log.losses.damages > 0 { store.lose(files.path, "could not all be read") }
                continue
            }
            // What the devices of several actions do not agree on, nobody knows of an archive.
            rest.run = run(of: tests, on: devices.flatMap(\.self))
            texts.append(rest)
        }
    }

    /// Whose messages are of this run: a device's log tells of other apps, and of earlier runs of this one.
    ///
    /// Where each target left a console of the app that it launched, the headers name every process of the run.
    private func choice(_ process: String?, _ told: ToldConsoles) -> LogChoice {
        if let process { return LogChoice(process: process) }
        let apps = consoles.filter { $0.app != nil }
        let targets = Set(apps.map { $0.file.path[0] })
        let isEachNamed =
            lostParts.isEmpty && !apps.isEmpty && apps.count == told.consoles.count { $0.launches[0].number != nil }
            && consoles.allSatisfy { targets.contains($0.file.path[0]) }
        return isEachNamed ? LogChoice(pids: told.pids) : LogChoice(time: time)
    }

    /// What is known of a run beside its text.
    private func run(of tests: [BundledTest], on device: [RunStatement]) -> BundledRun {
        BundledRun(tests: tests, statements: device) { [store] id in
            let (size, most) = (store.statedSize(id), TestStory.Picture.mostBytes)
            guard size ?? 0 <= most else { return TestStory.Content(bytes: nil, size: size) }
            let (memory, fault) = store.read(id, atMost: most)
            return TestStory.Content(bytes: fault == nil ? memory.map { $0.read { Array($0) } } : nil, size: size)
        }
    }

    /// The system's reports of crashes among the diagnostics, by their paths.
    var crashReports: [(path: String, content: CaptureMemory)] {
        others.filter(\.isCrashReport).compactMap { file in
            store.data(file.id, called: file.shown).map { ("\(store.path)/\(file.shown)", $0) }
        }
    }

    /// The log archives among the diagnostics, each by the files under its folder.
    var archives: [LogArchiveFiles] {
        var members: [String: [String: ResultID]] = [:]
        for file in others {
            guard let archive = file.logArchive else { continue }
            members[archive, default: [:]][String(file.shown.dropFirst(archive.count + 1))] = file.id
        }
        return members.sorted { $0.key < $1.key }.map { archive, files in
            // What of it is not to be had the archive tells itself, where some message needs it.
            LogArchiveFiles(path: "\(store.path)/\(archive)", names: Array(files.keys)) { [store] name in
                files[name].flatMap { id in
                    let (memory, fault) = store.read(id)
                    return fault == nil ? memory : nil
                }
            }
        }
    }
}

extension [InputText] {
    /// So many consoles of a bundle that cannot be read for one reason are told of one by one.
    private static let mostAlike = 8

    /// Those that can hardly be told apart are counted.
    fileprivate func counted(_ path: String) -> [InputText] {
        var counts: [String: Int] = [:]
        var told: [InputText] = []
        var last: [(why: String, remedy: String)] = []
        for text in self {
            guard case .failure(.isNotInBundle(_, let why, let remedy)) = text.content else { continue }
            counts[why, default: 0] += 1
            if counts[why, default: 0] <= Self.mostAlike { told.append(text) }
            if counts[why] == Self.mostAlike + 1 { last.append((why, remedy)) }
        }
        return told
            + last.map { why, remedy in
                let why = "holds \(counts[why, default: 0] - Self.mostAlike) more parts of which each \(why)"
                return InputText(
                    path: path, content: .failure(.isNotInBundle(path: path, why: why, remedy: remedy)))
            }
    }
}

extension RunStatement {
    /// What a run destination says of its device: `iPhone 16 Pro`, `iOS Simulator 18.2`.
    fileprivate static func device(_ destination: ResultObject) -> [RunStatement] {
        let device = destination["targetDeviceRecord"]
        let model =
            device["modelName"].text.isEmpty ? device["modelCode"].text : device["modelName"].text
        let version = device["operatingSystemVersion"].text
        let platform = device["platformRecord"]["userDescription"].text
        var said: [RunStatement] = []
        if !model.isEmpty { said.append(RunStatement(.device, model)) }
        if !version.isEmpty {
            said.append(RunStatement(.os, platform.isEmpty ? version : "\(platform) \(version)"))
        }
        return said
    }
}
