import type { Game, Scene } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import type { BoardWords } from './faces.ts'
import { type Frame, frameOf } from './frame.ts'
import { closedPath, type Place, placeAt, placesAt, placesOf } from './geometry.ts'
import type { Placed } from './items.ts'
import { unionOutline } from './outline.ts'
import { isColumn } from './piles.ts'
import { circlePath, plateMarkup } from './plate.ts'
import type { Turn } from './turn.ts'

/** The part of a drawing that stays while pieces move: made once for a board, a side and a look. */
export interface Drawing {
  /** By site. */
  readonly places: readonly Place[]
  /** Those inside the window of a growing table; all of them elsewhere. */
  readonly visible: readonly Place[]
  readonly frame: Frame
  readonly plate: string
}

export function drawingOf(
  game: Game,
  window: Scene['window'],
  look: Look,
  turn: Turn,
  coordinates: boolean,
  words?: BoardWords,
): Drawing {
  const places = placesOf(game.board, turn)
  const frame = frameOf(game.board, places, window, turn, coordinates)
  const visible = visiblePlaces(places, window)
  return { places, visible, frame, plate: plateMarkup(game, visible, places, frame, look, turn, coordinates, words) }
}

/** Those inside the window of a growing table. */
export function visiblePlaces(places: readonly Place[], window: Scene['window']): readonly Place[] {
  if (!window) return places
  const [left, bottom, wide, high] = window
  return places.filter(({ shape }) => isBetween(shape.x, left, wide) && isBetween(shape.y, bottom, high))
}

const isBetween = (value: number, from: number, length: number) => value > from && value < from + length

/** Sites on which something lies. */
export function takenSites(scene: Scene): ReadonlySet<number> {
  return new Set(scene.items.flatMap((item) => item.covers ?? [item.site]))
}

/**
 * Sites whose signs are drawn over the pieces, with the outline to draw: blocks and stones hide their sites,
 * of a column of men the hand means the last one, and what lies high would cover the signs of what lies higher.
 */
export function hiddenSites(placed: readonly Placed[], places: readonly Place[]): ReadonlyMap<number, string> {
  const hidden = new Map<number, string>()
  for (const { item, x, y } of placed) {
    const place = placeAt(places, item.site)
    if (item.covers) {
      const outline = unionOutline(placesAt(places, item.covers).map(({ outline }) => outline))
        .map(closedPath)
        .join('')
      for (const covered of item.covers) hidden.set(covered, outline)
    } else if (place.shape.kind === 'point' || isColumn(place) || place.shape.rise !== undefined)
      hidden.set(item.site, circlePath(x, y, place.room))
  }
  return hidden
}
