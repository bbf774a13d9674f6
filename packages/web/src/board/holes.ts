import type { Region } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { faceMarks } from '../pieces/face-marks.ts'
import type { Place } from './geometry.ts'

/** Which face of a cube fits through each kind of hole. */
const HOLES = { 'hole-cross': 'x', 'hole-octagon': 'o', 'hole-star': 's' } as const
type Hole = keyof typeof HOLES

export const isHole = (look: Region['look']): look is Hole => look !== undefined && look in HOLES

/** Cut out of the board: dark inside, with a bright lower lip. */
export function holes(hole: Hole, places: readonly Place[], look: Look): string {
  const d = faceMarks[HOLES[hole]]
  return places
    .map(({ x, y, room }) => {
      const scale = (room / 50).toFixed(3)
      return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${d}" transform="translate(1.5 2.5)" fill="#fff" fill-opacity="${look.dark ? 0.14 : 0.5}"/><path d="${d}" fill="${look.dark ? '#0d0b09' : '#3a2c1d'}" fill-opacity=".62"/></g>`
    })
    .join('')
}

/** Round hollows in the wood, in which marbles lie: dark above, where no light comes, with a bright lower lip. */
export function hollows(places: readonly Place[], look: Look): string {
  const { dark } = look
  return places
    .map(({ x, y, room }) => {
      const r = (0.62 * room).toFixed(1)
      return `<circle cx="${x}" cy="${y + 2.5}" r="${r}" fill="#fff" fill-opacity="${dark ? 0.12 : 0.35}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${dark ? '#0d0b09' : '#3a2413'}" fill-opacity=".5"/><circle cx="${x}" cy="${y + 4}" r="${(0.5 * room).toFixed(1)}" fill="#fff" fill-opacity="${dark ? 0.05 : 0.1}"/>`
    })
    .join('')
}
