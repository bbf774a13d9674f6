/**
 * A position is written as GNU Backgammon's `PositionID:MatchID`. Three things that these cannot say follow where
 * they are needed: the dice still to be played within a turn (`5`, `666`), `roll` when a player who might have
 * doubled has chosen to roll, and `#37` for the number of actions so far.
 */
import { counted, type Parsed, type Position, type Problem, parsed } from '@jatekvilag/engine'
import { readLeft, writeLeft } from '../tables/dice.ts'
import { type MatchFields, readMatchId, readPositionId, type Side, writeMatchId, writePositionId } from './gnu-id.ts'
import {
  ANSWERING,
  AT,
  clearDice,
  DECIDING,
  DROPPED,
  MAX_CUBE,
  MOVING,
  OPENING,
  OVER,
  ROLLING,
  STOPPED,
  slots,
  takeStock,
} from './position.ts'
import { findSteps } from './steps.ts'
import { problem, refuse } from './texts.ts'

/** What reading needs to know of the chosen rules. */
export interface Reader {
  readonly menEach: number
  readonly matchLength: number
  readonly openingRoll: boolean
  readonly limit: number
  mayDouble(p: Position, seat: number): boolean
  beginTurn(p: Position, seat: number): void
  takeDice(p: Position, seat: number, high: number, low: number): void
}

/** Game states of a Match ID. */
const NOT_STARTED = 0
const PLAYING = 1
const FINISHED = 2
const DOUBLE_DROPPED = 4
const CUBE_IN_THE_MIDDLE = 3

export function writeText(p: Position, reader: Reader): string {
  const turn = p[AT.turn]
  const phase = p[AT.phase]
  const doubled = phase === ANSWERING ? 1 : 0
  const states: Record<number, number> = { [OPENING]: NOT_STARTED, [OVER]: FINISHED, [DROPPED]: DOUBLE_DROPPED }
  const position = writePositionId(sideOf(p, 1 - turn), sideOf(p, turn))
  const match = writeMatchId({
    cube: p[AT.cube],
    owner: p[AT.owner] < 0 ? CUBE_IN_THE_MIDDLE : p[AT.owner],
    onRoll: turn,
    crawford: p[AT.crawford],
    state: states[phase] ?? PLAYING,
    turn: doubled ? 1 - turn : turn,
    doubled,
    resigned: 0,
    highDie: p[AT.high],
    lowDie: p[AT.low],
    length: reader.matchLength > 1 ? reader.matchLength : 0,
    score0: p[AT.score],
    score1: p[AT.score + 1],
  })
  return [
    `${position}:${match}`,
    phase === MOVING ? writeLeft(p, AT) : '',
    phase === ROLLING && reader.mayDouble(p, turn) ? 'roll' : '',
    p[AT.count] > 0 ? `#${p[AT.count]}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function readText(text: string, reader: Reader): Parsed<Position> {
  const found = /^(?:([^\s:]+)(?::([^\s:]+))?)(?: ([1-6]{1,3}))?(?: (roll))?(?: #(\d+))?$/.exec(text.trim())
  if (!found) return refuse('form')
  const [, positionId, matchId, left, roll, count] = found
  const men = readPositionId(positionId)
  if (!men.ok) return men
  // A bare Position ID: white is on roll and the dice have not been thrown.
  const fields = matchId === undefined ? parsed(unthrown(reader)) : readMatchId(matchId)
  if (!fields.ok) return fields
  const p = new Int32Array(slots.length)
  const turn = fields.value.onRoll
  const wrong =
    placeMen(p, turn, men.value.onRoll, reader.menEach) ??
    placeMen(p, 1 - turn, men.value.waiting, reader.menEach) ??
    takeFields(p, fields.value, reader)
  if (wrong) return refuse(wrong)
  takeStock(p)
  p[AT.count] = counted(count ?? '0')
  const stuck = takePhase(p, fields.value, reader) ?? (left ? takeLeft(p, left) : undefined)
  if (stuck) return refuse(stuck)
  if (roll && p[AT.phase] !== DECIDING) return refuse('no-double')
  if (roll) p[AT.phase] = ROLLING
  if (p[AT.count] >= reader.limit && p[AT.phase] !== OVER && p[AT.phase] !== DROPPED) {
    clearDice(p)
    p[AT.phase] = STOPPED
  }
  return parsed(p)
}

/** The men of a seat from its own ace point to its 24-point, then the bar. */
function sideOf(p: Position, seat: number): Side {
  const sign = seat === 0 ? 1 : -1
  const counts = Array.from({ length: 24 }, (_, i) => Math.max(0, sign * p[seat === 0 ? i : 23 - i]))
  return [...counts, p[AT.bar + seat]]
}

function placeMen(p: Position, seat: number, side: Side, menEach: number): Problem | undefined {
  const sum = side.reduce((a, b) => a + b, 0)
  if (sum > menEach) return problem('side-too-many', sum, menEach)
  for (let i = 0; i < 24; i++) {
    if (side[i] === 0) continue
    const point = seat === 0 ? i : 23 - i
    if (p[point] !== 0) return problem('both-on-point', point + 1)
    p[point] = seat === 0 ? side[i] : -side[i]
  }
  p[AT.bar + seat] = side[24]
  p[AT.home + seat] = menEach - sum
  return undefined
}

function takeFields(p: Position, fields: MatchFields, reader: Reader): Problem | undefined {
  const length = fields.length || 1
  if (length !== reader.matchLength) return problem('other-match-length', length, reader.matchLength)
  if (fields.cube > MAX_CUBE) return problem('cube-limit', 2 ** MAX_CUBE)
  if (fields.resigned) return problem('no-resignations')
  if (fields.owner === 2) return problem('cube-of-nobody')
  if (fields.highDie > 6 || fields.lowDie > 6 || !fields.highDie !== !fields.lowDie) return problem('no-such-dice')
  p[AT.cube] = fields.cube
  p[AT.owner] = fields.owner === CUBE_IN_THE_MIDDLE ? -1 : fields.owner
  p[AT.crawford] = fields.crawford
  p[AT.score] = fields.score0
  p[AT.score + 1] = fields.score1
  return undefined
}

function takePhase(p: Position, fields: MatchFields, reader: Reader): Problem | undefined {
  const turn = fields.onRoll
  p[AT.turn] = turn
  const isMatch = reader.matchLength > 1
  const matchIsWon = isMatch && Math.max(p[AT.score], p[AT.score + 1]) >= reader.matchLength
  const allHome = Math.max(p[AT.home], p[AT.home + 1]) === reader.menEach
  if (matchIsWon || (allHome && !isMatch)) p[AT.phase] = OVER
  else if (allHome) return problem('next-game-not-set')
  else if (fields.state === DOUBLE_DROPPED && !isMatch) p[AT.phase] = DROPPED
  else if (fields.state > PLAYING) return problem('over-but-unwon')
  else if (fields.doubled) p[AT.phase] = ANSWERING
  else if (fields.highDie)
    reader.takeDice(p, turn, Math.max(fields.highDie, fields.lowDie), Math.min(fields.highDie, fields.lowDie))
  else if (fields.state === NOT_STARTED && reader.openingRoll) p[AT.phase] = OPENING
  else reader.beginTurn(p, turn)
  return undefined
}

function takeLeft(p: Position, left: string): Problem | undefined {
  if (p[AT.phase] !== MOVING) return problem('not-left', left)
  const wrong = readLeft(p, AT, left)
  if (wrong) return problem(wrong, left)
  findSteps(p, p[AT.turn])
  return undefined
}

function unthrown(reader: Reader): MatchFields {
  return {
    cube: 0,
    owner: CUBE_IN_THE_MIDDLE,
    onRoll: 0,
    crawford: 0,
    state: PLAYING,
    turn: 0,
    doubled: 0,
    resigned: 0,
    highDie: 0,
    lowDie: 0,
    length: reader.matchLength > 1 ? reader.matchLength : 0,
    score0: 0,
    score1: 0,
  }
}
