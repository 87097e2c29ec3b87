/// Secrets that their own shape gives away.
extension SecretText {
    /// `anna@example.com`, also with `%40`; not `icon@2x.png`.
    func emailAddresses() -> [Range<Int>] {
        (places(of: UInt8(ascii: "@")) + places(of: UInt8(ascii: "%"))).compactMap { at in
            let isEncoded = bytes[at] == UInt8(ascii: "%")
            guard !isEncoded || holds("%40", at: at), userInformation(before: at) == nil else { return nil }
            let domainStart = at + (isEncoded ? 3 : 1)
            // A quotation mark may stand in a name, `o'brien@example.com`, and in front of one it is none of it.
            let start = end(from: start(before: at, while: \.isMailboxByte)) { $0 == UInt8(ascii: "'") }
            var end = end(from: domainStart) { $0.isNameByte || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
            while end > domainStart, !bytes[end - 1].isLetter { end -= 1 }
            let labels = bytes[domainStart..<max(end, domainStart)].split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard start < at, labels.count > 1, let top = labels.last, top.count > 1, top.allSatisfy(\.isLetter)
            else { return nil }
            let isScale = labels[0].count == 2 && labels[0].last == UInt8(ascii: "x") && labels[0].first!.isDigit
            return isScale || labels[0].isEmpty ? nil : start..<end
        }
    }

    /// What stands between `://` and `@` in an address.
    func userInformation() -> [Range<Int>] { places(of: UInt8(ascii: "@")).compactMap(userInformation) }

    private func userInformation(before at: Int) -> Range<Int>? {
        let start = start(before: at) { $0.isValueByte && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        return start < at && holds("://", at: start - 3) ? start..<at : nil
    }

    /// Runs of so many hexadecimal digits or more that nothing calls the name of a build, a commit or a trace.
    func hexadecimalRuns(from length: Int) -> [Range<Int>] {
        runs { $0.isLetter || $0.isDigit }.compactMap { run in
            let start = max(start(before: run.upperBound, while: \.isHexDigit), run.lowerBound)
            guard run.upperBound - start >= length, bytes[start..<run.upperBound].contains(where: \.isDigit),
                !isNameOfCode(run)
            else { return nil }
            return run
        }
    }

    /// Whether the two words in front say that a run of digits names code, or one request of many: no secrets.
    private func isNameOfCode(_ run: Range<Int>) -> Bool {
        var end = run.lowerBound
        for _ in 0..<2 {
            end = start(before: end) {
                !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "&")
            }
            let word = start(before: end) { $0.isLetter || $0.isDigit }..<end
            if isName(word, oneOf: Self.namesOfCode) { return true }
            end = word.lowerBound
        }
        return false
    }

    private static let namesOfCode: NameList = [
        "commit", "sha", "sha1", "sha256", "rev", "revision", "build", "hash", "checksum", "digest", "md5", "etag",
        "blob", "tree", "head", "dsym", "uuid", "arm64", "arm64e", "armv7", "trace", "traceid", "traceparent", "span",
    ]

    /// What stands behind `-----BEGIN PRIVATE KEY-----`, to its end or that of the text.
    func privateKeys() -> [Range<Int>] {
        places(of: UInt8(ascii: "-")).filter { holds("-----BEGIN ", at: $0) }.compactMap { place in
            guard let head = text(from: place + 11, to: "-----"), holds("PRIVATE KEY", at: head.upperBound - 11) else {
                return nil
            }
            let start = head.upperBound + 5
            let end = text(from: start, to: "-----END")?.upperBound ?? bytes.count
            return start < end ? start..<end : nil
        }
    }

    /// What stands in front of a literal.
    func text(from start: Int, to literal: String) -> Range<Int>? {
        var place = start
        while place < bytes.count {
            if holds(literal, at: place) { return start..<place }
            place += 1
        }
        return nil
    }

    /// Runs of the alphabets of RFC 4648 whose letters and digits change as no name's do.
    func base64Runs(from length: Int) -> [Range<Int>] {
        runs { $0.isNameByte || "+/=".utf8.contains($0) }.filter { $0.count >= length }.flatMap { run in
            let padding = run.upperBound - start(before: run.upperBound) { $0 == UInt8(ascii: "=") }
            let body = afterName(run.lowerBound..<run.upperBound - padding)
            let isMarked = padding > 0 || bytes[body].contains(UInt8(ascii: "+"))
            if isMarked, body.count >= length, isDisordered(body) { return [body.lowerBound..<run.upperBound] }
            return segments(of: body).filter { $0.count >= length && isDisordered($0) }
        }
    }

    func keys(beginning beginnings: [String]) -> [Range<Int>] {
        runs { $0.isNameByte || $0 == UInt8(ascii: ".") }.filter { run in
            run.count >= 16 && beginnings.contains { holds($0, at: run.lowerBound) }
                && bytes[run].contains(where: \.isDigit)
        }
    }

    /// The UUID that begins at a place.
    func uuid(at start: Int) -> Range<Int>? {
        var place = start
        for (index, count) in [8, 4, 4, 4, 12].enumerated() {
            if index > 0 {
                guard byte(place) == UInt8(ascii: "-") else { return nil }
                place += 1
            }
            guard place + count <= bytes.count, bytes[place..<place + count].allSatisfy(\.isHexDigit) else {
                return nil
            }
            place += count
        }
        return start..<place
    }

    /// `name=c2VjcmV0` without the name.
    private func afterName(_ run: Range<Int>) -> Range<Int> {
        let start = start(before: run.upperBound) { $0 != UInt8(ascii: "=") }
        return max(start, run.lowerBound)..<run.upperBound
    }

    /// The parts of a path, without those that hold a UUID or are mangled names of Swift.
    private func segments(of run: Range<Int>) -> [Range<Int>] {
        bytes[run].split(separator: UInt8(ascii: "/")).map { $0.startIndex..<$0.endIndex }.filter { segment in
            !segment.contains { uuid(at: $0) != nil } && !isMangled(segment)
        }
    }

    private func isMangled(_ run: Range<Int>) -> Bool {
        holds("_Tt", at: run.lowerBound)
            || (byte(run.lowerBound - 1) == UInt8(ascii: "$") && byte(run.lowerBound) | 0x20 == UInt8(ascii: "s"))
    }

    /// Small letters, capitals and digits change places at 45 of 100 steps: base64 does at 64, `Checkout3DSecureV2` at
    /// 35, names without digits at less than 30.
    private func isDisordered(_ run: Range<Int>) -> Bool {
        var met: [Bool] = [false, false, false]
        var (last, changes, count) = (UInt8.CharacterKind?.none, 0, 0)
        for place in run {
            guard let kind = bytes[place].kind else { continue }
            met[kind.rawValue] = true
            if let last, last != kind { changes += 1 }
            last = kind
            count += 1
        }
        return met.allSatisfy(\.self) && changes * 100 >= (count - 1) * 45
    }
}

extension UInt8 {
    fileprivate enum CharacterKind: Int { case digit, capital, small }

    fileprivate var kind: CharacterKind? {
        if isDigit { return .digit }
        if isUppercase { return .capital }
        return isLowercase ? .small : nil
    }

    /// What the local part of an e-mail address is made of, as people's addresses are.
    fileprivate var isMailboxByte: Bool { isNameByte || ".+%'".utf8.contains(self) || self >= 0x80 }
}
