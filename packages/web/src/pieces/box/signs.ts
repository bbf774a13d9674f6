import type { Look } from '../../looks/index.ts'
import { cross, nought } from '../blocks.ts'
import { carved } from '../carved.ts'
import { body, line, type Picture, type Stain } from '../draw.ts'
import { moon, salta, sun } from '../figures.ts'
import { signOf } from '../patterns.ts'
import { flatCircle, flatDiamond, flatHexagon, flatOctagon, flatPentagon, flatSquare, flatTriangle } from '../solids.ts'
import { type BoxPicture, boxed } from './picture.ts'
import { ALL_STAINS, inColours, model, paintOf, STAINS } from './stains.ts'

function starOutline(points: number, outer: number, inner: number, y = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, k) => {
    const [r, angle] = [k % 2 ? inner : outer, (k * Math.PI) / points]
    return `${(r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

const star = (points: number, inner: number, y = 0) =>
  carved({ outline: starOutline(points, 46, inner, y), sign: [0, y, 0.7] })

/** A line as thick as a finger, with its rim. */
const stroke =
  (d: string): Picture =>
  ({ paint, look }) =>
    `<path d="${d}" transform="translate(2 4)" ${line(look.shadow, 17)} stroke-opacity=".22"/><path d="${d}" ${line(paint.edge, 17)}/><path d="${d}" ${line(paint.fill, 12)}/>`

/** A flag on its pole with the cloth of a pattern. */
function flag(look: Look, stain: Stain, cloth: string, inside: string): string {
  const paint = paintOf(look, stain)
  return (
    `<ellipse cx="-22" cy="46" rx="14" ry="4" fill="${look.shadow}" fill-opacity=".25"/><path d="M-26 44V-44" ${line('#4a3018', 8)}/><path d="M-26 44V-44" ${line('#a87d52', 4)}/>` +
    `<path d="${cloth}" ${body(paint, 3)}/>${inside}<circle cx="-26" cy="-45" r="4.5" fill="#d9b76a" stroke="#4a3018" stroke-width="2"/>`
  )
}

const WAVING = 'M-22 -40Q-4 -48 12 -40T44 -40V4Q28 12 12 4T-22 4Z'
const PENNANT = 'M-22 -42L46 -20L-22 4Z'

export const signPictures: readonly BoxPicture[] = [
  ...inColours('signs', [
    model('star', 'csillag', 'star', star(5, 19, 4), 20),
    model('star-4', 'négyágú csillag', 'four-pointed star', star(4, 17), 20),
    model('star-6', 'hatágú csillag', 'six-pointed star', star(6, 26), 20),
    model('star-8', 'nyolcágú csillag', 'eight-pointed star', star(8, 30), 20),
    model('sun', 'nap', 'sun', sun, 22),
    model('moon', 'hold', 'moon', moon, 22),
    model('star-disc', 'csillagos korong', 'star disc', salta, 22),
    model('cross', 'kereszt', 'cross', cross, 20),
    model('nought', 'karika', 'nought', nought, 20),
    model('tick', 'pipa', 'tick', stroke('M-28 4L-8 24L30 -24'), 20),
    model('plus', 'plusz', 'plus', stroke('M0 -28V28M-28 0H28'), 20),
    model('minus', 'mínusz', 'minus', stroke('M-28 0H28'), 20),
    model(
      'question',
      'kérdőjel',
      'question mark',
      stroke('M-18 -16Q-18 -34 0 -34Q18 -34 18 -17Q18 -6 6 0Q0 4 0 13M0 33V33.1'),
      20,
    ),
    model('exclamation', 'felkiáltójel', 'exclamation mark', stroke('M0 -34V12M0 32V32.1'), 20),
    model('arrow-straight', 'nyíl', 'arrow', stroke('M0 34V-34M-20 -14L0 -34L20 -14'), 20),
    model('arrow-turn', 'kanyarodó nyíl', 'turning arrow', stroke('M-20 34V4Q-20 -14 0 -14H28M12 -32L30 -14L12 4'), 20),
    model('square', 'négyzet', 'square', flatSquare, 20),
    model('circle', 'kör', 'circle', flatCircle, 20),
    model('triangle', 'háromszög', 'triangle', flatTriangle, 20),
    model('diamond', 'rombusz', 'diamond', flatDiamond, 20),
    model('pentagon', 'ötszög', 'pentagon', flatPentagon, 20),
    model('hexagon', 'hatszög', 'hexagon', flatHexagon, 20),
    model('octagon', 'nyolcszög', 'octagon', flatOctagon, 20),
  ]),
  ...ALL_STAINS.flatMap((stain) => {
    const { hu, en } = STAINS[stain]
    const sign = (look: Look, x: number, y: number, scale: number) =>
      `<g transform="translate(${x} ${y}) scale(${scale})">${signOf(stain, paintOf(look, stain).ink)}</g>`
    return [
      boxed({
        id: `flag-${stain}`,
        set: 'flags',
        names: { hu: `${hu} zászló`, en: `${en} flag` },
        size: [24, 24],
        draw: (look) => flag(look, stain, WAVING, sign(look, 11, -18, 1)),
      }),
      boxed({
        id: `pennant-${stain}`,
        set: 'flags',
        names: { hu: `${hu} lobogó`, en: `${en} pennant` },
        size: [24, 24],
        draw: (look) => flag(look, stain, PENNANT, sign(look, -6, -19, 0.7)),
      }),
      boxed({
        id: `striped-flag-${stain}`,
        set: 'flags',
        names: { hu: `${hu} csíkos zászló`, en: `${en} striped flag` },
        size: [24, 24],
        draw: (look) =>
          flag(
            look,
            stain,
            WAVING,
            `<path d="M-22 -26Q-4 -34 12 -26T44 -26V-11Q28 -3 12 -11T-22 -11Z" fill="${paintOf(look, stain === 'light' ? 'grey' : 'light').fill}"/>`,
          ),
      }),
    ]
  }),
  boxed({
    id: 'flag-chequered',
    set: 'flags',
    names: { hu: 'kockás zászló', en: 'chequered flag' },
    size: [24, 24],
    draw: (look) =>
      flag(
        look,
        'light',
        'M-22 -40H44V4H-22Z',
        `<path d="M-22 -40H-11V-29H-22ZM0 -40H11V-29H0ZM22 -40H33V-29H22ZM-11 -29H0V-18H-11ZM11 -29H22V-18H11ZM33 -29H44V-18H33ZM-22 -18H-11V-7H-22ZM0 -18H11V-7H0ZM22 -18H33V-7H22ZM-11 -7H0V4H-11ZM11 -7H22V4H11ZM33 -7H44V4H33Z" fill="#26221f"/>`,
      ),
  }),
]
