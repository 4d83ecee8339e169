"""Study: how a match stood at each step, what luck did and what choices did, what was better, and what is good now."""
from deadeye.study.analysis import Analysis, analyse
from deadeye.study.hint import Hint, hint_for

__all__ = ["Analysis", "Hint", "analyse", "hint_for"]
