import Lifecycle

/// The controllers that a capture's callbacks have shown, and how its lines name them: a line that begins in the same way
/// is of the same object, whatever it says.
///
/// A line that shows an object counts where that very object is known. A line that only names a class counts where the
/// class's callbacks name it in no other way, or show their object: then it is said by the only one there is.
struct KnownSpeakers: Sendable {
    /// How callbacks of a class name who speaks.
    private struct Ways: OptionSet {
        let rawValue: UInt8
        static let byName = Ways(rawValue: 1 << 0)
        static let byObject = Ways(rawValue: 1 << 1)
        static let byFile = Ways(rawValue: 1 << 2)

        /// Whether a line that names the class in this way only is one of its objects': whose, the lives tell.
        func tellWho(_ way: Ways) -> Bool { self == way || contains(.byObject) }
    }

    private struct Object: Hashable {
        let name: String
        let token: String
    }

    /// By name without a module, in small letters.
    private var ways: [String: Ways] = [:]
    private var objects: Set<Object> = []
    /// A class and its superclass print the same address.
    private var addresses: Set<UInt64> = []
    private(set) var names: [String] = []
    /// The fields that records of callbacks have, in which a controller is named.
    private(set) var keys: Set<[UInt8]> = []
    /// Where the lines of callbacks name who speaks.
    private(set) var frames = OwnFrames([])

    /// What UIKit sends to controllers only, and no other class has a method of its own for.
    private static let proofs: EventKinds = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    ]

    /// How many callbacks are asked for their fields.
    private static let sample = 32

    init(events: [Event], names: [ControllerName], tokens: [InstanceToken]) {
        var waysByName = [Ways](repeating: [], count: names.count)
        var owners = [UInt32](repeating: 0, count: tokens.count)
        let proofs = Self.proofs
        for event in events where event.controller != .none && proofs.contains(event.kind) {
            let index = Int(event.controller.index)
            if event.token != .none {
                waysByName[index].insert(.byObject)
                owners[Int(event.token.index)] = event.controller.index
            } else {
                waysByName[index].insert(event.flags.contains(.namedByFile) ? .byFile : .byName)
            }
        }
        for (name, ways) in zip(names, waysByName) where !ways.isEmpty {
            self.ways[name.bare.lowercased(), default: []].formUnion(ways)
            self.names.append(name.bare)
        }
        for (token, owner) in zip(tokens, owners) where owner != 0 {
            switch token {
            case .address(let address): addresses.insert(address)
            case .text(let text): objects.insert(Object(name: names[Int(owner)].bare.lowercased(), token: text))
            }
        }
    }

    /// Learns from the lines of callbacks where they name who speaks.
    mutating func learnForms(of events: [Event], names: [ControllerName], in capture: Bytes) {
        let proofs = Self.proofs
        let calls = Array(
            events.lazy.filter { $0.controller != .none && proofs.contains($0.kind) }.prefix(Self.sample)
                .map { (line: capture.line(at: Int($0.offset)), name: names[Int($0.controller.index)].bare) })
        for call in calls { RecordField.forEach(in: call.line) { keys.insert(Array($0.key)) } }
        // A record's fields are asked by their keys.
        frames = OwnFrames(calls.filter { $0.line.firstPlace(of: UInt8(ascii: "{")) == nil })
    }

    /// Whether a line that begins with this speaker is of a controller that is known.
    func include(_ speaker: Speaker, in message: Bytes, _ tables: MessageTables) -> Bool {
        let name = message[speaker.name]
        let isFile = speaker.form == .file
        let bare = bare(isFile ? ClassName.qualified(file: name) : ClassName.qualified(name))
        guard let ways = ways[bare] else { return false }
        if let range = speaker.address {
            return tables.address(in: message[range]).map(addresses.contains) ?? false
        }
        if let mark = speaker.mark { return objects.contains(Object(name: bare, token: message[mark].text)) }
        return ways.tellWho(isFile ? .byFile : .byName)
    }

    /// Whether a record that names this class, and this object or none, is of a controller that is known.
    func include(_ name: Bytes, address: UInt64?) -> Bool {
        guard let ways = ways[bare(ClassName.qualified(name))] else { return false }
        return address.map(addresses.contains) ?? ways.tellWho(.byName)
    }

    /// Whether a class of this name has shown callbacks.
    func include(class name: Bytes) -> Bool {
        ControllerLook.isPossible(name) && ways[bare(ClassName.qualified(name))] != nil
    }

    private func bare(_ qualified: String) -> String { ControllerName(qualified).bare.lowercased() }

    /// What every line that may begin so holds one of.
    ///
    /// A name that looks like no controller's is a word like others: it counts with its object, or as a tag.
    var needles: [[UInt8]] {
        names.flatMap(needles).map { Array($0.utf8) }
    }

    private func isSearchedFor(_ name: String) -> Bool {
        ControllerName(name).looksLikeController && name.utf8.count >= NameSearch.shortest
    }

    private func needles(_ name: String) -> [String] {
        if isSearchedFor(name) { return [name] }
        var tags = ["[\(name)]", "[\(name) ", "\(name):", "\(name) - ", "\(name)."]
        if !keys.isEmpty { tags += ["\"\(name)\"", "=\(name) "] }
        guard ways[name.lowercased()]?.contains(.byObject) ?? false else { return tags }
        return tags + [": 0x", "(0x", " 0x", "#", "(#", "(id=", " id=", "("].map { name + $0 }
    }
}
