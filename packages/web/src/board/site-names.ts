import type { Board } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { type Place, type Point, round } from './geometry.ts'

/** Boards with more unnamed sites than this would be all letters. */
const MOST_NAMES = 150

/**
 * Sites that the labels at the rim do not tell: a board of lines has no rows and columns, so that 3NW or the ninth point
 * of mú tórere must be written beside the point itself.
 */
export function unlabelledPlaces(board: Board, visible: readonly Place[]): readonly Place[] {
  // A growing table has no fixed names to show, and borders between areas are too narrow for them.
  if (visible.length < board.size || visible.some(({ shape }) => shape.kind === 'edge')) return []
  const labels = new Set(board.labels.map(({ text }) => text))
  // A name of several parts is that of a bar or of a cell on one of several boards; each board has its own rim.
  const isTold = ({ shape: { name, rise = 0, face, print } }: Place) =>
    face !== undefined ||
    print === name ||
    // Over others there is no room for names.
    rise > 0 ||
    /[-:]/.test(name) ||
    labels.has(name) ||
    [...name].some((_, i) => i > 0 && labels.has(name.slice(0, i)) && labels.has(name.slice(i)))
  const untold = visible.filter((place) => !isTold(place))
  return untold.length > MOST_NAMES ? [] : untold
}

const sizeOf = (room: number) => round(Math.min(26, 0.46 * room))
const besidePoint = ({ x, y, room }: Place): Point => [round(x + 0.6 * room), round(y + 0.98 * room)]

/** Where the names beside points end, for the plate to hold them. */
export function namesReach(board: Board, visible: readonly Place[]): Point[] {
  return unlabelledPlaces(board, visible)
    .filter(({ shape }) => shape.kind === 'point')
    .map((place) => {
      const [x, y] = besidePoint(place)
      return [x + 0.6 * sizeOf(place.room) * place.shape.name.length, y]
    })
}

/** Below to the right of a point, where no man covers it; at the foot of a cell. */
export function siteNames(board: Board, visible: readonly Place[], look: Look, surface: string): string {
  const names = unlabelledPlaces(board, visible).map((place) => {
    const { shape, x, y, room } = place
    const size = sizeOf(room)
    const [left, foot] = besidePoint(place)
    return shape.kind === 'point'
      ? `<text x="${left}" y="${foot}" font-size="${size}" stroke="${surface}" stroke-width="5" paint-order="stroke">${shape.name}</text>`
      : `<text x="${x}" y="${round(y + 0.92 * room)}" font-size="${size}" text-anchor="middle">${shape.name}</text>`
  })
  return names.length
    ? `<g class="site-names" fill="${look.material.label}" font-family="inherit" stroke-linejoin="round">${names.join('')}</g>`
    : ''
}
