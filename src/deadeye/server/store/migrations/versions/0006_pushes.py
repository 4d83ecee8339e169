"""Where people are told that it is their move, and the key that push services know the server by."""
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "pushes",
        sa.Column("room", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("endpoint", sa.String(512), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_index("pushes_by_endpoint", "pushes", ["endpoint"])
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("push_keys")
    op.drop_index("pushes_by_endpoint", "pushes")
    op.drop_table("pushes")
