/// What apps call their things.
enum Names {
    static let modules = [
        "Orchard", "Harbour", "Lumen", "Larder", "Daybreak", "Quill", "Tern", "Basalt", "Fjord", "Kestrel", "Mosaic",
        "Pebble",
    ]
    static let suffixes = ["ViewController", "ViewController", "ViewController", "VC", "Controller", "Screen"]
    static let screens = [
        "Home", "Cart", "Detail", "Settings", "Profile", "Search", "Inbox", "Checkout", "Gallery", "Photo", "Map",
        "Review", "Login", "Signup", "Wishlist", "Orders", "Payment", "Address", "Filter", "Camera", "Player", "Chat",
        "Friends", "Feed", "Article", "Comments", "Help", "About", "Scanner", "Voucher", "Calendar", "Event",
    ]

    /// A subset of the callbacks, as people choose them; `deinit` is drawn apart.
    static func callbacks(_ dice: inout Dice) -> Set<Callback> {
        let appear: Set<Callback> = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let sets: [Set<Callback>] = [
            appear.union([.viewDidLoad]), appear.union([.viewDidLoad]), appear.union([.viewDidLoad]),
            appear.union([.viewDidLoad, .`init`]), appear,
            [.viewDidLoad, .viewDidAppear, .viewDidDisappear],
            [.viewDidLoad, .viewWillAppear, .viewWillDisappear],
            appear.union([.viewDidLoad, .viewIsAppearing]),
            appear.union([.viewDidLoad, .willMove, .didMove]),
            appear.union([.viewDidLoad, .didMove]),
            Set(Callback.allCases).subtracting([.deinit]),
            Set(Callback.allCases).subtracting([.deinit, .willMove, .didMove, .`init`]),
            appear.union([.viewDidLoad, .viewDidLayoutSubviews, .viewWillLayoutSubviews]),
        ]
        return dice.pick(sets)
    }
}
