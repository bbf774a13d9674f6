/** Levels per player and game: how many rivals somebody has left behind. */
export const LEVELS = [0, 100, 1000, 5000] as const
export type Level = (typeof LEVELS)[number]

/** Next lower level: what a level in one game is worth in every other. */
export const oneLower = (level: Level): Level => LEVELS[Math.max(0, LEVELS.indexOf(level) - 1)]
export const higherOf = (a: Level, b: Level): Level => (a > b ? a : b)
