"""What is at stake: a survivor's or a walker's aim, what a character can do, the two sides, and what came of it."""
from mypy_extensions import i64

from deadeye.core.game import Part, Stake
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import ALL_DEAD, DIED_ALONE, OBJECTIVE, TEAM, TEAM_OBJECTIVE
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.games.walking_dead_board.words.asking import ability_text


def stake_of(s: Table, seat: i64) -> Stake:
    """For a seat: nothing of it is hidden."""
    parts = sides_of(s) if s.mode == TEAM or s.zombies else ()
    if seat < 0:
        return Stake(parts=parts)
    dead = bool(s.zombies >> seat & 1)
    named = s.who[seat] != NO_CHARACTER
    able = named and not dead and not s.used >> seat & 1
    power = f"once a game: {ability_text(box_at(s.box), s.who[seat])}" if able else ""
    verdict = verdict_of(s, seat) if s.over else ""
    return Stake("Walker" if dead else "Survivor", aim_of(s, seat), power, parts, verdict)


def aim_of(s: Table, seat: i64) -> str:
    """Home with four tiles, or nobody home."""
    if s.zombies >> seat & 1:
        return "kill every survivor before one gets home with all four tiles"
    if not s.living >> seat & 1:
        return "you are out of it"
    if s.mode == TEAM:
        return "bring all four Location tiles back to Camp, together"
    if s.teams():
        return "one of you must bring all four Location tiles back to Camp: the living are a team now"
    return "be the first back at Camp with all four Location tiles"


def sides_of(s: Table) -> tuple[Part, ...]:
    """The living and the walkers."""
    walkers = seats_in(s.zombies)
    others = [seat for seat in range(s.seats) if seat not in walkers]
    return (Part("survivor", "Survivors", "survivor", len(others), others),
            Part("walker", "Walkers", "walker", len(walkers), walkers))


def verdict_of(s: Table, seat: i64) -> str:
    """Which side one was on, why it is over, and whether that was one's win."""
    was = "a walker" if s.zombies >> seat & 1 else "a survivor"
    won = s.winners >> seat & 1
    why = {
        OBJECTIVE: "you brought all four tiles home" if won else "another brought all four tiles home",
        TEAM_OBJECTIVE: "Team Survivor brought all four tiles home",
        DIED_ALONE: "the only survivor is dead",
        ALL_DEAD: "every survivor is dead",
    }.get(s.reason, "nobody is left alive")
    return f"You were {was}: {why}. You {'win' if won else 'lose'}."
