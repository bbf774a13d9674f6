/** A trained network as the trainer writes it, computed slowly in real numbers: what the whole numbers are measured by. */
import { readFileSync } from 'node:fs'

export interface Shape {
  readonly planes: number
  readonly channels: number
  readonly blocks: number
  readonly poolBlock: number
  readonly policy: number
  readonly value: number
  readonly hidden: number
}

export interface FloatNetwork extends Shape {
  readonly tensors: ReadonlyMap<string, Float32Array>
}

export interface Opinion {
  /** By point, the pass behind them. */
  readonly policy: Float64Array
  readonly value: number
  /** The largest number of each layer, in the order of the stored layers; that of an inner layer also after the pooling. */
  readonly largest: readonly number[]
}

/** One line of JSON, then all tensors one after the other, 32 bits each, little-endian. */
export function readNetwork(file: string): FloatNetwork {
  const bytes = readFileSync(file)
  const end = bytes.indexOf('\n')
  const header = JSON.parse(bytes.subarray(0, end).toString()) as Shape & {
    readonly format: string
    readonly tensors: readonly { readonly name: string; readonly shape: readonly number[] }[]
  }
  if (header.format !== 'jv-conv-1') throw new Error(`${file} has the format ${header.format}, not jv-conv-1`)
  let at = end + 1
  const tensors = new Map<string, Float32Array>()
  for (const { name, shape } of header.tensors) {
    const count = shape.reduce((product, size) => product * size, 1)
    tensors.set(name, new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + 4 * count)))
    at += 4 * count
  }
  if (at !== bytes.length) throw new Error(`${file} is ${bytes.length} bytes long, its tensors ${at}`)
  return { ...header, tensors }
}

type Planes = Float64Array[]

/** `planes` are given by channel, each by point. */
export function compute(network: FloatNetwork, planes: Planes, width: number, height: number): Opinion {
  const points = width * height
  const tensor = (name: string): Float32Array => {
    const found = network.tensors.get(name)
    if (!found) throw new Error(`the network has no ${name}`)
    return found
  }
  const convolved = (name: string, from: Planes, radius: number): Planes => {
    const [weights, bias] = [tensor(`${name}.w`), tensor(`${name}.b`)]
    const side = 2 * radius + 1
    return Array.from(bias, (b, o) => {
      const out = new Float64Array(points).fill(b)
      from.forEach((plane, i) => {
        for (let dy = -radius; dy <= radius; dy++)
          for (let dx = -radius; dx <= radius; dx++) {
            const w = weights[((o * from.length + i) * side + dy + radius) * side + dx + radius]!
            for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++)
              for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++)
                out[y * width + x]! += w * plane[(y + dy) * width + x + dx]!
          }
      })
      return out
    })
  }
  const positive = (from: Planes) => from.map((plane) => plane.map((x) => Math.max(0, x)))
  const pooled = (from: Planes) => [
    ...from.map((plane) => plane.reduce((a, b) => a + b, 0) / points),
    ...from.map((plane) => Math.max(...plane)),
  ]
  const linear = (name: string, from: readonly number[]) => {
    const weights = tensor(`${name}.w`)
    return Array.from(tensor(`${name}.b`), (b, o) =>
      from.reduce((sum, x, i) => sum + weights[o * from.length + i]! * x, b),
    )
  }
  const largestOf = (from: Planes) =>
    Math.max(...from.map((plane) => plane.reduce((a, b) => Math.max(a, Math.abs(b)), 0)))

  const largest: number[] = []
  let trunk = positive(convolved('trunk', planes, 1))
  largest.push(largestOf(trunk))
  for (let block = 0; block < network.blocks; block++) {
    let inner = positive(convolved(`block${block}.1`, trunk, 1))
    let most = largestOf(inner)
    if (block === network.poolBlock) {
      const told = linear('gpool', pooled(inner))
      inner = inner.map((plane, c) => plane.map((x) => x + told[c]!))
      most = Math.max(most, largestOf(inner))
    }
    largest.push(most)
    const second = convolved(`block${block}.2`, inner, 1)
    trunk = trunk.map((plane, c) => plane.map((x, i) => Math.max(0, x + second[c]![i]!)))
    largest.push(largestOf(trunk))
  }
  const policyHead = positive(convolved('policy.1', trunk, 0))
  const valueHead = positive(convolved('value.1', trunk, 0))
  largest.push(largestOf(policyHead), largestOf(valueHead))
  const [moves] = convolved('policy.2', policyHead, 0)
  const hidden = linear('value.2', pooled(valueHead)).map((x) => Math.max(0, x))
  return {
    policy: Float64Array.from([...moves!, ...linear('pass', pooled(policyHead))]),
    value: Math.tanh(linear('value.3', hidden)[0]!),
    largest,
  }
}
