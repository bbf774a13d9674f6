import type { Game } from '@jatekvilag/engine'

/**
 * Games that the referee cannot read off a table yet: fences between cells, pieces of many cells, tables without an edge on other
 * grids than squares, marks of a turn that is not over, fleets that nobody may see, chips by their worth. They lie on the table like all others; only the way back to the referee is shut.
 */
const UNREAD = new Set(['andantino', 'battleships', 'confound', 'find-the-ten', 'hexomino', 'roulette', 'spangles'])

export const isUnread = (game: Game): boolean => UNREAD.has(game.id)
