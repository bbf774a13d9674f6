/**
 * How near a position is to what lies on the table. On a table that grows, a move before the first column or row shifts
 * everything in the measure of the game: the position before it has all pieces elsewhere, and yet it is near.
 */
import type { Game, Position, Scene } from '@jatekvilag/engine'
import { type Arrangement, mismatchOf, type OnSite } from './arrangement.ts'
import { growthOf } from './growing.ts'

/** So many columns and rows together are looked for before the first ones; farther positions are far anyway. */
const MOST_GROWN = 4

/** For positions of one game: the number of places that differ, 0 for a fit. */
export function nearnessTo(game: Game, lies: Arrangement): (position: Position) => number {
  const shifted = new Map<string, Arrangement>()
  const after = (dx: number, dy: number): Arrangement => {
    if (dx === 0 && dy === 0) return lies
    const key = `${dx} ${dy}`
    let known = shifted.get(key)
    if (!known) shifted.set(key, (known = shiftedBy(game, lies, dx, dy)))
    return known
  }
  return (position) => {
    const scene: Scene = game.scene(position)
    let nearest = mismatchOf(game, scene, lies)
    const [across, along] = growthOf(game, scene, lies.sites.keys())
    for (let x = 0; x <= Math.min(Math.abs(across), MOST_GROWN); x++)
      for (let y = 0; y <= Math.min(Math.abs(along), MOST_GROWN - x); y++) {
        if (x + y === 0) continue
        const before = after(x * Math.sign(across), y * Math.sign(along))
        // What lies on the columns and rows that were not there yet has no site.
        const missing = lies.sites.size - before.sites.size
        nearest = Math.min(nearest, missing + mismatchOf(game, scene, before))
      }
    return nearest
  }
}

/** What lies there, in the measure of a table that has not grown so far yet. */
function shiftedBy(game: Game, lies: Arrangement, dx: number, dy: number): Arrangement {
  const { shapes } = game.board
  const siteAt = new Map(shapes.map(({ x, y }, site) => [`${x} ${y}`, site]))
  const sites = new Map<number, readonly OnSite[]>()
  for (const [site, pieces] of lies.sites) {
    const there = siteAt.get(`${shapes[site].x - dx} ${shapes[site].y - dy}`)
    if (there !== undefined) sites.set(there, pieces)
  }
  return { ...lies, sites }
}
