"""The wire and the games' views, things and facts in TypeScript, made from Python so that the two can't drift apart."""
import importlib
import inspect as source
import re
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from msgspec import Struct, inspect

from deadeye import catalog
from deadeye.bots import asked
from deadeye.room import review, trail, wire
from deadeye.server import pages
from deadeye.study import choices, curve, hint, moments
from deadeye.teach import glossary, lesson, primer

HEAD: Final = "// Made by `make wire` from the structs in bots, room, server and teach: don't edit.\n"
GAME_HEAD: Final = "// Made by `make wire` from src/deadeye/games/{}: don't edit.\n"
GLOSS: Final = re.compile(r"^    (\w+): [^#\n]*#\s(.+)$", re.MULTILINE)
STUDIED: Final = (curve.Point, moments.Moment, choices.Turn, choices.Mark, hint.Hint)
UNIONS: Final = {"AnyAction": wire.AnyAction, "AnyCommand": wire.AnyCommand, "AnyMessage": wire.AnyMessage}
PLAIN: Final[list[tuple[type, str]]] = [
    (inspect.IntType, "number"),
    (inspect.FloatType, "number"),
    (inspect.StrType, "string"),
    (inspect.BoolType, "boolean"),
    (inspect.NoneType, "null"),
    (inspect.AnyType, "unknown"),
]


def name_of(kind: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    for python, name in PLAIN:
        if isinstance(kind, python):
            return name
    if isinstance(kind, inspect.StructType | inspect.TypedDictType):
        return str(kind.cls.__name__)
    if isinstance(kind, inspect.ListType):
        inner = name_of(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join([name_of(part) for part in kind.item_types])}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{name_of(kind.key_type)}, {name_of(kind.value_type)}>"
    if isinstance(kind, inspect.UnionType):
        return " | ".join([name_of(part) for part in kind.types])
    if isinstance(kind, inspect.LiteralType):
        return " | ".join([f'"{value}"' for value in kind.values])
    raise TypeError(f"The wire has no way to write {kind} in TypeScript.")


def structs() -> list[type[Struct]]:
    """Every struct that travels, in the order of the files."""
    found: list[type[Struct]] = []
    for module in (asked, trail, wire, review, pages, glossary, lesson, primer):
        for thing in vars(module).values():
            own = isinstance(thing, type) and issubclass(thing, Struct) and thing.__module__ == module.__name__
            if own and thing.__name__ not in ("Command", "Action", "Message"):
                found.append(thing)
    return [*found, *STUDIED]


def interface(struct: type[Struct]) -> str:
    """One struct as an interface, with what its docstring and its glosses say."""
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType)
    glosses = glosses_of(struct)
    taken = struct.__struct_config__.forbid_unknown_fields  # a field that a surface may leave out is optional
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */", f"export interface {struct.__name__} {{"]
    if shape.tag is not None:
        lines.append(f'  {shape.tag_field}: "{shape.tag}"')
    for field in shape.fields:
        gloss = f" // {glosses[field.name]}" if field.name in glosses else ""
        mark = "?" if taken and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {name_of(field.type)}{gloss}")
    return "\n".join([*lines, "}"])


def glosses_of(kind: type) -> dict[str, str]:
    """What the comments behind its fields say."""
    return dict(GLOSS.findall(source.getsource(kind)))


# -- a game's views, things and facts ----------------------------------------------------------


def dicts_in(kind: inspect.Type, found: dict[str, inspect.TypedDictType]) -> None:
    """Every TypedDict that a type is made of, by name."""
    if isinstance(kind, inspect.TypedDictType):
        found[kind.cls.__name__] = kind
        for field in kind.fields:
            dicts_in(field.type, found)
    elif isinstance(kind, inspect.ListType):
        dicts_in(kind.item_type, found)
    elif isinstance(kind, inspect.DictType):
        dicts_in(kind.value_type, found)
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            dicts_in(part, found)


def dictionary(shape: inspect.TypedDictType) -> str:
    """One TypedDict as an interface."""
    glosses = glosses_of(shape.cls)
    lines = [f"/** {' '.join((shape.cls.__doc__ or '').split())} */", f"export interface {shape.cls.__name__} {{"]
    for field in sorted(shape.fields, key=lambda field: list(shape.cls.__annotations__).index(field.name)):
        gloss = f" // {glosses[field.name]}" if field.name in glosses else ""
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {name_of(field.type)}{gloss}")
    return "\n".join([*lines, "}"])


def thing_type(pattern: str) -> str:
    """A pattern of things as a type: seat/{seat} as `seat/${number}`."""
    return "`" + re.sub(r"{(\w+)}", lambda slot: "${number}" if slot[1] in NUMBERS else "${string}", pattern) + "`"


NUMBERS: Final = ("seat", "die", "count")


def game_written(package: ModuleType) -> str:
    """The types of one game: its view, its things, the facts of its events."""
    found: dict[str, inspect.TypedDictType] = {}
    printed = getattr(package, "Printed", None)  # what no view repeats, in a game that prints anything
    for kind in (package.View, *([printed] if printed else []), *package.FACTS.values()):
        dicts_in(inspect.type_info(kind), found)
    facts = [f'  "{name}": {kind.__name__}' for name, kind in package.FACTS.items()]
    parts = [GAME_HEAD.format(package.__name__.rpartition(".")[2])]
    parts += [dictionary(shape) + "\n" for shape in found.values()]
    for name, kind in (("View", package.View), ("Printed", printed)):
        if kind is not None and kind.__name__ != name:
            parts.append(f"export type {name} = {kind.__name__}\n")
    parts.append("\n".join(["/** The facts of each event, by its name. */", "export interface Facts {", *facts, "}\n"]))
    things = [thing_type(pattern) for pattern in package.THINGS]
    parts.append("/** What an option is about. */\nexport type Thing =\n  | " + "\n  | ".join(things) + "\n")
    return "\n".join(parts)


def packages() -> dict[str, Any]:
    """The folders of our games; editions of one game share theirs."""
    names = {game.package for game in catalog.OURS}
    return {name.rpartition(".")[2]: importlib.import_module(name) for name in sorted(names)}


def files_written() -> dict[str, str]:
    """Every file that is made, by its place below web/src."""
    files = {"wire.ts": written()}
    for name, package in packages().items():
        files[f"games/{name}/types.ts"] = game_written(package)
    return files


def written() -> str:
    """The whole of wire.ts."""
    parts = [HEAD, *[interface(struct) + "\n" for struct in structs()]]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join([kind.__name__ for kind in union.__args__]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    import sys

    for place, text in files_written().items():
        target = Path(sys.argv[1], place)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
