"""Mutants of a source file: each changes one comparison, sum, number, condition or statement, and nothing else."""
import ast
import copy
import difflib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TEXT: Final = ("clauses", "covers")  # what these name is checked against the ledger, not played


@dataclass(frozen=True)
class Mutant:
    """One change: which lines of which file it touches, and the file as it is with it."""

    file: str  # below the root of the tree
    place: str  # the function or class, as Python calls it; empty for the module
    first: int  # the lines of the statement that is changed
    last: int
    before: str
    after: str
    text: str
    number: int = 1  # among those that read alike

    @property
    def key(self) -> str:
        """What it is known by while lines move: the place, and the changed lines."""
        again = f" ({self.number})" if self.number > 1 else ""
        return f"{self.file}: {self.place}: {self.before} -> {self.after}{again}"

    def diff(self, original: str) -> str:
        """The change, as a patch."""
        name = f"{self.file} ({self.place})" if self.place else self.file
        lines = difflib.unified_diff(original.splitlines(), self.text.splitlines(), name, "mutant", "", "", 1, "")
        return "\n".join(lines)


@dataclass(frozen=True)
class Change:
    """A node, and what stands there instead."""

    old: ast.expr | ast.stmt
    new: ast.expr | ast.stmt


def mutants_of(root: Path, file: str) -> list[Mutant]:
    """Every mutant of one file, each under a key of its own."""
    source = (root / file).read_text("utf-8")
    found: dict[str, Mutant] = {}  # by text: two changes that make the same file are one
    alike: Counter[str] = Counter()
    for place, statement in statements(ast.parse(source)):
        for change in changes_in(statement):
            mutant = mutant_of(file, source, place, statement, change)
            if mutant.text not in found:
                alike[mutant.key] += 1
                found[mutant.text] = replace(mutant, number=alike[mutant.key])
    return list(found.values())


def mutant_of(file: str, source: str, place: str, statement: ast.stmt, change: Change) -> Mutant:
    """The file with this change: only the text of the node is written again."""
    text = replaced(source, change)
    node = change.old
    last = node.end_lineno or node.lineno
    grown = len(text.splitlines()) - len(source.splitlines())
    before = shown(source.splitlines()[node.lineno - 1:last])
    after = shown(text.splitlines()[node.lineno - 1:last + grown])
    return Mutant(file, place, statement.lineno, header_end(statement), before, after, text)


def shown(lines: list[str]) -> str:
    """Lines as one."""
    return " ".join([line.strip() for line in lines])


def replaced(source: str, change: Change) -> str:
    """The source with the new node's text where the old node's was."""
    lines = source.encode().splitlines(keepends=True)
    node = change.old
    new = f"({ast.unparse(change.new)})" if binds_loosely(change.new) else ast.unparse(change.new)
    start = sum([len(line) for line in lines[:node.lineno - 1]]) + node.col_offset
    end = sum([len(line) for line in lines[:(node.end_lineno or 1) - 1]]) + (node.end_col_offset or 0)
    data = source.encode()
    return (data[:start] + new.encode() + data[end:]).decode()


def binds_loosely(node: ast.expr | ast.stmt) -> bool:
    """Whether what surrounds it could tear this apart: an `and` that became an `or`, an `&` that became a `|`."""
    return isinstance(node, ast.BoolOp) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr))


def header_end(statement: ast.stmt) -> int:
    """The last line of a statement without the block under it."""
    body: list[ast.stmt] | None = getattr(statement, "body", None)
    if body:
        return max(statement.lineno, body[0].lineno - 1)
    return statement.end_lineno or statement.lineno


def statements(tree: ast.AST, place: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """Every statement with the function that it is in; imports and docstrings say nothing of the rules."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from statements(node, f"{place}.{node.name}" if place else node.name)
        elif isinstance(node, ast.stmt):
            if not is_silent(node):
                yield place, node
            yield from statements(node, place)


def is_silent(node: ast.stmt) -> bool:
    """Whether this does nothing in a game: imports, docstrings, lists of clauses."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Pass | ast.Assert | ast.Raise):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    named = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return isinstance(named, ast.Name) and named.id in TEXT


def changes_in(statement: ast.stmt) -> Iterator[Change]:
    """Every change to this statement itself; the statements under it have their own."""
    yield from whole(statement)
    for field, part in ast.iter_fields(statement):
        for node in part if isinstance(part, list) else [part]:
            if isinstance(node, ast.expr) and field != "annotation":
                for inner in expressions(node):
                    yield from changed(inner)


def expressions(node: ast.expr) -> Iterator[ast.expr]:
    """This expression and those in it, but not those of a sentence: what it says is read in goldens and word tests."""
    if isinstance(node, ast.JoinedStr):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from expressions(child)
        elif isinstance(child, ast.comprehension):
            for part in (child.iter, *child.ifs):
                yield from expressions(part)
        elif isinstance(child, ast.keyword):
            yield from expressions(child.value)


def whole(statement: ast.stmt) -> Iterator[Change]:
    """The statement left out, its condition reversed, its sum the other way."""
    if isinstance(statement, ast.Expr | ast.AugAssign | ast.Continue | ast.Break):
        yield Change(statement, ast.Pass())
    elif isinstance(statement, ast.Assign):
        if not all([isinstance(target, ast.Name) for target in statement.targets]):
            yield Change(statement, ast.Pass())
    elif isinstance(statement, ast.Return) and statement.value is None:
        yield Change(statement, ast.Pass())
    elif isinstance(statement, ast.If | ast.While) and not isinstance(statement.test, ast.Compare | ast.Constant):
        yield Change(statement.test, turned(statement.test))
    if isinstance(statement, ast.AugAssign) and type(statement.op) in COUNTED:
        other = copy.deepcopy(statement)
        other.op = COUNTED[type(statement.op)]()
        yield Change(statement, other)


def turned(test: ast.expr) -> ast.expr:
    """A condition turned round."""
    return test.operand if is_not(test) and isinstance(test, ast.UnaryOp) else ast.UnaryOp(ast.Not(), test)


def is_not(node: ast.expr) -> bool:
    """Whether this is `not …`."""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def changed(node: ast.expr) -> Iterator[Change]:
    """What could replace one expression."""
    other = copy.deepcopy(node)
    if isinstance(node, ast.Compare) and isinstance(other, ast.Compare) and type(node.ops[0]) in COMPARED:
        other.ops[0] = COMPARED[type(node.ops[0])]()
        yield Change(node, other)
    elif isinstance(node, ast.BinOp) and isinstance(other, ast.BinOp) and type(node.op) in COUNTED:
        other.op = COUNTED[type(node.op)]()
        yield Change(node, other)
    elif isinstance(node, ast.BoolOp) and isinstance(other, ast.BoolOp):
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Change(node, other)
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        yield Change(node, node.operand)
    elif isinstance(node, ast.IfExp):
        yield Change(node.test, turned(node.test))
    elif isinstance(node, ast.Constant):
        yield from number(node)


def number(node: ast.Constant) -> Iterator[Change]:
    """True for False; one more, one less."""
    if isinstance(node.value, bool):
        yield Change(node, ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield Change(node, ast.Constant(node.value + 1))
        if node.value:
            yield Change(node, ast.Constant(node.value - 1))
