import Testing

@testable import Rules

/// Patterns of the user's: what they match, what is refused, and that no line takes them long.
struct LinearPatternTests {
    @Test(arguments: [
        ("refresh|pull", "user PULLED the list", true), ("refresh|pull", "user tapped", false),
        ("^pull$", "pull", true), ("^pull$", "a pull", false), ("pul+", "pulll", true), ("pu?ll", "pll", true),
        ("re(load|fresh)ed", "refreshed", true), ("re(?:load|fresh)ed", "reopened", false), ("a.c", "xabcx", true),
        ("[a-f0-9]+x", "zzbeefx", true), ("[^0-9]x", "1x", false), ("[]x]", "]", true), ("[a-]", "-", true),
        ("\\bpull\\b", "to pull it", true), ("\\bpull\\b", "pulled", false), ("\\d{3}", "a12b123", true),
        ("\\d{3}", "a12b12", false), ("x{2,3}y", "xy", false), ("x{2,}y", "xxxxy", true), ("x{0,2}y", "y", true),
        ("\\.log", "a.log", true), ("\\.log", "alog", false), ("ÄRGER", "ärger", true), ("更新", "用户更新", true),
        ("", "anything", true), ("(a|)b", "b", true), ("a**", "b", true), ("(?i)pull", "Pull", true),
        ("\\s\\S", " x", true), ("pull.*?list", "pulled the list", true), ("a{,2}", "a", false),
    ])
    func matchesWhatItSays(pattern: String, text: String, isFound: Bool) {
        guard let compiled = try? LinearPattern(pattern) else {
            #expect(pattern == "a{,2}")
            return
        }
        #expect(compiled.occurs(in: text) == isFound, "\(pattern) in \(text)")
    }

    @Test(arguments: [
        "(a", "a)", "[a", "*a", "+", "(?=a)", "(?<n>a)", "\\1", "\\p{L}", "a\\", "[z-a]", "a{101}", "a{2,1}",
    ])
    func whatIsNotLookedForIsRefusedWithARemedy(pattern: String) {
        #expect(throws: LinearPatternError.self) { try LinearPattern(pattern) }
    }

    /// The work is counted in states, which are as many as the pattern has steps: these end or the test never does.
    @Test(arguments: ["(a+)+$", "(a*)*b", "(a|a)*b", "(a|aa)+$", "a*a*a*a*a*a*b", "(a?){50}a{50}b", "(.*)(.*)(.*)x"])
    func patternsThatExplodeElsewhereEndHere(pattern: String) throws {
        let compiled = try LinearPattern(pattern)
        #expect(!compiled.occurs(in: String(repeating: "a", count: 4_000) + "!"))
    }

    @Test func repeatsInRepeatsHaveABound() {
        #expect(throws: LinearPatternError.isTooLong) { try LinearPattern("(((a{100}){100}){100}){100}") }
    }
}
