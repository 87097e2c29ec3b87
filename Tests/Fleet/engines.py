#!/usr/bin/env python3
"""Records the same logs through every engine that the documentation names, and compares the bytes after a merge.

    python3 Tests/Fleet/engines.py LIFELINE [LOGS]

One process, xargs -P, GNU parallel, shards, and Spark with an executor that is killed half way; then the documented
queries of DuckDB, and Parquet. Needs java, pyspark and duckdb; an engine that is not installed is named and left out.
"""
import json
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import logs

ARTICLE = pathlib.Path("Sources/LifelineKit/LifelineKit.docc/Fleet.md").resolve()
LABELS = ["--path-labels", "nightly/{build}/{device}/*.log"]
failures = []


def expect(condition, message):
    print(("ok   " if condition else "FAIL ") + message, flush=True)
    if not condition:
        failures.append(message)


def run(command, folder, text=None):
    done = subprocess.run(command, cwd=folder, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{command}: {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


def merged(lifeline, folder, *parts):
    names = []
    for number, part in enumerate(parts):
        (folder / f"part-{number}.jsonl").write_text(part)
        names.append(f"part-{number}.jsonl")
    return run([lifeline, "merge", *names], folder)


def executors(application):
    """The processes of this application's executors, and of no other's."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except (OSError, NotADirectoryError):
            continue
        if any(b"CoarseGrainedExecutorBackend" in word for word in words) and application.encode() in words:
            found.append(int(entry.name))
    return found


def spark(lifeline, folder, paths):
    """Through `pipe` on a cluster of two workers, one of which loses its executor while it works."""
    from pyspark import SparkConf, SparkContext

    conf = SparkConf().setMaster("local-cluster[2,1,1024]").setAppName("lifeline")
    conf.set("spark.ui.enabled", "false").set("spark.ui.showConsoleProgress", "false")
    conf.set("spark.driver.host", "127.0.0.1").set("spark.driver.bindAddress", "127.0.0.1")
    context = SparkContext(conf=conf)
    context.setLogLevel("ERROR")
    killed = []

    def kill():
        deadline = time.time() + 60
        while time.time() < deadline and not killed:
            started = [pid for pid in executors(context.applicationId)]
            if len(started) == 2 and list(folder.glob("started-*")):
                subprocess.run(["kill", "-9", str(started[0])], check=False)
                killed.append(started[0])
            time.sleep(0.05)

    command = folder / "record.sh"
    command.write_text(f"#!/bin/sh\ntouch '{folder}'/started-$$\nsleep 0.3\n"
                       f"exec '{lifeline}' record --list - {LABELS[0]} '{LABELS[1]}'\n")
    command.chmod(0o755)
    killer = threading.Thread(target=kill)
    killer.start()
    lines = context.parallelize(paths, 16).pipe(str(command), checkCode=True).collect()
    killer.join()
    context.stop()
    return "".join(line + "\n" for line in lines), killed


def duckdb_queries(folder, set_of_records):
    """The three queries of the documentation, on the records and on the Parquet that DuckDB makes of them."""
    import duckdb

    queries = [block[4:] for block in ARTICLE.read_text().split("```")[1::2] if block.startswith("sql\n")]
    (folder / "night.jsonl").write_text(set_of_records)
    connection = duckdb.connect()
    return [connection.execute(query.replace("'night.", f"'{folder}/night.")).fetchall() for query in queries]


def shell_recipes(lifeline, folder, paths):
    """Each line for a shell that the documentation has, word for word, with programs of stores that give the first log."""
    lines = [line for block in ARTICLE.read_text().split("```")[1::2] if block.startswith("\n")
             for line in block.splitlines() if line.startswith(("find ", "aws ", "gcloud "))]
    programs = folder / "programs"
    programs.mkdir()
    (programs / "lifeline").symlink_to(lifeline)
    for name in ("aws", "gcloud"):
        (programs / name).write_text(f"#!/bin/sh\ncat '{paths[0]}'\n")
        (programs / name).chmod(0o755)
    (folder / "logs").symlink_to(folder / "nightly")
    expected = {"find": run([lifeline, "record", "logs"], folder),
                "store": run(["sh", "-c", f"'{lifeline}' record - --label build=4712 < '{paths[0]}'"], folder)}
    for line in lines:
        if "parallel" in line and not shutil.which("parallel"):
            print("--   GNU parallel is not installed")
            continue
        work = folder / f"recipe-{len(list(folder.glob('recipe-*')))}"
        work.mkdir()
        shutil.copytree(folder / "nightly", work / "logs")
        run(["sh", "-c", f"PATH='{programs}':\"$PATH\"\n{line}"], work)
        made = merged(lifeline, work, *[path.read_text() for path in work.glob("*.jsonl")])
        wanted = merged(lifeline, folder, expected["find" if line.startswith("find") else "store"])
        expect([json.loads(row)["session"] for row in made.splitlines()]
               == [json.loads(row)["session"] for row in wanted.splitlines()], f"as documented: {line[:60]}")


def main():
    lifeline = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory(prefix="lifeline-fleet-") as name:
        folder = pathlib.Path(name)
        # Whole paths: Spark's workers run elsewhere, and a record says where its log lay.
        paths = logs.write(folder, count)
        listing = "\n".join(paths) + "\n"
        (folder / "paths.txt").write_text(listing)
        record = [lifeline, "record", *LABELS]

        whole = merged(lifeline, folder, run([*record, "--list", "paths.txt"], folder))
        lines = whole.splitlines()
        expect(len(lines) == count, f"one process records {len(lines)} of {count} logs")
        expect(sum('{"error"' in line for line in lines) == count // 50, "broken uploads are records")

        run(["sh", "-c", "xargs -P 2 -n 40 sh -c '\"$0\" record --path-labels \"nightly/{build}/{device}/*.log\" \"$@\""
             f" > part-$$.out' '{lifeline}' < paths.txt"], folder)
        parts = [path.read_text() for path in folder.glob("part-*.out")]
        expect(len(parts) > 1 and merged(lifeline, folder, *parts) == whole, f"xargs -P 2 in {len(parts)} parts")

        if shutil.which("parallel"):
            output = run(["parallel", "--will-cite", "-j2", "-X", lifeline, "record", *[f"'{word}'" for word in LABELS]],
                         folder, listing)
            expect(merged(lifeline, folder, output) == whole, "GNU parallel")
        else:
            print("--   GNU parallel is not installed")

        shards = [run([*record, "--list", "paths.txt", "--shard", f"{index}/5"], folder) for index in range(5)]
        expect(merged(lifeline, folder, *shards) == whole, "five shards")
        expect(merged(lifeline, folder, merged(lifeline, folder, *shards[:3]), *shards[2:], whole) == whole,
               "a merge of merges, with a shard and the whole given twice")

        # A worker of an older Lifeline says otherwise of some sessions: the newest stays, whoever came first.
        older = "".join(line.replace('"tool": "', '"tool": "0.0.', 1) + "\n" for line in lines[::7])
        expect(older.count('"tool": "0.0.') == len(lines[::7]) and merged(lifeline, folder, older, *shards) == whole
               and merged(lifeline, folder, *shards, older) == whole, "records that conflict")

        if shutil.which("java"):
            output, killed = spark(lifeline, folder, paths)
            expect(len(killed) == 1, "an executor of Spark was killed half way")
            expect(merged(lifeline, folder, output) == whole, "Spark's pipe")
        else:
            print("--   java is not installed")

        shell_recipes(lifeline, folder, paths)

        listed = subprocess.run([lifeline, "record", "--list", "-"], cwd=folder, input=f"s3://captures/a.log\n{paths[0]}\n",
                                capture_output=True, text=True, check=False)
        expect(listed.returncode == 2 and "not a file: mount the store" in listed.stderr and listed.stdout.count("\n") == 1,
               "a store's address in a list is answered")
        answers = duckdb_queries(folder, whole)
        expect(len(answers) == 4 and all(answers[1:]), f"DuckDB answers {len(answers)} documented statements")
        rates = {row[0]: row[1:] for row in answers[1]}
        expect(rates["4712"][0] > 0 and rates["4708"][0] == 0, f"DuckDB sees what build 4712 brought: {rates['4712']}")
        report = run([lifeline, "fleet", "night.jsonl", "--exit-zero"], folder)
        # Fewer sessions are too few to tell.
        expect(count < 300 or "came with build 4712" in " ".join(report.split()), "the fleet report names build 4712")
    if failures:
        raise SystemExit(f"{len(failures)} of the engines differ")


if __name__ == "__main__":
    main()
