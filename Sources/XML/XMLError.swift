/// What can go wrong between XML and us.
package enum XMLError: Error, Hashable, Sendable {
    /// libxml2 could not allocate or refused to write; `step` names the call.
    case writing(step: String)
    /// The document is not well-formed, or stops in the middle.
    case malformed(line: Int, message: String)
    /// The document declares a type: no capture needs one, and entities are a known way to exhaust a reader's memory.
    case documentType
    /// The file or stream could not be read.
    case unreadable(message: String)
    /// The schema itself is wrong.
    case schema(message: String)
}
