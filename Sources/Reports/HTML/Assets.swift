/// The page's style, script and symbols: real files, embedded in the code when it is built.
enum Assets {
    /// Each part of the style stands for one part of the page.
    static let style =
        Markup(asset: PackageResources.base_css)
        + Markup(asset: PackageResources.lifelines_css)
        + Markup(asset: PackageResources.findings_css)
        + Markup(asset: PackageResources.tables_css)
        + Markup(asset: PackageResources.detail_css)

    /// What pages of many sessions have beside it.
    static let fleetStyle = Markup(asset: PackageResources.fleet_css)

    /// One function around all, so that no name escapes; the drawing of crowds is a third of it.
    static func script(drawsCrowds: Bool) -> Markup {
        let crowds = Markup(asset: PackageResources.crowd_js) + Markup(asset: PackageResources.crowd_drawing_js)
        return "(() => {\n'use strict';\n" + base + (drawsCrowds ? crowds : Markup())
            + Markup(asset: PackageResources.filter_js) + "})();\n"
    }

    private static let base =
        Markup(asset: PackageResources.page_js)
        + Markup(asset: PackageResources.zoom_js)
        + Markup(asset: PackageResources.lanes_js)
        + Markup(asset: PackageResources.overview_js)
        + Markup(asset: PackageResources.detail_js)
        + Markup(asset: PackageResources.keys_js)

    static let symbols = Markup(asset: PackageResources.symbols_svg)
}
