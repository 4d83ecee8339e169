"""Whose move it is, or how it ended, on the card of a room."""
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; cards of before say nothing of it."""
    op.add_column("rooms", sa.Column("standing", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("rooms", "standing")
