"""What has been tried, on disk: an interrupted run goes on, and a later one tries the old killer first."""
import json
from pathlib import Path
from typing import Final

UNTRIED: Final = "untried"


class Kept:
    """The fate of each mutant, by key; what was found with other sources or tests is only a hint."""

    def __init__(self, file: Path, digest: str) -> None:
        self.file = file
        self.digest = digest
        self.fates: dict[str, str] = {}
        self.hints: dict[str, str] = {}
        file.parent.mkdir(parents=True, exist_ok=True)
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            told = json.loads(line)
            (self.fates if told["digest"] == digest else self.hints)[told["mutant"]] = told["killed by"]

    def fate(self, key: str) -> str:
        """The test that killed it, SURVIVED, or UNTRIED."""
        return self.fates.get(key, UNTRIED)

    def add(self, key: str, killer: str) -> None:
        """One more is tried."""
        self.fates[key] = killer
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"digest": self.digest, "mutant": key, "killed by": killer}) + "\n")
