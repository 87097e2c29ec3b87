import Lifecycle
import Testing

@testable import Capture

/// What beginners print: a letter for each screen, what a callback means, and the view in front of it.
struct GlossedCallTests {
    @Test(arguments: [
        Line("A viewDidLoad 载入完成", .viewDidLoad, "A"), Line("B viewWillDisappear 视图将被移除", .viewWillDisappear, "B"),
        Line("A viewDidAppear 视图已经渲染完成", .viewDidAppear, "A"), Line("viewDidLoadA", .viewDidLoad, "A"),
        Line("loadViewB", .loadView, "B"), Line("viewdidappearC", .viewDidAppear, "C"),
        Line("view: viewDidAppear - bounds: (0.0, 0.0, 390.0, 844.0)", .viewDidAppear),
        Line("viewDidLoad() ------: View did load in memory", .viewDidLoad),
        Line("Total viewDidLoad", .viewDidLoad, "Total"), Line("CartVC viewDidAppear: NO", .viewDidAppear, "CartVC"),
        Line("CartVC deinit: true", .deinit, "CartVC"), Line("CartVC deinit - no leaks", .deinit, "CartVC"),
        Line("CartViewController将要出现了", .viewWillAppear, "CartViewController", flags: .inOwnWords),
        Line("A已经消失了", .viewDidDisappear, "A", flags: .inOwnWords),
        Line("CartVC 已经显示", .viewDidAppear, "CartVC", flags: .inOwnWords),
        Line("phone shop[4321]: CartVC deinit", .deinit, "CartVC"),
        Line("phone shop[4321]: -[CartVC dealloc]", .deinit, "CartVC"),
    ]) func theyAreRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        "A viewDidLoad 不会被调用", "A viewDidLoad 之前已经完成", "A viewDidLoad 应该已经完成", "Total viewDidLoad: 162 ms",
        "CartVC viewDidDisappear (this one is missing)", "CartVC deinit: false", "CartVC deinit called: NO",
        "CartVC viewDidAppear() called = false", "then loadView", "finally viewDidAppear",
        "键盘将要显示", "广告已经消失了", "Ad即将出现", "phone shop cleaned up CartVC deinit", "see log [3]: why CartVC deinit",
        "Average viewDidAppear time = 0.31 s", "Max viewWillAppear: 12.5 ms", "viewDidLoadCache", "loadViewURL",
    ]) func whatTheyAreTakenForIsNot(_ message: String) {
        #expect(ReadLine(reading: message).kind == nil)
    }
}
