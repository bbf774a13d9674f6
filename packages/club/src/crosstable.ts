/**
 * Who met whom, with which colour and what result: what every pairing system, tie-break and file format of the field speaks of.
 */

export type Colour = 'w' | 'b'

/**
 * Results by the letters of tournament report files:
 * 1 = 0 a game that was played; W D L a game of less than one move; + - won and lost because somebody did not come;
 * U the bye of the draw; H F Z a half point, a full point and no point for a round that somebody asked off.
 */
export type ResultCode = '1' | '=' | '0' | 'W' | 'D' | 'L' | '+' | '-' | 'U' | 'H' | 'F' | 'Z'

export interface RoundEntry {
  /** Starting number of the opponent; null when there was none. */
  readonly opponent: number | null
  readonly colour: Colour | null
  /** Null as long as the game goes on. */
  readonly result: ResultCode | null
}

export interface CrosstablePlayer {
  /** Starting number, from 1: the order of the draw among equals. */
  readonly number: number
  readonly name: string
  readonly rating?: number
  readonly title?: string
  readonly sex?: string
  readonly federation?: string
  readonly id?: string
  readonly birth?: string
  readonly rounds: readonly RoundEntry[]
}

/** A round that somebody has asked off before it is drawn. */
export interface RequestedBye {
  readonly number: number
  /** From 0. */
  readonly round: number
  readonly result: 'H' | 'F' | 'Z'
}

/** What each kind of result is worth. */
export interface PointSystem {
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly bye: number
  readonly half: number
  readonly full: number
  readonly absent: number
  readonly forfeitWin: number
  readonly forfeitLoss: number
}

export const USUAL_POINTS: PointSystem = {
  win: 1,
  draw: 0.5,
  loss: 0,
  bye: 1,
  half: 0.5,
  full: 1,
  absent: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
}

export interface Crosstable {
  readonly name: string
  readonly players: readonly CrosstablePlayer[]
  /** How many rounds the event will have, where known: the last round has rules of its own. */
  readonly totalRounds?: number
  /** The colour drawn for the first player before the first round. */
  readonly firstColour?: Colour
  readonly points?: PointSystem
  /** Points that only the draw sees, by starting number and round (from 0). */
  readonly virtualPoints?: Readonly<Record<number, readonly number[]>>
  /** Groups whose members must not meet, for example a family. */
  readonly forbidden?: readonly (readonly number[])[]
  readonly byes?: readonly RequestedBye[]
  /** Further header lines of a report, by tag, kept as they were. */
  readonly header?: readonly { readonly tag: string; readonly text: string }[]
}

export const ABSENT: RoundEntry = { opponent: null, colour: null, result: 'Z' }

/** Whether a game was really played: only then it counts for colours, floats and meeting again. */
export const wasPlayed = (entry: RoundEntry): boolean => entry.opponent !== null && isPlayed(entry.result)
export const isPlayed = (result: ResultCode | null): boolean =>
  result === '1' || result === '=' || result === '0' || result === 'W' || result === 'D' || result === 'L'

export function pointsFor(result: ResultCode | null, system: PointSystem = USUAL_POINTS): number {
  switch (result) {
    case '1':
    case 'W':
      return system.win
    case '=':
    case 'D':
      return system.draw
    case '0':
    case 'L':
      return system.loss
    case '+':
      return system.forfeitWin
    case '-':
      return system.forfeitLoss
    case 'U':
      return system.bye
    case 'H':
      return system.half
    case 'F':
      return system.full
    case 'Z':
      return system.absent
    case null:
      return 0
  }
}

export const entryAt = (player: CrosstablePlayer, round: number): RoundEntry => player.rounds[round] ?? ABSENT

/** Points after the given number of rounds, or after all. */
export function scoreOf(
  player: CrosstablePlayer,
  system: PointSystem = USUAL_POINTS,
  rounds = player.rounds.length,
): number {
  let score = 0
  for (let r = 0; r < rounds && r < player.rounds.length; r++) score += pointsFor(player.rounds[r].result, system)
  return score
}

/** Rounds that somebody has an entry for. */
export const roundsOf = (table: Crosstable): number =>
  table.players.reduce((most, p) => Math.max(most, p.rounds.length), 0)

/**
 * Who plays in a round (from 0). If it has been drawn or begun, those with an opponent or with the bye of the draw;
 * otherwise everybody who has not asked it off.
 */
export function presentIn(table: Crosstable, round: number): Set<number> {
  const drawn = isDrawn(table, round)
  const off = new Set((table.byes ?? []).filter((bye) => bye.round === round).map((bye) => bye.number))
  const present = table.players.filter((player) => {
    const entry = player.rounds[round]
    if (drawn) return entry !== undefined && (entry.opponent !== null || entry.result === 'U')
    return entry === undefined && !off.has(player.number)
  })
  return new Set(present.map((player) => player.number))
}

/** Whether the round has any game or bye of the draw; a column that only holds rounds asked off is still to be drawn. */
export const isDrawn = (table: Crosstable, round: number): boolean =>
  table.players.some((player) => {
    const entry = player.rounds[round]
    return entry !== undefined && (entry.opponent !== null || entry.result === 'U')
  })

/** The first round (from 0) after the last one that was drawn. */
export function nextRound(table: Crosstable): number {
  let round = roundsOf(table)
  while (round > 0 && !isDrawn(table, round - 1)) round--
  return round
}
