import Testing

@testable import Reports

@Suite struct PageTemplateTests {
    private static func filled(_ source: String, _ values: [String: Markup]) -> String? {
        PageTemplate(Array(source.utf8))?.filled { values[$0] }?.source
    }

    @Test func valuesStandWhereTheirNamesStood() {
        #expect(Self.filled("<p>{{{a}}}, {{{b}}}</p>", ["a": "<b>1</b>", "b": ""]) == "<p><b>1</b>, </p>")
    }

    @Test func whatIsAboutAnEmptyValueIsLeftOut() {
        let source = "{{#a}}A {{{a}}}{{/a}}|{{#b}}B {{{b}}}{{/b}}|"
        #expect(Self.filled(source, ["a": "1", "b": ""]) == "A 1||")
    }

    @Test func tagsOnLinesOfTheirOwnLeaveNoEmptyLines() {
        let source = "one\n{{#a}}\n<p>{{{a}}}</p>\n{{/a}}\ntwo {{#a}}x{{/a}}\nthree"
        #expect(Self.filled(source, ["a": "1"]) == "one\n<p>1</p>\ntwo x\nthree")
        #expect(Self.filled(source, ["a": ""]) == "one\ntwo \nthree")
    }

    @Test(arguments: ["{{{a", "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{#a"])
    func whatIsNotClosedIsNoTemplate(source: String) {
        #expect(PageTemplate(Array(source.utf8)) == nil)
    }

    @Test func aNameWithoutAValueFillsNothing() {
        #expect(Self.filled("{{{a}}}", [:]) == nil)
        #expect(Self.filled("{{#a}}{{/a}}", [:]) == nil)
    }

    @Test func everyPlaceOfThePageHasAValue() {
        #expect(page(of: AnalysisView(checkoutStory()), version: "1", labels: []).byteCount > 60_000)
    }
}
