"""What a seat knows as bytes, what it may choose as numbers from 0, and many tables stepped in one call."""
from typing import Final, Generic

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from deadeye.core.game import Game, Options
from deadeye.core.rng import Chance
from deadeye.core.rules import offered
from deadeye.core.step import S

STEPS: Final[i64] = 256  # a frame has eight bits for its step
NOT_AN_OPTION: Final[i64] = -1
NO_SEAT: Final = -1  # an action that names nobody

Entry = tuple[str, int, int]  # an action's name, its option, and how many places on the seat it names is


def zeros(count: i64) -> vec[u8]:
    """A row of bytes; another library's array can look at them without a copy."""
    return vec[u8]([u8(0) for _ in range(count)])


def entries(names: list[str], first: int = 0) -> list[Entry]:
    """Actions that name nobody, with their options in a row."""
    return [(names[place], first + place, NO_SEAT) for place in range(len(names))]


def at_seats(what: str, option: int, first: int, end: int) -> list[Entry]:
    """The same at each of these seats, counted from the chooser."""
    return [(f"{what} the seat {places} on", option, places) for places in range(first, end)]


def places_of(steps: tuple[int, ...]) -> vec[i64]:
    """Where each of these steps comes among them, by its number; -1 for any other."""
    return vec[i64]([steps.index(step) if step in steps else -1 for step in range(STEPS)])


class Menu:
    """The options of one step as actions. A seat's number, times `each`, is added to the option that names it."""

    def __init__(self, step: int, actions: list[Entry], each: int = 1) -> None:
        self.step = step
        self.actions = actions
        self.each = each

    def option(self, entry: Entry, seat: int, seats: int) -> int:
        """What an action is for this chooser; NOT_AN_OPTION where nobody sits in that place."""
        _, option, places = entry
        if places >= seats:
            return NOT_AN_OPTION
        return option if places == NO_SEAT else option + (seat + places) % seats * self.each


class Encoder(Generic[S]):
    """How a game looks to a learner, for one number of seats and one set of options: bytes in, actions out.

    What is written for a seat follows from its view alone, and tells all that the view tells.
    """

    def __init__(self, version: int, seats: int, features: list[tuple[str, int]], menus: list[Menu]) -> None:
        self.version = version  # of features and actions: it changes when their meaning does
        self.seats: i64 = seats
        self.names = [name for name, _ in features]
        self.highs = [high for _, high in features]  # the greatest value of each, the least is 0
        self.size: i64 = len(features)
        self.action_names = [name for menu in menus for name, _, _ in menu.actions]
        self.actions: i64 = len(self.action_names)
        self.steps = vec[i64]([menu.step for menu in menus for _ in menu.actions])  # by action
        options = [menu.option(entry, seat, seats)
                   for seat in range(seats) for menu in menus for entry in menu.actions]
        self.options = vec[i64](options)  # by seat and action
        wide = max(options) + 1
        self.wide: i64 = wide
        rows = [NOT_AN_OPTION] * STEPS
        for place in range(len(menus)):
            rows[menus[place].step] = place
        self.rows = vec[i64](rows)  # by step
        self.deep: i64 = len(menus)
        places = [NOT_AN_OPTION] * (seats * len(menus) * wide)
        for seat in range(seats):
            for action in range(len(self.action_names)):
                option = options[seat * len(self.action_names) + action]
                if option != NOT_AN_OPTION:
                    places[(seat * len(menus) + rows[self.steps[action]]) * wide + option] = action
        self.places = vec[i64](places)  # by seat, step and option
        self.blank = zeros(self.size + self.actions)

    def fill(self, s: S, seat: i64, out: vec[u8], at: i64, /) -> None:
        """What this seat knows, from this place on, where nothing but zeros may lie."""
        raise NotImplementedError

    def write(self, s: S, seat: i64, out: vec[u8], at: i64) -> None:
        """What this seat knows, from this place on, over whatever lies there."""
        for place in range(at, at + self.size):
            out[place] = 0
        self.fill(s, seat, out, at)

    def row(self, s: S, seat: i64, asking: bool) -> vec[u8]:
        """What this seat knows, and then, while the match goes on, a one for each action that it may take now."""
        row = self.blank[:]
        self.fill(s, seat, row, 0)
        if asking:
            self.mark(s, seat, row, self.size)
        return row

    def on(self, seat: i64, other: i64) -> i64:
        """How many places another seat is on."""
        return other - seat if other >= seat else other - seat + self.seats

    def action_of(self, step: i64, seat: i64, option: i64) -> i64:
        """An option of a step as an action."""
        return self.places[(seat * self.deep + self.rows[step]) * self.wide + option]

    def option_of(self, step: i64, seat: i64, action: i64) -> i64:
        """An action as an option of a step; NOT_AN_OPTION where it belongs to another step."""
        if action < 0 or action >= self.actions or self.steps[action] != step:
            return NOT_AN_OPTION
        return self.options[seat * self.actions + action]

    def legal(self, s: S, seat: i64, action: i64) -> i64:
        """An action as one of the options that this seat has now; NOT_AN_OPTION if it isn't one."""
        option = self.option_of(s.asker & 255, seat, action)
        return option if offered(s.options_of(seat), option) else NOT_AN_OPTION

    def mark(self, s: S, seat: i64, mask: vec[u8], at: i64) -> None:
        """Write a one at each action that this seat may take now."""
        places = self.places
        row = (seat * self.deep + self.rows[s.asker & 255]) * self.wide
        option: i64
        for option in s.options_of(seat):
            mask[at + places[row + option]] = 1


class Lanes(Generic[S]):
    """Many tables side by side: each waits for its seat to choose, and one that is over is dealt again at once."""

    def __init__(self, game: Game[S], encoder: Encoder[S], options: Options, count: int, seed: int) -> None:
        self.game = game
        self.encoder = encoder
        self.options = options
        self.count: i64 = count
        self.luck = Chance()
        self.luck.seed(seed)
        seats = encoder.seats
        self.no_observations: Final = zeros(count * encoder.size)
        self.no_masks: Final = zeros(count * encoder.actions)
        self.observations = self.no_observations[:]
        self.masks = self.no_masks[:]
        self.offered = self.masks  # when the lanes were last shown
        self.finals = zeros(count * encoder.size)  # of a match that is just over, as its last chooser saw its end
        self.seats: vec[i32] = vec[i32]([i32(0) for _ in range(count)])  # who chooses
        self.movers: vec[i32] = vec[i32]([i32(0) for _ in range(count)])  # who chose
        self.rewards: vec[i32] = vec[i32]([i32(0) for _ in range(count * seats)])
        self.done = zeros(count)  # whether a match is just over
        self.illegal = zeros(count)  # because its last chooser took what wasn't on offer
        self.finished: i64 = 0
        self.tables: list[S] = [self.fresh() for _ in range(count)]
        for lane in range(self.count):
            self.show(lane, self.tables[lane])

    def fresh(self) -> S:
        """A table set up, with somebody to choose."""
        while True:
            self.luck.new_luck(self.luck)
            s = self.game.new(self.encoder.seats, self.options, self.luck, False)
            if not s.over:
                return s

    def show(self, lane: i64, s: S) -> None:
        """Observation, mask and chooser of a lane."""
        encoder = self.encoder
        seat = s.chooser
        self.seats[lane] = i32(seat)
        encoder.mark(s, seat, self.masks, lane * encoder.actions)
        encoder.fill(s, seat, self.observations, lane * encoder.size)

    def wipe(self) -> None:
        """Fresh observations and masks: one copy of zeros for all lanes is much faster than wiping each one's."""
        self.offered = self.masks
        self.observations = self.no_observations[:]
        self.masks = self.no_masks[:]

    def step(self, actions: bytes) -> None:
        """Every lane takes its action, a 32-bit number: an array hands these over without copying each one."""
        self.wipe()
        for lane in range(self.count):
            self.one(lane, self.tables[lane], i64(read_i32_le(actions, lane * 4)))

    def step_random(self, rounds: i64, chance: Chance) -> None:
        """Step every lane at random: what stepping and observing cost, without a policy."""
        for _each in range(rounds):
            self.wipe()
            for lane in range(self.count):
                s = self.tables[lane]
                option = s.options[chance.below(len(s.options))]
                self.one(lane, s, self.encoder.action_of(s.asker & 255, s.chooser, option))

    def one(self, lane: i64, s: S, action: i64) -> None:
        """One lane takes an action: its table is handed on, since what lies in a list is checked at each look."""
        encoder = self.encoder
        seat = s.chooser
        self.movers[lane] = i32(seat)
        if self.done[lane]:
            self.done[lane] = 0
            self.illegal[lane] = 0
            for other in range(encoder.seats):
                self.rewards[lane * encoder.seats + other] = 0
        if action < 0 or action >= encoder.actions or not self.offered[lane * encoder.actions + action]:
            self.illegal[lane] = 1
            self.rewards[lane * encoder.seats + seat] = -1
            s = self.end(lane, s, seat)
        else:
            rules = self.game.rules
            rules.take(s, seat, encoder.options[seat * encoder.actions + action])
            if s.chooser < 0:
                rules.settle(s)
            if s.over:
                for other in range(encoder.seats):
                    self.rewards[lane * encoder.seats + other] = 1 if s.winners >> other & 1 else -1
                s = self.end(lane, s, seat)
        self.show(lane, s)

    def end(self, lane: i64, s: S, seat: i64) -> S:
        """A match is over: its end is kept, and another one begins."""
        self.finished += 1
        self.done[lane] = 1
        self.encoder.write(s, seat, self.finals, lane * self.encoder.size)
        fresh = self.fresh()
        self.tables[lane] = fresh
        return fresh


def play_blind(game: Game[S], seats: i64, options: Options, count: i64, rounds: i64, chance: Chance) -> i64:
    """Choices at random at tables side by side, without observations: what the rules alone cost.

    Returns how many matches ended.
    """
    finished: i64 = 0
    tables: list[S] = [game.new(seats, options, chance, False) for _ in range(count)]
    for _each in range(rounds):
        for lane in range(count):
            s = tables[lane]
            while s.over:
                finished += 1
                chance.new_luck(chance)
                s = tables[lane] = game.new(seats, options, chance, False)
            menu = s.options
            game.rules.take(s, s.chooser, menu[chance.below(len(menu))])
            if s.chooser < 0:
                game.rules.settle(s)
    return finished
