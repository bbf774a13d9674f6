import {
  ActionList,
  counted,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  type Item,
  type Position,
  parsed,
  plain,
  rowsOf,
  siteNamed,
  squares,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { readColumnRow, writeColumns } from '../columns/cells.ts'
import { commanderOf, discAt, discsOf, heightOf, pileOf } from '../columns/column.ts'
import bot from './bot.json' with { type: 'json' }
import { towerEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'
import { HIGHEST, MOST_TURNS, PLAYING, towerRules } from './towers.ts'

const options = { setup: { kind: 'choice', values: ['normal', 'corner'], default: 'normal' } } as const

export const tumblingDown = defineEntry({
  id: 'tumbling-down',
  catalogue: ['tumbling-down'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['capture', 'stack'],
  options,
  presets: { corner: { options: { setup: 'corner' } } },
  bot,
  create,
})

const SIZE = 8
const DISCS = 29
const board = squares({ width: SIZE, height: SIZE, shade: plain, pile: [0, 0.15] })
const rows = rowsOf(board)
const rules = towerRules(board)
const { slots, tumbles } = rules
const { turn: TURN, calm: CALM, played: PLAYED, over: OVER } = slots.at
const names = board.shapes.map(({ name }) => name)
/** Dark begins. */
const SIDES = 'bw'
const OUTCOMES = [won(2, 0, 'king-covered'), won(2, 1, 'king-covered'), drawn(2, 'move-limit')]

/** Dark's towers by height; light's are the same after half a turn of the board. */
const SETUPS = {
  normal: { 4: 'c1', 3: 'b1 c2 d1', 2: 'a1 b2 c3 d2 e1', 1: 'a2 b3 c4 d3 e2 f1' },
  corner: { 4: 'h1', 3: 'g1 h2', 2: 'e1 f1 f2 g2 g3 h3 h4', 1: 'd1 e2 f3 g4 h5' },
} as const

/** Whether the position is over without a captured king. */
function isForced(p: Position): boolean {
  const q = p.slice()
  rules.judge(q)
  return q[OVER] !== PLAYING
}

const scratch = new ActionList()

/** Kings of a seat that the other could take at once. */
function kingsInDanger(p: Position, seat: number): number[] {
  if (p[OVER] !== PLAYING) return []
  const height = rules.kingHeight(p, seat)
  const q = p.slice()
  q[TURN] = 1 - seat
  scratch.clear()
  rules.actions(q, 1 - seat, scratch)
  const sites = new Set<number>()
  for (let i = 0; i < scratch.count; i++) {
    const next = q.slice()
    const action = scratch.items[i]
    rules.play(next, 1 - seat, action)
    // Without a tower left he has lost, but no king was taken.
    if (next[OVER] !== 1 - seat) continue
    const far = action >= tumbles ? rules.reach(p, action) : 1
    for (let n = 0; n < far; n++) {
      const cell = rules.onWay(action, n)
      if (rules.isKing(p, cell, seat, height) && next[cell] !== p[cell]) sites.add(cell)
    }
  }
  return [...sites]
}

function towerItems(p: Position): Item[] {
  const kings = [0, 1].map((seat) => rules.kingHeight(p, seat))
  const items: Item[] = []
  for (let site = 0; site < board.size; site++) {
    const height = heightOf(p[site])
    for (let level = 0; level < height; level++) {
      const owner = discAt(p[site], level)
      const top = level === height - 1
      const crowned = top && rules.isKing(p, site, owner, kings[owner])
      const badge = height > 1 && top ? { badge: `${height}` } : {}
      items.push({ site, level, kind: crowned ? 'king' : 'man', owner, glyph: SIDES[owner], ...badge })
    }
  }
  return items
}

function read(text: string) {
  const [cells, turn = '', calm = '0', played = '0', taken = '', ...rest] = fieldsOf(text)
  const lines = cells.split('/')
  if (
    lines.length !== SIZE ||
    !/^[bw]$/.test(turn) ||
    !/^\d+$/.test(calm) ||
    !/^\d+$/.test(played) ||
    !/^#?$/.test(taken) ||
    rest.length > 0
  )
    return refuse('towers-form')
  const p = new Int32Array(slots.length)
  for (const [r, row] of rows.entries()) {
    const found = readColumnRow(p, row, lines[r], SIZE - r, SIDES)
    if (!found.ok) return found
  }
  const tooHigh = names.findIndex((_, cell) => heightOf(p[cell]) > HIGHEST)
  if (tooHigh >= 0) return refuse('too-high', names[tooHigh], HIGHEST)
  for (const seat of [0, 1]) {
    const discs = names.reduce((sum, _, cell) => sum + discsOf(p[cell], seat, heightOf(p[cell])), 0)
    if (discs > DISCS) return refuse('too-many-discs', DISCS, SIDES[seat], discs)
  }
  p[TURN] = SIDES.indexOf(turn)
  p[CALM] = counted(calm)
  p[PLAYED] = counted(played)
  rules.judge(p)
  if (taken) {
    if (!names.some((_, cell) => rules.isCapture(p[cell], 1 - p[TURN]))) return refuse('no-capture')
    p[OVER] = 1 - p[TURN]
  }
  return parsed(p)
}

function create(chosen: ValuesOf<typeof options>): Game {
  return defineGame({
    id: 'tumbling-down',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    bound: MOST_TURNS,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: towerEvaluation(board, rules),

    start() {
      const p = new Int32Array(slots.length)
      for (const [height, cells] of Object.entries(SETUPS[chosen.setup]))
        for (const name of cells.split(' ')) {
          const cell = siteNamed(board, name)
          p[cell] = pileOf(0, Number(height))
          p[board.size - 1 - cell] = pileOf(1, Number(height))
        }
      p[OVER] = PLAYING
      return p
    },

    ...endingBy(TURN, OVER, OUTCOMES),
    actions: rules.actions,
    play: rules.play,

    name: (p, action) =>
      action < tumbles
        ? `${names[rules.cellOf(action)]}-${names[rules.onWay(action, 0)]}`
        : `${names[rules.cellOf(action)]}>${names[rules.onWay(action, rules.reach(p, action) - 1)]}`,

    // A tumble is shown by where it ends; onto the next cell, where a step would go too, by the button.
    touches(p, action) {
      const from = rules.cellOf(action)
      if (action < tumbles) return [from, rules.onWay(action, 0)]
      const far = rules.reach(p, action)
      return far === 1 ? [from, 'tumble', rules.onWay(action, 0)] : [from, rules.onWay(action, far - 1)]
    },
    alsoTouched: (p, action) =>
      action >= tumbles && rules.reach(p, action) > 1 ? [[rules.cellOf(action), 'tumble', rules.onWay(action, 0)]] : [],

    scene(p) {
      const danger = [0, 1].map((owner) => ({ kind: 'check' as const, owner, sites: kingsInDanger(p, owner) }))
      return { items: towerItems(p), marks: danger.filter(({ sites, owner }) => sites.length > 0 && owner === p[TURN]) }
    },

    why(p, seat, [first, second]) {
      if (typeof first !== 'number') return undefined
      if (p[first] === 0) return 'nothing-there'
      if (commanderOf(p[first]) !== seat) return 'not-your-tower'
      return typeof second === 'number' ? 'step-or-tumble' : 'cannot-move'
    },

    // A captured king is no king any more, so that it must be said.
    write: (p) =>
      `${writeColumns(rows, p, SIDES)} ${SIDES[p[TURN]]} ${p[CALM]} ${p[PLAYED]}${p[OVER] === 1 - p[TURN] && !isForced(p) ? ' #' : ''}`,
    read,
  })
}
