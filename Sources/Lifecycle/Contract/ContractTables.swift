import Foundation

/// All machines compiled for what one class logs; a reference, because classes that log alike share it.
package final class ContractTables: Sendable {
    package let loading: ContractTable<LoadingState, LoadingSignal>
    package let appearance: ContractTable<AppearanceState, AppearanceSignal>
    package let layout: ContractTable<LayoutState, LayoutSignal>
    package let containment: ContractTable<ContainmentState, ContainmentSignal>
    /// The kinds whose absence would be seen.
    package let logged: EventKinds

    private init(logged: EventKinds) {
        self.logged = logged
        loading = ContractTable(.loading) { logged.contains($0.kind) }
        appearance = ContractTable(.appearance) { logged.contains($0.kind) }
        layout = ContractTable(.layout) { logged.contains($0.kind) }
        containment = ContractTable(.containment) { logged.contains($0.kind) }
    }

    /// The tables for a vocabulary, compiled when it is first met: that takes half a million instructions, and the
    /// classes of ten thousand small logs have the same few vocabularies.
    package static func compiled(for vocabulary: EventKinds) -> ContractTables {
        let logged = vocabulary.intersection(heard)
        return cache.lock.withLock {
            if let known = cache.tables[logged] { return known }
            let tables = ContractTables(logged: logged)
            cache.tables[logged] = tables
            return tables
        }
    }

    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var tables: [EventKinds: ContractTables] = [:]
    }

    private static let cache = Cache()

    /// The kinds that any machine listens to: two vocabularies that agree on these share their tables.
    private static let heard: EventKinds = [
        .`init`, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload,
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove, .removeFromParent,
    ]
}

extension EventKinds {
    /// Whether a class that prints these shows when it comes back from a disappearance that was let go:
    /// `viewIsAppearing` need not come again then.
    var showReturns: Bool { contains(.viewWillAppear) || contains(.viewDidAppear) }

    /// Whether a class that prints these shows when it goes again from an appearance that was let go.
    var showRetreats: Bool { contains(.viewWillDisappear) || contains(.viewDidDisappear) }

    /// Whether a class that prints these shows, at the latest when it leaves again, that a removal was let go.
    var showLetGoRemovals: Bool { showReturns || contains(.viewWillDisappear) }
}
