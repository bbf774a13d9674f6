import { ActionList, type GameEntry, openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { chess } from '../chess/chess.ts'
import { shogi } from '../shogi/shogi.ts'
import { seatOf } from './army.ts'

describe.each([
  ['chess', chess],
  ['shogi', shogi],
] as [string, GameEntry][])('in random games of %s', (_, entry) => {
  const game = unwrap(openGame(entry))
  const { at, size } = game.layout

  it('the lists of men say what stands on the board, kings first', () => {
    playRandomMatch(game, new Random(8), (p) => {
      for (const seat of [0, 1]) {
        const first = at.men + (seat * size.men) / 2
        const listed = [...p.subarray(first, first + p[at.count + seat])]
        const standing = game.board.shapes.flatMap((_, site) => (p[site] && seatOf(p[site]) === seat ? [site] : []))
        expect(listed.toSorted((a, b) => a - b)).toEqual(standing)
        expect(game.scene(p).items.find((item) => item.site === listed[0])?.kind).toMatch(/king$/)
      }
    })
  })

  it('the hash kept move by move is the hash of the position read from its text', () => {
    playRandomMatch(game, new Random(9), (p, step) => {
      if (step % 5 === 0) expect(game.hash(unwrap(game.read(game.write(p))))).toBe(game.hash(p))
    })
  })

  it('listing actions leaves every slot as it was', () => {
    playRandomMatch(game, new Random(10), (p, step) => {
      if (step % 5) return
      const before = p.slice()
      for (const seat of [0, 1]) game.actions(p, seat, new ActionList())
      expect(p).toEqual(before)
    })
  })
})
