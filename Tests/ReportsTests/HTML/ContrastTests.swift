import Foundation
import Testing

@testable import Reports

/// The page's colours as its style defines them, light or dark.
private func palette(dark: Bool) -> [String: (Double, Double, Double)] {
    let style = Assets.style.source
    let blocks = style.components(separatedBy: "@media screen and (prefers-color-scheme:dark)")
    let block = dark ? blocks[1].prefix { $0 != "}" } : blocks[0].prefix { $0 != "}" }
    var colours: [String: (Double, Double, Double)] = [:]
    for match in block.matches(of: #/--([a-z0-9-]+):#([0-9a-f]{6})/#) {
        let value = Int(match.2, radix: 16)!
        colours[String(match.1)] = (Double(value >> 16), Double(value >> 8 & 255), Double(value & 255))
    }
    return colours
}

/// WCAG 2.2, "relative luminance" and "contrast ratio".
private func contrast(_ one: (Double, Double, Double), _ other: (Double, Double, Double)) -> Double {
    func luminance(_ colour: (Double, Double, Double)) -> Double {
        func linear(_ value: Double) -> Double {
            let share = value / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(colour.0) + 0.7152 * linear(colour.1) + 0.0722 * linear(colour.2)
    }
    let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
}

private let texts: [(String, [String])] = [
    ("ink", ["bg", "surface", "sunken", "hit", "hit-2", "glow", "unknown-bg"]),
    ("ink-2", ["bg", "surface", "sunken", "hit", "hit-2", "glow"]),
    ("quiet", ["bg", "surface", "sunken", "hit", "hit-2"]),
    ("accent", ["bg", "surface", "sunken", "glow"]),
    ("error", ["surface", "error-bg", "sunken", "bg"]), ("warning", ["surface", "warning-bg"]),
    ("note", ["surface", "note-bg"]), ("kept", ["surface", "kept-bg"]), ("unknown", ["surface", "unknown-bg"]),
]

private let drawings: [(String, [String])] = [
    ("on", ["surface"]), ("leak", ["surface", "leak-bg"]), ("maybe", ["surface", "maybe-bg"]), ("fetch", ["surface"]),
    ("mark", ["surface"]), ("accent", ["bg", "surface"]),
]

@Test(arguments: [false, true])
func textReachesTheContrastOfLevelAA(dark: Bool) {
    let colours = palette(dark: dark)
    for (text, grounds) in texts {
        for ground in grounds {
            let ratio = contrast(colours[text]!, colours[ground]!)
            #expect(ratio >= 4.5, "--\(text) on --\(ground): \(ratio)")
        }
    }
}

@Test(arguments: [false, true])
func shapesThatCarryMeaningReachThreeToOne(dark: Bool) {
    let colours = palette(dark: dark)
    for (shape, grounds) in drawings {
        for ground in grounds {
            let ratio = contrast(colours[shape]!, colours[ground]!)
            #expect(ratio >= 3, "--\(shape) on --\(ground): \(ratio)")
        }
    }
}

@Test func bothThemesDefineTheSameColours() {
    #expect(palette(dark: false).keys.sorted() == palette(dark: true).keys.sorted())
}
