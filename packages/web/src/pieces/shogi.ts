import { type Brush, line, type Picture, text } from './draw.ts'
import { STROKES } from './shogi-strokes.ts'

/** Steps and slides by clock hand: 0 is forward, 1 forward right, … 7 forward left. `j` is the knight's jump. */
const GOLD = { steps: [0, 1, 2, 4, 6, 7] }
const MOVES: Readonly<Record<string, { steps?: number[]; slides?: number[]; jumps?: true }>> = {
  king: { steps: [0, 1, 2, 3, 4, 5, 6, 7] },
  rook: { slides: [0, 2, 4, 6] },
  bishop: { slides: [1, 3, 5, 7] },
  gold: GOLD,
  silver: { steps: [0, 1, 3, 5, 7] },
  knight: { jumps: true },
  lance: { slides: [0] },
  pawn: { steps: [0] },
  dragon: { slides: [0, 2, 4, 6], steps: [1, 3, 5, 7] },
  horse: { slides: [1, 3, 5, 7], steps: [0, 2, 4, 6] },
  'promoted-silver': GOLD,
  'promoted-knight': GOLD,
  'promoted-lance': GOLD,
  'promoted-pawn': GOLD,
}

/** The usual names of promoted pieces, whichever a game uses. */
const ALSO: Readonly<Record<string, string>> = {
  'promoted-rook': 'dragon',
  'promoted-bishop': 'horse',
  'dragon-king': 'dragon',
  'dragon-horse': 'horse',
  tokin: 'promoted-pawn',
  'gold-general': 'gold',
  'silver-general': 'silver',
  jade: 'king',
}

const PROMOTED = '#a3241b'

/** A wedge of boxwood that points at the enemy; both armies are of one wood and told apart by where they point. */
function wedge(brush: Brush, sign: string): string {
  const { look, colour } = brush
  const second = colour !== 'light' && colour !== brush.game.colours[0]
  const fill = look.dark ? (second ? '#b98d55' : '#d8b47c') : second ? '#e2bd84' : '#f6dfb0'
  const outline = 'M0 -46L25 -35 35 41H-35L-25 -35Z'
  return (
    `<path d="${outline}" transform="${brush.turn === 180 ? 'translate(-1.5 -4)' : 'translate(1.5 4)'}" fill="${look.shadow}" fill-opacity="0.25" stroke="${look.shadow}" stroke-opacity="0.12" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="${outline}" fill="${fill}" stroke="#5b4020" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path d="M-25 -35L0 -46 25 -35" ${line('#ffffff', 2)} stroke-opacity=".5"/>${sign}`
  )
}

const isPromoted = (name: string) => name.startsWith('promoted') || name === 'dragon' || name === 'horse'

function character(name: string): string {
  const colour = isPromoted(name) ? PROMOTED : '#2a1a0c'
  return `<path d="${STROKES[name]}" transform="translate(-24 -27) scale(.48 .6)" ${line(colour, 9.5)}/>`
}

function movement(name: string): string {
  const { steps = [], slides = [], jumps } = MOVES[name]
  const colour = isPromoted(name) ? PROMOTED : '#2a1a0c'
  const at = (hand: number, reach: number) => {
    const angle = (hand * Math.PI) / 4
    return `${Math.round(Math.sin(angle) * reach * 10) / 10} ${Math.round(-Math.cos(angle) * reach * 10) / 10}`
  }
  const short = steps.map((hand) => `M${at(hand, hand % 2 ? 21 : 18)}l.1 0`).join('')
  const long = slides.map((hand) => `M${at(hand, 9)}L${at(hand, 27)}`).join('')
  const leap = jumps ? 'M-5 -10L-11 -24M5 -10L11 -24M-15 -19L-11 -25 -4 -21M15 -19L11 -25 4 -21' : ''
  return `<g transform="translate(0 6)"><circle r="5" ${line(colour, 3)}/><path d="${long}${leap}" ${line(colour, 5)}/><path d="${short}" ${line(colour, 9)}/></g>`
}

/** A piece of the large family of shogi that has no character here yet shows its letters; a plus means promoted. */
export const letteredWedge: Picture = (brush) => {
  const letters = brush.piece.glyph.replace('+', '').toUpperCase()
  const colour = brush.piece.glyph.includes('+') ? PROMOTED : '#2a1a0c'
  return wedge(brush, text(letters, colour, letters.length > 1 ? 30 : 42, 6))
}

/** The picture of a shogi piece by its name without `shogi-`. */
export function shogiPiece(kind: string): Picture {
  const name = ALSO[kind] ?? kind
  if (!STROKES[name]) return letteredWedge
  return (brush) => wedge(brush, brush.look.shogi === 'symbols' ? movement(name) : character(name))
}
