/** What lies on the table and in the open hands. */
import type { Mark, Position, Scene, Tray } from '@jatekvilag/engine'
import { board, CELLS, CENTRE, near } from './field.ts'
import { bestLine } from './lines.ts'
import { PLAY, slots } from './position.ts'
import { laidAs, spelt, TILES, TURNS, tileOf } from './tiles.ts'
import { sharedTenths } from './tournament-points.ts'

export interface LookParts {
  readonly seats: number
  readonly isTournament: boolean
  /** The letter for the fourth colour: white serves those who do not see green well. */
  readonly green: string
  colourOf(seat: number): number
  pointsFor(p: Position, seat: number): number
}

export function sceneOf(p: Position, { seats, isTournament, green, colourOf, pointsFor }: LookParts): Scene {
  const { where: WHERE, turn: TURN, stage: STAGE, end: END } = slots.at
  const { count: COUNT, bag: BAG, laid: LAID, touching: TOUCHING, late: LATE } = slots.at
  const cells = Array.from(p.subarray(LAID, LAID + p[COUNT]))
  const lookOf = (laid: number) => ({
    kind: `tantrix-${spelt(laid).replaceAll('g', green)}`,
    owner: -1,
    glyph: `${tileOf(laid) + 1}`,
  })
  const tilesOf = (seat: number) => Array.from({ length: TILES }, (_, t) => t).filter((t) => p[WHERE + t] === seat + 1)
  const isOver = p[END] !== 0
  const trays = Array.from(
    { length: seats },
    (_, seat): Tray => ({
      id: `hand-${seat}`,
      label: 'hand',
      owner: seat,
      pieces: tilesOf(seat).map((tile) => ({ ...lookOf(laidAs(tile, 0)), count: 1, touch: `tile-${tile + 1}` })),
    }),
  )
  const choices = Object.fromEntries(
    (isOver || p[STAGE] !== PLAY ? [] : tilesOf(p[TURN])).flatMap((tile) =>
      Array.from({ length: TURNS }, (_, turn) => [`${tile + 1}${'abcdef'[turn]}`, lookOf(laidAs(tile, turn))] as const),
    ),
  )
  const forced = board.shapes.flatMap((_, cell) => (p[cell] === 0 && p[TOUCHING + cell] > 2 ? [cell] : []))
  const marks: Mark[] = isOver ? winners(p) : forced.length > 0 ? [{ kind: 'forced', owner: -1, sites: forced }] : []
  const tenths = isTournament && isOver ? sharedTenths(p, pointsFor(p, 0), pointsFor(p, 1)) : undefined
  return {
    items: cells.map((cell) => ({ site: cell, ...lookOf(p[cell]), id: tileOf(p[cell]) })),
    trays,
    choices,
    marks,
    counters: [
      ...Array.from({ length: seats }, (_, seat) => ({ label: 'points', owner: seat, value: pointsFor(p, seat) })),
      ...[0, 1]
        .filter((owner) => p[LATE + owner] > 0)
        .map((owner) => ({ label: 'late', owner, value: -p[LATE + owner] })),
      ...(tenths?.map((value, owner) => ({ label: 'tournament-points', owner, value: (value / 10).toFixed(1) })) ?? []),
      { label: 'bag', owner: -1, value: p[BAG] },
    ],
    window: windowAround(cells),
  }

  /** The best line of whoever has the most. */
  function winners(position: Position): Mark[] {
    const points = Array.from({ length: seats }, (_, seat) => pointsFor(position, seat))
    const best = Math.max(...points)
    const winner = points.indexOf(best)
    if (best === 0 || points.every((one) => one === best)) return []
    return [{ kind: 'winning', owner: winner, sites: bestLine(position, LAID, position[COUNT], colourOf(winner)) }]
  }
}

/** The part of the table with the tiles and the cells around them. */
function windowAround(cells: readonly number[]): NonNullable<Scene['window']> {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const cell of cells.length > 0 ? cells : [CENTRE]) {
    const around = Array.from({ length: 6 }, (_, side) => near[side * CELLS + cell]).filter((next) => next >= 0)
    for (const site of [cell, ...around]) {
      const { outline } = board.shapes[site]
      for (let i = 0; i < outline.length; i += 2) {
        left = Math.min(left, outline[i])
        right = Math.max(right, outline[i])
        bottom = Math.min(bottom, outline[i + 1])
        top = Math.max(top, outline[i + 1])
      }
    }
  }
  return [left, bottom, right - left, top - bottom]
}
