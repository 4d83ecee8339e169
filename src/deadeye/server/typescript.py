"""The wire in TypeScript: web/src/wire.ts is made from the messages and pages, so that the two can't drift apart."""
import inspect as source
import re
from typing import Final

from msgspec import Struct, inspect

from deadeye.room import review, wire
from deadeye.server import pages

HEAD: Final = """\
// Made by `python -m deadeye.server.typescript` from room/wire.py, room/review.py and server/pages.py: don't edit.
"""
GLOSS: Final = re.compile(r"^    (\w+): [^#\n]*#\s(.+)$", re.MULTILINE)
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
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.ListType):
        inner = name_of(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
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
    for module in (wire, review, pages):
        for thing in vars(module).values():
            own = isinstance(thing, type) and issubclass(thing, Struct) and thing.__module__ == module.__name__
            if own and thing.__name__ not in ("Command", "Action", "Message"):
                found.append(thing)
    return found


def interface(struct: type[Struct]) -> str:
    """One struct as an interface, with what its docstring and its glosses say."""
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType)
    glosses = dict(GLOSS.findall(source.getsource(struct)))
    taken = struct.__struct_config__.forbid_unknown_fields  # what a surface may leave out is optional there
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */", f"export interface {struct.__name__} {{"]
    if shape.tag is not None:
        lines.append(f'  {shape.tag_field}: "{shape.tag}"')
    for field in shape.fields:
        gloss = f" // {glosses[field.name]}" if field.name in glosses else ""
        mark = "?" if taken and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {name_of(field.type)}{gloss}")
    return "\n".join([*lines, "}"])


def written() -> str:
    """The whole of wire.ts."""
    parts = [HEAD, *[interface(struct) + "\n" for struct in structs()]]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join([kind.__name__ for kind in union.__args__]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    import sys

    sys.stdout.write(written())
