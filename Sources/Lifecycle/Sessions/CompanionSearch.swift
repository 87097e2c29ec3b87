/// An object of a controller's own circle: its view model, presenter, coordinator. It prints its creation and its end.
///
/// It is counted and never held to what UIKit promises: nobody knows from its lines who keeps it, and for how long.
package struct Companion: Sendable {
    package let name: ControllerName
    /// Indices into `Trace.events`.
    package fileprivate(set) var created: [UInt32] = []
    package fileprivate(set) var ended: [UInt32] = []

    /// What such classes are called, the longer words first.
    package static let roles: [StaticString] = [
        "ViewModel", "Presenter", "Interactor", "Coordinator", "Wireframe", "Reactor", "Reducer", "Router", "Worker",
        "VM",
    ]

    /// Whose companion a class is by its name: `FeedViewModel` and `Feed.Presenter` are those of `feed`; nil for a class that
    /// is called otherwise.
    package static func owner(of name: ControllerName) -> String? {
        let bare = name.bare.utf8.prefix { $0 != UInt8(ascii: "<") }
        for role in roles {
            let stem = bare.dropLast(role.utf8CodeUnitCount)
            let end = UnsafeBufferPointer(start: role.utf8Start, count: role.utf8CodeUnitCount)
            guard bare.suffix(end.count).elementsEqual(end) else { continue }
            return stem.isEmpty ? name.enclosing.lowercased() : String(Substring(stem)).lowercased()
        }
        return nil
    }
}

extension ControllerName {
    /// What a controller's companions are named after: `feed` of `Orchard.FeedViewController`.
    package var companionStem: String {
        let bare = bare.prefix { $0 != "<" }
        let roles = ["ViewController", "Controller", "Screen", "Page", "View", "VC"]
        if roles.contains(String(bare)) { return enclosing.lowercased() }
        let role = roles.first { bare.hasSuffix($0) && bare.count > $0.count } ?? ""
        return bare.dropLast(role.count).lowercased()
    }

    /// `Feed` of `Orchard.Feed.Presenter`: the type or module that a class is declared in; empty where none is named.
    fileprivate var enclosing: Substring {
        qualified.prefix { $0 != "<" }.split(separator: ".").dropLast().last ?? ""
    }
}

/// A SwiftUI view, as far as its prints tell: which of its values speaks is open, and SwiftUI promises no order.
package struct SwiftUIView: Sendable {
    package let name: ControllerName
    package fileprivate(set) var appeared = 0
    package fileprivate(set) var disappeared = 0
    package fileprivate(set) var tasksStarted = 0
    package fileprivate(set) var tasksEnded = 0
    /// Indices into `Trace.events`: its body was evaluated anew although the view was there already.
    package fileprivate(set) var redrawn: [UInt32] = []
}

/// Who spoke in a session beside its controllers.
struct CompanionSearch {
    private(set) var companions: [Companion] = []
    private(set) var views: [SwiftUIView] = []
    private var companionPlaces: [String: Int] = [:]
    private var viewPlaces: [String: Int] = [:]
    /// Whether the object that a token stands for lives.
    private var lives: [TokenID: Bool] = [:]

    init(_ events: [UInt32], _ trace: Trace, _ roles: ControllerRoles, _ folding: ClassFolding) {
        for number in events {
            let event = trace.events[Int(number)]
            guard event.controller != .none else { continue }
            if event.kind.isOfSwiftUI {
                note(event, number, trace)
            } else if event.kind == .`init` || event.kind == .deinit,
                !roles.speaksForInstance(event, folding(event.controller))
            {
                count(event, number, trace)
            }
        }
    }

    private mutating func count(_ event: Event, _ number: UInt32, _ trace: Trace) {
        let name = trace.name(of: event)
        guard Companion.owner(of: name) != nil else { return }
        let place = Self.place(of: name, next: companions.count, &companionPlaces)
        if place == companions.count { companions.append(Companion(name: name)) }
        let isCreated = event.kind == .`init`
        // A class and its superclass both print one object.
        if event.token != .none, lives.updateValue(isCreated, forKey: event.token) == isCreated { return }
        if isCreated { companions[place].created.append(number) } else { companions[place].ended.append(number) }
    }

    private mutating func note(_ event: Event, _ number: UInt32, _ trace: Trace) {
        let name = trace.name(of: event)
        let place = Self.place(of: name, next: views.count, &viewPlaces)
        if place == views.count { views.append(SwiftUIView(name: name)) }
        switch event.kind {
        case .onAppear: views[place].appeared += 1
        case .onDisappear: views[place].disappeared += 1
        case .taskStarted: views[place].tasksStarted += 1
        case .taskEnded: views[place].tasksEnded += 1
        default: if !isFirst(event, trace) { views[place].redrawn.append(number) }
        }
    }

    /// Whether a body is evaluated for the first time, because its view is new.
    private func isFirst(_ event: Event, _ trace: Trace) -> Bool {
        guard case .activity(let changed)? = trace.detail(of: event) else { return false }
        return changed.contains("@identity")
    }

    private static func place(of name: ControllerName, next: Int, _ places: inout [String: Int]) -> Int {
        if let known = places[name.bare] { return known }
        places[name.bare] = next
        return next
    }
}
