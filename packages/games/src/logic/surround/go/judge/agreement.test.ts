import { ActionList, type Game, openGame, type Position, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { go } from '../go.ts'
import { Agreement } from './agreement.ts'
import { Settled } from './settled.ts'

/** Black has the left, white the right, both with two eyes and more; a white stone on b5 is lost among black ones. */
const STONES = '3bw4/3bw4/3bw4/3bw4/1w1bw4/3bw4/3bw4/3bw4/3bw4'
const open = (options: object): Game => unwrap(openGame(go, { options: { size: 9, komi: 0.5, ...options } }))

function nextIn(game: Game, p: Position) {
  const seat = p[game.layout.at.turn]
  const list = new ActionList(512)
  game.actions(p, seat, list)
  const out = new Float64Array(512)
  const worth = new Agreement(game).look(p, seat, list, out)
  const sensible = [...list.items.subarray(0, list.count)].filter((_, i) => out[i] > -Infinity)
  return { moves: sensible.map((action) => game.name(p, action)), worth }
}

describe('when both have passed', () => {
  const game = open({ 'dead-stones': 'agreed' })
  const marking = (stones: string) => unwrap(game.read(`${stones} b - 0:0 2 40 marking 0 0 0`))

  it('a lost stone is marked, and then it is agreed', () => {
    expect(nextIn(game, marking(STONES)).moves).toEqual(['xb5'])
    expect(nextIn(game, marking(STONES.replace('1w1b', '1W1b'))).moves).toEqual(['agree'])
  })

  it('stones that are alive are not given away', () => {
    const claimed = STONES.replace('1w1b', '1W1b').replaceAll('b', 'B')
    expect(nextIn(game, marking(claimed)).moves[0]).toMatch(/^xd/)
  })

  it('the game is worth what the count without the dead will say', () => {
    // Black has 36 points, white 45 and komi.
    expect(nextIn(game, marking(STONES)).worth).toBe(-1)
  })
})

it('where territory counts, points inside of either side are settled and what is between them is not', () => {
  const game = open({ scoring: 'territory' })
  const full = '1bbbwww1w'
  const rows = [full, full, full, full, '1bb1www1w', full, full, full, full]
  const p = unwrap(game.read(`${rows.join('/')} b - 0:0 0 60 play 0 0 0`))
  const settled = new Settled(game)
  settled.look(p)
  const at = (name: string) => settled.holds(p, siteNamed(game.board, name))
  expect([at('a9'), at('a5'), at('h3'), at('d5')]).toEqual([true, true, true, false])
})
