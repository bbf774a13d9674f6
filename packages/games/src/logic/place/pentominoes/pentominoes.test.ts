import { CHANCE, type Game, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { pentominoes } from './pentominoes.ts'
import { LETTERS, SHAPES, set } from './pieces.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(pentominoes, { options }))
const usual = open()
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}

describe('the set', () => {
  it('has 2308 placements on the empty board, by shape as counted', () => {
    const names = legal(new Match(usual))
    expect(names).toHaveLength(2308)
    const count = (letter: string) => names.filter((name) => name.startsWith(letter)).length
    expect(Object.fromEntries(Object.keys(SHAPES).map((letter) => [letter, count(letter)]))).toEqual({
      F: 288,
      I: 64,
      L: 280,
      N: 280,
      P: 336,
      T: 144,
      U: 168,
      V: 144,
      W: 144,
      X: 36,
      Y: 280,
      Z: 144,
    })
  })

  it('tiles 6×10 with the 12 different shapes, as the book shows', () => {
    const rows = ['VVVUUXWWLL', 'ZZVUXXXWWL', 'YZVUUXFFWL', 'YZZNNNTFFL', 'YYNNTTTFPP', 'YIIIIITPPP']
    for (const [figure, letter] of [...LETTERS].entries()) {
      const lines = rows.map((row) => [...row].map((one) => (one === letter ? '1' : '0')).join(''))
      const used = lines.filter((row) => row.includes('1'))
      const left = Math.min(...used.map((row) => row.indexOf('1')))
      const right = Math.max(...used.map((row) => row.lastIndexOf('1')))
      const shape = used.map((row) => row.slice(left, right + 1)).join('.')
      expect(set.orientations.find((one) => one.rows === shape)?.figure, letter).toBe(figure)
    }
  })
})

describe('play', () => {
  it('has at most 12 turns, and whoever lays the last piece wins', () => {
    for (const seed of [1, 2, 3, 4]) {
      const played = playRandomMatch(usual, new Random(seed), () => {})
      expect(played.log.length).toBeLessThanOrEqual(12)
      expect(played.result()!.payoffs[played.log.at(-1)!.seat]).toBe(1)
    }
  })

  it('cut-throat: 10 for the last placer, 0 for the next seat, 5 for the rest', () => {
    const game = open({ players: 4, scoring: 'cut-throat' })
    const played = playRandomMatch(game, new Random(1), () => {})
    const last = played.log.at(-1)!.seat
    const wanted = [0, 1, 2, 3].map((seat) => (seat === last ? 1 : seat === (last + 1) % 4 ? -1 : 0))
    expect(played.result()).toEqual({ payoffs: wanted, reason: 'last-to-move' })
  })

  it('partners: order A1 B1 A2 B2, the last placer’s pair wins', () => {
    const game = open({ scoring: 'pairs' })
    expect(game.teams).toEqual([0, 1, 0, 1])
    const played = playRandomMatch(game, new Random(2), () => {})
    const last = played.log.at(-1)!.seat
    expect(played.result()!.payoffs).toEqual([0, 1, 2, 3].map((seat) => (seat % 2 === last % 2 ? 1 : -1)))
  })

  it('dealt: round the table until 12 are gone, 3-3-2-2-2 for five players', () => {
    const game = open({ players: 5, pieces: 'dealt' })
    const played = playRandomMatch(game, new Random(3), () => {})
    expect(played.log.filter(({ seat }) => seat === CHANCE)).toHaveLength(12)
    expect(game.scene(played.positionAt(12)).trays?.map(({ pieces }) => pieces.length)).toEqual([3, 3, 2, 2, 2])
  })

  it('dealt: a player is out when none of his own pieces fits, and the last to place wins', () => {
    const game = open({ players: 2, pieces: 'dealt', size: 6 })
    const played = playRandomMatch(game, new Random(5), () => {})
    const placed = played.log.filter(({ seat }) => seat !== CHANCE)
    const winner = played.result()!.payoffs.indexOf(1)
    const p = played.position
    // Whoever has won can still lay a piece of his own, or laid the last one of all.
    const others = placed.filter(({ seat }) => seat !== winner).length
    expect(placed.length - others).toBeGreaterThanOrEqual(others - 1)
    expect(game.actors(p)).toBe(0)
  })
})

it('a piece that does not fit says why', () => {
  const m = match(usual, legal(new Match(usual))[0])
  expect(usual.why(m.position, 1, [`piece:${LETTERS[0]}`])).toBe('laid-already')
})
