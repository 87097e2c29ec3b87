#!/usr/bin/env python3
"""Lists what no log reached: list.py EXPORT-OF-LLVM-COV.

For each file: its functions that never ran, and the branches of others that were never taken (the body of an `if`, the right
side of `&&`: what stands in front never said yes), both with their lines; then totals. What never runs is written `-`, a
branch `?`.
"""
import collections
import json
import os
import sys

MODULES = tuple(os.path.join(os.getcwd(), "Sources", module, "") for module in ("Capture", "Lifecycle", "Rules"))


def functions(export):
    """Each function once, by where it begins; generic ones stand in the export once for each use."""
    merged = {}
    for function in export["data"][0]["functions"]:
        file = function["filenames"][0]
        # Kind 0 is code; the rest are gaps and what macros expand to.
        regions = [tuple(region[:5]) for region in function["regions"] if region[7] == 0 and region[5] == 0]
        if not regions or not file.startswith(MODULES):
            continue
        counts = merged.setdefault((file, regions[0][:4]), collections.Counter())
        for region in regions:
            counts[region[:4]] += region[4]
    return merged


def outermost(regions):
    """Those that lie in no other: what stands in a branch that was never taken needs no line of its own."""
    kept = []
    for region in sorted(regions, key=lambda r: (r[0], r[1], -r[2], -r[3])):
        if not any((k[0], k[1]) <= (region[0], region[1]) and (region[2], region[3]) <= (k[2], k[3]) for k in kept):
            kept.append(region)
    return kept


def main():
    with open(sys.argv[1], encoding="utf-8") as export:
        merged = functions(json.load(export))
    root = os.getcwd()
    files = collections.defaultdict(lambda: [[], [], 0, set()])
    for (file, start), counts in merged.items():
        never, branches, _, lines = files[file]
        files[file][2] += len(counts)
        if counts[start] == 0:
            never.append(start)
            lines.update(range(start[0], start[2] + 1))
            continue
        for region in outermost(r for r, count in counts.items() if count == 0):
            branches.append(region)
            lines.update(range(region[0], region[2] + 1))
    totals = collections.defaultdict(lambda: [0, 0, 0])
    for file in sorted(files):
        never, branches, regions, lines = files[file]
        never = outermost(never)
        name = os.path.relpath(file, root)
        with open(file, encoding="utf-8") as text:
            source = text.read().split("\n")
        if never or branches:
            print(f"{name}: {len(never)} functions never ran, {len(branches)} branches were never taken, {len(lines)} lines")
        for mark, places in (("-", never), ("?", branches)):
            for place in sorted(places):
                print(f"  {mark} {place[0]}-{place[2]}: {source[place[0] - 1].strip()[:100]}")
        for total in (totals[name.split("/")[1]], totals["all"]):
            total[0] += len(never)
            total[1] += len(branches)
            total[2] += len(lines)
    print()
    for module, (never, branches, lines) in totals.items():
        print(f"{module:10} {never:5} functions never ran, {branches:5} branches were never taken, {lines:6} lines in both")


main()
