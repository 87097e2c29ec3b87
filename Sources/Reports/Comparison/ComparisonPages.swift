import Rules

/// How a comparison may be shown.
package enum ComparisonFormat: String, CaseIterable, Sendable {
    case text, markdown, html
}

extension Comparison {
    package func formatted(as format: ComparisonFormat, _ options: ReportOptions) -> [UInt8] {
        switch format {
        case .text: Array(text(options).utf8)
        case .markdown: Array(markdown.utf8)
        case .html: Array(htmlComparison(of: self, version: options.version).utf8)
        }
    }

    private func text(_ options: ReportOptions) -> String {
        var page = TerminalPage(options)
        let calm = isOpen ? Inked("?", .note) : Inked("✓", .good)
        let sign = appeared.isEmpty ? worst?.sign ?? calm : Inked("+", .error)
        page.paragraph(sign, headline, .strong)
        page.paragraph(prose: "\(shownPath(old.name)) → \(shownPath(new.name))", indent: 2)
        for (title, sign, changes) in lists {
            page.space()
            page.paragraph(Inked(sign, ink(of: sign)), "\(title) (\(grouped(changes.count)))", .strong)
            for change in changes.prefix(Comparison.mostLines) { write(change, on: &page) }
            let rest = changes.count - Comparison.mostLines
            if rest > 0 { page.paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
        }
        writeClasses(on: &page)
        return page.text
    }

    private static let mostLines = 60

    private func ink(of sign: String) -> Ink { sign == "+" ? .error : sign == "-" ? .good : .faint }

    private func write(_ change: Change, on page: inout TerminalPage) {
        let finding = change.finding
        page.paragraph(
            finding.severity.sign, "\(change.name(finding.controller))\(change.countWords)", indent: 2)
        page.paragraph(prose: "\(finding.message) (\(shownPath(finding.capture)):\(finding.line))", .faint, indent: 4)
    }

    private func writeClasses(on page: inout TerminalPage) {
        let changed = changedClasses
        guard !changed.isEmpty else { return }
        page.space()
        page.paragraph(prose: "Controllers that changed (\(grouped(changed.count)))", .strong)
        for change in changed.prefix(Comparison.mostLines) {
            page.paragraph(prose: "\(change.name): \(change.words)", indent: 2)
        }
        let rest = changed.count - Comparison.mostLines
        if rest > 0 { page.paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
    }
}

extension Comparison {
    private var markdown: String {
        var lines = [
            "## \(worst == nil ? isOpen ? "❔" : "✅" : appeared.isEmpty && worst != .error ? "⚠️" : "❌") \(MarkdownText.prose(headline))",
            "",
        ]
        lines += ["\(MarkdownText.code(shownPath(old.name))) → \(MarkdownText.code(shownPath(new.name)))", ""]
        for (title, _, changes) in lists {
            lines += ["### \(title) (\(grouped(changes.count)))", ""]
            for change in changes.prefix(200) {
                let finding = change.finding
                let head = "**\(finding.severity.rawValue)** \(MarkdownText.prose(change.name(finding.controller)))"
                let place = MarkdownText.code("\(shownPath(finding.capture)):\(finding.line)")
                lines.append(
                    "- \(head)\(change.countWords): "
                        + "\(MarkdownText.prose(finding.message)) (\(place))")
            }
            if changes.count > 200 { lines.append("- … and \(grouped(changes.count - 200)) more") }
            lines.append("")
        }
        return (lines + classTable).joined(separator: "\n") + "\n"
    }

    private var classTable: [String] {
        let changed = changedClasses
        guard !changed.isEmpty else { return [] }
        let titles = ["controller"] + ClassChange.titles
        var lines = ["### Controllers that changed", "", "| \(titles.joined(separator: " | ")) |"]
        lines.append("| --- |" + String(repeating: " ---: |", count: titles.count - 1))
        for change in changed.prefix(200) {
            lines.append("| \(([MarkdownText.prose(change.name)] + change.cells).joined(separator: " | ")) |")
        }
        if changed.count > 200 { lines += ["", "… and \(grouped(changed.count - 200)) more"] }
        return lines
    }
}
