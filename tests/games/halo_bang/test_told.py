"""What the story says, by which clauses, and with which facts."""
from typing import Any

import pytest

import deadeye
from tests.games.halo_bang.scene import (
    BEGIN,
    DRAW_PHASE,
    OVERLOAD,
    Table,
    answer,
    play,
    scene,
    table,
)


def told(match: Table, name: str, viewer: int | None = None) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the events of this name, each with the clauses behind it."""
    game = match.game
    return [(game.phrase(match.state, event).format(*"ABCDEFG"), game.because(event)) for event in match.seen(viewer)
            if game.kind_name(event.kind) == name]


def facts(match: Table, name: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The facts of the events of this name."""
    return [match.game.facts(match.state, event) for event in match.seen(viewer)
            if match.game.kind_name(event.kind) == name]


# -- the set-up -----------------------------------------------------------------------------------


@pytest.mark.rule("HLO-101", "HLO-103", "HLO-104", "HLO-105", "HLO-106", "HLO-107", "HLO-108", "HLO-102")
def test_the_story_begins_with_who_is_who_and_who_begins() -> None:
    match = deadeye.new("halo-bang", 4, 1)
    seats = table(match)["seats"]
    lines = told(match, "seated")
    for seat, (line, clauses) in enumerate(lines):
        assert clauses == ("HLO-101", "HLO-103", "HLO-104", "HLO-108")
        assert line.startswith(f"{'ABCD'[seat]} is ")
        assert line.endswith(f"{seats[seat]['title']}, with {seats[seat]['most']} Overshields and 3 Dog Tags.")
    assert facts(match, "seated")[2] == {
        "spartan": seats[2]["spartan"], "specialization": seats[2]["specialization"], "overshields": seats[2]["most"],
        "tags": 3}
    assert told(match, "tossed") == [(f"The pog is tossed: {'ABCD'[table(match)['turn']]} begins.", ("HLO-105",))]
    assert [clauses for _, clauses in told(match, "manners")] == [("HLO-308",)]
    assert {clauses for _, clauses in told(match, "dealt")} == {("HLO-106", "HLO-107")}
    assert len(told(match, "token")) == 4
    token = table(match, 1)["seats"][1]["multiplier"]
    assert [line for line, _ in told(match, "token", 1) if line] == [f"B has the {token}x token."]
    assert [fact for fact in facts(match, "token", 1) if fact] == [{"amount": token}]


@pytest.mark.rule("HLO-601", "HLO-606")
def test_of_three_players_it_says_that_oni_begins() -> None:
    match = deadeye.new("halo-bang", 3, 1)
    oni = table(match)["turn"]
    assert told(match, "tossed") == [(f"ONI begins: {'ABC'[oni]}.", ("HLO-601",))]
    assert [clauses[2] for _, clauses in told(match, "seated")] == [
        "HLO-601" if seat == oni else "HLO-104" for seat in range(3)]
    assert {clauses for _, clauses in told(match, "dealt")} == {("HLO-606", "HLO-107")}


# -- Weapons --------------------------------------------------------------------------------------


@pytest.mark.rule("HLO-401", "HLO-403", "HLO-402", "HLO-408", "HLO-904", "HLO-908", "HLO-202", "HLO-407")
@pytest.mark.parametrize(("weapon", "target", "chairs", "parts", "clauses"), [
    ("shotgun", 1, {}, [], ()),
    ("magnum", 1, {"s1": {"enhancements": ["stealth"]}}, ["stealth"], ("HLO-402",)),
    ("battle-rifle", 1, {"s1": {"enhancements": ["stealth", "stealth"]}}, ["stealth"], ("HLO-402", "HLO-408")),
    ("magnum", 1, {"s1": {"specialization": "operator"}}, ["operator"], ("HLO-904",)),
    ("shotgun", 3, {"s0": {"specialization": "rogue"}}, ["rogue"], ("HLO-908",)),
    ("shotgun", 1, {"s0": {"specialization": "rogue"}}, [], ()),
    ("shotgun", 3, {"s4": {"hand": []}}, ["respawning"], ("HLO-202",)),
    ("shotgun", 2, {"s1": {"hand": []}}, ["respawning", "teammate"], ("HLO-202", "HLO-407")),
    ("magnum", 3, {"s3": {"enhancements": ["stealth"]}, "s4": {"hand": []}}, ["stealth", "respawning"],
     ("HLO-402", "HLO-202")),
    ("shotgun", 1, {"s3": {"hand": []}}, [], ()),
    ("magnum", 2, {}, ["teammate"], ("HLO-407",)),
])
def test_an_attack_cites_what_had_a_part_in_its_range(
    weapon: str, target: int, chairs: dict[str, Any], parts: list[str], clauses: tuple[str, ...],
) -> None:
    match = scene(5, **{**chairs, "s0": {**chairs.get("s0", {}), "hand": [weapon, "flood"]}})
    play(match, weapon, target)
    name = {"shotgun": "Shotgun", "magnum": "Magnum", "battle-rifle": "Battle Rifle"}[weapon]
    mate = ", a teammate," if "teammate" in parts else ""
    assert told(match, "played") == [
        (f"A attacks {'ABCDE'[target]}{mate} with {name}.", ("HLO-403", "HLO-401", "HLO-304", *clauses))]
    assert facts(match, "played") == [{"card": weapon, "to": target, "parts": parts}]


@pytest.mark.rule("HLO-303", "HLO-701", "HLO-703", "HLO-901", "HLO-602")
@pytest.mark.parametrize(("seats", "chair", "parts", "clauses"), [
    (5, {"specialization": "assault"}, ["assault"], ("HLO-303", "HLO-901")),
    (5, {"enhancements": ["firepower"]}, ["firepower"], ("HLO-303", "HLO-703", "HLO-701")),
    (3, {}, ["oni"], ("HLO-303", "HLO-602")),
])
def test_a_second_weapon_cites_what_allows_it(
    seats: int, chair: dict[str, Any], parts: list[str], clauses: tuple[str, ...],
) -> None:
    match = scene(seats, s0={"hand": ["shotgun", "shotgun", "flood"], **chair})
    play(match, "shotgun", 1)
    answer(match, "")
    play(match, "shotgun", 1)
    first, second = told(match, "played")
    assert (first[1][3:], second[1][3:]) == ((), clauses)
    assert [fact["parts"] for fact in facts(match, "played")] == [[], parts]


@pytest.mark.rule("HLO-405", "HLO-702", "HLO-910", "HLO-905", "HLO-913")
@pytest.mark.parametrize(("attacker", "target", "amount", "words", "parts", "clauses"), [
    ({}, {}, 2, "", [], ()),
    ({"enhancements": ["damage-boost"]}, {}, 3, " (Damage Boost)", ["damage-boost"], ("HLO-702", "HLO-913")),
    ({"specialization": "stalker"}, {}, 3, " (Stalker)", ["stalker"], ("HLO-910", "HLO-913")),
    ({}, {"specialization": "pathfinder"}, 1, " (Pathfinder)", ["pathfinder"], ("HLO-905", "HLO-913")),
    ({"specialization": "stalker", "enhancements": ["damage-boost"]}, {"specialization": "pathfinder"}, 3,
     " (Damage Boost, Stalker and Pathfinder)", ["damage-boost", "stalker", "pathfinder"],
     ("HLO-702", "HLO-913", "HLO-910", "HLO-905")),
    ({}, {"overshields": 1}, 1, "", ["capped"], ("HLO-913",)),
])
def test_damage_says_by_whom_by_what_and_what_made_it_more_or_less(
    attacker: dict[str, Any], target: dict[str, Any], amount: int, words: str, parts: list[str],
    clauses: tuple[str, ...],
) -> None:
    match = scene(5, s0={"hand": ["shotgun", "flood"], **attacker}, s1=target)
    play(match, "shotgun", 1)
    answer(match, "")
    assert told(match, "hurt") == [(f"B takes {amount} damage from A's Shotgun{words}.", ("HLO-405", *clauses))]
    assert facts(match, "hurt") == [{"amount": amount, "by": 0, "cause": "shotgun", "parts": parts}]


@pytest.mark.rule("HLO-501", "HLO-201", "HLO-307")
def test_a_kill_names_the_killer_and_whether_a_hand_is_kept() -> None:
    match = scene(5, s0={"hand": ["magnum", "flood"]}, s2={"overshields": 1})
    play(match, "magnum", 2)
    answer(match, "")
    assert told(match, "killed") == [("C is killed by A, a teammate.", ("HLO-501", "HLO-201", "HLO-307"))]
    assert facts(match, "killed") == [{"by": 0, "teammate": True}]
    assert told(match, "gave-tag") == [("C gives a Dog Tag to A.", ("HLO-501",))]
    assert facts(match, "gave-tag") == [{"to": 0}]
    match = scene(5, s0={"hand": ["flood", "stealth"]}, s1={"overshields": 1})
    play(match, "flood")
    answer(match, "")
    assert facts(match, "killed") == [{"by": 0, "teammate": False}]


@pytest.mark.rule("HLO-404", "HLO-406", "HLO-903", "HLO-806", "HLO-802")
def test_answers_name_their_card_and_the_medic() -> None:
    match = scene(5, s0={"hand": ["shotgun", "pulse-grenade", "flood", "saw"]},
                  s1={"specialization": "medic", "hand": ["dmr", "dmr", "saw", "flood"]})
    play(match, "shotgun", 1)
    answer(match, "dmr")
    play(match, "pulse-grenade")
    answer(match, "dmr", "hardlight-shield", "", "")
    play(match, "flood")
    answer(match, "saw")
    assert told(match, "shielded") == [
        ("B shields with DMR, as Medic.", ("HLO-404", "HLO-406", "HLO-903")),
        ("B shields with DMR, as Medic.", ("HLO-806", "HLO-903")),
        ("C shields with Hardlight Shield.", ("HLO-806",)),
    ]
    assert facts(match, "shielded")[2] == {"card": "hardlight-shield", "by": 0}
    assert told(match, "answered") == [("B holds Flood off with SAW.", ("HLO-802",))]
    assert [line for line, _ in told(match, "hurt")] == ["D takes 1 damage from A's Pulse Grenade.",
                                                         "E takes 1 damage from A's Pulse Grenade."]
    assert told(match, "hurt")[0][1] == ("HLO-806",)


# -- who is passed over, and who has no cards -------------------------------------------------------


@pytest.mark.rule("HLO-202", "HLO-909", "HLO-201")
@pytest.mark.parametrize(("card", "name", "clause"), [
    ("flood", "Flood", "HLO-802"), ("pulse-grenade", "Pulse Grenade", "HLO-806")])
def test_it_is_told_whom_a_card_passes_over_and_why(card: str, name: str, clause: str) -> None:
    match = scene(5, s0={"hand": [card, "stealth"]}, s1={"overshields": 0}, s2={"hand": []},
                  s3={"specialization": "specter"})
    play(match, card)
    assert told(match, "passed-over") == [
        (f"{name} passes B by, who is Respawning.", ("HLO-202", clause)),
        (f"{name} passes C by, who is Respawning.", ("HLO-202", "HLO-201", clause)),
        (f"{name} passes D by, who is Specter.", ("HLO-909", clause)),
    ]
    assert [fact["cause"] for fact in facts(match, "passed-over")] == ["killed", "no-cards", "specter"]
    assert {fact["card"] for fact in facts(match, "passed-over")} == {card}


@pytest.mark.rule("HLO-201", "HLO-203")
def test_an_empty_hand_is_told_to_mean_respawning_and_so_is_the_card_that_ends_it() -> None:
    match = scene(5, s0={"hand": ["promethean-vision", "shotgun", "flood", "weapon-cache"]},
                  s2={"hand": ["dmr"]})
    play(match, "promethean-vision", 1)
    play(match, "shotgun", 4)
    answer(match, "hardlight-shield")
    play(match, "flood")
    answer(match, "dmr", "")
    assert told(match, "emptied") == [
        (f"{name} has no card left and is Respawning.", ("HLO-201",)) for name in ("B", "E", "C")]
    play(match, "weapon-cache")
    assert [(line, clauses) for line, clauses in told(match, "drew") if "Respawning" in line] == [
        (f"{name} draws a card for A's Weapon Cache and is no longer Respawning.", ("HLO-807", "HLO-203"))
        for name in ("B", "C", "E")]
    assert [fact["back"] for fact in facts(match, "drew")] == [False, False, False, True, True, False, True]


@pytest.mark.rule("HLO-201")
def test_ones_own_last_card_empties_the_hand_when_it_is_done_and_not_before() -> None:
    match = scene(5, s0={"hand": ["ordnance-pod"]})
    play(match, "ordnance-pod")
    assert told(match, "emptied") == []
    assert [line for line, _ in told(match, "drew")] == ["A draws a card for Ordnance Pod."] * 2
    for card in ("shotgun", "firepower"):
        match = scene(5, s0={"hand": [card]})
        if card == "shotgun":
            play(match, card, 1)
            assert told(match, "emptied") == []
            answer(match, "")
        else:
            play(match, card)
        assert told(match, "emptied") == [("A has no card left and is Respawning.", ("HLO-201",))]
    match = scene(5, line=BEGIN, s0={"hand": ["saw"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert told(match, "emptied") == [("A has no card left and is Respawning.", ("HLO-201",))]


@pytest.mark.rule("HLO-801", "HLO-201")
def test_camouflage_names_whose_it_is_and_who_is_left_without_a_card() -> None:
    match = scene(5, s0={"hand": ["active-camouflage", "active-camouflage", "dmr"]},
                  s1={"hand": ["dmr"]}, s2={"enhancements": ["stealth"], "hand": []})
    play(match, "active-camouflage", 1)
    play(match, "active-camouflage", 2)
    assert told(match, "dropped") == [("B loses DMR from hand to A's Active Camouflage.", ("HLO-801",))]
    assert facts(match, "dropped") == [{"card": "dmr", "by": 0}]
    assert told(match, "stripped") == [("C loses Stealth to A's Active Camouflage.", ("HLO-801",))]
    assert [line for line, _ in told(match, "emptied")] == ["B has no card left and is Respawning."]
    match = scene(5, s0={"hand": ["active-camouflage", "dmr"]})
    play(match, "active-camouflage", 0)
    assert [line for line, _ in told(match, "played")] == ["A plays Active Camouflage at themselves."]
    assert [line for line, _ in told(match, "emptied")] == ["A has no card left and is Respawning."]


# -- draws ----------------------------------------------------------------------------------------


@pytest.mark.rule("HLO-302", "HLO-906", "HLO-602", "HLO-911")
def test_each_draw_says_what_it_is_for() -> None:
    match = scene(5, line=DRAW_PHASE, s0={"specialization": "pioneer"})
    assert told(match, "drew") == [("A draws a card.", ("HLO-302",)), ("A draws a card.", ("HLO-302",)),
                                   ("A draws a card as Pioneer.", ("HLO-906",))]
    assert facts(match, "drew")[2] == {"cause": "pioneer", "by": 0, "back": False}
    match = scene(3, line=DRAW_PHASE, s0={"specialization": "assault"})
    assert told(match, "drew")[2] == ("A draws a card as ONI against two.", ("HLO-602",))
    match = scene(3, line=DRAW_PHASE, s0={"specialization": "tracker", "hand": []}, discards=["dmr"])
    match.choose(0, "card/dmr")
    assert told(match, "tracked") == [
        ("A takes DMR from the discard pile, as Tracker, and is no longer Respawning.", ("HLO-911", "HLO-203"))]
    assert facts(match, "tracked") == [{"card": "dmr", "back": True}]
    assert [clauses for _, clauses in told(match, "drew")] == [("HLO-302",), ("HLO-602",)]


@pytest.mark.rule("HLO-902", "HLO-804", "HLO-907", "HLO-912", "HLO-913")
def test_draws_by_cards_and_specializations_name_them() -> None:
    match = scene(5, s0={"specialization": "engineer", "hand": ["regeneration-field", "flood"]})
    match.choose(0, OVERLOAD)
    assert told(match, "overloaded") == [("A turns an Overshield red, as Engineer.", ("HLO-902",))]
    play(match, "regeneration-field", 1)
    assert [line for line, _ in told(match, "played")] == ["A plays Regeneration Field."]
    assert told(match, "healed") == [("A has all Overshields blue again.", ("HLO-804",))]
    assert told(match, "drew") == [("A draws a card as Engineer.", ("HLO-902",)),
                                   ("B draws a card for A's Regeneration Field.", ("HLO-804",))]
    assert facts(match, "drew", 1)[1].pop("card")
    assert facts(match, "drew")[1] == {"cause": "regeneration-field", "by": 0, "back": False}
    match = scene(5, s0={"specialization": "network", "hand": ["magnum", "flood"]}, s1={"specialization": "recon"})
    play(match, "magnum", 1)
    answer(match, "")
    assert told(match, "drew") == [("B draws a card as Recon.", ("HLO-907", "HLO-913")),
                                   ("A draws a card as Network.", ("HLO-912", "HLO-913"))]


@pytest.mark.rule("HLO-502", "HLO-511")
def test_a_deck_that_has_run_out_is_told_once() -> None:
    match = scene(5, line=DRAW_PHASE, deck=[], s0={"specialization": "assault"})
    assert told(match, "ran-out") == [("The deck has run out: everybody discards a Dog Tag.", ("HLO-502",))]
    assert told(match, "lost-tag") == [("", ("HLO-502",))] * 5
    assert facts(match, "lost-tag")[0] == {"cause": "deck"}
    assert told(match, "shuffled") == [("The discard pile of 85 cards is the new deck.", ("HLO-502",))]
    assert told(match, "drew-nothing") == []


# -- the Odd Ball -----------------------------------------------------------------------------------


@pytest.mark.rule("HLO-706", "HLO-604")
def test_the_odd_ball_says_what_it_reveals_and_what_it_takes() -> None:
    match = scene(5, line=BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"]}, loaded=["saw", "dmr", "dmr"])
    assert told(match, "revealed") == [("A reveals SAW for the Odd Ball: a Weapon.", ("HLO-706",))]
    assert told(match, "lost-tag") == [("A has no Weapon to discard and loses a Dog Tag.", ("HLO-706",))]
    assert facts(match, "lost-tag") == [{"cause": "odd-ball"}]
    assert told(match, "ball-gone") == [("The Odd Ball is discarded.", ("HLO-706",))]
    match = scene(3, line=BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"], "specialization": "assault"},
                  loaded=["saw", "dmr", "dmr", "stealth"])
    assert told(match, "ball-gone") == [
        ("A has no Weapon to discard, but ONI against two loses no Dog Tag: the Odd Ball is discarded.",
         ("HLO-706", "HLO-604"))]
    assert facts(match, "ball-gone") == [{"spared": True}]
    match = scene(5, line=BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"], "specialization": "assault"},
                  loaded=["stealth", "dmr", "dmr"])
    assert [line for line, _ in told(match, "revealed")] == ["A reveals Stealth for the Odd Ball: not a Weapon."]
    assert told(match, "passed-on") == [("The Odd Ball goes from A to B.", ("HLO-706",))]
    assert facts(match, "passed-on") == [{"to": 1}]


@pytest.mark.rule("HLO-302", "HLO-807")
def test_a_draw_says_whose_card_it_is_for_even_when_the_deck_runs_out_in_between() -> None:
    match = scene(turn=2, s2={"hand": ["weapon-cache"]}, deck=["saw", "dmr"],
                  discards=["flood", "stealth", "magnum", "shotgun", "mantis", "warthog"])
    play(match, "weapon-cache")
    assert [(fact["cause"], fact["by"]) for fact in facts(match, "drew")] == [("weapon-cache", 2)] * 7


@pytest.mark.rule("HLO-203")
@pytest.mark.parametrize(("blue", "back"), [(1, True), (2, True), (0, False)])
def test_who_comes_back_with_a_card_is_told(blue: int, back: bool) -> None:
    match = scene(s0={"hand": ["weapon-cache"]}, s1={"hand": [], "overshields": blue},
                  deck=["saw", "saw", "dmr", "dmr", "magnum", "magnum", "mantis"])
    play(match, "weapon-cache")
    drew = [match.game.facts(match.state, event) for event in match.seen(1)
            if match.game.kind_name(event.kind) == "drew" and event.seat == 1]
    assert [fact["back"] for fact in drew] == [back] * len(drew)
    assert len(drew) == 1


@pytest.mark.rule("HLO-913")
@pytest.mark.parametrize(("blue", "parts"), [(1, ["capped"]), (2, [])])
def test_damage_that_fits_is_not_cut_short(blue: int, parts: list[str]) -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]}, s1={"overshields": blue})
    play(match, "shotgun", 1)
    answer(match, "")
    assert facts(match, "hurt") == [{"amount": blue, "by": 0, "cause": "shotgun", "parts": parts}]


@pytest.mark.rule("HLO-304")
def test_nothing_has_a_part_in_an_action() -> None:
    match = scene(s0={"hand": ["pulse-grenade"]})
    play(match, "pulse-grenade")
    assert facts(match, "played") == [{"card": "pulse-grenade", "parts": []}]
