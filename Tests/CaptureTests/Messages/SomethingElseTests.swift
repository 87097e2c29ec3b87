import Lifecycle
import Testing

@testable import Capture

/// What a controller says of something that it has, in the words of its own callbacks.
struct SomethingElseTests {
    @Test(
        arguments: ["<Orchard.CartViewController: 0x15f06700>", "[<Orchard.CartViewController: 0x15f06700>]"],
        [
            " timer destroyed", ": player released", " - camera released", ": audio session deallocated",
            " view deinit",
            " CartViewModel deinit", ": CartPresenter deallocated", " Observer deinit", ": lecteur libéré",
            " player freigegeben", " wurde nicht freigegeben", " non è stato deallocato", " 타이머 해제",
            ": 플레이어 해제됨", " 播放器已释放", " 释放定时器", " 销毁了播放器", " タイマー解放", " プレイヤーを解放", " таймер уничтожен", " 해제되지 않음",
            " deinit이 호출되지 않음", " deinitされない",
        ])
    func theEndOfWhatAnObjectHasIsNotItsOwn(_ object: String, _ words: String) {
        #expect(ReadLine(reading: object + words).kind != .deinit)
    }

    @Test(arguments: [
        "CartViewController 타이머 해제", "CartViewController: 옵저버 해제됨", "[CartViewController] 구독 해제",
        "CartViewController 释放定时器", "CartViewController 释放了播放器", "CartViewController: 定时器销毁", "CartVC 播放器已释放",
        "CartViewController タイマー破棄", "CartVC: プレイヤーを解放", "CartViewController плеер освобожден",
        "<Orchard.PlayerViewController: 0x15f06700> player released", "<Orchard.TimerVC: 0x15f06700>: timer deinit",
        "player released by <Orchard.CartViewController: 0x15f06700>", "CartVC không được giải phóng",
    ])
    func theEndOfWhatAControllerHasIsNotItsOwn(_ message: String) {
        #expect(ReadLine(reading: message).kind != .deinit)
    }

    @Test(arguments: [
        Line("CartVC 메모리 완전해제", .deinit, "CartVC"), Line("CartVC 인스턴스 해제", .deinit, "CartVC"),
        Line("CartVCがメモリから解放されました", .deinit, "CartVC"), Line("CartVCを解放", .deinit, "CartVC"),
        Line("CartVC 释放掉了", .deinit, "CartVC"), Line("CartVC 正常释放", .deinit, "CartVC"),
        Line("CartVC 销毁完成", .deinit, "CartVC"), Line("CartVC 析构函数", .deinit, "CartVC"),
        Line("销毁控制器：CartVC", .deinit, "CartVC"), Line("CartVC успешно уничтожен", .deinit, "CartVC"),
        Line("CartVC 已经完全释放", .deinit, "CartVC"), Line("CartVC 真的释放了", .deinit, "CartVC"),
        Line("CartVC 드디어 해제", .deinit, "CartVC"), Line("CartVC 正しく解放されました", .deinit, "CartVC"),
        Line("CartVC был корректно уничтожен", .deinit, "CartVC"),
        Line("CartVC đã được giải phóng", .deinit, "CartVC"),
    ])
    func wordsForTheWholeOfAControllerAndForHowItEndedLeaveItsEnd(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        " deinit", " Cart deinit", ": CartViewController dealloc", " BaseViewController deinit", " base deinit",
        " properly deallocated", " has been released", " wurde freigegeben", " ha sido liberado", " 被释放了", " 메모리 해제됨",
        " [Memory] deinit", " correctamente liberado", " erfolgreich freigegeben", " -[CartViewController dealloc]",
        " ViewController deinit", " lifecycle: deinit",
    ])
    func theOwnEndOfAnObjectIsTold(_ words: String) {
        let expected = Line(
            "<Orchard.CartViewController: 0x15f06700>\(words)", .deinit, "Orchard.CartViewController",
            token: "0x15f06700")
        #expect(ReadLine(reading: expected.message) == ReadLine(expected))
    }

    /// It was the object's own beginning, in the middle of its life.
    @Test(arguments: [
        ": CartViewModel initialized", " player init", " - timer allocated", " view init", " cell init(style:)",
        ": CartViewModel.init()",
    ])
    func theBeginningOfWhatAnObjectHasIsNotItsOwn(_ words: String) {
        #expect(ReadLine(reading: "<Orchard.CartViewController: 0x15f06700>" + words).kind != .`init`)
    }

    @Test(arguments: [" init", ": required init(coder:)", " CartViewController initialized", " convenience init"])
    func theOwnBeginningOfAnObjectIsTold(_ words: String) {
        #expect(ReadLine(reading: "<Orchard.CartViewController: 0x15f06700>" + words).kind == .`init`)
    }

    @Test(
        arguments: ["HomeViewController", "<Orchard.HomeViewController: 0x15f06700>"],
        [
            "presenter viewDidLoad", "viewModel viewDidLoad", "interactor viewWillAppear", "output viewDidAppear",
            "calls presenter.viewWillAppear",
        ])
    func whatAControllerHandsToOthersIsNoCall(_ speaker: String, _ words: String) {
        #expect(ReadLine(reading: "\(speaker) \(words)").kind == nil)
    }

    @Test(arguments: ["bannerView viewDidLoad", "ad viewDidAppear", "sent viewDidAppear"])
    func whatAControllerDoesBesideACallbackNamesNoOther(_ words: String) {
        #expect(ReadLine(reading: "HomeViewController \(words)").kind == nil)
    }

    /// Fields, titles and remarks between an object and what it tells; what is not read here would be said to be missing.
    @Test(
        arguments: [
            "title=Cart", "state=loaded", "thread=main", "count=3", "line 42", "on main thread", "Shop", "hook:",
            "hurra", "modal", "second", "(basket)", "[nav]", "#42", "dead",
        ], ["deinit", "dealloc", "viewDidAppear"])
    func whatStandsBetweenAnObjectAndItsCallLeavesItTheCall(_ words: String, _ call: String) {
        let line = ReadLine(reading: "<Orchard.CartViewController: 0x15f06700> \(words) \(call)")
        #expect(line.kind == (call == "viewDidAppear" ? .viewDidAppear : .deinit))
        #expect(line.token == "0x15f06700")
    }

    @Test(arguments: [
        "<Orchard.CartViewController: 0x15f06700> 购物车销毁", "<Orchard.CartViewController: 0x15f06700> já foi liberado",
        "CartViewController 购物车页面销毁了", "<Orchard.CartViewController: 0x15f06700> popped, deallocated",
        "<Orchard.CartViewController: 0x15f06700> MyApp deinit",
        "<Orchard.CartViewController: 0x15f06700> NSObject dealloc",
        "CartViewController 장바구니 해제", "CartViewController 장바구니화면 해제",
    ])
    func theTitleOfAScreenEndsWithIt(_ message: String) {
        #expect(ReadLine(reading: message).kind == .deinit)
    }

    @Test(arguments: [
        "presenter viewDidLoad", "output: viewDidLoad", "listener.viewDidAppear()",
        "Explore Recipes Presenter viewDidLoad",
        "viewModel - viewWillAppear", "HomeViewController swizzled viewDidLoad",
        "HomeViewController ha chiamato viewDidLoad",
    ])
    func whoIsToldOfCallbacksIsNoController(_ message: String) {
        #expect(ReadLine(reading: message).kind == nil)
    }

    @Test(arguments: [
        Line("HomeViewController home viewDidLoad", .viewDidLoad, "home"),
        Line("<Orchard.Home: 0x15f06700> home viewDidLoad", .viewDidLoad, "Orchard.Home", token: "0x15f06700"),
        Line("<Orchard.Home: 0x15f06700> Recipes viewDidLoad", .viewDidLoad, "Orchard.Home", token: "0x15f06700"),
        Line("<Orchard.Home: 0x15f06700> swizzled viewDidLoad", .viewDidLoad, "Orchard.Home", token: "0x15f06700"),
        Line("<Orchard.Home: 0x15f06700> ha chiamato viewDidLoad", .viewDidLoad, "Orchard.Home", token: "0x15f06700"),
        Line("HomeViewController invoke viewDidLoad", .viewDidLoad, "HomeViewController"),
        Line("HomeViewController - carregada - viewDidLoad", .viewDidLoad, "HomeViewController"),
    ])
    func titlesAndVerbsOfCallsLeaveTheCall(_ line: Line) {
        #expect(ReadLine(reading: line.message).kind == line.kind)
        #expect(ReadLine(reading: line.message).token == line.token)
    }
}
