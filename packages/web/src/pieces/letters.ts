/** Tiles with letters: the letter large, what it is worth small in the corner, and a blank in another wood. */
import { escapeText, type Picture } from './draw.ts'

interface Wood {
  readonly face: string
  readonly edge: string
  readonly ink: string
}

const IVORY: Wood = { face: '#f4e6c3', edge: '#a98b55', ink: '#2b1f10' }
const PINK: Wood = { face: '#f6c6d3', edge: '#b9718a', ink: '#4a1526' }
const PALE: Wood = { face: '#fdf9ee', edge: '#b9a98a', ink: '#8a2f2a' }

const slab = ({ face, edge }: Wood): string =>
  `<rect x="-46" y="-44" width="92" height="92" rx="12" fill="${edge}"/><rect x="-46" y="-47" width="92" height="91" rx="12" fill="${face}" stroke="${edge}" stroke-width="2"/>`

/** Two letters on one tile are drawn narrower. */
function letterMarkup(glyph: string, { ink }: Wood, aside: number): string {
  const size = [...glyph].length > 1 ? 46 : 62
  return `<text x="${-aside}" y="-3" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" font-family="inherit" fill="${ink}">${escapeText(glyph)}</text>`
}

const worth = (badge: string, { ink }: Wood): string =>
  `<text x="39" y="28" dy=".35em" text-anchor="end" font-size="27" font-weight="700" font-family="inherit" fill="${ink}">${escapeText(badge)}</text>`

/** The back of a tile: somebody else's. */
const back = `${slab(IVORY)}<path d="M-22 -1H22M0 -23V21" stroke="${IVORY.edge}" stroke-width="6" stroke-linecap="round"/>`

export const letterTile: Picture = ({ piece }) =>
  piece.face === 'back'
    ? back
    : slab(IVORY) +
      letterMarkup(piece.glyph, IVORY, piece.badge ? 6 : 0) +
      (piece.badge ? worth(piece.badge, IVORY) : '')

export const titleTile: Picture = ({ piece }) => slab(PINK) + letterMarkup(piece.glyph, PINK, 0)

export const blankTile: Picture = ({ piece }) =>
  slab(PALE) +
  (piece.badge ? worth(piece.badge, PALE) : '') +
  (piece.glyph === '?' ? '' : letterMarkup(piece.glyph.toUpperCase(), PALE, 0)) +
  `<path d="M-36 -37h14M-36 -37v14" stroke="${PALE.edge}" stroke-width="4" fill="none" stroke-linecap="round"/>`
