import { lookUp } from '@jatekvilag/engine'
import { horse } from './animals/hoofed.ts'
import { elephant } from './animals/small.ts'
import { king, pawn, rook } from './chess.ts'
import { guard } from './court.ts'
import { type Brush, body, line, type Picture, shadow } from './draw.ts'
import { STROKES } from './shogi/strokes.ts'

/** The right half of both cannons. */
const WRAP = 'M60 8Q56 22 48 34M58 20H90V56Q90 66 78 64M56 36H76V54H56ZM56 36V84Q56 92 66 92H88Q94 92 94 80'
const CHARIOT = 'M12 18H88M26 32H74V66H26ZM26 49H74M8 80H92M50 5V96'

/** Brush strokes on a square of 100 by kind: the first side's character, then the second's. */
const CHARACTERS: Readonly<Record<string, readonly [string, string]>> = {
  general: [
    'M26 5L18 20M14 20V90M14 20H40V46H14M14 58H40V88H14M50 34V76M50 34H92V72Q92 80 82 78M71 9V95',
    'M30 8V92M10 12V44H30M8 62H30M10 62V70Q10 84 6 92M60 5Q54 20 42 30M58 14H84Q76 40 46 52M56 26L66 34M40 62H94M76 50V88Q76 95 66 92M52 70L60 80',
  ],
  advisor: ['M30 6Q22 30 6 46M20 32V94M36 36H94M65 8V86M42 86H90', 'M10 38H90M50 8V88M20 88H80'],
  elephant: [
    'M6 30H46M26 8V94M25 32Q18 54 6 66M28 38L44 54M54 14H92V90H54ZM54 39H92M54 64H92',
    'M44 4Q34 18 18 26M40 12H64Q60 20 54 26M24 26H78V46H24ZM50 26V46M50 46Q34 60 12 64M44 54Q62 66 58 86Q56 94 44 90M52 62Q36 76 12 80M56 72Q40 88 16 94M80 52L62 64M62 62Q74 78 92 86',
  ],
  horse: [STROKES.horse, STROKES.horse],
  chariot: [CHARIOT, CHARIOT],
  cannon: [
    `M24 8V40Q24 72 6 92M10 30L14 46M42 26L36 42M26 52Q34 72 44 84${WRAP}`,
    `M6 14H46M24 14Q20 40 6 58M16 52H40V84H16Z${WRAP}`,
  ],
  soldier: [
    'M70 6Q52 14 26 18M26 18V58M26 34H74M60 34V58M8 58H92M36 66Q30 82 12 94M64 66Q76 80 90 92',
    'M50 4V15M12 16H88M34 20Q30 36 14 46M34 30L46 42M66 20Q62 36 52 44M66 30L84 44M8 62H92M50 48V96',
  ],
}

const ALSO: Readonly<Record<string, string>> = { king: 'general', guard: 'advisor', rook: 'chariot', pawn: 'soldier' }

/** The wheel and the barrel of a cannon, for those who do not read its character. */
const cannon: Picture = ({ paint }) =>
  `<path d="M-40 -6L22 -38L34 -18L-26 20Q-38 22 -44 10Q-46 0 -40 -6Z" ${body(paint, 3)}/><path d="M10 -32L22 -12" ${line(paint.ink, 4)}/>` +
  `<circle cx="4" cy="18" r="23" ${body(paint, 3)}/><path d="M4 -5V41M-19 18H27M-12 2L20 34M-12 34L20 2" ${line(paint.ink, 3.5)}/><circle cx="4" cy="18" r="6" ${body(paint, 2)}/>`

/** The same men as pictures of the rest of the house. */
const SYMBOLS: Readonly<Record<string, Picture>> = {
  general: king,
  advisor: guard,
  elephant,
  horse,
  chariot: rook,
  cannon,
  soldier: pawn,
}

/** A turned disc of boxwood with a ring and a sign in the ink of its side. */
function disc(brush: Brush, sign: (ink: string) => string): string {
  const { look, colour, paint } = brush
  const ink = colour === 'light' ? '#a3241b' : paint.fill
  return (
    `${shadow(look, 44)}<circle r="44" fill="${look.dark ? '#d8b47c' : '#f6dfb0'}" stroke="#5b4020" stroke-width="2.5"/>` +
    // Where both sides write the same character, the second has two rings.
    `<circle r="36" ${line(ink, 2.5)}/>${brush.piece.owner === 1 ? `<circle r="40.5" ${line(ink, 1.5)}/>` : ''}${sign(ink)}`
  )
}

/** A sign cut out of the wood: all of one ink, its lines showing the wood. */
const cut = (picture: Picture, brush: Brush, ink: string): string =>
  `<g transform="translate(0 -1) scale(.62)">${picture({
    ...brush,
    colour: 'dark',
    paint: { fill: ink, light: '#f6dfb0', edge: ink, ink: '#f6dfb0' },
    look: { ...brush.look, shadow: 'none' },
  })}</g>`

/** The picture of a xiangqi piece by its name without `xiangqi-`, if it is one. */
export function xiangqiPiece(kind: string): Picture | undefined {
  const name = lookUp(ALSO, kind) ?? kind
  const pair = lookUp(CHARACTERS, name)
  const symbol = lookUp(SYMBOLS, name)
  if (!pair || !symbol) return undefined
  return (brush) =>
    disc(brush, (ink) =>
      brush.look.shogi === 'symbols'
        ? cut(symbol, brush, ink)
        : `<path d="${pair[brush.piece.owner === 1 ? 1 : 0]}" transform="translate(-26 -26) scale(.52)" ${line(ink, 9)}/>`,
    )
}
