"""Study: how a match stood at each step, what luck did and what choices did, and what would have been better."""
from deadeye.study.analysis import Analysis, analyse

__all__ = ["Analysis", "analyse"]
