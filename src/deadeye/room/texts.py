"""Texts that people type: cleaned once, at the door."""
import unicodedata
from typing import Final

BRACES: Final = str.maketrans("{}", "()")  # {0} stands for a seat's name in phrases
KEPT_JOINERS: Final = "\u200c\u200d"  # some scripts and emoji need them


def clean(text: str, limit: int) -> str:
    """On one line, without control, direction and private characters, composed, and not too long."""
    composed = unicodedata.normalize("NFC", text.translate(BRACES))
    kept = [c if unicodedata.category(c)[0] != "C" or c in KEPT_JOINERS else " " for c in composed]
    return " ".join("".join(kept).split())[:limit].strip()
