"""Run: the same chunks in this process, in several on this machine, or on a Ray cluster."""
import multiprocessing
import os
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from deadeye.core.errors import BadInput
from deadeye.lab.parts import Part, play_chunk
from deadeye.lab.plan import Plan

AHEAD: Final = 2  # chunks queued for each worker, so that none is idle and memory stays flat
HERE: Final = ""


def run(plan: Plan, chunks: Iterable[int], workers: int, place: str = HERE) -> Iterator[Part]:
    """Play these chunks; yields each part as soon as it is there, in any order."""
    if place:
        return on_ray(plan, chunks, place)
    if workers <= 1:
        return (play_chunk(plan, chunk) for chunk in chunks)
    return in_processes(plan, chunks, workers)


def in_processes(plan: Plan, chunks: Iterable[int], workers: int) -> Iterator[Part]:
    """Several processes on this machine."""
    left = iter(chunks)
    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # for those started now: each has one core to itself
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=end_with_parent) as pool:
        waiting: set[Future[Part]] = set()
        try:
            while True:
                while len(waiting) < AHEAD * workers and (chunk := next(left, None)) is not None:
                    waiting.add(pool.submit(play_chunk, plan, chunk))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool as error:
            raise BadInput("A worker was killed, as happens when memory is short: --resume goes on with "
                           "what is kept, and --workers 1 needs less.") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """In a worker: don't wait for work forever when whoever gives it was killed."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)
    threading.Thread(target=watch, daemon=True).start()


def on_ray(plan: Plan, chunks: Iterable[int], place: str) -> Iterator[Part]:
    """A Ray cluster: `ray` is one on this machine, ray://HOST:PORT another; every node has Deadeye installed."""
    ray = connected(place)
    left = iter(chunks)
    task = ray.remote(num_cpus=1)(play_chunk)
    waiting: list[Any] = []
    try:
        while True:
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(waiting) < most and (chunk := next(left, None)) is not None:
                waiting.append(task.remote(plan, chunk))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, BadInput):
            raise error.cause from error
        raise BadInput(f"A node of the cluster failed: {str(error).strip().splitlines()[-1]}.") from error
    finally:
        ray.shutdown()


def connected(place: str) -> Any:
    """Ray, joined to a cluster."""
    if place != "ray" and not place.startswith("ray://"):
        raise BadInput(f"--on: 'ray' is a cluster on this machine, ray://HOST:PORT another, not {place!r}.")
    if find_spec("ray") is None:
        raise BadInput("This needs ray, which isn't installed: pip install 'deadeye[ray]' brings it.")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = import_module("ray")
    try:
        if place == "ray":  # a cluster that RAY_ADDRESS names, or a new one on this machine
            ray.init(include_dashboard=False, log_to_driver=False) if not os.environ.get("RAY_ADDRESS") else (
                ray.init(log_to_driver=False))
        else:
            ray.init(place, log_to_driver=False)
    except (ConnectionError, OSError, RuntimeError) as error:
        raise BadInput(f"--on: no cluster answers at {place}: {str(error).strip().splitlines()[0]}") from error
    return ray
