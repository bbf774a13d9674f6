/**
 * The tiles of trax. A tile is the set of its edges where the white track leaves it: bit 0 north, 1 east, 2 south,
 * 3 west. Two edges are white, two are black, which gives two crosses and four curves. 0 stands for no tile.
 */
import { countBits, type Look } from '@jatekvilag/engine'

export const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3]
export const opposite = (side: number): number => side ^ 2

/** White upright, white level; white in the corners from the upper left one clockwise. */
export const TILES = [0b0101, 0b1010, 0b1001, 0b0011, 0b0110, 0b1100]
const KINDS = ['trax-cross', 'trax-cross', 'trax-curve', 'trax-curve', 'trax-curve', 'trax-curve']
const ROTATIONS = [0, 90, 0, 90, 180, 270]
const SYMBOLS = ['+', '+', '/', '\\', '/', '\\']
const LETTERS_IN_ORDER = 'vhabcd'

/** By tile: the letter of the text form. */
export const LETTERS = Array.from({ length: 16 }, (_, t) => LETTERS_IN_ORDER[TILES.indexOf(t)] ?? '.').join('')

/** `+`, `/` or `\` after the run of the tracks, as players write it. */
export const symbolOf = (tile: number): string => SYMBOLS[TILES.indexOf(tile)]

/** The symbol, with a `b` where the black track leaves the upper edge: one name for each of the six. */
export const fullNameOf = (tile: number): string => `${symbolOf(tile)}${tile & 1 ? '' : 'b'}`

export function lookOf(tile: number): Look {
  const i = TILES.indexOf(tile)
  return { kind: KINDS[i], owner: -1, glyph: `${SYMBOLS[i]}${tile & 1 ? 'w' : 'b'}`, rotation: ROTATIONS[i] }
}

/** Where the track that comes in at a side goes out: wayOut[tile * 4 + side]. */
export const wayOut = Int32Array.from({ length: 64 }, (_, i) => {
  const [tile, side] = [i >> 2, i & 3]
  const white = (tile >> side) & 1
  return [0, 1, 2, 3].findIndex((other) => other !== side && ((tile >> other) & 1) === white)
})

/**
 * What a tile lets run into its neighbour at each side, as a bit of the neighbour's slot: entryFrom[tile * 4 + side].
 * The bits above the tile are the four sides where white runs in, then the four sides where black does.
 */
export const entryFrom = Int32Array.from({ length: 64 }, (_, i) => {
  const [tile, side] = [i >> 2, i & 3]
  return (tile >> side) & 1 ? 16 << opposite(side) : 256 << opposite(side)
})

/**
 * What an empty place asks for, by the sides where white tracks run into it (low four bits) and black ones (high four):
 * 0 nothing yet, a tile that is forced because two tracks of a colour must be joined, or FORBIDDEN when three would meet.
 */
export const FORBIDDEN = 16
export const forcedTile = Uint8Array.from({ length: 256 }, (_, i) => {
  const [white, black] = [i & 15, i >> 4]
  if (countBits(white) > 2 || countBits(black) > 2) return FORBIDDEN
  return countBits(white) === 2 ? white : countBits(black) === 2 ? 15 ^ black : 0
})

/** The tiles that continue every track in its own colour, three places for each way to be entered; 0 where there are fewer. */
export const fittingTiles = new Int32Array(3 * 256)
for (let entering = 1; entering < 256; entering++) {
  const [white, black] = [entering & 15, entering >> 4]
  const fitting = TILES.filter((tile) => (tile & white) === white && (tile & black) === 0)
  fittingTiles.set(fitting, 3 * entering)
}
