import { defineEntry, type Game, type Position, type ValuesOf } from '@jatekvilag/engine'
import { circuitGame } from '../circuit/circuit.ts'
import { menOn } from '../circuit/circuit-position.ts'
import { star } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { texts } from './texts.ts'

const options = {
  players: { kind: 'number', min: 2, max: 6, default: 2 },
} as const

export const aggravation = defineEntry({
  id: 'aggravation',
  catalogue: ['aggravation'],
  texts,
  chapter: 'luck',
  players: [2, 6],
  minutes: 30,
  luck: true,
  secrets: false,
  mechanics: ['capture', 'race', 'dice'],
  options,
  presets: {
    '4p': { options: { players: 4 } },
    '6p': { options: { players: 6 } },
  },
  bot,
  create,
})

/** Own men can neither be passed nor landed on, in the home too. */
const isFree = (p: Position, seat: number, site: number) => menOn(p, seat, site) === 0

function create(chosen: ValuesOf<typeof options>): Game {
  const circuit = star(chosen.players)
  return circuitGame({
    id: 'aggravation',
    options: chosen,
    circuit,
    kind: 'marble',
    faces: [1, 2, 3, 4, 5, 6],
    odds: [1, 1, 1, 1, 1, 1],
    enters: (face) => face === 1 || face === 6,
    firstThrowEnters: false,
    again: (face) => face === 6,
    againAfterCapture: false,
    mayPass: false,
    passes: isFree,
    lands: isFree,
    most: () => 1,
    shared: () => false,
    whyNotThere: (p, seat, _, to) => (isFree(p, seat, to) ? undefined : 'own-man-in-the-way'),
  })
}
