import { type Answer, answer, refuse } from '../problem.ts'
import { higherOf, type Level } from './level.ts'

/** One certificate as the register keeps it. */
export interface LevelRecord {
  readonly player: string
  readonly game: string
  readonly level: Exclude<Level, 0>
  readonly certificate: string
  readonly date: string
  /** By whom it was signed. */
  readonly signedBy: string
}

export const GAMES_FOR_REGISTER = 3

/** Levels by player and game. They never fall. */
export function levelsOf(records: readonly LevelRecord[]): Map<string, Record<string, Level>> {
  const levels = new Map<string, Record<string, Level>>()
  for (const { player, game, level } of records) {
    const own = levels.get(player) ?? {}
    own[game] = higherOf(own[game] ?? 0, level)
    levels.set(player, own)
  }
  return levels
}

/** The register of professionals: everybody with 5000 in some game, from the certificates. */
export const professionals = (records: readonly LevelRecord[]): string[] =>
  [...new Set(records.filter((record) => record.level === 5000).map((record) => record.player))].sort()

/** A registration number is given on request to holders of 1000 in three games; numbers go up in the order of requests. */
export function giveNumber(
  player: string,
  levels: Readonly<Record<string, Level>>,
  numbers: ReadonlyMap<string, number>,
): Answer<Map<string, number>> {
  const held = Object.values(levels).filter((level) => level >= 1000).length
  if (held < GAMES_FOR_REGISTER) return refuse('register-games', { player, held, needed: GAMES_FOR_REGISTER })
  const next = new Map(numbers)
  if (!next.has(player)) next.set(player, Math.max(0, ...numbers.values()) + 1)
  return answer(next)
}

/** Levels up to 100 are proved by the paper itself; above that the register must know them. */
export function isProved(
  record: LevelRecord,
  registered: readonly LevelRecord[],
  signerIsOrganiser: boolean,
): Answer<LevelRecord> {
  if (record.level === 100)
    return signerIsOrganiser ? answer(record) : refuse('certificate-signer', { signer: record.signedBy })
  const known = registered.some(
    (one) =>
      one.certificate === record.certificate &&
      one.player === record.player &&
      one.game === record.game &&
      one.level === record.level,
  )
  return known ? answer(record) : refuse('certificate-unknown', { number: record.certificate })
}
