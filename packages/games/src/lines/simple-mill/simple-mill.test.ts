import { type Game, Match, openGame, perft, playMoves, siteNamed, turns, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { MILL_BOARDS } from '../family/mill-boards.ts'
import { simpleMill } from './simple-mill.ts'

const game = unwrap(openGame(simpleMill))
const threeMen = unwrap(openGame(simpleMill, { preset: 'three-men' }))

function played(moves: string, of: Game = game, from = of.start()): Match {
  const match = new Match(of, from)
  unwrap(playMoves(match, moves))
  return match
}
const names = (match: Match) =>
  [0, 1].flatMap((seat) => match.actions(seat).map((action) => match.game.name(match.position, action)))
const first = { payoffs: [1, -1], reason: 'line' }

/** The value of the start for the first player under perfect play, found by working back from all finished positions. */
function solve(of: Game, blockedLoses = false): { value: 'win' | 'draw' | 'loss'; positions: number } {
  const { slides, turn } = of.layout.at
  const keyOf = (p: Int32Array) => p.subarray(0, of.layout.keyLength).join()
  const nodes = new Map<string, { p: Int32Array; next: string[]; value: number | undefined }>()
  const waiting = [of.start()]
  while (waiting.length > 0) {
    const p = waiting.pop()!
    // The limit of moves only ends what is drawn anyway.
    p[slides] = 0
    const key = keyOf(p)
    if (nodes.has(key)) continue
    const result = of.result(p)
    const moves = result ? [] : turns(of, p)
    const blocked = blockedLoses && moves.length === 1 && of.name(p, moves[0].actions[0]) === 'pass'
    const next = blocked ? [] : moves.map(({ after }) => after)
    nodes.set(key, { p, next: next.map(keyOf), value: blocked ? -1 : result?.payoffs[p[turn]] })
    waiting.push(...next)
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const node of nodes.values()) {
      if (node.value !== undefined) continue
      const replies = node.next.map((key) => nodes.get(key)!.value)
      if (replies.includes(-1)) node.value = 1
      else if (replies.every((value) => value === 1)) node.value = -1
      else continue
      changed = true
    }
  }
  const value = nodes.get(keyOf(of.start()))!.value
  return { value: value === 1 ? 'win' : value === -1 ? 'loss' : 'draw', positions: nodes.size }
}

describe('simple mill', () => {
  it('has 9 points, 12 edges and 6 lines', () => {
    const { board, mills } = MILL_BOARDS.three()
    expect(board.size).toBe(9)
    expect(board.step.filter((to) => to >= 0)).toHaveLength(2 * 12)
    expect(mills).toHaveLength(6)
  })

  it('has 8 first moves, since the centre is barred', () => {
    expect(perft(game, game.start(), 1)).toBe(8)
    expect(game.why(game.start(), 0, [siteNamed(game.board, 'b2')])).toBe('not-the-centre')
  })

  it('opens the centre to every later man', () => {
    expect(names(played('a1'))).toContain('b2')
    expect(perft(game, game.start(), 2)).toBe(8 * 8)
  })

  it('is won by three in a row while men are placed', () => {
    const match = played('a1 c3 b1 c2 c1')
    expect(match.result()).toEqual(first)
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('counts no diagonals', () => {
    expect(played('a1 c1 c3 b1 b2').result()).toBeNull()
  })

  it('moves men along the lines when all are placed', () => {
    const match = played('', game, unwrap(game.read('xo1/oxx/xoo x')))
    expect(names(match)).toEqual(['c2-c3'])
    const other = played('c2-c3', game, match.position.slice())
    expect(names(other)).toEqual(['c1-c2'])
  })

  it('is won by three in a row that a slide completes', () => {
    const before = unwrap(threeMen.read('xo1/1xo/x1o x'))
    expect(played('b2-a2', threeMen, before).result()).toEqual(first)
  })

  it('lets a side without a move pass', () => {
    // The only empty point is c1, and both points next to it are held by the first player.
    const match = played('', game, unwrap(game.read('oxo/oox/xx1 o')))
    expect(names(match)).toEqual(['pass'])
    unwrap(playMoves(match, 'pass'))
    expect(names(match)).toEqual(['b1-c1', 'c2-c1'])
  })

  it('is drawn when a position comes for the third time', () => {
    const match = played('', threeMen, unwrap(threeMen.read('x1o/2x/xoo o')))
    const round = 'b1-b2 a3-b3 b2-b1 b3-a3'
    unwrap(playMoves(match, `${round} ${round}`))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })

  it('is drawn after a hundred slides', () => {
    const match = played('c2-c3', game, unwrap(game.read('xo1/oxx/xoo x 0+0 99')))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('refuses a text with too many or too few men', () => {
    expect(refusal(game.read('xo1/oxx/xo1 x'))).toBe('each side has 4 men')
  })

  it.each([
    ['four', game],
    ['three', threeMen],
  ])('is a draw with best play and %s men each', (_, of) => {
    const { value, positions } = solve(of)
    expect(value).toBe('draw')
    expect(positions).toBeGreaterThan(1000)
  })

  it('would be lost for the first player with four men if a side without a move lost', () => {
    expect(solve(game, true).value).toBe('loss')
  })
})
