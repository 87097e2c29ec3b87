import Lifecycle

extension MessageFamily {
    /// Requests told in words, without an address: `Feed loading users…`, `fetchAllUsers()`, `API call: getProfile`.
    static let spokenRequests = MessageFamily(
        mayBeRequest: true,
        needles: [
            "etching", "fetch", "Fetch", "etrieve", "getUser", "getPro", "getOrder", "getPost", "getWeather", "getNews",
            "getFeed", "getMess", "getComm", "Service.get", "Manager.get", "Client.get", "oading ", "oading: ",
            "equested ", "sync fin", "receive value", "ownload", "equesting ", "etrieving", "uerying ", "yncing ",
            "API: ", "API call", "API req", "API hit", "API res", "API suc", "API err", " API ", "API()", "API] ",
            "ebService",
            "apiCall", "Moya ", "Moya:", "Moya_", "Alamofire", "AFNetworking", "receive finished", "om network",
            "from API", "ynced ",
            "equest: ", "equest to ", "esponse for ", "esponse: ", "etwork call", " API\n", " API\r", " API c",
            " API f", " API r", " API s", " API t",
            "api call", "alling ", "query ", "etting ", "GET a", "GET b", "GET c", "GET d", "GET e", "GET f", "GET g",
            "GET h",
            "GET i", "GET l", "GET m", "GET n", "GET o", "GET p", "GET q", "GET r", "GET s", "GET t", "GET u", "GET v",
            "GET w", "raphQL", "Apollo",
            "getDocument",
            "addSnapshotListener", "receive subscription: (DataTask",
            "loadA", "loadB", "loadC", "loadD", "loadE", "loadF", "loadG", "loadH", "loadI", "loadJ", "loadL", "loadM",
            "loadN", "loadO", "loadP", "loadQ", "loadR", "loadS", "loadT", "loadU", "loadW",
            "requestA", "requestB", "requestC", "requestD", "requestF", "requestI", "requestL", "requestM", "requestN",
            "requestO", "requestP", "requestR", "requestS", "requestT", "requestU",
            " loaded", " fetched", " received", "Loaded ", "Received ", "equest started", "equest finished",
            "equest failed", "equest completed",
            "equest sent", "equest succ", "equest timed", "equest get", "equest for ", "etwork request", "ndpoint",
            "startLoading", "FromServer", "FromAPI",
            "from server", "from api", " load ",
            "请求", "加载", "获取", "拉取", "下载", "接口", "請求", "加載", "獲取", "下載", "載入", "取得", "読み込", "ダウンロード", "通信", "リクエスト",
            "呼び出し", "호출", "불러오", "가져오", "요청", "로드", "로딩", "조회", "통신",
            "Lade ", "lade ", "Laden ", "Hole ", "geladen", "abgerufen", "Rufe ", "Anfrage",
            "hargement", "écupération", "equête", "hargés", "argando ", "argados", "cargar ", "bteniendo ",
            "escargando ",
            "olicitando ", "arregando ", "uscando ", "btendo ", "aixando ", "aricamento ", "ecupero ", "агруз", "агруж",
            "апрос ", "олучени",
        ],
        isOfAppOnly: true, read: readSpokenRequest
    )

    @Sendable
    private static func readSpokenRequest(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        if sentence.bytes.count > SpokenRequest.longest { return nil }
        guard let request = SpokenRequest(sentence) else { return nil }
        // Frameworks load and fetch all day long: what names no controller is told by the app itself.
        guard envelope.isOfProcess || ControllerLook.suggests(sentence.bytes[request.speaker.name]) else { return nil }
        var fetch = FetchLine(failed: request.phrase.hasFailed)
        fetch.resource = tables.resource(inWords: request.phrase.resource)
        let speaker = tables.reference(request.speaker, in: sentence.bytes)
        return MessageEvent(
            kind: request.phrase.isEnd ? .fetchEnd : .fetchStart, controller: speaker.controller, token: speaker.token,
            detail: tables.detail(.fetch(fetch)), flags: request.phrase.isAskedByUser ? .askedByUser : [])
    }
}

extension Envelope {
    /// Whether the process's own code speaks, not a library in it; a debug build is a library of the same name.
    var isOfProcess: Bool {
        guard let sender else { return true }
        return sender.count >= process.count && sender[0..<process.count].isSame(as: process)
    }
}
