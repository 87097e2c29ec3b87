/// What is said of the end of a controller in languages that are written with blanks: `CartViewController se destruyó`,
/// `CartVC wird freigegeben`, `CartVC est libéré de la mémoire`.
///
/// Files and orders are destroyed and released, too: `DeinitInPlainWords` says of whom such words are believed.
enum DeathsInOtherLanguages {
    private static let participles: [StaticString] = [
        "freigegeben", "zerstört", "deinitialisiert", "vrijgegeven", "vernietigd", "frigjord", "frigivet",
        "liberado", "liberada", "destruido", "destruida", "destruyó", "liberó", "desasignado", "desinicializado",
        "destruído", "destruída", "desalocado", "desalocada", "desinicializada",
        "libéré", "libérée", "détruit", "détruite", "désalloué", "désallouée", "désinitialisé", "désinitialisée",
        "distrutto", "distrutta", "rilasciato", "rilasciata", "deallocato", "deallocata", "deinizializzato",
        "zniszczony", "zwolniony", "uvolněn", "zničen", "уничтожен", "уничтожена", "уничтожился", "удалился", "умер",
        "выгружен", "освобождён", "освобожден", "знищено", "звільнено", "phóng",
    ]
    /// What lines are found by that tell the end of a controller with a plain name: `Cart libéré`.
    static let needles = participles.map { "\($0)" }

    /// The verb in front of it, and what it goes out of.
    private static let besides: [StaticString] = [
        "wird", "wurde", "ist", "aus", "dem", "speicher", "is", "wordt", "uit", "het", "geheugen", "se", "ha", "sido",
        "fue", "foi", "de", "da", "la", "memoria", "memória", "a", "été", "est", "mémoire", "è", "stato", "stata",
        "viene",
        "dalla", "został", "jest", "z", "pamięci", "byl", "je", "был", "была", "из", "памяти", "було", "з", "đã",
        "được", "giải", "khỏi", "bộ", "nhớ",
    ]

    /// Whether a word says nothing by itself beside one of these: `wurde`, `из памяти`.
    static func isBeside(_ word: Bytes) -> Bool {
        besides.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) }
    }

    /// Whether words are one of these, and nothing more.
    static func tell(_ words: [Bytes]) -> Bool {
        let ends = words.filter { !isBeside($0) }
        guard ends.count == 1 else { return false }
        return participles.contains { ends[0].isEqual(folding: $0) || ends[0].isEqual(to: $0) }
    }
}
