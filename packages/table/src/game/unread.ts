import type { Game } from '@jatekvilag/engine'

/**
 * Games that the referee cannot read off a table yet: fences between cells, pieces of many cells, tables without an edge on other
 * grids than squares, marks of a turn that is not over, racks with points that were
 * counted. They lie on the table like all others; only the way back to the referee is shut.
 */
const UNREAD = new Set(['andantino', 'confound', 'find-the-ten', 'hexomino', 'playing-with-letters', 'scramble', 'spangles'])

export const isUnread = (game: Game): boolean => UNREAD.has(game.id)
