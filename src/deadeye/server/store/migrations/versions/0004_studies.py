"""What was found out about matches that are over."""
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "studies",
        sa.Column("record", sa.String(64), primary_key=True),
        sa.Column("what", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("studies_by_owner", "studies", ["owner"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("studies_by_owner", "studies")
    op.drop_table("studies")
