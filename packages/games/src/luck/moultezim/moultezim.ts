import { countBits, defineEntry, type Game, type Position, type ValuesOf } from '@jatekvilag/engine'
import { POINTS } from '../tables/board.ts'
import { openingOption, runningGame } from '../tables/running.ts'
import { AT, borneOff, MEN, menOn } from '../tables/running-position.ts'
import bot from './bot.json' with { type: 'json' }
import { problem, texts } from './texts.ts'

const options = openingOption

export const moultezim = defineEntry({
  id: 'moultezim',
  catalogue: ['moultezim'],
  texts,
  chapter: 'luck',
  players: [2, 2],
  minutes: 20,
  luck: true,
  secrets: false,
  mechanics: ['block', 'race', 'dice'],
  options,
  presets: {},
  bot,
  create,
})

/** The point where each side's men begin. */
const STARTS = [0, 12] as const
/** The quarter where a side begins, on its own way. */
const FIRST_QUARTER = 0x3f
/** Steps at least as far as the first man has to go before another may move. */
const FAR = 0xfff << 12

/** Has the first man gone twelve points? It never comes back, so somebody is there or off the board ever after. */
const firstManIsOut = (p: Position, seat: number) => (p[AT.held + seat] & FAR) !== 0 || p[AT.home + seat] > 0

/** Until the first man has gone twelve points, only it may move: while all stand at the start, any of them begins. */
function movers(p: Position, seat: number): number {
  const held = p[AT.held + seat]
  return firstManIsOut(p, seat) || held === 1 ? held : held & ~1
}

/** Nobody may hold all six points of the quarter where he began. */
function forbids(p: Position, seat: number, from: number, to: number): boolean {
  const held = p[AT.held + seat] & FIRST_QUARTER
  if (to > 5 || countBits(held | (1 << to)) < 6) return false
  // The sixth point may be taken by the last man of another of them.
  return menOn(p, seat, (STARTS[seat] + from) % POINTS) > 1
}

/** Four steps fill the quarter only where two of its points are held already, two steps where four are. */
function isNarrow(p: Position, seat: number): boolean {
  const open = 6 - countBits(p[AT.held + seat] & FIRST_QUARTER)
  return !firstManIsOut(p, seat) || open <= p[AT.highLeft] + p[AT.lowLeft]
}

function create(chosen: ValuesOf<typeof options>): Game {
  return runningGame({
    id: 'moultezim',
    options: chosen,
    ways: [
      { from: STARTS[0], up: true },
      { from: STARTS[1], up: true },
    ],
    homes: [
      { name: 'home-white', side: 'right', half: 'upper' },
      { name: 'home-black', side: 'left', half: 'lower' },
    ],
    closing: 1,
    movers,
    forbids,
    narrow: isNarrow,
    ending: borneOff,
    wrongMen(p, seat) {
      if ((p[AT.held + seat] & FIRST_QUARTER) === FIRST_QUARTER) return problem('quarter-held')
      if (!firstManIsOut(p, seat) && menOn(p, seat, STARTS[seat]) < MEN - 1) return problem('two-first-men')
      return undefined
    },
    prompt: (p, seat) => (firstManIsOut(p, seat) ? undefined : 'first-man'),
  })
}
