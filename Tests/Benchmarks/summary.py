#!/usr/bin/env python3
"""Prints what `make bench` measured, and the memory of one more run of each log: summary.py FOLDER LIFELINE."""
import json
import os
import re
import subprocess
import sys
import time

BARS = {"sparse": ("rg", 3.0), "dense": ("mawk", 0.5)}


def anonymous_megabytes(pid):
    """Memory that is not a mapped file, where the system says so (Linux)."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            return int(re.search(r"RssAnon:\s*(\d+)", status.read())[1]) / 1024
    except (OSError, TypeError):
        return 0


def memory(command):
    """Peak resident set as `time -v` gives it, and the peak of what is not the mapped log, sampled every 2 ms."""
    timed = subprocess.run(["/usr/bin/time", "-v", *command], capture_output=True, text=True, check=True)
    resident = int(re.search(r"Maximum resident set size \(kbytes\): (\d+)", timed.stderr)[1]) / 1024
    process, anonymous = subprocess.Popen(command, stdout=subprocess.DEVNULL), 0
    while process.poll() is None:
        anonymous = max(anonymous, anonymous_megabytes(process.pid))
        time.sleep(0.002)
    return resident, anonymous


def main():
    folder, lifeline = sys.argv[1], sys.argv[2]
    with open(f"{folder}/results.json", encoding="utf-8") as results:
        seconds = {r["command"]: r["median"] for r in json.load(results)["results"]}
    for log, (rival, bar) in BARS.items():
        path, report = f"{folder}/{log}.log", f"{folder}/{log}.json"
        with open(report, encoding="utf-8") as text:
            events = json.load(text)["summary"]["events"]
        reports = [o for kind in ("junit", "html", "json") for o in ("-r", f"{kind}={folder}/{log}.{kind}")]
        resident, anonymous = memory([lifeline, path, "--quiet", "--fail-on", "never", *reports])
        own, megabytes = seconds[f"lifeline {log}"], os.path.getsize(path) / 1e6
        print(f"\n{log}: {megabytes:.0f} MB, {events:,} events; lifeline {own:.3f} s = {megabytes / own:.0f} MB/s, "
              f"{events / own:,.0f} events/s")
        for tool in ("rg", "mawk"):
            note = f"   (at most {bar} wanted)" if tool == rival else ""
            print(f"  {own / seconds[f'{tool} {log}']:6.2f} x {tool}{note}")
        beside = anonymous * 1024 * 1024
        print(f"  peak memory {resident:.0f} MB resident, of which {anonymous:.0f} MB beside the mapped log = "
              f"{beside / events:.0f} bytes an event   (at most {64 + 50e6 / events:.0f} wanted)")


main()
