"""Plays two networks against each other at equal simulations, colours changed from game to game.

    python3 match.py FIRST.pt SECOND.pt --size 9 --games 512 --simulations 32
"""

import argparse
import math

import torch

from games import Group, lib
from learn import Player, Seat
from network import Shape


def player(path, device):
    saved = torch.load(path, map_location=device, weights_only=False)
    made = Player(Shape(**saved["shape"]), device)
    made.follow(saved["mean"])
    return made


def match(first, second, size, games, simulations, komi, device, threads):
    torch.set_num_threads(1)
    lib.use_threads(threads)
    group = Group(size, games, 77, device != "cpu", match=True, komi=komi)
    group.set(simulations, min(16, simulations // 2), 0.75, 0.5, 0.1)
    seat = Seat(group, [player(first, device), player(second, device)])
    while group.counts()["games"] < games:
        seat.turn()
    counts = group.counts()
    share = counts["first"] / counts["games"]
    error = math.sqrt(share * (1 - share) / counts["games"])
    print(f"{first} {second} size {size} simulations {simulations}: {share:.3f} ± {error:.3f} of {counts['games']:.0f}", counts, flush=True)
    return share


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("first")
    options.add_argument("second")
    options.add_argument("--size", type=int, default=9)
    options.add_argument("--games", type=int, default=512)
    options.add_argument("--simulations", type=int, default=32)
    options.add_argument("--komi", type=float, default=7.0)
    options.add_argument("--device", default="cuda")
    options.add_argument("--threads", type=int, default=16)
    a = options.parse_args()
    match(a.first, a.second, a.size, a.games, a.simulations, a.komi, a.device, a.threads)
