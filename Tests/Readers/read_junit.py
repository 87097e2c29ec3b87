#!/usr/bin/env python3
"""Reads Lifeline's JUnit reports back with the readers that people use.

    pip install junitparser junit2html
    python3 Tests/Readers/read_junit.py REPORT.xml...

Each report is parsed with junitparser, which most CI scripts are written with, and rendered with junit2html. The
numbers that the report states must be those of its cases, each case must have a name of its own, and everything that
fails must be visible on the rendered page. Prints one line a report; exits 1 when a report does not read well.
"""

import html
import sys
from pathlib import Path

from junit2htmlreport.parser import Junit
from junitparser import Error, Failure, JUnitXml, Skipped


def problems(path):
    """What a reader would stumble over in one report."""
    report = JUnitXml.fromfile(path)
    suites = list(report)
    cases = [case for suite in suites for case in suite]
    yield from totals(suites, report)
    yield from names(suites, cases)
    yield from messages(cases)
    yield from rendering(path, cases)


def totals(suites, report):
    """The totals of each suite, and those of the root where it has them."""
    for suite in suites:
        for name, counted in counts(list(suite)).items():
            if getattr(suite, name) != counted:
                yield f"suite {suite.name}: {name} is {getattr(suite, name)}, its cases give {counted}"
    if report.tests is not None and "tests" in report._elem.attrib:
        for name, counted in counts([case for suite in suites for case in suite]).items():
            if name in report._elem.attrib and int(report._elem.attrib[name]) != counted:
                yield f"{name} is {report._elem.attrib[name]}, the cases give {counted}"


def counts(cases):
    def having(kind):
        return sum(any(isinstance(result, kind) for result in case.result) for case in cases)

    return {"tests": len(cases), "failures": having(Failure), "errors": having(Error), "skipped": having(Skipped)}


def names(suites, cases):
    if not suites:
        yield "no suite"
    for suite in suites:
        if not suite.name:
            yield "a suite has no name"
        if not list(suite):
            yield f"suite {suite.name} is empty"
    keys = [(case.classname, case.name) for case in cases]
    for key in sorted(set(key for key in keys if keys.count(key) > 1)):
        yield f"two cases are called {key}"
    if any(not classname or not name for classname, name in keys):
        yield "a case has no name"


def messages(cases):
    """GitLab shows the body only, others the message only: both say what is wrong."""
    for case in cases:
        for result in case.result:
            first = (result.text or "").strip().split("\n")[0]
            if isinstance(result, (Failure, Error, Skipped)) and not result.message:
                yield f"{case.name}: no message"
            elif not result.message.replace("\n", " ").startswith(first.rstrip("…")[:60].replace("\n", " ")):
                yield f"{case.name}: the body starts with {first!r}, the message is {result.message!r}"
            if len((result.text or "").encode()) > 60_000:
                yield f"{case.name}: a body of {len(result.text.encode())} bytes"


def rendering(path, cases):
    # junit2html puts a question mark where it cannot encode a character.
    page = html.unescape(Junit(str(path)).html())
    for case in cases:
        if any(isinstance(result, (Failure, Error)) for result in case.result):
            if case.name.replace("\ufffd", "?") not in page:
                yield f"{case.name} is not on the rendered page"


def main(paths):
    if not paths:
        sys.exit(__doc__)
    failed = False
    for path in map(Path, paths):
        found = list(problems(path))
        failed = failed or bool(found)
        print(f"{path}: " + ("reads well" if not found else "; ".join(found)))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
