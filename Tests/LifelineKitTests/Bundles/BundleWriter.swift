import Foundation

/// Writes small result bundles as Xcode lays them out: a root object, the tests, and a folder of diagnostics.
final class BundleWriter {
    /// A file or a folder of diagnostics.
    indirect enum Entry {
        case file([UInt8])
        case folder([(name: String, entry: Entry)])
    }

    /// A UI test with what it did; times as Xcode writes them.
    struct Test {
        var target: String
        var name: String
        var start: String
        var end: String
        var status = "Success"
        var steps: [(title: String, time: String)] = []
        var pictures: [(name: String, time: String, bytes: [UInt8])] = []
        /// The folder of its target's diagnostics, where the bundle names it.
        var folder = ""
    }

    let folder: URL
    private let isCompressed: Bool
    private var number: UInt8 = 0
    /// Equal files are one thing of the store.
    private var files: [[UInt8]: String] = [:]

    init(_ folder: URL, isCompressed: Bool = true) throws {
        (self.folder, self.isCompressed) = (folder, isCompressed)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Data"), withIntermediateDirectories: true)
    }

    /// Where the file of a thing or of its references lies.
    func file(_ id: String, _ kind: String = "data") -> URL { folder.appendingPathComponent("Data/\(kind).\(id)") }

    /// Stores a thing; its identifier.
    func put(_ bytes: [UInt8], references: [String]? = nil) throws -> String {
        number += 1
        let key = [UInt8](repeating: number &* 37 &+ 1, count: 63) + [number]
        let id = "0~" + Data(key).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        try Data(isCompressed ? bytes.asZstandard : bytes).write(to: file(id))
        guard let references else { return id }
        let total = UInt16(references.count)
        let count = total < 128 ? [UInt8(total)] : [0x82, UInt8(total >> 8), UInt8(truncatingIfNeeded: total)]
        var list: [UInt8] = count
        for reference in references {
            list += [65, 0]
            list += Data(base64Encoded: String(reference.dropFirst(2)).ofBase64) ?? Data()
        }
        try Data(list).write(to: file(id, "refs"))
        return id
    }

    func put(_ entry: Entry) throws -> String {
        switch entry {
        case .file(let bytes):
            let id = try files[bytes] ?? put(bytes)
            files[bytes] = id
            return id
        case .folder(let entries):
            let ids = try entries.map { try put($0.entry) }
            let list = entries.map { "{\"name\":\"\($0.name)\",\"type\":\($0.entry.isFolder ? 2 : 1)}" }
            return try put(Array("[\(list.joined(separator: ","))]".utf8), references: ids)
        }
    }

    /// Writes everything that a run leaves.
    func write(
        _ diagnostics: Entry, tests: [Test] = [], device: String = "iPhone 17 Pro", os: String = "26.1",
        time: (start: String, end: String)? = nil, besides other: (device: String, diagnostics: Entry)? = nil
    ) throws {
        let leaves = try tests.map { test in
            let own = test.steps.map { ($0.title, $0.time) }
            var activities = ([("Start Test", test.start)] + own + [("Tear Down", test.end)]).map { title, time in
                object("Step", "title", text(title), "start", text(time), "finish", text(time))
            }
            activities += try test.pictures.map(attachment)
            let summary = try put(Array(object("Summary", "activitySummaries", array(activities)).utf8))
            let leaf = object(
                "Test", "identifier", text("\(test.name)()"), "testStatus", text(test.status), "summaryRef",
                object("Reference", "id", text(summary)))
            let members = ["targetName", text(test.target), "tests", array([leaf])]
            return object(
                "Testable", members + (test.folder.isEmpty ? [] : ["diagnosticsDirectoryName", text(test.folder)]))
        }
        let plan = object("Plan", "testableSummaries", array(leaves))
        let list = try put(Array(object("Tests", "summaries", array([plan])).utf8))
        let result = object(
            "Result", "diagnosticsRef", object("Reference", "id", text(try put(diagnostics))), "testsRef",
            object("Reference", "id", text(list)))
        let destination = destination(device, os)
        let action =
            time.map {
                object(
                    "Action", "actionResult", result, "runDestination", destination, "startedTime", text($0.start),
                    "endedTime", text($0.end))
            } ?? object("Action", "actionResult", result, "runDestination", destination)
        let second = try other.map { other in
            let result = object("Result", "diagnosticsRef", object("Reference", "id", text(try put(other.diagnostics))))
            return object("Action", "actionResult", result, "runDestination", self.destination(other.device, os))
        }
        let actions = array([action] + [second].compactMap(\.self))
        let root = try put(Array(object("ActionsInvocationRecord", "actions", actions).utf8))
        let key = "<key>rootId</key><dict><key>hash</key><string>\(root)</string></dict>"
        try Data("<plist version=\"1.0\"><dict>\(key)</dict></plist>\n".utf8).write(
            to: folder.appendingPathComponent("Info.plist"))
    }

    private func destination(_ device: String, _ os: String) -> String {
        let platform = object("Platform", "userDescription", text("iOS Simulator"))
        let target = object(
            "Device", "modelName", text(device), "operatingSystemVersion", text(os), "platformRecord", platform)
        return object("Destination", "targetDeviceRecord", target)
    }

    private func attachment(_ picture: (name: String, time: String, bytes: [UInt8])) throws -> String {
        let kind = picture.name.hasSuffix(".png") ? "public.png" : "public.heic"
        let file = object(
            "Attachment", "filename", text(picture.name), "uniformTypeIdentifier", text(kind), "timestamp",
            text(picture.time), "payloadRef", object("Reference", "id", text(try put(picture.bytes))))
        return object(
            "Step", "title", text("Added attachment"), "start", text(picture.time), "finish", text(picture.time),
            "attachments", array([file]))
    }

    private func object(_ type: String, _ members: String...) -> String { object(type, members) }

    private func object(_ type: String, _ members: [String]) -> String {
        let pairs = stride(from: 0, to: members.count, by: 2).map { "K\(members[$0].sized)\(members[$0 + 1])" }
        return "[T[K2:_nV\(type.sized)]\(pairs.joined())]"
    }

    private func array(_ values: [String]) -> String { "[T[K2:_nV5:Array]\(values.joined())]" }

    private func text(_ text: String) -> String { "[T[K2:_nV6:StringK2:_s[K2:_nV6:Scalar]]K2:_vV\(text.sized)]" }
}

extension BundleWriter.Entry {
    fileprivate var isFolder: Bool {
        if case .folder = self { true } else { false }
    }

    /// The diagnostics of one target, with a console of the app under test or, without one, of the test process.
    static func console(_ text: String, target: String = "ShopUITests", app: String? = "com.shop.App") -> Self {
        let name = "StandardOutputAndStandardError\(app.map { "-\($0)" } ?? "").txt"
        let run = "\(target)-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8"
        return .folder([
            (
                "\(run)-Configuration-Test Scheme Action-Iteration-1",
                .folder([(run, .folder([(name, .file(Array(text.utf8)))])), ("scheduling.log", .file([0x78]))])
            )
        ])
    }
}

extension String {
    fileprivate var sized: String { "\(utf8.count):\(self)" }
    fileprivate var ofBase64: String { replacing("-", with: "+").replacing("_", with: "/") }
}

extension [UInt8] {
    /// A frame of blocks as they are: what every reader of Zstandard takes.
    var asZstandard: [UInt8] {
        var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
        var rest = self[...]
        repeat {
            let block = rest.prefix(1 << 16)
            rest = rest.dropFirst(1 << 16)
            let head = block.count << 3 | (rest.isEmpty ? 1 : 0)
            frame += [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16)] + block
        } while !rest.isEmpty
        return frame
    }
}
