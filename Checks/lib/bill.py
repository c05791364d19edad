#!/usr/bin/env python3
"""Validates a bill of materials with CycloneDX's own library. usage: bill.py FILE"""
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
validator = JsonStrictValidator(SchemaVersion.V1_6)
error = validator.validate_str(text)
print(error or "valid")
# The control: a component without a name.
control = validator.validate_str(text.replace('"name":', '"nome":', 1))
sys.exit(error is not None or control is None)
