import type { Entrant } from '../event/model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { higherOf, type Level, oneLower } from './level.ts'

/** What counts for entering: own level, the next lower one of any other game, and 1000 for the rated in chess or go. */
export type LevelHolder = Pick<Entrant, 'name' | 'levels' | 'ratedElsewhere'>

export function effectiveLevel({ levels = {}, ratedElsewhere }: LevelHolder, game: string): Level {
  let level: Level = levels[game] ?? 0
  for (const other of Object.keys(levels)) if (other !== game) level = higherOf(level, oneLower(levels[other]))
  return ratedElsewhere ? higherOf(level, 1000) : level
}

/** An event of a level accepts whoever holds at least this level in its game. */
export function checkEntryLevel(holder: LevelHolder, game: string, needed: Level): Answer<Level> {
  const level = effectiveLevel(holder, game)
  return level >= needed ? answer(level) : refuse('entry-level', { player: holder.name, level, needed })
}

/** The championship of December is for holders of 1000 in at least five games. */
export const SEVEN_TRIALS_GAMES = 5
export const mayEnterSevenTrials = ({ name, levels = {} }: LevelHolder): Answer<number> => {
  const held = Object.values(levels).filter((level) => level >= 1000).length
  return held >= SEVEN_TRIALS_GAMES
    ? answer(held)
    : refuse('entry-seven-trials', { player: name, held, needed: SEVEN_TRIALS_GAMES })
}
