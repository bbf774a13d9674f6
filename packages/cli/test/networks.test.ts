/** A trained network in whole numbers beside the same in real ones. */
import { Random } from '@jatekvilag/engine'
import { Network, PLANE_UNIT } from '@jatekvilag/games/families/convolution/network.ts'
import { describe, expect, it } from 'vitest'
import { compute, type FloatNetwork, type Shape } from '../training/networks/float-network.ts'
import { quantise } from '../training/networks/quantise.ts'

const random = new Random(5)
/** About as large as what is learned, so that activations neither die out nor explode. */
const drawn = (count: number, fanIn: number) =>
  Float32Array.from({ length: count }, () => (random.unit() + random.unit() - 1) * Math.sqrt(6 / fanIn))

function untaught(shape: Shape): FloatNetwork {
  const { planes, channels, blocks, policy, value, hidden } = shape
  const tensors = new Map<string, Float32Array>()
  const part = (name: string, inputs: number, outputs: number) => {
    tensors.set(`${name}.w`, drawn(inputs * outputs, inputs))
    tensors.set(`${name}.b`, drawn(outputs, 100))
  }
  part('trunk', 9 * planes, channels)
  for (let block = 0; block < blocks; block++)
    for (const half of [1, 2]) part(`block${block}.${half}`, 9 * channels, channels)
  part('gpool', 2 * channels, channels)
  part('policy.1', channels, policy)
  part('policy.2', policy, 1)
  part('pass', 2 * policy, 1)
  part('value.1', channels, value)
  part('value.2', 2 * value, hidden)
  part('value.3', hidden, 1)
  return { ...shape, tensors }
}

describe('a network made of whole numbers', () => {
  it('answers as the real one does, to some thousandths', () => {
    const shape = { planes: 5, channels: 16, blocks: 2, poolBlock: 1, policy: 6, value: 10, hidden: 7 }
    const network = untaught(shape)
    const [width, height] = [6, 5]
    const boards = Array.from({ length: 8 }, () =>
      Array.from({ length: shape.planes }, () => Float64Array.from({ length: 30 }, () => random.below(2))),
    )
    const opinions = boards.map((planes) => compute(network, planes, width, height))
    const largest = opinions[0]!.largest.map((_, i) => Math.max(...opinions.map((each) => each.largest[i]!)))
    const whole = new Network(quantise(network, largest, 'a test'), width, height)
    boards.forEach((planes, b) => {
      whole.sites.forEach((site, point) => {
        for (let c = 0; c < shape.planes; c++)
          whole.planes[site * whole.planeCount + c] = planes[c]![point]! * PLANE_UNIT
      })
      whole.judge()
      opinions[b]!.policy.forEach((logit, i) => {
        expect(Math.abs(whole.policy[i]! - logit)).toBeLessThan(0.02)
      })
      expect(Math.abs(whole.value - opinions[b]!.value)).toBeLessThan(0.01)
    })
    expect(new Set(opinions.map(({ value }) => value.toFixed(3))).size).toBeGreaterThan(1)
  })
})
