import Rules

extension Reporter {
    static let html = Reporter(
        identifier: "html", summary: "one self-contained page for people", fileExtension: "html"
    ) { view, options in
        Array(htmlReport(of: view, version: options.version, labels: options.labels).utf8)
    }
}
