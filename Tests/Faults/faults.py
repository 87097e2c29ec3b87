#!/usr/bin/env python3
"""Ends runs of Lifeline at any moment, and takes away what they write to: the old report or the new one, never a part.

    python3 Tests/Faults/faults.py LIFELINE [RUNS [WORD]]

RUNS (default 1000) faults of each kind, or of those whose name holds the word; those that the system does not let this
user inject are said to be left out.
Prints one line a kind and exits with 1 when a report, an entry of a baseline or a run of a history was lost, cut or mixed,
or an exit code said that all was well.
"""
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORMATS = ["html", "junit", "json", "csv", "sarif"]


class Bench:
    """A folder with reports of an older run, and what they may be after the next."""

    def __init__(self, lifeline, folder):
        self.lifeline = lifeline
        self.folder = folder
        self.old = self.reports_of("deallocated-prints")
        self.log = self.log_of("no-deinit-anywhere")
        start = time.monotonic()
        self.new = self.reports_of("no-deinit-anywhere")
        self.seconds = time.monotonic() - start

    @staticmethod
    def log_of(story):
        return str(ROOT / "SampleLogs" / f"{story}.log")

    def command(self, log, folder):
        return [self.lifeline, log] + [part for f in FORMATS for part in ("-r", f"{f}={folder}/a.{f}")]

    def reports_of(self, story):
        folder = self.folder / story
        folder.mkdir()
        subprocess.run(self.command(self.log_of(story), folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return {file.name: file.read_bytes() for file in folder.iterdir()}

    def place(self, folder):
        for name, content in self.old.items():
            (folder / name).write_bytes(content)

    def faults(self, folder):
        """What is wrong in a folder after a run, and how many strange files are there."""
        wrong = []
        for name in self.old:
            file = folder / name
            content = file.read_bytes() if file.exists() else None
            if content not in (self.old[name], self.new[name]):
                wrong.append(f"{name} is {'gone' if content is None else f'{len(content)} bytes of something else'}")
        strangers = [file.name for file in folder.iterdir() if file.name not in self.old]
        return wrong, strangers


def interrupted(bench, folder, number):
    bench.place(folder)
    run = subprocess.Popen(bench.command(bench.log, folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # Most of a run is reading: every second fault waits for its last part, in which the reports are written.
    share = random.uniform(0, 1.1) if random.random() < 0.5 else random.uniform(0.6, 1.1)
    time.sleep(share * bench.seconds)
    run.send_signal(number)
    run.wait()
    wrong, strangers = bench.faults(folder)
    if strangers and number != signal.SIGKILL:
        wrong.append(f"left {strangers}")
    return wrong


def outgrown(bench, folder):
    bench.place(folder)
    limit = random.randrange(0, max(map(len, bench.new.values())))
    run = subprocess.run(
        bench.command(bench.log, folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    wrong, strangers = bench.faults(folder)
    return wrong + ([f"left {strangers}"] if strangers else []) + ([] if run.returncode == 2 else [f"exit code {run.returncode}"])


def mounted(bench, folder, options, expected):
    """A run in a file system of its own, which is small or cannot be written."""
    place = folder / "mounted"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], check=True)
    try:
        bench.place(place)
        if expected == "read-only":
            subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        run = subprocess.run(bench.command(bench.log, place), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wrong, strangers = bench.faults(place)
        return wrong + ([f"left {strangers}"] if strangers else []) + ([] if run.returncode == 2 else [f"exit code {run.returncode}"])
    finally:
        subprocess.run(["umount", place], check=True)


def full_disk(bench, folder):
    old = sum((len(content) + 4095) // 4096 * 4 for content in bench.old.values())
    most = max((len(content) + 4095) // 4096 * 4 for content in bench.new.values())
    return mounted(bench, folder, f"size={old + random.randrange(0, most - 4)}k", "full")


def read_only(bench, folder):
    return mounted(bench, folder, "size=4m", "read-only")


def closed_pipe(bench, folder):
    bench.place(folder)
    run = subprocess.Popen(
        bench.command(bench.log, folder) + ["--format", "text"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    taken = os.read(run.stdout.fileno(), random.randrange(1, 4000)) if random.random() < 0.8 else b""
    run.stdout.close()
    run.wait()
    wrong, strangers = bench.faults(folder)
    # Where it had written all before the pipe was closed, it knows nothing of it.
    return wrong + strangers + ([] if run.returncode in (1, 2) else [f"exit code {run.returncode}"])


def full_device(bench, folder):
    bench.place(folder)
    with open("/dev/full", "wb") as full:
        run = subprocess.run(bench.command(bench.log, folder), stdout=full, stderr=subprocess.DEVNULL)
    wrong, strangers = bench.faults(folder)
    return wrong + strangers + ([] if run.returncode == 2 else [f"exit code {run.returncode}"])


WRITERS = 20


def together(commands):
    """Runs all at once; how many of them said that all was well."""
    runs = [subprocess.Popen(c, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for c in commands]
    return [run.wait() for run in runs]


def state_log(folder, number):
    """A log with one finding of its own."""
    file = folder / f"{number}.log"
    if not file.exists():
        name = f"<Shop.C{number}VC: 0x{number + 16:x}>"
        file.write_text("".join(f"{name} {callback}\n" for callback in ("viewDidLoad", "viewWillAppear", "viewDidLoad")))
    return str(file)


def accepted_at_once(bench, folder):
    """Twenty runs accept a finding each: whoever says that it did finds its entry kept."""
    baseline = folder / "b.json"
    codes = together([bench.lifeline, "baseline", "accept", state_log(folder, n), "--baseline", baseline] for n in range(WRITERS))
    kept = {entry["controller"] for entry in json.loads(baseline.read_bytes())["findings"]}
    strangers = [file.name for file in folder.iterdir() if file.suffix not in (".json", ".log")]
    return [f"{n} is lost" for n, code in enumerate(codes) if code == 0 and f"Shop.C{n}VC" not in kept] + strangers


def added_at_once(bench, folder, prunes=4):
    """Twenty runs are added to a history while others prune it, none of them so far that a run has to go."""
    history = folder / "h.jsonl"
    append = [[bench.lifeline, "history", "append", state_log(folder, n), "--history", history, "--run", str(n)] for n in range(WRITERS)]
    prune = [[bench.lifeline, "history", "prune", "--history", history]] * prunes
    together(append[:1])
    codes = together(random.sample(append[1:] + prune, WRITERS - 1 + prunes))
    runs = [json.loads(line)["run"] for line in history.read_text().splitlines()]
    lost = [f"run {n} is lost" for n in range(WRITERS) if str(n) not in runs and codes.count(0) == len(codes)]
    return lost + ([] if len(runs) == len(set(runs)) else ["a run is there twice"])


def recorded_at_once(bench, folder):
    """Twenty workers append records to one set through the shell."""
    records = folder / "s.jsonl"
    commands = [["sh", "-c", f'"$0" record "$1" >> "{records}"', bench.lifeline, state_log(folder, n)] for n in range(WRITERS)]
    together(commands)
    merged = subprocess.run([bench.lifeline, "merge", records], capture_output=True)
    count = len(merged.stdout.splitlines())
    return ([] if count == WRITERS else [f"{count} records"]) + ([] if merged.returncode == 0 else [merged.stderr.decode()])


def killed_writer(bench, folder):
    """One of some writers is killed at any moment: what the others wrote is there, and all that is there is whole."""
    baseline, history = folder / "b.json", folder / "h.jsonl"
    commands = [[bench.lifeline, "baseline", "accept", state_log(folder, n), "--baseline", baseline] for n in range(4)]
    commands += [[bench.lifeline, "history", "append", state_log(folder, n), "--history", history, "--run", str(n)] for n in range(4)]
    runs = [subprocess.Popen(c, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for c in commands]
    time.sleep(random.uniform(0, bench.seconds))
    random.choice(runs).kill()
    codes = [run.wait() for run in runs]
    kept = {e["controller"] for e in json.loads(baseline.read_bytes())["findings"]} if baseline.exists() else set()
    added = {json.loads(line)["run"] for line in history.read_text().splitlines()} if history.exists() else set()
    wrong = [f"entry {n} is lost" for n in range(4) if codes[n] == 0 and f"Shop.C{n}VC" not in kept]
    return wrong + [f"run {n} is lost" for n in range(4) if codes[4 + n] == 0 and str(n) not in added]


def can_mount():
    with tempfile.TemporaryDirectory() as folder:
        if os.getuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], stderr=subprocess.DEVNULL).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


def main():
    lifeline, runs = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    random.seed(1)
    kinds = {f"ended by {n.name}": lambda b, f, n=n: interrupted(b, f, n) for n in (signal.SIGKILL, signal.SIGINT, signal.SIGTERM)}
    kinds[f"{WRITERS} runs that accept into one baseline at once"] = accepted_at_once
    kinds[f"{WRITERS} runs that add to one history, and four that prune it, at once"] = added_at_once
    kinds[f"{WRITERS} workers that record into one set at once"] = recorded_at_once
    kinds["eight runs that write state, one of which is killed"] = killed_writer
    kinds["a report that outgrows ulimit -f"] = outgrown
    kinds["a pipe closed while it is written"] = closed_pipe
    if os.path.exists("/dev/full"):
        kinds["a full standard output"] = full_device
    if can_mount():
        kinds["a full disk"] = full_disk
        kinds["a disk that cannot be written"] = read_only
    else:
        print("full and read-only disks are left out: this user cannot mount any")
    if len(sys.argv) > 3:
        kinds = {kind: fault for kind, fault in kinds.items() if sys.argv[3] in kind}
    failed = False
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(lifeline, pathlib.Path(scratch))
        for kind, fault in kinds.items():
            lost = 0
            # A round of these is made of twenty runs and more.
            rounds = runs if "at once" not in kind else max(1, runs // 6)
            for number in range(rounds):
                folder = pathlib.Path(scratch) / "run"
                folder.mkdir()
                wrong = fault(bench, folder)
                shutil.rmtree(folder)
                if wrong:
                    lost += 1
                    print(f"{kind}, fault {number + 1}: {'; '.join(wrong)}", flush=True)
            failed = failed or lost > 0
            print(f"{kind}: {rounds} faults, {'nothing lost' if lost == 0 else f'{lost} with a loss'}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
