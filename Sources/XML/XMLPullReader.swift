internal import CLibXML2

/// Reads a document of any size one node at a time, in memory that does not depend on its size.
///
/// Nothing is loaded from outside, entities are not expanded, and a document type declaration is refused. The document
/// is taken for UTF-8 whatever it declares.
package final class XMLPullReader {
    /// What `next` found. An empty element gives a start and an end like any other.
    package enum Node: Sendable {
        case start, end, text
    }

    private let input: XMLInput
    private let reader: xmlTextReaderPtr
    private var endsEmptyElement = false

    package convenience init(path: String) throws(XMLError) {
        try self.init(XMLInput(path: path))
    }

    package convenience init(bytes: [UInt8]) throws(XMLError) {
        try self.init(XMLInput(bytes: bytes))
    }

    /// Reads whatever `fill` gives: it writes into the buffer and returns the number of bytes, 0 at the end.
    package convenience init(fill: @escaping (UnsafeMutableRawBufferPointer) -> Int) throws(XMLError) {
        try self.init(XMLInput(fill: fill))
    }

    private init(_ input: XMLInput) throws(XMLError) {
        xmlResetLastError()
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOCDATA.rawValue
            | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let reader = xmlReaderForIO(
            { context, buffer, count in
                guard let context, let buffer, count > 0 else { return -1 }
                let input = Unmanaged<XMLInput>.fromOpaque(context).takeUnretainedValue()
                return Int32(input.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))))
            }, nil, Unmanaged.passUnretained(input).toOpaque(), nil, "UTF-8", Int32(options))
        guard let reader else {
            throw input.hasDocumentType ? .documentType : .unreadable(message: "the first bytes could not be read")
        }
        self.input = input
        self.reader = reader
    }

    deinit { xmlFreeTextReader(reader) }

    /// Moves to the next start, end or text; nil at the end of the document.
    package func next() throws(XMLError) -> Node? {
        if endsEmptyElement {
            endsEmptyElement = false
            return .end
        }
        while true {
            switch xmlTextReaderRead(reader) {
            case 1: if let node = node() { return node }
            case 0: return nil
            default: throw failure()
            }
        }
    }

    /// 0 for the root element; a text is one deeper than its element.
    package var depth: Int { Int(xmlTextReaderDepth(reader)) }

    /// 1-based line the reader has come to.
    package var line: Int { Int(xmlTextReaderGetParserLineNumber(reader)) }

    /// The element's name, prefix included; empty at a text.
    package var name: String { isAtText ? "" : String(xmlCharacters: xmlTextReaderConstName(reader)) }

    /// The text at a text, CDATA sections included; empty elsewhere.
    package var text: String { isAtText ? String(xmlCharacters: xmlTextReaderConstValue(reader)) : "" }

    /// The value of the element's attribute; nil when it has none of that name.
    package func attribute(_ name: String) -> String? {
        guard xmlTextReaderMoveToAttribute(reader, name) == 1 else { return nil }
        defer { xmlTextReaderMoveToElement(reader) }
        return String(xmlCharacters: xmlTextReaderConstValue(reader))
    }

    private var isAtText: Bool {
        let type = xmlTextReaderNodeType(reader)
        return type == XML_READER_TYPE_TEXT.kind || type == XML_READER_TYPE_CDATA.kind
            || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE.kind
    }

    /// What the reader stands at; nil for comments, instructions and the white space between elements.
    private func node() -> Node? {
        switch xmlTextReaderNodeType(reader) {
        case XML_READER_TYPE_ELEMENT.kind:
            input.passRoot()
            endsEmptyElement = xmlTextReaderIsEmptyElement(reader) == 1
            return .start
        case XML_READER_TYPE_END_ELEMENT.kind: return .end
        case XML_READER_TYPE_TEXT.kind, XML_READER_TYPE_CDATA.kind: return .text
        default: return nil
        }
    }

    private func failure() -> XMLError {
        if input.hasDocumentType { return .documentType }
        guard let error = xmlGetLastError() else { return .malformed(line: line, message: "unknown error") }
        return .malformed(line: line, message: trimmedMessage(error.pointee.message))
    }
}

extension xmlReaderTypes {
    fileprivate var kind: Int32 { Int32(bitPattern: UInt32(rawValue)) }
}

extension String {
    /// libxml2's strings are UTF-8 once they are parsed.
    fileprivate init(xmlCharacters: UnsafePointer<xmlChar>?) {
        self = xmlCharacters.map { String(cString: $0) } ?? ""
    }
}
