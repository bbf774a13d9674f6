import {
  byScore,
  countersOf,
  defineEntry,
  defineGame,
  fieldsOf,
  type Game,
  type Item,
  type Position,
  parsed,
  plain,
  type Result,
  siteNamed,
  squares,
  type Tray,
  type ValuesOf,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { CELLS, clothRules, MIDDLE, SIDE } from './cloth.ts'
import { quiltEvaluation } from './evaluation.ts'
import { FOURS, hand } from './pieces.ts'
import { refuse, texts } from './texts.ts'

const options = {
  players: { kind: 'choice', values: [2, 3, 4, 5, 6], default: 2 },
  pieces: { kind: 'choice', values: ['both', 'tetrominoes'], default: 'both' },
} as const

export const quilt = defineEntry({
  id: 'quilt',
  catalogue: ['quilt'],
  texts,
  chapter: 'logic',
  players: [2, 6],
  minutes: 30,
  luck: false,
  secrets: false,
  mechanics: ['tile', 'connect'],
  options,
  presets: { small: { options: { pieces: 'tetrominoes' }, short: true } },
  bot,
  create,
})

const board = squares({ width: SIDE, height: SIDE, shade: plain, unlabelled: true })
const SEATS = 'xozvwu'
const { set, letters, choices, held, figureTouch, orientationTouch, orientationName, lookOf } = hand

function create(chosen: ValuesOf<typeof options>): Game {
  const seats = chosen.players
  const figures = chosen.pieces === 'both' ? set.figures : FOURS
  const rules = clothRules(hand, figures, seats)
  const { slots } = rules
  const { used: USED, turn: TURN, over: OVER, laid: LAID, left: LEFT, right: RIGHT, low: LOW, high: HIGH } = slots.at
  const everybody = Array.from({ length: seats }, (_, seat) => seat)
  const own = Array.from({ length: figures }, (_, figure) => figure)
  const isUsed = (p: Position, seat: number, figure: number) => ((p[USED + seat] >> figure) & 1) === 1

  /** The cells of one colour of cloth that hang together by their sides. */
  function scraps(cells: readonly number[]): number[][] {
    const left = new Set(cells)
    const found: number[][] = []
    for (const first of cells) {
      if (!left.delete(first)) continue
      const scrap = [first]
      for (const cell of scrap)
        for (const next of [cell + 1, cell - 1, cell + SIDE, cell - SIDE]) if (left.delete(next)) scrap.push(next)
      found.push(scrap)
    }
    return found
  }

  /** Only what can be seen of a piece is drawn, so that nothing has to lie over anything. */
  function items(p: Position): Item[] {
    const cellsOf = new Map<number, number[]>()
    for (let cell = 0; cell < CELLS; cell++)
      if (p[cell] !== 0) cellsOf.set(p[cell], [...(cellsOf.get(p[cell]) ?? []), cell])
    return [...cellsOf].flatMap(([value, cells]) =>
      scraps(cells).map((covers, i) => ({
        ...lookOf(set.first[rules.figureOn(value)], rules.seatOn(value)),
        site: covers[0],
        covers,
        id: 5 * value + i,
      })),
    )
  }

  const trays = (p: Position): Tray[] =>
    everybody.map((owner) => ({
      id: `hand-${owner}`,
      label: 'hand',
      owner,
      pieces: own
        .filter((figure) => !isUsed(p, owner, figure))
        .map((figure) => ({
          ...lookOf(set.first[figure], owner),
          count: 1,
          badge: letters[figure],
          ...(owner === p[TURN] && p[OVER] === 0 ? { touch: figureTouch(figure) } : {}),
        })),
    }))

  /** The quilt with as much of the table around it as a piece may reach. */
  function windowOf(p: Position): readonly [number, number, number, number] {
    if (p[LAID] === 0) return [MIDDLE % SIDE, MIDDLE % SIDE, 0, 0].map((at, i) => (i < 2 ? at - 4.5 : 9)) as never
    return [p[LEFT] - 4.5, p[LOW] - 4.5, p[RIGHT] - p[LEFT] + 9, p[HIGH] - p[LOW] + 9]
  }

  function result(p: Position): Result | null {
    if (p[OVER] === 0) return null
    return byScore(
      everybody.map((seat) => -rules.parts(p, seat)),
      'fewest-parts',
    )
  }

  /** The lower left corner, rows from above with the seat and the letter of a piece in each cell, the turn, and what was laid. */
  function write(p: Position): string {
    const used = everybody
      .map((seat) => own.flatMap((figure) => (isUsed(p, seat, figure) ? [letters[figure]] : [])).join('') || '-')
      .join('/')
    if (p[LAID] === 0) return `- - ${SEATS[p[TURN]]} ${used}`
    const rows: string[] = []
    for (let y = p[HIGH]; y >= p[LOW]; y--) {
      const words: string[] = []
      for (let x = p[LEFT]; x <= p[RIGHT]; x++) {
        const value = p[y * SIDE + x]
        const last = Number(words[words.length - 1])
        if (value !== 0) words.push(SEATS[rules.seatOn(value)] + letters[rules.figureOn(value)])
        else if (last > 0) words[words.length - 1] = `${last + 1}`
        else words.push('1')
      }
      rows.push(words.join(','))
    }
    return `${board.shapes[p[LOW] * SIDE + p[LEFT]].name} ${rows.join('/')} ${SEATS[p[TURN]]} ${used}`
  }

  function read(text: string) {
    const form = refuse('quilt-form', SEATS.slice(0, seats).split('').join(', '))
    const [corner = '', rows = '', turn = '', used = '', ...rest] = fieldsOf(text)
    const lists = used.split('/')
    const seat = turn.length === 1 ? SEATS.slice(0, seats).indexOf(turn) : -1
    if (rest.length > 0 || lists.length !== seats || seat < 0) return form
    const p = rules.start()
    for (const [owner, list] of lists.entries()) {
      if (list === '-') continue
      for (const letter of list) {
        const figure = letters.slice(0, figures).indexOf(letter)
        if (figure < 0 || isUsed(p, owner, figure)) return form
        p[USED + owner] |= 1 << figure
      }
    }
    if (corner !== '-') {
      const low = siteNamed(board, corner)
      const lines = rows.split('/')
      if (low < 0 || lines.length > SIDE) return form
      const counts = new Map<number, number>()
      for (const [r, line] of lines.entries()) {
        let x = low % SIDE
        const y = Math.floor(low / SIDE) + lines.length - 1 - r
        for (const word of line.split(',')) {
          if (/^\d{1,2}$/.test(word)) {
            x += Number(word)
            continue
          }
          const owner = SEATS.slice(0, seats).indexOf(word[0])
          const figure = letters.slice(0, figures).indexOf(word[1])
          if (word.length !== 2 || owner < 0 || figure < 0) return form
          if (x >= SIDE || y >= SIDE) return refuse('off-table')
          const value = 1 + owner * figures + figure
          p[y * SIDE + x] = value
          counts.set(value, (counts.get(value) ?? 0) + 1)
          const most = set.orientations[set.first[figure]].cells.length
          if (!isUsed(p, owner, figure) || counts.get(value)! > most) return refuse('piece-there', word)
          x++
        }
      }
      if (counts.size === 0) return form
    } else if (rows !== '-') return form
    if ((corner === '-') !== everybody.every((owner) => p[USED + owner] === 0)) return refuse('piece-there', corner)
    rules.settle(p, seat)
    if (p[OVER] === 0 && p[TURN] !== seat) return refuse('cannot-go-on')
    if (p[OVER] !== 0) p[TURN] = seat
    return parsed(p)
  }

  return defineGame({
    id: 'quilt',
    options: chosen,
    seats,
    board,
    layout: slots,
    bound: seats * figures,
    singleActionTurns: true,
    evaluation: quiltEvaluation(rules, seats),
    start: rules.start,
    actors: (p) => (p[OVER] === 0 ? 1 << p[TURN] : 0),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result,

    name: (_, action) => `${orientationName((action / CELLS) | 0)}-${board.shapes[action % CELLS].name}`,
    touches(_, action) {
      const orientation = (action / CELLS) | 0
      return [figureTouch(set.orientations[orientation].figure), orientationTouch(orientation), action % CELLS]
    },

    scene: (p) => ({
      items: items(p),
      trays: trays(p),
      counters: countersOf('parts', seats, (seat) => rules.parts(p, seat)),
      choices,
      held,
      window: windowOf(p),
    }),

    why(p, seat, [piece, way, cell]) {
      if (typeof piece === 'number') return 'take-a-piece'
      const figure = hand.figureByTouch.get(piece)
      if (figure === undefined || figure >= figures) return undefined
      if (isUsed(p, seat, figure)) return 'laid-already'
      const orientation = typeof way === 'string' ? hand.orientationByTouch.get(way) : undefined
      if (orientation === undefined || typeof cell !== 'number') return 'fits-nowhere'
      return p[LAID] === 0 ? 'in-the-middle' : 'cover-two'
    },

    prompt: (p, seat) => (p[OVER] === 0 && seat === p[TURN] ? (p[LAID] === 0 ? 'lay-first' : 'lay-over') : undefined),

    write,
    read,
  })
}
