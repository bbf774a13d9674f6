import type { Game, Mark, Scene } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'
import { type Place, placeAt, round } from './geometry.ts'
import { areaPath } from './plate.ts'

/** Each kind of mark has its own shape, so that it can be told from the others and from lit sites without colour. */
type Draw = (place: Place, mark: Mark, game: Game, look: Look) => string

const UNDER: Partial<Record<Mark['kind'], Draw>> = {
  check: (place, _, __, look) =>
    `<path d="${burst(place, 12)}" fill="${look.danger}" fill-opacity=".35" stroke="${look.danger}" stroke-width="4"/>`,
  winning: (place, _, __, look) =>
    `<path d="${areaPath(place, 2)}" fill="${look.good}" fill-opacity=".42" stroke="${look.good}" stroke-width="6"/>`,
  blocked: (place, _, __, look) =>
    `<path d="${hatch(place)}" stroke="${look.material.line}" stroke-width="4" stroke-opacity=".7"/>`,
}

const OVER: Partial<Record<Mark['kind'], Draw>> = {
  territory: (place, mark, game, look) => {
    const paint = look.paints[game.colours[mark.owner] ?? 'neutral']
    const r = round(place.room * 0.3)
    return `<rect x="${place.x - r}" y="${place.y - r}" width="${2 * r}" height="${2 * r}" fill="${paint.fill}" stroke="${paint.ink}" stroke-width="2.5"/>`
  },
  dead: (place, _, __, look) => {
    const r = round(place.room * 0.55)
    const d = `M${place.x - r} ${place.y - r}l${2 * r} ${2 * r}M${place.x - r} ${place.y + r}l${2 * r} ${-2 * r}`
    return `<path d="${d}" stroke="#fffaf0" stroke-width="13" stroke-linecap="round"/><path d="${d}" stroke="${look.danger}" stroke-width="8" stroke-linecap="round"/>`
  },
  forced: (place, _, __, look) => {
    const top = round(place.y - place.room)
    return `<path d="M${place.x - 13} ${top - 4}h26l-13 19z" fill="${look.danger}" stroke="#fffaf0" stroke-width="3" stroke-linejoin="round"/>`
  },
  // A frame only: what lies there is to be read.
  fresh: (place, _, __, look) =>
    `<path d="${areaPath(place, 5)}" fill="none" stroke="${look.accent}" stroke-width="5"/>`,
  winning: (place, _, __, look) =>
    `<path d="${star(place)}" fill="${look.good}" stroke="#fffaf0" stroke-width="2.5" stroke-linejoin="round"/>`,
}

const draw = (
  by: Partial<Record<Mark['kind'], Draw>>,
  scene: Scene,
  game: Game,
  places: readonly Place[],
  look: Look,
) =>
  (scene.marks ?? [])
    .flatMap((mark) => mark.sites.map((site) => by[mark.kind]?.(placeAt(places, site), mark, game, look) ?? ''))
    .join('')

/** What lies under the pieces. */
export function marksBelow(scene: Scene, game: Game, places: readonly Place[], look: Look): string {
  return draw(UNDER, scene, game, places, look)
}

/** What lies over the pieces. */
export function marksAbove(scene: Scene, game: Game, places: readonly Place[], look: Look): string {
  return draw(OVER, scene, game, places, look)
}

function burst(place: Place, rays: number): string {
  const points = Array.from({ length: 2 * rays }, (_, i) => {
    const r = place.room * (i % 2 ? 0.8 : 0.98)
    const angle = (i * Math.PI) / rays
    return `${round(place.x + r * Math.sin(angle))} ${round(place.y - r * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

function star(place: Place): string {
  const [cx, cy] = [place.x + place.room * 0.68, place.y - place.room * 0.68]
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 6 : 14
    const angle = (i * Math.PI) / 5
    return `${round(cx + r * Math.sin(angle))} ${round(cy - r * Math.cos(angle))}`
  })
  return `M${points.join('L')}Z`
}

function hatch(place: Place): string {
  const r = round(place.room * 0.8)
  const lines = [-1, -0.33, 0.33, 1].map((t) => {
    const cut = Math.abs(t) * r
    const [x, y] = [place.x + (t > 0 ? cut : 0) - r, place.y + (t < 0 ? -cut : 0) + r]
    return `M${round(x)} ${round(y)}l${round(2 * r - cut)} ${round(cut - 2 * r)}`
  })
  return lines.join('')
}
