/** Where each point of the usual board goes in its sixteen mirrors: left and right, up and down, about the diagonal, and inside out. */
import type { Board } from '@jatekvilag/engine'

const MIRRORS = 16

/** `room` places for each of them. */
export function mirrorsOf({ shapes }: Board, room: number): Uint8Array {
  const places = shapes.flatMap(({ x, y }) => [x, y])
  const [least, most] = [Math.min(...places), Math.max(...places)]
  const middle = (least + most) / 2
  const there = new Uint8Array(MIRRORS * room)
  for (let mirror = 0; mirror < MIRRORS; mirror++)
    shapes.forEach(({ x, y }, point) => {
      const [across, up] = mirror & 1 ? [y - middle, x - middle] : [x - middle, y - middle]
      const ring = Math.max(Math.abs(across), Math.abs(up))
      const times = mirror & 8 ? (most - middle + 1 - ring) / ring : 1
      const to = [middle + across * (mirror & 2 ? -times : times), middle + up * (mirror & 4 ? -times : times)]
      there[mirror * room + point] = shapes.findIndex(
        (shape) => Math.abs(shape.x - to[0]) < 0.01 && Math.abs(shape.y - to[1]) < 0.01,
      )
    })
  return there
}
