/**
 * A residual network on a board of rows that says of a position which moves look good and who will win. Layers are
 * computed in whole numbers, the small parts in sums of real ones whose order is fixed: every device comes to the same bits.
 */
import { hyperbolicTangent } from '@jatekvilag/engine'
import { bytesOf } from '../base64.ts'
import type { Kernel } from '../kernel.ts'
import { type Convolve, fastConvolver, plainConvolver, TOP } from './convolver.ts'
import { type Frame, frameFor } from './frame.ts'
import type { LinearName, StoredLayer, StoredNetwork } from './stored-network.ts'

/** What 1 is in a plane of the input: what a game sees is whole or some sixteenths. */
export const PLANE_UNIT = 16

/** The first bytes belong to the program itself. */
const RESERVED = 4096
const NO_TAP = 1

interface Layer extends Omit<StoredLayer, 'weights' | 'bias' | 'shifts'> {
  readonly weights: number
  readonly bias: number
}

export class Network {
  /** For who fills in the planes: channel c of a point is planes[site * planeCount + c]. */
  readonly planes: Int16Array
  readonly planeCount: number
  /** The place of every point among the planes. */
  readonly sites: Int32Array
  /** After `judge`: how good a move at each point looks, as the logarithm of its odds, and behind them the pass. */
  readonly policy: Float64Array
  /** After `judge`: what the side to move may expect, -1 to 1. */
  value = 0
  readonly isFast: boolean

  private readonly stored: StoredNetwork
  private readonly frame: Frame
  private readonly convolver: Kernel<Convolve>
  private readonly layers: readonly Layer[]
  private readonly linear: Readonly<Record<LinearName, Float64Array>>
  private readonly at: Readonly<
    Record<'sites' | 'square' | 'middle' | 'planes' | 'trunk' | 'next' | 'inner' | 'policy' | 'value', number>
  >
  private readonly inner: Int16Array
  private readonly policyHead: Int16Array
  private readonly valueHead: Int16Array
  private readonly pooled: Float64Array
  private readonly hidden: Float64Array

  constructor(stored: StoredNetwork, width: number, height: number, fast = true) {
    this.stored = stored
    this.frame = frameFor(width, height)
    const { length, points, sites, square } = this.frame
    const { layers, channels, hidden } = stored
    const heads = layers.slice(-2).map((layer) => layer.outputs)
    let bytes = RESERVED
    const room = (wanted: number) => {
      const address = bytes
      bytes += Math.ceil(wanted / 16) * 16
      return address
    }
    const buffer = (wide: number) => room(2 * wide * length)
    this.planeCount = layers[0].inputs
    this.at = {
      sites: room(4 * sites.length),
      square: room(4 * square.length),
      middle: room(4),
      planes: buffer(this.planeCount),
      trunk: buffer(channels),
      next: buffer(channels),
      inner: buffer(channels),
      policy: buffer(heads[0]),
      value: buffer(heads[1]),
    }
    this.layers = layers.map(({ weights: _, bias: __, shifts: ___, ...layer }) => ({
      ...layer,
      weights: room(2 * layer.inputs * layer.outputs * layer.taps),
      bias: room(4 * layer.outputs),
    }))
    const quick = fast ? fastConvolver(bytes) : undefined
    this.isFast = quick !== undefined
    this.convolver = quick ?? plainConvolver(bytes)
    const { memory } = this.convolver
    new Int32Array(memory, this.at.sites).set(sites)
    new Int32Array(memory, this.at.square).set(square)
    layers.forEach((layer, i) => {
      new Int16Array(memory, this.layers[i].weights).set(wideWeights(layer))
      new Int32Array(memory, this.layers[i].bias).set(new Int32Array(bytesOf(layer.bias).buffer))
    })
    this.sites = sites.subarray(0, points)
    const shorts = (address: number, wide: number) => new Int16Array(memory, address, wide * length)
    this.planes = shorts(this.at.planes, this.planeCount)
    this.inner = shorts(this.at.inner, channels)
    this.policyHead = shorts(this.at.policy, heads[0])
    this.valueHead = shorts(this.at.value, heads[1])
    this.linear = mapValues(stored.linear, (text) => Float64Array.from(new Float32Array(bytesOf(text).buffer)))
    this.policy = new Float64Array(points + 1)
    this.pooled = new Float64Array(2 * Math.max(channels, ...heads))
    this.hidden = new Float64Array(Math.max(channels, hidden))
  }

  /** Asked after the planes are filled in. */
  judge(): void {
    const { at, stored } = this
    let trunk = at.trunk
    let next = at.next
    this.run(0, at.planes, trunk)
    for (let block = 0; block < stored.blocks; block++) {
      this.run(2 * block + 1, trunk, at.inner)
      if (block === stored.poolBlock) this.tellAll(2 * block + 1)
      this.run(2 * block + 2, at.inner, next, trunk)
      const before = trunk
      trunk = next
      next = before
    }
    const head = 2 * stored.blocks + 1
    this.run(head, trunk, at.policy)
    this.run(head + 1, trunk, at.value)
    this.judgeMoves(head)
    this.judgeValue(head + 1)
  }

  private run(index: number, input: number, output: number, carried = 0): void {
    const { at, frame } = this
    const { inputs, outputs, taps, weights, bias, shift, carry } = this.layers[index]
    const way = taps === NO_TAP ? at.middle : at.square
    const count = frame.sites.length
    this.convolver.run(
      at.sites,
      count,
      way,
      taps,
      input,
      inputs,
      weights,
      bias,
      carried,
      carry,
      output,
      outputs,
      shift,
      TOP,
    )
  }

  /** Mean and maximum of each channel over the board, as real numbers: means first. */
  private pool(from: Int16Array, wide: number, channels: number, unit: number): void {
    const { pooled, sites, frame } = this
    const { points } = frame
    pooled.fill(0)
    for (let i = 0; i < points; i++) {
      const base = sites[i] * wide
      for (let c = 0; c < channels; c++) {
        const x = from[base + c]
        pooled[c] += x
        if (x > pooled[channels + c]) pooled[channels + c] = x
      }
    }
    const share = 1 / unit
    for (let c = 0; c < channels; c++) {
      pooled[c] = (pooled[c] / points) * share
      pooled[channels + c] *= share
    }
  }

  /** What a row of a linear layer makes of the pooled numbers. */
  private weigh(matrix: Float64Array, inputs: number, rows: number, row: number, from: Float64Array): number {
    let sum = matrix[rows * inputs + row]
    for (let i = 0, w = row * inputs; i < inputs; i++, w++) sum += matrix[w] * from[i]
    return sum
  }

  /** Adds to every point of the inner layer what the whole board says. */
  private tellAll(index: number): void {
    const { inner, sites, frame, hidden, linear } = this
    const { channels } = this.stored
    const { unit } = this.layers[index]
    this.pool(inner, channels, channels, unit)
    for (let c = 0; c < channels; c++)
      hidden[c] = Math.floor(this.weigh(linear.pool, 2 * channels, channels, c, this.pooled) * unit + 0.5)
    for (let i = 0; i < frame.points; i++) {
      const base = sites[i] * channels
      for (let c = 0; c < channels; c++) inner[base + c] = Math.max(-TOP, Math.min(TOP, inner[base + c] + hidden[c]))
    }
  }

  private judgeMoves(index: number): void {
    const { policyHead, policy, sites, frame, linear } = this
    const { outputs: wide, unit } = this.layers[index]
    const channels = this.stored.policy
    const weights = linear.policy
    for (let i = 0; i < frame.points; i++) {
      const base = sites[i] * wide
      let sum = 0
      for (let c = 0; c < channels; c++) sum += weights[c] * policyHead[base + c]
      policy[i] = sum / unit + weights[channels]
    }
    this.pool(policyHead, wide, channels, unit)
    policy[frame.points] = this.weigh(linear.pass, 2 * channels, 1, 0, this.pooled)
  }

  private judgeValue(index: number): void {
    const { valueHead, hidden, linear, stored } = this
    const { outputs: wide, unit } = this.layers[index]
    this.pool(valueHead, wide, stored.value, unit)
    for (let h = 0; h < stored.hidden; h++)
      hidden[h] = Math.max(0, this.weigh(linear.value, 2 * stored.value, stored.hidden, h, this.pooled))
    this.value = hyperbolicTangent(this.weigh(linear.last, stored.hidden, 1, 0, hidden))
  }
}

/** Every weight in 16 bits. */
function wideWeights({ weights, shifts, inputs, taps }: StoredLayer): Int16Array {
  const bytes = bytesOf(weights)
  const ofEight = 8 * taps * inputs
  const wide = new Int16Array((2 * bytes.length) / 3)
  for (let i = 0, at = 0; i < wide.length; i += 2, at += 3) {
    const shift = shifts[8 * Math.floor(i / ofEight) + ((i >> 1) & 7)]
    const both = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2]
    wide[i] = ((both << 8) >> 20) << shift
    wide[i + 1] = ((both << 20) >> 20) << shift
  }
  return wide
}

function mapValues<K extends string, A, B>(from: Readonly<Record<K, A>>, map: (value: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(from).map(([key, value]) => [key, map(value)])) as Record<K, B>
}
