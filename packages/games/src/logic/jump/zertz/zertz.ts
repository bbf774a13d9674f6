import {
  counterField,
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  fieldText,
  type Game,
  hexes,
  type Item,
  type Look,
  type Position,
  type Refused,
  rowsOf,
  type TextField,
  type Tray,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { columned, columnedLabels } from '../../../families/columned-hexagons.ts'
import bot from './bot.json' with { type: 'json' }
import {
  BARE,
  CHAIN,
  COLOURS,
  GONE,
  type Goal,
  MARBLE,
  MOST_TURNS,
  PLAYING,
  REMOVE,
  WHOLE,
  zertzRules,
} from './discs.ts'
import { zertzEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  pool: { kind: 'choice', values: ['basic', 'tournament'], default: 'basic' },
  goals: { kind: 'choice', values: ['published', 'half'], default: 'published' },
} as const

export const zertz = defineEntry({
  id: 'zertz',
  catalogue: ['zertz'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['place', 'jump', 'capture', 'many-moves'],
  options,
  presets: { tournament: { options: { pool: 'tournament' } } },
  bot,
  create,
})

const board = hexes({
  cells: columned(4),
  flatTop: true,
  shade: () => -1,
  pile: [0, 0.02],
  labels: columnedLabels(4),
})
const rows = rowsOf(board)
const cells = board.size
const all = board.shapes.map((_, cell) => cell)
const names = board.shapes.map(({ name }) => name)

const POOLS = { basic: [5, 7, 9], tournament: [6, 8, 10] }
const BASIC: Goal = { each: 2, one: [3, 4, 5] }
const TOURNAMENT: Goal = { each: 3, one: [4, 5, 6] }

/** By the value of a cell. */
const LETTERS = '.owgb'
const KINDS = ['light-marble', 'grey-marble', 'dark-marble']
const marble = (colour: number): Look => ({ kind: KINDS[colour], owner: -1, glyph: LETTERS[MARBLE + colour] })
const TOUCHES = ['white', 'grey', 'black']
const OUTCOMES = [won(2, 0, 'marbles'), won(2, 1, 'marbles'), drawn(2, 'equal')]

function create(chosen: ValuesOf<typeof options>): Game {
  const goal = chosen.pool === 'tournament' && chosen.goals === 'published' ? TOURNAMENT : BASIC
  const set = POOLS[chosen.pool]
  const rules = zertzRules(board, goal)
  const { slots, removals, jumps } = rules
  const { pool: POOL, caught: CAUGHT, turn: TURN, step: STEP, played: PLAYED, over: OVER } = slots.at
  const fromOf = (action: number) => ((action - jumps) / 6) | 0

  function start(): Position {
    const p = new Int32Array(slots.length)
    p.fill(BARE, 0, cells)
    p.set(set, POOL)
    p[OVER] = PLAYING
    return p
  }

  const items = (p: Position): Item[] =>
    all.flatMap((site): Item[] => {
      if (p[site] === GONE) return []
      const disc: Item = { site, level: 0, kind: 'base', owner: -1, glyph: 'o' }
      return p[site] === BARE ? [disc] : [disc, { site, level: 1, ...marble(p[site] - MARBLE) }]
    })

  function trays(p: Position): Tray[] {
    const lying = (slot: number, isTouched: boolean) =>
      TOUCHES.flatMap((touch, colour) => {
        const count = p[slot + colour]
        return count === 0 ? [] : [{ ...marble(colour), count, ...(isTouched ? { touch } : {}) }]
      })
    const puts = p[OVER] === PLAYING && p[STEP] === WHOLE && !rules.anyJump(p)
    const fromPool = rules.hasPool(p)
    return [
      { id: 'pool', label: 'pool', owner: -1, pieces: lying(POOL, puts && fromPool) },
      ...[0, 1].map((owner) => ({
        id: `caught-${owner}`,
        label: 'captured',
        owner,
        pieces: lying(CAUGHT + owner * COLOURS, puts && !fromPool && p[TURN] === owner),
      })),
    ]
  }

  const numbersField = (slot: number, count: number): TextField => ({
    write: (p) => Array.from(p.subarray(slot, slot + count)).join(','),
    read(p, text) {
      const numbers = text.split(',')
      if (numbers.length !== count || !numbers.every((one) => /^\d{1,2}$/.test(one))) return 'form'
      p.set(numbers.map(Number), slot)
      return undefined
    },
  })
  const stepField: TextField = {
    write: (p) => (p[STEP] === WHOLE ? '-' : p[STEP] === REMOVE ? 'disc' : names[p[STEP] - CHAIN]),
    read(p, text) {
      const site = names.indexOf(text)
      if (text !== '-' && text !== 'disc' && site < 0) return 'form'
      p[STEP] = text === '-' ? WHOLE : text === 'disc' ? REMOVE : CHAIN + site
      return undefined
    },
  }

  function settle(p: Position): Refused | undefined {
    for (let colour = 0; colour < COLOURS; colour++) {
      const onTable = all.filter((cell) => p[cell] === MARBLE + colour).length
      const sum = onTable + p[POOL + colour] + p[CAUGHT + colour] + p[CAUGHT + COLOURS + colour]
      if (sum !== set[colour]) return refuse('marbles', set[colour], LETTERS[MARBLE + colour], sum)
    }
    if (p[STEP] === REMOVE && !all.some((disc) => rules.isRemovable(p, disc))) return refuse('no-disc')
    if (p[STEP] === REMOVE && all.every((disc) => p[disc] < MARBLE)) return refuse('no-disc')
    if (p[STEP] >= CHAIN && !rules.canJump(p, p[STEP] - CHAIN)) return refuse('capture-cannot-go-on')
    rules.judge(p)
    return undefined
  }

  return defineGame({
    id: 'zertz',
    options: chosen,
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS * 25,
    evaluation: zertzEvaluation(slots.at, goal, jumps),
    start,
    ...endingBy(TURN, OVER, OUTCOMES),
    actions: rules.actions,
    play: rules.play,

    name(_, action) {
      if (action >= jumps) return `${names[fromOf(action)]}x${names[rules.landing(action)]}`
      if (action >= removals) return `-${names[action - removals]}`
      return `${LETTERS[MARBLE + ((action / cells) | 0)]}:${names[action % cells]}`
    },

    touches(_, action) {
      if (action >= jumps) return [fromOf(action), rules.landing(action)]
      return action >= removals ? [action - removals] : [TOUCHES[(action / cells) | 0], action % cells]
    },

    scene: (p) => ({
      items: items(p),
      trays: trays(p),
      ...(p[OVER] === PLAYING &&
        p[STEP] === WHOLE && {
          marks: [{ kind: 'forced' as const, owner: p[TURN], sites: all.filter((cell) => rules.canJump(p, cell)) }],
        }),
    }),

    why(p, _, [first, second]) {
      if (typeof first !== 'number') {
        if (rules.anyJump(p) && p[STEP] === WHOLE) return 'must-capture'
        return typeof second === 'number' ? (p[second] === GONE ? 'no-disc-there' : 'occupied') : undefined
      }
      if (p[STEP] === REMOVE)
        return p[first] === GONE ? 'no-disc-there' : p[first] >= MARBLE ? 'disc-with-marble' : 'disc-shut-in'
      if (rules.anyJump(p)) return typeof second === 'number' ? 'jump-to-disc' : 'must-capture'
      return p[first] === GONE ? 'no-disc-there' : 'choose-marble'
    },

    prompt(p, seat) {
      if (p[OVER] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[STEP] === REMOVE) return 'take-disc'
      if (p[STEP] >= CHAIN) return 'capture-on'
      if (rules.anyJump(p)) return 'must-capture'
      return rules.hasPool(p) ? 'put-marble' : 'put-own-marble'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xy',
      turn: TURN,
      fields: [numbersField(POOL, COLOURS), numbersField(CAUGHT, 2 * COLOURS), stepField, counterField(PLAYED, 6, '0')],
      form: refuse('zertz-form'),
      empty: () => {
        const p = start()
        p.fill(GONE, 0, cells)
        return p
      },
      settle,
    }),
  })
}
