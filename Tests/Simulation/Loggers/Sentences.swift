import Foundation

/// What loggers say in words of their own; each is a template for one callback.
struct Sentences: Sendable {
    let language: String
    private let texts: [Callback: String]

    static let callbacks: [Callback] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
    ]

    private init(_ language: String, _ texts: String...) {
        self.language = language
        self.texts = Dictionary(uniqueKeysWithValues: zip(Self.callbacks, texts))
    }

    func text(_ callback: Callback) -> String? { texts[callback].map { $0.replacing("$", with: "⟨name⟩") } }

    static let all = [
        Sentences(
            "English", "The view of $ did load", "The view of $ will appear", "The view of $ did appear",
            "The view of $ will disappear", "The view of $ did disappear", "$ was deallocated"),
        Sentences(
            "Chinese", "$ 视图加载完成", "$ 视图即将显示", "$ 视图已经显示", "$ 视图即将消失", "$ 视图已经消失", "$ 已销毁"),
        Sentences(
            "English, in other words", "$ is loaded", "$ is about to be shown", "$ is now visible",
            "$ is about to be hidden", "$ is now hidden", "$ is gone"),
        Sentences(
            "Chinese, a list", "页面加载：$", "页面即将出现：$", "页面出现：$", "页面即将消失：$", "页面消失：$", "页面释放：$"),
        Sentences(
            "Japanese", "$ の画面を読み込みました", "$ の画面が表示されます", "$ の画面が表示されました", "$ の画面が消えます",
            "$ の画面が消えました", "$ が解放されました"),
        Sentences(
            "Korean", "$ 화면 로드 완료", "$ 화면이 나타날 예정", "$ 화면이 나타남", "$ 화면이 사라질 예정", "$ 화면이 사라짐",
            "$ 메모리 해제"),
        Sentences(
            "German", "$ wurde geladen", "$ wird erscheinen", "$ ist erschienen", "$ wird verschwinden",
            "$ ist verschwunden", "$ wurde freigegeben"),
        Sentences(
            "Spanish", "La vista de $ se cargó", "La vista de $ va a aparecer", "La vista de $ apareció",
            "La vista de $ va a desaparecer", "La vista de $ desapareció", "$ fue liberado"),
        Sentences(
            "Russian", "$ загружен", "$ скоро появится", "$ появился", "$ скоро исчезнет", "$ исчез", "$ освобождён"),
        Sentences(
            "French", "La vue de $ est chargée", "La vue de $ va apparaître", "La vue de $ est apparue",
            "La vue de $ va disparaître", "La vue de $ a disparu", "$ libéré"),
        Sentences(
            "Portuguese", "A tela $ foi carregada", "A tela $ vai aparecer", "A tela $ apareceu",
            "A tela $ vai desaparecer", "A tela $ desapareceu", "$ foi desalocado"),
        Sentences(
            "Italian", "La vista di $ è stata caricata", "La vista di $ sta per apparire", "La vista di $ è apparsa",
            "La vista di $ sta per scomparire", "La vista di $ è scomparsa", "$ deallocato"),
        Sentences(
            "English, around the name", "View $ Did Load", "View $ Will Appear", "View $ Did Appear",
            "View $ Will Disappear", "View $ Did Disappear", "Deinit $"),
        Sentences(
            "English, behind a comma", "🪟 $, View did load", "🪟 $, View will appear", "🪟 $, View did appear",
            "🪟 $, View will disappear", "🪟 $, View did disappear", "⚫️ Deallocating instance of '$'"),
        Sentences(
            "Chinese, excited", "$ 已经加载出来了！！！", "$ 即将出现", "$ 已经出现", "$ 即将消失", "$ 已经消失", "$ 控制器释放了"),
    ]

    /// How the end of a life is told where everything else is told by the callback's name.
    static let deaths = [
        "♻️ ⟨name⟩ deallocated", "deinit ⟨name⟩", "⟨name⟩ is being deallocated", "💀 ⟨name⟩ DEINIT", "Deinit: ⟨name⟩",
        "⟨name⟩ released", "dealloc ⟨name⟩", "⟨name⟩ 释放了", "⟨name⟩ deinitialized", "⟨name⟩ was deallocated 🎉",
        "⟨name⟩ -- dealloc已释放", "⟨name⟩ has been destroyed", "🗑 ⟨name⟩", "⟨name⟩ 被销毁了", "Dispose ⟨name⟩",
        "⟨name⟩ left the heap", "⟨name⟩ deinit called, no leak", "⟨name⟩ が解放されました", "Memory released: ⟨name⟩",
    ]

    /// The same for its beginning.
    static let births = [
        "⟨name⟩ init", "Init: ⟨name⟩", "🐣 ⟨name⟩ created", "⟨name⟩ initialized", "init ⟨name⟩", "Allocating ⟨name⟩",
    ]
}
