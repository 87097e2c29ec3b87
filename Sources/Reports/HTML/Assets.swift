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

    /// One function around all, so that no name escapes.
    static let script: Markup =
        "(() => {\n'use strict';\n"
        + Markup(asset: PackageResources.page_js)
        + Markup(asset: PackageResources.zoom_js)
        + Markup(asset: PackageResources.lanes_js)
        + Markup(asset: PackageResources.overview_js)
        + Markup(asset: PackageResources.detail_js)
        + Markup(asset: PackageResources.keys_js)
        + Markup(asset: PackageResources.crowd_js)
        + Markup(asset: PackageResources.crowd_drawing_js)
        + Markup(asset: PackageResources.filter_js)
        + "})();\n"

    static let symbols = Markup(asset: PackageResources.symbols_svg)
}
