/// An arrow back with a status and nothing that says whose answer it is: `← 200`, `<-- 404 (120 ms)`.
///
/// It ends the one request that is open (`FetchLog`); where several are, nobody knows which.
struct BareAnswer {
    static let needles: [StaticString] = ["← 2", "← 4", "← 5", "<-- 2", "<-- 4", "<-- 5"]

    let speaker: Speaker
    let status: Int
    let quantities: Quantities

    init?(_ sentence: Sentence) {
        let head = LeadingSpeaker(sentence, takesAnyName: true)
        let bytes = sentence.bytes
        for needle in BareAnswer.needles {
            guard let place = bytes.firstPlace(of: needle) else { continue }
            let number = place + needle.utf8CodeUnitCount - 1
            let tail = bytes.from(min(number + 3, bytes.count))
            // The arrow follows who speaks, or begins the line; a word behind the status may be what was counted.
            guard let status = bytes.decimal(at: number), status.end == number + 3, BareAnswer.isRemark(tail),
                !bytes[(head?.end ?? 0)..<max(place, head?.end ?? 0)].contains(where: { $0.isLetter || $0.isDigit })
            else { return nil }
            (speaker, self.status, quantities) = (head?.speaker ?? Speaker(), Int(status.value), Quantities(tail))
            return
        }
        return nil
    }

    private static func isRemark(_ tail: Bytes) -> Bool {
        guard tail.count <= 40 else { return false }
        let words = tail.withoutLeadingBlanks
        return words.isEmpty || words.holds("(") || words.holds("[") || words.equals("OK") || words.equals("Not Found")
    }
}
