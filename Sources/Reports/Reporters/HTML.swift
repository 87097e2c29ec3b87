import Rules

extension Reporter {
    static let html = Reporter(
        identifier: "html", summary: "one self-contained page for people", fileExtension: "html"
    ) { analysis, options in htmlReport(of: analysis, version: options.version) }
}
