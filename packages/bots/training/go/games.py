"""The games of self-play, which C++ plays (selfplay.cpp), and the store of positions that they leave behind."""

import ctypes
from pathlib import Path

import numpy as np
import torch

lib = ctypes.CDLL(str(Path(__file__).with_name("selfplay.so")))
lib.group_new.restype = ctypes.c_void_p
lib.group_new.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_uint64, ctypes.c_int, ctypes.c_float]
lib.group_free.argtypes = [ctypes.c_void_p]
lib.group_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int] + [ctypes.c_float] * 3
lib.group_step.argtypes = [ctypes.c_void_p] * 6
lib.group_drain.argtypes = [ctypes.c_void_p, ctypes.c_int] + [ctypes.c_void_p] * 5
lib.group_counts.argtypes = [ctypes.c_void_p] * 2
COUNTS = ("games", "moves", "black", "capped", "repeated", "drawn", "first")


class Group:
    """Games of one size that go on side by side; its arrays are where C++ and the network meet."""

    def __init__(self, size, count, seed, pinned, match=False, komi=-1.0):
        points = size * size
        self.size, self.count = size, count
        self.handle = lib.group_new(size, count, seed, int(match), komi)
        make = lambda *s, dtype=torch.float32: torch.zeros(*s, dtype=dtype, pin_memory=pinned)
        self.bits = make(count, points, dtype=torch.uint8)
        self.facts = make(count, 3)
        self.side = make(count, dtype=torch.uint8)
        self.logits = make(count, points + 1)
        self.values = make(count, 2)

    def set(self, simulations, candidates, trust=0.75, noise=1.0, score=0.2):
        lib.group_set(self.handle, simulations, candidates, trust, noise, score)

    def step(self):
        arrays = (self.bits, self.facts, self.side, self.logits, self.values)
        lib.group_step(self.handle, *(a.data_ptr() for a in arrays))

    def counts(self):
        out = np.zeros(len(COUNTS))
        lib.group_counts(self.handle, out.ctypes.data)
        return dict(zip(COUNTS, out))

    def free(self):
        lib.group_free(self.handle)


class Store:
    """The latest positions of one size, in the memory of the machine that learns."""

    FIRST_WINDOW = 250_000

    def __init__(self, size, capacity, device, chunk=65536):
        points = size * size
        self.size, self.capacity, self.device, self.chunk = size, capacity, device, chunk
        kinds = [
            ((points,), torch.uint8),
            ((3,), torch.float32),
            ((points + 1,), torch.float16),
            ((2,), torch.float32),
            ((points,), torch.int8),
        ]
        pinned = device != "cpu"
        self.rows = [torch.zeros(capacity, *s, dtype=t, device=device) for s, t in kinds]
        self.landing = [torch.zeros(chunk, *s, dtype=t, pin_memory=pinned) for s, t in kinds]
        self.total = 0

    def take(self, group):
        """Takes what the group's finished games have left; returns how many positions."""
        taken = 0
        while True:
            n = lib.group_drain(group.handle, self.chunk, *(a.data_ptr() for a in self.landing))
            if n == 0:
                return taken
            at = (torch.arange(self.total, self.total + n) % self.capacity).to(self.device)
            for rows, landed in zip(self.rows, self.landing):
                rows[at] = landed[:n].to(self.device)
            self.total += n
            taken += n

    def window(self):
        """How many of the latest positions are learned from: it grows, but slower than what has been played."""
        first = self.FIRST_WINDOW
        grown = first * (1 + 0.4 * (max(1.0, self.total / first) ** 0.75 - 1) / 0.75)
        return int(min(self.total, self.capacity, grown))

    def draw(self, batch):
        window = self.window()
        at = torch.randint(self.total - window, self.total, (batch,), device=self.device) % self.capacity
        return [rows[at] for rows in self.rows]
