#!/usr/bin/env python3
"""Holds the fleet report against fleets whose truth is known: seeds of 100,000 sessions each.

    python3 Tests/Fleet/truth.py LIFELINE [SEEDS] [SESSIONS]

Passes where the first bad build is right within one build in 95 of 100 injected regressions, and at most 5 of 100 told
changes are false.
"""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import generate


def changes(path):
    """What the report tells: by class and rule, the state and the builds it changed with."""
    told = {}
    with open(path, newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            if row["state"] not in ("steady", "too_few_sessions"):
                told[(row["controller"], row["rule"])] = (row["state"], row["changed_with"])
    return told


def main():
    lifeline = str(pathlib.Path(sys.argv[1]).resolve())
    seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    sessions = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    injected = found = right = told_in_all = false = 0
    spent = 0.0
    with tempfile.TemporaryDirectory(prefix="lifeline-fleet-") as name:
        folder = pathlib.Path(name)
        for seed in range(1, seeds + 1):
            with open(folder / "set.jsonl", "w", encoding="utf-8") as lines:
                for line in generate.records(seed, sessions):
                    lines.write(line + "\n")
            began = time.time()
            subprocess.run([lifeline, "fleet", "set.jsonl", "-r", "csv=fleet.csv", "--exit-zero"], cwd=folder,
                           check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            spent += time.time() - began
            injections = generate.truth(seed, sessions)["injected"]
            truth = {(row["class"], row["rule"]): int(row["build"]) for row in injections}
            told = changes(folder / "fleet.csv")
            injected += len(truth)
            told_in_all += len(told)
            for question, (state, build) in told.items():
                if question not in truth or state not in ("growing", "new"):
                    false += 1
                    print(f"seed {seed}: {question} is told as {state} from {build}, which is false")
                    continue
                found += 1
                if abs(int(build) - truth[question]) <= 1:
                    right += 1
                else:
                    print(f"seed {seed}: {question} came with {truth[question]}, told {build}")
    print(f"{seeds} fleets of {sessions} sessions, {spent / seeds:.1f} s each: {found} of {injected} regressions found, "
          f"{right} within one build; {false} of {told_in_all} told changes are false")
    if right < 0.95 * injected or false > 0.05 * max(told_in_all, 1):
        raise SystemExit("the fleet report is less right than it promises")


if __name__ == "__main__":
    main()
