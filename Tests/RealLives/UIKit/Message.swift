/// A callback of UIKit's, by its base name.
package enum Callback: String, CaseIterable {
    case `init`, loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewWillLayoutSubviews
    case viewDidLayoutSubviews, viewDidAppear, viewWillDisappear, viewDidDisappear, willMove, didMove
    case didReceiveMemoryWarning, `deinit`
}

/// A callback with what it says.
package enum Message {
    case plain(Callback)
    case move(Callback, to: Controller?)

    package var callback: Callback {
        switch self {
        case .plain(let callback), .move(let callback, _): callback
        }
    }
}
