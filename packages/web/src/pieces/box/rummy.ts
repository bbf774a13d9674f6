import type { Look } from '../../looks/index.ts'
import { type Stain, text } from '../draw.ts'
import { STAINS } from '../names/stains.ts'
import { signOf } from '../patterns.ts'
import { type BoxPicture, boxed, flatBox } from './picture.ts'
import { paintOf } from './stains.ts'

const [WIDTH, HEIGHT] = [27, 38]
const BOX = flatBox(WIDTH * 2, HEIGHT * 2, 2)
const COLOURS: readonly Stain[] = ['red', 'blue', 'dark', 'orange']

/** A tile of bone with a coloured figure, drawn at twice its size. */
function tile(look: Look, inside: string): string {
  return `<rect x="-25.6" y="-35.4" width="54" height="76" rx="6" fill="${look.shadow}" fill-opacity=".28"/><rect x="-27" y="-38" width="54" height="76" rx="6" fill="${look.dark ? '#e8dcc2' : '#fbf3df'}" stroke="#5a4d3d" stroke-width="1.4"/>${inside}`
}

/** The sign of the colour lies in a hollow under the figure, as the eye of the tile. */
function numbered(look: Look, stain: Stain, number: number): string {
  const { fill, edge } = paintOf(look, stain)
  const colour = stain === 'dark' ? edge : fill
  return tile(
    look,
    `${text(`${number}`, colour, 34, -13)}<circle cy="20" r="11" fill="none" stroke="${colour}" stroke-width="1.6"/><g transform="translate(0 20) scale(.5)">${signOf(stain, colour)}</g>`,
  )
}

/** A laughing face. */
const joker = (look: Look, stain: Stain) => {
  const colour = paintOf(look, stain).fill
  return tile(
    look,
    `<circle cy="-6" r="19" fill="none" stroke="${colour}" stroke-width="3"/><circle cx="-7" cy="-11" r="2.6" fill="${colour}"/><circle cx="7" cy="-11" r="2.6" fill="${colour}"/><path d="M-11 -2Q0 14 11 -2Z" fill="${colour}"/>${text('★', colour, 18, 25)}`,
  )
}

const numbers = Array.from({ length: 13 }, (_, i) => i + 1)

export const rummyPictures: readonly BoxPicture[] = [
  ...COLOURS.flatMap((stain) =>
    numbers.map((number) =>
      boxed({
        id: `rummy-${stain}-${number}`,
        set: 'tiles',
        names: { hu: `römilapka, ${STAINS[stain].hu} ${number}`, en: `rummy tile, ${STAINS[stain].en} ${number}` },
        size: [WIDTH, HEIGHT],
        viewBox: BOX,
        back: 'rummy-back',
        draw: (look) => numbered(look, stain, number),
      }),
    ),
  ),
  ...(['red', 'blue'] as const).map((stain) =>
    boxed({
      id: `rummy-joker-${stain}`,
      set: 'tiles',
      names: { hu: `römilapka, ${STAINS[stain].hu} dzsóker`, en: `rummy tile, ${STAINS[stain].en} joker` },
      size: [WIDTH, HEIGHT],
      viewBox: BOX,
      back: 'rummy-back',
      draw: (look) => joker(look, stain),
    }),
  ),
  boxed({
    id: 'rummy-back',
    set: 'tiles',
    names: { hu: 'römilapka hátlapja', en: 'back of a rummy tile' },
    size: [WIDTH, HEIGHT],
    viewBox: BOX,
    draw: (look) => tile(look, ''),
  }),
]
