"""What a room brings about by itself, if it is still due once its turn comes."""
from deadeye.room import entries as log
from deadeye.room.commands import No
from deadeye.room.room import Room


def come_back(room: Room, seat: int) -> log.AnyEntry:
    """The owner takes over from the bot, if it still sits in."""
    if room.seats[seat].cause != "absent":
        raise No("not-now", "That is already settled.")
    return log.Returned(seat)


def give_up(room: Room, seat: int, kind: str, other: str) -> log.AnyEntry:
    """Another kind of bot replaces one that failed, if that one still plays."""
    if room.seats[seat].bot != kind:
        raise No("not-now", "That is already settled.")
    return log.BotSat(seat, other, "failed")


def still(room: Room, entry: log.AnyEntry, now: int, patience: int) -> log.AnyEntry:
    """An entry that was due a moment ago, if it still is."""
    if entry not in [due for _, due in room.due(now, patience)]:
        raise No("not-now", "That is already settled.")
    return entry
