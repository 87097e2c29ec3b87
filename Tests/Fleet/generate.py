#!/usr/bin/env python3
"""Writes the records of a fleet whose truth is known: what was put into it, and from which build on.

    python3 Tests/Fleet/generate.py SEED [SESSIONS] > set.jsonl 2> truth.json

100 builds on 12 devices with 3 systems. Every class has a leak in 0.2 % of its sessions; some begin at a known build to
leak in 2 %. Poor devices log less, so that fewer of their sessions can be judged; devices come and go over the builds, and
two of them leak more than the others whatever the build. One record in a hundred came twice, and one upload in fifty
is broken.
"""
import json
import random
import sys

CLASSES = ["Lobby", "Room", "Cart", "Checkout", "Profile", "Search", "Map", "Settings", "Photo", "Video"]
RULES = ["leaked_controller", "redundant_fetch", "unmatched_appearance", "slow_appearance"]
BASE, RAISED = 0.002, 0.02


def fnv(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def fleet(seed, sessions):
    dice = random.Random(seed)
    questions = [(name, rule) for name in CLASSES for rule in RULES]
    builds = [str(4600 + number) for number in range(100)]
    injected = {}
    for question in dice.sample(questions, 6):
        # Somewhere with builds on both sides, enough of them to see it.
        injected[question] = dice.randrange(10, 96)
    devices = [f"iPhone{number},1" for number in range(1, 13)]
    systems = ["16.7", "17.4", "18.0"]
    poor, leaky = set(dice.sample(devices, 3)), set(dice.sample(devices, 2))
    return dice, questions, builds, injected, devices, systems, poor, leaky, sessions


def records(seed, sessions):
    dice, questions, builds, injected, devices, systems, poor, leaky, count = fleet(seed, sessions)
    prints = [(name, rule, fnv(f"{rule}\0{name}\0"), RULES.index(rule)) for name, rule in questions]
    for number in range(count):
        build = number * len(builds) // count
        # The newer the build, the more of the later devices.
        device = devices[min(11, int(dice.random() ** (1.6 - build / 100) * 12))]
        labels = {"build": builds[build], "device": device, "os": dice.choice(systems)}
        session = f"{seed:04x}{number:028x}"
        log = f"nightly/{builds[build]}/{device}/{number}.log"
        if dice.random() < 0.02:
            yield json.dumps({"error": "is empty", "labels": labels, "log": log, "session": session,
                              "tool": "0.1.0", "v": 1})
            continue
        judged, findings = {rule: [] for rule in RULES}, []
        for place, (name, rule, fingerprint, _) in enumerate(prints):
            question = (name, rule)
            if dice.random() < (0.6 if device in poor else 0.1):
                continue
            judged[rule].append(place // len(RULES))
            rate = RAISED if question in injected and build >= injected[question] else BASE
            if dice.random() < rate * (3 if device in leaky else 1):
                findings.append({"certainty": "confirmed", "class": f"Hotel.{name}", "count": 1, "evidence": [],
                                 "fingerprint": fingerprint, "message": f"{name} leaked", "rule": rule,
                                 "severity": "error"})
        line = json.dumps({
            "classes": [{"alive": 1, "appearing": [[500 + place, 1]], "deinits": 1, "instances": 2, "judgedVisits": 1,
                         "name": f"Hotel.{name}", "visits": 2} for place, name in enumerate(CLASSES)],
            "ending": "log_end", "events": 120, "findings": findings, "judged": judged, "labels": labels, "log": log,
            "open": [], "process": "Hotel", "quality": 100, "session": session,
            "start": f"2026-05-{1 + build % 28:02}T10:00:00.000000Z", "tool": "0.1.0", "v": 1})
        yield line
        if dice.random() < 0.01:
            yield line


def truth(seed, sessions):
    _, _, builds, injected, *_ = fleet(seed, sessions)
    return {"builds": builds, "injected": [
        {"class": name, "rule": rule, "build": builds[build]} for (name, rule), build in sorted(injected.items())]}


def main():
    seed = int(sys.argv[1])
    sessions = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    for line in records(seed, sessions):
        print(line)
    print(json.dumps(truth(seed, sessions)), file=sys.stderr)


if __name__ == "__main__":
    main()
