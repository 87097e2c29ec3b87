import Lifecycle

/// Where a class is declared in the source code of the app, or something is printed.
package struct Declaration: Hashable, Sendable {
    /// As the user would name it: from the folder that he gave.
    package var file: String
    /// 1-based.
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension Analysis {
    /// Where the class of a finding is declared; nil where no source code was given or it holds no such class.
    package func declaration(of finding: Finding) -> Declaration? { declarations[finding.controller] }
}
