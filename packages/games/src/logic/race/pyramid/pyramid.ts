import {
  counterField,
  defineEntry,
  defineGame,
  digitField,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldText,
  fromTo,
  type Game,
  itemsOn,
  looksOfSeats,
  type Mark,
  type Position,
  type Refused,
  siteField,
  type TextField,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { pyramidEvaluation } from './evaluation.ts'
import {
  attacked,
  findAttacked,
  isHeld,
  isOuterFirst,
  judge,
  MOST_TURNS,
  PASS,
  PLAYING,
  pyramidRules,
  slots,
  steppingBack,
} from './rules.ts'
import { APEX, board, HOMES, height, red, rows, slopeOf } from './slopes.ts'
import { refuse, texts } from './texts.ts'

export const pyramid = defineEntry({
  id: 'pyramid',
  catalogue: ['pyramid'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 15,
  luck: false,
  secrets: false,
  mechanics: ['block', 'race'],
  options: {},
  presets: {},
  bot,
  create,
})

const MEN_EACH = 3
const step = fromTo(board)
const { turn: TURN, holder: HOLDER, attack: ATTACK, back: BACK, opened: OPENED } = slots.at
const { turns: TURNS, outcome: OUTCOME } = slots.at
const OUTCOMES = [won(2, 0, 'arrived'), won(2, 1, 'arrived'), drawn(2, 'move-limit')]
const SEATS = 'ld'
const HOLDERS = '-ld'
const ofCells = (p: Position, fits: (cell: number) => boolean) => red.filter((cell) => p[cell] !== 0 && fits(cell))

/** Who holds the left slope and who the right one. */
const holdersField: TextField = {
  write: (p) => HOLDERS[p[HOLDER]] + HOLDERS[p[HOLDER + 1]],
  read(p, text) {
    if (!/^[-ld]{2}$/.test(text)) return 'form'
    for (const slope of [0, 1]) p[HOLDER + slope] = HOLDERS.indexOf(text[slope])
    return undefined
  },
}

function settle(p: Position): Refused | undefined {
  for (const seat of [0, 1]) {
    if (ofCells(p, (cell) => p[cell] === seat + 1).length !== MEN_EACH) return refuse('men-each', MEN_EACH)
    if (p[OPENED + seat] === 0 && HOMES[seat].some((home) => p[home] !== seat + 1)) return refuse('not-opened')
    const back = p[BACK + seat] - 1
    if (back >= 0 && (p[back] !== seat + 1 || height[back] === 1)) return refuse('no-step-back')
  }
  for (const slope of [0, 1]) {
    const man = p[HOLDER + slope]
    const on = (owner: number) => ofCells(p, (cell) => slopeOf[cell] === slope && p[cell] === owner).length > 0
    if (man !== 0 && !(on(man) && on(3 - man))) return refuse('no-blockade')
  }
  if (p[ATTACK] !== 0) {
    const attacker = p[ATTACK] - 1
    if (p[attacker] !== 2 - p[TURN]) return refuse('no-attack')
    findAttacked(p, attacker)
    if (attacked.able === 0) return refuse('no-attack')
  }
  judge(p)
  return undefined
}

function create(): Game {
  return defineGame({
    id: 'pyramid',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: MOST_TURNS,
    singleActionTurns: true,
    repetition: drawOnRepetition(2),
    evaluation: pyramidEvaluation,

    start() {
      const p = new Int32Array(slots.length)
      for (const seat of [0, 1]) for (const home of HOMES[seat]) p[home] = seat + 1
      judge(p)
      return p
    },

    ...endingBy(TURN, OUTCOME, OUTCOMES),
    ...pyramidRules,

    name: (_, action) => (action === PASS ? 'pass' : step.name(action)),
    touches: (_, action) => (action === PASS ? ['pass'] : step.touches(action)),

    scene(p) {
      const marks: Mark[] = []
      const mark = (kind: Mark['kind'], owner: number, sites: readonly number[]) => {
        if (sites.length > 0) marks.push({ kind, owner, sites })
      }
      mark(
        'blocked',
        -1,
        ofCells(p, (cell) => isHeld(p, cell)),
      )
      if (p[OUTCOME] === PLAYING) {
        if (p[ATTACK] !== 0) {
          findAttacked(p, p[ATTACK] - 1)
          mark('check', p[TURN], Array.from(attacked.men.subarray(0, attacked.able)))
        }
        for (const seat of [0, 1]) if (p[BACK + seat] > 0) mark('forced', seat, [p[BACK + seat] - 1])
      } else if (p[APEX] !== 0) mark('winning', p[APEX] - 1, [APEX])
      return { items: itemsOn(rows.flat(), p, looksOfSeats('soldier', '.xo')), marks }
    },

    prompt(p, seat) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return undefined
      if (p[ATTACK] !== 0) return 'must-retreat'
      return steppingBack(p, seat) >= 0 ? 'must-step-back' : undefined
    },

    why(p, seat, touches) {
      const plain = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      const [from] = touches
      if (plain === undefined || plain === 'not-yours' || typeof from !== 'number') return plain
      if (p[ATTACK] !== 0) return 'answer-attack'
      if (steppingBack(p, seat) >= 0) return 'step-back-first'
      if (isHeld(p, from)) return 'held'
      if (isOuterFirst(p, from, seat)) return 'outer-waits'
      return plain === 'not-there' ? 'one-red-step' : plain
    },

    ...fieldText({
      rows,
      letters: '.ld',
      seats: SEATS,
      turn: TURN,
      fields: [
        holdersField,
        siteField(ATTACK, board, (text) => refuse('no-cell', text)),
        siteField(BACK, board, (text) => refuse('no-cell', text)),
        siteField(BACK + 1, board, (text) => refuse('no-cell', text)),
        digitField(OPENED, 1),
        digitField(OPENED + 1, 1),
        counterField(TURNS, 6, '0'),
      ],
      form: refuse('form'),
      empty: () => new Int32Array(slots.length),
      settle,
    }),
  })
}
