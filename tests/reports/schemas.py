"""Whether a value is as a JSON schema says: as much of the standard as our own schemas use."""

from __future__ import annotations

import re
from typing import Any

PYTHON = {"integer": int, "string": str, "boolean": bool, "null": type(None), "array": list}


def faults(schema: dict[str, Any], value: object, where: str = "it") -> list[str]:
    """Where a value is not as a JSON schema says: as much of the standard as ours uses."""
    if "const" in schema or "enum" in schema:
        fine = value in schema.get("enum", [schema.get("const")])
        return [] if fine else [f"{where} is {value!r}"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "object" in kinds:
        assert isinstance(value, dict)
        return of_object(schema, value, where)
    if not any(type(value) is PYTHON[kind] for kind in kinds):
        return [f"{where} is {value!r}"]
    if isinstance(value, list):
        return [
            one
            for place, item in enumerate(value)
            for one in faults(schema["items"], item, f"{where} {place}")
        ]
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return [f"{where} is {value!r}"]
    small = isinstance(value, int) and value < schema.get("minimum", value)
    return [f"{where} is {value!r}"] if small else []


def of_object(schema: dict[str, Any], value: dict[str, Any], where: str) -> list[str]:
    found = [f"{where} lacks {name}" for name in schema["required"] if name not in value]
    for name, one in value.items():
        patterns = schema.get("patternProperties", {}).items()
        part = schema["properties"].get(name) or next(
            (part for pattern, part in patterns if re.search(pattern, name)), None
        )
        found += faults(part, one, f"{where}.{name}") if part else [f"{where} has {name}"]
    return found
