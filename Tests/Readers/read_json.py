#!/usr/bin/env python3
"""Validates JSON (or YAML) documents, and each line of JSON Lines, against a JSON Schema.

    pip install jsonschema pyyaml
    python3 Tests/Readers/read_json.py SCHEMA.json DOCUMENT...

Prints one line a document; exits 1 when one is not valid. `Tests/Readers/Schemas` holds what is written for this
project; a published schema may be named as well.
"""

import json
import sys

import jsonschema


def document(path):
    with open(path, encoding="utf-8") as file:
        if path.endswith(".jsonl"):
            return [json.loads(line) for line in file]
        if path.endswith((".yml", ".yaml")):
            import yaml

            return yaml.safe_load(file)
        return json.load(file)


def main(schema_path, paths):
    schema = document(schema_path)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    failed = False
    for path in paths:
        whole = document(path)
        errors = [
            f"{'/'.join(map(str, error.path))}: {error.message[:200]}"
            for part in ([whole] if not path.endswith(".jsonl") else whole)
            for error in validator.iter_errors(part)
        ]
        failed = failed or bool(errors)
        print(f"{path}: " + ("valid" if not errors else "; ".join(errors)))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
