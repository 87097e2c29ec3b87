import Rules

extension Reporter {
    static let html = Reporter(
        identifier: "html", summary: "one self-contained page for people", fileExtension: "html"
    ) { view, options in
        page(of: view, version: options.version, labels: options.labels, showsPictures: options.showsPictures).bytes
    }
}
