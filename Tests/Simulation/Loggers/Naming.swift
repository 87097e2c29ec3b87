/// What a logger calls the controllers.
struct Naming: Sendable {
    /// Where a class `CartViewController` is called something else: what comes before and behind `Cart`.
    let prefix: String
    let suffix: String
    /// The screens are called as users see them: the column of `titles`.
    var script: Int?
    /// Between the words of a name, where there is something.
    var joiner = ""
    var isLower = false

    /// Whether a source file or a selector can be named after it.
    var isClass: Bool { script == nil && joiner.isEmpty && !isLower }

    static let classes = [
        Naming(prefix: "", suffix: "ViewController"), Naming(prefix: "", suffix: "VC"),
        Naming(prefix: "Orchard.", suffix: "ViewController"), Naming(prefix: "", suffix: "Controller"),
        Naming(prefix: "ABC", suffix: "ViewController"), Naming(prefix: "", suffix: "Screen"),
        Naming(prefix: "", suffix: "Page"), Naming(prefix: "", suffix: ""), Naming(prefix: "VC", suffix: ""),
        Naming(prefix: "Orchard.", suffix: "VC"), Naming(prefix: "XY", suffix: "VC"),
        Naming(prefix: "", suffix: "Scene"), Naming(prefix: "Orchard.", suffix: ""),
    ]
    static let titles = [
        Naming(prefix: "", suffix: "", script: 0), Naming(prefix: "", suffix: "", joiner: " "),
        Naming(prefix: "", suffix: "", script: 1), Naming(prefix: "", suffix: "", joiner: "_", isLower: true),
        Naming(prefix: "", suffix: "", joiner: "-", isLower: true), Naming(prefix: "", suffix: "VC", script: 2),
        Naming(prefix: "", suffix: "", script: 2), Naming(prefix: "", suffix: "控制器", script: 0),
        Naming(prefix: "", suffix: "", script: 3),
    ]

    /// The name for a class of a simulated app.
    func name(_ className: String) -> String {
        let stem = Self.endings.first(where: className.hasSuffix).map { className.dropLast($0.count) } ?? className[...]
        if let script { return (Self.words[String(stem)]?[script] ?? String(stem)) + suffix }
        guard !isClass else { return prefix + stem + suffix }
        let parts = stem.reduce(into: [String]()) { parts, letter in
            if letter.isUppercase { parts.append("") }
            parts[parts.count - 1] += isLower ? letter.lowercased() : String(letter)
        }
        return parts.joined(separator: joiner)
    }

    /// The part behind the module's.
    func bareName(_ className: String) -> String {
        let name = name(className)
        return name.hasPrefix("Orchard.") ? String(name.dropFirst("Orchard.".count)) : name
    }

    private static let endings = ["ViewController", "NavigationController", "BarController", "VC", "Screen", "Page"]

    private static let words: [String: [String]] = [
        "Cart": ["购物车", "カート", "장바구니", "Корзина"], "Search": ["搜索", "検索", "검색", "Поиск"],
        "Detail": ["详情", "詳細", "상세", "Детали"], "Settings": ["设置", "設定", "설정", "Настройки"],
        "Profile": ["个人中心", "プロフィール", "프로필", "Профиль"], "Orders": ["订单", "注文", "주문", "Заказы"],
        "Filter": ["筛选", "フィルター", "필터", "Фильтр"], "Photo": ["照片", "写真", "사진", "Фото"],
        "Map": ["地图", "地図", "지도", "Карта"], "Help": ["帮助", "ヘルプ", "도움말", "Помощь"],
        "Gallery": ["相册", "ギャラリー", "갤러리", "Галерея"], "Review": ["评价", "レビュー", "리뷰", "Отзывы"],
        "Invoice": ["发票", "請求書", "청구서", "Счёт"], "Coupon": ["优惠券", "クーポン", "쿠폰", "Купон"],
        "Scanner": ["扫描", "スキャナー", "스캐너", "Сканер"], "Wishlist": ["收藏", "お気に入り", "찜", "Желания"],
        "MainTab": ["主页", "メイン", "메인", "Главная"], "Stack": ["导航", "ナビ", "내비", "Навигация"],
    ]
}
