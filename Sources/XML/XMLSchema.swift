internal import CLibXML2

/// An XML Schema that documents are checked against; nothing is ever loaded from the network.
package final class XMLSchema {
    private let schema: xmlSchemaPtr

    /// One breach of the schema, or the first one of XML itself.
    package struct Violation: Hashable, Sendable {
        /// 1-based.
        package let line: Int
        package let message: String

        fileprivate init(line: Int, message: String) {
            self.line = line
            self.message = message
        }

        fileprivate init(_ error: XMLError) {
            switch error {
            case .malformed(let line, let message): self.init(line: line, message: message)
            case .writing, .documentType, .unreadable, .schema: self.init(line: 0, message: "\(error)")
            }
        }
    }

    package init(_ bytes: [UInt8]) throws(XMLError) {
        let document = try XMLDocument(bytes)
        guard let context = xmlSchemaNewDocParserCtxt(document.pointer) else {
            throw .schema(message: "out of memory")
        }
        defer { xmlSchemaFreeParserCtxt(context) }
        let violations = Violations()
        let address = Unmanaged.passUnretained(violations).toOpaque()
        xmlSchemaSetParserStructuredErrors(context, { Violations.add($1, to: $0) }, address)
        guard let schema = xmlSchemaParse(context) else {
            throw .schema(message: violations.all.first?.message ?? "not a schema")
        }
        self.schema = schema
    }

    deinit { xmlSchemaFree(schema) }

    /// Everything in the document that the schema does not allow; empty for a valid document.
    package func validate(_ bytes: [UInt8]) -> [Violation] {
        let document: XMLDocument
        do {
            document = try XMLDocument(bytes)
        } catch {
            return [Violation(error)]
        }
        guard let context = xmlSchemaNewValidCtxt(schema) else {
            return [Violation(line: 0, message: "out of memory")]
        }
        defer { xmlSchemaFreeValidCtxt(context) }
        let violations = Violations()
        let address = Unmanaged.passUnretained(violations).toOpaque()
        xmlSchemaSetValidStructuredErrors(context, { Violations.add($1, to: $0) }, address)
        let result = xmlSchemaValidateDoc(context, document.pointer)
        if result != 0, violations.all.isEmpty {
            return [Violation(line: 0, message: "libxml2 error \(result)")]
        }
        return violations.all
    }
}

/// Gathers libxml2's reports while one of its functions runs.
private final class Violations {
    private(set) var all: [XMLSchema.Violation] = []

    /// The pointer to the error is mutable before libxml2 2.12 and constant from then on; both convert to this one.
    static func add(_ error: UnsafePointer<xmlError>?, to context: UnsafeMutableRawPointer?) {
        guard let error, let context else { return }
        let violation = XMLSchema.Violation(
            line: Int(error.pointee.line), message: trimmedMessage(error.pointee.message))
        Unmanaged<Violations>.fromOpaque(context).takeUnretainedValue().all.append(violation)
    }
}

/// libxml2 ends its messages with a line feed.
func trimmedMessage(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "unknown error" }
    let text = String(cString: message)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
}

/// A parsed document, freed with its owner.
private final class XMLDocument {
    let pointer: xmlDocPtr

    /// Parses without network, entities or output.
    init(_ bytes: [UInt8]) throws(XMLError) {
        guard let context = xmlNewParserCtxt(), bytes.count <= Int32.max else {
            throw .malformed(line: 0, message: "out of memory")
        }
        defer { xmlFreeParserCtxt(context) }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        let document = bytes.withUnsafeBytes { raw in
            let start = raw.bindMemory(to: CChar.self).baseAddress
            return xmlCtxtReadMemory(context, start, Int32(raw.count), nil, nil, Int32(options))
        }
        guard let document else {
            guard let error = xmlCtxtGetLastError(context) else {
                throw .malformed(line: 0, message: "empty document")
            }
            throw .malformed(line: Int(error.pointee.line), message: trimmedMessage(error.pointee.message))
        }
        pointer = document
    }

    deinit { xmlFreeDoc(pointer) }
}
