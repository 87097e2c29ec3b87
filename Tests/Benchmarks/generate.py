#!/usr/bin/env python3
"""Writes a benchmark log: generate.py KIND SIZE FILE. The same arguments give the same bytes.

sparse: compact `log show` output with 2 % lifecycle lines; the other lines mention views, layout and previews too.
dense:  every line is a lifecycle event of one app: tabs, stacks and sheets, legal but for a few faults.
names, syslog, ndjson: the same app, its names printed without an address, or in another format.
        The size of all these is in megabytes.
files:  a folder of SIZE logs of 100 lines.
small:  one log of SIZE lines.
one-class, wide, alive, polls, leaks: what grows in one direction; SIZE is how far (see `shapes.py`).
"""
import sys
from itertools import islice
from random import Random

import shapes

SECOND = 1000
APP = "Orchard[4321:1a2b] [com.example.orchard:lifecycle] "
CLASSES = [
    f"{area}{screen}ViewController"
    for area in ("Cart", "Catalogue", "Checkout", "Order", "Profile", "Review", "Search", "Store", "Wishlist")
    for screen in ("List", "Detail", "Filter", "Editor", "Summary")
]
LEAKING = {"OrderDetailViewController", "ReviewEditorViewController"}


class Controller:
    """A view controller with an address, as the log shows it."""

    def __init__(self, name, address):
        self.name = name
        self.address = address
        self.prefix = f"<Orchard.{name}: {address:#x}> "


class App:
    """A small UIKit: four tabs with a stack each, and sheets; every method returns messages in UIKit's order."""

    def __init__(self, random):
        self.random = random
        self.free = []
        self.next_address = 0x105800000
        self.tabs = [[self.controller("TabRoot%dViewController" % n)] for n in range(1, 5)]
        self.loaded = [False] * len(self.tabs)
        self.tab = 0

    def pick(self, choices):
        return choices[int(self.random.random() * len(choices))]

    def controller(self, name):
        if self.free and self.random.random() < 0.7:
            return Controller(name, self.free.pop())
        self.next_address += 0x1200
        return Controller(name, self.next_address)

    def appear(self, controller):
        layout = ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()"] * (1 + int(self.random.random() * 2))
        return [controller.prefix + m for m in ["viewWillAppear(_:)", "viewIsAppearing(_:)", *layout]]

    def launch(self):
        self.loaded[0] = True
        root = self.tabs[0][0]
        return [root.prefix + "viewDidLoad()", *self.appear(root), root.prefix + "viewDidAppear(_:)"]

    def push(self):
        stack = self.tabs[self.tab]
        below, top = stack[-1].prefix, self.controller(self.pick(CLASSES))
        stack.append(top)
        new = top.prefix
        return [
            new + "init(nibName:bundle:)", new + "loadView()", new + "viewDidLoad()",
            new + "willMove(toParent: <UINavigationController: 0x105610000>)", below + "viewWillDisappear(_:)",
            *self.appear(top), below + "viewDidDisappear(_:)", new + "viewDidAppear(_:)",
            new + "didMove(toParent: <UINavigationController: 0x105610000>)",
        ]

    def pop(self):
        stack = self.tabs[self.tab]
        top, below = stack.pop(), stack[-1]
        old = top.prefix
        messages = [
            old + "willMove(toParent: nil)", old + "viewWillDisappear(_:)", *self.appear(below),
            old + "viewDidDisappear(_:)", below.prefix + "viewDidAppear(_:)", old + "didMove(toParent: nil)",
        ]
        return messages + self.end(top)

    def end(self, controller):
        if controller.name in LEAKING and self.random.random() < 0.01:
            return []
        self.free.append(controller.address)
        return [controller.prefix + "deinit"]

    def switch(self):
        old = self.tabs[self.tab][-1].prefix
        self.tab = (self.tab + 1 + int(self.random.random() * 3)) % len(self.tabs)
        new = self.tabs[self.tab][-1]
        messages = [] if self.loaded[self.tab] else [new.prefix + "viewDidLoad()"]
        self.loaded[self.tab] = True
        will, *rest = self.appear(new)
        return messages + [
            will, old + "viewWillDisappear(_:)", *rest, old + "viewDidDisappear(_:)", new.prefix + "viewDidAppear(_:)",
        ]

    def sheet(self):
        sheet = self.controller(self.pick(CLASSES))
        new = sheet.prefix
        return [
            new + "init(nibName:bundle:)", new + "loadView()", new + "viewDidLoad()", *self.appear(sheet),
            new + "viewDidAppear(_:)", new + "viewWillDisappear(_:)", new + "viewDidDisappear(_:)", *self.end(sheet),
        ]

    def step(self):
        depth, choice = len(self.tabs[self.tab]), self.random.random()
        if choice < 0.08:
            return self.switch()
        if choice < 0.18:
            return self.sheet()
        if depth == 1 or (depth < 6 and choice < 0.59):
            return self.push()
        messages = self.pop()
        if self.random.random() < 0.0002:
            messages = [m for m in messages if not m.endswith("viewDidDisappear(_:)")]
        return messages


def lifecycle(random):
    app = App(random)
    messages = app.launch()
    while True:
        yield from messages
        messages = app.step()


def noise(random):
    """4,096 lines of other things, most of them about views all the same."""
    def number(limit):
        return int(random.random() * limit)

    shapes = [
        lambda: "Df Orchard[4321:1a2b] (UIKitCore) [com.apple.UIKit:EventDispatch] Evaluating dispatch of UIEvent: "
                f"{0x600000000000 + number(1 << 30):#x}; type: 0; subtype: 0; backing type: 11; shouldSend: 1",
        lambda: "Db Orchard[4321:1a2b] (UIKitCore) [com.apple.UIKit:Layout] layout pass on <UIStackView: "
                f"{0x105000000 + number(1 << 24):#x}> took {number(900)} us, {number(40)} views",
        lambda: "Df Orchard[4321:1a2c] (CFNetwork) [com.apple.CFNetwork:Default] Connection "
                f"{number(900)}: received viability advisory(Y), interface view {random.getrandbits(32):08X}",
        lambda: "I  SpringBoard[35:3f1] (FrontBoard) [com.apple.FrontBoard:Scene] updating viewport of scene "
                f"com.example.orchard-default, preview {number(999)} of {number(999)}",
        lambda: "Df backboardd[66:50a] (QuartzCore) [com.apple.CoreAnimation:Render] layer host viewport "
                f"{{{{0, 0}}, {{{number(1200)}, {number(2600)}}}}} unchanged, view tree {number(4000)} nodes",
        lambda: "Df runningboardd[34:2d1] (RunningBoard) [com.apple.runningboard:assertion] Acquiring assertion "
                f"34-35-{number(90000)} targeting [app<com.example.orchard>:4321] for view service",
        lambda: f"E  Orchard[4321:1a2d] [com.example.orchard:images] could not read "
                f"/var/mobile/Containers/Data/Application/{random.getrandbits(32):08X}/Library/Caches/views/"
                f"preview-{number(5000)}.heic, drawing a placeholder",
        lambda: f"Db Orchard[4321:1a2b] [com.example.orchard:cells] PriceTagView layoutSubviews row {number(500)}",
        lambda: "Df CommCenter[98:77c] [com.apple.CommCenter:reg] signal strength update: "
                f"RSRP -{80 + number(30)} dBm, bars {number(5)}",
        lambda: "I  chronod[140:9b0] (ChronoCore) [com.apple.chrono:view-archive] preview timeline of "
                f"OrchardWidget is current, reload budget {number(40)} left",
    ]
    return [shapes[number(len(shapes))]() for _ in range(4096)]


def lines(kind, random):
    events = lifecycle(random)
    if kind == "dense":
        while True:
            yield "Df " + APP + next(events)
    others, uniform = noise(random), random.random
    while True:
        yield "Df " + APP + next(events) if uniform() < 0.02 else others[int(uniform() * 4096)]


def stamps(random, step):
    """Time stamps from eight in the morning on, a few milliseconds apart."""
    now, uniform = 8 * 3600 * SECOND, random.random
    while True:
        second = now // SECOND
        day, clock = divmod(second, 86400)
        prefix = "2026-05-%02d %02d:%02d:%02d." % (1 + day % 28, clock // 3600, clock // 60 % 60, clock % 60)
        while now // SECOND == second:
            yield "%s%03d " % (prefix, now % SECOND)
            now += int(uniform() * step)


def text_of(kind):
    """What one line of a format looks like, given its stamp and message."""
    if kind == "syslog":
        return shapes.syslog
    if kind == "ndjson":
        return shapes.ndjson
    if kind == "names":
        return lambda stamp, message: stamp + shapes.without_address(message) + "\n"
    return lambda stamp, text: stamp + text + "\n"


def write_megabytes(kind, size, path):
    random = Random("lifeline " + kind)
    text = lines(kind, random) if kind in ("sparse", "dense") else lifecycle(random)
    clock, line = stamps(random, 12 if kind == "sparse" else 40), text_of(kind)
    written = 0
    with open(path, "w", encoding="ascii", newline="\n") as log:
        if kind in ("sparse", "dense"):
            written += log.write("Timestamp               Ty Process[PID:TID]\n")
        while written < size * 1_000_000:
            written += log.write("".join(line(next(clock), next(text)) for _ in range(10_000)))


def main():
    kind, size, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    if kind in shapes.SHAPES:
        shapes.write(path, shapes.SHAPES[kind](size))
    elif kind == "files":
        shapes.files(size, path, lifecycle(Random("lifeline files")))
    elif kind == "small":
        shapes.write(path, islice(lifecycle(Random("lifeline small")), size))
    else:
        write_megabytes(kind, size, path)


main()
