"""Learning: a network's weights, their running mean (which plays and is exported) and one step of gradient descent."""

import torch
import torch.nn.functional as F

from games import lib  # noqa: F401  (fails early when selfplay.so has not been built)
from network import PADDED, forward, fresh, planes


def symmetries(size, device):
    """[8, N]: for each symmetry where the value of a point is read from."""
    at = torch.arange(size * size).view(size, size)
    all = [torch.rot90(side, k) for side in (at, at.flip(1)) for k in range(4)]
    return torch.stack([each.reshape(-1) for each in all]).to(device)


def losses(weights, shape, size, batch, turns):
    bits, facts, policy, outcome, owner = batch
    # Every position is seen from a side of its own.
    index = turns[torch.randint(0, 8, (bits.shape[0],), device=bits.device)]
    bits, owner = bits.gather(1, index), owner.gather(1, index)
    target = torch.cat([policy[:, :-1].float().gather(1, index), policy[:, -1:].float()], 1)
    dtype = torch.float32 if bits.device.type == "cpu" else torch.bfloat16
    cast = {name: w.to(dtype) for name, w in weights.items()}
    logits, value, score, own = forward(cast, shape, planes(bits, facts, size, dtype))
    policy_loss = -(target * F.log_softmax(logits, 1)).sum(1).mean()
    # The value is tanh(v); as a chance of winning that is sigmoid(2 v).
    value_loss = F.binary_cross_entropy_with_logits(2 * value, (outcome[:, 0] + 1) / 2)
    score_loss = F.mse_loss(torch.tanh(score), outcome[:, 1])
    owner_loss = F.binary_cross_entropy_with_logits(own, (owner.float() + 1) / 2)
    total = policy_loss + 1.2 * value_loss + 0.5 * score_loss + 0.7 * owner_loss
    # The policy cannot be nearer to its target than the target's own entropy.
    entropy = -(target * (target + 1e-8).log()).sum(1).mean()
    return total, torch.stack([policy_loss, entropy, value_loss, score_loss, owner_loss]).detach()


class Learner:
    """One network that learns. On the GPU a step is recorded once for each board size and then replayed."""

    def __init__(self, shape, device, seed, batch, decay=0.999):
        self.shape, self.device, self.batch, self.decay = shape, device, batch, decay
        self.weights = fresh(shape, device, seed)
        for w in self.weights.values():
            w.requires_grad_(True)
        self.mean = {name: w.detach().clone() for name, w in self.weights.items()}
        on_gpu = device != "cpu"
        self.rate = torch.tensor(1e-3, device=device)
        self.optimizer = torch.optim.AdamW(
            list(self.weights.values()), lr=self.rate, weight_decay=0.01, betas=(0.9, 0.98), capturable=on_gpu, fused=on_gpu
        )
        self.recorded = {}
        self.steps = 0
        self.last = {}

    def load(self, saved):
        with torch.no_grad():
            for name, w in self.weights.items():
                w.copy_(saved["weights"][name])
                self.mean[name].copy_(saved["mean"][name])

    def saved(self):
        plain = lambda all: {name: w.detach().cpu().clone() for name, w in all.items()}
        return {"shape": vars(self.shape), "weights": plain(self.weights), "mean": plain(self.mean), "steps": self.steps}

    def _step(self, size, batch, turns):
        self.optimizer.zero_grad(set_to_none=True)
        total, parts = losses(self.weights, self.shape, size, batch, turns)
        total.backward()
        torch.nn.utils.clip_grad_norm_(list(self.weights.values()), 2.0)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.values()), list(self.weights.values()), 1 - self.decay)
        return parts

    def step(self, size, batch):
        """`batch` must be the same tensors at every call for a size: the recorded step reads them."""
        self.steps += 1
        if self.device == "cpu":
            self.last[size] = self._step(size, batch, symmetries(size, self.device))
            return
        if size not in self.recorded:
            turns = symmetries(size, self.device)
            for _ in range(3):
                self._step(size, batch, turns)
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            self.optimizer.zero_grad(set_to_none=True)
            with torch.cuda.graph(graph, stream=torch.cuda.current_stream()):
                parts = self._step(size, batch, turns)
            self.recorded[size] = (graph, parts, turns)
        graph, parts, _ = self.recorded[size]
        graph.replay()
        self.last[size] = parts


class Player:
    """A fixed copy of a network's mean that answers for groups of games."""

    def __init__(self, shape, device):
        self.shape, self.device = shape, device
        self.dtype = torch.float32 if device == "cpu" else torch.float16
        start = fresh(shape, device, 1)
        start["trunk.w"] = F.pad(start["trunk.w"], (0, 0, 0, 0, 0, PADDED - start["trunk.w"].shape[1]))
        self.weights = {
            name: w.to(self.dtype).contiguous(memory_format=torch.channels_last) if w.dim() == 4 else w.to(self.dtype)
            for name, w in start.items()
        }
        self.fused = device != "cpu"

    @torch.no_grad()
    def follow(self, mean):
        for name, w in self.weights.items():
            (w[:, : mean[name].shape[1]] if name == "trunk.w" else w).copy_(mean[name])

    @torch.no_grad()
    def answer(self, bits, facts, size):
        logits, value, score, _ = forward(self.weights, self.shape, planes(bits, facts, size, self.dtype), self.fused)
        return logits, torch.stack([torch.tanh(value), torch.tanh(score)], 1)


class Seat:
    """A group of games and who answers for it; `players` are two in a match."""

    def __init__(self, group, players):
        self.group, self.players, self.device = group, players, players[0].device
        self.graph = None
        if self.device == "cpu":
            return
        self.bits = torch.zeros_like(group.bits, device=self.device)
        self.facts = torch.zeros_like(group.facts, device=self.device)
        self.side = torch.zeros_like(group.side, device=self.device)
        self.stream = torch.cuda.Stream(priority=-1)
        self.done = torch.cuda.Event()
        with torch.cuda.stream(self.stream):
            for _ in range(2):
                self._answers()
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, stream=self.stream):
                self.logits, self.values = self._answers()
        torch.cuda.synchronize()

    def _answers(self, bits=None, facts=None, side=None):
        bits = self.bits if bits is None else bits
        facts = self.facts if facts is None else facts
        side = self.side if side is None and self.device != "cpu" else side
        all = [player.answer(bits, facts, self.group.size) for player in self.players]
        if len(all) == 1:
            return all[0]
        second = side.bool()[:, None]
        return [torch.where(second, b, a) for a, b in zip(*all)]

    def turn(self):
        """Waits for the answers, lets the games go on, and asks for the next answers without waiting for them."""
        group = self.group
        if self.graph is None:
            group.step()
            logits, values = self._answers(group.bits, group.facts, group.side)
            group.logits.copy_(logits)
            group.values.copy_(values)
            return
        self.done.synchronize()
        group.step()
        with torch.cuda.stream(self.stream):
            self.bits.copy_(group.bits, non_blocking=True)
            self.facts.copy_(group.facts, non_blocking=True)
            if len(self.players) > 1:
                self.side.copy_(group.side, non_blocking=True)
            self.graph.replay()
            group.logits.copy_(self.logits, non_blocking=True)
            group.values.copy_(self.values, non_blocking=True)
            self.done.record()
