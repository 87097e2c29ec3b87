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
        for file in DiagnosticsWalk(store, from: id).files {
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

    /// Whether a file is there, and not only its name.
    func holds(_ file: DiagnosticsFile) -> Bool { store.holds(file.id) }

    /// What could not be had of it: sentences without its name.
    var losses: [String] { store.losses }

    /// What a loss of a part is told by; nil where nothing is missing.
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
        guard !found.isEmpty else {
            let nothing = CaptureError.holdsNoConsole(path: store.path, lost: store.losses.first)
            return unread.isEmpty
                ? [InputText(path: store.path, content: .failure(hasRoot ? nothing : .isNoBundle(path: store.path)))]
                : unread
        }
        if let problem { found[0].problems.append(problem) }
        return found + unread
    }

    /// A console's text, or why it is not to be had; nil for one in which nothing stands.
    private func text(of console: BundledConsole) -> InputText? {
        let path = "\(store.path)/\(console.shown)"
        let (memory, fault) = store.read(console.file.id)
        guard let memory, !memory.bytes.isEmpty else {
            // Of a blob that is cut before its first block ends, nothing comes out: that is no console in which nothing stands.
            return fault.map { InputText(path: path, content: .failure(.isNotInBundle(path: path, why: $0))) }
        }
        var text = InputText(path: path, content: .success(memory.decoded()))
        text.isCut = fault != nil
        text.run = run(of: tests.filter { console.isOf($0) }, on: console.device)
        text.run?.elsewhere = tests[testsOfActions[console.action]].filter { test in
            test.target == console.target && !console.isOf(test)
        }
        return text
    }

    /// Reads the unified logs of the run: what they tell of a console's processes goes to the console, the rest is a text
    /// of its own.
    private func addArchives(to texts: inout [InputText], _ options: CaptureOptions) {
        let consoles = texts.indices
        for files in archives {
            let told = ToldConsoles(consoles.compactMap { try? texts[$0].content.get() }, options)
            let log = LogArchive(files, choice(options.process, told))
            for (place, console) in zip(consoles, told.consoles) {
                guard let whole = console.completed(by: log, besides: told.pids) else { continue }
                texts[place].content = .success(whole.memory)
                texts[place].run?.doubtful.formUnion(whole.doubtful)
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
            !apps.isEmpty && apps.count == told.consoles.count { $0.launches[0].number != nil }
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

/// The console of an app under test or of a process that ran tests.
struct BundledConsole {
    let file: DiagnosticsFile
    /// The test target, `ShopUITests`.
    let target: String
    /// The bundle identifier of the app under test; nil for the test process, in which hosted tests run the app itself.
    let app: String?
    let device: [RunStatement]
    /// The place of its action.
    let action: Int
    /// Which of several of its name it is, from 2 on.
    var number: Int?

    private static let beginning = "StandardOutputAndStandardError"

    /// Nil for a file that is no console.
    init?(_ file: DiagnosticsFile, device: [RunStatement], action: Int) {
        let name = file.name
        guard name.hasPrefix(Self.beginning), name.hasSuffix(".txt") else { return nil }
        let rest = name.dropFirst(Self.beginning.count).dropLast(4)
        app = rest.hasPrefix("-") && rest.count > 1 ? String(rest.dropFirst()) : nil
        target = file.path[0].withoutIdentifier
        self.file = file
        self.device = device
        self.action = action
    }

    var name: String { app.map { "\(target)/\($0)" } ?? target }

    /// How reports name it behind the bundle's path.
    var shown: String { number.map { "\(name) \($0)" } ?? name }

    /// Whether a test ran in this console's run; newer bundles do not say which folder is whose.
    func isOf(_ test: BundledTest) -> Bool {
        test.folder.isEmpty ? test.target == target : test.folder == file.path[0]
    }
}

extension String {
    /// `ShopUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8-Configuration-…` without all that follows the target's name.
    fileprivate var withoutIdentifier: String {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        let lengths = [8, 4, 4, 4, 12]
        guard parts.count > lengths.count else { return self }
        for start in 1...(parts.count - lengths.count) {
            let isIdentifier = zip(parts[start...], lengths).allSatisfy { part, length in
                part.utf8.count == length && part.utf8.allSatisfy(\.isHexDigit)
            }
            if isIdentifier { return parts[..<start].joined(separator: "-") }
        }
        return self
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
