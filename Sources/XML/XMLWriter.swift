internal import CLibXML2

/// Writes one XML document into memory through libxml2's text writer.
///
/// The first failure sticks and is thrown by `finish`, so that the code which writes a report reads like the report.
package final class XMLWriter {
    private let buffer: xmlBufferPtr
    private let writer: xmlTextWriterPtr
    private var failure: XMLError?

    /// Begins a UTF-8 document, indented by two spaces a level.
    package init() throws(XMLError) {
        guard let buffer = xmlBufferCreate() else { throw .writing(step: "xmlBufferCreate") }
        // The default scheme grows by a few bytes each time, which is quadratic in the length of the report.
        xmlBufferSetAllocationScheme(buffer, XML_BUFFER_ALLOC_DOUBLEIT)
        guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
            xmlBufferFree(buffer)
            throw .writing(step: "xmlNewTextWriterMemory")
        }
        self.buffer = buffer
        self.writer = writer
        check(xmlTextWriterSetIndent(writer, 1), "xmlTextWriterSetIndent")
        check(xmlTextWriterSetIndentString(writer, "  "), "xmlTextWriterSetIndentString")
        check(xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil), "xmlTextWriterStartDocument")
    }

    deinit {
        xmlFreeTextWriter(writer)
        xmlBufferFree(buffer)
    }

    /// Writes an element with its attributes and whatever `content` writes.
    package func element(
        _ name: String, _ attributes: [(name: String, value: String)] = [], content: () -> Void = {}
    ) {
        start(name)
        for (name, value) in attributes { attribute(name, value) }
        content()
        end()
    }

    package func start(_ name: String) {
        check(xmlTextWriterStartElement(writer, XMLText.repairedName(name)), "xmlTextWriterStartElement")
    }

    package func end() {
        check(xmlTextWriterEndElement(writer), "xmlTextWriterEndElement")
    }

    /// Adds an attribute to the element that was just started.
    package func attribute(_ name: String, _ value: String) {
        let result = xmlTextWriterWriteAttribute(writer, XMLText.repairedName(name), XMLText.repaired(value))
        check(result, "xmlTextWriterWriteAttribute")
    }

    package func text(_ text: String) {
        check(xmlTextWriterWriteString(writer, XMLText.repaired(text)), "xmlTextWriterWriteString")
    }

    /// Ends the document, open elements included, and gives its bytes; nothing may be written after it.
    package func finish() throws(XMLError) -> [UInt8] {
        check(xmlTextWriterEndDocument(writer), "xmlTextWriterEndDocument")
        check(xmlTextWriterFlush(writer), "xmlTextWriterFlush")
        if let failure { throw failure }
        let content = UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
        return Array(content)
    }

    private func check(_ result: Int32, _ step: String) {
        if result < 0, failure == nil { failure = .writing(step: step) }
    }
}
