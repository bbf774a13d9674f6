import type { Game } from '@jatekvilag/engine'

/**
 * Games that the referee cannot read off a table yet: fences between cells, pieces of many cells, tables without an edge on other
 * grids than squares, marks of a turn that is not over, pods with any of 256 sets of prongs, places that lie over each other, men of
 * nobody that somebody has, money in accounts, chips by their worth, fleets and racks that nobody may see. They lie on the table like all others; only the
 * way back to the referee is shut.
 */
const UNREAD: ReadonlySet<string> = new Set([
  'andantino',
  'battleships',
  'confound',
  'find-the-ten',
  'hexomino',
  'manage-wisely',
  'monopoly',
  'octi',
  'oddthello',
  'pentominoes',
  'playing-with-letters',
  'plotto',
  'pylos',
  'quilt',
  'quintuplets',
  'roulette',
  'scramble',
  'spangles',
  'tamsk',
  'tantrix',
  'tents',
  'tiger-puzzle',
  'zertz',
])

export const isUnread = (game: Game): boolean => UNREAD.has(game.id)
