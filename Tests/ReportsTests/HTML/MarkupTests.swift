import Testing

@testable import Reports

@Test(arguments: [
    ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    // A quote with a combining mark is one Character: escaping by Character would let it end an attribute.
    ("\"\u{301} onload=", "&quot;\u{301} onload="),
    ("<\u{20DD}img", "&lt;\u{20DD}img"),
    ("a\u{1B}[31m\u{0}\u{7F}", "a\u{241B}[31m\u{2400}\u{2421}"),
    ("x\u{202E}fdp.exe\u{2066}\u{200F}", "x⟨U+202E⟩fdp.exe⟨U+2066⟩⟨U+200F⟩"),
    ("\u{85}\u{61C}\u{FEFF}\u{2028}", "⟨U+0085⟩⟨U+061C⟩⟨U+FEFF⟩⟨U+2028⟩"),
    ("tab\tand\nline", "tab\tand\nline"),
    ("第一个VC 👩‍👩‍👧 naïve – “ok”", "第一个VC 👩‍👩‍👧 naïve – “ok”"),
    ("", ""),
])
func textOfOthersIsEscapedByItsType(text: String, expected: String) {
    let markup: Markup = "<i title=\"\(text)\">"
    #expect(markup.source == "<i title=\"\(expected)\">")
}

@Test(arguments: [
    "&", "'", "<", ">", "\"", "\n", "\t", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "é", "%", "=", "?", "~",
])
func aCharacterIsEscapedAlikeWhereverItStands(character: String) {
    let alone = ("\(character)" as Markup).source
    for place in 0..<20 {
        let (front, back) = (String(repeating: "a", count: place), String(repeating: " ", count: 20 - place))
        #expect(("\(front + character + back)" as Markup).source == front + alone + back)
    }
}

@Test func literalsAndMarkupGoInAsTheyAre() {
    let inner: Markup = "<b>\("&")</b>"
    let outer: Markup = "<p>\(inner) \(7) \(12.34) \(-0.04) \(3.0)</p>"
    #expect(outer.source == "<p><b>&amp;</b> 7 12.3 0 3</p>")
}

@Test func longTextIsCutVisiblyAndSaysHowLongItWas() {
    let text = String(repeating: "é", count: 10_240)
    #expect(text.cut(to: 3) == "ééé… (10,240 characters)")
    #expect("short".cut(to: 5) == "short")
    #expect("longer".clipped(to: 4) == "lon…")
}
