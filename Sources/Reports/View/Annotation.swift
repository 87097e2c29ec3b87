import Lifecycle
import Rules

/// What annotations of source code say beside the message, and where they stand.
extension Analysis {
    /// The line of the class's file that says what speaks for the cause, else the line of the class; nil without source code.
    func annotatedLine(of finding: Finding) -> Declaration? {
        guard let source = declaration(of: finding) else { return nil }
        // As the lookup in the source code puts it among the remarks: `Cart.swift:42 says "play video"`.
        let rests = finding.remarks.filter { $0.hasPrefix("\(source.file):") }.map {
            $0.dropFirst(source.file.count + 1)
        }
        let lines = rests.compactMap { rest -> Int? in
            let number = rest.prefix(while: \.isNumber)
            return rest.dropFirst(number.count).hasPrefix(" says ") ? Int(number) : nil
        }
        return lines.first.map { Declaration(file: source.file, line: $0) } ?? source
    }
}

extension Finding {
    /// `To do: probably a timer holds it: invalidate it in viewDidDisappear`, and how to see it again.
    var annotatedAdvice: [String] {
        [remedy.map { "To do: \($0.sentence)" }, route.map { "To see it again, \($0.sentence)" }].compactMap(\.self)
    }
}
