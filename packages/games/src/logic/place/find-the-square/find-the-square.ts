import {
  type ActionList,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  fieldText,
  type Game,
  itemsOn,
  type Looks,
  layout,
  type Position,
  plain,
  rowsOf,
  squares as squareGrid,
  type ValuesOf,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { squaresOn, squaresThrough } from './corners.ts'
import { squareEvaluation } from './evaluation.ts'
import { forcing } from './forcing.ts'
import { refuse, texts } from './texts.ts'

const options = {
  claim: {
    kind: 'choice',
    values: ['auto', 'claim'],
    default: 'auto',
  },
} as const

export const findTheSquare = defineEntry({
  id: 'find-the-square',
  catalogue: ['find-the-square'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['place', 'line'],
  options,
  presets: {
    auto: { options: {} },
    claim: { options: { claim: 'claim' } },
  },
  bot,
  create,
})

const SIZE = 6
const CELLS = SIZE * SIZE
const board = squareGrid({ width: SIZE, height: SIZE, shade: plain })
const rows = rowsOf(board)
const squares = squaresOn(board)
const through = squaresThrough(CELLS, squares)
const corners = Int32Array.from(squares.flat())

// A cell holds the side of its man + 1, or + 3 while its owner points at it.
const LETTERS = '.xoXO'
const POINTED = 2
const LOOKS: Looks = [
  undefined,
  { kind: 'man', owner: 0, glyph: 'x' },
  { kind: 'man', owner: 1, glyph: 'o' },
  { kind: 'man', owner: 0, glyph: 'X' },
  { kind: 'man', owner: 1, glyph: 'O' },
]

// A cell is a man put there; then pointing out a square, one man at a time, and passing on a full board.
const CLAIM = CELLS
const PASS = CELLS + 1
const POINT = CELLS + 2

/** Whether the player on turn may point out a square, is about to, or has tried in vain. */
const MAY_CLAIM = 0
const CLAIMING = 1
const CLAIMED = 2

const slots = layout({ board: CELLS, turn: 1, claim: 1, passes: 1 }, { men: 2, pointed: 1, winner: 1 })
const { turn: TURN, claim: STATE, passes: PASSES, men: MEN, pointed: AT, winner: WINNER } = slots.at

const wins = [won(2, 0, 'square'), won(2, 1, 'square')]
const full = drawn(2, 'board-full')

const emptyBoard = (): Position => {
  const p = new Int32Array(slots.length)
  p[WINNER] = -1
  return p
}
const isFull = (p: Position) => p[MEN] + p[MEN + 1] === CELLS

/** Whether all four corners of a square through this cell hold the same as it does. */
function isCorner(p: Position, cell: number): boolean {
  for (let i = through.start[cell]; i < through.start[cell + 1]; i++) {
    const first = 4 * through.list[i]
    const value = p[cell]
    if (
      p[corners[first]] === value &&
      p[corners[first + 1]] === value &&
      p[corners[first + 2]] === value &&
      p[corners[first + 3]] === value
    )
      return true
  }
  return false
}

function pointAt(p: Position, seat: number, cell: number): void {
  p[cell] += POINTED
  if (++p[AT] < 4) return
  if (isCorner(p, cell)) p[WINNER] = seat
  for (let other = 0; other < CELLS; other++) if (p[other] > POINTED) p[other] -= POINTED
  p[AT] = 0
  p[STATE] = CLAIMED
}

function create(chosen: ValuesOf<typeof options>): Game {
  const mustClaim = chosen.claim === 'claim'
  const isOver = (p: Position) => p[WINNER] >= 0 || (mustClaim ? p[PASSES] === 2 : isFull(p))
  const mayClaim = (p: Position, seat: number) => mustClaim && p[STATE] === MAY_CLAIM && p[MEN + seat] >= 4

  function put(p: Position, cell: number, value: number): void {
    p[cell] = value
    p[MEN + ((value - 1) & 1)]++
    if (value > POINTED) p[AT]++
    if (!mustClaim && isCorner(p, cell)) p[WINNER] = value - 1
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (isOver(p) || seat !== p[TURN]) return
    if (p[STATE] === CLAIMING) {
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] === seat + 1) out.add(POINT + cell)
      return
    }
    if (mayClaim(p, seat)) out.add(CLAIM)
    if (isFull(p)) out.add(PASS)
    else for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0) out.add(cell)
  }

  function winningSquare(p: Position) {
    const square = squares.find((four) => four.every((cell) => p[cell] === p[WINNER] + 1))
    return p[WINNER] < 0 ? undefined : square
  }

  return defineGame({
    id: 'find-the-square',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    // A turn is a man or a pass, and may begin with pointing at four men.
    bound: (CELLS + 2) * (mustClaim ? 6 : 1),
    singleActionTurns: !mustClaim,
    evaluation: squareEvaluation(squares, TURN),
    forces: mustClaim ? undefined : forcing(CELLS, squares, TURN),
    start: emptyBoard,

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),
    actions,

    play(p, seat, action) {
      if (action >= POINT) return pointAt(p, seat, action - POINT)
      if (action === CLAIM) {
        p[STATE] = CLAIMING
        return
      }
      if (action === PASS) p[PASSES]++
      else put(p, action, seat + 1)
      p[STATE] = MAY_CLAIM
      p[TURN] = 1 - seat
    },

    result: (p) => (p[WINNER] >= 0 ? wins[p[WINNER]] : isOver(p) ? full : null),

    name(_, action) {
      if (action === CLAIM) return 'claim'
      if (action === PASS) return 'pass'
      return action < CELLS ? board.shapes[action].name : `?${board.shapes[action - POINT].name}`
    },

    touches(_, action) {
      if (action === CLAIM) return ['claim']
      if (action === PASS) return ['pass']
      return [action < CELLS ? action : action - POINT]
    },

    scene(p) {
      const square = winningSquare(p)
      const glyph = LETTERS[p[WINNER] + 1]
      const sides = (square ?? []).map((site, i) => {
        const covers = [site, square![(i + 1) % 4]]
        return { site, level: 1, kind: 'link', owner: p[WINNER], glyph, covers }
      })
      const pointed = board.shapes.flatMap((_, site) => (p[site] > POINTED ? [site] : []))
      return {
        items: [...itemsOn(rows.flat(), p, LOOKS), ...sides],
        marks: [
          ...(square ? [{ kind: 'winning', owner: p[WINNER], sites: square } as const] : []),
          ...(pointed.length ? [{ kind: 'forced', owner: p[TURN], sites: pointed } as const] : []),
        ],
      }
    },

    why(p, seat, touches) {
      if (p[STATE] !== CLAIMING) return whyNotPut(touches, (cell) => p[cell] !== 0)
      const [cell] = touches
      if (typeof cell !== 'number' || p[cell] === seat + 1) return undefined
      return p[cell] > POINTED ? 'pointed-already' : 'point-at-own'
    },

    prompt(p, seat) {
      if (isOver(p) || seat !== p[TURN] || !mustClaim) return undefined
      if (p[STATE] === CLAIMING) return 'point'
      if (isFull(p)) return p[STATE] === CLAIMED ? 'no-square-pass' : 'last-chance'
      return p[STATE] === CLAIMED ? 'no-square' : undefined
    },

    ...fieldText({
      rows,
      letters: mustClaim ? LETTERS : LETTERS.slice(0, 3),
      seats: 'xo',
      turn: TURN,
      fields: mustClaim ? [digitField(STATE, CLAIMED), digitField(PASSES, 2)] : [],
      form: refuse(mustClaim ? 'form' : 'form-x-o'),
      empty: emptyBoard,
      put(p, cell, value) {
        if (value > POINTED && (value - 1 - POINTED !== p[TURN] || p[STATE] !== CLAIMING))
          return refuse('pointed', board.shapes[cell].name)
        put(p, cell, value)
        return undefined
      },
      settle(p) {
        if (p[AT] > 3) return refuse('pointed-four')
        if (p[STATE] !== MAY_CLAIM && p[MEN + p[TURN]] < 4) return refuse('too-few-men')
        return p[PASSES] > 0 && !isFull(p) ? refuse('passes') : undefined
      },
    }),
  })
}
