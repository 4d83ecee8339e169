"""deadeye mcp: a seat at the table for an assistant that speaks MCP."""
from typing import Annotated

import typer

from deadeye.cli.extras import bring, from_outside

Name = Annotated[str, typer.Option("--name", help="What it is called at a table.")]
By = Annotated[str, typer.Option("--by", help="Whose it is: everybody at the table sees it.")]


def mcp(name: Name = "Assistant", by: By = "") -> None:
    """Let an assistant play, by the Model Context Protocol over standard input and output (docs/llm.md)."""
    bring("mcp", ("mcp",))
    program = f"{name}, by {by}" if by else name
    from_outside("mcp").server(name, program[:40]).run()
