"""Teaches an updated network on a GPU what train.cpp teaches it on processors: the same samples, the same file, millions of samples in a minute.

    python3 learn.py network.f32 --inputs 769 --hidden 128 --stages 0,10,18,26 --epochs 12 --flip flip.u16 samples.*.bin

Several sizes (--hidden 128,256) are learned one after the other from the same samples; the size then stands in the names of the files.
"""

import argparse
import math
import multiprocessing
import time

import numpy
import torch

LIMIT = 1.98
CLEAR = 4


def starts_of(file):
    """Where the samples of a file begin."""
    data = open(file, "rb").read()
    at, end, starts = 0, len(data), []
    while at + 2 <= end:
        size = 7 + 4 * (data[at] | data[at + 1] << 8)
        if at + size > end:
            break
        starts.append(at)
        at += size
    return numpy.array(starts, dtype=numpy.int64), at


class Samples:
    """All samples of some files, on the device: inputs of both sides (filled up with nothing), opinions, ends, how many things."""

    def __init__(self, files, device):
        with multiprocessing.Pool(min(16, len(files))) as pool:
            found = pool.map(starts_of, files)
        parts = [self.read(file, starts, size, device) for file, (starts, size) in zip(files, found) if len(starts)]
        widest = max(part[0].shape[1] for part in parts)
        pad = lambda x: torch.nn.functional.pad(x, (0, widest - x.shape[1]))
        self.own = torch.cat([pad(part[0]) for part in parts])
        self.other = torch.cat([pad(part[1]) for part in parts])
        self.count, self.score, self.weighed, self.end = (torch.cat([part[i] for part in parts]) for i in range(2, 6))

    @staticmethod
    def read(file, starts, size, device):
        data = torch.from_numpy(numpy.fromfile(file, dtype=numpy.uint8, count=size)).to(device)
        at = torch.from_numpy(starts).to(device)
        short = lambda i: data[i].short() | data[i + 1].short() << 8
        count = short(at).long()
        widest = int(count.max())
        own = torch.zeros(len(starts), widest, dtype=torch.int16, device=device)
        other = torch.zeros_like(own)
        for i in range(widest):
            there = (count > i).nonzero()[:, 0]
            own[there, i] = short(at[there] + 2 + 2 * i)
            other[there, i] = short(at[there] + 2 + 2 * (count[there] + i))
        after = at + 2 + 4 * count
        end = data[after + 4].to(torch.int8)
        return own, other, count, short(after), short(after + 2), end

    def __len__(self):
        return len(self.count)


class Network(torch.nn.Module):
    """Who looks from a zone of its own has the rows that all zones share, and what that zone adds to them."""

    def __init__(self, inputs, hidden, stages, zones=1):
        super().__init__()
        self.shared = torch.nn.Parameter(0.1 * torch.randn(inputs // zones, hidden))
        self.zones = torch.nn.Parameter(torch.zeros(zones if zones > 1 else 0, inputs // zones, hidden))
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        self.last = torch.nn.Parameter(0.1 * torch.randn(stages, 2 * hidden))
        self.lean = torch.nn.Parameter(torch.zeros(stages))

    @property
    def weights(self):
        shared = torch.cat([torch.zeros_like(self.shared[:1]), self.shared[1:]])
        if not len(self.zones):
            return shared
        zones = torch.cat([torch.zeros_like(self.zones[:, :1]), self.zones[:, 1:]], 1)
        return (shared + zones).flatten(0, 1)

    def forward(self, own, other, stage, weighed):
        weights = self.weights
        seen = lambda inputs: torch.zeros(len(inputs), len(weights), device=inputs.device).scatter_(1, inputs, 1.0)
        squared = lambda sums: sums.clamp(0, 1) ** 2
        both = torch.cat([squared(seen(own) @ weights + self.bias), squared(seen(other) @ weights + self.bias)], 1)
        opinion = (both * self.last[stage]).sum(1) + self.lean[stage]
        return opinion if weighed is None else opinion + weighed

    @torch.no_grad()
    def begin_with(self, file):
        """Goes on from what was learned before, by a network of the same size."""
        head = numpy.fromfile(file, dtype="<i4", count=3)
        numbers = torch.from_numpy(numpy.fromfile(file, dtype="<f4", offset=4 * (5 + int(head[2]))))
        weights = numbers[: int(head[0] * head[1])].view(-1, *self.shared.shape)
        numbers = numbers[weights.numel() :]
        self.shared.copy_(weights.mean(0))
        self.zones.copy_(weights - self.shared if len(self.zones) else weights[:0])
        for each in (self.bias, self.last, self.lean):
            each.copy_(numbers[: each.numel()].view(each.shape))
            numbers = numbers[each.numel() :]

    @torch.no_grad()
    def limit(self):
        for each in (self.shared, self.bias, self.last):
            each.clamp_(-LIMIT, LIMIT)
        self.zones.copy_((self.shared + self.zones).clamp_(-LIMIT, LIMIT) - self.shared)


def learn(samples, hidden, given, flips, device):
    torch.manual_seed(given.seed)
    stages = torch.tensor([int(each) for each in given.stages.split(",")], device=device)
    network = Network(given.inputs, hidden, len(stages), given.zones)
    if given.begin:
        network.begin_with(given.begin)
    network.to(device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=given.decay)
    tests = min(len(samples) // 20, 200_000)
    learned = len(samples) - tests
    steps = math.ceil(given.epochs * learned / given.batch)
    began = time.time()
    stretch = 1.0

    def look(at, learning):
        own, other = samples.own[at].long(), samples.other[at].long()
        count, score, end = samples.count[at].long(), samples.score[at].float(), samples.end[at].float()
        if learning:
            for flip in flips:
                mirrored = torch.rand(len(at), 1, device=device) < 0.5
                own, other = torch.where(mirrored, flip[own], own), torch.where(mirrored, flip[other], other)
        stage = torch.bucketize(count, stages, right=True) - 1
        weighed = samples.weighed[at].float() / 1000
        opinion = network(own, other, stage, weighed if given.on_top else None)
        wanted = given.trust * torch.sigmoid(score / 1000) + (1 - given.trust) * (0.5 + 0.5 * end)
        return torch.nn.functional.binary_cross_entropy_with_logits(opinion, wanted), opinion, weighed

    def test():
        with torch.no_grad():
            chunks = torch.arange(learned, len(samples), device=device).split(given.batch)
            loss, ours, theirs = 0.0, 0.0, 0.0
            for at in chunks:
                each, opinion, weighed = look(at, False)
                loss += float(each) * len(at)
                plain = weighed.abs() < CLEAR
                ours += float((opinion[plain] ** 2).sum())
                theirs += float((weighed[plain] ** 2).sum())
            return loss / max(1, tests), math.sqrt(theirs / (ours + 1e-9))

    sum_of_losses, since = torch.zeros((), device=device), 0
    for step in range(steps):
        rate = 0.00002 + (given.rate - 0.00002) * 0.5 * (1 + math.cos(math.pi * step / steps))
        rate *= min(1.0, (step + 1) / 100)
        for group in optimizer.param_groups:
            group["lr"] = rate
        at = torch.randint(learned, (given.batch,), device=device)
        loss, _, _ = look(at, True)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        network.limit()
        sum_of_losses += loss.detach()
        since += 1
        if step + 1 == steps or (step + 1) % max(1, steps // 5) == 0:
            tested, stretch = test()
            print(
                f"{hidden} sums, {learned} samples, step {step + 1} of {steps}: loss {float(sum_of_losses) / since:.5f}, "
                f"test {tested:.5f}, stretch {stretch:.3f}, {time.time() - began:.0f} s",
                flush=True,
            )
            sum_of_losses.zero_()
            since = 0
    return network, stages, stretch


def store(file, network, stages, stretch, on_top):
    inputs, hidden = network.weights.shape
    with open(file, "wb") as out:
        out.write(numpy.array([inputs, hidden, len(stages), int(on_top)], dtype="<i4").tobytes())
        out.write(numpy.array([stretch], dtype="<f4").tobytes())
        out.write(stages.cpu().numpy().astype("<i4").tobytes())
        for each in (network.weights, network.bias, network.last, network.lean):
            out.write(each.detach().cpu().numpy().astype("<f4").tobytes())


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("samples", nargs="*")
    parser.add_argument("--inputs", type=int, required=True)
    parser.add_argument("--hidden", default="128")
    parser.add_argument("--stages", default="0")
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--trust", type=float, default=0.7)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.0005)
    parser.add_argument("--begin", help="a network to go on from")
    parser.add_argument("--on-top", action="store_true")
    parser.add_argument("--flip", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--zones", type=int, default=1, help="in how many zones a king may be, see cli/training/men/kings.ts")
    return parser


def learn_from(samples, given, file, device):
    """What the command does, for samples that are on the device already."""
    torch.backends.cuda.matmul.allow_tf32 = True
    flips = [torch.from_numpy(numpy.fromfile(flip, dtype="<u2").astype(numpy.int64)).to(device) for flip in given.flip]
    sizes = [int(each) for each in given.hidden.split(",")]
    for hidden in sizes:
        network, stages, stretch = learn(samples, hidden, given, flips, device)
        store(file if len(sizes) == 1 else file.replace(".f32", f".{hidden}.f32"), network, stages, stretch, given.on_top)


def main():
    given = options().parse_intermixed_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # The last games are kept for the test, not single positions of games that were learned from.
    learn_from(Samples(given.samples, device), given, given.file, device)


if __name__ == "__main__":
    main()
