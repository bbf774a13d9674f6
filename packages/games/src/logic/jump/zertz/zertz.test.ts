import { openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, rowsWith, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { zertz } from './zertz.ts'

const game = unwrap(openGame(zertz))
const tournament = unwrap(openGame(zertz, { preset: 'tournament' }))
const { names, played, problemOf, turnNames, movesOf, result } = tryOut(game)
const { at: slot } = game.layout

/** A table of these marbles and empty discs; what is caught by the first player, the rest lies in the pool. */
function table(marbles: Record<string, string>, discs: string, caught = [0, 0, 0, 0, 0, 0], step = '-'): string {
  const pool = ['w', 'g', 'b'].map((letter, colour) => {
    const onTable = (marbles[letter] ?? '').split(' ').filter(Boolean).length
    return [5, 7, 9][colour] - onTable - caught[colour] - caught[3 + colour]
  })
  const lying = discs === 'all' ? game.board.shapes.map(({ name }) => name).join(' ') : discs
  const taken = Object.values(marbles).join(' ').split(' ')
  const bare = lying
    .split(' ')
    .filter((name) => !taken.includes(name))
    .join(' ')
  return `${rowsWith(game.board, { o: bare, ...marbles })} x ${pool} ${caught} ${step} 0`
}
const caughtBy = (p: Int32Array, seat: number) =>
  Array.from(p.subarray(slot.caught + 3 * seat, slot.caught + 3 * seat + 3))

describe('the table', () => {
  it('has 37 discs, 90 neighbour pairs, 18 on the rim', () => {
    const { board } = game
    expect(board.size).toBe(37)
    expect(Array.from(board.step).filter((to) => to >= 0)).toHaveLength(180)
    expect(names(played('w:d4').position)).toHaveLength(18)
  })
  it('has 3 x (19 x 18 + 18 x 17) = 1944 first turns', () => {
    expect(turnNames()).toHaveLength(1944)
  })
})

describe('putting down a marble', () => {
  it('is followed by taking an empty disc off the edge', () => {
    const match = played('w:a1')
    expect(match.actors).toBe(1)
    expect(names(match.position)).not.toContain('-a1')
    expect(played('w:a1 -a2').actors).toBe(2)
  })
  it('lets only a disc slide out that has two places side by side free', () => {
    const shut = table({ w: 'b3' }, 'a1 a2 a3 b1 b2 b3 b4 c2 c3 c4', undefined, 'disc')
    expect(names(shut)).toContain('-a1')
    expect(names(shut)).not.toContain('-b2')
  })
  it('stands alone if no disc can be removed', () => {
    const match = played('g:d4', table({ w: 'd5' }, 'd4 d5 d6'))
    // d6 is bare and on the edge, so it goes; with every other disc occupied nothing is left to take.
    expect(match.actors).toBe(1)
    expect(played('g:d4', table({ w: 'd5' }, 'd4 d5')).result()).not.toBeNull()
  })
  it('is illegal with two marbles side by side and an empty disc behind one', () => {
    expect(names(table({ w: 'd4', b: 'd5' }, 'all')).every((name) => name.includes('x'))).toBe(true)
    expect(names(table({ w: 'd4', b: 'd6' }, 'all')).some((name) => name.includes('x'))).toBe(false)
  })
  it('takes a marble that was caught when the pool is empty', () => {
    const text = `${rowsWith(game.board, { o: 'd3 d4 d5', b: 'a1' })} x 0,0,0 2,1,0,2,1,0 - 0`
    expect(problemOf(text)).toContain('marbles')
    const whole = `${rowsWith(tournament.board, { o: 'd3 d4 d5 e3 e4', g: 'a1 a3 c1 c3 e1 g1 g3', w: 'a4 g4', b: 'c6 e6 b1 b5 f1 f5 d1' })} x 0,0,0 2,0,1,1,0,1 - 0`
    expect(movesOf(whole, 'w:')).toHaveLength(5)
    expect(movesOf(whole, 'g:')).toHaveLength(0)
  })
})

describe('capturing', () => {
  it('jumps over a marble of any colour to the empty disc behind and takes no disc off', () => {
    const match = played('d4xd6', table({ w: 'd4', b: 'd5' }, 'all'))
    expect(match.actors).toBe(2)
    expect(caughtBy(match.position, 0)).toEqual([0, 0, 1])
    expect(game.write(match.position)).toContain(
      rowsWith(game.board, {
        w: 'd6',
        o: game.board.shapes
          .map(({ name }) => name)
          .filter((name) => name !== 'd6')
          .join(' '),
      }),
    )
  })
  it('goes on with the same marble while it can', () => {
    const first = played('d1xd3', table({ w: 'd1', b: 'd2 d4', g: 'a1' }, 'all'))
    expect(names(first.position)).toEqual(['d3xd5'])
    expect(played('d1xd3 d3xd5', table({ w: 'd1', b: 'd2 d4', g: 'a1' }, 'all')).actors).toBe(2)
  })
  it('is compulsory for whoever is on turn, with any marble that can jump', () => {
    const text = table({ w: 'd4', b: 'd5' }, 'all')
    expect(names(text)).toEqual(['d4xd6', 'd5xd3'])
    expect(game.scene(tryOut(game).at(text)).marks![0].sites).toHaveLength(2)
  })
})

describe('isolation', () => {
  it('gives the marbles of an island whose discs are all occupied to whoever made it', () => {
    // Taking off b1 cuts a1 with its marble from the rest.
    const match = played('g:e3 -b2', table({ w: 'a1' }, 'a1 b2 c3 d3 e3 e4 d4'))
    expect(caughtBy(match.position, 0)).toEqual([1, 0, 0])
    expect(match.position[game.board.shapes.findIndex(({ name }) => name === 'a1')]).toBe(0)
  })
  it('leaves an island that has an empty disc', () => {
    const match = played('g:e3 -b2', table({ w: 'a1' }, 'a1 a2 b2 c3 d3 e3 e4 d4'))
    expect(caughtBy(match.position, 0)).toEqual([0, 0, 0])
  })
})

describe('the goal', () => {
  const jump = (caught: number[], over: string, rules = game) =>
    tryOut(rules).played('d4xd6', rules === game ? table({ [over]: 'd4 d5' }, 'all', caught) : '')
  it.each([
    ['three white', [2, 0, 0, 0, 0, 0], 'w'],
    ['four grey', [0, 3, 0, 0, 0, 0], 'g'],
    ['five black', [0, 0, 4, 0, 0, 0], 'b'],
    ['two of each', [1, 2, 2, 0, 0, 0], 'w'],
  ])('is reached with %s', (_, caught, over) => {
    expect(jump(caught, over).result()).toEqual({ payoffs: [1, -1], reason: 'marbles' })
    expect(result(table({}, 'all', caught))).toBeNull()
  })
  it('is higher with the pool of the tournament', () => {
    const whole = rowsWith(tournament.board, { o: tournament.board.shapes.map(({ name }) => name).join(' ') })
    const at = (caught: string, pool: string) => tryOut(tournament).result(`${whole} x ${pool} ${caught} - 0`)
    expect(at('3,0,0,0,0,0', '3,8,10')).toBeNull()
    expect(at('2,2,2,0,0,0', '4,6,8')).toBeNull()
    expect(at('4,0,0,0,0,0', '2,8,10')).toEqual({ payoffs: [1, -1], reason: 'marbles' })
    expect(at('3,3,3,0,0,0', '3,5,7')).toEqual({ payoffs: [1, -1], reason: 'marbles' })
    const half = unwrap(openGame(zertz, { options: { pool: 'tournament', goals: 'half' } }))
    expect(tryOut(half).result(`${whole} x 3,8,10 3,0,0,0,0,0 - 0`)).toEqual({ payoffs: [1, -1], reason: 'marbles' })
  })
  it('may be reached by the last mover with all that lies on a full table; otherwise it is a draw', () => {
    expect(played('w:a2', table({ w: 'a1' }, 'a1 a2', [1, 0, 0, 0, 0, 0])).result()).toEqual({
      payoffs: [1, -1],
      reason: 'marbles',
    })
    expect(played('b:a2', table({ w: 'a1' }, 'a1 a2')).result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

it('never loses a marble', () => {
  for (const seed of [1, 2, 3])
    playRandomMatch(game, new Random(seed), (p) => {
      for (const [colour, count] of [5, 7, 9].entries()) {
        const lying = p.subarray(0, 37).filter((value) => value === 2 + colour).length
        expect(lying + p[slot.pool + colour] + p[slot.caught + colour] + p[slot.caught + 3 + colour]).toBe(count)
      }
    })
})
