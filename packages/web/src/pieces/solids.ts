import { carved, tag } from './carved.ts'
import { type Brush, body, line, type Picture, text } from './draw.ts'
import { bothSides, mirrored } from './mirror.ts'
import { pattern } from './patterns.ts'

/** Turned and sawn wood: the plain pieces of track games and of many boxes. */

/** The pawn of track games: a cone with a ball on it. */
export const cone: Picture = (brush) =>
  `<ellipse cx="3" cy="40" rx="30" ry="8" fill="${brush.look.shadow}" fill-opacity=".24"/>` +
  `<path d="M-28 38Q-28 31 -20 24Q-10 6 -7 -10H7Q10 6 20 24Q28 31 28 38Q14 46 0 46Q-14 46 -28 38Z" ${body(brush.paint, 3)}/>` +
  `<circle cy="-25" r="19" ${body(brush.paint, 3)}/><path d="M-10 -31A12 12 0 0 1 -1 -37M-14 26Q-5 14 -3 0" ${line(brush.paint.light, 4)}/>` +
  `<g transform="translate(3 28) scale(.6)">${pattern(brush)}</g>`

/** A bare cone, as a marker. */
export const sugarLoaf: Picture = carved({
  outline: 'M0 -46Q5 -46 7 -40L33 34Q20 46 0 46Q-20 46 -33 34L-7 -40Q-5 -46 0 -46Z',
  pale: 'M-4 -36L-8 -34L-24 30L-16 34Z',
  sign: [4, 22, 0.75],
})

export const cylinder: Picture = carved({
  outline: 'M-34 -20Q-34 -36 0 -36Q34 -36 34 -20V22Q34 40 0 40Q-34 40 -34 22Z',
  pale: 'M-34 -20Q-34 -4 0 -4Q34 -4 34 -20Q34 -36 0 -36Q-34 -36 -34 -20Z',
  sign: [0, 18, 0.8],
})

/** A sawn cube seen from its corner. */
export const sawnCube: Picture = carved({
  outline: 'M0 -46L40 -26V22L0 46L-40 22V-26Z',
  pale: 'M0 -46L40 -26L0 -4L-40 -26Z',
  lines: 'M-40 -26L0 -4L40 -26M0 -4V45',
  width: 2.5,
  sign: [-20, 10, 0.65],
})

/** Four faces, seen from the side. */
export const tetrahedron: Picture = carved({
  outline: 'M0 -46L44 26L8 44L-44 26Z',
  pale: 'M0 -46L44 26L8 44Z',
  lines: 'M0 -46L8 44',
  width: 2.5,
  sign: [-14, 12, 0.6],
})

export const house: Picture = carved({
  outline: 'M0 -42L44 -4V2H34V40H-34V2H-44V-4Z',
  pale: 'M0 -42L44 -4V2H-44V-4Z',
  dark: 'M-8 40V18H8V40Z',
  lines: 'M-44 2H44',
  sign: [0, -14, 0.6],
})

/** Larger, with a flat roof and rows of windows. */
export const hotel: Picture = carved({
  outline: 'M-42 42V-30L-30 -44H30L42 -30V42Z',
  pale: 'M-42 -30L-30 -44H30L42 -30Z',
  dark: 'M-9 42V22H9V42ZM-31 -20H-19V-8H-31ZM-6 -20H6V-8H-6ZM19 -20H31V-8H19ZM-31 2H-19V14H-31ZM-6 2H6V14H-6ZM19 2H31V14H19Z',
  lines: 'M-42 -30H42',
  sign: [0, -37, 0.36],
})

/** A little person in a coat, our own: round head, square shoulders, feet apart. */
export const person: Picture = carved({
  outline: mirrored(
    'M0 -46C11 -46 16 -38 14 -29C13 -23 10 -20 8 -18C22 -16 34 -10 38 2Q39 9 32 10L22 8L20 14L29 38Q30 44 24 44L8 44L0 26',
  ),
  pale: 'M-8 -37A8 8 0 0 1 -1 -42L1 -38A6 6 0 0 0 -5 -33Z',
  sign: [0, 0, 0.75],
})

/** A skittle. */
export const skittle: Picture = carved({
  outline: mirrored('M0 -48C11 -48 13 -38 10 -28C8 -18 14 -10 19 2C26 18 22 34 14 46L0 46'),
  lines: bothSides('M0 -24L9 -24M0 -17L10 -17'),
  sign: [0, 16, 0.75],
})

export const tower: Picture = carved({
  outline: 'M-30 44L-24 -12H-32V-44H-20V-34H-8V-44H8V-34H20V-44H32V-12H24L30 44Z',
  dark: 'M-9 44V24Q-9 14 0 14Q9 14 9 24V44Z',
  lines: 'M-24 -12H24M-24 -22H24',
  sign: [0, 0, 0.5],
})

export const tree: Picture = carved({
  behind: 'M-7 24H7V46H-7Z',
  outline: mirrored('M0 -48L22 -18L12 -18L30 8L16 8L36 30L0 30'),
  sign: [0, 10, 0.6],
})

/** A boat that carries goods: one of a fleet. */
export const barrel: Picture = carved({
  outline: 'M-26 -40Q0 -46 26 -40Q40 0 26 40Q0 46 -26 40Q-40 0 -26 -40Z',
  pale: 'M-26 -40Q0 -46 26 -40Q0 -32 -26 -40Z',
  lines: 'M-31 -20Q0 -14 31 -20M-31 22Q0 28 31 22M-10 -16V24M10 -16V24',
  sign: [0, 4, 0.5],
})

/** Pieces of four sizes, one inside the other. The size is the radius. */
const stepped =
  (r: number): Picture =>
  (brush) =>
    `<circle cx="2" cy="5" r="${r + 1}" fill="${brush.look.shadow}" fill-opacity=".26"/><circle r="${r}" ${body(brush.paint, 3)}/><circle r="${r * 0.62}" ${line(brush.paint.ink, 2.5)} stroke-opacity=".6"/><g transform="scale(${r / 48})">${pattern(brush)}</g>`
export const SIZES = [stepped(16), stepped(26), stepped(36), stepped(46)] as const

/** The smallest size with a letter T: the one that all are after. */
export const sizeT: Picture = (brush) =>
  `<circle cx="2" cy="5" r="27" fill="${brush.look.shadow}" fill-opacity=".26"/><circle r="26" ${line(brush.paint.edge, 3)} stroke-dasharray="5 5"/><circle r="20" ${body(brush.paint, 4)}/>${text('T', brush.paint.ink, 30)}${tag(brush)}`

/** An arrow that is a piece: it points where it goes. */
export const pointer: Picture = carved({
  outline: 'M0 -46L40 0H20V42H-20V0H-40Z',
  pale: 'M0 -38L30 -4H22L0 -28L-22 -4H-30Z',
  sign: [0, 14, 0.7],
})

/** A hub with a socket on each of its sides. */
const pod =
  (sides: number): Picture =>
  (brush: Brush) => {
    const corner = (i: number, r: number) => {
      const angle = ((i + 0.5) * 2 * Math.PI) / sides
      return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
    }
    const outline = `M${Array.from({ length: sides }, (_, i) => corner(i, 40)).join('L')}Z`
    const sockets = Array.from({ length: sides }, (_, i) => {
      const angle = (i * 2 * Math.PI) / sides
      return `<circle cx="${(30 * Math.sin(angle)).toFixed(1)}" cy="${(-30 * Math.cos(angle)).toFixed(1)}" r="3.5" fill="${brush.paint.ink}"/>`
    })
    return `<path d="${outline}" transform="translate(2 4)" fill="${brush.look.shadow}" fill-opacity=".26"/><path d="${outline}" ${body(brush.paint, 3)}/>${sockets.join('')}<g transform="scale(.8)">${pattern(brush)}</g>`
  }
export const octagonPod = pod(8)
export const hexagonPod = pod(6)

/** A peg that sticks out of a pod towards the top. */
export const prong: Picture = (brush) =>
  `<path d="M0 -22V-46" ${line(brush.paint.edge, 12)}/><path d="M0 -22V-46" ${line(brush.paint.light, 6)}/>`

/** A seed, a bean or a pebble of a sowing game; a number says how many lie together. */
export const seed: Picture = carved({
  outline: 'M-30 12C-36 -10 -18 -34 6 -34C28 -34 38 -14 32 8C26 30 6 38 -10 34C-22 32 -28 24 -30 12Z',
  pale: 'M-20 -2C-18 -16 -8 -24 4 -26C-4 -18 -10 -10 -12 2Z',
  lines: 'M6 28C16 22 22 12 22 0',
  sign: 'none',
})

/** A square, round or other flat piece with what is written on it. */
export const flat =
  (outline: string, size: number, y = 0): Picture =>
  (brush) => {
    const { paint, look, piece } = brush
    const written = piece.badge
      ? text(piece.badge, paint.ink, Math.min(size, (size * 2.1) / [...piece.badge].length), y)
      : `<g transform="translate(0 ${y}) scale(${size / 46})">${pattern(brush)}</g>`
    return `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26"/><path d="${outline}" ${body(paint, 3)}/><path d="${outline}" transform="translate(0 ${(y * 0.12).toFixed(1)}) scale(.86)" ${line(paint.light, 2)} stroke-opacity=".8"/>${written}`
  }

const regular = (corners: number, r: number, turn = 0) =>
  `M${Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
  }).join('L')}Z`

export const flatSquare = flat('M-34 -38H34Q38 -38 38 -34V34Q38 38 34 38H-34Q-38 38 -38 34V-34Q-38 -38 -34 -38Z', 46)
export const flatCircle = flat('M-42 0A42 42 0 1 1 42 0A42 42 0 1 1 -42 0Z', 46)
export const flatTriangle = flat('M0 -42L45 36H-45Z', 34, 12)
export const flatDiamond = flat('M0 -46L40 0L0 46L-40 0Z', 34)
export const flatPentagon = flat(regular(5, 44), 42, 3)
export const flatHexagon = flat(regular(6, 44), 44)
export const flatOctagon = flat(regular(8, 44, 0.5), 44)
/** These fill their cell, so that neighbours meet. */
export const hexTile = flat(regular(6, 49.5), 44)
export const squareTile = flat('M-48 -48H48V48H-48Z', 52)
export const triangleTile = flat('M0 -56L48.5 28H-48.5Z', 40)
