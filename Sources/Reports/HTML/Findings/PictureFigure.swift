import Foundation
import Lifecycle
import Rules

/// The pictures of findings, as far as one page has room for them, and why the others are not shown.
struct PictureFigures: Sendable {
    private var figures: [Int: Markup] = [:]
    /// Whether the page holds any: its policy has to allow them.
    private(set) var isEmpty = true

    /// How many bytes all pictures of a page may take as they stand in it.
    fileprivate static let room = 4 << 20

    static let none = PictureFigures()

    private init() {}

    /// Those of the findings, the smallest first, so that one large picture takes the room of no others; findings that
    /// share one show it once.
    init(of findings: [Finding]) {
        var seen: Set<String> = []
        let own = findings.indices.filter { index in
            guard !findings[index].isSuppressed, let picture = findings[index].picture else { return false }
            return seen.insert("\(picture.name) \(picture.moment)").inserted
        }
        let sizes = own.map { findings[$0].picture?.content().bytes?.count ?? 0 }
        var left = Self.room
        for (index, _) in zip(own, sizes).sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
            guard let picture = findings[index].picture else { continue }
            let content = picture.content()
            let file = content.bytes.map(PictureFile.init)
            if let file, let type = file.type, file.isWhole, !file.isBomb, file.sizeInPage <= left {
                left -= file.sizeInPage
                isEmpty = false
                figures[index] = Self.figure(picture, type, file.bytes)
            } else {
                figures[index] = Self.note(on: picture, file?.whyNotShown ?? content.whyNotRead)
            }
        }
    }

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

    /// How many bytes those of some findings take: they have a room of their own.
    func byteCount(ofFindings indices: [Int]) -> Int { indices.reduce(0) { $0 + (figures[$1]?.byteCount ?? 0) } }

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

    private static func note(on picture: TestStory.Picture, _ why: String) -> Markup {
        """
        <figure class="picture"><figcaption>Picture <bdi>\(picture.name.cut(to: 200))</bdi> is not shown: \(why)\
        </figcaption></figure>

        """
    }
}

/// What no picture may be larger than, and all of a page together not either.
private let roomOfPage = "the 4 MB that all pictures of a page may take"

extension TestStory.Content {
    fileprivate var whyNotRead: String {
        guard let size, size > TestStory.Picture.mostBytes else { return "it \(damage ?? "is damaged")" }
        return "it has \(Counting.bytes(size)), which is more than \(roomOfPage)"
    }
}

extension PictureFile {
    /// What it takes in a page, in base64.
    fileprivate var sizeInPage: Int { bytes.count * 4 / 3 + 4 }

    /// Nil for all that browsers do not show.
    fileprivate var type: Markup? {
        switch kind {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .heic, nil: nil
        }
    }

    fileprivate var whyNotShown: String {
        switch kind {
        case nil: return "it is no picture"
        case .heic: return "it is neither PNG nor JPEG"
        case .png, .jpeg: break
        }
        if isBomb { return "it has \(grouped(width)) × \(grouped(height)) pixels, which is more than any screen" }
        if !isWhole { return "it is damaged" }
        return sizeInPage > PictureFigures.room
            ? "in a page its \(Counting.bytes(bytes.count)) are more than \(roomOfPage)" : "others take \(roomOfPage)"
    }
}
