import { type Game, openGame, perft, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaivePosition, type NaiveRules, naivePerft, naiveTurns, type Offset } from '../family/naive.ts'
import { alquerque } from './alquerque.ts'

const game = unwrap(openGame(alquerque))
const chains = unwrap(openGame(alquerque, { preset: 'chains' }))
const huffing = unwrap(openGame(alquerque, { preset: 'huffing' }))
const { at, turnNames, played } = tryOut(game)

describe('the board', () => {
  it('has 25 points and 56 edges on 16 lines', () => {
    const { board } = game
    expect(board.size).toBe(25)
    expect([...board.step].filter((to) => to >= 0)).toHaveLength(2 * 56)
    expect(board.lines).toHaveLength(16)
  })
  it('is full but for the centre: dark has d3 and e3, light a3 and b3', () => {
    expect(game.write(game.start())).toBe('ooooo/ooooo/oo1xx/xxxxx/xxxxx x')
  })
})

describe('the opening', () => {
  it('has four first moves, all to the centre', () => {
    expect(turnNames(game.start())).toEqual(['b2-c3', 'c2-c3', 'd2-c3', 'd3-c3'])
  })
  it.each([
    ['b2-c3', ['d4xb2']],
    ['c2-c3', ['c4xc2']],
    ['d3-c3', ['b3xd3']],
    ['d2-c3', ['b4xd2', 'd4xd2']],
  ])('%s is answered by %j', (move, replies) => {
    expect(turnNames(played(move, game.start()).position)).toEqual(replies)
  })
  it('lets d4xd2 take d3, not c3', () => {
    expect(game.write(played('d2-c3 d4xd2', game.start()).position)).toMatch(/^ooooo\/ooo1o\/oox1x\/xxxox\/xxxxx x/)
  })
})

describe('moves', () => {
  it('go forward, sideways and diagonally forward along lines, never back', () => {
    expect(turnNames(at('5/5/2x2/5/o4 x'))).toEqual(['c3-b3', 'c3-b4', 'c3-c4', 'c3-d3', 'c3-d4'])
    // No diagonal passes through c2.
    expect(turnNames(at('o4/5/5/2x2/5 x'))).toEqual(['c2-b2', 'c2-c3', 'c2-d2'])
  })
  it('end on the far row, where a man only captures', () => {
    expect(turnNames(at('2x2/5/5/x4/4o x'))).toEqual(['a2-a3', 'a2-b2'])
    expect(turnNames(at('2xo1/5/5/x4/4o x'))).toEqual(['c5xe5'])
  })
  it('are free again for a man that a capture has led back from the far row', () => {
    const match = played('c5xc3', at('2x2/2o2/5/o4/4o x'))
    expect(game.write(match.position)).toBe('5/5/2x2/o4/4o o')
    unwrap(playMoves(match, 'a2-b2'))
    expect(turnNames(match.position)).toEqual(['c3xa1'])
    expect(turnNames(at('5/5/2x2/4o/5 x'))).toEqual(['c3-b3', 'c3-b4', 'c3-c4', 'c3-d3', 'c3-d4'])
  })
})

describe('captures', () => {
  it('are compulsory and go in all directions along lines', () => {
    expect(turnNames(at('5/2o2/1oxo1/1o1o1/5 x'))).toEqual(['c3xa1', 'c3xa3', 'c3xc5', 'c3xe1', 'c3xe3'])
  })
  it('are single: a1xc3 ends there although c4 could be jumped next', () => {
    const match = played('a1xc3', at('5/2o2/5/1o3/x4 x'))
    expect(match.actors).toBe(2)
    expect(game.write(match.position)).toBe('5/2o2/2x2/5/5 o')
  })
  it('go on to the end where chains are chosen', () => {
    expect(turnNames(at('5/2o2/5/1o3/x4 x', chains), chains)).toEqual(['a1xc3xc5'])
  })
})

describe('huffing', () => {
  it('lets a side make a move without capturing', () => {
    expect(turnNames(at('4o/5/2o2/2x2/x4 x', huffing), huffing)).toEqual([
      'a1-a2',
      'a1-b1',
      'a1-b2',
      'c2-b2',
      'c2-d2',
      'c2xc4',
    ])
  })
  it('offers the opponent the man that failed to capture, before his own move', () => {
    const match = played('a1-a2', at('4o/5/2o2/2x2/x4 x', huffing), huffing)
    expect(huffing.write(match.position)).toContain('huff c2')
    expect(turnNames(match.position, huffing)).toContain('huff-c2,c3-c2')
    unwrap(playMoves(match, 'huff-c2'))
    expect(match.actors).toBe(2)
    expect(huffing.write(match.position)).toBe('4o/5/2o2/x4/5 o calm 1')
  })
  it('finds the man where it stands now, if it moved itself', () => {
    const match = played('c2-b2', at('4o/5/2o2/2x2/x4 x', huffing), huffing)
    const huffs = turnNames(match.position, huffing).filter((name) => name.startsWith('huff'))
    expect(huffs).toContain('huff-b2,c3-b2')
    expect(huffs.every((name) => name.startsWith('huff-b2,'))).toBe(true)
  })
  it('may be left: the man stays and may capture later', () => {
    const match = played('a1-a2 e5-e4', at('4o/5/2o2/2x2/x4 x', huffing), huffing)
    expect(turnNames(match.position, huffing)).toContain('c2xc4')
    // Light could have captured too: now c3 may be huffed, but c2 no more.
    expect(huffing.write(match.position)).toBe('5/4o/2o2/x1x2/5 x calm 2 huff c3')
  })
  it('is not offered after a capture', () => {
    const match = played('c2xc4', at('4o/5/o1o2/2x2/x4 x', huffing), huffing)
    expect(turnNames(match.position, huffing).some((name) => name.startsWith('huff'))).toBe(false)
  })
  it('refuses a text that huffs an unknown point', () => {
    expect(huffing.read('4o/5/2o2/2x2/x4 o huff z9')).toMatchObject({ ok: false })
  })
})

describe('the end', () => {
  it('comes with the last man', () => {
    expect(played('c2xc4', at('5/5/2o2/2x2/5 x')).result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('comes when a side cannot move', () => {
    expect(played('c2-c3', at('5/5/5/2x2/o4 x')).result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after fifty turns each without a capture', () => {
    expect(played('c2-d2', at('4o/5/5/2x2/x4 x calm 99')).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('turns are counted in two ways', () => {
  const eight: Offset[] = [-1, 0, 1]
    .flatMap((dx) => [-1, 0, 1].map((dy): Offset => [dx, dy]))
    .filter(([x, y]) => x || y)
  const points = new Map(game.board.shapes.map(({ name, x, y }): [string, Offset] => [name, [x, y]]))
  const naive: NaiveRules = {
    order: [0, 1],
    sides: [0, 1],
    points,
    joined: (a, b) => {
      const [[ax, ay], [bx, by]] = [points.get(a)!, points.get(b)!]
      return ax === bx || ay === by || (ax + ay) % 2 === 0
    },
    manSteps: (seat, field) =>
      field.endsWith(seat === 0 ? '5' : '1') ? [] : eight.filter(([, dy]) => (seat === 0 ? dy >= 0 : dy <= 0)),
    kingSteps: [],
    jumps: eight,
    promotes: () => false,
    kingsFly: false,
    takeMost: false,
    removal: 'at-once',
    singleJumps: true,
  }
  const plain = (rules: Game, p: Int32Array): NaivePosition => ({
    pieces: new Map(
      rules.scene(p).items.map((item) => [rules.board.shapes[item.site].name, { seat: item.owner, king: false }]),
    ),
    turn: Math.log2(rules.actors(p)),
  })
  it('from the start', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7].map((depth) => perft(game, game.start(), depth))
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7].map((depth) => naivePerft(naive, plain(game, game.start()), depth)))
    expect(counts.slice(0, 2)).toEqual([4, 5])
  })
  it('from the start with chains', () => {
    const rules = { ...naive, singleJumps: false }
    for (const depth of [1, 2, 3, 4, 5, 6])
      expect(perft(chains, chains.start(), depth)).toBe(naivePerft(rules, plain(chains, chains.start()), depth))
  })
  it('in every position of random games', () => {
    for (const [rules, slow] of [
      [game, naive],
      [chains, { ...naive, singleJumps: false }],
    ] as const)
      for (let seed = 1; seed <= 5; seed++)
        playRandomMatch(rules, new Random(seed), (p) => {
          if (p[rules.layout.at.chain] === 0)
            expect(turns(rules, p).length, rules.write(p)).toBe(naiveTurns(slow, plain(rules, p)).length)
        })
  })
})

describe('text', () => {
  it.each([
    ['ooooo x', 'the board has 5 rows'],
    ['ooooo/ooooo/oo1xx/xxxxx/xxxxx z', 'a position is written as 5 rows, then one of x, o'],
    ['ooooo/ooooo/oo1xk/xxxxx/xxxxx x', 'unknown piece "k"'],
    ['5/5/2o2/2x2/5 x luck 3', '"luck 3" says nothing'],
    ['5/5/2o2/2x2/5 x chain a1', 'cannot stand on "a1"'],
    ['5/5/2o2/2x2/5 x over a1', 'no piece to jump stands on "a1"'],
  ])('%s is refused', (text, why) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(why)
  })
})

it('samples huffing evenly', () => {
  const p = played('a1-a2', at('4o/5/2o2/2x2/x4 x', huffing), huffing).position
  expect(samplingUnevenness(huffing, p, 4000, 5)).toBeLessThan(2.5)
})
