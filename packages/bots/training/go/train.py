"""Plays against itself and learns from it.

    python3 train.py STATE --seconds 1500 --device cuda --networks 64x6,48x5 [--from CHECKPOINT,…]

The first network plays; all of them learn from the same games. STATE is a folder: `control.json` in it may be changed while
this runs (see CONTROL below), `log.txt` tells how it goes, `NETWORK.pt` is the latest checkpoint of each network,
`NETWORK-SECONDS.pt` earlier ones to play matches against.
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch

from games import Group, Store, lib
from learn import Learner, Player, Seat
from network import Shape

# Phases by seconds: from when, groups as [size, games], simulations and candidates for each size, and how often each
# position is learned from. `rate` is the peak of the learning rate, which falls to nearly nothing over the last part.
CONTROL = {
    "phases": [
        {"from": 0, "groups": [[9, 4096], [9, 4096], [9, 4096]], "search": {"9": [16, 8]}, "reuse": {"9": 2.0}},
    ],
    "rate": 1.5e-3,
    "fall": 0.3,
    "trust": 0.75,
    "score": 0.2,
    "keep": 240,
}
CAPACITY = {9: 5_000_000, 13: 3_000_000, 19: 2_000_000}


class Run:
    def __init__(self, args):
        self.args = args
        self.state = Path(args.state)
        self.state.mkdir(parents=True, exist_ok=True)
        self.started = time.time()
        self.names = args.networks.split(",")
        shapes = [Shape(*map(int, name.split("x"))) for name in self.names]
        torch.manual_seed(args.seed)
        self.learners = [Learner(s, args.device, args.seed + i, args.batch) for i, s in enumerate(shapes)]
        for learner, path in zip(self.learners, args.start.split(",") if args.start else []):
            learner.load(torch.load(path, map_location=args.device, weights_only=False))
        self.player = Player(shapes[0], args.device)
        self.player.follow(self.learners[0].mean)
        self.stores, self.batches, self.owed, self.seats = {}, {}, {}, []
        self.on_gpu = args.device != "cpu"
        self.learning = torch.cuda.Stream() if self.on_gpu else None
        self.learned = torch.cuda.Event() if self.on_gpu else None
        self.phase = None
        self.log_file = open(self.state / "log.txt", "a", buffering=1)
        self.read_control()

    def seconds(self):
        return time.time() - self.started

    def log(self, text):
        line = f"{self.seconds():7.1f} {text}"
        print(line, flush=True)
        self.log_file.write(line + "\n")

    def read_control(self):
        path = self.state / "control.json"
        try:
            given = json.loads(path.read_text()) if path.exists() else {}
        except ValueError:
            return
        self.control = {**CONTROL, **given}
        phase = [p for p in self.control["phases"] if p["from"] <= self.seconds()][-1]
        if phase != self.phase:
            self.begin_phase(phase)
        left = 1 - self.seconds() / self.control.get("seconds", self.args.seconds)
        falling = min(1.0, max(0.0, left / self.control["fall"]))
        rate = self.control["rate"] * (0.02 + 0.98 * 0.5 * (1 - math.cos(math.pi * falling)))
        for learner in self.learners:
            learner.rate.fill_(rate * min(1.0, (learner.steps + 1) / 300))

    def begin_phase(self, phase):
        """Groups that go on keep their games; others end, and new ones begin."""
        wanted = [tuple(g) for g in phase["groups"]]
        kept = []
        if self.on_gpu:
            torch.cuda.synchronize()
        for seat in self.seats:
            if (seat.group.size, seat.group.count) in wanted:
                wanted.remove((seat.group.size, seat.group.count))
                kept.append(seat)
            else:
                self.harvest(seat)
                seat.group.free()
        for size, count in wanted:
            seed = self.args.seed * 1000 + int(self.seconds() * 10) + 100 * len(kept)
            kept.append(Seat(Group(size, count, seed << 20, self.on_gpu), [self.player]))
            if size not in self.stores:
                self.stores[size] = Store(size, CAPACITY[size] if self.on_gpu else 100_000, self.args.device)
                self.owed[size] = 0.0
        self.seats, self.phase = kept, phase
        for seat in kept:
            seat.group.set(*phase["search"][str(seat.group.size)], self.control["trust"], 1.0, self.control["score"])
        self.log(f"phase {json.dumps(phase)}")

    def harvest(self, seat):
        size = seat.group.size
        taken = self.stores[size].take(seat.group)
        self.owed[size] += taken * (self.phase or {}).get("reuse", {}).get(str(size), 2.0)

    def learn(self):
        """Takes in the finished games and, if enough is owed, learns from one batch of the size that is owed most."""
        for seat in self.seats:
            self.harvest(seat)
        ready = [s for s in self.stores if self.owed[s] >= self.args.batch and self.stores[s].total >= self.args.first]
        if not ready:
            return
        size = max(ready, key=lambda s: self.owed[s])
        self.owed[size] -= self.args.batch
        drawn = self.stores[size].draw(self.args.batch)
        if size not in self.batches:
            self.batches[size] = drawn
        for batch, new in zip(self.batches[size], drawn):
            batch.copy_(new)
        for learner in self.learners:
            learner.step(size, self.batches[size])

    def learn_aside(self):
        """Learning goes on beside the games; they wait for it only when it has fallen far behind."""
        if not self.on_gpu:
            self.learn()
        elif self.learned.query() or max(self.owed.values()) > 30 * self.args.batch:
            with torch.cuda.stream(self.learning):
                self.learn()
                self.learned.record()

    def report(self, evaluations, over):
        if self.on_gpu:
            self.learning.synchronize()
        parts = []
        for size, store in self.stores.items():
            counts = [seat.group.counts() for seat in self.seats if seat.group.size == size]
            total = {k: sum(c[k] for c in counts) for k in counts[0]} if counts else {}
            games = max(1.0, total.get("games", 0))
            text = f"{size}: {store.total / 1e6:.2f}M window {store.window() / 1e6:.2f}M owed {self.owed[size] / 1e3:.0f}k"
            text += f" games {games:.0f} length {total.get('moves', 0) / games:.0f} black {total.get('black', 0) / games:.2f}"
            text += f" capped {total.get('capped', 0) / games:.3f} repeated {total.get('repeated', 0) / games:.3f}"
            for name, learner in zip(self.names, self.learners):
                if size in learner.last:
                    text += f" {name} " + " ".join(f"{v:.3f}" for v in learner.last[size].tolist())
            parts.append(text)
        speed = f"{evaluations / over / 1e3:.0f}k/s steps {self.learners[0].steps} rate {self.learners[0].rate.item():.5f}"
        self.log(f"{speed} | " + " | ".join(parts))

    def keep(self, stamp=None):
        for name, learner in zip(self.names, self.learners):
            saved = learner.saved()
            for file in [f"{name}.pt"] + ([f"{name}-{stamp}.pt"] if stamp is not None else []):
                torch.save(saved, self.state / "writing")
                (self.state / "writing").rename(self.state / file)

    def go(self):
        # The processors belong to the games.
        torch.set_num_threads(1)
        lib.use_threads(self.args.threads)
        reported = followed = looked = 0.0
        kept, evaluations, turn = 0, 0, 0
        while self.seconds() < self.control.get("seconds", self.args.seconds):
            seat = self.seats[turn % len(self.seats)]
            turn += 1
            seat.turn()
            evaluations += seat.group.count
            self.learn_aside()
            now = self.seconds()
            if now - followed > 3:
                followed = now
                if self.on_gpu:
                    self.learning.synchronize()
                    torch.cuda.synchronize()
                self.player.follow(self.learners[0].mean)
                if self.on_gpu:
                    torch.cuda.synchronize()
            if now - looked > 1:
                looked = now
                self.read_control()
            if now - reported > self.args.report:
                self.report(evaluations, now - reported)
                reported, evaluations = now, 0
            if now // 60 > kept:
                kept = now // 60
                stamp = int(now // self.control["keep"] * self.control["keep"])
                self.keep(stamp if stamp > 0 and now - stamp < 60 else None)
        self.keep(int(self.seconds()))
        self.report(evaluations, max(0.1, self.seconds() - reported))
        self.log("done")


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("state")
    options.add_argument("--seconds", type=float, default=1500)
    options.add_argument("--device", default="cuda")
    options.add_argument("--networks", default="64x6,48x5")
    options.add_argument("--from", dest="start", default="")
    options.add_argument("--batch", type=int, default=2048)
    options.add_argument("--first", type=int, default=100_000)
    options.add_argument("--threads", type=int, default=16)
    options.add_argument("--report", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    Run(options.parse_args()).go()
