#!/usr/bin/env python3
"""Writes logs of a device farm: 30 KB each, on nightly/BUILD/DEVICE/NUMBER.log below a folder.

    python3 Tests/Fleet/logs.py FOLDER COUNT [FIRST]

From build 4712 on the cart leaks in one session of five; a log in fifty is an upload that broke.
"""
import pathlib
import random
import sys

CALLBACKS = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
             "viewDidDisappear(_:) isMovingFromParent=true"]


def log(number):
    dice = random.Random(number)
    leaks = number % 10 >= 5 and dice.random() < 0.2
    lines, clock = [], number * 10_000_000

    def say(text):
        nonlocal clock
        clock += dice.randrange(2_000, 60_000)
        seconds, micros = divmod(clock, 1_000_000)
        days, seconds = divmod(seconds, 86_400)
        stamp = f"2026-05-{1 + days % 28:02} {seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        lines.append(f"{stamp}.{micros:06}+0200 Orchard[{1000 + number % 60000}:99] {text}")

    say("<Orchard.LobbyViewController: 0x10a> viewDidLoad()")
    say("<Orchard.LobbyViewController: 0x10a> viewDidAppear(_:)")
    address = 0x600000
    while sum(map(len, lines)) < 30_000:
        address += 0x10
        name = dice.choice(["Cart", "Product", "Review", "Profile"])
        controller = f"<Orchard.{name}ViewController: {address:#x}>"
        for callback in CALLBACKS:
            say(f"{controller} {callback}")
            if dice.random() < 0.4:
                say(f"net: cache hit for item {dice.randrange(10**6)}, {dice.randrange(900)} bytes")
        if not (leaks and name == "Cart" and dice.random() < 0.5):
            say(f"{controller} deinit")
    return "\n".join(lines) + "\n"


def write(folder, count, first=0):
    paths = []
    for number in range(first, first + count):
        path = pathlib.Path(folder) / "nightly" / str(4707 + number % 10) / f"iPhone{14 + number % 3}" / f"{number}.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("" if number % 50 == 49 else log(number))
        paths.append(str(path))
    return paths


if __name__ == "__main__":
    write(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
