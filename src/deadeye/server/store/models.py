"""Tables of the database, the same in SQLite and PostgreSQL."""
from sqlalchemy import BigInteger, Boolean, Float, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What the tables share."""


class RoomRow(Base):
    """A room, for the lobby and for finding those to resume after a restart; the truth is in its entries."""

    __tablename__ = "rooms"
    __table_args__ = (Index("rooms_by_phase", "phase", "public", "touched"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    title: Mapped[str] = mapped_column(String(64))
    phase: Mapped[str] = mapped_column(String(16))
    public: Mapped[bool] = mapped_column(Boolean)
    seats: Mapped[int] = mapped_column(Integer)
    open: Mapped[int] = mapped_column(Integer)  # seats that are free
    people: Mapped[str] = mapped_column(Text)  # names, as JSON
    standing: Mapped[str] = mapped_column(Text, server_default="{}")  # whose move it is, or how it ended, as JSON
    opened: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
    touched: Mapped[int] = mapped_column(BigInteger)


class EntryRow(Base):
    """One line of a room's log. It is never changed, except that people may delete their own names and talk."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("room", "seat", "action_id", name="entries_once"),)

    room: Mapped[str] = mapped_column(String(32), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    action_id: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)


class RecordRow(Base):
    """A record that somebody uploaded; its id is the hash of its text."""

    __tablename__ = "records"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    at: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[str] = mapped_column(Text)


class StudyRow(Base):
    """What was found out about a match that is over; it goes with the room or the record that it belongs to."""

    __tablename__ = "studies"
    __table_args__ = (Index("studies_by_owner", "owner"),)

    record: Mapped[str] = mapped_column(String(64), primary_key=True)
    what: Mapped[str] = mapped_column(String(32), primary_key=True)  # its curve or choices, and by which seat
    owner: Mapped[str] = mapped_column(String(64))  # the room, or the uploaded record
    body: Mapped[str] = mapped_column(Text)


class WorkerRow(Base):
    """A living worker: until when, by the database's clock. What it writes counts only while its row is here."""

    __tablename__ = "workers"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    address: Mapped[str] = mapped_column(String(128))  # where the other workers reach it
    secret: Mapped[str] = mapped_column(String(64))  # by which it recognises them
    mark: Mapped[int] = mapped_column(Integer)  # of the advisory lock that it holds while it is connected
    until: Mapped[float] = mapped_column(Float(53))  # seconds since 1970


class HomeRow(Base):
    """The worker that owns a room; if it is dead, anybody may take the room."""

    __tablename__ = "homes"
    __table_args__ = (Index("homes_by_worker", "worker"),)

    room: Mapped[str] = mapped_column(String(32), primary_key=True)
    worker: Mapped[str] = mapped_column(String(32))


class PushRow(Base):
    """Where a seat's person is told that it is their move: an address at their browser's push service."""

    __tablename__ = "pushes"
    __table_args__ = (Index("pushes_by_endpoint", "endpoint"),)

    room: Mapped[str] = mapped_column(String(32), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    endpoint: Mapped[str] = mapped_column(String(512), primary_key=True)
    key: Mapped[str] = mapped_column(String(64))  # hash of the seat's key: nobody is told of somebody else's move
    at: Mapped[int] = mapped_column(BigInteger)  # when it was handed over, in milliseconds since 1970
    asked: Mapped[int] = mapped_column(Integer)  # the version of the last question that it was told of, or saw
    told: Mapped[bool] = mapped_column(Boolean)  # whether that is done


class PushKeyRow(Base):
    """The one key by which push services recognise this server, for all workers."""

    __tablename__ = "push_keys"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    private: Mapped[str] = mapped_column(String(64))  # a number of 256 bits, as base64


class BanRow(Base):
    """Addresses that the operator keeps out, until a moment in milliseconds since 1970."""

    __tablename__ = "bans"

    addresses: Mapped[str] = mapped_column(String(64), primary_key=True)
    until: Mapped[int] = mapped_column(BigInteger)
    why: Mapped[str] = mapped_column(String(200))
