"""Workers, and the rooms that each of them owns."""
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "homes",
        sa.Column("room", sa.String(32), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False),
    )
    op.create_index("homes_by_worker", "homes", ["worker"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("homes_by_worker", "homes")
    op.drop_table("homes")
    op.drop_table("workers")
