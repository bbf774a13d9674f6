/** The 56 tiles: every way to join six sides in pairs by three of four colours, but not by three straight lines. */

/** Colours by their numbers: the seats of a game of four have them in this order. */
export const LETTERS = 'rybg'

/** The six sides of each tile, clockwise; the tile with number 1 stands first. */
export const SIDES: readonly string[] = (
  'yybrbr yybrrb rrbbyy yrbryb yyrbbr rbybry bbyryr bbryry ybrbyr yyrbrb rrbyby rrybyb bbyrry yybbrr ' +
  'ggryyr ggyrry yygrgr yyrgrg rrgygy rrygyg ggrryy yygrrg gyyrrg ggbrrb ggrrbb bbgrrg rrbgbg ggbbrr ' +
  'rrgbgb ggrbbr ggryry rygyrg ggyryr gyrygr gryrgy ggrbrb bbgrgr bbrgrg rbgbrg rgbgrb ggbrbr bgrgbr ' +
  'ggbbyy bgygby ggyybb ggbyby ggybby ggbyyb yygbbg ygbgyb bygybg ggybyb yygbgb yybgbg bbgygy bbygyg'
).split(' ')

export const TILES = SIDES.length
export const TURNS = 6

/** A tile as it lies: 1 + tile * 6 + how many sixths it is turned clockwise; 0 is no tile. */
export const laidAs = (tile: number, turn: number): number => 1 + tile * TURNS + turn
export const tileOf = (laid: number): number => Math.floor((laid - 1) / TURNS)
export const turnOf = (laid: number): number => (laid - 1) % TURNS

const KINDS = 1 + TILES * TURNS

/** The colour of a side: colours[laid * 6 + side], sides clockwise from the top. */
export const colours = new Uint8Array(KINDS * 6)
/** Where a colour leads on: onward[(laid * 4 + colour) * 6 + the side it comes from], or -1. */
export const onward = new Int8Array(KINDS * 4 * 6).fill(-1)
/** One side of the colour on a tile, or -1: ends[laid * 4 + colour]. */
export const ends = new Int8Array(KINDS * 4).fill(-1)

for (let laid = 1; laid < KINDS; laid++) {
  const sides = SIDES[tileOf(laid)]
  for (let side = 0; side < 6; side++) {
    const colour = LETTERS.indexOf(sides[(side - turnOf(laid) + 6) % 6])
    colours[laid * 6 + side] = colour
    const other = ends[laid * 4 + colour]
    if (other < 0) ends[laid * 4 + colour] = side
    else {
      onward[(laid * 4 + colour) * 6 + side] = other
      onward[(laid * 4 + colour) * 6 + other] = side
    }
  }
}

/** The letters of the six sides as the tile lies. */
export function spelt(laid: number): string {
  return Array.from({ length: 6 }, (_, side) => LETTERS[colours[laid * 6 + side]]).join('')
}
