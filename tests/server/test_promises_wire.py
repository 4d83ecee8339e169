"""Promises about the wire: synced before acknowledged, nonsense, cuts, and readers that don't read."""
import asyncio
from pathlib import Path

import pytest

from tests.server.promises import Broken
from tests.server.promises.cuts import cuts
from tests.server.promises.forged import forged, uploaded
from tests.server.promises.lost import lost_answers
from tests.server.promises.malformed import malformed
from tests.server.promises.slow import slow_readers
from tests.server.promises.sync import acknowledged, in_order, strace
from tests.server.serving import Serving, serving
from tests.server.soak import strangers
from tests.server.test_promises_crash import sqlite_log
from tests.server.test_workers import fresh_database


def test_an_acknowledgement_follows_the_sync(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    with serving(tmp_path, strace(trace)) as one:
        asyncio.run(acknowledged(one.server, 500))
    assert in_order(trace, 500).times >= 500


def test_with_less_than_full_sync_the_same_check_fails(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    with serving(tmp_path, strace(trace), synchronous="NORMAL") as one:
        asyncio.run(acknowledged(one.server, 50))
    with pytest.raises(Broken):
        in_order(trace, 50)


def test_a_lost_answer_to_claim_or_join_loses_no_seat(served: Serving) -> None:
    assert asyncio.run(lost_answers(served.server, 100)).times == 100


def test_messages_that_make_no_sense_are_answered_and_change_nothing(served: Serving) -> None:
    assert asyncio.run(malformed(served.server, 5_000)).times == 5_000


def test_addresses_that_make_no_sense_are_answered_on_postgresql_too(tmp_path: Path, postgres_url: str) -> None:
    with serving(tmp_path, database=fresh_database(postgres_url, "nonsense")) as one:
        assert asyncio.run(malformed(one.server, 500)).times == 500


def test_cut_at_any_byte_and_back_again(own: Serving, tmp_path: Path) -> None:
    kept = asyncio.run(cuts(own.server, lambda room: sqlite_log(tmp_path / "tables.db", room), 200))
    assert kept.times >= 200


def test_readers_that_never_read_are_dropped(tmp_path: Path) -> None:
    with serving(tmp_path, slow=2, sockets_a_seat=100) as one:
        kept = asyncio.run(slow_readers(one.server, 20))
    assert kept.times == 20


def test_floods_from_strangers_make_no_other_table_wait(tmp_path: Path) -> None:
    """The median, and 300 ms: on a busy machine a word may be late now and then. Where
    frames are read before they are counted, one flood after the other makes every word wait for longer."""
    assert strangers(6, tmp_path, 0.5, 0.3).times == 6


def test_forged_records_are_refused_with_a_sentence_or_played() -> None:
    kept = forged(2_000)
    assert kept.times == 2_000
    assert int(kept.figures.split()[0]) > 10, "hardly anything was left to be played"


def test_forged_records_that_are_uploaded_are_refused_with_a_sentence_or_kept(served: Serving) -> None:
    kept = asyncio.run(uploaded(served.server, 300))
    assert kept.times == 300
    assert int(kept.figures.split()[0]) > 10, "hardly anything was left to be kept"
    assert '"what":"fault"' not in served.text()
