import Testing

@testable import XML

@Suite struct XMLSchemaTests {
    private static let definition = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="list">
            <xs:complexType>
              <xs:sequence><xs:element name="item" type="xs:int" maxOccurs="unbounded"/></xs:sequence>
              <xs:attribute name="name" use="required"/>
            </xs:complexType>
          </xs:element>
        </xs:schema>
        """

    private func violations(_ document: String) throws -> [XMLSchema.Violation] {
        try XMLSchema(Array(XMLSchemaTests.definition.utf8)).validate(Array(document.utf8))
    }

    @Test func aValidDocumentHasNoViolations() throws {
        #expect(try violations("<list name='a'><item>1</item></list>").isEmpty)
    }

    @Test func eachViolationIsToldWithItsLine() throws {
        let found = try violations("<list>\n<item>1</item>\n<item>one</item>\n</list>")
        #expect(found.map(\.line).sorted() == [1, 3, 3] || found.map(\.line).sorted() == [1, 3])
        #expect(found.contains { $0.message.contains("name") })
        #expect(found.contains { $0.message.contains("one") })
    }

    @Test func aDocumentThatIsNotXMLIsAViolation() throws {
        let found = try violations("<list name='a'>\n<item>")
        #expect(found.map(\.line) == [2])
    }

    @Test func anUnusableSchemaIsAnError() {
        #expect(throws: XMLError.self) { try XMLSchema(Array("<schema/>".utf8)) }
        #expect(throws: XMLError.self) { try XMLSchema(Array("not xml".utf8)) }
    }
}
