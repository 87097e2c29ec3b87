import Fleet

/// Where the page of one session lies, if somebody wrote one: an address, or a path from where the fleet's page lies.
package struct PageOfSession {
    /// The label of a record that says it.
    package static let label = "page"

    let address: String

    /// Nil for what a browser would run instead of open.
    init?(_ address: String) {
        let scheme = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !address.isEmpty, !scheme.contains(":") || ["https:", "http:", "file:"].contains(scheme.lowercased())
        else { return nil }
        self.address = address
    }
}

extension SessionExample {
    /// The log's name, as a link to the session's own page where its record names one.
    func openable(clippedTo length: Int) -> Markup {
        let name: Markup = "<code><bdi>\(log.clipped(to: length))</bdi></code>"
        guard let page = labels[PageOfSession.label].flatMap(PageOfSession.init) else { return name }
        return "<a href=\"\(page.address)\">\(name)</a>"
    }
}
