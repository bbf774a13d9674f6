import type { Item } from '@jatekvilag/engine'
import { type Brush, line, type Picture, shadow } from './draw.ts'

/** Glass: the body, its rim and the two threads that are twisted inside. */
const GLASS = [
  ['#d98a2b', '#6b3a08', '#fbe3a4', '#8a3d12'],
  ['#4d8fc4', '#163a5c', '#e9f5ff', '#1d4f86'],
  ['#4f9a6c', '#153d26', '#e6f6d8', '#1f5f3d'],
  ['#c65f6d', '#5c1722', '#fde4df', '#8d2233'],
  ['#6d6a73', '#26242a', '#d9d6e0', '#3b3842'],
  ['#e9e2d2', '#6f6552', '#c06a3a', '#6f8fa8'],
] as const

/** A marble belongs to nobody and means the same in any colour: its number says which glass it is of. */
const numberOf = ({ piece }: Brush) => (piece as Partial<Item>).id ?? 0

/** A glass marble with a twist inside, each twisted otherwise. */
export const glassMarble: Picture = (brush) => {
  const number = numberOf(brush)
  const [body, rim, thread, other] = GLASS[number % GLASS.length] ?? GLASS[0]
  return (
    `${shadow(brush.look, 34, 30, 12)}<circle r="38" fill="${body}" stroke="${rim}" stroke-width="2.5"/>` +
    `<g transform="rotate(${(37 * number) % 180})"><path d="M-30 -10C-12 -30 10 22 31 2C14 34 -14 -14 -30 -10Z" fill="${thread}" fill-opacity=".85"/>` +
    `<path d="M-22 18C-4 2 8 36 24 18" ${line(other, 5)} stroke-opacity=".8"/></g>` +
    `<path d="M36 8A37 37 0 0 1 -14 34A44 44 0 0 0 36 8Z" fill="${rim}" fill-opacity=".35"/>` +
    `<ellipse cx="-13" cy="-19" rx="11" ry="7" transform="rotate(-32 -13 -19)" fill="#fff" fill-opacity=".8"/>`
  )
}
