import { ActionList, CLOCK, type Game, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { board, CAPACITY, CORNERS } from './board.ts'
import { tamsk } from './tamsk.ts'

const open = (level: number) => unwrap(openGame(tamsk, { options: { level } }))
const [calm, timed, hurried] = [open(1), open(2), open(3)]
const { names, played, problemOf } = tryOut(calm)
const NONE = '0'.repeat(37)
const START = `${NONE} a1,d7,g1/a4,g4,d1`
const sandOf = (game: Game, p: Int32Array) => Array.from(p.subarray(game.layout.at.sand, game.layout.at.sand + 6))
const handOf = (game: Game, p: Int32Array) => Array.from(p.subarray(game.layout.at.hand, game.layout.at.hand + 2))
/** Lets so many seconds pass, in as many actions as that takes. */
function wait(match: Match, seconds: number): void {
  const { sand } = match.game
  for (let left = seconds; left > 0; ) {
    const n = Math.min(left, sand!.most(match.position))
    if (n === 0) return
    match.play(CLOCK, sand!.pass(n))
    left -= n
  }
}
const play = (match: Match, moves: string) => unwrap(playMoves(match, moves))

describe('the board', () => {
  it('has 37 cells, 64 ring places', () => {
    expect(board.size).toBe(37)
    expect(CAPACITY.reduce((sum, n) => sum + n)).toBe(64)
    expect(CAPACITY[board.shapes.findIndex(({ name }) => name === 'd4')]).toBe(4)
  })
  it('has hourglasses that alternate on the corners', () => {
    expect(CORNERS.map((cells) => cells.map((cell) => board.shapes[cell].name))).toEqual([
      ['a1', 'd7', 'g1'],
      ['a4', 'g4', 'd1'],
    ])
  })
  it('offers 9 first moves', () => {
    for (const game of [calm, timed]) expect(names(undefined, game)).toHaveLength(9)
  })
})

describe('level 1', () => {
  it('lets the mover drop a ring on the cell that he moved to, or leave it out', () => {
    const match = played('a1-b2')
    expect(names(match.position)).toEqual(['no-ring', 'ring'])
    const dropped = played('a1-b2,ring').position
    expect(handOf(calm, dropped)).toEqual([31, 32])
    expect(calm.scene(dropped).items.filter(({ kind }) => kind === 'socket-ring-1')).toHaveLength(1)
  })
  it('lets the opponent drop one of his own where it was left out, before his move only', () => {
    const left = played('a1-b2,no-ring')
    expect(names(left.position)).toContain('late-ring')
    const late = played('a1-b2,no-ring late-ring')
    expect(handOf(calm, late.position)).toEqual([32, 31])
    expect(late.actors).toBe(2)
    expect(names(played('a1-b2,no-ring a4-b4,ring').position)).not.toContain('late-ring')
  })
  it('never enters a full cell', () => {
    const text = `${NONE.replace(/^./, '1')} b2,d7,g1/a4,g4,d1 0,0,0/0,0,0 32,31 w - 0 . .. 0`
    expect(names(text)).not.toContain('b2-a1')
  })
  it('ends when nobody can move; the fewest rings left wins', () => {
    for (const seed of [1, 2, 3]) {
      const match = playRandomMatch(calm, new Random(seed), () => {})
      const [light, dark] = handOf(calm, match.position)
      const { payoffs, reason } = match.result()!
      if (reason === 'fewest-rings') expect(Math.sign(payoffs[0])).toBe(Math.sign(dark - light))
    }
  })
  it('has no sand', () => {
    expect(calm.sand).toBeUndefined()
  })
})

describe('level 2', () => {
  it('turns a moved hourglass: its remaining time t becomes 180 - t', () => {
    const match = new Match(timed)
    play(match, 'a1-b2,ring')
    expect(sandOf(timed, match.position)).toEqual([180, -1, -1, -1, -1, -1])
    wait(match, 50)
    expect(sandOf(timed, match.position)[0]).toBe(130)
    play(match, 'a4-b4,ring d7-d6,ring g4-f4,ring g1-f2,ring d1-d2,ring')
    wait(match, 30)
    play(match, 'b2-b3,ring')
    expect(sandOf(timed, match.position)[0]).toBe(80)
  })
  it('uses three different hourglasses in the first three own moves', () => {
    const match = new Match(timed)
    play(match, 'a1-b2,ring a4-b4,ring')
    expect(names(match.position, timed).some((name) => name.startsWith('b2-'))).toBe(false)
  })
  it('kills an hourglass whose sand is gone: it blocks its cell', () => {
    const match = new Match(timed)
    play(match, 'a1-b2,ring a4-b4,ring d7-d6,ring g4-f4,ring g1-f2,ring d1-d2,ring')
    wait(match, 180)
    expect(sandOf(timed, match.position)).toEqual([0, 0, 0, 0, 0, 0])
    expect(match.result()?.reason).toBe('equal')
  })
  it('goes on without a dead one', () => {
    const match = new Match(timed)
    play(match, 'a1-b2,ring')
    wait(match, 100)
    play(match, 'a4-b4,ring d7-d6,ring g4-f4,ring g1-f2,ring d1-d2,ring')
    wait(match, 80)
    expect(match.result()).toBeNull()
    expect(names(match.position, timed).some((name) => name.startsWith('b2-'))).toBe(false)
    expect(timed.scene(match.position).marks![0]).toMatchObject({ kind: 'dead' })
  })
  it('never lets more time pass at once than until something happens', () => {
    const match = new Match(timed)
    expect(timed.sand!.most(match.position)).toBe(0)
    play(match, 'a1-b2,ring')
    const list = new ActionList()
    timed.actions(match.position, CLOCK, list)
    expect(list.count).toBe(180)
    expect(() => match.play(CLOCK, timed.sand!.pass(181))).toThrow()
  })
  it('keeps time out of the names of turns, and whose turns they are', () => {
    const match = new Match(timed)
    play(match, 'a1-b2,ring')
    wait(match, 7)
    play(match, 'a4-b4,ring')
    expect(match.log.map(({ seat }) => seat)).toEqual([0, 0, CLOCK, 1, 1])
    expect(
      timed.turnName(
        match.positionAt(2),
        match.log.slice(2).map(({ action }) => action),
      ),
    ).toBe('a4-b4,ring')
  })
})

describe('level 3', () => {
  const begun = () => {
    const match = new Match(hurried)
    play(match, 'a1-b2,ring')
    return match
  }
  it('lets the waiting player turn the 15-second glass only when its top is empty', () => {
    const match = begun()
    expect(match.actors).toBe(3)
    play(match, 'hurry')
    expect(match.actors).toBe(2)
    expect(hurried.sand!.most(match.position)).toBe(15)
    play(match, 'a4-b4,ring')
    // It still runs, against nobody.
    expect(match.actors).toBe(1)
    wait(match, 15)
    expect(match.actors).toBe(3)
    expect(Array.from(match.position.subarray(hurried.layout.at.missing, hurried.layout.at.missing + 2))).toEqual([
      0, 0,
    ])
  })
  it('lets a mover who was too slow miss his next turn', () => {
    const match = begun()
    play(match, 'hurry')
    wait(match, 15)
    play(match, 'let-be')
    play(match, 'a4-b4,ring')
    play(match, 'let-be d7-d6,ring')
    // Dark is passed over once.
    expect(match.position[hurried.layout.at.turn]).toBe(0)
    play(match, 'let-be g1-f2,ring')
    expect(match.position[hurried.layout.at.turn]).toBe(1)
  })
})

it.each([
  [`1${NONE.slice(1)} a1,d7,g1/a4,g4,d1 0,0,0/0,0,0 32,32 w - 0 . .. 0`, 'has 32 rings in all'],
  [`${NONE} a1,a1,g1/a4,g4,d1 0,0,0/0,0,0 32,32 w - 0 . .. 0`, 'no hourglass can stand here'],
  [`2${NONE.slice(1)} a1,d7,g1/a4,g4,d1 0,0,0/0,0,0 31,31 w - 0 . .. 0`, 'holds no more than 1'],
  [`${START} 0,0,0/0,0,0 32,32 w - 5 . .. 0`, 'neutral glass'],
  ['nothing', 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
