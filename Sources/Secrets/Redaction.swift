/// What reports hide of a log's text: a list of rules for whatever line or sentence is shown.
///
/// Reports are sent around and kept for years; logs hold what their readers were never meant to have.
package struct Redaction: Hashable, Sendable {
    package var rules: [RedactionRule]

    package init(rules: [RedactionRule] = RedactionRule.standard) { self.rules = rules }

    package static let standard = Redaction()
    /// Shows everything.
    package static let none = Redaction(rules: [])

    /// What stands for a secret.
    package static let mask = "[redacted]"
}

/// One kind of secret, and how it is recognised; names are told apart from their case and separators.
package enum RedactionRule: Hashable, Sendable {
    /// Values behind a name that ends with one of these words: `accessToken=…`, `"user_password": "…"`.
    case valuesNamed(NameList)
    /// Values of nothing but four digits or more behind one of these names: `PIN=4711`, `your code is 4711`, but not
    /// `pin: top`.
    case codesNamed(NameList)
    /// Values of the parameters of an address that are called so: `?key=…`, `&code=…`.
    case parametersNamed(NameList)
    /// Values of these headers, to their end: `Authorization: Bearer …`.
    case headersNamed(NameList)
    /// What follows one of these words: `Bearer …`.
    case credentialsAfter(NameList)
    /// What a UI test types into a field of one of these kinds, whatever it is called: `Type '…' into SecureTextField`.
    case textTypedInto(NameList)
    /// Name and password in an address: `https://name:password@example.com`.
    case userInformation
    case emailAddresses
    /// Runs of so many hexadecimal digits or more; addresses and UUIDs are shorter.
    case hexadecimal(from: Int)
    /// Runs of so many characters of base64 or more that no name looks like.
    case base64(from: Int)
    /// Keys that say whose they are by how they begin.
    case keysBeginning([String])
    /// Private keys in their armour: `-----BEGIN PRIVATE KEY-----…`.
    case privateKeys
    /// What these options of a command are given, as in `curl -u name:password`.
    case optionsNamed([String])
    case cardNumbers
    case accountNumbers
    case phoneNumbers
    case coordinates
    case deviceIdentifiers
    /// What Foundation shows of data: device tokens, keys, digests.
    case describedBytes
}

extension RedactionRule {
    /// What is hidden unless the user says otherwise.
    package static let standard: [RedactionRule] = [
        .valuesNamed([
            "token", "secret", "secrets", "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "pw",
            "pass",
            "apikey", "accesskey", "accesscode", "privatekey", "secretkey", "accountkey", "credential", "credentials",
            "jwt", "otp", "sessionid", "sessid", "signature", "verificationcode", "onetimecode", "pincode",
            "cardnumber", "accountnumber", "cvv", "cvc", "iban", "ssn",
            "phonenumber", "mobilenumber", "msisdn", "imei", "iccid", "serialnumber", "udid", "idfa", "idfv",
            "deviceid", "deviceidentifier", "advertisingidentifier", "advertisingid", "identifierforvendor", "vendorid",
            "installationid", "passwort", "kennwort", "motdepasse", "contraseña", "senha", "wachtwoord", "ароль", "密码",
            "密碼", "パスワード", "비밀번호", "hasło", "şifre", "Şifre", "heslo", "jelszó", "lösenord", "salasana", "lozinka",
            "adgangskode", "passord", "ksecvalue",
        ]),
        .codesNamed([
            "pin", "otp", "passcode", "password", "yourcode", "verificationcode", "securitycode", "smscode",
            "logincode",
            "confirmationcode", "onetimecode", "authenticationcode", "authcode", "accesscode", "resetcode",
            "unlockcode",
        ]),
        .parametersNamed([
            "key", "code", "auth", "sig", "hmac", "sid", "session", "pin", "pass", "assertion", "ticket", "email",
            "phone", "tel", "mobile",
        ]),
        .headersNamed([
            "authorization", "proxyauthorization", "cookie", "setcookie", "xapikey", "xauthtoken", "xcsrftoken",
            "xamzsecuritytoken",
        ]),
        .credentialsAfter(["bearer"]),
        .textTypedInto(["securetextfield"]),
        .userInformation,
        .emailAddresses,
        .hexadecimal(from: 32),
        .base64(from: 24),
        .keysBeginning([
            "eyJ", "ghp_", "gho_", "ghs_", "ghu_", "ghr_", "github_pat_", "glpat-", "sk_live_", "sk_test_", "pk_live_",
            "rk_live_", "whsec_", "xoxb-", "xoxp-", "xoxa-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "SG.",
            "npm_", "pypi-", "sk-", "pk.eyJ", "sk.eyJ", "APA91b", "hf_", "shpat_", "dop_v1_",
        ]),
        .privateKeys,
        .optionsNamed(["-u", "--user", "-b", "--cookie"]),
        .cardNumbers,
        .accountNumbers,
        .phoneNumbers,
        .coordinates,
        .deviceIdentifiers,
        .describedBytes,
    ]
}

extension Redaction {
    /// The text with every secret replaced by the mask.
    package func redacted(_ text: String) -> String {
        let secrets = secrets(in: text.utf8)
        return secrets.isEmpty ? text : SecretText(text.utf8).masking(secrets)
    }

    /// A piece of a line, or what was made of it, without the secrets of the line: the piece may lack what names them, as
    /// `otp 482911` lacks the sign of `otp=482911`.
    package func redacted(_ piece: String, of line: String) -> String {
        redacted(piece).masking(secretValues(in: line))
    }

    /// What the secrets of a text are; what is too short to be told from other text is left out.
    package func secretValues(in text: String) -> Set<String> {
        let bytes = Array(text.utf8)
        let values = secrets(in: bytes).lazy.filter { $0.count >= Self.shortestValue }
        return Set(values.map { String(decoding: bytes[$0], as: UTF8.self) })
    }

    private static let shortestValue = 4

    /// Where the secrets of a text are, from its beginning on; some may overlap.
    func secrets(in text: some Collection<UInt8>) -> [Range<Int>] {
        guard !rules.isEmpty else { return [] }
        let census = ByteCensus(text)
        guard census.mayHoldSecret else { return [] }
        let rules = rules.filter { census.mayHoldSecret(of: $0) && $0.names?.mayStand(in: text) ?? true }
        guard !rules.isEmpty else { return [] }
        let bytes = SecretText(text)
        var secrets = rules.flatMap { $0.secrets(in: bytes) }
        secrets.removeAll { bytes.holds(Redaction.mask, at: $0.lowerBound) }
        return secrets.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
}

extension RedactionRule {
    /// What secrets are called that are told by a name.
    fileprivate var names: NameList? {
        switch self {
        case .valuesNamed(let names), .codesNamed(let names), .parametersNamed(let names), .headersNamed(let names),
            .credentialsAfter(let names), .textTypedInto(let names):
            names
        default: nil
        }
    }

    fileprivate func secrets(in text: SecretText) -> [Range<Int>] {
        switch self {
        case .valuesNamed(let names):
            text.values(withoutSign: true) { name, _ in text.isName(name, endingWith: names) }
                + text.typed { field, _ in text.isName(field, endingWith: names) }
        case .codesNamed(let names):
            (text.values { name, _ in text.isName(name, endingWith: names) }
                + text.typed { field, _ in text.isName(field, endingWith: names) }).filter(text.isCode)
                + text.unsignedCodes { text.isName($0, endingWith: names) }
        case .parametersNamed(let names): text.values { $1 && text.isName($0, oneOf: names) }
        case .headersNamed(let names): text.headers { text.isName($0, oneOf: names) }
        case .credentialsAfter(let words): text.credentials(after: words)
        case .textTypedInto(let kinds): text.typed { _, kind in text.isName(kind, oneOf: kinds) }
        case .userInformation: text.userInformation()
        case .emailAddresses: text.emailAddresses()
        case .hexadecimal(let length): text.hexadecimalRuns(from: length)
        case .base64(let length): text.base64Runs(from: length)
        case .keysBeginning(let beginnings): text.keys(beginning: beginnings)
        case .privateKeys: text.privateKeys()
        case .optionsNamed(let names): text.options(named: names)
        case .cardNumbers: text.cardNumbers()
        case .accountNumbers: text.accountNumbers()
        case .phoneNumbers: text.phoneNumbers()
        case .coordinates: text.coordinates()
        case .deviceIdentifiers: text.deviceIdentifiers()
        case .describedBytes: text.describedBytes()
        }
    }
}

extension String {
    /// The text with each of these values masked, the longest first: one may hold another.
    package func masking(_ values: Set<String>) -> String {
        values.filter(contains).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
            .reduce(self) { $0.replacing($1, with: Redaction.mask) }
    }
}
