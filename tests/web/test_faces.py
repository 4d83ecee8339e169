"""Every character of every box is drawn as itself: who is a she in the rules is no man with a moustache."""
import re
from pathlib import Path

import pytest

from deadeye.catalog import CATALOG
from deadeye.core.game import Component

FEATURES = Path(__file__).parent.parent.parent / "web" / "src" / "art" / "features.ts"
PEOPLE = {(one.slug, one.name): one for game in CATALOG for one in game.components("")
          if one.kind in ("character", "specialization")}


@pytest.mark.parametrize("one", PEOPLE.values(), ids=lambda one: one.slug)
def test_a_character_has_features_of_its_own(one: Component) -> None:
    found = re.search(rf'^  "?{one.slug}"?: "([^"]+)"', FEATURES.read_text("utf-8"), re.MULTILINE)
    assert found, f"{one.name} has the face of nobody in particular"
    kind, *_, beard = found[1].split()[:8]
    if one.kind == "specialization":
        assert kind == "helm"
    elif re.search(r"\b(she|her)\b", one.text, re.IGNORECASE):
        assert (kind, beard) == ("woman", "none")
    elif re.search(r"\b(he|his|him)\b", one.text, re.IGNORECASE):
        assert kind in ("man", "child")


def test_no_two_characters_of_a_box_look_the_same() -> None:
    lines = re.findall(r'^  "?[\w-]+"?: "((?:man|woman|child|helm) [^"]+)"', FEATURES.read_text("utf-8"), re.MULTILINE)
    assert len(lines) >= len({slug for slug, _ in PEOPLE})
    assert len(set(lines)) == len(lines)
