import {
  type Action,
  ActionList,
  byScore,
  counterField,
  countersOf,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  fieldText,
  fromTo,
  type Game,
  type Item,
  type Position,
  type Refused,
  type Result,
  siteField,
  type TextField,
  type Touch,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { shootingEvaluation } from './evaluation.ts'
import { board, rows } from './field.ts'
import { headingOf, isOfficer, LETTERS, MOST, SETUP, seatOf, UP } from './men.ts'
import { jumpedOn } from './moving.ts'
import {
  BOTH_STUCK,
  judge,
  LIMIT,
  mayRansom,
  menOf,
  mustCapture,
  PLAYING,
  PRICE,
  put,
  QUIET_TURNS,
  RANSOM,
  shootingRules,
  slots,
  strengthOf,
} from './rules.ts'
import { refuse, texts } from './texts.ts'

export const shootingRange = defineEntry({
  id: 'shooting-range',
  catalogue: ['shooting-range'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 25,
  luck: false,
  secrets: false,
  mechanics: ['jump', 'capture', 'many-moves', 'block'],
  options: {},
  presets: {},
  bot,
  create,
})

const step = fromTo(board)
const { turn: TURN, chain: CHAIN, led: LED, ransom: RANSOMED, paying: PAYING } = slots.at
const { quiet: QUIET, outcome: OUTCOME, soldiers: SOLDIERS, officers: OFFICERS } = slots.at
const WINS = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces'), won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]
const tooLong = drawn(2, 'move-limit')
const glyphs = '.vvVVxxXX'

const ransomField: TextField = {
  write: (p) => Array.from(p.subarray(RANSOMED, RANSOMED + 4)).join(''),
  read(p, text) {
    if (!/^[01]{4}$/.test(text)) return 'form'
    for (const [i, sign] of [...text].entries()) p[RANSOMED + i] = Number(sign)
    return undefined
  },
}

function settle(p: Position): Refused | undefined {
  for (let man = 1; man < LETTERS.length; man++) {
    const count = board.shapes.filter((_, point) => p[point] === man).length
    const waiting = isOfficer(man) ? p[RANSOMED + 2 * seatOf(man) + headingOf(man)] : 0
    if (count + waiting > MOST[man]) return refuse('too-many', MOST[man], LETTERS[man])
  }
  const seat = p[TURN]
  if (menOf(p, 0) + menOf(p, 1) === 0) return refuse('no-men')
  const chain = p[CHAIN] - 1
  // An officer can be bought back only by who is about to move; in a chain it is the other side that has just lost one.
  const wrong = chain < 0 ? 1 - seat : seat
  if (p[RANSOMED + 2 * wrong] + p[RANSOMED + 2 * wrong + 1] > 0) return refuse('no-ransom')
  if (p[PAYING] > 0) {
    if (p[PAYING] >= PRICE || chain >= 0 || p[SOLDIERS + seat] < p[PAYING] || p[OFFICERS + seat] === 0)
      return refuse('no-ransom')
  }
  if (chain < 0 ? p[LED] > 0 : seatOf(p[chain]) !== seat || (p[LED] > 0 && !isOfficer(p[chain])))
    return refuse('no-chain')
  judge(p)
  if (chain >= 0 && countMoves(p) === 0) return refuse('no-chain')
  return undefined
}

function countMoves(p: Position): number {
  const list = new ActionList()
  shootingRules.actions(p, p[TURN], list)
  return list.count
}

function result(p: Position): Result | null {
  if (p[OUTCOME] === PLAYING) return null
  if (p[OUTCOME] === BOTH_STUCK) return byScore([strengthOf(p, 0), strengthOf(p, 1)], 'majority')
  return p[OUTCOME] === LIMIT ? tooLong : WINS[p[OUTCOME]]
}

function touches(p: Position, action: Action): readonly Touch[] {
  if (action < RANSOM) return step.touches(action)
  return p[PAYING] > 0 ? [action - RANSOM] : ['ransom', action - RANSOM]
}

function name(p: Position, action: Action): string {
  if (action >= RANSOM) return `${p[PAYING] > 0 ? '-' : '+'}${board.shapes[action - RANSOM].name}`
  const over = jumpedOn(p, step.from(action), step.to(action))
  return step.name(action, over < 0 ? '-' : seatOf(p[over]) === p[TURN] ? '^' : 'x')
}

function create(): Game {
  return defineGame({
    id: 'shooting-range',
    options: {},
    seats: 2,
    board,
    layout: slots,
    // Turns between captures are limited; chains and ransoms cost men.
    bound: (QUIET_TURNS + 1) * 60,
    repetition: drawOnRepetition(2),
    evaluation: shootingEvaluation,

    start() {
      const p = new Int32Array(slots.length)
      for (const [man, points] of SETUP) for (const point of points) put(p, point, man)
      judge(p)
      return p
    },

    actors: (p) => (p[OUTCOME] === PLAYING ? 1 << p[TURN] : 0),
    result,
    ...shootingRules,
    name,
    touches,

    scene: (p) => ({
      items: rows.flat().flatMap((site): Item[] => {
        const man = p[site]
        if (man === 0) return []
        const kind = isOfficer(man) ? 'marching-officer' : 'marcher'
        return [{ site, kind, owner: seatOf(man), glyph: glyphs[man], rotation: headingOf(man) === UP ? 0 : 180 }]
      }),
      counters: countersOf('strength', 2, (seat) => strengthOf(p, seat)),
      marks: p[CHAIN] > 0 ? [{ kind: 'forced', owner: p[TURN], sites: [p[CHAIN] - 1] }] : [],
    }),

    prompt(p, seat, midTurn) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[PAYING] > 0) return 'pay-ransom'
      if (p[CHAIN] > 0) return 'capture-on'
      if (mayRansom(p, seat)) return 'may-ransom'
      if (mustCapture(p, seat)) return 'must-capture'
      return midTurn ? 'now-move' : undefined
    },

    why(p, seat, sites) {
      if (sites[0] === 'ransom' || p[PAYING] > 0) return 'own-soldier'
      const plain = whyNotGo(
        sites,
        (site) => seatOf(p[site]) === seat,
        (site) => p[site] !== 0,
      )
      if (plain === undefined || plain === 'not-yours') return plain
      if (p[CHAIN] > 0) return 'jump-on'
      return mustCapture(p, seat) ? 'must-capture' : plain
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'ld',
      turn: TURN,
      fields: [
        siteField(CHAIN, board, (text) => refuse('no-point', text)),
        digitField(LED, 1),
        ransomField,
        digitField(PAYING, PRICE - 1),
        counterField(QUIET, 6, '0'),
      ],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      put(p, point, value) {
        put(p, point, value)
        return undefined
      },
      settle,
    }),
  })
}
