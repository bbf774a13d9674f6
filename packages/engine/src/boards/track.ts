import { type Board, type BoardLine, makeBoard, type Region, type SiteShape } from '../board.ts'

/** A field of a race track. Its outline and pile say how men are laid on it. */
export interface TrackField {
  name: string
  x: number
  y: number
  outline?: readonly number[]
  shade?: number
  pile?: readonly [number, number]
}

export interface TrackParts {
  fields: readonly TrackField[]
  /** The fields in walking order, by name; several tracks may share fields (one for each player). */
  tracks: Readonly<Record<string, readonly string[]>>
  lines?: BoardLine[]
  regions?: (siteNamed: (name: string) => number) => Record<string, Region>
}

/** Fields to walk along. Each track is a direction; `name-back` leads the other way. */
export function track(parts: TrackParts): Board {
  const index = new Map(parts.fields.map((field, s) => [field.name, s]))
  const site = (name: string) => {
    const s = index.get(name)
    if (s === undefined) throw new Error(`track over unknown field ${name}`)
    return s
  }
  const shapes = parts.fields.map((field): SiteShape => {
    const { name, x, y } = field
    const outline = field.outline ?? [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
    return { name, kind: 'cell', x, y, outline, shade: field.shade ?? 0, pile: field.pile }
  })
  const directions: string[] = []
  const next: Map<number, number>[] = []
  for (const [name, fields] of Object.entries(parts.tracks)) {
    const forward = new Map<number, number>()
    const back = new Map<number, number>()
    const walk = fields.map(site)
    for (let i = 0; i + 1 < walk.length; i++) {
      forward.set(walk[i], walk[i + 1])
      back.set(walk[i + 1], walk[i])
    }
    directions.push(name, `${name}-back`)
    next.push(forward, back)
  }
  return makeBoard({
    shapes,
    directions,
    opposites: Object.keys(parts.tracks).map((name) => [name, `${name}-back`] as const),
    neighbour: (s, d) => next[d].get(s) ?? -1,
    lines: parts.lines,
    regions: parts.regions?.((name) => index.get(name) ?? -1),
  })
}
