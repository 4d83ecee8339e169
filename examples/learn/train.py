"""Learn a game against random players: python train.py tacdex 200000 tacdex.zip."""
import sys

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import deadeye.learn.gym  # noqa: F401 - registers the environments

game, steps, file = sys.argv[1:]
env = make_vec_env(f"deadeye/{game}-v1", 16, seed=1, env_kwargs={"scaled": True, "render_mode": None})
model = MaskablePPO("MlpPolicy", env, 1e-3, n_steps=256, batch_size=512, seed=1, device="cpu")
model.learn(int(steps)).save(file)
