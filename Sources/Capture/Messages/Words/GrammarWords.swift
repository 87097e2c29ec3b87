import Lifecycle

/// The words of the grammar. One row a meaning or callback; every word is matched whole and in any case.
///
/// Sources: Apple's UIViewController, UIApplicationDelegate and UISceneDelegate documentation for the callbacks in
/// their Objective-C, Swift 2 and Swift 3+ base names; pasted logs for everything else, the misspellings too.
enum GrammarWords {
    struct Row {
        let meaning: Meaning
        let kind: EventKind
        let words: String
    }

    static var rows: [Row] { callbacks + looseCallbacks + applicationCallbacks + speech + facts }

    private static let callbacks: [Row] = [
        view(.loadView, "loadView"),
        view(.viewDidLoad, "viewDidLoad view_did_load"),
        view(.loadViewIfNeeded, "loadViewIfNeeded"),
        view(.viewWillUnload, "viewWillUnload"),
        view(.viewDidUnload, "viewDidUnload"),
        view(
            .viewWillAppear,
            """
            viewWillAppear view_will_appear viewWillAppear_ viewWillApear viewWillApper viewWillAppeartrue viewWillAppearfalse
            """),
        view(
            .viewIsAppearing,
            """
            viewIsAppearing view_is_appearing viewIsAppearing_ viewIsAppearingtrue viewIsAppearingfalse
            """),
        view(
            .viewDidAppear,
            """
            viewDidAppear view_did_appear viewDidAppear_ viewDidApear viewDidApper viewDidAppeartrue viewDidAppearfalse
            """),
        view(
            .viewWillDisappear,
            """
            viewWillDisappear view_will_disappear viewWillDisappear_ viewWillDissapear viewWillDissappear viewWillDisapear \
            viewWillDisapper viewWillDispear viewWillDisappeartrue viewWillDisappearfalse
            """),
        view(
            .viewDidDisappear,
            """
            viewDidDisappear view_did_disappear viewDidDisappear_ viewDidDissapear viewDidDissappear viewDidDisapear \
            viewDidDisapper viewDidDispear viewDidDisappeartrue \
            viewDidDisappearfalse
            """),
        view(.beginAppearanceTransition, "beginAppearanceTransition"),
        view(.endAppearanceTransition, "endAppearanceTransition"),
        view(.updateViewConstraints, "updateViewConstraints"),
        view(.viewWillLayoutSubviews, "viewWillLayoutSubviews"),
        view(.viewDidLayoutSubviews, "viewDidLayoutSubviews"),
        view(.viewSafeAreaInsetsDidChange, "viewSafeAreaInsetsDidChange"),
        view(.viewLayoutMarginsDidChange, "viewLayoutMarginsDidChange"),
        view(.willTransition, "willTransition willTransitionToTraitCollection"),
        view(.viewWillTransition, "viewWillTransition viewWillTransitionToSize"),
        view(.traitCollectionDidChange, "traitCollectionDidChange"),
        view(.addChild, "addChild addChildViewController"),
        view(.willMove, "willMove willMoveToParent willMoveToParentViewController"),
        view(.didMove, "didMove didMoveToParent didMoveToParentViewController"),
        view(.removeFromParent, "removeFromParent removeFromParentViewController"),
        view(.didReceiveMemoryWarning, "didReceiveMemoryWarning applicationDidReceiveMemoryWarning"),
        view(.awakeFromNib, "awakeFromNib"),
        view(.prepare, "prepareForSegue"),
    ]

    private static let looseCallbacks: [Row] = [
        loose(
            .`init`,
            "init inited initialized initialised initWithCoder initWithNibName allocated allocating"),
        loose(.prepare, "prepare"),
        loose(
            .`deinit`,
            """
            deinit __deallocating_deinit deinited deinits deinitialized deinitialised deinitialize deiniting deinitializing \
            dealloc dealloced deallocd deallocate deallocated deallocing deallocs deallocating \
            destroy destroyed destroying released dealloc'd dealloc’d deinit'd deinit’d
            """),
    ]

    private static let applicationCallbacks: [Row] = [
        application(
            .applicationDidFinishLaunching,
            "applicationDidFinishLaunching didFinishLaunchingWithOptions didFinishLaunching"),
        application(.applicationWillResignActive, "applicationWillResignActive sceneWillResignActive"),
        application(.applicationDidEnterBackground, "applicationDidEnterBackground sceneDidEnterBackground"),
        application(.applicationWillEnterForeground, "applicationWillEnterForeground sceneWillEnterForeground"),
        application(.applicationDidBecomeActive, "applicationDidBecomeActive sceneDidBecomeActive"),
        application(.applicationWillTerminate, "applicationWillTerminate"),
        application(.sceneWillConnect, "willConnectTo willConnectToSession sceneWillConnect"),
        application(.sceneDidDisconnect, "sceneDidDisconnect"),
    ]

    private static let speech: [Row] = [
        row(
            .filler,
            """
            call called calls calling invoke invoked invokes invoking execute executed executes executing run ran runs \
            running trigger triggered triggering fire fired fires firing enter entered entering begin begins began \
            beginning start starts started starting got gets get hit hits done finished completed complete success ok \
            functionName methodName funcName selectorName callbackName eventName \
            is are was were be has been being did does method function event events callback callbacks delegate state \
            now just here successfully successful successfull again the an this required convenience application via optional some class \
            memory am çağrıldı çağırıldı çalıştı fonksiyon fonksiyonu metodu dipanggil \
            aufgerufen wurde aufruf methode funktion anropades aangeroepen functie \
            được gọi đã ถูกเรียก बुलाया गया está executando ejecutando llamado llamada llamó took printing chamado chamada chamou appelé appel chiamato chiamata se ejecuta ejecutado executado \
            foi fue sendo siendo تم استدعاء ejecutó ejecutada executada executou exécuté exécutée appelée eseguito eseguita \
            ausgeführt entrando entrou entro estoy estamos sono siamo выполнен выполняется \
            método metodo méthode función função funzione fonction classe clase la le el il los les \
            wywołano wywołana wywołane metoda funkcja zavoláno voláno \
            метод Метод функция Функция сработал Сработал сработала Сработала вызван вызвана вызвался вызывается викликано викликаний
            """),
        row(.preposition, "in inside of by from for on at within to у de da del do du di dans en em"),
        row(
            .denial,
            """
            not never isn't wasn't doesn't didn't don't won't can't cannot couldn't shouldn't hasn't isnt wasnt doesnt \
            didnt dont wont cant without instead should shall must may might could would can will why how when \
            whenever whether while if unless until because since so than override overrides overriding \
            overridden super please ensure sure make breakpoint implement implements implementing \
            implementation before after between \
            during expect expects expecting expected missing forgot forget always only func void let var struct extension import return \
            selector swizzle swizzling issue problem bug try use using used what which where that question note \
            see todo fixme ibaction nslog print println case pragma region stripped instancetype bool alloc lldb closure \
            and or but grep egrep rg sed awk otool atos xcrun frida predicate fix fixes fixed fixing crash crashes \
            crashed crashing refactor revert unrecognized deprecated không chưa
            """),
        row(.farewell, "end ends ended ending exit exits exited exiting leave leaves leaving"),
        row(
            .tag,
            """
            debug info warning warn error notice default fault verbose trace critical log logs logger lifecycle \
            lifeline ui uikit uikitcore nav ios swift objc flutter dbg inf wrn err vclifecycle viewlifecycle thread \
            action mutation intent native stdout stderr perf
            """),
        row(.noun, "vc viewcontroller controller view screen page tab scene ctrl viewcontrollers"),
    ]

    private static let facts: [Row] = [
        row(.yes, "true yes"),
        row(.no, "false no"),
        row(.nothing, "nil null none"),
        row(.animated, "animated isAnimated"),
        row(.movingFromParent, "isMovingFromParent isMovingFromParentViewController movingFromParent"),
        row(.movingToParent, "isMovingToParent isMovingToParentViewController movingToParent"),
        row(.beingDismissed, "isBeingDismissed beingDismissed"),
        row(.beingPresented, "isBeingPresented beingPresented"),
        row(.parent, "parent toParent parentViewController toParentViewController newParent parameter param argument"),
        row(
            .identity,
            "self id identifier ObjectIdentifier instance instanceID address addr ptr pointer uuid hash object"),
    ]

    private static func view(_ kind: EventKind, _ words: String) -> Row {
        Row(meaning: .viewCallback, kind: kind, words: words)
    }

    private static func loose(_ kind: EventKind, _ words: String) -> Row {
        Row(meaning: .looseCallback, kind: kind, words: words)
    }

    private static func application(_ kind: EventKind, _ words: String) -> Row {
        Row(meaning: .applicationCallback, kind: kind, words: words)
    }

    /// A row of a meaning that no event comes from; the kind is not looked at.
    private static func row(_ meaning: Meaning, _ words: String) -> Row {
        Row(meaning: meaning, kind: .activity, words: words)
    }
}
