import Foundation
import Lifecycle
import Rules

/// The source code of the app, as far as it declares classes.
struct SourceFolder {
    private var declarations: [String: [ClassDeclaration]] = [:]

    /// Reads every file of Swift and Objective-C below a folder; nil when there is no such folder.
    init?(_ path: String) {
        guard SystemPath.isThere(path, as: S_IFDIR) else { return nil }
        // Implementations come before headers, so that the first of two equals is where the code is.
        let files = SourceFolder.files(below: path).sorted {
            ($0.hasSuffix(".h") ? 1 : 0, $0) < ($1.hasSuffix(".h") ? 1 : 0, $1)
        }
        let lists = concurrently(files.count) { SourceFolder.declarations(in: files[$0]) }
        for declaration in lists.joined() {
            guard let name = declaration.names.last else { continue }
            declarations[name, default: []].append(declaration)
        }
    }

    /// Where a class is declared, by its name in a log; nil where no class or more than one may be meant.
    func declaration(of name: ControllerName) -> Declaration? {
        let parts = name.qualified.prefix { $0 != "<" }.split(separator: ".").map(String.init)
        guard let last = parts.last, let candidates = declarations[last] else { return nil }
        let ranked = candidates.map { ($0, SourceFolder.fit($0, parts)) }
        guard let best = ranked.map(\.1).max() else { return nil }
        let fitting = ranked.filter { $0.1 == best }.map(\.0)
        if let only = fitting.first, Set(fitting.map(\.place.file.withoutExtension)).count == 1 { return only.place }
        // The module's name often is the name of a folder.
        let inModule = fitting.filter { $0.place.file.split(separator: "/").dropLast().contains { $0 == parts[0] } }
        return inModule.count == 1 ? inModule[0].place : nil
    }

    /// How many names at the end are the same, less those around the class that the log does not have.
    private static func fit(_ declaration: ClassDeclaration, _ parts: [String]) -> Int {
        let shared = zip(declaration.names.reversed(), parts.reversed()).prefix { $0 == $1 }.count
        return shared * 2 - (declaration.names.count - shared)
    }

    private static func declarations(in file: String) -> [ClassDeclaration] {
        guard let data = try? FileHandle(forReadingAt: file)?.readToEnd() else { return [] }
        let shown = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        return file.hasSuffix(".swift")
            ? swiftDeclarations(in: Array(data), file: shown) : objectiveCDeclarations(in: Array(data), file: shown)
    }

    /// Whether a file is one that this reads.
    static func reads(_ file: String, below folder: String) -> Bool {
        extensions.contains(String(file.split(separator: ".").last ?? "")) && isFile(file, below: folder)
    }

    /// Whether a file lies in a folder or one of its folders, whatever links lead to both.
    static func isFile(_ file: String, below folder: String) -> Bool {
        let paths = [file, folder].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        return paths[0].hasPrefix(paths[1] + "/")
    }

    private static let extensions: Set<String> = ["swift", "m", "mm", "h"]
    /// Other people's code and what tools leave behind; hidden folders are left out too.
    private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    private static func files(below folder: String) -> [String] {
        SystemPath.names(in: folder).sorted().flatMap { name -> [String] in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if extensions.contains(String(name.split(separator: ".").last ?? "")) { return [path] }
            // Links may lead back up.
            guard !foreign.contains(name), SystemPath.isThere(path, as: S_IFDIR, followsLinks: false) else { return [] }
            return files(below: path)
        }
    }
}

extension String {
    /// `Cart.h` and `Cart.m` declare one class.
    fileprivate var withoutExtension: Substring { self[..<(lastIndex(of: ".") ?? endIndex)] }
}

extension Analysis {
    /// The analysis with the declarations of the classes that its findings speak of, and the lines that say what they said.
    func located(in folder: SourceFolder) -> Analysis {
        var analysis = self
        for name in Set(findings.map(\.controller)) { analysis.declarations[name] = folder.declaration(of: name) }
        analysis.locateSuspects()
        return analysis
    }
}
