"""Writes network.f32 and check.json: positions with what the network says of them in single precision.

    python3 export.py CHECKPOINT OUT    (or: --fresh CxB OUT for a network that has learned nothing)

Points are y * size + x, y = 0 the bottom row; `rows` are written from the TOP row down, as a board is looked at.
"""

import ctypes
import json
import sys
from pathlib import Path

import numpy as np
import torch

from games import lib
from network import Shape, forward, fresh, planes, save


def replayed(size, actions):
    """The position after some actions: colours, legal points, bits, ko point, black's lead on the board."""
    points = size * size
    played = np.array(actions, dtype=np.int16)
    colours, legal, bits = (np.zeros(points, dtype=np.uint8) for _ in range(3))
    ko, lead = ctypes.c_int(), ctypes.c_int()
    at = lambda a: ctypes.c_void_p(a.ctypes.data)
    lib.replay(size, at(played), len(played), at(colours), at(legal), at(bits), ctypes.byref(ko), ctypes.byref(lead))
    return colours, legal, bits, ko.value, lead.value


def positions(seed=1):
    """Random games of each size stopped somewhere, some after a capture in a ko, some after a pass."""
    random = np.random.default_rng(seed)
    for size, lengths in ((9, (0, 7, 30, 61, 90)), (13, (25, 120)), (19, (40, 300))):
        for kind, length in enumerate(lengths):
            actions = []
            while len(actions) < length or (kind == 3 and replayed(size, actions)[3] < 0):
                legal = np.flatnonzero(replayed(size, actions)[1])
                actions.append(int(random.choice(legal)) if len(legal) else size * size)
            if kind == 2:
                actions.append(size * size)
            yield size, actions, float(random.integers(0, 16)) / 2


def check(weights, shape):
    out = []
    for size, actions, komi in positions():
        colours, _, bits, ko, _ = replayed(size, actions)
        white = len(actions) % 2 == 1
        passed = bool(actions) and actions[-1] == size * size
        facts = torch.tensor([[(komi if white else -komi) / 8, float(passed), float(not white)]])
        x = planes(torch.from_numpy(bits)[None], facts, size, torch.float32)
        logits, value, _, _ = forward(weights, shape, x)
        rows = ["".join(".bw"[c] for c in colours[y * size : (y + 1) * size]) for y in reversed(range(size))]
        out.append(
            {
                "size": size,
                "rows": rows,
                "mover": "w" if white else "b",
                "ko": ko if ko >= 0 else None,
                "komi": komi,
                "passed": passed,
                "planeSums": [round(float(s), 4) for s in x[0, :10].sum((1, 2))],
                "logits": [round(float(v), 5) for v in logits[0, :-1]],
                "pass": round(float(logits[0, -1]), 5),
                "value": round(float(torch.tanh(value[0])), 6),
            }
        )
    return {"points": "y * size + x, y = 0 the bottom row; rows are written from the top row down", "positions": out}


def write(weights, shape, folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    save(weights, shape, folder / "network.f32")
    weights = {name: w.detach().float().cpu() for name, w in weights.items()}
    (folder / "check.json").write_text(json.dumps(check(weights, shape)))


if __name__ == "__main__":
    if sys.argv[1] == "--fresh":
        channels, blocks = map(int, sys.argv[2].split("x"))
        shape = Shape(channels, blocks)
        write(fresh(shape, "cpu", 1), shape, sys.argv[3])
    else:
        saved = torch.load(sys.argv[1], map_location="cpu", weights_only=False)
        write(saved["mean"], Shape(**saved["shape"]), sys.argv[2])
