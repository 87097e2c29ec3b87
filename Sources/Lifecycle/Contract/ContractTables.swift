/// All machines compiled for what one class logs; a reference, because classes that log alike share it.
package final class ContractTables: Sendable {
    package let loading: ContractTable<LoadingState, LoadingSignal>
    package let appearance: ContractTable<AppearanceState, AppearanceSignal>
    package let layout: ContractTable<LayoutState, LayoutSignal>
    package let containment: ContractTable<ContainmentState, ContainmentSignal>

    /// `logged`: the kinds whose absence would be seen.
    package init(logged: EventKinds) {
        loading = ContractTable(.loading) { logged.contains($0.kind) }
        appearance = ContractTable(.appearance) { logged.contains($0.kind) }
        layout = ContractTable(.layout) { logged.contains($0.kind) }
        containment = ContractTable(.containment) { logged.contains($0.kind) }
    }

    /// The kinds that any machine listens to: two vocabularies that agree on these share their tables.
    package static let heard: EventKinds = [
        .`init`, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload,
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove, .removeFromParent,
    ]
}
