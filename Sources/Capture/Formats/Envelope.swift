/// What a capture format wraps around a message.
package struct Envelope {
    package var subsystem: Bytes?
    package var category: Bytes?
    package var sender: Bytes?

    package init() {}
}
