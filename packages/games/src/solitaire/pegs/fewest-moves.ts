/** On small boards the fewest moves, where all jumps of one peg in a row are one, are found by looking at every position. */
import type { PegBoard } from './peg-board.ts'

interface Reached {
  readonly pegs: number
  readonly jumps: readonly number[]
  readonly before: Reached | undefined
}

/**
 * From these pegs to a last one on one of the targets; undefined where there is no way. A peg that has just jumped (`jumper`)
 * may go on within its move.
 */
export function fewestMoves(
  { actions, over, to }: PegBoard,
  sites: readonly number[],
  targets: readonly number[],
  jumper = -1,
): { moves: number; jumps: readonly number[] } | undefined {
  const start: Reached = { pegs: sites.reduce((all, site) => all | (1 << site), 0), jumps: [], before: undefined }
  const goals = new Set(targets.map((site) => 1 << site))
  const seen = new Set([start.pegs])
  let level = [start]
  if (jumper >= 0) level = [start, ...movesOf(start, jumper)]
  for (let moves = 0; level.length > 0; moves++) {
    const done = level.find(({ pegs }) => goals.has(pegs))
    if (done) return { moves, jumps: lineTo(done) }
    const next: Reached[] = []
    for (const reached of level)
      for (const peg of sitesIn(reached.pegs))
        for (const one of movesOf(reached, peg)) {
          if (seen.has(one.pegs)) continue
          seen.add(one.pegs)
          next.push(one)
        }
    level = next
  }
  return undefined

  /** Wherever one peg gets to by jumping on and on. */
  function movesOf(before: Reached, peg: number): Reached[] {
    const found: Reached[] = []
    const jumpOn = (pegs: number, from: number, jumps: readonly number[]) => {
      for (const action of actions) {
        if (action >> 3 !== from || !(pegs & (1 << over[action])) || pegs & (1 << to[action])) continue
        const after = (pegs ^ (1 << from) ^ (1 << over[action])) | (1 << to[action])
        const made = [...jumps, action]
        found.push({ pegs: after, jumps: made, before })
        jumpOn(after, to[action], made)
      }
    }
    jumpOn(before.pegs, peg, [])
    return found
  }
}

function lineTo(reached: Reached): number[] {
  const jumps: number[] = []
  for (let one: Reached | undefined = reached; one; one = one.before) jumps.unshift(...one.jumps)
  return jumps
}

function sitesIn(pegs: number): number[] {
  const sites: number[] = []
  for (let site = 0; pegs >> site; site++) if (pegs & (1 << site)) sites.push(site)
  return sites
}
