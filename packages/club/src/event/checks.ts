import {
  anything,
  type Check,
  day,
  finite,
  listOf,
  mapOf,
  nullOr,
  oneOf,
  pairOf,
  shape,
  tagged,
  text,
  truth,
  whole,
} from '@jatekvilag/engine/check'
import { LEVELS } from '../levels/level.ts'
import { TIE_BREAK_IDS } from '../standings/tie-breaks.ts'
import { FORMATS, RESULT_SIGNS } from './model.ts'

const id = text(60, 1)
const round = whole(1, 999)
const board = whole(0, 99_999)
const reason = text(1000, 1)
const level = oneOf(...LEVELS)

const points = shape({
  win: finite,
  draw: finite,
  loss: finite,
  bye: finite,
  half: finite,
  full: finite,
  absent: finite,
  forfeitWin: finite,
  forfeitLoss: finite,
})

const settings = shape(
  { name: text(200, 1), game: text(60), format: oneOf(...FORMATS), date: day, venue: text(200) },
  {
    rounds: whole(1, 99),
    tieBreaks: listOf(oneOf(...TIE_BREAK_IDS), 20),
    points,
    level,
    organiser: shape({ name: text(200, 1), registered: truth, member: truth }, { isAssociation: truth }),
    memberPresent: truth,
    fairSecond: truth,
    tancrend: truth,
    accelerated: truth,
    seeded: truth,
    firstColour: oneOf('w', 'b'),
    chips: whole(1, 1000),
    reach: whole(1, 1000),
    everybodyMeets: truth,
    cupWinners: truth,
    duels: truth,
    roundMinutes: whole(1, 1000),
    online: shape({ minutes: whole(1, 600), seconds: whole(0, 600) }),
    mcMahon: shape({ bar: finite, floor: finite, step: whole(1, 10_000) }),
  },
)

const entrant = shape(
  { id, name: text(100, 1) },
  {
    rating: whole(0, 100_000),
    club: text(100),
    title: text(20),
    federation: text(20),
    birth: text(20),
    levels: mapOf(level),
    ratedElsewhere: truth,
    colours: listOf(text(20), 4),
    colourBlind: truth,
    contact: shape({}, { address: text(400), phone: text(60), email: text(200) }),
  },
)

const team = shape({
  id,
  name: text(100, 1),
  captain: text(100, 1),
  games: listOf(text(60, 1), 100),
  players: listOf(id, 1000),
})
const result = shape(
  { sign: oneOf(...RESULT_SIGNS) },
  { scores: pairOf(finite), seconds: pairOf(whole(0, 1_000_000)), ruled: pairOf(finite) },
)
const bye = shape({ player: id, worth: oneOf('U', 'H', 'F', 'Z') })

/** A key in a log: 32 bytes each half. */
export const checkKeyFields = { needed: { x: text(60, 1) }, optional: { d: text(60, 1) } }

const happening = (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}) =>
  shape({ kind: anything, ...needed }, optional)

const what = tagged('kind', {
  open: happening({ settings }),
  settings: happening({ settings }),
  entry: happening({ entrant }),
  'entry-change': happening({ entrant, reason }),
  team: happening({ team }),
  'check-in': happening({ player: id, here: truth }),
  'bye-request': happening({ player: id, round, worth: oneOf('H', 'F', 'Z') }),
  withdrawal: happening({ player: id }, { reason: text(1000) }),
  return: happening({ player: id }),
  draw: happening(
    { round, boards: listOf(pairOf(id)), byes: listOf(bye) },
    { byHand: reason, stage: oneOf('second', 'play-off') },
  ),
  result: happening({ round, board, result }),
  game: happening({ round, board, winner: oneOf(0, 1, null) }, { margin: whole(0, 100_000) }),
  claim: happening({ round, board, player: id, result }),
  room: happening({ round, board, room: id }),
  'round-clock': happening({ round, left: whole(0, 1_000_000), running: truth }),
  clock: happening({ round, board, seconds: pairOf(whole(0, 1_000_000)), reason }),
  correction: happening({ round, board, result: nullOr(result), reason }),
  'team-sheet': happening({ round, board, game: text(60, 1), signs: listOf(oneOf(0, 1, null), 9) }),
  duel: happening({ sides: pairOf(id), result }, { stakes: pairOf(whole(0, 1_000_000)) }),
  'duel-claim': happening({ player: id, sides: pairOf(id), result }, { stakes: pairOf(whole(0, 1_000_000)) }),
  'duel-correction': happening({ duel: board, result, reason }),
  ready: happening({ player: id, ready: truth }),
  challenge: happening({ player: id, sides: pairOf(id) }, { stakes: pairOf(whole(0, 1_000_000)) }),
  'challenge-off': happening({ player: id, sides: pairOf(id) }),
  meeting: happening({ sides: pairOf(id) }, { stakes: pairOf(whole(0, 1_000_000)) }),
  'meeting-room': happening({ sides: pairOf(id), room: id }),
  'meeting-off': happening({ sides: pairOf(id), reason }),
  ruling: happening({ text: reason }, { player: id, points: finite, disqualified: truth }),
  certificate: happening(
    { player: id, level: oneOf(100, 1000, 5000), number: text(60, 1) },
    {
      game: text(60, 1),
      decision: oneOf('fair', 'contest'),
      contest: shape({ place: whole(1, 100_000), fullMarks: truth }),
      proof: text(4000, 1),
    },
  ),
  key: happening(checkKeyFields.needed, checkKeyFields.optional),
  'level-claim': happening({ player: id, level: oneOf(100, 1000, 5000) }),
  report: happening({ date: day, participants: whole(0, 1_000_000) }),
  close: happening({}),
  'take-back': happening({ entry: whole(1, 10_000_000), reason }),
})

export const isTime: Check = (value, path) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? undefined
    : path

export const checkHappening = what
export const checkEntry: Check = shape({ number: whole(1, 10_000_000), at: isTime, by: text(100, 1), what })
