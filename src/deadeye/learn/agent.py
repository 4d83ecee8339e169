"""A learner's policy as a bot: it sits wherever bots sit, at the terminal, on a server, at somebody's table."""
from typing import Any

import numpy as np

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.tensor import Encoder, zeros
from deadeye.learn.table import Mask, Scaled, array_of, encoder_for, scaled


class Learned(Bot):
    """A bot of your own that sees what the environments show with scaled=True, and answers with an action's number."""

    encoder: Encoder[Any] | None = None

    def act(self, seen: Scaled, mask: Mask) -> int:
        """An action, one of those that the mask allows; `seen` is what the seat knows, from 0 to 1."""
        raise NotImplementedError

    def choose_in(self, world: Any, decision: Decision) -> int:
        """The world serves for what the seat knows of it: that is the same in every one that it can imagine."""
        if self.encoder is None:
            self.encoder = encoder_for(self.game.name, self.seats, self.options)
        encoder = self.encoder
        buffer = zeros(encoder.size)
        encoder.write(world, self.seat, buffer, 0)
        mask: Mask = np.zeros(encoder.actions, np.int8)
        for option in decision.options:
            mask[encoder.action_of(decision.step, self.seat, option)] = 1
        seen = scaled(array_of(buffer, np.uint8), np.array(encoder.highs, np.uint8))
        return encoder.option_of(decision.step, self.seat, self.act(seen, mask))
