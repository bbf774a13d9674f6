/** What a race round a board is made of: fields, what one throw leads to, and where everybody begins and ends. */
import type { Board, Colour } from '@jatekvilag/engine'

/** A way that a throw leads along: where it ends, and the fields that are passed. */
export interface Walk {
  readonly to: number
  readonly via: readonly number[]
}

export interface Circuit {
  readonly board: Board
  readonly colours: readonly Colour[]
  /** The four sites where the men of a seat wait, the first to be filled first. */
  readonly bases: readonly (readonly number[])[]
  /** Sites where a man has arrived. */
  readonly goals: readonly (readonly number[])[]
  /** How far each site is from where a seat's men enter; undefined where they never come. */
  progress(seat: number, site: number): number | undefined
  /** All ways with this throw; from a base, the way in. */
  walks(seat: number, from: number, face: number): readonly Walk[]
}

/** Every walk as flat lists: those of (seat, site, face) are numbers first[i] up to first[i + 1]. */
export function walkTables(circuit: Circuit, faces: readonly number[]) {
  const { board, bases } = circuit
  const first = new Int32Array(bases.length * board.size * faces.length + 1)
  const to: number[] = []
  const pathStart: number[] = []
  const path: number[] = []
  let n = 0
  for (let seat = 0; seat < bases.length; seat++)
    for (let site = 0; site < board.size; site++)
      for (const face of faces) {
        first[n++] = to.length
        for (const walk of circuit.walks(seat, site, face)) {
          to.push(walk.to)
          pathStart.push(path.length)
          path.push(...walk.via)
        }
      }
  first[n] = to.length
  pathStart.push(path.length)
  return { first, to: Int32Array.from(to), pathStart: Int32Array.from(pathStart), path: Int32Array.from(path) }
}
