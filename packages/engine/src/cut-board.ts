import { type Board, makeBoard, type Site } from './board.ts'

/** A part of a board as a board of its own: the given sites, in this order, without labels and lines. */
export function cutBoard(board: Board, kept: readonly Site[]): Board {
  const newSite = new Map(kept.map((site, i) => [site, i]))
  const { size, directions, step } = board
  const names = directions.map(({ name }) => name)
  const regions = Object.entries(board.regions).map(([name, region]) => {
    const sites = region.sites.flatMap((site) => newSite.get(site) ?? [])
    return [name, { ...region, sites }] as const
  })
  return makeBoard({
    shapes: kept.map((site) => board.shapes[site]),
    directions: names,
    opposites: directions.flatMap(({ name, opposite }) => (opposite < 0 ? [] : [[name, names[opposite]] as const])),
    neighbour: (site, d) => newSite.get(step[d * size + kept[site]]) ?? -1,
    regions: Object.fromEntries(regions.filter(([, { sites }]) => sites.length > 0)),
  })
}
