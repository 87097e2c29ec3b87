/// What a text is made of, counted in one pass, so that rules whose secrets need what is not there are passed over.
///
/// Nine of ten lines that reports show hold a stamp, a name, an address and a callback: they need three rules of
/// seventeen, and looking for all was a quarter of a report with many findings.
struct ByteCensus {
    /// One bit for each byte of ASCII that occurs.
    private var lower: UInt64 = 0
    private var upper: UInt64 = 0
    private var digits = 0
    private var capitals = 0
    /// The longest run of what names and base64 are made of.
    private var longestRun = 0
    /// Whether some run of four or more has digits, as what stands behind a name without a sign.
    private var hasMixedRun = false
    private var hasWide = false
    private var count = 0

    init(_ text: some Collection<UInt8>) {
        var run = 0
        var digitsBefore = 0
        for byte in text {
            if byte < 64 { lower |= 1 << UInt64(byte) } else if byte < 128 { upper |= 1 << UInt64(byte - 64) }
            digits += byte.isDigit ? 1 : 0
            capitals += byte.isUppercase ? 1 : 0
            let isOfRun = byte.isNameByte || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
            if run == 0 { digitsBefore = digits - (byte.isDigit ? 1 : 0) }
            run = isOfRun || byte == UInt8(ascii: "=") ? run + 1 : 0
            if run >= 4, digits > digitsBefore { hasMixedRun = true }
            if byte.isWide { hasWide = true }
            longestRun = max(longestRun, run)
            count += 1
        }
    }

    private func holds(_ character: Unicode.Scalar) -> Bool {
        let value = UInt64(character.value)
        return (value < 64 ? lower >> value : upper >> (value - 64)) & 1 == 1
    }

    /// Whether there may be a sign between a name and its value, or the name of an option.
    private var maySign: Bool {
        holds("=") || holds(":") || holds(">") || holds("%") || holds("&") || holds("-") || hasWide
    }

    /// Whether there may be a quotation.
    private var mayQuote: Bool { holds("'") || holds("\"") || holds("`") }

    /// Whether looking closer is worth while at all: a name in front of a value needs a sign, quotes, or digits in
    /// brackets, and any other secret is long or has many digits. A log holds a million short remarks like `tick`.
    var mayHoldSecret: Bool {
        maySign || holds("@") || holds("%") || longestRun >= 16 || digits >= 9 || hasMixedRun
            || mayQuote || digits > 0 && (holds("(") || holds("[") || holds("{"))
    }
}

extension ByteCensus {
    /// Whether a text of such bytes can hold a secret of a kind: each row says what the shortest one is made of.
    func mayHoldSecret(of kind: RedactionRule) -> Bool {
        switch kind {
        case .valuesNamed: maySign || digits > 0 || mayQuote
        case .codesNamed: digits >= 4
        case .textTypedInto: mayQuote
        case .parametersNamed: holds("=")
        case .headersNamed: maySign
        case .credentialsAfter: holds(" ") || holds("\t")
        case .userInformation: holds("@")
        case .emailAddresses: holds("@") || holds("%")
        case .hexadecimal(let length): longestRun >= length && digits > 0
        case .base64(let length): longestRun >= length && digits > 0 && capitals > 0
        case .keysBeginning: digits > 0
        case .privateKeys: holds("-")
        case .optionsNamed: holds("-")
        case .cardNumbers: digits >= 14
        case .accountNumbers: capitals >= 2 && digits + capitals >= 15
        case .phoneNumbers: digits >= 9 && (holds("+") || holds("-"))
        case .coordinates: digits >= 3 && holds(".")
        case .deviceIdentifiers: count >= 25 && holds("-") && holds("0")
        case .describedBytes: digits > 0 && (holds("=") && holds("x") || holds("<"))
        }
    }
}
