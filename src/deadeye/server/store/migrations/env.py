"""Runs the steps that a database lacks, on the connection that the server hands in."""
from alembic import context

from deadeye.server.store.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
