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
