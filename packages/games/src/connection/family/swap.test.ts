import {
  type GameEntry,
  Match,
  openGame,
  optionName,
  playMoves,
  Random,
  seatsOf,
  unwrap,
  wordOf,
} from '@jatekvilag/engine'
import { playRandomMatch, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { blackPath } from '../black-path/black-path.ts'
import { gale } from '../gale/gale.ts'
import { gonnect } from '../gonnect/gonnect.ts'
import { havannah } from '../havannah/havannah.ts'
import { hex } from '../hex/hex.ts'
import { thoughtwave } from '../thoughtwave/thoughtwave.ts'
import { trax } from '../trax/trax.ts'
import { twixt } from '../twixt/twixt.ts'
import { y } from '../y/y.ts'

type Turned = (name: string) => string
const asItIs: Turned = (name) => name
/** Columns become rows: `c1` is `a3`, and a link between two points keeps the lower one in front. */
const transposed: Turned = (name) =>
  name.replace(/([a-z])(\d+)/g, (_, column: string, row: string) => {
    return `${String.fromCharCode(96 + Number(row))}${column.charCodeAt(0) - 96}`
  })
/** Pipes change their sides too: what led to the north leads to the east. */
const transposedPipes: Turned = (name) => {
  const [, cell, sides] = /^([a-z]\d+)([nesw]+)$/.exec(name)!
  return transposed(cell) + ['n', 'e', 's', 'w'].filter((_, i) => sides.includes('enws'[i])).join('')
}

/** Each game with how a move of the one player looks when the other makes it. */
const GAMES: [GameEntry, Record<string, unknown>, Turned][] = [
  [y, { size: 5 }, asItIs],
  [hex, { size: 5 }, transposed],
  [havannah, { size: 4 }, asItIs],
  [gale, { size: 4 }, transposed],
  [gonnect, { size: 9 }, asItIs],
  [twixt, { size: 12, 'automatic-links': true }, transposed],
  [trax, {}, asItIs],
  [thoughtwave, {}, (name) => (name === 'pass' ? name : transposedPipes(name))],
  [blackPath, { width: 5, height: 6 }, asItIs],
]

const names = (match: Match) =>
  seatsOf(match.actors).flatMap((seat) => match.actions(seat).map((action) => match.game.name(match.position, action)))

describe.each(GAMES.map((row) => [row[0].id, ...row] as const))('the swap of %s', (_, entry, options, turned) => {
  const plain = unwrap(openGame(entry, { options: { ...options, swap: false } }))
  const swapping = unwrap(openGame(entry, { options: { ...options, swap: true } }))
  /** The turns of a random game without the swap, by name. */
  const randomGame = (seed: number) => {
    const match = playRandomMatch(plain, new Random(seed), () => {})
    return { moves: match.log.map(({ name }) => name), result: match.result()! }
  }

  it('is offered to the second player after the first move, at no other time and only where it was chosen', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { moves } = randomGame(seed)
      const [without, match, swapped] = [new Match(plain), new Match(swapping), new Match(swapping)]
      for (const [i, move] of moves.entries()) {
        expect(names(match).filter((name) => name === 'swap')).toHaveLength(i === 1 ? 1 : 0)
        expect(names(match).filter((name) => name !== 'swap')).toEqual(names(without))
        unwrap(playMoves(match, move))
        unwrap(playMoves(without, move))
        unwrap(playMoves(swapped, i === 0 ? `${move} swap` : turned(move)))
        expect(names(swapped)).not.toContain('swap')
      }
    }
  })

  it('lets both go on as if the second player had begun, and pays the persons accordingly', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { moves, result } = randomGame(seed)
      const match = new Match(swapping)
      unwrap(playMoves(match, `${moves[0]} swap`))
      expect(match.actors).toBe(1)
      for (const move of moves.slice(1)) unwrap(playMoves(match, turned(move)))
      expect(match.result()).toEqual({ payoffs: [...result.payoffs].reverse(), reason: result.reason })
    }
  })

  const afterOneMove = () => {
    const match = new Match(swapping)
    unwrap(playMoves(match, randomGame(1).moves[0]))
    return match
  }

  it('is written and taken back like any other move', () => {
    const match = afterOneMove()
    const before = match.position.slice()
    unwrap(playMoves(match, 'swap'))
    expect(match.log.at(-1)).toMatchObject({ seat: 1, name: 'swap' })
    expect(unwrap(swapping.read(swapping.write(match.position)))).toEqual(match.position)
    match.rewind(1)
    expect(match.position).toEqual(before)
  })

  it('is a button with words, and its option says after what', () => {
    const match = afterOneMove()
    const swap = match.actions(1).find((action) => swapping.name(match.position, action) === 'swap')!
    expect(swapping.touches(match.position, swap)).toEqual(['swap'])
    for (const language of ['hu', 'en'] as const) expect(wordOf(entry, 'swap', language)).not.toBe('swap')
    expect(optionName(entry, 'swap', 'hu')).toMatch(/csere az első .+ után/)
    expect(optionName(entry, 'swap', 'en')).toMatch(/after the first/)
  })

  it('is sampled as often as every other move', () => {
    expect(samplingUnevenness(swapping, afterOneMove().position, 8000, 5)).toBeLessThan(4)
  })
})
