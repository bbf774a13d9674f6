import { defineEntry, type Game, type Position, type ValuesOf } from '@jatekvilag/engine'
import { openingOption, runningGame } from '../tables/running.ts'
import { AT, BOTH_MOTHERS, borneOff, MOTHER } from '../tables/running-position.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = openingOption

export const plakoto = defineEntry({
  id: 'plakoto',
  catalogue: ['plakoto'],
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

/** The mother is a man on the point where its side began; pinned there, it loses the game unless the enemy may lose his own. */
function ending(p: Position): number {
  const pinned0 = (p[AT.pins] & 1) === 1
  const pinned1 = (p[AT.pins + 1] & 1) === 1
  if (pinned0 && pinned1) return BOTH_MOTHERS
  if (pinned0 && (p[AT.held + 1] & 1) === 0) return MOTHER + 1
  if (pinned1 && (p[AT.held] & 1) === 0) return MOTHER
  return borneOff(p)
}

function create(chosen: ValuesOf<typeof options>): Game {
  return runningGame({
    id: 'plakoto',
    options: chosen,
    ways: [
      { from: 0, up: true },
      { from: 23, up: false },
    ],
    homes: [
      { name: 'home-white', side: 'right', half: 'upper' },
      { name: 'home-black', side: 'right', half: 'lower' },
    ],
    closing: 2,
    ending,
    prompt: (p, seat) => ((p[AT.pins + seat] & 1) === 1 ? 'mother-in-danger' : undefined),
  })
}
