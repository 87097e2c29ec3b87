import Foundation

/// How a logger writes which callback it was.
enum CallbackSpelling: CaseIterable, Sendable {
    /// `viewWillAppear`, `viewWillAppear(_:)`, `viewWillAppear:`, `viewWillAppear(true)`.
    case base, swift, objectiveC, called
    /// `view will appear`, `will appear`, `View Will Appear`.
    case words, bareWords, title
    /// `viewwillappear`, `view-will-appear`, `view_will_appear`, `VIEW_WILL_APPEAR`, `ViewWillAppear`.
    case lower, kebab, snake, upper, capital
    /// `CONTROLLER_WILL_APPEAR`, `VWA`, `willAppear`.
    case constant, abbreviation, short

    /// What a program has names for, rather than the names themselves.
    static let mapped: [CallbackSpelling] = [.constant, .abbreviation, .short]
    static let plain: [CallbackSpelling] = [.base, .swift, .objectiveC, .called]
    static let written: [CallbackSpelling] = [.words, .lower, .upper, .title, .kebab, .bareWords, .snake, .capital]

    func text(_ callback: Callback, animated: Bool = true) -> String {
        let name = callback.rawValue
        switch self {
        case .base: return name
        case .swift: return Self.function(callback)
        case .objectiveC: return Self.selector(callback)
        case .called: return Self.function(callback).replacingOccurrences(of: "_:", with: "\(animated)")
        case .words: return Self.parts(name).joined(separator: " ")
        case .bareWords: return Self.short(name).joined(separator: " ")
        case .title: return Self.parts(name).map(\.capitalized).joined(separator: " ")
        case .lower: return name.lowercased()
        case .kebab: return Self.parts(name).joined(separator: "-")
        case .snake: return Self.parts(name).joined(separator: "_")
        case .upper: return Self.parts(name).joined(separator: "_").uppercased()
        case .capital: return name.prefix(1).uppercased() + name.dropFirst()
        case .constant: return "CONTROLLER_" + Self.short(name).joined(separator: "_").uppercased()
        case .abbreviation: return Self.abbreviation(name)
        case .short: return Self.camel(Self.short(name))
        }
    }

    /// As `#function` gives it.
    private static func function(_ callback: Callback) -> String {
        switch callback {
        case .`init`: "init(nibName:bundle:)"
        case .deinit: "deinit"
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .traitCollectionDidChange:
            callback.rawValue + "(_:)"
        case .willMove, .didMove: callback.rawValue + "(toParent:)"
        case .viewWillTransition: "viewWillTransition(to:with:)"
        case .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
            .didReceiveMemoryWarning:
            callback.rawValue + "()"
        }
    }

    /// As `_cmd` gives it.
    private static func selector(_ callback: Callback) -> String {
        switch callback {
        case .`init`: "initWithNibName:bundle:"
        case .deinit: "dealloc"
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .traitCollectionDidChange:
            callback.rawValue + ":"
        case .willMove, .didMove: callback.rawValue + "ToParentViewController:"
        case .viewWillTransition: "viewWillTransitionToSize:withTransitionCoordinator:"
        case .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
            .didReceiveMemoryWarning:
            callback.rawValue
        }
    }

    /// `viewWillAppear` in lower-case words.
    private static func parts(_ name: String) -> [String] {
        name.reduce(into: [""]) { parts, letter in
            if letter.isUppercase { parts.append("") }
            parts[parts.count - 1] += letter.lowercased()
        }
    }

    private static func short(_ name: String) -> [String] {
        let parts = parts(name)
        return parts.count > 2 && parts[0] == "view" ? Array(parts.dropFirst()) : parts
    }

    private static func camel(_ parts: [String]) -> String {
        parts[0] + parts.dropFirst().map(\.capitalized).joined()
    }

    private static func abbreviation(_ name: String) -> String {
        let parts = parts(name)
        return parts.count < 3 ? name.uppercased() : String(parts.compactMap(\.first)).uppercased()
    }
}
