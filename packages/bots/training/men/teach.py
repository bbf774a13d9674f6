"""Games of men and what is learned from them, all on one GPU: games.cu plays some thousand games at once into its memory, learn.py learns there.

    nvcc -O3 -std=c++17 -arch=sm_90 -shared -Xcompiler -fPIC games.cu -o games.so
    python3 teach.py tables-folder networks-folder plan.json

`tables-folder` has GAME.tables of cli/training/men/tables.ts and inputs.json, by game how many rows the network sees and in how many zones a
king may be and how many things there are at most. Each step of the plan has a name and a game, says how it is played (seconds, nodes a
move, with which network of networks-folder; none: as in the tables) and how to learn from the games of its last so many steps, as options of
learn.py; the network is GAME.NAME.f32 in that folder.
"""

import argparse
import ctypes
import glob
import json
import os
import sys
import time

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "updated-network"))
import learn  # noqa: E402


class Samples:
    """Positions in the memory of the GPU, in the order in which their games ended."""

    NAMES = ("own", "other", "score", "weighed", "end", "count")

    def __init__(self, *parts):
        for name, part in zip(self.NAMES, parts):
            setattr(self, name, part)

    def __len__(self):
        return len(self.end)


def joined(parts):
    """Of each part the last twentieth comes last of all, where the test is."""
    kept = [len(part) - len(part) // 20 for part in parts]
    ends = lambda name: [getattr(part, name)[:n] for part, n in zip(parts, kept)] + [
        getattr(part, name)[n:] for part, n in zip(parts, kept)
    ]
    return Samples(*(torch.cat(ends(name)) for name in Samples.NAMES))


class Games:
    def __init__(self, library, at_once, bits):
        self.library, self.at_once, self.bits = ctypes.CDLL(library), at_once, bits
        self.library.play.restype = ctypes.c_longlong

    def look(self, tables, network, nodes, depth):
        self.open(tables, network, 1)
        told = (ctypes.c_double * 4)()
        self.library.look(nodes, depth, self.bits, told)
        return " ".join(f"{each:.0f}" for each in told)

    def open(self, tables, network, zones):
        self.library.load_tables(tables.encode())
        if network:
            self.library.judge_by(network.encode())
        # What is written down is seen from where the king stands, whoever judges.
        self.library.look_by_zones(zones)
        self.library.prepare_games(self.at_once, self.bits)

    def play(self, seconds, nodes, seed, things, opening=8, stray=0.02, most=40_000_000):
        short = lambda *shape: torch.zeros(*shape, dtype=torch.int16, device="cuda")
        byte = lambda kind: torch.zeros(most, dtype=kind, device="cuda")
        parts = short(most, things), short(most, things), short(most), short(most), byte(torch.int8), byte(torch.uint8)
        sums = (ctypes.c_double * 6)()
        pointers = [ctypes.c_void_p(part.data_ptr()) for part in parts]
        torch.cuda.synchronize()
        began = time.time()
        n = self.library.play(
            ctypes.c_double(seconds), nodes, opening, ctypes.c_double(stray), ctypes.c_ulonglong(seed), self.bits,
            things, ctypes.c_longlong(most), *pointers, sums,
        )  # fmt: skip
        games, won, drawn, lost, looked, moves = sums
        print(
            f"{games:.0f} games ({won:.0f} won, {drawn:.0f} drawn, {lost:.0f} lost by the first seat), {n} samples, "
            f"{looked / max(1, moves):.0f} nodes a move, {looked / (time.time() - began) / 1e6:.1f} million nodes a second, "
            f"{time.time() - began:.0f} s",
            flush=True,
        )
        return Samples(*(part[:n].clone() for part in parts))


def taken_up(folder, game):
    found = sorted(glob.glob(os.path.join(folder, f"{game}.*.pt")), key=os.path.getmtime) if folder else []
    return [Samples(*torch.load(file, map_location="cuda")) for file in found]


def teach(given, inputs, step, samples):
    how = dict(step["learn"])
    how.pop("last", None)
    file = os.path.join(given.networks, f"{step['game']}.{step['name']}.f32")
    words = [file, "--inputs", str(inputs["rows"] * inputs["zones"]), "--zones", str(inputs["zones"])]
    if "begin" in how:
        words += ["--begin", os.path.join(given.networks, how.pop("begin"))]
    flip = os.path.join(given.tables, f"{step['game']}.flip.u16")
    if inputs["zones"] == 1 and os.path.exists(flip):
        words += ["--flip", flip]
    for name, value in how.items():
        words += [f"--{name}", str(value)]
    learn.learn_from(samples, learn.options().parse_args(words), file, "cuda")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tables")
    parser.add_argument("networks")
    parser.add_argument("plan")
    parser.add_argument("--library", default=os.path.join(HERE, "games.so"))
    parser.add_argument("--at-once", type=int, default=24 * 132)
    parser.add_argument("--bits", type=int, default=13)
    parser.add_argument("--seconds", type=float, default=1e9, help="no step begins later")
    parser.add_argument("--keep", help="a folder where positions are kept for a later run, which takes up those of its games")
    parser.add_argument("--look", type=int, help="only look once in the start position of each game, and count so many moves")
    given = parser.parse_args()
    inputs = json.load(open(os.path.join(given.tables, "inputs.json")))
    os.makedirs(given.networks, exist_ok=True)
    games = Games(given.library, given.at_once, given.bits)
    played, began = {}, time.time()
    for number, step in enumerate(json.load(open(given.plan)), 1):
        if time.time() - began > given.seconds:
            break
        game, how = step["game"], step["play"]
        tables = os.path.join(given.tables, f"{game}.tables")
        network = os.path.join(given.networks, how["network"]) if "network" in how else None
        if given.look:
            print(game, games.look(tables, network, how["nodes"], given.look), flush=True)
            continue
        print(f"— {number}: {game}, {time.time() - began:.0f} s", flush=True)
        games.open(tables, network, inputs[game]["zones"])
        things = inputs[game]["things"]
        mine = played.setdefault(game, taken_up(given.keep, game))
        room = 90_000_000_000 - sum(4 * s.own.numel() for each in played.values() for s in each)
        mine.append(games.play(how["seconds"], how["nodes"], 1000 + number, things, most=int(min(40_000_000, room / 2 / (4 * things + 8)))))
        if given.keep:
            os.makedirs(given.keep, exist_ok=True)
            torch.save([getattr(mine[-1], name) for name in Samples.NAMES], os.path.join(given.keep, f"{game}.{step['name']}.pt"))
        if "learn" in step and len(mine[-1]) > 10_000:
            del mine[: -step["learn"].get("last", 2)]
            teach(given, inputs[game], step, joined(mine))
        if step.get("done"):
            del played[game]
        torch.cuda.empty_cache()
    print(f"{time.time() - began:.0f} s in all", flush=True)


if __name__ == "__main__":
    main()
