import Lifecycle
import Testing

@testable import Reports

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.finish().dropLast(), as: UTF8.self)
    }

    @Test func blocksAreIndentedAndLinesAreNot() {
        let text = written { writer in
            writer.object(.block) { writer in
                writer.array("a", .block) { writer in
                    writer.integer(1)
                    writer.object { writer in
                        writer.member("x", 2)
                        writer.array("y", .block) { $0.bool(true) }
                    }
                }
                writer.array("b", .block) { _ in }
                writer.member("c", nil as String?)
            }
        }
        #expect(
            text == """
                {
                  "a": [
                    1,
                    {"x": 2, "y": [true]}
                  ],
                  "b": [],
                  "c": null
                }
                """)
    }

    @Test(arguments: [
        ("plain", "\"plain\""), ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""),
        ("\u{0}\u{1F}", "\"\\u0000\\u001f\""),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\\u202a\""),
        ("\u{9B}\u{A0}\u{61C}\u{200D}\u{200E}\u{2069}", "\"\\u009b\u{A0}\\u061c\u{200D}\\u200e\\u2069\""),
        ("é漢😀", "\"é漢😀\""), ("", "\"\""),
    ])
    func stringsAreEscaped(text: String, expected: String) {
        #expect(written { $0.string(text) } == expected)
    }

    @Test(arguments: ["\"", "\\", "\n", "\u{7F}", "\u{1}", "\u{9B}", "\u{2028}", "é", "~", " "])
    func aCharacterIsWrittenAlikeWhereverItStands(character: String) {
        let alone = written { $0.string(character) }.dropFirst().dropLast()
        for place in 0..<20 {
            let (front, back) = (String(repeating: "a", count: place), String(repeating: "z", count: 20 - place))
            #expect(written { $0.string(front + character + back) } == "\"\(front)\(alone)\(back)\"")
            #expect(written { $0.string(JSONText(front + character)) } == "\"\(front)\(alone)\"")
        }
    }

    @Test func aLongDocumentIsTheSameAsItsParts() {
        let text = written { writer in
            writer.array(.block) { writer in
                writer.elements(5_000) { writer, range in
                    for index in range { writer.object { $0.member("n", index) } }
                }
            }
        }
        let lines = (0..<5_000).map { "  {\"n\": \($0)}" }
        #expect(text == "[\n" + lines.joined(separator: ",\n") + "\n]")
    }

    @Test(arguments: [nil, "", "plain", "\"quoted\"\n", "\u{2028}漢"], [nil, 0, -7, .min, .max] as [Int?])
    func membersInOneGoAreWrittenAsOneByOne(text: String?, number: Int?) {
        let oneByOne = written { writer in
            writer.object { writer in
                writer.member("a", number)
                writer.member("b", text)
                writer.member("c", number.map { Double($0) / 4 })
                writer.member("d", text != nil)
                writer.member("e", number)
            }
        }
        let inOneGo = written { writer in
            writer.object { writer in
                writer.member("a", number)
                writer.members(upTo: 160 + JSONLine.room(for: text)) { line in
                    line.member("b", text)
                    line.member("c", number.map { Double($0) / 4 })
                    line.member("d", text != nil)
                }
                writer.member("e", number)
            }
        }
        #expect(inOneGo == oneByOne)
    }

    @Test(arguments: [0, 9, 0xA0, 0x1_0580_1200, UInt64.max])
    func addressesAreSpelledAsTheyAreShown(address: UInt64) {
        let token = InstanceToken.address(address)
        let text = written { writer in writer.object { $0.members(upTo: 32) { $0.member("a", token) } } }
        #expect(text == "{\"a\": \"\(token.displayed)\"}")
    }

    @Test(arguments: [
        (240.0, "240"), (0.5, "0.5"), (-3, "-3"), (.infinity, "null"), (.nan, "null"), (1e300, "1e+300"),
    ])
    func numbersAreSpelledAsJSONWantsThem(number: Double, expected: String) {
        #expect(written { $0.number(number) } == expected)
    }

    @Test(arguments: [Int.min, -1, 0, 7, 10, Int.max])
    func integersAreWrittenDigitByDigit(number: Int) {
        #expect(written { $0.integer(number) } == String(number))
    }
}
