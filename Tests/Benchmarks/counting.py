"""What callgrind counts in one run of the program."""
import os
import re
import shutil
import subprocess
import sys


def stripped(lifeline, folder):
    """A copy without debugging information, which not every valgrind can read of every compiler."""
    copy = os.path.join(folder, "lifeline")
    shutil.copy(lifeline, copy)
    subprocess.run(["strip", "--strip-debug", copy], check=True)
    return copy


def instructions(command, folder):
    """The instructions of one run, which may end with findings or with something that could not be read."""
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/callgrind.out", *command],
        capture_output=True, text=True, cwd=folder)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 1, 2) or not found:
        sys.exit(f"{' '.join(command)} ended with code {run.returncode}:\n{run.stderr}")
    return int(found[1])
