import type { Brush, Picture } from './draw.ts'

/** Tiles with lines of nobody's colour: ink on card. They fill their cell, so that the lines meet. */
const card = ({ look }: Brush, inner: string): string =>
  `<rect x="-49" y="-49" width="98" height="98" rx="5" fill="${look.dark ? '#cdbb9a' : '#fbf3df'}" stroke="#3d3226" stroke-width="1.5"/>${inner}`

const INK = '#2b2826'
const line = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="13" stroke-linejoin="round"/>`
const drawn =
  (inner: string): Picture =>
  (brush) =>
    card(brush, inner)

/** One line runs over the other. */
export const pathCross = drawn(
  `${line('M-49 0H49')}<path d="M0 -20V20" fill="none" stroke="#fbf3df" stroke-width="21"/>${line('M0 -49V49')}`,
)
/** Unturned, the lines join north with west and south with east. */
export const pathCurves = drawn(line('M0 -49A49 49 0 0 1 -49 0') + line('M49 0A49 49 0 0 0 0 49'))

/** Pipes, unturned: a junction of four, of three without the south, north to south, north to east, and an end. */
export const pipeCross = drawn(line('M-49 0H49M0 -49V49'))
export const pipeTee = drawn(line('M-49 0H49M0 -49V0'))
export const pipeStraight = drawn(line('M0 -49V49'))
export const pipeCorner = drawn(line('M0 -49V0H49'))
export const pipeEnd = drawn(`${line('M0 -49V0')}<circle r="13" fill="${INK}"/>`)
