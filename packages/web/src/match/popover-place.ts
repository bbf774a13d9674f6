/** Where a card with choices lies on the board: beside what it asks about, and not over the neighbours that one must see to choose. */

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Pixels between the card and what is around it. */
const GAP = 6

/**
 * The corner of a card of that size: above the neighbourhood where it fits, so that a hand does not cover it, else below it or
 * at its sides; where it fits nowhere, where it covers least of it. It never hangs over the sides of the room there is.
 */
export function popoverPlace(
  card: { readonly width: number; readonly height: number },
  at: Rect,
  neighbours: readonly Rect[],
  room: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const around = neighbours.reduce(union, at)
  const [middleX, middleY] = [at.left + at.width / 2, at.top + at.height / 2]
  const across = clamp(middleX - card.width / 2, GAP, room.width - card.width - GAP)
  const along = clamp(middleY - card.height / 2, GAP, room.height - card.height - GAP)
  const beside = (one: Rect) => [
    { left: across, top: one.top - card.height - GAP },
    { left: across, top: one.top + one.height + GAP },
    { left: one.left + one.width + GAP, top: along },
    { left: one.left - card.width - GAP, top: along },
  ]
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= 0 && top >= 0 && left + card.width <= room.width && top + card.height <= room.height
  const covered = (place: { left: number; top: number }) => {
    const over = (one: Rect) => overlap({ ...place, ...card }, one)
    // What is asked about counts most.
    return neighbours.reduce((sum, one) => sum + over(one), 4 * over(at))
  }
  const free = beside(around).find(fits)
  if (free) return free
  const near = beside(at)
  const [best] = near.filter(fits).sort((a, b) => covered(a) - covered(b))
  return best ?? { left: across, top: at.top + at.height + GAP }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

function union(a: Rect, b: Rect): Rect {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const right = Math.max(a.left + a.width, b.left + b.width)
  const bottom = Math.max(a.top + a.height, b.top + b.height)
  return { left, top, width: right - left, height: bottom - top }
}

/** The area that two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
