/// Requests told in other languages than English, as data: one row a language.
///
/// What is asked for is what is left of the clause without its verb, its particles and its markers.
enum RequestScripts {
    private struct Row: Sendable {
        /// One of them makes the clause a request.
        var verbs: [String]
        /// The request is over.
        var ends: [String]
        var failures: [String]
        /// It was given up.
        var stops: [String] = []
        /// Taken out of the clause, longer ones first.
        var fillers: [String]
        /// A clause with one of them asks for nothing, or not over the network.
        var denials: [String]
        /// The user asked for it.
        var user: [String] = []
        /// With one of these an end is still to come: `werden geladen`.
        var presents: [String] = []
        /// Two words that are a verb only together.
        var frames: [(String, String)] = []

        func holdsVerb(_ holds: (String) -> Bool) -> Bool {
            verbs.contains(where: holds) || frames.contains { holds($0.0) && holds($0.1) }
        }
    }

    private static let rows: [Row] = [
        Row(
            verbs: ["请求", "获取", "加载", "拉取", "下载", "查询", "請求", "獲取", "加載", "下載", "載入"],
            ends: ["完成", "成功", "结束", "完毕", "結束", "返回", "已"], failures: ["失败", "失敗", "错误", "超时"], stops: ["取消"],
            fillers: [
                "正在", "开始", "重新", "准备", "发起", "開始", "網路", "网络", "接口", "api", "数据中", "了", "中", "去", "的", "调用", "发送",
                "所有", "全部", "服务器", "从",
            ],
            denials: [
                "缓存", "权限", "视图", "页面", "界面", "控制器", "动画", "布局", "本地", "磁盘", "不", "没", "未", "緩存", "權限", "視圖", "頁面",
                "图片缓存", "更多", "取消加载", "取消请求", "取消下载", "取消获取",
                "方法", "时候", "之前", "之后", "会", "顺序", "順序", "焦点", "焦點", "字体", "字體", "草稿", "高度", "宽度", "寬度", "尺寸",
            ], user: ["刷新", "下拉"], frames: [("调用", "接口"), ("調用", "接口")]),
        Row(
            verbs: ["呼び出し", "取得", "読み込", "ダウンロード", "リクエスト", "フェッチ", "ロード", "api通信", "通信開始"],
            ends: ["完了", "成功", "終了", "しました", "できました", "まれた", "まれました", "された", "されました"],
            failures: ["失敗", "エラー", "タイムアウト"],
            stops: ["キャンセル", "中止"],
            fillers: [
                "します", "しています", "んでいます", "んで", "み中", "みます", "み", "を開始", "開始", "送信", "中です", "中", "から", "サーバー", "api",
                "通信", "の", "を", "が", "に", "すべて",
                "全",
            ],
            denials: [
                "キャッシュ", "権限", "許可", "画面", "ビュー", "ない", "ません", "ローカル", "もっと", "とき", "前に", "後に", "xib", "キャンセル", "順序",
                "順番", "下書き", "ディスク", "高さ", "横幅", "サイズ", "タイマー", "フォーカス", "フォント", "座標",
            ],
            user: ["更新"]),
        Row(
            verbs: ["호출", "불러오", "가져오", "요청", "로드", "로딩", "조회", "다운로드", "통신 시작"],
            ends: ["완료", "성공", "끝", "했습니다", "왔습니다"], failures: ["실패", "오류", "에러", "시간초과"],
            stops: ["취소", "시간 초과"],
            fillers: [
                "네트워크", "api", "하는", "합니다", "시작", "는 중", "중", "기", "을", "를", "목록을", "모든", "전체", "서버에서", "서버", "에서", "는",
            ],
            denials: [
                "캐시", "화면", "뷰", "권한", "안됨", "않", "없", "로컬", "폰트", "글꼴", "디스크", "더 보기", "때", "전에", "후에", "취소", "순서",
                "시점", "생명주기",
            ],
            user: ["새로고침"]),
    ]

    /// Languages that part their words by blanks: only whole words are compared.
    private static let spaced: [Row] = [
        Row(
            verbs: words("lade laden hole rufe geladen abgerufen anfrage"),
            ends: words("geladen abgerufen erhalten beendet fertig erfolgreich"),
            failures: words("fehlgeschlagen fehler abgebrochen zeitüberschreitung"),
            fillers: words(
                "werden wird wurden wurde gerade jetzt gestartet gesendet vom server alle die den das der neue ab auf für an api von beim"
            ),
            denials: words(
                "ansicht cache zwischenspeicher berechtigung nicht kein keine schon view bildschirm wenn bevor nachdem mehr weitere "
                    + "lokal nib xib ist sind seite schriftart schriftarten schrift entwurf entwürfe festplatte datei ladeanzeige"
            ),
            presents: words("werden wird")),
        Row(
            verbs: words("chargement récupération téléchargement requête chargés chargées récupérés"),
            ends: words("terminé terminée chargés chargées récupérés réussi réussie"),
            failures: words("échec échoué erreur"), stops: words("annulé annulée dépassé interrompu interrompue"),
            fillers: words("des les du de la le l d en cours depuis serveur api démarrée envoyée lors"),
            denials: words(
                "vue écran page cache pas plus quand si avant après permission est sont police polices brouillon disque fichier "
                    + "indicateur")),
        Row(
            verbs: words(
                "cargando cargar cargados cargadas obteniendo descargando solicitando carregando buscando baixando obtendo"
            ),
            ends: words("cargados cargadas terminado completado concluído"), failures: words("error erro falló falhou"),
            stops: words("cancelado cancelada agotado esgotado"),
            fillers: words("los las el la de del desde os as o a do da dos das servidor api al"),
            denials: words(
                "vista pantalla tela caché cache no não más mais cuando quando si se permiso permissão es é fuente fuentes fonte "
                    + "fontes borrador rascunho disco archivo arquivo indicador")
        ),
        Row(
            verbs: words("caricamento scaricamento recupero richiesta"), ends: words("completato terminato riuscito"),
            failures: words("errore fallito"), stops: words("annullato annullata scaduto scaduta"),
            fillers: words("di del della dei degli delle l in corso dal server api"),
            denials: words(
                "vista schermata pagina cache non più quando se permesso è font carattere caratteri bozza disco file indicatore"
            )
        ),
        Row(
            verbs: words(
                "загрузка загрузки загружаю загружаем запрашиваю запрос получение загружены загружено получены"),
            ends: words("завершена завершен завершено загружены загружено получены успешно"),
            failures: words("ошибка неудача"), stops: words("отменён отменен отменена отменено превышено прерван"),
            fillers: words("с из сервера начат начата начало на api отправлен"),
            denials: words(
                "экран экрана вью кэш кэша кеша не если когда еще ещё разрешение шрифт шрифта черновик черновика диска файла"
            )),
    ]

    private static func words(_ list: String) -> [String] { list.split(separator: " ").map(String.init) }

    /// The phrase of a clause in one of these languages; nil where it is none.
    static func phrase(in clause: RequestClause) -> RequestPhrase? {
        let words = clause.words.map(\.text)
        let text = words.joined(separator: " ")
        guard text.utf8.count <= 120, !text.utf8.allSatisfy({ $0 < 0x80 }) || words.contains(where: isSpacedVerb) else {
            return nil
        }
        for row in rows where row.holdsVerb(text.holds) {
            guard !row.denials.contains(where: text.holds) else { return nil }
            let taken = (row.verbs + row.ends + row.failures + row.stops + row.fillers + row.user).sorted {
                $0.count > $1.count
            }
            let rest = taken.reduce(text) { text, word in text.removing(word) }
            return phrase(row, rest.split(separator: " ").map(String.init), where: text.holds)
        }
        for row in spaced where row.holdsVerb(words.contains) {
            guard !row.denials.contains(where: words.contains) else { return nil }
            let taken = Set(row.verbs + row.ends + row.failures + row.stops + row.fillers)
            return phrase(row, words.filter { !taken.contains($0) }, where: words.contains)
        }
        return nil
    }

    /// Whether a clause is a short one about a request in one of these languages, whatever it asks for.
    static func holdsRequest(_ clause: RequestClause) -> Bool {
        let words = clause.words.map(\.text)
        let text = words.joined(separator: " ")
        guard text.utf8.count <= 60, words.count <= 5 else { return false }
        // Callbacks are called, too.
        let isCall = calls.contains(where: text.holds) && !text.holds("api")
        return !isCall && rows.contains { $0.holdsVerb(text.holds) && !$0.denials.contains(where: text.holds) }
            || spaced.contains { $0.holdsVerb(words.contains) && !$0.denials.contains(where: words.contains) }
    }

    /// What a few words behind the address of a request tell of its end; nil where they tell of none.
    static func hasFailed(as tail: String) -> Bool? {
        guard tail.utf8.count <= 60, tail.contains(where: \.isLetter) else { return nil }
        let clause = RequestClause(tail).words.map(\.text)
        let text = clause.joined(separator: " ")
        for (isWritten, rows) in [(text.holds, rows), (clause.contains, spaced)] as [((String) -> Bool, [Row])] {
            if rows.contains(where: { ($0.failures + $0.stops).contains(where: isWritten) }) { return true }
            if rows.contains(where: { $0.ends.contains(where: isWritten) && !$0.presents.contains(where: isWritten) }) {
                return false
            }
        }
        return nil
    }

    private static let calls = ["호출", "呼び出し"]

    private static func phrase(
        _ row: Row, _ words: [String], where holds: (String) -> Bool
    ) -> RequestPhrase? {
        let failed = (row.failures + row.stops).contains(where: holds)
        let ended = !row.presents.contains(where: holds) && row.ends.contains(where: holds)
        return RequestPhrase(
            of: words.filter { RequestVocabulary.verbs[$0] == nil }, isEnd: failed || ended, hasFailed: failed,
            isAskedByUser: row.user.contains(where: holds))
    }

    private static let spacedVerbs = Set(spaced.flatMap(\.verbs))
    private static func isSpacedVerb(_ word: String) -> Bool { spacedVerbs.contains(word) }
}

extension String {
    /// The text without a word, wherever it stands.
    fileprivate func removing(_ word: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: " ")
    }
}
