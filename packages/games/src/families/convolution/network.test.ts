import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { TOP } from './convolver.ts'
import { Network } from './network.ts'
import type { LinearName, StoredLayer, StoredNetwork } from './stored-network.ts'

const CHANNELS = 16
const random = new Random(23)

const base64 = (array: Uint8Array | Int32Array | Float32Array) =>
  btoa(String.fromCharCode(...new Uint8Array(array.buffer, array.byteOffset, array.byteLength)))

/** Weights of all sizes that 12 bits hold: results are cut at both ends now and then. */
function layer(inputs: number, outputs: number, taps: number, carries: boolean): StoredLayer {
  const weights = Uint8Array.from({ length: (3 * inputs * outputs * taps) / 2 }, () => random.below(256))
  return {
    ...{ inputs, outputs, taps, weights: base64(weights), unit: 64, carry: carries ? 6 : 0 },
    shifts: Array.from({ length: outputs }, () => random.below(2)),
    bias: base64(Int32Array.from({ length: outputs }, () => random.int32() >> 10)),
    shift: taps === 9 ? 15 : 13,
  }
}

function reals(count: number): string {
  return base64(Float32Array.from({ length: count }, () => random.unit() - 0.5))
}

function madeUp(): StoredNetwork {
  const linear: Record<LinearName, string> = {
    pool: reals(CHANNELS * 2 * CHANNELS + CHANNELS),
    policy: reals(8 + 1),
    pass: reals(16 + 1),
    value: reals(8 * 2 * 4 + 4),
    last: reals(4 + 1),
  }
  const inside = (carries: boolean) => layer(CHANNELS, CHANNELS, 9, carries)
  return {
    ...{
      made: 'a test',
      planes: 4,
      channels: CHANNELS,
      blocks: 3,
      poolBlock: 1,
      policy: 8,
      value: 8,
      hidden: 4,
      linear,
    },
    layers: [
      layer(4, CHANNELS, 9, false),
      ...[inside(false), inside(true), inside(false), inside(true), inside(false), inside(true)],
      ...[layer(CHANNELS, 8, 1, false), layer(CHANNELS, 8, 1, false)],
    ],
  }
}

function showBoard(networks: readonly Network[]): void {
  const { sites, planeCount } = networks[0]
  for (const site of sites)
    for (let c = 0; c < planeCount; c++) {
      const seen = random.below(3) === 0 ? random.below(TOP) : 0
      for (const network of networks) network.planes[site * planeCount + c] = seen
    }
}

describe('a network of whole numbers', () => {
  const stored = madeUp()

  it.each([
    [9, 9],
    [10, 10],
    [13, 13],
    [19, 19],
    [2, 3],
    [3, 5],
    [8, 6],
  ])('comes to the same bits in WebAssembly as in plain TypeScript, on %i×%i', (width, height) => {
    const [fast, plain] = [new Network(stored, width, height), new Network(stored, width, height, false)]
    expect([fast.isFast, plain.isFast]).toEqual([true, false])
    const answers = new Set<number>()
    for (let boards = 0; boards < 3; boards++) {
      showBoard([fast, plain])
      fast.judge()
      plain.judge()
      expect([...fast.policy]).toEqual([...plain.policy])
      expect(fast.value).toBe(plain.value)
      answers.add(fast.policy.reduce((a, b) => a + b))
    }
    expect(answers.size).toBe(3)
  })

  it('looks at every board afresh, whatever it has seen before', () => {
    const [used, fresh] = [new Network(stored, 5, 5), new Network(stored, 5, 5)]
    showBoard([used])
    used.judge()
    showBoard([used, fresh])
    used.judge()
    fresh.judge()
    expect([...used.policy, used.value]).toEqual([...fresh.policy, fresh.value])
  })
})
