import Rules

extension Reporter {
    static let html = Reporter(
        identifier: "html", summary: "one self-contained page for people", fileExtension: "html"
    ) { analysis, options in
        Array(htmlReport(of: analysis, version: options.version).utf8)
    }
}
