/** Makes whole numbers of a trained network, small enough that no sum can overflow. */
import { TOP } from '@jatekvilag/games/families/convolution/convolver.ts'
import { PLANE_UNIT } from '@jatekvilag/games/families/convolution/network.ts'
import type { StoredLayer, StoredNetwork } from '@jatekvilag/games/families/convolution/stored-network.ts'
import type { FloatNetwork } from './float-network.ts'

/** What was the largest in some hundred positions may be exceeded so far; beyond it is cut off. */
const HEADROOM = 1.3
const OVERFLOW = 2 ** 31
const NARROW = 2047

/** `largest` are the largest numbers that layers came to, as `compute` gives them. */
export function quantise(network: FloatNetwork, largest: readonly number[], made: string): StoredNetwork {
  const { planes, channels, blocks, poolBlock, policy, value, hidden } = network
  if (channels % 8 !== 0) throw new Error(`channels are computed by eights, and ${channels} are not`)
  const units = largest.map((most) => 2 ** Math.floor(Math.log2(TOP / (HEADROOM * Math.max(most, 1e-3)))))
  const layer = (name: string, index: number, from: { inputs: number; unit: number }, taps: number, carried?: number) =>
    wholeLayer(network, name, { ...from, taps, outUnit: units[index]!, carried })
  const layers = [layer('trunk', 0, { inputs: planes, unit: PLANE_UNIT }, 9)]
  for (let block = 0; block < blocks; block++) {
    const [trunk, inner] = [units[2 * block]!, units[2 * block + 1]!]
    layers.push(layer(`block${block}.1`, 2 * block + 1, { inputs: channels, unit: trunk }, 9))
    layers.push(layer(`block${block}.2`, 2 * block + 2, { inputs: channels, unit: inner }, 9, trunk))
  }
  const last = { inputs: channels, unit: units[2 * blocks]! }
  layers.push(layer('policy.1', 2 * blocks + 1, last, 1), layer('value.1', 2 * blocks + 2, last, 1))
  const real = (name: string) => {
    const all = [...network.tensors.get(`${name}.w`)!, ...network.tensors.get(`${name}.b`)!]
    return base64(Float32Array.from(all))
  }
  return {
    ...{ made, planes, channels, blocks, poolBlock, policy, value, hidden, layers },
    linear: {
      pool: real('gpool'),
      policy: real('policy.2'),
      pass: real('pass'),
      value: real('value.2'),
      last: real('value.3'),
    },
  }
}

interface Around {
  readonly inputs: number
  readonly unit: number
  readonly taps: number
  readonly outUnit: number
  /** The unit of what is carried over. */
  readonly carried?: number
}

function wholeLayer(
  network: FloatNetwork,
  name: string,
  { inputs, unit, taps, outUnit, carried }: Around,
): StoredLayer {
  const real = network.tensors.get(`${name}.w`)!
  const realBias = network.tensors.get(`${name}.b`)!
  const outputs = 8 * Math.ceil(realBias.length / 8)
  const even = 2 * Math.ceil(inputs / 2)
  const weightAt = (o: number, i: number, t: number) =>
    o < realBias.length && i < inputs ? real[(o * inputs + i) * taps + t]! : 0
  for (let exponent = 20; ; exponent--) {
    const weightUnit = 2 ** exponent
    const sumUnit = weightUnit * unit
    const shift = Math.log2(sumUnit / outUnit)
    const carry = carried === undefined ? 0 : Math.log2(sumUnit / carried)
    if (shift < 1 || carry < 0) throw new Error(`${name}: its numbers are too far apart to be whole`)
    const half = 2 ** (shift - 1)
    const bias = Array.from({ length: outputs }, (_, o) => Math.round((realBias[o] ?? 0) * sumUnit) + half)
    const shifts: number[] = []
    const weights = new Int16Array(outputs * even * taps)
    let fits = true
    for (let o = 0; o < outputs; o++) {
      let most = 0
      for (let i = 0; i < inputs; i++)
        for (let t = 0; t < taps; t++) most = Math.max(most, Math.abs(weightAt(o, i, t) * weightUnit))
      const narrowing = Math.max(0, Math.ceil(Math.log2(most / (NARROW + 0.49))))
      shifts.push(narrowing)
      let sum = 0
      for (let i = 0; i < even; i++)
        for (let t = 0; t < taps; t++) {
          const whole = Math.round((weightAt(o, i, t) * weightUnit) / 2 ** narrowing)
          weights[placeOf(o, i, t, even, taps)] = whole
          sum += Math.abs(whole) * 2 ** narrowing
        }
      const atMost = sum * TOP + Math.abs(bias[o]!) + (carried === undefined ? 0 : TOP * 2 ** carry)
      fits &&= atMost < OVERFLOW && most < 32_000
    }
    if (fits)
      return {
        ...{
          inputs: even,
          outputs,
          taps,
          weights: base64(twelveBits(weights)),
          shifts,
          bias: base64(Int32Array.from(bias)),
          shift,
          carry,
        },
        unit: outUnit,
      }
  }
}

/** By 8 output channels, tap, pair of input channels, output, input. */
function placeOf(o: number, i: number, t: number, inputs: number, taps: number): number {
  const eight = Math.floor(o / 8) * 8 * taps * inputs
  return eight + ((t * inputs) / 2 + Math.floor(i / 2)) * 16 + (o % 8) * 2 + (i % 2)
}

/** Two numbers in three bytes, so that each is two letters of base64. */
function twelveBits(numbers: Int16Array): Uint8Array {
  const bytes = new Uint8Array((3 * numbers.length) / 2)
  for (let i = 0, at = 0; i < numbers.length; i += 2, at += 3) {
    const both = ((numbers[i]! & 0xfff) << 12) | (numbers[i + 1]! & 0xfff)
    bytes.set([both >> 16, (both >> 8) & 0xff, both & 0xff], at)
  }
  return bytes
}

const base64 = (array: Uint8Array | Int32Array | Float32Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64')
