"""A game from outside, as pip would leave it: examples/pig on the path, with the entry point of its pyproject.toml."""
import tomllib
from pathlib import Path

PIG = Path(__file__).parents[2] / "examples" / "pig"


def install(folder: Path, point: str = "") -> list[str]:
    """Paths for PYTHONPATH that put Pig on the shelf; `point` names a different entry point."""
    project = tomllib.loads((PIG / "pyproject.toml").read_text("utf-8"))["project"]
    metadata = folder / f"deadeye_pig-{project['version']}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", "utf-8")
    points = project["entry-points"]["deadeye.games"]
    lines = [point] if point else [f"{name} = {place}" for name, place in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[deadeye.games]", *lines, ""]), "utf-8")
    return [str(PIG), str(folder)]
