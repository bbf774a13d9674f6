/** How far things reach: what a camera must show, and where something new has room. */
import { sizeOf, type Table } from '@jatekvilag/table'
import type { Look } from '../../looks/index.ts'
import { boardFrame } from './board-frame.ts'
import { around, type Box, type Camera, type Size } from './camera.ts'
import { freePlace, placeBeside } from './free-place.ts'

/** Pixels between new things and the rim of the window. */
const MARGIN = 16

/** How large things are on an empty table: smaller on a phone, and still large enough for a finger. */
const emptyZoom = (width: number) => (width < 600 ? 0.55 : 0.8)

function thingBoxes(table: Table): Box[] {
  return table.items.map((item) => {
    const { width, height } = sizeOf(table, item)
    const reach = item.rotation ? Math.hypot(width, height) / 2 : 0
    const [wide, high] = [reach || width / 2, reach || height / 2]
    return { left: item.x - wide, right: item.x + wide, top: item.y - high, bottom: item.y + high }
  })
}

function boardBoxes({ board }: Table, look: Look, coordinates: boolean): Box[] {
  if (!board) return []
  const { left, top, width, height } = boardFrame(board, look, coordinates)
  return [{ left, top, right: left + width, bottom: top + height }]
}

/** The board and everything on the table; where there is nothing, as much as a window shows well. */
export function everythingOn(table: Table, look: Look, coordinates: boolean, window: Size): Box {
  const zoom = emptyZoom(window.width)
  const [x, y] = [window.width / 2 / zoom, window.height / 2 / zoom]
  const found = around([...boardBoxes(table, look, coordinates), ...thingBoxes(table)])
  return found ?? { left: -x, top: -y, right: x, bottom: y }
}

/** What a window shows, without its rim. */
function within({ x, y, zoom }: Camera, { width, height }: Size): Box {
  const margin = MARGIN / zoom
  return { left: x + margin, top: y + margin, right: x + width / zoom - margin, bottom: y + height / zoom - margin }
}

export function cornerOf(camera: Camera, window: Size): { x: number; y: number } {
  const { left, top } = within(camera, window)
  return { x: left, y: top }
}

/** Beside the board if there is room, else on it, else in the upper left corner over what lies there. */
export function roomFor(
  size: Size,
  table: Table,
  look: Look,
  coordinates: boolean,
  camera: Camera,
  window: Size,
): { x: number; y: number } {
  const { width, height } = size
  const shown = within(camera, window)
  const lying = thingBoxes(table)
  return (
    freePlace(shown, [...lying, ...boardBoxes(table, look, coordinates)], width, height) ??
    freePlace(shown, lying, width, height) ?? { x: shown.left + width / 2, y: shown.top + height / 2 }
  )
}

/** Beside the board and everything on the table: in sight if there is room, else farther out (`seen` is false then). */
export function roomApart(
  size: Size,
  table: Table,
  look: Look,
  coordinates: boolean,
  camera: Camera,
  window: Size,
): { x: number; y: number; seen: boolean } {
  const taken = [...thingBoxes(table), ...boardBoxes(table, look, coordinates)]
  const inSight = freePlace(within(camera, window), taken, size.width, size.height)
  if (inSight) return { ...inSight, seen: true }
  return { ...placeBeside(everythingOn(table, look, coordinates, window), size, window), seen: false }
}
