/** Where each input of a network goes when the board is seen in a mirror. */
import type { Game } from '@jatekvilag/engine'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import type { SeenSlots } from '@jatekvilag/games/families/updated-network/stored.ts'

export const MIRRORS = ['sideways', 'upside-down', 'diagonal'] as const
/** Those, and the innermost of several rings as the outermost. */
export type Mirror = (typeof MIRRORS)[number] | 'inside-out'

/** Undefined where the board itself is not the same in this mirror, or where nothing that is seen changes place. */
export function flipOf(game: Game, sees: readonly SeenSlots[], mirror: Mirror): Uint16Array | undefined {
  const { shapes, size } = game.board
  const both = (of: readonly number[]) => Math.min(...of) + Math.max(...of)
  const [columns, rows] = [both(shapes.map(({ x }) => x)), both(shapes.map(({ y }) => y))]
  const awayOf = (x: number, y: number) => Math.max(Math.abs(x - columns / 2), Math.abs(y - rows / 2))
  const rings = both(shapes.map(({ x, y }) => awayOf(x, y)))
  const insideOut = (x: number, y: number): readonly [number, number] => {
    const times = rings / awayOf(x, y) - 1
    return [columns / 2 + (x - columns / 2) * times, rows / 2 + (y - rows / 2) * times]
  }
  const inMirror = (x: number, y: number): readonly [number, number] => {
    if (mirror === 'sideways') return [columns - x, y]
    if (mirror === 'upside-down') return [x, rows - y]
    return mirror === 'diagonal' ? [y, x] : insideOut(x, y)
  }
  const mirrored = shapes.map((from) => {
    const [x, y] = inMirror(from.x, from.y)
    return shapes.findIndex((shape) => Math.abs(shape.x - x) < 0.01 && Math.abs(shape.y - y) < 0.01)
  })
  if (mirrored.includes(-1)) return undefined
  const flip = Uint16Array.from({ length: sightOf(game, sees).inputs }, (_, i) => i)
  let first = 1
  for (const { count, values, across } of sees) {
    const each = 2 * values.length
    const times = across === 'own' ? 2 : 1
    // The first sites of a board may be its spots and the others ways in; numbers in a hand are no sites.
    if (count <= size && 2 * count > size && mirrored.slice(0, count).every((site) => site < count))
      for (let k = 0; k < times * count; k++)
        for (let v = 0; v < each; v++) {
          const there = mirrored[k % count]! + (k >= count ? count : 0)
          flip[first + k * each + v] = first + there * each + v
        }
    first += times * count * each
  }
  return flip.every((to, from) => to === from) ? undefined : flip
}

/** Mirrors in which the rules are the same although the first position is not. */
export const MIRRORED: Readonly<Record<string, readonly Mirror[]>> = {
  blokad: MIRRORS,
  gess: MIRRORS,
  hexbo: ['sideways', 'upside-down'],
  'lines-of-action': MIRRORS,
  'pikk-pakk': MIRRORS,
  rotary: ['sideways', 'upside-down'],
  soccolot: ['sideways'],
  tanbo: MIRRORS,
}
