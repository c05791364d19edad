"""Makes the stored lists of a data folder a day older, as if they had been fetched yesterday: yesterday.py FOLDER"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "scripts/lib/pictures"))
from records import encoded

for path in Path(sys.argv[1]).glob("*.list"):
    document = json.loads(path.read_bytes().split(b"\n", 1)[1])
    if "fetchedAt" in document and "query" in document:
        document["fetchedAt"] -= 24 * 60 * 60
        path.write_bytes(encoded(document))
