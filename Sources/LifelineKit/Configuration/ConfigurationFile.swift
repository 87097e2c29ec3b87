import Foundation
import Lifecycle
import Yams

/// A configuration file as far as it could be read: what it sets, and what is wrong with it.
package struct ConfigurationFile: Sendable {
    package var settings: RunSettings
    package var faults: [ConfigurationFault]
    /// Where it was read from; nil where there is none.
    package private(set) var path: String?

    package static let name = ".lifeline.yml"

    /// The file that a run takes: the one it is given, else the nearest one at or above the working directory.
    package static func chosen(
        _ path: String?, from folder: String = SystemPath.workingDirectory
    ) throws(ConfigurationFault) -> ConfigurationFile {
        guard let path = path ?? found(upFrom: folder) else { return ConfigurationFile(settings: RunSettings()) }
        return try ConfigurationFile(path: path)
    }

    /// The nearest file at or above a folder; none where the working directory is gone, so that nothing is above it.
    package static func found(upFrom folder: String) -> String? {
        guard folder.hasPrefix("/") else { return nil }
        var folder = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
        while true {
            let candidate = folder.appendingPathComponent(name).path
            if Input.isThere(candidate) { return candidate }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            if parent.path == folder.path || folder.path == "/" { return nil }
            folder = parent
        }
    }

    init(settings: RunSettings, faults: [ConfigurationFault] = []) {
        self.settings = settings
        self.faults = faults
    }

    /// Throws where nothing of the file can be used: it cannot be read, or is not YAML.
    package init(path: String) throws(ConfigurationFault) {
        try self.init(path: path, text: try SettingsText.read(path))
        self.path = path
    }

    package init(path: String, text: String) throws(ConfigurationFault) {
        var reading = ConfigurationReading(path: path, text: text)
        if let fault = SettingsText.fault(in: text, reading) { throw fault }
        guard let root = try ConfigurationFile.root(of: text, reading) else {
            self.init(settings: RunSettings())
            return
        }
        var settings = RunSettings()
        for entry in reading.entries(of: .init(key: "a configuration file", keyNode: root, node: root)) {
            if let key = ConfigurationKey.all.first(where: { sameKey($0.name, entry.key) }) {
                key.read(&reading, entry, &settings)
            } else {
                let known = ConfigurationKey.all.map(\.name)
                reading.complain(unknownKey(entry.key, in: ConfigurationFile.name, known), at: entry.keyNode)
            }
        }
        self.init(settings: settings, faults: reading.faults + settings.formats.flatMap(\.faults))
    }

    private static func root(of text: String, _ reading: ConfigurationReading) throws(ConfigurationFault) -> Node? {
        do {
            return try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw reading.fault(error)
        } catch {
            throw ConfigurationFault(whole: reading.path, "is not YAML")
        }
    }
}

extension ConfigurationReading {
    /// What the YAML parser complains about, at its place where it gives one.
    fileprivate func fault(_ error: YamlError) -> ConfigurationFault {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let isTooDeep = problem.contains("nesting level")
            let fault = fault(isTooDeep ? nestsTooDeep : "not YAML: \(problem)", line: mark.line, column: mark.column)
            return fault.text.contains("CALLBACK")
                ? self.fault(needsQuotes, line: mark.line, column: mark.column) : fault
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
            return fault("stands here more than once: \(names)", line: context.mark.line, column: context.mark.column)
        case .reader(let problem, _, _, _): return ConfigurationFault(whole: path, "not YAML: \(problem)")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            return ConfigurationFault(whole: path, "is not YAML")
        }
    }
}

extension ConfigurationFault {
    package init(whole path: String, _ message: String) {
        self.init(path: path, line: 0, column: 0, message: message, quoted: "")
    }
}

private let nestsTooDeep = "nests a thousand levels deep; settings need four"
private let needsQuotes = "not YAML: put the pattern in single quotes; a quote in it stands twice"
