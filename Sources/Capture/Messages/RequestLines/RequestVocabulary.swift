/// The words in which people print requests, as data: one row a kind of word.
enum RequestVocabulary {
    /// What a verb says of the request.
    struct Role: Sendable {
        /// It is over: `fetched`.
        var isEnd = false
        /// An imperative, which a sentence may begin with as well: `load`.
        var isPlain = false
        /// It tells of a request only beside a word for the network: `get`, `call`.
        var isWeak = false
        /// It is asked for once more, as users do.
        var isRepeat = false
    }

    static let verbs: [String: Role] = rows.reduce(into: [:]) { verbs, row in
        for word in row.words.split(separator: " ") { verbs[String(word)] = row.role }
    }

    private static let rows: [(words: String, role: Role)] = [
        ("fetching loading requesting requested downloading retrieving querying syncing", Role()),
        (
            "fetch fetches load loads request requests download downloads retrieve retrieves query queries sync syncs",
            Role(isPlain: true)
        ),
        ("get gets getting head call calls calling hit hits hitting asking", Role(isWeak: true)),
        ("refresh refreshes refreshing reload reloads reloading", Role(isWeak: true, isRepeat: true)),
        ("got", Role(isEnd: true, isWeak: true)),
        ("fetched loaded downloaded received retrieved synced", Role(isEnd: true)),
    ]

    /// What may stand before the verb.
    static let openers = set(
        "start starts started starting begin begins began beginning now going call calls calling request requests sending "
            + "send making make async invoking executing execute performing perform will about trying tries attempting "
            + "attempts")
    /// What may stand between them: `trying to`, `making a call for`.
    static let glue = set("to a an the for")
    /// What may stand behind the news that something came.
    static let origins = set("from server api network backend remote the")
    /// What is asked for is told apart by a number behind these.
    static let parts = set("page offset cursor batch chunk id index")
    /// Words for the other side.
    static let network = set("api network http https rest service server backend remote endpoint webservice")

    /// Whether a word may follow an opener: `start loading`.
    static func isOpening(_ word: String) -> Bool {
        verbs[word] != nil || openers.contains(word) || network.contains(word)
    }

    /// Whether an identifier is a word that phrases begin with, and nobody's name.
    static func beginsPhrase(_ identifier: String) -> Bool {
        let word = identifier.prefix { $0 != "." }.lowercased()
        return isOpening(word) || tools.contains(word)
    }

    /// Words for the call itself.
    static let calls = set("api call calls calling request requests endpoint network")
    /// What is added to the news that it went well.
    static let praise = set("successfully successful ok done")

    static let tools = set("firestore firebase graphql apollo db alamofire afnetworking moya urlsession combine")
    /// Those of them that always speak to the other side.
    static let clients = set("alamofire afnetworking apollo moya urlsession")
    /// What a getter does not find in the object itself.
    static let records = set(
        "users user list details info profile posts orders products movies news feed messages comments weather articles "
            + "friends contacts photos notifications")
    static let startMarkers = set(
        "start started starts starting begin begins began beginning called sent called invoked initiated fired")
    static let endMarkers = set(
        "finished finish complete completed completes completion done succeeded success successful successfully ended returned "
            + "received response responded ok")
    static let failures = set("failed fails failure error errored timeout timed cancelled canceled aborted")
    static let requestNouns = set("request requests fetch download call query load sync api endpoint")

    /// Whether a word says how far a request is.
    static func isMarker(_ word: String?) -> Bool {
        guard let word else { return false }
        return startMarkers.contains(word) || endMarkers.contains(word) || failures.contains(word)
    }

    /// Whether a name is that of something which speaks to the other side: `NetworkManager`.
    static func isOfNetwork(_ name: String) -> Bool {
        RequestWord.split(name).contains { network.contains($0) || clients.contains($0) }
    }
    /// They tell nothing of what is asked for.
    static let stopWords = set(
        "all the a an my our your of from with for to via using response responses server api network backend remote http https rest service "
            + "endpoint webservice request async await now please took takes ms")

    /// A line with one of these asks for nothing, or not now, or not over the network.
    static let denials = set(
        "not didn't don't doesn't won't cannot can't no never without skip skipped skipping throttled throttling debounced "
            + "debouncing paused pausing deferred postponed disabled enabled disable already "
            + "unless until because when whenever why how if should would could must may might is are was be been being "
            + "isloading cache cached caches caching disk keychain sqlite realm coredata userdefaults defaults local locally "
            + "memory permission permissions authorization authorisation access consent entitlement bundle plist "
            + "prefetching prefetch prefetched ns core nib xib storyboard placeholder skeleton spinner indicator hud shimmer "
            + "before after between than avoid todo fixme deprecated true false nil ready needs ignoring ignored func let var return private public static class struct enum override guard else "
            + "try self")

    /// Parts of the screen: to load them asks nobody.
    static let ofView = set(
        "view views subview subviews ui layout cell cells nib xib storyboard screen window layer gradient constraint "
            + "constraints font fonts theme animation animations overlay controller controllers vc webview table tableview "
            + "collectionview collection row rows section sections header footer button label delegate datasource "
            + "height width frame bounds inset insets")

    /// To load one of these reads it from the device; to download it does not.
    static let onDevice = set("file files")
    static let fileTypes = set(
        "json plist png jpg jpeg gif svg pdf xml txt csv html mp3 mp4 wav ttf otf sqlite db zip bin")

    /// Whether a name says that whoever bears it asks for nothing: `ImageCache`, `Plugin`.
    static func isDenied(_ name: String) -> Bool {
        let words = RequestWord.split(name)
        return words.contains(where: denials.contains) || words.count == 1 && notData.contains(words[0])
    }

    /// What a verb means otherwise: `fetch limit`, `load state`, `request id`, `loading more`.
    static let notData = set(
        "limit limits offset batch size count index state status mode policy interval timeout handler closure completion "
            + "block queue operation operations more next previous older newer started back rid there old stuck "
            + "closer time value values id identifier headers body url progress percent average balancer screen "
            + "draft drafts focus safe keyboard built "
            + "animation plugin plugins framework library module dylib extension extensions settings preferences model models review page notification notifications push event events touch memory "
            + "tests test asset assets resource resources sdk firebase dependencies environment game level scene sound sounds "
            + "language localization localizations bundle database touches taps timer unlimited "
            + "engine manager scheduler session "
            // What comes over an open connection answers nobody: `websocket message received`.
            + "socket sockets websocket websockets ws mqtt sse ping pong")

    private static func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
}
