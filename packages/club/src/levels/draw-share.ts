import { type Answer, answer, refuse, type Sentence, sentence } from '../problem.ts'
import type { Level } from './level.ts'

/** A finished duel, for the statistics: which game, at which level, drawn or not. */
export interface CountedDuel {
  readonly game: string
  readonly level: Level
  readonly drawn: boolean
}

export interface DrawShare {
  readonly game: string
  readonly level: Level
  readonly duels: number
  readonly drawn: number
  readonly share: number
  /** So many draws that the game is unfit for competition at this level. */
  readonly warning: Sentence | null
}

/** From when on a share counts as crowding: the text names no number, so this is ours. */
export const CROWDED_SHARE = 1 / 3
export const ENOUGH_DUELS = 20

/** The share of drawn duels by game and level. */
export function drawShares(duels: readonly CountedDuel[]): DrawShare[] {
  const counts = new Map<string, { game: string; level: Level; duels: number; drawn: number }>()
  for (const { game, level, drawn } of duels) {
    const key = `${game} ${level}`
    const count = counts.get(key) ?? { game, level, duels: 0, drawn: 0 }
    count.duels++
    if (drawn) count.drawn++
    counts.set(key, count)
  }
  return [...counts.values()]
    .sort((a, b) => a.game.localeCompare(b.game) || a.level - b.level)
    .map((count) => {
      const share = count.drawn / count.duels
      const crowded = count.duels >= ENOUGH_DUELS && share > CROWDED_SHARE
      return {
        ...count,
        share,
        warning: crowded
          ? sentence('draws-crowd', { game: count.game, level: count.level, percent: Math.round(100 * share) })
          : null,
      }
    })
}

/** Games that leave the programme of a level. */
export const unfitAt = (duels: readonly CountedDuel[], level: Level): string[] =>
  drawShares(duels)
    .filter((share) => share.level === level && share.warning)
    .map((share) => share.game)

/** A new game may enter if its standard rules are written and no duel of its first trial was drawn. */
export function mayEnterProgramme(game: string, rulesWritten: boolean, trial: readonly CountedDuel[]): Answer<string> {
  if (!rulesWritten) return refuse('programme-rules', { game })
  const duels = trial.filter((duel) => duel.game === game)
  if (duels.length === 0) return refuse('programme-trial', { game })
  const drawn = duels.filter((duel) => duel.drawn).length
  return drawn === 0 ? answer(game) : refuse('programme-draws', { game, drawn })
}
