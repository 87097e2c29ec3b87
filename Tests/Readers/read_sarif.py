#!/usr/bin/env python3
"""Validates Lifeline's SARIF reports against the published schema.

    pip install jsonschema
    python3 Tests/Readers/read_sarif.py SCHEMA.json REPORT.sarif...

The schema (oasis-tcs/sarif-spec, `sarif-schema-2.1.0.json`) is not part of the project. Prints one line a report; exits 1
when a report is not valid.
"""

import json
import sys

import jsonschema


def main(schema_path, paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.validators.validator_for(schema)(schema)
    failed = False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
        errors = [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in validator.iter_errors(report)]
        failed = failed or bool(errors)
        print(f"{path}: " + ("valid" if not errors else "; ".join(errors)))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
