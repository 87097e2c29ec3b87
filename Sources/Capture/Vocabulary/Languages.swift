extension LanguageWords {
    static let english = LanguageWords(
        deaths: [
            "dispos", "deinit", "dealloc", "destroy", "destruct", "freed", "free ", "releas", " gone", "left the heap",
            "from memory", "💀", "☠", "⚰", "🪦", "🗑", "👋", "teardown", "tear down", "torn down", " died", " dead ",
            "finaliz", " scrapped",
            "⚰️", "bye ",
        ],
        births: [
            "init", "alloc", "creat", " born", "birth", "instan", "constr", " ctor ", "🐣", "👶", "🌱", "came to life",
            "comes to life",
        ],
        loads: [" load"],
        builds: [
            "make view", "makes view", "makes its view", "makes the view", "making view", "making its view",
            "made view", "build view", "builds view", "builds its view", "building view", "building its view",
            "built view", "create view", "creates view", "creates its view", "creating view", "creating its view",
            "loading view", "loading its view", "loads its view", "loads the view", "load its view",
            "constructing view", "constructs its view", "assembl",
        ],
        layouts: [
            " laid out ", " did layout ", " lay out ", " lays out ", " laying out ", " will layout ", " layout ",
            " laid out", " subviews",
        ],
        moves: [" parent", " reparent"],
        transitions: ["transition", "rotat", "resiz", " change size", "changes size"],
        shows: [
            "appear", "show", "visible", "display", "open", "enter", "present", "on screen", "onscreen", " startview ",
            " wa ", " vwa ", " vda ",
        ],
        ongoing: [
            " appearing ", " being shown ", " being presented ", " being displayed ", " showing ", " is displaying ",
            " in progress ",
        ],
        hides: [
            "disappear", " hid", "invisible", "clos", "exit", "leav", " left", "dismiss", "off screen", "offscreen",
            "vanish", " stopview ", " end ", " false ", " no longer ", " not visible", " wd ", " dd ", " vwd ", " vdd ",
        ],
        soon: [
            " will ", "about to", "going to", "appearing ", "showing ", "hiding ", "closing ", "opening ", "leaving ",
            " wa ", " wd ", " vwa ", " vwd ",
            " soon ", " ready to ", " on the point of ", " starts to ", " preparing to ",
        ],
        ended: [" finished ", " done ", " completed "],
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
        deaths: ["释放", "釋放", "销毁", "銷毀", "回收"],
        births: ["生成", "创建", "建立", "初始化"],
        loads: ["加载", "加載", "载入", "載入"],
        builds: ["构建视图", "构造视图", "创建视图", "建立视图", "生成视图", "構建視圖", "建立視圖", "创建界面", "构建界面"],
        layouts: ["完成介面配置", "完成布局", "布局完成", "完成佈局", "佈局完成", "布局", "佈局", "子视图", "子視圖"],
        moves: ["父"],
        transitions: ["旋转", "旋轉", "过渡", "過渡", "尺寸", "转场", "轉場"],
        shows: ["出现", "出現", "显示", "顯示", "进入", "進入", "打开", "打開", "展示", "呈现", "呈現", "可见", "可見"],
        ongoing: ["正在"],
        hides: ["消失", "隐藏", "隱藏", "离开", "離開", "退出", "关闭", "關閉", "不可见", "不可見"],
        soon: ["即将", "即將", "将要", "准备", "準備", "就要", "将"],
        screens: ["画面", "页面", "頁面"],
        memoryWarnings: ["内存警告", "内存不足", "記憶體警告"])

    static let japanese = LanguageWords(
        gluedDeaths: [
            "メモリ解放されました", "メモリ解放された", "メモリ解放", "解放されました", "解放された", "解放", "破棄されました", "破棄された", "破棄",
        ],
        deaths: ["解放", "破棄", "消滅"],
        births: ["生成", "作成", "初期化"],
        loads: ["読み込", "読込", "ロード"],
        builds: ["ビュー構築", "ビューを構築", "ビュー作成", "ビューを作成", "ビュー生成", "ビューを生成", "画面構築"],
        layouts: ["レイアウト", "サブビュー"],
        moves: ["親"],
        transitions: ["遷移", "回転", "サイズ変更", "サイズが変"],
        shows: ["表示", "開", "現れ", "出現"],
        ongoing: ["表示中", "処理中", "現れて", "表示されて"],
        hides: ["非表示", "消え", "閉", "離れ", "隠", "離脱", "退場"],
        soon: ["直前", "予定", "これから", "まもなく", "します", "されます", "されるところ", "なります", "しようと"],
        screens: ["画面"],
        memoryWarnings: ["メモリ警告", "メモリー警告", "メモリ不足"])

    static let korean = LanguageWords(
        gluedDeaths: ["메모리 해제됨", "메모리 해제되었습니다", "메모리 해제", "해제됨", "해제되었습니다", "해제", "소멸됨", "소멸"],
        deaths: ["내려", "해제", "소멸", "파괴", "제거"],
        births: ["생성", "초기화"],
        loads: ["로드", "로딩"],
        builds: ["뷰 생성", "뷰를 생성", "뷰 구성", "뷰를 구성", "뷰를 만", "뷰 만"],
        layouts: ["레이아웃", "하위 뷰"],
        moves: ["부모"],
        transitions: ["전환", "회전", "크기"],
        shows: ["보임", "보여", "보이", "나타", "등장", "진입", "열림", "표시"],
        ongoing: ["표시 중", "나타나는 중", "보이는 중"],
        hides: ["사라", "숨겨", "숨김", "이탈", "닫힘", "닫혔"],
        soon: ["직전", "예정", " 곧 ", "려고"],
        screens: ["화면"],
        memoryWarnings: ["메모리 경고", "메모리 부족"])

    /// Spanish, Portuguese, French, Italian: their words for a screen's life share beginnings.
    static let romance = LanguageWords(
        deaths: [
            "libér", "liber", "desaloc", "distrut", "destru", "détrui", " morr", " murió", " muert", " mort",
            "elimin", "elibera", "rilasci", "supprim",
        ],
        births: [
            "criad", "criou", "creado", "créé", "creato", "creat ", "inizializz", "initialis", "inicializ", "creada",
            " nasc", " naci", " nato ", " nata ",
        ],
        loads: [" chargé", " carga", " carreg", " caricat", "încărc"],
        builds: [
            "construi", "construy", "costrui", "constró", " monta ", " montando ", "montaje", "crée sa vue",
            "crée la vue", "crea su vista", "crea la vista", "crea la sua", "cria a view", "criando a view",
        ],
        layouts: ["subvist", "subview", "sous vue", "sottovist", "layout", "disposé ses", "disposto le"],
        moves: [" padre", " pai ", " parent", " genitor", " mère ", " contenedor padre", "părinte"],
        transitions: [
            "transici", "transiz", "transiç", "transition", "rotaç", "rotac", "rotaz", "taille", "tamaño", "tamanho",
            "dimension", "pivot", "girar",
        ],
        shows: [
            "aparec", "apparu", "apparai", "appar", "mostra", "affich", "visibil", "ouvert", "abiert", "abert", "apert",
            " surg", "exibi", "apăr", "afișat",
        ],
        ongoing: [
            "en train d", "en cours d", "está aparec", "apareciendo", "aparecendo", "mostrando", "exibindo",
            " sta appar", "apparendo", "apparaît", "in corso",
        ],
        hides: [
            "desaparec", " non è più ", " ya no ", " já não ", " plus visible ", "dispar", "dispăr", "scompar",
            "nascost", "ocult", "caché", "masqué", "fermé", "cerrad",
            "fechad", "chius", "închis", " sumi", " some ", "escond", "ascuns", "ascund",
        ],
        soon: [
            " va ", " vai ", "irá", "rá ", " sta per ", " urmează ", " sur le point", "bientôt", " a punto de ",
            " prestes a ", " in procinto",
        ],
        screens: [" tela ", " pantalla ", " écran ", " schermata ", " schermo "],
        memoryWarnings: [
            "aviso de memó", "aviso de memoria", "alerta de mem", "advertencia de memoria", "alerte mémoire",
            "avertissement mémoire", "avviso di memoria", "avviso memoria",
        ])

    static let germanic = LanguageWords(
        deaths: [
            "freige", " aus dem speicher entfernt", "zerstör", "vernicht", "gestorben", "vernietig", "opgeruimd",
            "vrijgegev", "frigj", "frigör", "frigiv", "förstör", "ødela", "abgeräumt", "entsorgt",
        ],
        births: [
            "erzeugt", "erstellt", "aangemaakt", "gemaakt", "initialis", "angelegt", "skapad", "opprettet", "geboren",
        ],
        loads: ["gelad", "lastet", "laddad", "laddat", "indlæs"],
        builds: [
            "baut", "bouwt", "bygger", "aufgebaut", "opgebouwd", "erstellt seine", "erstellt die ansicht",
            "erzeugt seine", "maakt view", "maakt de view", "skapar vy",
        ],
        layouts: ["layout", "unteransicht", "subview", "angeordnet", "anordn", "ingedeeld", "indeling"],
        moves: ["eltern", "übergeordnet", " ouder", "bovenliggend", "föräld", "foreld", "foræld", " parent"],
        transitions: [
            "dreht", "gedreht", "rotier", "draait", "gedraaid", "roter", "größe", "grootte", "formaat", "storlek",
            "størrelse", "übergang", "overgang",
        ],
        shows: [
            "erschein", "erschien", "angezeigt", "sichtbar", "eingeblendet", "geöffnet", "verschenen", "verschijn",
            "zichtbaar",
            " visas", "synlig", "gezeigt", "aufgetaucht", "getoond", "weergegeven", " vises", " visades", "dukker op",
        ],
        ongoing: [" gerade ", " erscheint", "aan het ", "håller på"],
        hides: [
            "verschw", " nicht mehr ", " niet meer ", " inte längre ", "ausgeblendet", "unsichtbar", "geschlossen",
            "verdwen", "verdwijn", "onzichtbaar", "försvin",
            "forsvin", "dölj", "skjul", "verlass", "verlässt", "verborgen", "versteckt", "gesloten",
        ],
        soon: [
            "wird", " gleich ", " zal ", "kommer att", " kurz davor", " im begriff", " gaat ", " op het punt",
            " snart ", " ska ", " skal ", " skall ",
        ],
        screens: ["bildschirm", "ansicht", "scherm", "skärm", "skjerm"],
        memoryWarnings: ["speicherwarnung", "geheugenwaarschuwing", "minnesvarning"])

    static let slavic = LanguageWords(
        deaths: [
            " из памяти", " з пам’яті", " z paměti", " z pamięci", "уничт", "освобож", "удал", "знищ", "звільн",
            "usunięt", "zwolni", "zniszcz", "uvoln", "zniče", "oslobođ", "uništ",
        ],
        births: ["создан", "створен", "utworz", "vytvoř", "inicjaliz", "инициализ", "ініціаліз", "stworz"],
        loads: ["загруж", "загруз", "завантаж", "załadow", "wczyta", "načten", "učitan"],
        builds: [
            "buduje", "tworzy widok", "tworzy swój", "строит", "создаёт view", "создает view", "создаёт вью",
            "создает вью", "создаёт представ", "создает представ", "будує", "vytváří",
        ],
        layouts: ["podwidok", "układ", "разлож", "сабвью", "подвид", "розкла", "размест", "layout", "подпредстав"],
        moves: ["rodzic", "nadrzędn", "родител", "батьк", "rodič"],
        transitions: [
            "obraca", "obróc", "obrót", "rozmiar", "поворот", "поверн", "повёрн", "поворач", "размер", "розмір",
            "переход", "перехід", "velikost", "otáč",
        ],
        shows: [
            " на экран", " на екран", "показ", "появ", "откр", "вход", "з яв", "з’яв", "pojaw", "wyświetl", "widoczn",
            "zobraz", "objev", "pokaz", "prikaz", "pojavi", "отобраз",
        ],
        ongoing: [
            "właśnie", "pojawia się", "появляется", "показывается", "отображается", "з’являється", "zobrazuje se",
        ],
        hides: [
            "скры", " больше не ", " більше не ", " już nie", "исчез", "закр", "выход", "зник", "znik", "ukry", "zamkn",
            "niewidoczn", "skry", "zmiz", "schow", "nesta", "sakri",
        ],
        soon: [
            "будет", "сейчас", "zaraz", "wkrótce", "za chwilę", "скоро", "вот вот", "собирается", "готовится",
            "незабаром", "se chystá", " uskoro ", " će ",
        ],
        screens: ["экран", "екран", " ekran", "obrazov"],
        memoryWarnings: [
            "ostrzeżenie o pamięci", "brak pamięci", "предупреждение о памяти", "нехватк", "попередження про пам",
        ])

    /// Arabic, where a future is glued to its verb, and Persian.
    static let arabic = LanguageWords(
        deaths: ["تحرير", "تدمير", "تحرر", "إتلاف", "آزاد شد", "نابود"],
        births: ["إنشاء", "تهيئة", "ساخته"],
        loads: ["تحميل", "بارگذاری", "بارگیری"],
        shows: ["عرض", "ظهر", "ظهور", "فتح", "ظاهر", "نمایش"],
        hides: ["ختف", "خفاء", "إغلاق", "مغادرة", "ناپدید", "پنهان"],
        soon: [" سوف ", " على وشك ", "سيظهر", "ستظهر", "سيختفي", "ستختفي", "خواهد", " قرار است "],
        screens: ["شاشة", "صفحه"])

    static let southEastAsian = LanguageWords(
        deaths: ["giải phóng", " hủy ", " huỷ ", "dibebaskan", "dihapus", "dihancurkan", "dilepaskan"],
        births: ["khởi tạo", "dibuat"],
        loads: ["đã tải", "dimuat"],
        builds: ["dựng giao diện", "membuat view"],
        moves: ["màn hình cha", " induk"],
        shows: ["hiển thị", " hiện ", "tampil", "muncul"],
        hides: ["biến mất", " ẩn ", " đóng ", "hilang", "sembunyi", "ditutup"],
        soon: [" sắp ", " akan "],
        screens: ["màn hình", " layar "])

    static let uralic = LanguageWords(
        deaths: ["felszabad", "vapaut"],
        births: ["létrejö", "luotu"],
        loads: ["betölt", "ladatt"],
        moves: ["szülő", "vanhem"],
        shows: ["megjelen", "jelenik meg", "látható", "näky", "näyt", "ilmesty"],
        hides: ["eltűn", "piilo", "katos", "katoa", "poistu"],
        soon: ["hamarosan", "mindjárt", " készül ", " kohta ", " pian ", "aikeissa"],
        screens: ["képernyő", "näkymä"],
        memoryWarnings: ["memóriafigyelm", "kevés a memória", "muistivaroitus"])

    static let thai = LanguageWords(
        deaths: ["ทำลาย", "คืนหน่วยความจำ", "ถูกลบ"], births: ["สร้าง"], loads: ["โหลด"], shows: ["แสดง", "ปรากฏ"],
        hides: ["หาย", "ซ่อน", "ปิด"],
        soon: ["กำลังจะ"], screens: ["หน้าจอ"])

    static let hebrew = LanguageWords(
        deaths: ["שוחרר", "הושמד"], births: ["נוצר"], loads: ["נטען"], shows: ["מופיע", "הופיע", "מוצג", "נפתח"],
        hides: ["נעלם", "ייעלם", "הוסתר", "נסגר"],
        soon: [" עומד ", " עומדת ", " בקרוב "], screens: ["מסך"])

    static let greek = LanguageWords(
        deaths: ["απελευθ", "καταστρ"],
        births: ["δημιουργ"],
        loads: ["φορτώ"],
        moves: ["γονέα", "γονικ"],
        shows: ["εμφαν", "εμφάν", "ορατ", "άνοιξ"],
        hides: ["εξαφαν", "εξαφάν", "κρύ", "έκλεισ"],
        soon: [" θα "],
        screens: ["οθόν"])

    static let hindi = LanguageWords(
        deaths: ["मुक्त", "नष्ट"], births: ["बनाया", "बनाई"], loads: ["लोड"], shows: ["दिख", "प्रकट", "खुल"],
        hides: ["गायब", "छिप", "छुप", "बंद"],
        soon: ["वाला है", "वाली है"], screens: ["स्क्रीन"])

    static let turkish = LanguageWords(
        deaths: ["silindi", "yok edildi", "serbest bırak", "bellekten", "imha edildi"],
        births: ["oluşturul", "yaratıl"],
        loads: ["yüklen"],
        moves: ["ebeveyn", "üst denetleyici"],
        shows: ["görün", "açıl", "göster", "gözük", "belir"],
        ongoing: ["görünüyor", "kayboluyor", "gösteriliyor", "gizleniyor"],
        hides: ["kaybol", "kapan", "gizlen", "ayrıl"],
        soon: [" üzere ", "necek ", "ilecek ", "olacak ", "ılacak ", "anacak ", "enecek "],
        screens: [" ekran "],
        memoryWarnings: ["bellek uyarı"])
}
