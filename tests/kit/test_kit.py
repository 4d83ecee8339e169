"""The kit: secret picks at once, response windows, bags of cards, dice, seats in a ring."""
import pytest

from deadeye.core.errors import BadInput, Refused
from deadeye.core.frame import HIDDEN
from deadeye.kit.deck import bag_of, draw, shuffle_in, take_out
from deadeye.kit.dice import face_of, roll
from deadeye.kit.seats import EACH, WITHIN, clockwise, first_from, left_of, next_of, right_of
from deadeye.kit.window import PASS
from tests.kit.toy import CHALLENGED, CLOSED, DREW, RULES, SHOWN, Toy, toy


def kinds(s: Toy) -> list[int]:
    return [event.kind for event in s.events]


def two_each() -> list[list[int]]:
    return [[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1]]


def shown_by_all() -> Toy:
    s = toy(two_each(), [0, 1, 2, 3] * 2)
    for seat, card in ((2, 3), (0, 0), (1, 1)):
        RULES.choose(s, seat, card)
    return s


class TestTogether:
    def test_all_are_asked_at_once_and_answer_in_any_order(self) -> None:
        s = toy(two_each(), [0] * 9)
        assert [s.options_of(seat) for seat in range(3)] == [(0, 1), (1, 2), (2, 3)]
        RULES.choose(s, 2, 3)
        assert [s.options_of(seat) for seat in range(3)] == [(0, 1), (1, 2), ()]
        RULES.choose(s, 0, 0)
        assert kinds(s) == [], "nothing shows before all have picked"
        RULES.choose(s, 1, 1)
        assert kinds(s)[:3] == [SHOWN] * 3

    def test_nobody_picks_twice(self) -> None:
        s = toy(two_each(), [0] * 9)
        RULES.choose(s, 2, 3)
        with pytest.raises(Refused):
            RULES.choose(s, 2, 2)

    def test_asking_again_leaves_the_picks_that_were_made(self) -> None:
        s = toy(two_each(), [0] * 9)
        RULES.choose(s, 1, 2)
        s.menus, s.chooser = (), -1
        s.then(s.asker & 255, 0, s.asker >> 12 & 0xFFFF)
        RULES.settle(s)
        assert [s.options_of(seat) for seat in range(3)] == [(0, 1), (), (2, 3)]

    def test_a_pick_is_no_reveal_until_the_last_one(self) -> None:
        s = toy(two_each(), [0] * 9)
        before = s.revealed
        RULES.choose(s, 2, 3)
        RULES.choose(s, 1, 2)
        assert s.revealed == before
        RULES.choose(s, 0, 0)
        assert s.revealed > before


class TestWindow:
    def test_seats_are_asked_clockwise_from_the_left_and_the_opener_last(self) -> None:
        s = shown_by_all()
        order = []
        while s.asker & 255 == 2 and s.chooser >= 0:
            order.append(s.chooser)
            RULES.choose(s, s.chooser, PASS)
        assert order == [1, 2, 0]
        assert s.called == [1, 2, 0]
        assert CLOSED in kinds(s)

    def test_a_seat_with_nothing_to_play_is_asked_all_the_same(self) -> None:
        s = toy([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]], [0, 1, 2] * 2)
        for seat in range(3):
            RULES.choose(s, seat, s.options_of(seat)[0])
        assert (s.chooser, s.options) == (1, (PASS,))

    def test_public_facts_close_it_to_a_seat(self) -> None:
        s = toy(two_each(), [0] * 9, asleep=0b010)
        for seat, card in ((2, 3), (0, 0), (1, 1)):
            RULES.choose(s, seat, card)
        assert s.chooser == 2
        RULES.choose(s, 2, PASS)
        assert s.chooser == 0

    def test_an_answer_may_end_it_for_the_others(self) -> None:
        s = toy([[1, 1, 0, 0], [0, 1, 0, 1], [0, 0, 1, 1]], [0] * 9)
        for seat, card in ((2, 2), (0, 0), (1, 1)):
            RULES.choose(s, seat, card)
        RULES.choose(s, 1, 3 + 1)
        assert s.called == [1]
        assert s.asker & 255 == 1, "the next round"

    def test_what_was_played_is_seen_by_its_owner_only(self) -> None:
        s = shown_by_all()
        RULES.choose(s, 1, 2 + 1)
        (event,) = [event for event in s.events if event.kind == CHALLENGED]
        assert [event.as_seen_by(seat).b for seat in (0, 1, 2, -1)] == [HIDDEN, 2, HIDDEN, HIDDEN]


class TestDeck:
    def test_every_card_comes_once_and_in_any_order(self) -> None:
        orders = set()
        for seed in range(40):
            s = Toy(2)
            s.seed(seed)
            bag, order = bag_of([0, 1, 2, 3]), []
            for _ in range(4):
                bag, card = draw(s, bag)
                order.append(int(card))
            orders.add(tuple(order))
            assert len(bag) == 0
        assert len(orders) > 12
        assert all(sorted(order) == [0, 1, 2, 3] for order in orders)

    def test_loaded_cards_come_first_and_must_be_there(self) -> None:
        s = Toy(2)
        s.load([3, 3])
        bag, card = draw(s, bag_of([0, 3, 1]))
        assert card == 3
        with pytest.raises(BadInput, match="card is number 3, but here it must be number 0 or number 1"):
            draw(s, bag)
        assert list(bag) == [0, 1]

    def test_a_known_card_is_taken_out_once_and_must_be_there(self) -> None:
        bag = take_out(bag_of([3, 5, 3, 9]), 3)
        assert sorted(bag) == [3, 5, 9]
        bag = take_out(bag, 9)
        assert sorted(bag) == [3, 5]
        with pytest.raises(ValueError, match="Card 9 is not in the bag"):
            take_out(bag, 9)

    def test_shuffling_in_leaves_nothing_behind(self) -> None:
        assert sorted(shuffle_in(bag_of([1]), bag_of([2, 3]))) == [1, 2, 3]

    def test_drawing_is_told_to_the_drawer(self) -> None:
        s = shown_by_all()
        while DREW not in kinds(s):
            RULES.choose(s, s.chooser, PASS)
        drew = [event for event in s.events if event.kind == DREW]
        assert [event.as_seen_by(event.seat).b != HIDDEN for event in drew] == [True] * 3
        assert [event.as_seen_by(-1).b for event in drew] == [HIDDEN] * 3


class TestDice:
    def test_dice_that_are_not_rolled_lie_as_they_were(self) -> None:
        s = Toy(2)
        s.load([0, 1, 2, 3, 5, 4, 4])
        dice = roll(s, 0, 0b11111, 6)
        assert [face_of(dice, die) for die in range(5)] == [0, 1, 2, 3, 5]
        dice = roll(s, dice, 0b00101, 6)
        assert [face_of(dice, die) for die in range(5)] == [4, 1, 4, 3, 5]
        assert face_of(0, 3) == -1


class TestSeats:
    def test_places_go_round_and_pass_over_the_dead(self) -> None:
        assert left_of(5, 0b11111, 4, 1) == 0
        assert left_of(5, 0b11101, 0, 1) == 2
        assert right_of(5, 0b01111, 0, 1) == 3
        assert next_of(3, 2) == 0
        assert first_from(5, 3, 0b00110) == 1
        assert first_from(5, 3, 0) == -1
        assert clockwise(5, 3, 0b11011) == [3, 4, 0, 1]

    def test_menus_are_sorted_and_unique(self) -> None:
        for menu in (*EACH, *WITHIN):
            assert list(menu) == sorted(set(menu))
        assert WITHIN[0b101] == (0, 1, 4, 5)
