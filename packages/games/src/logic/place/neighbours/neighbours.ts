import {
  byScore,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  digitField,
  fieldText,
  type Game,
  layout,
  type Mark,
  ORTHOGONAL,
  type Position,
  plain,
  rowsOf,
  squares,
  stepTable,
  type TextField,
  type ValuesOf,
  whyNotPut,
} from '@jatekvilag/engine'
import { cellsApart } from '../apart/cells-apart.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'

const NUMBERS = [1, 2, 3, 4] as const

const options = {
  players: { kind: 'choice', values: [2, 3, 4], default: 2 },
  form: { kind: 'choice', values: ['numbers', 'max-min'], default: 'numbers' },
  first: { kind: 'choice', values: NUMBERS, default: 1 },
  second: { kind: 'choice', values: NUMBERS, default: 2 },
  spare: { kind: 'choice', values: NUMBERS, default: 1 },
  size: { kind: 'number', min: 4, max: 9, default: 9 },
} as const

export const neighbours = defineEntry({
  id: 'neighbours',
  catalogue: ['neighbours'],
  texts,
  chapter: 'logic',
  players: [2, 4],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'territory'],
  options,
  presets: {
    'max-min': { options: { players: 2, form: 'max-min', first: 3 } },
    three: { options: { players: 3 } },
    four: { options: { players: 4 } },
    small: { options: { size: 5 }, short: true },
  },
  bot,
  create,
})

/** The numbers that go round among the seats: seat s plays round r for number (s + r) of them. */
function numbersOf({ players, first, second, spare }: ValuesOf<typeof options>): readonly number[] {
  const downwards = [...NUMBERS].reverse()
  if (players === 4) return downwards
  if (players === 3) return downwards.filter((number) => number !== spare)
  // Two different ones: the next where the same was chosen twice.
  return [first, first === second ? (first % NUMBERS.length) + 1 : second]
}

const MOST_BESIDE = ORTHOGONAL.length
const neighbourSlots = (cells: number, seats: number) =>
  layout(
    { board: cells, turn: 1, round: 1, points: seats },
    { left: 1, free: cells, place: cells, beside: cells, tally: MOST_BESIDE + 1 },
  )

function create(chosen: ValuesOf<typeof options>): Game {
  const { players: seats, size } = chosen
  const isContest = seats === 2 && chosen.form === 'max-min'
  const numbers = numbersOf(chosen)
  const rounds = seats
  const board = squares({ width: size, height: size, shade: plain })
  const cells = board.size
  const rows = rowsOf(board)
  // `points` are those of the rounds before; `beside` counts the covered neighbours of a cell, `tally` the empty cells by that.
  const slots = neighbourSlots(cells, seats)
  const { turn: TURN, round: ROUND, points: POINTS, left: LEFT, beside: BESIDE, tally: TALLY } = slots.at
  const open = cellsApart(board, slots.at)
  const steps = stepTable(board, ORTHOGONAL)
  const NEXT = cells

  /** What a seat plays for in a round; 0 for whoever wants as few as can be. */
  const numberOf = (seat: number, round: number) =>
    isContest ? (seat === round ? chosen.first : 0) : numbers[(seat + round) % seats]

  /** The points of a seat, with those that lie on the board now. */
  function pointsOf(p: Position, seat: number): number {
    const number = numberOf(seat, p[ROUND])
    return p[POINTS + seat] + (number === 0 ? 0 : p[TALLY + number])
  }

  function clear(p: Position): void {
    p.fill(0, 0, cells)
    p.fill(0, BESIDE, BESIDE + cells)
    p.fill(0, TALLY, TALLY + MOST_BESIDE + 1)
    p[TALLY] = cells
    open.openAll(p)
  }

  function cover(p: Position, cell: number): void {
    open.cover(p, cell)
    p[TALLY]--
    for (let i = cell; i < steps.length; i += cells) {
      const next = steps[i]
      if (next < 0) continue
      p[TALLY + p[BESIDE + next]]--
      p[TALLY + ++p[BESIDE + next]]++
    }
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    clear(p)
    return p
  }
  const isFinished = (p: Position) => p[LEFT] === 0
  const isOver = (p: Position) => isFinished(p) && p[ROUND] === rounds - 1
  /** Who begins moves on from round to round. */
  const beginner = (round: number) => round % seats

  return defineGame({
    id: 'neighbours',
    options: chosen,
    seats,
    board,
    layout: slots,
    bound: rounds * (cells + 1),
    start: emptyBoard,

    actors: (p) => (isOver(p) ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (seat !== p[TURN] || isOver(p)) return
      if (isFinished(p)) out.add(NEXT)
      else open.list(p, out)
    },
    sample: (p, _, random) => (isFinished(p) ? NEXT : open.any(p, random)),

    // The board of a round lies on the table until whoever begins the next one clears it away.
    play(p, seat, action) {
      if (action === NEXT) {
        for (let one = 0; one < seats; one++) p[POINTS + one] = pointsOf(p, one)
        p[ROUND]++
        clear(p)
        return
      }
      cover(p, action)
      p[TURN] = isFinished(p) ? beginner(p[ROUND] + 1) : (seat + 1) % seats
    },
    separateSteps: (p) => isFinished(p) || (p[ROUND] > 0 && p[LEFT] === cells),

    result(p) {
      if (!isOver(p)) return null
      return byScore(
        Array.from({ length: seats }, (_, seat) => pointsOf(p, seat)),
        'more-cells',
      )
    },

    name: (_, action) => (action === NEXT ? 'next' : board.shapes[action].name),
    touches: (_, action) => (action === NEXT ? ['next-round'] : [action]),

    scene(p) {
      const marks = Array.from({ length: seats }, (_, owner): Mark => {
        const number = numberOf(owner, p[ROUND])
        const counts = (cell: number) => number > 0 && p[cell] === 0 && p[BESIDE + cell] === number
        return { kind: 'territory', owner, sites: rows.flat().filter(counts) }
      })
      return {
        items: rows.flat().flatMap((site) => (p[site] ? [{ site, kind: 'grey-square', owner: -1, glyph: '#' }] : [])),
        counters: [
          { label: 'round', owner: -1, value: `${p[ROUND] + 1} / ${rounds}` },
          ...countersOf('plays-for', seats, (seat) => playsFor(numberOf(seat, p[ROUND]))),
          ...countersOf('points', seats, (seat) => pointsOf(p, seat)),
        ],
        marks: marks.filter(({ sites }) => sites.length > 0),
      }
    },

    why: (p, _, touches) => whyNotPut(touches, (cell) => p[cell] !== 0, 'side-by-side'),

    prompt(p, seat) {
      if (isOver(p) || seat !== p[TURN]) return undefined
      if (isFinished(p)) return 'round-over'
      const number = numberOf(seat, p[ROUND])
      if (isContest) return number > 0 ? `many-${chosen.first}` : `few-${chosen.first}`
      return `for-${number}`
    },

    ...fieldText({
      rows,
      letters: '.#',
      seats: 'abcd'.slice(0, seats),
      turn: TURN,
      fields: [digitField(ROUND, rounds - 1), pointsField(POINTS, seats)],
      form: refuse('form'),
      empty: emptyBoard,
      put(p, cell) {
        if (!open.isOpen(p, cell)) return refuse('beside', board.shapes[cell].name)
        cover(p, cell)
        return undefined
      },
      settle(p) {
        for (let seat = 0; seat < seats; seat++)
          if (p[POINTS + seat] > p[ROUND] * cells) return refuse('too-many-points')
        if (isFinished(p)) p[TURN] = beginner(p[ROUND] + 1)
        return undefined
      },
    }),
  })
}

/** The number, or a sign for as few as can be. */
const playsFor = (number: number): string => (number === 0 ? '↓' : `${number}`)

/** The points of each seat from the rounds before: 12+7. */
function pointsField(at: number, seats: number): TextField {
  const each = Array.from({ length: seats }, (_, seat) => counterField(at + seat, 3))
  return {
    write: (p) => each.map((field) => field.write(p)).join('+'),
    read(p, text) {
      const words = text.split('+')
      if (words.length !== seats) return 'form'
      return words.map((word, seat) => each[seat].read(p, word)).find((wrong) => wrong !== undefined)
    },
  }
}
