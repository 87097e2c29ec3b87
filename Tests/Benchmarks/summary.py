#!/usr/bin/env python3
"""Prints what `make bench` measured as one table: summary.py FOLDER LIFELINE CASE...

Times are medians; memory and instructions are those of one more run.
"""
import json
import os
import platform
import re
import subprocess
import sys
import time

# What is wanted at most: (rival, ratio) for each case.
BARS = {
    "sparse": [("rg", 0.30), ("wc", 4)], "dense": [("rg", 1.0), ("mawk", 0.35)], "names": [("mawk", 0.35)],
    "ndjson": [("rg", 1.0)], "syslog": [("rg", 1.0)],
}
RIVALS = ("wc", "rg", "mawk")


def size_of(path):
    """Bytes of a file, or of the files of a folder."""
    if os.path.isdir(path):
        return sum(entry.stat().st_size for entry in os.scandir(path))
    return os.path.getsize(path)


def anonymous_megabytes(pid):
    """Memory that is not a mapped file, where the system says so (Linux)."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            return int(re.search(r"RssAnon:\s*(\d+)", status.read())[1]) / 1024
    except (OSError, TypeError):
        return 0


def memory(command):
    """The peak of what is not the mapped log, in megabytes, sampled every 2 ms."""
    process, anonymous = subprocess.Popen(command, stdout=subprocess.DEVNULL), 0
    while process.poll() is None:
        anonymous = max(anonymous, anonymous_megabytes(process.pid))
        time.sleep(0.002)
    return anonymous


def instructions(command):
    """Counted by the processor where perf may ask it; nil elsewhere."""
    try:
        run = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", *command], capture_output=True, text=True)
        return int(run.stderr.splitlines()[-1].split(",")[0])
    except (OSError, ValueError, IndexError):
        return None


def row(folder, lifeline, case):
    with open(f"{folder}/{case}.results.json", encoding="utf-8") as results:
        seconds = {r["command"]: r["median"] for r in json.load(results)["results"]}
    log, report = f"{folder}/{case}.log", f"{folder}/{case}.json"
    with open(report, encoding="utf-8") as text:
        events = json.load(text)["summary"]["events"]
    reports = [option for kind in ("junit", "html", "json") for option in ("-r", f"{kind}={folder}/{case}.{kind}")]
    command = [lifeline, log, "--quiet", "--fail-on", "never", *reports]
    own, beside, counted = seconds["lifeline"], memory(command), instructions(command)
    bars = dict(BARS.get(case, []))
    cells = [case, f"{size_of(log) / 1e6:,.1f}", f"{events:,}", f"{own:.3f}"]
    for rival in RIVALS:
        wanted = f" (≤ {bars[rival]:g})" if rival in bars else ""
        cells.append(f"{own / seconds[rival]:.2f}{wanted}" if rival in seconds else "–")
    cells.append(f"{counted / events:,.0f}" if counted else "–")
    cells.append(f"{beside:.0f} (≤ {(64 * events + 50e6) / 1048576:.0f})")
    return cells


def main():
    folder, lifeline, cases = sys.argv[1], sys.argv[2], sys.argv[3:]
    print(f"{platform.machine()}, {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}; with JUnit, HTML and JSON\n")
    print("| case | MB | events | s | × `wc -l` | × `rg -c` | × mawk | instructions an event | MB beside the log |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for case in cases:
        print("| " + " | ".join(row(folder, lifeline, case)) + " |", flush=True)


main()
