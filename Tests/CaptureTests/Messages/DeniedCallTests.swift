import Lifecycle
import Testing

@testable import Capture

/// Notes beside a callback, of whoever pasted the log: that it did not come.
struct DeniedCallTests {
    @Test(
        arguments: [
            "CartViewController deinit", "CartViewController viewDidDisappear", "-[CartViewController dealloc]",
        ],
        [
            " (not called)", " (never called)", " (never gets called)", " (is not called)", " - never called",
            " — not called!", " ❌ not called", " <-- NOT CALLED", " // never called", " # not executed",
            ": MISSING", ": not printed", " => never", " (should be here)",
            " (should have been called)", " (missing)", " (nie aufgerufen)", " (nunca)", " (jamais appelé)",
            " (не вызван)",
        ])
    func whatIsNotCalledIsNoEvent(_ line: String, _ note: String) {
        #expect(ReadLine(reading: line + note) == ReadLine(.none(line + note)))
    }

    @Test(arguments: ["No CartViewController deinit", "no CartVC dealloc"])
    func whatIsMissedIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    /// What did not end lives, and a leak that its author complains of is none that is over.
    @Test(arguments: [
        "CartViewController 没有释放", "CartViewController未释放", "CartViewController 没有被销毁", "CartVC 并没有被释放",
        "CartVC 无法释放", "CartVC不会被释放", "CartVC 还没释放", "CartVC 沒有釋放", "CartVC 释放失败", "CartVC dealloc 呼ばれず",
        "CartViewController не уничтожен", "CartViewController не был удалён из памяти", "CartVC никак не выгружен",
        "CartVC ещё не освобождён", "CartVC не знищено", "CartVC não desalocado", "CartVC не вызвался deinit",
        "CartVC deinit no llamado", "(no deinit of CartVC)", "CartVC deinit <- expected but missing",
        "CartVC deinit -> doesn't happen", "CartVC dealloc - does not fire", "Expect CartVC to deinit",
        "CartVC allocs=3 deallocs=2", "CartVC deinits: 2", "CartVC dealloc=2",
    ])
    func whoIsSaidNotToEndLives(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    @Test(arguments: [
        Line("CartVC 已释放", .deinit, "CartVC"), Line("CartVC被销毁了", .deinit, "CartVC"),
        Line("未读页面释放", .deinit, "未读页面"), Line("CartVC уничтожен", .deinit, "CartVC"),
        Line("CartVC был уничтожен", .deinit, "CartVC"), Line("CartVC desalocado", .deinit, "CartVC"),
        Line("CartVC deinit <- expected", .deinit, "CartVC"), Line("CartVC deinit: 2", .deinit, "CartVC"),
        Line("CartVC dealloc, count=2", .deinit, "CartVC"),
    ])
    func whoIsSaidToEndEnds(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        "CartVC deinit: ❌", "CartVC deinit called = ✗", "CartVC deinit: not yet", "CartVC dealloc - not yet",
    ])
    func anEndThatIsAnsweredWithNoDidNotCome(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    /// That there is no leak denies no end.
    @Test(arguments: [
        Line("deinit successful. No Retain Cycle/Leak! in CartVC", .deinit, "CartVC"),
        Line(
            "deinit successful. No Retain Cycle/Leak! in <Orchard.CartVC: 0x15f06700>", .deinit, "Orchard.CartVC",
            token: "0x15f06700"),
        Line("CartVC deinited without leaks", .deinit, "CartVC"),
        Line("CartVC deinit, no memory leak", .deinit, "CartVC"),
        .none("CartVC deinit without super"), .none("CartVC deinit no llamado"),
    ])
    func thatNothingLeaksIsSaidBesideAnEnd(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        Line("CartVC deinit - not leaking", .deinit, "CartVC"), Line("CartVC deinit: ✅", .deinit, "CartVC"),
        Line("CartVC deinit: timer not fired", .deinit, "CartVC"),
        Line("CartVC deinit ❌", .deinit, "CartVC"), Line("❌ CartVC deinit", .deinit, "CartVC"),
        Line("CartVC viewDidAppear - not logged in", .viewDidAppear, "CartVC"),
        Line("CartVC viewDidAppear: never seen before", .viewDidAppear, "CartVC"),
        Line("CartVC viewDidAppear - missing title", .viewDidAppear, "CartVC"),
        Line("CartVC viewWillAppear: animated: no", .viewWillAppear, "CartVC"),
        Line("CartVC viewDidLoad - non modal", .viewDidLoad, "CartVC"),
        Line("CartVC viewDidAppear (called)", .viewDidAppear, "CartVC"),
    ])
    func whatIsDeniedOfSomethingElseLeavesTheEvent(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }
}
