"""What was learned, as a bot: deadeye watch tacdex --bots agent.py,random. It reads AGENT, or tacdex.zip."""
import os

from sb3_contrib import MaskablePPO

from deadeye.learn.agent import Learned

model = MaskablePPO.load(os.environ.get("AGENT", "tacdex.zip"), device="cpu")


class Agent(Learned):
    def act(self, seen, mask):
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])
