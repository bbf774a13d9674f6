/** Which part of the table the window shows. `x`, `y` is the point of the table in the window's upper left corner. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const FARTHEST = 0.05
export const CLOSEST = 6

export const toTable = (camera: Camera, px: number, py: number): [number, number] => [
  camera.x + px / camera.zoom,
  camera.y + py / camera.zoom,
]

export const toWindow = (camera: Camera, x: number, y: number): [number, number] => [
  (x - camera.x) * camera.zoom,
  (y - camera.y) * camera.zoom,
]

/** Zooms by a factor; the point of the table under that point of the window stays where it is. */
export function zoomedAt(camera: Camera, factor: number, px: number, py: number): Camera {
  const zoom = Math.min(CLOSEST, Math.max(FARTHEST, camera.zoom * factor))
  const [x, y] = toTable(camera, px, py)
  return { x: x - px / zoom, y: y - py / zoom, zoom }
}

/** What a hand that drags the table by so many pixels sees. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }
}

/** Everything in the box, as large as it fits, in the middle. */
export function fitted(box: Box, window: Size, margin = 24, largest = 1.6): Camera {
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)]
  const room = { width: Math.max(1, window.width - 2 * margin), height: Math.max(1, window.height - 2 * margin) }
  const zoom = Math.min(largest, Math.max(FARTHEST, Math.min(room.width / width, room.height / height)))
  return {
    x: (box.left + box.right) / 2 - window.width / zoom / 2,
    y: (box.top + box.bottom) / 2 - window.height / zoom / 2,
    zoom,
  }
}

/** The same part of the table, whole and in the middle, in a window of another size. */
export function resized({ x, y, zoom }: Camera, from: Size, to: Size): Camera {
  const scaled = zoom * Math.min(to.width / from.width, to.height / from.height)
  const [middleX, middleY] = [x + from.width / zoom / 2, y + from.height / zoom / 2]
  return { x: middleX - to.width / scaled / 2, y: middleY - to.height / scaled / 2, zoom: scaled }
}

export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}
