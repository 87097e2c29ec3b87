"""The logs of `make bench` that grow in one direction each, and the formats other than compact."""
import json
import os
from itertools import islice


def stopwatch(step):
    """Times of day without an end: `09:00:00.000`, a fixed number of milliseconds apart."""
    now = 9 * 3_600_000
    while True:
        yield "%02d:%02d:%02d.%03d" % (now // 3_600_000 % 24, now // 60_000 % 60, now // 1000 % 60, now % 1000)
        now += step


def write(path, texts, step=20):
    """Plain prints, each with its time of day."""
    with open(path, "w", encoding="ascii", newline="\n") as log:
        log.writelines(f"{time} {text}\n" for time, text in zip(stopwatch(step), texts))


VISIT = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
    "deinit",
]


def one_class(count):
    """One class by name, one visit after the other."""
    return (f"CartViewController {VISIT[n % len(VISIT)]}" for n in range(count))


def wide(count):
    """So many classes, one visit each."""
    return (f"<Orchard.Shelf{n}ViewController: {0x105000000 + n * 0x200:#x}> {callback}"
            for n in range(count) for callback in VISIT)


def alive(count):
    """So many instances that load and begin to appear, and of which nothing more is heard."""
    return (f"<Orchard.CartViewController: {0x105000000 + n * 0x200:#x}> {callback}"
            for n in range(count) for callback in VISIT[:2])


def polls(count):
    """One screen that asks for the same address again and again; one request in ten is logged to its end."""
    cart = "<Orchard.CartViewController: 0x105000000> "
    yield from (cart + callback for callback in VISIT[:3])
    for n in range(count):
        yield cart + "GET https://example.com/cart"
        if n % 10 == 9:
            yield cart + "200 GET https://example.com/cart 120 ms"


def leaks(count):
    """So many classes of which one of two instances is never deallocated: one finding each."""
    left = [*VISIT[:5], "didMove(toParent: nil)"]
    return (f"<Orchard.Shelf{n}ViewController: {0x105000000 + (2 * n + life) * 0x200:#x}> {callback}"
            for n in range(count) for life in range(2) for callback in left + VISIT[5:] * life)


SHAPES = {"one-class": one_class, "wide": wide, "alive": alive, "polls": polls, "leaks": leaks}


def files(count, folder, messages):
    """A folder of so many logs of 100 lines."""
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        write(f"{folder}/run-{number:05}.log", islice(messages, 100))


def without_address(message):
    """`<Orchard.CartViewController: 0x105800000> viewDidLoad()` as `CartViewController viewDidLoad()`."""
    speaker, callback = message.split("> ", 1)
    return speaker[len("<Orchard."):].split(":")[0] + " " + callback


def syslog(stamp, message):
    """As idevicesyslog prints it: the same day throughout, to the second."""
    return f"May  1 {stamp[11:19]} Orchard[4321] <Notice>: {message}\n"


def ndjson(stamp, message):
    """As `log show --style ndjson` prints it."""
    return json.dumps({
        "timezoneName": "", "messageType": "Default", "eventType": "logEvent", "source": None,
        "formatString": "%{public}@", "userID": 501, "activityIdentifier": 0, "subsystem": "com.example.orchard",
        "category": "lifecycle", "threadID": 6715, "senderImageUUID": "3C2F9A41-7D0E-3B1F-9A55-0D6E2C1B7F10",
        "backtrace": {"frames": [{"imageOffset": 15744, "imageUUID": "3C2F9A41-7D0E-3B1F-9A55-0D6E2C1B7F10"}]},
        "bootUUID": "", "processImagePath": "/private/var/containers/Bundle/Application/Orchard.app/Orchard",
        "senderImagePath": "/private/var/containers/Bundle/Application/Orchard.app/Orchard",
        "timestamp": stamp.strip() + "000+0200", "machTimestamp": 712345678901, "eventMessage": message,
        "processImageUUID": "3C2F9A41-7D0E-3B1F-9A55-0D6E2C1B7F10", "traceID": 73014447620, "processID": 4321,
        "senderProgramCounter": 15744, "parentActivityIdentifier": 0,
    }, separators=(",", ":")) + "\n"
