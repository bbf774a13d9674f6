import { type Game, openGame, perft, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { readPdn } from '../family/pdn.ts'
import {
  DIAGONALS,
  DOWN,
  type NaiveBoard,
  type NaiveRules,
  naivePerft,
  naiveTurns,
  textOf,
  UP,
} from '../family/testing/naive.ts'
import { kingsDraughts } from './kings-draughts.ts'

const game = unwrap(openGame(kingsDraughts))
const small = unwrap(openGame(kingsDraughts, { preset: 'small' }))
const { turnNames, played } = tryOut(game)

const flyer = { steps: [DIAGONALS, DIAGONALS], jumps: [DIAGONALS, DIAGONALS], flying: true }
const simple = (size: number): NaiveRules => {
  const royal = (kind: string) => kind === 'monarch' || kind === 'guest'
  const edge = (x: number) => x === 0 || x === size - 1
  return {
    width: size,
    height: size,
    kinds: {
      man: { steps: [UP, DOWN], jumps: [DIAGONALS, DIAGONALS], flying: false },
      dama: flyer,
      monarch: flyer,
      guest: flyer,
    },
    choice: 'longest',
    removal: 'at-end',
    promotion: 'at-rest',
    mayTake: (piece, prey) => royal(piece.kind) || !royal(prey.kind),
    mayStop: (piece, x, over) => !royal(piece.kind) || !edge(x) || (over !== undefined && Math.abs(over - x) === 1),
    atRest: (piece, x) => (royal(piece.kind) ? { ...piece, kind: edge(x) ? 'guest' : 'monarch' } : piece),
    goesFirst: (piece) => piece.kind === 'guest',
  }
}

/** The badge tells a king that has to leave the edge. */
const seen = (rules: Game, p: Int32Array): NaiveBoard =>
  new Map(
    rules.scene(p).items.map(({ site, kind, owner, badge }) => {
      const { x, y } = rules.board.shapes[site]
      return [`${x},${y}`, { kind: badge ? 'guest' : kind, owner }]
    }),
  )

describe('set-up', () => {
  it('has kings on the first row, queens on the second and men on the third and fourth', () => {
    expect(game.write(game.start())).toBe(
      'W:W31,32,33,34,35,36,37,38,39,40,Q41,Q42,Q43,Q44,Q45,K46,K47,K48,K49,K50:BK1,K2,K3,K4,K5,Q6,Q7,Q8,Q9,Q10,11,12,13,14,15,16,17,18,19,20',
    )
    const kings = game.scene(game.start()).items.filter(({ kind }) => kind === 'monarch')
    expect(kings.map(({ site }) => game.board.shapes[site].name)).toEqual(
      'a1 c1 e1 g1 i1 b10 d10 f10 h10 j10'.split(' '),
    )
  })
  it('has one row of each on the small board', () => {
    expect(small.write(small.start())).toBe(
      'W:W21,22,23,24,Q25,Q26,Q27,Q28,K29,K30,K31,K32:BK1,K2,K3,K4,Q5,Q6,Q7,Q8,9,10,11,12',
    )
  })
  it('of the small board as printed, with two rows of men, would leave no empty square and no move', () => {
    const printed = 'W:W17-24,Q25,Q26,Q27,Q28,K29,K30,K31,K32:BK1,K2,K3,K4,Q5,Q6,Q7,Q8,9-16'
    expect(small.result(unwrap(small.read(printed)))).toMatchObject({ reason: 'no-moves' })
  })
})

describe('turns', () => {
  it('begin with nine moves of men', () => {
    expect(turnNames()).toHaveLength(9)
    expect(turnNames().every((name) => /^[a-j]4-/.test(name))).toBe(true)
  })
  it('are counted in two ways', () => {
    for (const [rules, size, counts] of [
      [game, 10, [9, 81, 658]],
      [small, 8, [7, 49, 323]],
    ] as const) {
      const start = seen(rules, rules.start())
      const depths = counts.map((_, i) => i + 1)
      const real = depths.map((depth) => perft(rules, rules.start(), depth))
      expect(real).toEqual(depths.map((depth) => naivePerft(simple(size), start, 0, depth)))
      expect(real).toEqual(counts)
    }
  })
  it('are the same in two programs all through random games', () => {
    for (const [rules, size] of [
      [game, 10],
      [small, 8],
    ] as const)
      for (let seed = 1; seed < 6; seed++) {
        const match = playRandomMatch(rules, new Random(seed), () => {})
        for (const at of match.turnBoundaries.filter((_, t) => t % 5 === seed % 5)) {
          const p = match.positionAt(at)
          if (rules.actors(p) === 0) continue
          const real = turns(rules, p).map((turn) => textOf(seen(rules, turn.after)))
          const found = naiveTurns(simple(size), seen(rules, p), p[rules.layout.at.turn]).map(textOf)
          expect(real.sort(), rules.write(p)).toEqual(found.sort())
        }
      }
  })
})

describe('men', () => {
  it('are not promoted on the far row and can only capture from there', () => {
    expect(game.write(played('c9-b10', 'W:Wc9,a1:Ba3').position)).toBe('B:W1,46:B36')
    expect(turnNames('W:Wb10,a1:Bj8')).toEqual(['a1-b2'])
    expect(turnNames('W:Wb10,a1:Bc9')).toEqual(['b10xd8'])
  })
  it('and queens cannot take a king: it stands in the way', () => {
    expect(turnNames('W:Wd4:BKe5')).toEqual(['d4-c5'])
    expect(turnNames('W:WQb2:BKe5').filter((name) => name.includes('x'))).toEqual([])
    expect(turnNames('W:WQb2:BQe5').filter((name) => name.includes('x'))).toHaveLength(5)
  })
})

describe('kings', () => {
  it('take kings, queens and men', () => {
    expect(turnNames('W:WKd4:BKf6')).toEqual(['d4xg7', 'd4xh8', 'd4xi9'])
    expect(turnNames('W:WKd4:Bf6')).toEqual(['d4xg7', 'd4xh8', 'd4xi9'])
  })
  it('do not stop on the files a and j', () => {
    expect(turnNames('W:WKd4:Bb10')).toEqual([
      'd4-b2',
      'd4-b6',
      'd4-c3',
      'd4-c5',
      'd4-e3',
      'd4-e5',
      'd4-f2',
      'd4-f6',
      'd4-g1',
      'd4-g7',
      'd4-h8',
      'd4-i9',
    ])
  })
  it('do not stop there after capturing a piece farther away either', () => {
    expect(turnNames('W:WKf6:Bh8')).toEqual(['f6xi9'])
  })
  it('may land there right behind a piece that stands beside the edge', () => {
    expect(turnNames('W:WKf6:Bi9')).toEqual(['f6xj10'])
    expect(game.write(played('f6xj10', 'W:WKf6:Bi9,b8').position)).toBe('B:WL5:B11')
  })
  it('may stay where the set-up put them', () => {
    expect(turnNames('W:WKa1,d4:Bb10')).toContain('d4-c5')
  })
})

describe('a king that has captured its way to the edge', () => {
  it('must leave with the next move', () => {
    expect(turnNames('W:WLj10,d4:Ba9').every((name) => name.startsWith('j10-'))).toBe(true)
    expect(turnNames('W:WLj10,d4:Ba9')).not.toContain('j10-a1')
  })
  it('must leave before any capture elsewhere', () => {
    expect(turnNames('W:WLj10,c3:Bb4,a9').every((name) => name.startsWith('j10-'))).toBe(true)
  })
  it('must capture itself if it can', () => {
    expect(turnNames('W:WLj10,c3:Bf6,b4')).toEqual(['j10xd4', 'j10xe5'])
  })
  it('waits if it cannot move', () => {
    expect(turnNames('W:WLj10,i9,c3:Bb4')).toEqual(['c3xa5'])
  })
  it('is an ordinary king again afterwards', () => {
    expect(game.write(played('j10-h8', 'W:WLj10,d4:Ba9').position)).toContain('K')
    expect(
      game.why(unwrap(game.read('W:WLj10,d4:Ba9')), 0, [game.board.shapes.findIndex(({ name }) => name === 'd4')]),
    ).toBe('leave-the-edge')
  })
})

it('refuses a text in which a king has to leave a square that is not on the edge', () => {
  const refused = game.read('W:WLd4:Ba9')
  expect(refusal(refused)).toBe('a king has to leave only the edge, not d4')
})

it('is a draw after 25 moves each without a man’s move or a capture', () => {
  expect(played('a1-b2', 'W:WQa1,c3:BQj8 quiet 49').result()).toMatchObject({ reason: 'move-limit' })
  expect(played('c3-b4', 'W:WQa1,c3:BQj8 quiet 49').result()).toBeNull()
})

it('is written in PDN under its own name', () => {
  expect(unwrap(readPdn('[Variant "kings-draughts"]\n1. 32-28 *'))[0].match.log.map(({ name }) => name)).toEqual([
    'd4-e5',
  ])
})
