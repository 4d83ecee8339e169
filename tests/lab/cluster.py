"""A Ray cluster of two nodes on this machine plays the same lab, byte by byte: `make lab-cluster`."""
import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from deadeye.lab import conduct
from deadeye.lab.plan import Plan, make_plan
from deadeye.lab.store import About


def played(folder: Path, plan: Plan, place: str) -> tuple[dict[str, bytes], float]:
    """All tables of a lab, and how long it took."""
    began = time.monotonic()
    conduct.play_all(folder, About("balance", plan), 1, place, False, lambda _: None)
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file()}, (
        time.monotonic() - began)


def main() -> int:
    """Compare one process with two nodes; 1 if a byte differs."""
    utils = import_module("ray.cluster_utils")
    plan = make_plan("walking-dead-dice", 5, ["random"], 200, chunk=10, drama=4, points=3, rollouts=2)
    cluster = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        nodes = len(cluster.list_all_nodes())
        with tempfile.TemporaryDirectory() as folder:
            here, alone = played(Path(folder) / "here", plan, "")
            os.environ["RAY_ADDRESS"] = cluster.address
            there, together = played(Path(folder) / "there", plan, "ray")
    finally:
        cluster.shutdown()
    same = here == there
    told = "the same bytes" if same else "different bytes"
    sys.stdout.write(f"{plan.games} games on {nodes} nodes of Ray: {told} in {len(there)} files; "
                     f"{together:.1f} s, in one process {alone:.1f} s\n")
    return 0 if same and nodes == 2 else 1


if __name__ == "__main__":
    sys.exit(main())
