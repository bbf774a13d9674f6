import { readFileSync } from 'node:fs'
import { ActionList, openGame, siteNamed, softmax, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { Network } from '../../../../families/convolution/network.ts'
import { go } from '../go.ts'
import { goJudge } from './look.ts'
import stored from './network.json' with { type: 'json' }
import { GoPlanes } from './planes.ts'

interface Checked {
  readonly size: number
  /** The top row first. */
  readonly rows: readonly string[]
  readonly mover: 'b' | 'w'
  readonly ko: number | null
  readonly komi: number
  readonly passed: boolean
  readonly logits: readonly number[]
  readonly pass: number
  readonly value: number
}

/** Written by the trainer, which computes in real numbers. */
const { positions } = JSON.parse(readFileSync(new URL('./check.json', import.meta.url), 'utf8')) as {
  positions: readonly Checked[]
}

function opened({ size, rows, mover, ko, komi, passed }: Omit<Checked, 'logits' | 'pass' | 'value'>) {
  const game = unwrap(openGame(go, { options: { size, komi } }))
  const stones = rows.map((row) => row.replace(/\.+/g, (run) => `${run.length}`)).join('/')
  const forbidden = ko === null ? '-' : game.board.shapes[ko].name
  return { game, p: unwrap(game.read(`${stones} ${mover} ${forbidden} 0:0 ${passed ? 1 : 0} 10 play`)) }
}

const seatOf = (mover: 'b' | 'w') => (mover === 'b' ? 0 : 1)

describe("go's network", () => {
  it.each(positions.map((position, i) => [i, position] as const))(
    'says of position %i what the trainer says, as near as whole numbers can',
    (_, position) => {
      const { game, p } = opened(position)
      const network = new Network(stored, position.size, position.size)
      new GoPlanes(game).see(p, seatOf(position.mover), network.planes, network.sites, network.planeCount)
      network.judge()
      const wanted = Float64Array.of(...position.logits, position.pass)
      for (const shares of [wanted, network.policy]) softmax(shares, shares.length)
      const off = Math.max(...wanted.map((share, i) => Math.abs(network.policy[i] - share)))
      expect(off).toBeLessThan(0.02)
      expect(Math.abs(network.value - position.value)).toBeLessThan(0.02)
    },
  )

  it('fits into a megabyte', () => {
    expect(readFileSync(new URL('./network.json', import.meta.url)).length).toBeLessThan(1_000_000)
  })

  it('fills no eye of its own, sees the same twice, and looks at every size and handicap', () => {
    for (const [options, plain] of [
      [{ size: 9 }, false],
      [{ size: 10, handicap: 4 }, true],
      [{ size: 13, komi: 7.5 }, true],
      [{ size: 19, handicap: 9 }, true],
    ] as const) {
      const game = unwrap(openGame(go, { options }))
      const judge = goJudge(game, stored)
      const p = plain ? game.start() : unwrap(game.read('9/9/9/9/9/9/9/bbb6/1b1b5 b - 0:0 0 10 play'))
      const seat = p[game.layout.at.turn]
      const list = new ActionList(512)
      game.actions(p, seat, list)
      const [first, again] = [new Float64Array(512), new Float64Array(512)]
      const worth = judge.look(p, seat, list, first)
      expect(judge.look(p, seat, list, again)).toBe(worth)
      expect(again).toEqual(first)
      expect(Math.abs(worth)).toBeLessThanOrEqual(1)
      const eyes = [...list.items.subarray(0, list.count)].filter((_, i) => first[i] === -Infinity)
      expect(eyes).toEqual(plain ? [] : [siteNamed(game.board, 'a1'), siteNamed(game.board, 'c1')])
    }
  })
})
