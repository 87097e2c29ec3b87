import Foundation
import Lifecycle
import Rules

/// The pictures of findings, as far as one page has room for them.
///
/// A picture is a stranger's file: only what begins as PNG or JPEG does is put into the page, and nothing of it is read
/// but by the browser, which runs nothing in a picture.
struct PictureFigures: Sendable {
    private var figures: [Int: Markup] = [:]

    /// How many bytes all pictures of a page may take as they stand in it.
    private static let room = 4 << 20

    static let none = PictureFigures()

    private init() {}

    /// Those of the findings, the first of them first; findings that share one show it once.
    init(of findings: [Finding]) {
        var left = Self.room
        var shown: Set<String> = []
        for (index, finding) in findings.enumerated() where !finding.isSuppressed {
            guard let picture = finding.picture,
                shown.insert("\(picture.name) \(picture.moment)").inserted,
                let bytes = picture.content(), let type = Self.type(of: bytes),
                bytes.count * 4 / 3 + 4 <= left
            else { continue }
            left -= bytes.count * 4 / 3 + 4
            figures[index] = Self.figure(picture, type, bytes)
        }
    }

    /// Whether the page holds any: its policy has to allow them.
    var isEmpty: Bool { figures.isEmpty }

    /// What pages without a picture do not carry.
    var style: Markup {
        figures.isEmpty
            ? Markup()
            : """
            .picture{flex:none;margin:0;max-width:180px}.picture img{display:block;max-width:100%;max-height:320px;\
            border:1px solid var(--line-strong);border-radius:8px;background:var(--sunken)}.picture figcaption\
            {color:var(--quiet);font-size:11.5px;margin-top:2px;overflow-wrap:anywhere}

            """
    }

    func markup(ofFinding index: Int) -> Markup { figures[index] ?? Markup() }

    private static func figure(
        _ picture: TestStory.Picture, _ type: Markup, _ bytes: [UInt8]
    )
        -> Markup
    {
        let name = picture.name.cut(to: 200)
        return """
            <figure class="picture"><img src="data:\(type);base64,\(Data(bytes).base64EncodedString())" \
            alt="Screen during \(picture.test.name.cut(to: 200))"><figcaption><bdi>\(name)</bdi></figcaption></figure>

            """
    }

    private static func type(of bytes: [UInt8]) -> Markup? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
    }
}
