import {
  ALL_EIGHT,
  type Board,
  DIAGONAL,
  defineGame,
  type Game,
  ORTHOGONAL,
  perft,
  squares,
  turns,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { type Draughts, type DraughtsRules, draughtsRules } from './core.ts'
import { fenFor } from './fen.ts'
import { cornerColour, type Fields, fieldsInRows, playOn } from './fields.ts'
import { handsFor } from './hands.ts'
import { pieceValue } from './pieces.ts'

const NORTH = [['north-west', 'north-east']] as const
const SOUTH = [['south-east', 'south-west']] as const
const FORWARD = [...NORTH, ...SOUTH]
const ANY_DIAGONAL = [DIAGONAL, DIAGONAL]

/** A game of men and kings with as little around it as perft needs. */
function gameWith(rules: DraughtsRules, rowsOfMen: readonly [number, number][]): [Game, Draughts] {
  const draughts = draughtsRules(rules)
  const fen = fenFor(draughts, [])
  const { fields } = rules
  const game = defineGame({
    id: 'some-draughts',
    options: {},
    board: fields.board,
    layout: draughts.slots,
    bound: 10_000,
    start() {
      const p = draughts.empty()
      rowsOfMen.forEach(([first, last], seat) => {
        for (const field of fieldsInRows(fields, first, last))
          draughts.put(p, field, pieceValue(draughts.pieces, seat, 0))
      })
      draughts.settle(p)
      return p
    },
    ...draughts,
    ...handsFor(draughts),
    scene: () => ({ items: [] }),
    ...fen,
  })
  return [game, draughts]
}

function chequeredFields(width: number, height: number): Fields {
  const board = squares({ width, height })
  return playOn(board, cornerColour(board), DIAGONAL)
}

const allSites = (board: Board) => board.shapes.map((_, site) => site)
const farRows = (fields: Fields, rows: number) => [fieldsInRows(fields, rows, rows), fieldsInRows(fields, 1, 1)]

function brazilian(over: Partial<DraughtsRules> = {}, fields = chequeredFields(8, 8), rows = 8) {
  return {
    fields,
    kinds: [
      {
        name: 'man',
        steps: FORWARD,
        jumps: ANY_DIAGONAL,
        reach: 'short',
        promotes: { to: 'king', on: farRows(fields, rows) },
      },
      { name: 'king', steps: ANY_DIAGONAL, jumps: ANY_DIAGONAL, reach: 'flying' },
    ],
    choice: 'longest',
    removal: 'at-end',
    promotion: 'at-rest',
    ...over,
  } as const satisfies DraughtsRules
}

function peasant() {
  const base = brazilian({ choice: 'free' })
  const [man, king] = base.kinds
  return {
    ...base,
    kinds: [
      { ...man, jumps: FORWARD },
      { ...king, reach: 'short' as const },
    ],
  }
}

function turkish() {
  const board = squares({ width: 8, height: 8 })
  const fields = playOn(board, allSites(board), ORTHOGONAL)
  const ahead = [
    ['north', 'west', 'east'],
    ['south', 'east', 'west'],
  ]
  const any = [ORTHOGONAL, ORTHOGONAL]
  return {
    fields,
    kinds: [
      { name: 'man', steps: ahead, jumps: ahead, reach: 'short', promotes: { to: 'king', on: farRows(fields, 8) } },
      { name: 'king', steps: any, jumps: any, reach: 'flying' },
    ],
    choice: 'longest',
    removal: 'at-once',
    promotion: 'ends-turn',
  } as const
}

function gothic() {
  const board = squares({ width: 8, height: 8 })
  const fields = playOn(board, allSites(board), ALL_EIGHT)
  const ahead = [
    ['north-west', 'north', 'north-east', 'west', 'east'],
    ['south-east', 'south', 'south-west', 'east', 'west'],
  ]
  const any = [ALL_EIGHT, ALL_EIGHT]
  return {
    fields,
    kinds: [
      { name: 'man', steps: ahead, jumps: any, reach: 'short', promotes: { to: 'king', on: farRows(fields, 8) } },
      { name: 'king', steps: any, jumps: any, reach: 'short' },
    ],
    choice: 'longest',
    removal: 'at-end',
    promotion: 'at-rest',
  } as const
}

const threeRows = [
  [1, 3],
  [6, 8],
] as [number, number][]

describe('the family counts the turns of its members', () => {
  it.each([
    ['Brazilian: the longest capture', brazilian(), threeRows, [7, 49, 302, 1469, 7473, 37628]],
    ['common: free choice', brazilian({ choice: 'free' }), threeRows, [7, 49, 302, 1469, 7482, 37986]],
    [
      'Russian: promotion in passing',
      brazilian({ choice: 'free', promotion: 'in-passing' }),
      threeRows,
      [7, 49, 302, 1469, 7482, 37986],
    ],
    ['English: men capture forward only, short kings', peasant(), threeRows, [7, 49, 302, 1469, 7361, 36768]],
    [
      'Turkish: straight lines, removal at once',
      turkish(),
      [
        [2, 3],
        [6, 7],
      ] as [number, number][],
      [8, 64, 708, 7538],
    ],
    [
      'Gothic: eight directions',
      gothic(),
      [
        [1, 2],
        [7, 8],
      ] as [number, number][],
      [22, 484, 12892],
    ],
    [
      'Panorama: a hundred fields',
      brazilian({}, chequeredFields(20, 10), 10),
      [
        [1, 4],
        [7, 10],
      ] as [number, number][],
      [19, 361, 6518],
    ],
  ])('%s', (_, rules, rowsOfMen, counts) => {
    const [game] = gameWith(rules, rowsOfMen)
    const soon = process.env.SOAK ? counts : counts.filter((count) => count < 10_000)
    expect(soon.map((_, i) => perft(game, game.start(), i + 1))).toEqual(soon)
  })
})

describe('worked captures', () => {
  const play = (rules: DraughtsRules, position: string): string[] => {
    const [game] = gameWith(rules, [])
    const p = unwrap(game.read(position))
    return turns(game, p)
      .map((turn) => `${game.turnName(p, turn.actions)} > ${game.write(turn.after)}`)
      .sort()
  }
  const names = (lines: string[]) => lines.map((line) => line.split(' ')[0])

  it('a man that passes the far row while capturing stays a man where promotion is at rest', () => {
    expect(play(brazilian(), 'W:Wd6:Be7,g7')).toEqual(['d6xf8xh6 > B:W12:B'])
  })

  it('and goes on as a king where it is promoted in passing', () => {
    expect(play(brazilian({ choice: 'free', promotion: 'in-passing' }), 'W:Wd6:Be7,g7')).toContain(
      'd6xf8xh6 > B:WK12:B',
    )
  })

  it('an English man stops when it is crowned', () => {
    expect(play(peasant(), 'W:Wd6:Be7,g7')).toEqual(['d6xf8 > B:WK3:B8'])
  })

  it('an English man captures forward only, its king both ways', () => {
    expect(names(play(peasant(), 'W:We5:Bd4'))).toEqual(['e5-d6', 'e5-f6'])
    expect(names(play(peasant(), 'W:WKe5:Bd4,b4'))).toEqual(['e5xc3xa5'])
    expect(names(play(peasant(), 'W:Wc3:Bd4,f6'))).toEqual(['c3xe5xg7'])
  })

  it('a Turkish man captures ahead and sideways but not back', () => {
    expect(names(play(turkish(), 'W:Wd4:Bd5,c6'))).toEqual(['d4xd6xb6'])
    expect(names(play(turkish(), 'W:Wd4:Bd3')).filter((name) => name.includes('x'))).toEqual([])
  })

  it('promotion ends a Turkish turn although the capture could go on', () => {
    expect(names(play(turkish(), 'W:Wd6:Bd7,e8'))).toEqual(['d6xd8'])
  })

  it('a jumped piece stays in the way until the capture ends', () => {
    // The king could go on over d2 if c3, which it has jumped first, were gone.
    const position = 'W:WKa1:Bc3,f4,f2,d2'
    expect(names(play(brazilian(), position))).toEqual(['a1xe5xg3xe1'])
    expect(names(play(brazilian({ removal: 'at-once' }), position))).toEqual([
      'a1xe5xg3xe1xa5',
      'a1xe5xg3xe1xb4',
      'a1xe5xg3xe1xc3',
    ])
  })

  it('a king may pass the square on which its capture began', () => {
    expect(names(play(brazilian(), 'W:WKe5:Bd6,b6,b4,g3')).every((name) => name.split('x').length === 5)).toBe(true)
  })
})

describe('the searches', () => {
  it('leave the position as it was and keep the roster in step with the board', () => {
    const [game, draughts] = gameWith(brazilian(), threeRows)
    const { slots, fields, pieces } = draughts
    let p = game.start()
    for (let ply = 0; ply < 60 && game.actors(p) !== 0; ply++) {
      const all = turns(game, p)
      const before = p.slice()
      perft(game, p, 2)
      expect(p).toEqual(before)
      p = all[(ply * 7) % all.length].after
      for (let seat = 0; seat < 2; seat++) {
        const listed = [...p.subarray(slots.at.list + seat * fields.count)].slice(0, p[slots.at.men + seat]).sort()
        const standing = [...p.subarray(0, fields.count)].flatMap((value, field) =>
          value > 0 && pieces.seatOf[value] === seat ? [field] : [],
        )
        expect(listed).toEqual(standing.sort())
        const flying = standing.filter((field) => pieces.flies[p[field]])
        expect(p[slots.at.flyers + seat]).toBe(flying.length)
      }
      expect(game.hash(p)).toBe(game.hash(unwrap(game.read(game.write(p)))))
    }
  })
})
