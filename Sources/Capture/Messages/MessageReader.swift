import Lifecycle

/// Stand-in: the real reader of messages replaces this file.
package struct MessageReader {
    package private(set) var tables = MessageTables()
    private var names: [String: UInt32] = [:]
    package init() {}
    package static let needles: [StaticString] = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
        "dealloc",
        "deinit", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didMove", "willMove", "释放",
    ]
    private static let kinds: [EventKind] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .loadView, .deinit,
        .deinit, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didMove, .willMove, .deinit,
    ]
    package mutating func read(_ message: Bytes, envelope: Envelope) -> MessageEvent? {
        for (needle, kind) in zip(Self.needles, Self.kinds) {
            guard let place = message.firstPlace(of: needle) else { continue }
            var name = message[0..<place].withoutLeadingBlanks
            name = name[0..<(name.firstPlace(of: UInt8(ascii: " ")) ?? name.count)]
            if name.isEmpty { return MessageEvent(kind: kind) }
            let index = names[name.text] ?? UInt32(tables.names.count)
            if names.updateValue(index, forKey: name.text) == nil { tables.names.append(ControllerName(name.text)) }
            return MessageEvent(kind: kind, controller: NameID(index: index))
        }
        return nil
    }
}

package struct MessageTables: Sendable {
    package var names: [ControllerName] = [ControllerName("")]
    package var tokens: [InstanceToken] = [.text("")]
    package var details: [Detail] = [.activity("")]
    package var resources: [String] = []
}
