import Lifecycle
import Testing

@testable import Capture

/// Lines with objects, keys and values behind the callback.
struct SpokenObjectTests {
    @Test(arguments: derived + described + moving + unknownParents)
    func theObjectThatSpeaksIsFound(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: keys)
    func aKeyWithItsValueIsNoController(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        "viewWillAppear(_:) <Hotel.RoomVi", "viewDidLoad <Hotel.Room:", "viewDidLoad() - <Hotel.Room: 0x",
        "viewDidLoad <Hotel.Room: 0x1f", "deinit <Hot",
    ])
    func aDescriptionThatTheLogCutOffIsNoName(_ message: String) {
        var reader = MessageReader()
        #expect(withBytes(message) { reader.read($0, envelope: Envelope()) } == nil)
        #expect(reader.problems.cutNames == 1)
    }

    static let derived: [Line] = [
        Line("-[Base viewDidLoad] <Room: 0x20>", .viewDidLoad, "Room", token: "0x20"),
        Line("-[Base viewWillAppear:] self = <Hotel.Room: 0x20>", .viewWillAppear, "Hotel.Room", token: "0x20"),
        Line("Base.viewDidLoad():20 - <Hotel.Room: 0x20>", .viewDidLoad, "Hotel.Room", token: "0x20"),
        Line(
            "-[UIViewController tracked_viewDidLoad] <UINavigationController: 0x20>", .viewDidLoad,
            "UINavigationController", token: "0x20"),
        Line("[Room.swift:34] viewDidLoad() > <Hotel.Room: 0x20>", .viewDidLoad, "Hotel.Room", token: "0x20"),
        Line("Base.swift:34 viewDidLoad() <Hotel.Room: 0x20>", .viewDidLoad, "Hotel.Room", token: "0x20"),
        Line("BaseViewController.m:34 viewDidLoad - <Room: 0x20>", .viewDidLoad, "Room", token: "0x20"),
        Line("-[Room viewDidLoad] <UIView: 0x20; frame = (0 0; 375 667)>", .viewDidLoad, "Room"),
        Line("-[Room viewDidLoad] view = <Hotel.RoomPanel: 0x20>", .viewDidLoad, "Room"),
        Line("-[Room viewDidLoad] <RoomModel: 0x20>", .viewDidLoad, "Room"),
        Line("-[Room viewDidLoad] loaded the guest <Hotel.Guest: 0x20>", .viewDidLoad, "Room"),
        Line("-[Room prepareForSegue:sender:] <Detail: 0x20>", .prepare, "Room"),
        Line("Room viewDidLoad - <UIView: 0x20>", .viewDidLoad, "Room"),

        Line("RoomVC viewDidAppear Optional(<Hotel.RoomVC: 0x20>)", .viewDidAppear, "Hotel.RoomVC", token: "0x20"),

        Line("viewDidAppear Optional(<Hotel.Room: 0x20>)", .viewDidAppear, "Hotel.Room", token: "0x20"),
        Line("Hall viewDidAppear <Hotel.Room: 0x20>", .viewDidAppear, "Hotel.Room", token: "0x20"),
        Line("viewDidLoad <UIView: 0x20>", .viewDidLoad),
    ]

    private static let uuid = "ABF0CA69-4610-4768-A49F-8016D111EB37"

    static let described: [Line] = [
        Line("Room.swift:250 deinit Room(\(uuid))", .deinit, "Room", token: uuid, flags: .namedByFile),
        Line("Room.swift:250 init Room(\(uuid))", .`init`, "Room", token: uuid, flags: .namedByFile),
        Line("Room.swift:25 dealloc Room#1", .deinit, "Room", token: "#1", flags: .namedByFile),
        Line("Room.swift:25 deinit Room ObjectIdentifier(0x20)", .deinit, "Room", token: "0x20", flags: .namedByFile),
        Line("Room.swift:5 viewDidLoad Room(\(uuid))", .viewDidLoad, "Room", token: uuid, flags: .namedByFile),
        Line("-[Room viewWillDisappear:] Room ObjectIdentifier(0x20)", .viewWillDisappear, "Room", token: "0x20"),
        Line(
            "-[Room viewWillDisappear:] isMovingFromParent=false isBeingDismissed=false Room ObjectIdentifier(0x20)",
            .viewWillDisappear, "Room", token: "0x20", flags: .statesDeparture),
        Line("[Base ObjectIdentifier(0x20)] viewDidLoad", .viewDidLoad, "Base", token: "0x20"),
        Line(
            "Room.swift:2 didMoveToParentViewController: <UINavigationController: 0x30> <Room: 0x20>", .didMove, "Room",
            token: "0x20", flags: .parentIsGiven, other: "UINavigationController 0x30"),
        Line("Room viewDidLoad request(\(uuid))", .viewDidLoad, "Room"),
        Line("Room.swift:25 deinit Guest", nil),
    ]

    static let moving: [Line] = [
        Line(
            "willMove <Hotel.Hall: 0x30>: <Hotel.Room: 0x20>", .willMove, "Hotel.Room", token: "0x20",
            flags: .parentIsGiven, other: "Hotel.Hall 0x30"),
        Line(
            "-[Room willMoveToParentViewController:] <Room: 0x20> parent: (null)", .willMove, "Room", token: "0x20",
            flags: .parentIsNil),
        Line(
            "Room.willMove(toParent:):20 - <Hotel.Room: 0x20> parent=nil", .willMove, "Hotel.Room", token: "0x20",
            flags: .parentIsNil),

        Line(
            "[Room.swift:9] didMove(toParent:) > <Hotel.Room: 0x20> parent=Optional(<Hotel.Hall: 0x30>)", .didMove,
            "Hotel.Room", token: "0x20", flags: .parentIsGiven, other: "Hotel.Hall 0x30"),
        Line(
            "-[Room didMoveToParentViewController:] <Room: 0x20>, <UINavigationController: 0x30>", .didMove, "Room",
            token: "0x20", flags: .parentIsGiven, other: "UINavigationController 0x30"),
        Line("-[Room willMoveToParentViewController:] <Room: 0x20>", .willMove, "Room", token: "0x20"),
        Line(
            "-[Room willMoveToParentViewController:] <UINavigationController: 0x30>", .willMove, "Room",
            flags: .parentIsGiven, other: "UINavigationController 0x30"),
        Line(
            "-[Room didMoveToParentViewController:HallVC] self=0x20", .didMove, "Room", token: "0x20",
            flags: .parentIsGiven, other: "HallVC"),
        Line("-[Room didMoveToParentViewController:] called", .didMove, "Room"),
        Line(
            "RoomVC - didMove(toParent:) - parent: HallVC", .didMove, "RoomVC", flags: .parentIsGiven, other: "HallVC"),
        Line("willMove(toParent: HallVC)", .willMove, flags: .parentIsGiven, other: "HallVC"),
        Line(
            "willMove(toParent: HallVC): <UINavigationController: 0x20>", .willMove, "UINavigationController",
            token: "0x20", flags: .parentIsGiven, other: "HallVC"),
        Line(
            "didMove(toParent: nil): <UINavigationController: 0x20>", .didMove, "UINavigationController", token: "0x20",
            flags: .parentIsNil),
        Line(
            "willMove(toParent: <UITabBarController: 0x10>)", .willMove, flags: .parentIsGiven,
            other: "UITabBarController 0x10"),
        Line("-[Room didMoveToParentViewController:] Loading guests", .didMove, "Room"),
        Line("Room willMove(toParent:) (with parameter nil)", .willMove, "Room", flags: .parentIsNil),
        Line("Room willMove(toParent:) with parameter nil", .willMove, "Room", flags: .parentIsNil),
        Line(
            "Room didMove(toParent:) with parameter UINavigationController", .didMove, "Room", flags: .parentIsGiven,
            other: "UINavigationController"),
        Line("Room didMove(toParent:) (with parent Hall)", .didMove, "Room", flags: .parentIsGiven, other: "Hall"),
    ]

    static let unknownParents: [Line] = [
        Line("Room(0x20) didMove(toParent: <private>)", .didMove, "Room", token: "0x20"),
        Line("<Hotel.Room: 0x20> willMove(toParent: Optional(<private>))", .willMove, "Hotel.Room", token: "0x20"),
        Line("Room(0x20) didMove(toParent: <Hotel.Ha…>)", .didMove, "Room", token: "0x20"),
        Line("Room didMove(toParent:) line: 34", .didMove, "Room"),
        Line("Room willMove(toParent:) Line: 34", .willMove, "Room"),
        Line("Room willMove(toParent:) animated setup", .willMove, "Room"),
    ]

    static let keys: [Line] = [
        Line("viewWillAppear isAnimated: true", .viewWillAppear, flags: .animated),
        Line("viewWillAppear isAnimated: false", .viewWillAppear),

        Line("viewDidAppear isFirstTime: YES", .viewDidAppear),
        Line("viewDidLoad: Cart", .viewDidLoad, "Cart"),
        Line("viewDidLoad CartViewController: 3", .viewDidLoad, "CartViewController"),
    ]
}
