import { type Match, openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaiveBoard, type NaiveEmergo, naiveEmergoTurns } from '../columns/naive.ts'
import { emergo } from './emergo.ts'

const game = unwrap(openGame(emergo))
const modern = unwrap(openGame(emergo, { preset: 'blocked-draw' }))
const { at, turnNames, played } = tryOut(game)

const widths = [0, 1, 3, 5, 7, 9, 7, 5, 3, 1]
/** Rows 9 to 1, most of them empty. */
const rows = (given: Record<number, string>, rest = 'w 0,0') =>
  `${[9, 8, 7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? `${widths[row]}`).join('/')} ${rest}`
const boardOf = (match: Match) => game.write(match.position).split(' ')[0]
const rowsOnly = (given: Record<number, string>) => rows(given).split(' ')[0]

describe('the board', () => {
  it('is a diamond of 41 cells with 64 neighbouring pairs', () => {
    const { board } = game
    expect(board.size).toBe(41)
    const straight = board.directions.map(({ name }) => !name.includes('-'))
    const steps = [...board.step].filter((to, i) => to >= 0 && straight[Math.floor(i / board.size)])
    expect(steps).toHaveLength(2 * 64)
  })
})

describe('entering', () => {
  it('leaves the centre free at first: 40 entries', () => {
    const names = turnNames(game.start())
    expect(names).toHaveLength(40)
    expect(names).not.toContain('e5')
  })
  it('bars the cells where the disc could be captured: 36 replies to d5, 39 to e1', () => {
    expect(turnNames(played('d5', game.start()).position)).toHaveLength(36)
    expect(turnNames(played('d5', game.start()).position)).not.toContain('e5')
    expect(turnNames(played('e1', game.start()).position)).toHaveLength(39)
  })
  it('is free while one of the own pieces is attacked', () => {
    // The white man on e5 attacks e6, but it is black's turn and he cannot capture: he may enter anywhere.
    const p = at(rows({ 5: 'w,3,w,4', 6: '3,b,3', 4: '3,w,3' }, 'b 9,11'))
    expect(turnNames(p)).toHaveLength(41 - 4)
    expect(turnNames(p)).toContain('b5')
  })
  it('comes after capturing and before stepping', () => {
    expect(turnNames(at(rows({ 5: '4,w,4', 6: '3,b,3' }, 'w 11,11')))).toEqual(['e5xe7'])
    expect(turnNames(at(rows({ 5: 'w,8', 9: 'b' }, 'w 11,11'))).every((name) => !name.includes('-'))).toBe(true)
  })
  it('brings all discs in one piece when the opponent has entered his', () => {
    const match = played('e1', at(rows({ 5: 'b,8' }, 'w 3,0')))
    expect(boardOf(match)).toBe(rowsOnly({ 5: 'b,8', 1: 'www' }))
    expect(game.write(match.position)).toContain(' b 0,0')
  })
})

describe('capturing', () => {
  it('takes the top disc under the captor: e5 over e6 stands on e7 as white over black', () => {
    const match = played('e5xe7', at(rows({ 5: '4,w,4', 6: '3,b,3', 9: 'b' }, 'w 0,0')))
    expect(boardOf(match)).toBe(rowsOnly({ 7: '2,bw,2', 9: 'b' }))
  })
  it('leaves the rest of the column, which may change hands', () => {
    const match = played('e5xe7', at(rows({ 5: '4,w,4', 6: '3,wb,3', 9: 'b' })))
    expect(boardOf(match)).toBe(rowsOnly({ 6: '3,w,3', 7: '2,bw,2', 9: 'b' }))
  })
  it('may not turn straight back over the same column', () => {
    expect(turnNames(at(rows({ 5: '4,w,4', 6: '3,bb,3' })))).toEqual(['e5xe7'])
  })
  it('may come back to the same column in a circle', () => {
    // e5 over e6, f7, g6, f5 and over e6 again, which had two black discs.
    const p = at(rows({ 5: '4,w,b,3', 6: '3,bb,1,b,1', 7: '3,b,1' }))
    expect(turnNames(p)).toContain('e5xe7xg7xg5xe5xe7')
  })
  it('takes as many discs as possible', () => {
    const p = at(rows({ 5: '1,b,1,b,w,4', 6: '3,b,3' }))
    expect(turnNames(p)).toEqual(['e5xc5xa5'])
  })
})

describe('stepping', () => {
  it('moves any own piece to a neighbouring empty cell', () => {
    expect(turnNames(at(rows({ 5: '4,bw,4', 9: 'b' })))).toEqual(['e5-d5', 'e5-e4', 'e5-e6', 'e5-f5'])
  })
})

describe('the end', () => {
  it('comes when a player commands nothing', () => {
    expect(played('e5xe7', at(rows({ 5: '4,w,4', 6: '3,b,3' }))).result()).toEqual({
      payoffs: [1, -1],
      reason: 'no-pieces',
    })
  })
  it('comes when all pieces are blocked: a loss, or a draw by the current rule', () => {
    const text = rows({ 9: 'b', 8: '1,w,1', 6: '3,w,3' })
    expect(played('e6-e7', at(text)).result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
    expect(played('e6-e7', at(text, modern), modern).result()).toEqual({ payoffs: [0, 0], reason: 'no-moves' })
  })
  it('is a draw after a hundred turns each without capture or entry, or three hundred in all', () => {
    const drawn = { payoffs: [0, 0], reason: 'move-limit' }
    expect(played('a5-b5', at(`${rows({ 5: 'w,7,b' })} calm 199`)).result()).toEqual(drawn)
    expect(played('a5-b5', at(`${rows({ 5: 'w,7,b' })} played 599`)).result()).toEqual(drawn)
  })
})

describe('text', () => {
  it('keeps the middle of a capture', () => {
    const match = played('e5xc5', at(rows({ 5: '1,b,1,b,w,4', 9: 'b' })))
    const text = game.write(match.position)
    expect(text).toBe(`${rowsOnly({ 5: '1,b,bw,6', 9: 'b' })} w 0,0 chain c5 west`)
    expect(turnNames(at(text))).toEqual(['c5xa5'])
  })
  it.each([
    ['1/3 w 0,0', 'a position is written as 9 rows'],
    [rows({ 5: 'w,7' }), 'row 5 has 8 cells instead of 9'],
    [rows({ 5: 'x,8' }), 'row 5: "x" is not a column'],
    [rows({ 5: 'wwww,8' }, 'w 9,0'), 'there are only 12 discs of w, not 13'],
    [`${rows({ 5: 'w,8' })} chain a5 up`, 'the piece in the middle of a capture cannot be'],
    [`${rows({ 5: 'w,8' })} chain a5 west`, 'the capture cannot go on'],
    [`${rows({ 5: 'w,8' })} luck 3`, '"luck 3" says nothing'],
  ])('%s is refused', (text, why) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(why)
  })
})

describe('a plain second generator', () => {
  const plainBoard: NaiveBoard = {
    points: new Map(game.board.shapes.map(({ name, x, y }) => [name, [x, y]])),
    offsets: [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ],
    centre: 'e5',
    discs: 12,
  }
  const plain = (p: Int32Array): NaiveEmergo => {
    const columns = new Map<string, string>()
    for (const { site, owner } of game.scene(p).items) {
      const { name } = game.board.shapes[site]
      columns.set(name, (columns.get(name) ?? '') + 'wb'[owner])
    }
    const { turn, hand } = game.layout.at
    return { columns, turn: 'wb'[p[turn]], hands: { w: p[hand], b: p[hand + 1] } }
  }
  it('counts the same from the start', () => {
    const two = naiveEmergoTurns(plainBoard, plain(game.start())).reduce(
      (sum, next) => sum + naiveEmergoTurns(plainBoard, next).length,
      0,
    )
    expect(perft(game, game.start(), 2)).toBe(two)
  })
  it('finds as many turns in random games', () => {
    for (let seed = 1; seed <= 3; seed++)
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (p[game.layout.at.chain] === 0 && (step < 80 || step % 4 === 0))
          expect(turns(game, p).length, game.write(p)).toBe(naiveEmergoTurns(plainBoard, plain(p)).length)
      })
  })
})
