"""The network: a small residual tower over the board, the same on every size, with a policy, a value and two helpers.

Only the policy and the value are exported. Whose every point will be and by how much the game is won teach the trunk what
matters long before wins and losses could; the lead also steers the games of self-play a little.
"""

import json
from dataclasses import dataclass

import torch
import torch.nn.functional as F

PLANES = 10
# Channels of the input as the machine likes them: the ten planes and six of nothing.
PADDED = 16


@dataclass(frozen=True)
class Shape:
    channels: int = 48
    blocks: int = 5
    policy: int = 16
    value: int = 16
    hidden: int = 32

    @property
    def pool_block(self):
        return self.blocks // 2


def tensors_of(shape):
    """Names and shapes in the order of the file; the helpers that stay behind come last."""
    c, p, v, h = shape.channels, shape.policy, shape.value, shape.hidden
    out = [("trunk.w", [c, PLANES, 3, 3]), ("trunk.b", [c])]
    for i in range(shape.blocks):
        for k in (1, 2):
            out += [(f"block{i}.{k}.w", [c, c, 3, 3]), (f"block{i}.{k}.b", [c])]
    out += [("gpool.w", [c, 2 * c]), ("gpool.b", [c])]
    out += [("policy.1.w", [p, c]), ("policy.1.b", [p]), ("policy.2.w", [p]), ("policy.2.b", [1])]
    out += [("pass.w", [2 * p]), ("pass.b", [1])]
    out += [("value.1.w", [v, c]), ("value.1.b", [v]), ("value.2.w", [h, 2 * v]), ("value.2.b", [h])]
    out += [("value.3.w", [h]), ("value.3.b", [1])]
    helpers = [("score.w", [h]), ("score.b", [1]), ("owner.w", [c]), ("owner.b", [1])]
    return out, helpers


def fresh(shape, device, seed):
    made = torch.Generator().manual_seed(seed)
    weights = {}
    exported, helpers = tensors_of(shape)
    for name, size in exported + helpers:
        if name.endswith(".b"):
            w = torch.zeros(size)
        else:
            fan = size[0] if len(size) == 1 else int(torch.tensor(size[1:]).prod())
            w = torch.randn(size, generator=made) * (2 / fan) ** 0.5
            # Each block begins as a small change of what it gets, so that the tower needs no normalisation.
            if name.startswith("block") and ".2." in name:
                w *= 0.5 / shape.blocks**0.5
            if name in ("policy.2.w", "pass.w", "value.3.w", "score.w", "owner.w", "gpool.w"):
                w *= 0.3
        w = w.to(device)
        if w.dim() == 4:
            w = w.contiguous(memory_format=torch.channels_last)
        weights[name] = w
    return weights


def planes(bits, facts, size, dtype):
    """[batch, N] bits and [batch, 3] facts to [batch, 16, size, size], channels last."""
    batch = bits.shape[0]
    x = torch.zeros(batch, size, size, PADDED, dtype=dtype, device=bits.device)
    shifts = torch.arange(6, dtype=torch.uint8, device=bits.device)
    x[..., 0] = 1
    x[..., 1:7] = (bits.view(batch, size, size, 1) >> shifts) & 1
    x[..., 7:10] = facts.to(dtype).view(batch, 1, 1, 3)
    return x.permute(0, 3, 1, 2)


def padded(trunk):
    return F.pad(trunk, (0, 0, 0, 0, 0, PADDED - PLANES)).contiguous(memory_format=torch.channels_last)


def forward(w, shape, x, fused=False):
    """Logits of all points and the pass, the value before tanh, the lead before tanh, whose the points will be (logit)."""
    trunk = w["trunk.w"] if w["trunk.w"].shape[1] == PADDED else padded(w["trunk.w"])
    ones = ((1, 1), (1, 1), (1, 1), 1)

    def conv(x, weight, bias, skip=None):
        if fused and skip is None:
            return torch.cudnn_convolution_relu(x, weight, bias, *ones)
        if fused:
            return torch.cudnn_convolution_add_relu(x, weight, skip, 1.0, bias, *ones)
        y = F.conv2d(x, weight, bias, padding=1)
        return F.relu(y if skip is None else y + skip)

    x = conv(x, trunk, w["trunk.b"])
    for i in range(shape.blocks):
        h = conv(x, w[f"block{i}.1.w"], w[f"block{i}.1.b"])
        if i == shape.pool_block:
            pooled = torch.cat([h.mean((2, 3)), h.amax((2, 3))], 1)
            h = h + F.linear(pooled, w["gpool.w"], w["gpool.b"])[:, :, None, None]
        x = conv(h, w[f"block{i}.2.w"], w[f"block{i}.2.b"], x)

    batch, channels, size, _ = x.shape
    flat = x.permute(0, 2, 3, 1).reshape(batch, size * size, channels)
    p = F.relu(F.linear(flat, w["policy.1.w"], w["policy.1.b"]))
    points = p @ w["policy.2.w"] + w["policy.2.b"]
    passing = torch.cat([p.mean(1), p.amax(1)], 1) @ w["pass.w"] + w["pass.b"]
    v = F.relu(F.linear(flat, w["value.1.w"], w["value.1.b"]))
    v = torch.cat([v.mean(1), v.amax(1)], 1)
    v = F.relu(F.linear(v, w["value.2.w"], w["value.2.b"]))
    value = v @ w["value.3.w"] + w["value.3.b"]
    score = v @ w["score.w"] + w["score.b"]
    owner = flat @ w["owner.w"] + w["owner.b"]
    return torch.cat([points, passing[:, None]], 1).float(), value.float(), score.float(), owner.float()


def save(weights, shape, path):
    """One line of JSON, then all exported tensors as little-endian float32."""
    exported, _ = tensors_of(shape)
    head = {
        "format": "jv-conv-1",
        "planes": PLANES,
        "channels": shape.channels,
        "blocks": shape.blocks,
        "poolBlock": shape.pool_block,
        "policy": shape.policy,
        "value": shape.value,
        "hidden": shape.hidden,
        "tensors": [{"name": name, "shape": size} for name, size in exported],
    }
    with open(path, "wb") as out:
        out.write(json.dumps(head, separators=(",", ":")).encode() + b"\n")
        for name, size in exported:
            out.write(weights[name].detach().float().cpu().reshape(size).contiguous().numpy().astype("<f4").tobytes())
