extension LanguageWords {
    static let english = LanguageWords(
        deaths: [
            "dispos", "deinit", "dealloc", "destroy", "freed", "free ", "releas", " gone", "left the heap",
            "from memory", "💀", "☠", "⚰", "🪦", "🗑", "👋", "teardown", "tear down", "torn down", " died", " dead ",
            "finaliz",
            "⚰️", "bye ",
        ],
        births: ["init", "alloc", "creat", " born", "birth", "instan", "constr", "🐣", "👶", "🌱"],
        loads: [" load"],
        layouts: [" laid out ", " did layout "],
        shows: [
            "appear", "show", "visible", "display", "open", "enter", "present", "on screen", "onscreen", " startview ",
            " wa ", " vwa ", " vda ",
        ],
        hides: [
            "disappear", " hid", "invisible", "clos", "exit", "leav", " left", "dismiss", "off screen", "offscreen",
            "vanish", " stopview ", " end ", " false ", " no longer ", " not visible", " wd ", " dd ", " vwd ", " vdd ",
        ],
        soon: [
            " will ", "about to", "going to", "appearing ", "showing ", "hiding ", "closing ", "opening ", "leaving ",
            " wa ", " wd ", " vwa ", " vwd ",
        ],
        screens: [" screen ", " page ", " view ", " vc ", " controller "],
        memoryWarnings: [" memory warning ", " memorywarning ", " low memory ", " memory pressure "],
        denials: [
            " not ", "n t ", " never ", " without ", " instead ", " should ", " shall ", " must ", " may ", " could ",
            " would ", " why ", " how ", " when ", " whether ", " if ", " unless ", " because ", " please ", " ensure ",
            " implement", " expected ", " missing ", " forgot ", " only ", " bug ", " fix", " todo ", " see ", " test",
            " passed ", " failed ", " warning ", " deprecated ", " you", " we ", " override ", " skip", " until ",
            " swizzl", " hook", " instrument", " patch", " grep ",
        ])

    static let chinese = LanguageWords(
        gluedDeaths: ["被销毁了", "销毁了", "被销毁", "销毁", "被釋放了", "釋放了", "被释放了", "释放了", "被释放", "释放", "釋放", "析构"],
        deaths: ["释放", "釋放", "销毁", "銷毀", "回收"], births: ["生成", "创建", "建立"],
        loads: ["加载", "加載", "载入", "載入"], layouts: ["完成介面配置", "完成布局", "布局完成", "完成佈局", "佈局完成"],
        shows: ["出现", "出現", "显示", "顯示", "进入", "進入", "打开", "打開"],
        hides: ["消失", "隐藏", "隱藏", "离开", "離開", "退出", "关闭", "關閉"], soon: ["即将", "即將", "将要"],
        screens: ["画面", "页面", "頁面"], memoryWarnings: ["内存警告", "内存不足", "記憶體警告"])

    static let japanese = LanguageWords(
        gluedDeaths: [
            "メモリ解放されました", "メモリ解放された", "メモリ解放", "解放されました", "解放された", "解放", "破棄されました", "破棄された", "破棄",
        ],
        deaths: ["解放", "破棄"], births: ["生成", "作成"], loads: ["読み込", "ロード"], shows: ["表示", "開"],
        hides: ["非表示", "消え", "閉", "離れ"],
        screens: ["画面"], memoryWarnings: ["メモリ警告", "メモリー警告", "メモリ不足"]
    )

    static let korean = LanguageWords(
        gluedDeaths: ["메모리 해제됨", "메모리 해제되었습니다", "메모리 해제", "해제됨", "해제되었습니다", "해제", "소멸됨", "소멸"],
        deaths: ["내려", "해제"], births: ["생성"], loads: ["로드", "로딩"], shows: ["보임", "나타", "진입", "열림", "표시"],
        hides: ["사라", "이탈", "닫힘"],
        screens: ["화면"], memoryWarnings: ["메모리 경고", "메모리 부족"])

    /// Spanish, Portuguese, French, Italian: their words for a screen's life share beginnings.
    static let romance = LanguageWords(
        deaths: [
            "libér", "liber", "desaloc", "distrut", "destru", "détrui", " morr", " murió", " muert", " mort",
            "elimin", "elibera", "rilasci", "supprim",
        ],
        births: ["criad", "criou", "creado", "créé", "creato", "creat "],
        loads: ["chargé", " carga", "carreg", "caricat", "încărc"],
        shows: [
            "aparec", "apparu", "apparai", "appar", "mostra", "affich", "visibil", "ouvert", "abiert", "abert", "apert",
            " surg", "exibi", "apăr", "afișat",
        ],
        hides: [
            "desaparec", " non è più ", " ya no ", " já não ", " plus visible ", "dispar", "dispăr", "scompar",
            "nascost", "ocult", "caché", "masqué", "fermé", "cerrad",
            "fechad", "chius", "închis", " sumi", " some ", "escond", "ascuns", "ascund",
        ],
        soon: [" va ", " vai ", "irá", "rá ", " sta per ", " urmează "],
        screens: [" tela ", " pantalla ", " écran ", " schermata ", " schermo "],
        memoryWarnings: [
            "aviso de memó", "aviso de memoria", "alerta de mem", "advertencia de memoria", "alerte mémoire",
            "avertissement mémoire", "avviso di memoria", "avviso memoria",
        ])

    static let germanic = LanguageWords(
        deaths: [
            "freige", " aus dem speicher entfernt", "zerstör", "vernicht", "gestorben", "vernietig", "opgeruimd",
            "vrijgegev", "frigj",
        ],
        births: ["erzeugt", "erstellt"],
        loads: ["gelad", "lastet", "laddad", "laddat", "indlæs"],
        shows: [
            "erschein", "angezeigt", "sichtbar", "eingeblendet", "geöffnet", "verschenen", "verschijn", "zichtbaar",
            " visas", "synlig",
        ],
        hides: [
            "verschw", " nicht mehr ", " niet meer ", " inte längre ", "ausgeblendet", "unsichtbar", "geschlossen",
            "verdwen", "verdwijn", "onzichtbaar", "försvin",
            "forsvin", "dölj", "skjul",
        ],
        soon: ["wird", " gleich ", " zal ", "kommer att"],
        screens: ["bildschirm", "ansicht", "scherm", "skärm", "skjerm"],
        memoryWarnings: ["speicherwarnung", "geheugenwaarschuwing", "minnesvarning"])

    static let slavic = LanguageWords(
        deaths: [
            " из памяти", " з пам’яті", " z paměti", " z pamięci", "уничт", "освобож", "удал", "знищ", "звільн",
            "usunięt", "zwolni", "zniszcz", "uvoln", "zniče",
        ],
        births: ["создан", "створен", "utworz", "vytvoř"],
        loads: ["загруж", "завантаж", "załadow", "wczyta", "načten"],
        shows: [
            " на экран", " на екран", "показ", "появ", "откр", "вход", "з яв", "з’яв", "pojaw", "wyświetl", "widoczn",
            "zobraz", "objev",
        ],
        hides: [
            "скры", " больше не ", " більше не ", " już nie", "исчез", "закр", "выход", "зник", "znik", "ukry", "zamkn",
            "niewidoczn", "skry", "zmiz",
        ],
        soon: ["будет", "сейчас", "zaraz"], screens: ["экран", "екран", " ekran", "obrazov"],
        memoryWarnings: [
            "ostrzeżenie o pamięci", "brak pamięci", "предупреждение о памяти", "нехватк", "попередження про пам",
        ])

    static let arabic = LanguageWords(
        deaths: ["تحرير", "تدمير"], births: ["إنشاء"], loads: ["تحميل"], shows: ["عرض", "ظهر", "فتح"],
        hides: ["اختف", "إخفاء", "إغلاق"],
        soon: [" سوف ", " على وشك "], screens: ["شاشة"])

    static let southEastAsian = LanguageWords(
        deaths: ["giải phóng", " hủy ", " huỷ ", "dibebaskan", "dihapus"], births: ["khởi tạo", "dibuat"],
        loads: ["đã tải", "dimuat"], shows: ["hiển thị", " hiện ", "tampil", "muncul"],
        hides: ["biến mất", " ẩn ", "hilang", "sembunyi"],
        soon: [" sắp ", " akan "], screens: ["màn hình", " layar "])

    static let uralic = LanguageWords(
        deaths: ["felszabad", "vapaut"], births: ["létrejö", "luotu"], loads: ["betölt", "ladatt"],
        shows: ["megjelen", "látható", "näky", "näyt"],
        hides: ["eltűn", "piilo", "katos"], screens: ["képernyő", "näkymä"])

    static let thai = LanguageWords(
        deaths: ["ทำลาย", "คืนหน่วยความจำ", "ถูกลบ"], births: ["สร้าง"], loads: ["โหลด"], shows: ["แสดง", "ปรากฏ"],
        hides: ["หาย", "ซ่อน", "ปิด"],
        soon: ["กำลังจะ"], screens: ["หน้าจอ"])

    static let hebrew = LanguageWords(
        deaths: ["שוחרר", "הושמד"], births: ["נוצר"], loads: ["נטען"], shows: ["מופיע", "הופיע", "מוצג", "נפתח"],
        hides: ["נעלם", "ייעלם", "הוסתר", "נסגר"],
        soon: [" עומד "], screens: ["מסך"])

    static let greek = LanguageWords(
        deaths: ["απελευθ", "καταστρ"], births: ["δημιουργ"], loads: ["φορτώ"],
        shows: ["εμφαν", "εμφάν", "ορατ", "άνοιξ"],
        hides: ["εξαφαν", "εξαφάν", "κρύ", "έκλεισ"], soon: [" θα "], screens: ["οθόν"])

    static let hindi = LanguageWords(
        deaths: ["मुक्त", "नष्ट"], births: ["बनाया", "बनाई"], loads: ["लोड"], shows: ["दिख", "प्रकट", "खुल"],
        hides: ["गायब", "छिप", "छुप", "बंद"],
        soon: ["वाला है", "वाली है"], screens: ["स्क्रीन"])

    static let turkish = LanguageWords(
        deaths: ["silindi", "yok edildi"], births: ["oluşturul"], loads: ["yüklen"], shows: ["görün", "açıl"],
        hides: ["kaybol", "kapan"],
        screens: [" ekran "], memoryWarnings: ["bellek uyarı"])
}
