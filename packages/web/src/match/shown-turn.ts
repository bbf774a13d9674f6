/** What the eye follows from one position to the next, and what of it stays marked. */
import { CHANCE, type Game, type GameEntry, type Item, type Scene } from '@jatekvilag/engine'
import type { MatchView } from '@jatekvilag/play'

type Turns = Pick<MatchView, 'turns' | 'length' | 'lastTouched'>

/**
 * The sites of the turn between two lengths of the log, forwards or back; undefined where more than one lies between: to
 * slide pieces then would show moves that nobody made. Chance lays things down and moves nothing, and of what was taken back
 * nothing is known any more.
 */
export function wayBetween(view: Turns, from: number, to: number): readonly number[] | undefined {
  const [low, high] = from < to ? [from, to] : [to, from]
  if (high > view.length) return undefined
  const between = view.turns.filter((turn) => turn.seat !== CHANCE && turn.from < high && turn.to > low)
  if (between.length > 1 || (between.length === 0 && low < high)) return undefined
  return view.lastTouched(high)
}

/** Whether several men go as one; where men jump or only count as a group they go alone. */
export const movesFigures = ({ mechanics }: GameEntry): boolean =>
  mechanics.includes('formation') && !mechanics.includes('jump') && !mechanics.includes('connect')

const STEPS = [0, -1, 1]

/**
 * Sites that were touched in the position before, as the position after counts them: a growing table counts from its
 * corner, so that a tile laid before the first one moves all on. It moved so that every old tile and a new one on every
 * touched site are found.
 */
export function carriedSites(game: Game, before: Scene, after: Scene, sites: readonly number[]): readonly number[] {
  // Nothing lay there that could show where the first tile went.
  if (before.items.length === 0) return after.items.map(({ site }) => site)
  const { shapes } = game.board
  const siteAt = new Map(shapes.map(({ x, y }, site) => [`${x} ${y}`, site]))
  const now = new Map(after.items.map((item) => [item.site, item]))
  for (const dx of STEPS)
    for (const dy of STEPS) {
      const carried = (site: number) =>
        siteAt.get(`${(shapes[site]?.x ?? 0) + dx} ${(shapes[site]?.y ?? 0) + dy}`) ?? -1
      const isThere = ({ site, kind, rotation }: Item) => {
        const item = now.get(carried(site))
        return item?.kind === kind && item.rotation === rotation
      }
      if (before.items.every(isThere) && sites.every((site) => now.has(carried(site)))) return sites.map(carried)
    }
  return sites
}
