import Lifecycle
import Testing

@testable import Capture

/// Requests that people print in words, and what looks like them.
@Suite struct SpokenRequestTests {
    struct Phrase: CustomTestStringConvertible, Sendable {
        let line: String
        let resource: String
        var name = ""
        var isEnd = false
        var failed = false
        var user = false
        var testDescription: String { line }

        init(
            _ line: String, _ resource: String, of name: String = "", ends: Bool = false, failed: Bool = false,
            user: Bool = false
        ) {
            self.line = line
            self.resource = "\"\(resource)\""
            self.name = name
            isEnd = ends
            self.failed = failed
            self.user = user
        }
    }

    private func read(_ line: String) -> (MessageEvent, MessageTables)? {
        var reader = MessageReader()
        return withBytes(line) { reader.read($0, envelope: Envelope()) }.map { ($0, reader.tables) }
    }

    @Test(arguments: starts + ends + otherTools + scripts)
    func requestInWordsTellsWhoAsksForWhat(_ expected: Phrase) throws {
        let (event, tables) = try #require(read(expected.line))
        #expect(event.kind == (expected.isEnd ? .fetchEnd : .fetchStart))
        #expect(tables.names[Int(event.controller.index)].qualified == expected.name)
        guard case .fetch(let line) = tables.details[Int(event.detail.index)] else {
            Issue.record("no request")
            return
        }
        #expect(line.resource.map { tables.resources[Int($0)] } == expected.resource)
        #expect(line.failed == expected.failed)
        #expect(event.flags.contains(.askedByUser) == expected.user)
    }

    @Test(arguments: innocent)
    func whatLooksLikeARequestIsNone(_ line: String) {
        let event = read(line)?.0
        #expect(event?.kind != .fetchStart && event?.kind != .fetchEnd)
    }

    static let starts: [Phrase] = [
        Phrase("fetchAllUsers()", "users"),
        Phrase("fetchAllUsers", "users"),
        Phrase("fetching all users…", "users"),
        Phrase("Fetching all users...", "users"),
        Phrase("FeedViewController fetchAllUsers()", "users", of: "FeedViewController"),
        Phrase("FeedViewController.fetchAllUsers()", "users", of: "FeedViewController"),
        Phrase("-[FeedViewController fetchAllUsers]", "users", of: "FeedViewController"),
        Phrase("[Feed] fetchAllUsers()", "users", of: "Feed"),
        Phrase("[Feed.swift:92] handle(_:) > fetching users", "users", of: "Feed"),
        Phrase("Feed fetchUsers() page 2", "users page 2", of: "Feed"),
        Phrase("Feed fetchUsers() took 20 ms", "users", of: "Feed"),
        Phrase("<Shop.Feed: 0x600003a1c000> fetchAllUsers()", "users", of: "Shop.Feed"),
        Phrase("Feed: fetching users", "users", of: "Feed"),
        Phrase("FeedViewController#1 fetchAllUsers()", "users", of: "FeedViewController"),
        Phrase("[FeedViewController #12] fetching users…", "users", of: "FeedViewController"),
        Phrase("FeedViewController (instance 2) Loading users…", "users", of: "FeedViewController"),
        Phrase("FeedVC id=7 fetching users", "users", of: "FeedVC"),
        Phrase("FeedVC[ABF0CA69-4610-4768-A49F-8016D111EB37] fetchAllUsers()", "users", of: "FeedVC"),
        Phrase("FeedVC - Loading users…", "users", of: "FeedVC"),
        Phrase("FeedVC.fetchUsers() -> subscribed", "users", of: "FeedVC"),
        Phrase("Loading users…", "users"),
        Phrase("🔄 Loading users...", "users"),
        Phrase("FeedVC loadData()", "data", of: "FeedVC"),
        Phrase("loadData()", "data"),
        Phrase("loadUsers", "users"),
        Phrase("requesting location", "location"),
        Phrase("MapVC requestLocation()", "location", of: "MapVC"),
        Phrase("Downloading profile picture", "profile picture"),
        Phrase("API call: getProfile", "profile"),
        Phrase("API request: getProfile", "profile"),
        Phrase("calling API getProfile", "profile"),
        Phrase("FeedVC calling fetchUsers()", "users", of: "FeedVC"),
        Phrase("FeedVC getUsers API call started", "users", of: "FeedVC"),
        Phrase("GET users", "users"),
        Phrase("FeedVC GET users", "users", of: "FeedVC"),
        Phrase("starting fetching orders", "orders"),
        Phrase("start loading orders from server", "orders"),
        Phrase("Fetching orders from the API", "orders"),
        Phrase("fetching orders for user 42", "orders user 42"),
        Phrase("fetchOrders(page: 2)", "orders page 2"),
        Phrase("fetchOrders(completion:)", "orders"),
        Phrase("fetchOrders called", "orders"),
        Phrase("OrdersVC fetchOrders started", "orders", of: "OrdersVC"),
        Phrase("orders request started", "orders"),
        Phrase("Retrieving account", "account"),
        Phrase("querying products", "products"),
        Phrase("Syncing messages", "messages"),
        Phrase("FeedVC - loadPosts() called from viewWillAppear", "posts", of: "FeedVC"),
        Phrase("FeedVC loading posts in viewWillAppear", "posts", of: "FeedVC"),
        Phrase("[FeedVC] Starting network request for posts", "posts", of: "FeedVC"),
        Phrase("FeedVC: Making API call to fetch posts", "posts", of: "FeedVC"),
        Phrase("📡 Fetching weather data for London", "weather data london"),
        Phrase("calling getUserDetails API", "user details"),
        Phrase("Calling endpoint: users/list", "users list"),
        Phrase("getDataFromServer()", "data"),
        Phrase("Sending request for posts", "posts"),
        Phrase("Executing fetch request for posts", "posts"),
        Phrase("Moya: requesting getUsers", "users"),
    ]

    static let ends: [Phrase] = [
        Phrase("fetched users", "users", ends: true),
        Phrase("FeedVC fetched 20 users", "users", of: "FeedVC", ends: true),
        Phrase("users loaded", "users", ends: true),
        Phrase("Loaded 20 users", "users", ends: true),
        Phrase("FeedVC received users", "users", of: "FeedVC", ends: true),
        Phrase("fetching users failed", "users", ends: true, failed: true),
        Phrase("fetchAllUsers finished", "users", ends: true),
        Phrase("FeedVC fetchAllUsers() completed", "users", of: "FeedVC", ends: true),
        Phrase("users request failed", "users", ends: true, failed: true),
        Phrase("❌ failed to fetch posts", "posts", ends: true, failed: true),
        Phrase("Error loading posts: timeout", "posts", ends: true, failed: true),
        Phrase("Successfully fetched posts", "posts", ends: true),
        Phrase("posts fetched successfully", "posts", ends: true),
        Phrase("Finished loading posts", "posts", ends: true),
    ]

    static let otherTools: [Phrase] = []

    static let scripts: [Phrase] = [
        Phrase("请求用户列表", "用户列表"),
        Phrase("Feed 下拉刷新 请求用户列表", "用户列表", of: "Feed", user: true),
        Phrase("正在加载用户列表…", "用户列表"),
        Phrase("FeedVC 开始请求用户列表", "用户列表", of: "FeedVC"),
        Phrase("获取用户列表成功", "用户列表", ends: true),
        Phrase("请求用户列表失败", "用户列表", ends: true, failed: true),
        Phrase("ユーザーを取得中", "ユーザー"),
        Phrase("FeedVC ユーザーの取得を開始", "ユーザー", of: "FeedVC"),
        Phrase("ユーザーを取得しました", "ユーザー", ends: true),
        Phrase("사용자 불러오는 중", "사용자"),
        Phrase("사용자 요청 시작", "사용자"),
        Phrase("사용자 요청 실패", "사용자", ends: true, failed: true),
        Phrase("Lade Benutzer…", "benutzer"),
        Phrase("请求接口: getUserInfo", "user info"),
        Phrase("API呼び出し: ユーザー一覧", "ユーザー一覧"),
        Phrase("API 호출: getUsers", "users"),
        Phrase("chargement des utilisateurs", "utilisateurs"),
        Phrase("FeedVC cargando usuarios", "usuarios", of: "FeedVC"),
        Phrase("загрузка пользователей", "пользователей"),
        Phrase("FeedVC: Benutzer werden geladen", "benutzer", of: "FeedVC"),
        Phrase("Benutzer geladen", "benutzer", ends: true),
    ]

    static let innocent: [String] = [
        "[Feed.swift:92] handle(_:) > keyboardWillShow received, inset 336",
        "fetchedResultsController set up", "prefetching disabled", "did not fetch", "FeedVC did not fetch users",
        "fetching users from cache", "Loading users from disk", "loaded 20 users from cache", "reading keychain",
        "requesting photo permission", "requestWhenInUseAuthorization", "Loading view from nib", "loading view",
        "Loading…", "loading", "isLoading = true", "loadingView hidden", "Loading spinner shown",
        "fetchLimit = 20", "fetchBatchSize: 20", "loadView", "loadViewIfNeeded", "loadNib", "reloadData()",
        "tableView reloadData", "loading cell 3", "Loading more items", "loading next page", "getting started",
        "get ready", "getFrame()", "background fetch enabled", "fetching is slow", "if users are loaded, go on",
        "download progress 40%", "Downloading 40%", "image cache loaded", "FeedVC view loaded",
        "the cart fetch is slow",
        "FeedVC loadSubviews()", "loading HomeViewController", "缓存加载完成", "页面加载完成", "没有请求用户", "画面を読み込み中",
        "화면 로드 완료", "Ansicht wird geladen", "skip fetching users", "will not load users", "users already loaded",
        "library loaded", "func fetchUsers() {", "        fetchAllUsers()", "viewModel.fetchUsers()",
        "await fetchUsers()",
        "CoreData fetch users", "fetching users from Core Data", "Loading model", "Loading assets",
        "Received memory warning",
        "Rufe API auf", "发起网络请求", "通信開始", "request id 42", "GET READY", "requestReview when done",
        "loading draft", "requesting focus", "requesting height", "Fetching safe area insets",
    ]
}
