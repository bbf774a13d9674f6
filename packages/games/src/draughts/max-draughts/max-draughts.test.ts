import { openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn, writePdn } from '../family/pdn.ts'
import { simpleInternational } from '../family/testing/international.ts'
import { type NaiveBoard, naiveBoard, naiveTurns, textOf } from '../family/testing/naive.ts'
import { maxDraughts } from './max-draughts.ts'

const game = unwrap(openGame(maxDraughts))
const small = unwrap(openGame(maxDraughts, { preset: 'on-8x8' }))
const { turnNames, played } = tryOut(game)

/** The simple player with drops: on the empty dark squares of the first rows, when nothing can be captured. */
function simpleTurns(size: number, board: NaiveBoard, seat: number, inHand: number): NaiveBoard[] {
  const moves = naiveTurns(simpleInternational(size, size), board, seat)
  const enemies = (position: NaiveBoard) => [...position.values()].filter(({ owner }) => owner !== seat).length
  if (inHand === 0 || moves.some((move) => enemies(move) < enemies(board))) return moves
  const drops: NaiveBoard[] = []
  for (let y = 0; y < size; y++)
    for (let x = y % 2; x < size; x += 2) {
      const own = seat === 0 ? y < size / 2 - 1 : y > size / 2
      if (own && !board.has(`${x},${y}`)) drops.push(new Map(board).set(`${x},${y}`, { kind: 'man', owner: seat }))
    }
  return [...moves, ...drops]
}

function simplePerft(size: number, board: NaiveBoard, seat: number, hands: [number, number], depth: number): number {
  const list = simpleTurns(size, board, seat, hands[seat])
  if (depth === 1) return list.length
  return list.reduce((sum, next) => {
    const left: [number, number] = [...hands]
    const mine = (position: NaiveBoard) => [...position.values()].filter(({ owner }) => owner === seat).length
    left[seat] -= mine(next) - mine(board)
    return sum + simplePerft(size, next, 1 - seat, left, depth - 1)
  }, 0)
}

describe('turns', () => {
  it('begin with twenty drops, or twelve on the chessboard, for both players', () => {
    expect(turnNames()).toHaveLength(20)
    expect(turnNames().every((name) => name.startsWith('@'))).toBe(true)
    expect(turns(small, small.start())).toHaveLength(12)
    expect(perft(game, game.start(), 2)).toBe(400)
    expect(perft(small, small.start(), 2)).toBe(144)
  })
  it('are counted in two ways', () => {
    expect(perft(small, small.start(), 3)).toBe(simplePerft(8, new Map(), 0, [12, 12], 3))
    expect(perft(small, small.start(), 3)).toBe(1836)
  })
  it('are the same in two programs all through random games', () => {
    for (const [rules, size] of [
      [game, 10],
      [small, 8],
    ] as const)
      for (let seed = 1; seed < 5; seed++) {
        const match = playRandomMatch(rules, new Random(seed), () => {})
        for (const at of match.turnBoundaries.filter((_, t) => t % 6 === seed)) {
          const p = match.positionAt(at)
          if (rules.actors(p) === 0) continue
          const seat = p[rules.layout.at.turn]
          const real = turns(rules, p).map((turn) => textOf(naiveBoard(rules, turn.after)))
          const simple = simpleTurns(size, naiveBoard(rules, p), seat, p[rules.layout.at.hand + seat]).map(textOf)
          expect(real.sort(), rules.write(p)).toEqual(simple.sort())
        }
      }
  })
})

describe('a drop', () => {
  it('goes to an empty square of the own starting rows', () => {
    expect(turnNames('W:Wa1,c3:Bj10 hand 1,0').filter((name) => name[0] === '@')).toHaveLength(18)
    expect(turnNames('B:Wa1:Bj10 hand 0,1').filter((name) => /@.(7|8|9|10)$/.test(name))).toHaveLength(19)
  })
  it('is not allowed while a capture exists', () => {
    expect(turnNames('W:Wd4:Be5 hand 19,19')).toEqual(['d4xf6'])
  })
  it('takes one man from the hand, and captured men do not come back', () => {
    const match = played('@e3 d8-e7', 'W:Wd4:Bd8 hand 3,2')
    expect(game.write(match.position)).toContain('hand 2,2')
    const capture = played('d4xf6', 'W:Wd4:Be5 hand 3,2')
    expect(game.write(capture.position)).toBe('B:W23:B hand 3,2')
  })
  it('is impossible with an empty hand', () => {
    expect(turnNames('W:Wa1:Bj10')).toEqual(['a1-b2'])
  })
  it('is made by touching the man in hand and a square', () => {
    const p = game.start()
    const [first] = turns(game, p)
    expect(game.touches(p, first.actions[0])).toEqual(['hand:0', expect.any(Number)])
    expect(game.scene(p).trays?.map(({ pieces }) => pieces[0].count)).toEqual([20, 20])
  })
})

describe('the end', () => {
  it('does not come while a player can drop, even with nothing on the board', () => {
    expect(game.result(game.start())).toBeNull()
    const bare = played('d4xf6', 'W:Wd4:Be5 hand 0,1')
    expect(bare.result()).toBeNull()
  })
  it('comes when neither capture, move nor drop is possible', () => {
    expect(played('d4xf6', 'W:Wd4:Be5').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
})

describe('text', () => {
  it('names the hands', () => {
    expect(game.write(game.start())).toBe('W:W:B hand 20,20')
    const refused = game.read('W:W:B hand 21,20')
    expect(refusal(refused)).toBe('hand cannot be "21,20"')
  })
  it('writes drops with @ in PDN', () => {
    const [read] = unwrap(readPdn('[Variant "max-draughts"]\n1. @32 @19 2. 32-28 *'))
    expect(read.match.log.map(({ name }) => name)).toEqual(['@d4', '@g7', 'd4-e5'])
    expect(writePdn([read])).toContain('1. @32 @19 2. 32-28 *')
  })
})
