import type { Board, BoardLine, Game } from '@jatekvilag/engine'
import { colourOf, type Look, paintOfSeat } from '../looks/index.ts'
import { signOf } from '../pieces/patterns.ts'
import { type BoardWords, facesMarkup } from './faces.ts'
import { distanceOutside, type Frame, ON_PLATE, showsLabels } from './frame.ts'
import {
  closedPath,
  endsOf,
  hull,
  isInside,
  type Place,
  type Point,
  placesAt,
  round,
  toDrawing,
  UNIT,
} from './geometry.ts'
import { holes, hollows, isHole } from './holes.ts'
import { labelSize, placeLabels } from './labels.ts'
import { inset } from './outline.ts'
import { isPremium, premium } from './premium.ts'
import { relief } from './relief.ts'
import { siteNames } from './site-names.ts'
import type { Turn } from './turn.ts'

/** Everything that never moves: plate, cells, lines, regions, labels. A string, so that it is built once and drawn anywhere. */
export function plateMarkup(
  game: Game,
  visible: readonly Place[],
  places: readonly Place[],
  frame: Frame,
  look: Look,
  turn: Turn,
  coordinates: boolean,
  words?: BoardWords,
): string {
  const { board } = game
  // Stones on crossings lie on the plate itself.
  const onPlate = visible.some(({ shape }) => shape.kind === 'point')
  const surface = onPlate ? look.material.plain : look.material.plate
  return [
    ...frame.plates.map((plate) => plateOf(plate, frame.margin, surface, look)),
    cells(visible, look),
    relief(visible, look),
    regions(game, places, look),
    board.lines.map((line) => lineMarkup(line, game, look, turn)).join(''),
    circles(board, look, turn),
    dots(board, places, look),
    prints(board, visible, look),
    facesMarkup(visible, look, words),
    showsLabels(coordinates, turn) ? labels(board, places, frame, look, turn) : '',
    coordinates ? siteNames(board, visible, look, surface) : '',
  ].join('')
}

/** Round corners come from a round pen, which must be smaller than a broad margin or the plate would look like a cushion. */
function plateOf(corners: readonly Point[], margin: number, surface: string, look: Look): string {
  const pen = Math.min(margin, 0.16 * UNIT)
  const path = closedPath(inset(corners, pen - margin))
  const stroke = (colour: string, width: number) =>
    `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${round(width)}" stroke-linejoin="round"/>`
  return stroke(look.material.plateEdge, 2 * pen + 6) + stroke(surface, 2 * pen)
}

function cells(places: readonly Place[], look: Look): string {
  const { shades, plain, line } = look.material
  const byShade = new Map<number, string[]>()
  for (const { shape, outline } of places) {
    if (shape.kind !== 'cell' || shape.shade < 0) continue
    const shade = Math.min(shape.shade, shades.length - 1)
    byShade.set(shade, [...(byShade.get(shade) ?? []), closedPath(outline)])
  }
  // Where borders are sites of their own, a line that nobody has drawn yet is only hinted at.
  const pale = places.some(({ shape }) => shape.kind === 'edge') ? ' stroke-opacity=".35"' : ''
  return [...byShade]
    .map(
      ([shade, paths]) =>
        `<path d="${paths.join('')}" fill="${byShade.size === 1 && shade === 0 ? plain : shades[shade]}" stroke="${line}" stroke-width="2"${pale} stroke-linejoin="round"/>`,
    )
    .join('')
}

function regions(game: Game, places: readonly Place[], look: Look): string {
  const { material, paints } = look
  return Object.values(game.board.regions)
    .map((region) => {
      if (!region.look || region.look === 'dot') return ''
      const area = regionArea(region.sites, places)
      const own = region.owner === undefined ? material.tint : paintOfSeat(look, game, region.owner).fill
      if (region.look === 'water')
        return `<path d="${area}" fill="${material.water}" stroke="${material.waterLine}" stroke-width="3"/>${placesAt(
          places,
          region.sites,
        )
          .map((place) => waves(place, look))
          .join('')}`
      if (region.look === 'hill')
        return `<path d="${area}" fill="${paints.red.fill}" fill-opacity=".75" stroke="${paints.red.edge}" stroke-width="3"/>${placesAt(
          places,
          region.sites,
        )
          .map((place) => slopes(place, look))
          .join('')}`
      if (region.look === 'gate')
        return `<path d="${area}" fill="${own}" fill-opacity="0.22" stroke="${own}" stroke-width="4" stroke-dasharray="10 7"/>`
      if (region.look === 'hollow') return hollows(placesAt(places, region.sites), look)
      if (isPremium(region.look)) return premium(region.look, placesAt(places, region.sites), look)
      if (isHole(region.look)) return holes(region.look, placesAt(places, region.sites), look)
      if (region.look === 'trap' || region.look === 'den') {
        const draw = region.look === 'trap' ? net : cave
        const drawn = placesAt(places, region.sites).map((place) => draw(place, own, look))
        return `<path d="${area}" fill="${own}" fill-opacity=".2"/>${drawn.join('')}`
      }
      if (region.look === 'net')
        return `<path d="${area}" fill="${own}" fill-opacity=".3"/>${placesAt(places, region.sites)
          .map((place) => meshes(place, look))
          .join('')}<path d="${area}" fill="none" stroke="${own}" stroke-width="5"/>`
      if (region.look === 'red')
        return `<path d="${area}" fill="${paints.red.fill}" fill-opacity=".8" stroke="${material.line}" stroke-width="2"/>`
      if (region.look === 'stripe-rising' || region.look === 'stripe-falling') {
        const up = region.look === 'stripe-rising' ? 1 : -1
        return placesAt(places, region.sites)
          .map((place) => stripe(place, up))
          .join('')
      }
      if (region.look === 'city')
        return placesAt(places, region.sites)
          .map((place) => walls(place, own, look))
          .join('')
      if (region.look === 'throne')
        return placesAt(places, region.sites)
          .map((place) => knot(place, look))
          .join('')
      if (region.look === 'dark') return `<path d="${area}" fill="${paints.dark.fill}"/>`
      if (region.look === 'green') return `<path d="${area}" fill="${paints.green.fill}" fill-opacity=".6"/>`
      const [first] = placesAt(places, region.sites)
      // A single point is a dot of the pen: without round ends it would be nothing.
      const pen =
        first?.shape.kind === 'point'
          ? ` stroke="${own}" stroke-width="90" stroke-linejoin="round" stroke-linecap="round"`
          : ''
      return `<path d="${area}" fill="${own}" opacity="0.3"${pen}/>`
    })
    .join('')
}

/** A camp of crossings is one field, if it is a field of its own; otherwise every site is drawn by itself. */
function regionArea(sites: readonly number[], places: readonly Place[]): string {
  const own = placesAt(places, sites)
  const onPoints = own.every(({ shape }) => shape.kind === 'point')
  if (!onPoints) return own.map((place) => areaPath(place)).join('')
  const outline = hull(own.map(({ x, y }): Point => [x, y]))
  const alone = places.every(({ site, x, y }) => sites.includes(site) || !isInside([x, y], outline))
  return alone && sites.length > 2 ? closedPath(outline) : own.map(({ x, y }) => `M${x} ${y}l.1 0`).join('')
}

/** The area of a site; a crossing counts as a disc. */
export function areaPath(place: Place, inset = 0): string {
  const { x, y, outline, shape } = place
  if (shape.kind === 'cell' && outline.length > 2) {
    if (!inset) return closedPath(outline)
    const scale = 1 - inset / place.room
    return closedPath(outline.map(([px, py]) => [round(x + (px - x) * scale), round(y + (py - y) * scale)]))
  }
  if (shape.kind === 'edge') return closedPath(edgeDiamond(place, 0.16 * UNIT - inset / 2))
  return circlePath(x, y, place.room - inset)
}

export function circlePath(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

/** The area around an edge that a finger may touch: a long diamond that leaves its neighbours theirs. */
export function edgeDiamond(place: Place, half: number): [number, number][] {
  const [[ax, ay], [bx, by]] = endsOf(place)
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [((by - ay) / length) * half, ((ax - bx) / length) * half]
  return [
    [round(ax), round(ay)],
    [round(place.x + nx), round(place.y + ny)],
    [round(bx), round(by)],
    [round(place.x - nx), round(place.y - ny)],
  ]
}

function waves(place: Place, look: Look): string {
  const { x, y } = place
  const wave = (dy: number) => `M${x - 26} ${y + dy}q13 -12 26 0t26 0`
  return `<path d="${wave(-16)}${wave(4)}${wave(24)}" fill="none" stroke="${look.material.waterLine}" stroke-width="3" stroke-linecap="round"/>`
}

/** Rising ground as maps show it. */
function slopes(place: Place, look: Look): string {
  const { x, y } = place
  const slope = (dx: number, dy: number) => `M${x + dx - 18} ${y + dy}q18 -26 36 0`
  return `<path d="${slope(0, -10)}${slope(-16, 24)}${slope(18, 26)}" fill="none" stroke="${look.paints.red.edge}" stroke-width="3" stroke-linecap="round"/>`
}

/** A net over a pit. */
function net(place: Place, own: string, look: Look): string {
  const { x, y } = place
  const r = round(place.room * 0.78)
  const third = round((2 * r) / 3)
  const threads = [0, 1, 2, 3].flatMap((i) => {
    const at = round(i * third - r)
    return [`M${x + at} ${y - r}v${2 * r}`, `M${x - r} ${y + at}h${2 * r}`]
  })
  return `<path d="${threads.join('')}" transform="rotate(45 ${x} ${y}) translate(${x} ${y}) scale(.72) translate(${-x} ${-y})" fill="none" stroke="${look.material.line}" stroke-width="7" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${round(place.room * 0.84)}" fill="none" stroke="${look.material.line}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="${round(place.room * 0.84)}" fill="none" stroke="${own}" stroke-width="4"/>`
}

/** A broad white stripe from corner to corner; `up` is 1 where it rises to the right. */
function stripe({ x, y, room }: Place, up: 1 | -1): string {
  const r = round(room * 0.98)
  return `<path d="M${x - r} ${y + up * r}L${x + r} ${y - up * r}" stroke="#fffaf0" stroke-width="${round(room * 0.36)}" stroke-opacity=".85"/>`
}

/** The walls of a town from above, with their battlements. */
function walls(place: Place, own: string, look: Look): string {
  const TEETH = 10
  const corners = Array.from({ length: 4 * TEETH }, (_, i) => {
    const r = place.room * (i % 4 < 2 ? 0.98 : 0.82)
    const angle = (Math.floor((i + 1) / 2) * Math.PI) / TEETH
    return `${round(place.x + r * Math.sin(angle))} ${round(place.y - r * Math.cos(angle))}`
  })
  return `<path d="M${corners.join('L')}Z" fill="${own}" stroke="${look.material.line}" stroke-width="3" stroke-linejoin="round"/><circle cx="${place.x}" cy="${place.y}" r="${round(place.room * 0.66)}" fill="${look.material.plain}" stroke="${look.material.line}" stroke-width="3"/>`
}

/** The net of a goal. */
function meshes(place: Place, look: Look): string {
  const { x, y } = place
  const r = round(place.room)
  const threads = [-0.6, -0.2, 0.2, 0.6].flatMap((t) => [
    `M${round(x + t * r)} ${round(y - r)}v${2 * r}`,
    `M${round(x - r)} ${round(y + t * r)}h${2 * r}`,
  ])
  return `<path d="${threads.join('')}" fill="none" stroke="${look.material.line}" stroke-width="2" stroke-opacity=".55"/>`
}

/** A knot of two interlaced squares, as the Vikings carved it: the seat of a king. */
function knot(place: Place, look: Look): string {
  const { x, y, room } = place
  const [r, d] = [round(room * 0.56), round(room * 0.79)]
  const straight = `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`
  const turned = `M${x} ${y - d}L${x + d} ${y}L${x} ${y + d}L${x - d} ${y}Z`
  const { line } = look.material
  return `<path d="${closedPath(inset(place.outline, 4))}" fill="${look.good}" fill-opacity=".3"/><path d="${straight}${turned}" fill="none" stroke="${line}" stroke-width="6" stroke-linejoin="round"/><circle cx="${x}" cy="${y}" r="${round(room * 0.2)}" fill="${line}"/>`
}

/** The mouth of a cave with a heap of stones around it. */
function cave(place: Place, own: string, look: Look): string {
  const { x, y } = place
  const r = round(place.room * 0.86)
  const mouth = round(place.room * 0.56)
  return `<path d="M${x - r} ${y + r}V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V${y + r}Z" fill="${own}" stroke="${look.material.line}" stroke-width="5" stroke-linejoin="round"/><path d="M${x - mouth} ${y + r}V${y + 6}A${mouth} ${mouth} 0 0 1 ${x + mouth} ${y + 6}V${y + r}Z" fill="#1c1613"/>`
}

function lineMarkup(line: BoardLine, game: Game, look: Look, turn: Turn): string {
  const [x0, y0, x1, y1] = line.points
  const d = `M${toDrawing(x0, y0, turn).join(' ')}L${toDrawing(x1, y1, turn).join(' ')}`
  const { material } = look
  // A line that one side walks on is thin, in its colour; a strong one is a side to reach.
  if (line.owner !== undefined && line.kind === 'line') {
    const paint = paintOfSeat(look, game, line.owner)
    return `<path d="${d}" stroke="${paint.edge}" stroke-width="9" stroke-linecap="round"/><path d="${d}" stroke="${paint.fill}" stroke-width="5" stroke-linecap="round"/>`
  }
  if (line.owner !== undefined) {
    const paint = paintOfSeat(look, game, line.owner)
    const [mx, my] = toDrawing((x0 + x1) / 2, (y0 + y1) / 2, turn)
    const sign = signOf(colourOf(game, line.owner), paint.ink)
    return (
      `<path d="${d}" stroke="${paint.edge}" stroke-width="22" stroke-linecap="round"/>` +
      `<path d="${d}" stroke="${paint.fill}" stroke-width="17" stroke-linecap="round"/>` +
      `<g transform="translate(${mx} ${my})"><circle r="17" fill="${paint.fill}" stroke="${paint.edge}" stroke-width="2.5"/><g transform="scale(.65)">${sign}</g></g>`
    )
  }
  const [colour, width] =
    line.kind === 'river'
      ? [material.water, 24]
      : [material.line, line.kind === 'line' ? 3 : line.kind === 'border' ? 5 : 7]
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** All circles are one path: there may be many, and none is ever told from the others. */
function circles(board: Board, look: Look, turn: Turn): string {
  if (!board.circles) return ''
  const paths = board.circles.map(({ x, y, radius }) => circlePath(...toDrawing(x, y, turn), radius * UNIT))
  return `<path d="${paths.join('')}" fill="none" stroke="${look.material.line}" stroke-width="3"/>`
}

/** Star points; on boards drawn line by line also every crossing, so that an empty one shows where men stand. */
function dots(board: Board, places: readonly Place[], look: Look): string {
  const circle = (place: Place, r: number) => `<circle cx="${place.x}" cy="${place.y}" r="${r}"/>`
  const stars = Object.values(board.regions)
    .filter((region) => region.look === 'dot')
    .flatMap((region) => placesAt(places, region.sites).map((place) => circle(place, 9)))
  const lineByLine = board.lines.length >= board.size || board.circles !== undefined
  const crossings = places.filter(({ shape }) => lineByLine && shape.kind === 'point').map((place) => circle(place, 7))
  return `<g fill="${look.material.line}">${[...stars, ...crossings].join('')}</g>`
}

/** Pale on dark and red fields. */
const PALE_PRINT = '#fffaee'
const PRINT_SIZE = 58

/** Numbers and short words printed on the cells; they stand upright from any side, and longer ones are smaller. */
function prints(board: Board, places: readonly Place[], look: Look): string {
  const onColour = new Set(
    Object.values(board.regions).flatMap((region) =>
      region.look === 'dark' || region.look === 'red' ? region.sites : [],
    ),
  )
  const texts = places.flatMap(({ site, shape: { print }, x, y }) => {
    if (!print) return []
    const pale = onColour.has(site) ? ` fill="${PALE_PRINT}"` : ''
    const small = print.length > 2 ? ` font-size="${Math.round((PRINT_SIZE * 2.4) / print.length)}"` : ''
    return [`<text x="${x}" y="${y}" dy=".35em"${pale}${small}>${print}</text>`]
  })
  return texts.length
    ? `<g class="prints" fill="${look.material.label}" font-size="${PRINT_SIZE}" font-weight="600" font-family="inherit" text-anchor="middle">${texts.join('')}</g>`
    : ''
}

function labels(board: Board, places: readonly Place[], frame: Frame, look: Look, turn: Turn): string {
  const size = labelSize(frame.box[2])
  const texts = placeLabels(board, places, turn, size).map(({ text, at, inside }) => {
    const outside = frame.plates.every((plate) => distanceOutside(at, plate) >= Math.min(ON_PLATE, frame.margin))
    const own = inside ? look.material.line : outside ? (look.dark ? '#d6c9b3' : '#5f5245') : undefined
    return `<text x="${round(at[0])}" y="${round(at[1])}" dy=".35em"${own ? ` fill="${own}"` : ''}>${text}</text>`
  })
  return `<g class="labels" fill="${look.material.label}" font-size="${round(size)}" font-family="inherit" text-anchor="middle">${texts.join('')}</g>`
}
