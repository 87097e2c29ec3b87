import Lifecycle

/// What a reply quotes of the message that it answers, where that message is in the capture as well.
///
///     On 3 Mar 2016, at 10:11, Anna wrote:
///     > Cart viewDidLoad
///     > Cart viewDidAppear
///
/// Without a clock these lines look like a second visit. They are no news where all of them stand elsewhere; a reply that is
/// pasted alone has the only copy.
struct QuotedReplies {
    let capture: Bytes

    /// Mails that somebody pasted are short.
    private static let longest = 64 * 1024
    private static let introductions = PhraseFinder([
        "wrote:", "writes:", "a écrit :", "a écrit\u{A0}:", "schrieb:", "escribió:", "escreveu:", "ha scritto:",
        "написал:", "写道：", "写道:", "寫道：", "作成:", "작성:",
    ])

    /// The places in a trace of what is only quoted.
    func events(of trace: Trace) -> Set<Int> {
        guard capture.count <= Self.longest else { return [] }
        // Looked at first: hardly any log has quote marks in front.
        let marked = trace.events.indices.filter {
            trace.events[$0].time.isNone && line(of: trace.events[$0]).depthOfQuote > 0
        }
        guard !marked.isEmpty else { return [] }
        let quotes = quotes
        let told = Set(
            trace.events.indices.filter { !quotes.hold(trace.events[$0]) }.map { text(of: trace.events[$0]) })
        let quoted = quotes.map { quote in marked.filter { quote.contains(trace.events[$0].offset) } }
        return Set(quoted.filter { $0.allSatisfy { told.contains(text(of: trace.events[$0])) } }.joined())
    }

    private func line(of event: Event) -> Bytes {
        guard event.offset < UInt64(capture.count) else { return .none }
        let start = Int(event.offset)
        return capture[start..<capture.lineEnd(from: start, limit: capture.count)].trimmedLine
    }

    private func text(of event: Event) -> String {
        let line = line(of: event)
        return line.from(line.endOfQuoteMarks).text
    }

    /// The lines behind an introduction that have more quote marks in front than it has itself.
    private var quotes: [Range<UInt64>] {
        var quotes: [Range<UInt64>] = []
        var quote: (start: Int, depth: Int)?
        var start = 0
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end].trimmedLine
            let depth = line.depthOfQuote
            if let begun = quote, depth <= begun.depth, !line.isEmpty {
                quotes.append(UInt64(begun.start)..<UInt64(start))
                quote = nil
            }
            if quote == nil, line.closes(with: ":") || line.ends(with: "："), Self.introductions.find(in: line) != nil {
                quote = (end + 1, depth)
            }
            start = end + 1
        }
        if let quote, quote.start < capture.count { quotes.append(UInt64(quote.start)..<UInt64(capture.count)) }
        return quotes
    }
}

extension Bytes {
    /// How many quote marks a line begins with.
    fileprivate var depthOfQuote: Int { (0..<endOfQuoteMarks).count { self[$0] == UInt8(ascii: ">") } }

    fileprivate var endOfQuoteMarks: Int {
        (0..<count).first { self[$0] != UInt8(ascii: ">") && !self[$0].isBlank } ?? count
    }
}
