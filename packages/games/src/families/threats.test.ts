import { ActionList, firstSeat, type Game, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../index.ts'

const open = (id: string, options = {}) => unwrap(openGame(gameEntry(id)!, { options }))
const MANY = 20_000

/** A position from rows of a corner of the board, the highest first; all other cells are empty. */
function corner(game: Game, rows: readonly string[], mover: 'x' | 'o'): Position {
  const p = game.start()
  const found: Record<string, number[]> = { x: [], o: [] }
  rows.forEach((row, i) => {
    for (const [x, letter] of [...row].entries())
      found[letter]?.push(game.board.shapes.findIndex((shape) => shape.x === x && shape.y === rows.length - 1 - i))
  })
  const far = game.board.shapes.flatMap(({ x, y }, cell) => (y > 12 && x % 4 === 0 && y % 3 === 0 ? [cell] : []))
  // Whoever has fewer stones puts the rest far away, each alone.
  const turns = Math.max(found.x.length, found.o.length + (mover === 'x' ? 0 : 1))
  for (let n = 0; n < turns; n++) {
    game.play(p, 0, found.x[n] ?? far.pop()!)
    if (n + 1 < turns || mover === 'x') game.play(p, 1, found.o[n] ?? far.pop()!)
  }
  expect(firstSeat(game.actors(p))).toBe('xo'.indexOf(mover))
  return p
}

const attackIn = (game: Game, p: Position) => {
  const action = game.attack!(p, MANY)
  return action < 0 ? undefined : game.name(p, action)
}

describe('in gomoku', () => {
  const game = open('gomoku')
  it('the fifth stone is put', () => {
    expect(attackIn(game, corner(game, ['.......', '.xxxx..', '.......'], 'x'))).toMatch(/^[af]2$/)
  })
  it('two fours at once win, where none alone would', () => {
    const p = corner(game, ['..x....', '..x....', '..x....', '...xxxo', '.......'], 'x')
    expect(attackIn(game, p)).toBe('c2')
  })
  it('an open three is a win of whoever moves', () => {
    expect(attackIn(game, corner(game, ['.........', '...xxx...', '.........'], 'x'))).toBeDefined()
  })
  it('two stones are none', () => {
    expect(attackIn(game, corner(game, ['.........', '...x.....', '....x....', '.........'], 'x'))).toBeUndefined()
  })
  it('a four of the other side must be answered first', () => {
    const p = corner(game, ['..........', '..xxx.....', '..........', '.oooox....'], 'x')
    expect(attackIn(game, p)).toBeUndefined()
  })
  it('nothing is changed by looking', () => {
    const p = corner(game, ['..x....', '..x....', '..x....', '...xxxo', '.......'], 'x')
    const before = p.slice()
    game.attack!(p, MANY)
    expect(p).toEqual(before)
  })
  it('gives up after the positions it may see', () => {
    const p = corner(game, ['..x....', '..x....', '..x....', '...xxxo', '.......'], 'x')
    expect(game.attack!(p, 1)).toBe(-1)
  })
})

/** Whether the attack wins against every answer, by playing them all. */
function holds(game: Game, p: Position, attack: number): boolean {
  const seat = firstSeat(game.actors(p))
  const next = p.slice()
  game.play(next, seat, attack)
  if (game.actors(next) === 0) return game.result(next)!.payoffs[seat] === 1
  const list = new ActionList()
  game.actions(next, 1 - seat, list)
  return list.toArray().every((answer) => {
    const after = next.slice()
    game.play(after, 1 - seat, answer)
    if (game.actors(after) === 0) return game.result(after)!.payoffs[seat] === 1
    const again = game.attack!(after, MANY)
    return again >= 0 && holds(game, after, again)
  })
}

it.each(['qubic', 'score-four', 'gomoku', 'pente'])(
  'in %s a side that has found a win wins, whatever is answered',
  (id) => {
    const game = open(id)
    const list = new ActionList()
    let state = 7
    let shown = 0
    for (let tries = 0; tries < 200 && shown < 2; tries++) {
      const p = game.start()
      while (game.actors(p) !== 0) {
        const seat = firstSeat(game.actors(p))
        const attack = game.attack!(p, 200)
        if (attack >= 0) {
          expect(holds(game, p, attack), game.write(p)).toBe(true)
          shown++
          break
        }
        list.clear()
        game.actions(p, seat, list)
        const near = list.toArray().filter((cell) => id === 'score-four' || id === 'qubic' || isNear(game, p, cell))
        const moves = near.length > 0 ? near : list.toArray()
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
        game.play(p, seat, moves[(state >> 8) % moves.length])
      }
    }
    expect(shown).toBe(2)
  },
)

/** In the middle of a large board, so that stones meet. */
function isNear(game: Game, p: Position, cell: number): boolean {
  const { x, y } = game.board.shapes[cell]
  return Math.abs(x - 9) <= 2 && Math.abs(y - 9) <= 2 && p[cell] === 0
}
