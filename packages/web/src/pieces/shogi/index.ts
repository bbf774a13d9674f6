import { lookUp } from '@jatekvilag/engine'
import { type Brush, line, type Picture, text } from '../draw.ts'
import { MOVES, type Moves } from './moves.ts'
import { shogiName } from './names.ts'
import { COMPOSED } from './parts.ts'
import { STROKES } from './strokes.ts'

/** Strokes of a character on a square of 100 by the name of the piece. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...STROKES,
  ...COMPOSED,
  falcon: COMPOSED['horned-falcon'],
  'forward-rook': STROKES.rook,
  'spear-knight': STROKES.knight,
  'spear-bishop': STROKES.bishop,
  'spear-gold': STROKES.gold,
  'spear-silver': STROKES.silver,
}

const PROMOTED = '#a3241b'
const INK = '#2a1a0c'

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

const ALWAYS_PROMOTED = /^promoted|^(dragon|horse)$/

/** Red for promoted men: in the larger games a kind may be either, and its letters say which. */
function inkOf(brush: Brush, name: string): string {
  const { glyph } = brush.piece
  // `dragon` and `horse` are first-rate men of their own in the larger games, written without a plus there.
  const promoted = glyph ? glyph.includes('+') : ALWAYS_PROMOTED.test(name)
  return promoted ? PROMOTED : INK
}

/** The more strokes, the finer the brush. */
function character(strokes: string, ink: string): string {
  const count = strokes.split('M').length - 1
  const width = count > 26 ? 5.5 : count > 18 ? 6.8 : count > 13 ? 8 : 9.5
  return `<path d="${strokes}" transform="translate(-24 -27) scale(.48 .6)" ${line(ink, width)}/>`
}

function movement(moves: Moves, ink: string): string {
  const { steps = [], slides = [], leaps = [], twos = [], jumps, royal } = moves
  const at = (hand: number, reach: number) => {
    const angle = (hand * Math.PI) / 4
    return `${Math.round(Math.sin(angle) * reach * 10) / 10} ${Math.round(-Math.cos(angle) * reach * 10) / 10}`
  }
  const dot = (hand: number, reach: number) => `M${at(hand, reach)}l.1 0`
  // On a telephone the dots of neighbouring steps must not run into each other.
  const near = leaps.length ? 14 : 20
  const short = steps.map((hand) => dot(hand, hand % 2 && !leaps.length ? 26 : near)).join('')
  const two = twos.map((hand) => dot(hand, 15) + dot(hand, 27)).join('')
  const long = slides.map((hand) => `M${at(hand, 9)}L${at(hand, 27)}`).join('')
  const thick = leaps.length ? 7.5 : twos.length ? 9 : 12
  const leap = jumps ? 'M-5 -10L-11 -24M5 -10L11 -24M-15 -19L-11 -25 -4 -21M15 -19L11 -25 4 -21' : ''
  const rings = leaps.map((hand) => {
    const [cx, cy] = at(hand, hand % 2 ? 29 : 26).split(' ')
    return `<circle cx="${cx}" cy="${cy}" r="4" ${line(ink, 3)}/>`
  })
  return `<g transform="translate(0 6)">${royal ? `<path d="M0 -9L9 0 0 9 -9 0Z" fill="${ink}"/>` : `<circle r="5" ${line(ink, 3)}/>`}<path d="${long}${leap}" ${line(ink, 6)}/><path d="${short}${two}" ${line(ink, thick)}/>${rings.join('')}</g>`
}

/** A piece of a game of the family that has no character here shows its letters. */
export const letteredWedge: Picture = (brush) => {
  const letters = brush.piece.glyph.replace('+', '').toUpperCase()
  return wedge(brush, text(letters, inkOf(brush, ''), letters.length > 1 ? 30 : 42, 6))
}

/** The picture of a piece by its name without its family, if it is one of shogi's. */
export function shogiPiece(kind: string, family = 'shogi'): Picture | undefined {
  const name = shogiName(kind, family)
  const strokes = lookUp(CHARACTERS, name)
  const moves = lookUp(MOVES, name)
  if (!strokes) return undefined
  return (brush) => {
    const ink = inkOf(brush, name)
    return wedge(brush, brush.look.shogi === 'symbols' && moves ? movement(moves, ink) : character(strokes, ink))
  }
}
