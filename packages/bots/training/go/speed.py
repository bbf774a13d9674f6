"""How fast this machine judges and learns, for several networks: what to choose before a long run."""

import sys
import time

import torch

from games import Group, Store, lib
from learn import Learner, Player, Seat
from network import Shape

torch.set_num_threads(1)
lib.use_threads(16)


def seconds(run, times):
    run()
    torch.cuda.synchronize()
    begun = time.time()
    for _ in range(times):
        run()
    torch.cuda.synchronize()
    return (time.time() - begun) / times


for name in sys.argv[1].split(","):
    shape = Shape(*map(int, name.split("x")))
    for size, count in ((9, 4096), (19, 1024)):
        group = Group(size, count, 1, True)
        for fused in (True, False):
            try:
                player = Player(shape, "cuda")
                player.fused = fused
                seat = Seat(group, [player])
                took = seconds(seat.graph.replay, 20)
                print(f"{name} {size} fused {fused}: {count / took / 1e3:.0f}k/s network", flush=True)
            except Exception as problem:
                print(name, fused, repr(problem)[:300], flush=True)
        print(f"   {size} games alone {count / seconds(group.step, 10) / 1e3:.0f}k/s", flush=True)
        learner = Learner(shape, "cuda", 1, 2048)
        batch = Store(size, 4096, "cuda")
        batch.total = 4096
        drawn = batch.draw(2048)
        aside = torch.cuda.Stream()
        with torch.cuda.stream(aside):
            took = seconds(lambda: learner.step(size, drawn), 20)
        print(f"{name} {size} learns {2048 / took / 1e3:.0f}k/s", flush=True)
