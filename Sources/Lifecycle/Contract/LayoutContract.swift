/// What may open and close a layout pass.
package enum LayoutSignal: UInt8, CaseIterable, Sendable {
    case willLayout, didLayout
    /// The controller begins to appear or to disappear: no pass of its own is open across that.
    case settle

    package init?(_ kind: EventKind) {
        switch kind {
        case .viewWillLayoutSubviews: self = .willLayout
        case .viewDidLayoutSubviews: self = .didLayout
        case .viewWillAppear, .viewWillDisappear, .viewDidDisappear: self = .settle
        default: return nil
        }
    }

    package var kind: EventKind {
        switch self {
        case .willLayout: .viewWillLayoutSubviews
        case .didLayout: .viewDidLayoutSubviews
        case .settle: .viewWillDisappear
        }
    }
}

extension Contract where State == LayoutState, Signal == LayoutSignal {
    /// ```
    ///          will          will             will              will
    ///   idle ───────► inPass ─────► inNestedPass ─────► inDeepPass ─────► uncounted, until the controller settles
    ///        ◄───────        ◄─────              ◄─────
    ///           did            did                did
    /// ```
    /// Passes may come at any time after loading, on screen or off, and may nest or repeat.
    /// Source: Apple, "viewWillLayoutSubviews()" and "viewDidLayoutSubviews()".
    package static let layout = Contract(
        title: "Layout",
        unknown: .unknown,
        rows: [
            Row(.idle, .willLayout, .inPass, "a layout pass begins"),
            Row(.inPass, .didLayout, .idle, "the pass is complete"),
            Row(.inPass, .willLayout, .inNestedPass, "a pass inside a pass"),
            Row(.inNestedPass, .didLayout, .inPass, "the inner pass is complete"),
            Row(.inNestedPass, .willLayout, .inDeepPass, "a third pass inside"),
            Row(.inDeepPass, .didLayout, .inNestedPass, "the innermost pass is complete"),
            Row(.inDeepPass, .willLayout, .uncounted, "deeper passes are not counted"),
            Row(.unknown, .willLayout, .uncounted, "the capture may begin inside a pass"),
            Row(.unknown, .didLayout, .uncounted, "the capture begins inside a pass"),
            Row(.uncounted, .willLayout, .uncounted, "how many passes are open is not known"),
            Row(.uncounted, .didLayout, .uncounted, "how many passes are open is not known"),
            Row(.uncounted, .settle, .idle, "no pass is open across an appearance"),
            Row(.idle, .settle, .idle, "no pass is open"),
        ],
        oftenUnlogged: [.willLayout, .didLayout],
        named: [
            (.inPass, .settle, .missing(.didLayout)),
            (.inNestedPass, .settle, .missing(.didLayout)),
            (.inDeepPass, .settle, .missing(.didLayout)),
            (.idle, .didLayout, .missing(.willLayout)),
        ],
        asserted: { signal, _ in
            switch signal {
            case .willLayout: .inPass
            case .didLayout, .settle: .idle
            }
        }
    )
}
