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
        "CartViewController 타이머 해제",
        "CartViewController 释放定时器", "CartViewController 释放了播放器", "CartVC 播放器已释放",
        "CartViewController タイマー破棄", "CartViewController плеер освобожден",
        "<Orchard.PlayerViewController: 0x15f06700> player released", "<Orchard.TimerVC: 0x15f06700>: timer deinit",
        "CartVC không được giải phóng",
    ])
    func theEndOfWhatAControllerHasIsNotItsOwn(_ message: String) {
        #expect(ReadLine(reading: message).kind != .deinit)
    }

    @Test(arguments: [
        " deinit",
        " has been released",
        " [Memory] deinit",
        " lifecycle: deinit",
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

    @Test(arguments: [" init", ": required init(coder:)", " convenience init"])
    func theOwnBeginningOfAnObjectIsTold(_ words: String) {
        #expect(ReadLine(reading: "<Orchard.CartViewController: 0x15f06700>" + words).kind == .`init`)
    }

    @Test(
        arguments: ["HomeViewController", "<Orchard.HomeViewController: 0x15f06700>"],
        [
            "presenter viewDidLoad", "interactor viewWillAppear", "output viewDidAppear",
            "calls presenter.viewWillAppear",
        ])
    func whatAControllerHandsToOthersIsNoCall(_ speaker: String, _ words: String) {
        #expect(ReadLine(reading: "\(speaker) \(words)").kind == nil)
    }

    @Test(arguments: [
        "presenter viewDidLoad", "output: viewDidLoad", "listener.viewDidAppear()",
        "Explore Recipes Presenter viewDidLoad",
        "viewModel - viewWillAppear",

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
