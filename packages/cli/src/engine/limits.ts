import type { LevelPlan } from '@jatekvilag/bots'

/** How long to think: by the clock, by work, by depth, or until told to stop. */
export interface Limits {
  readonly seconds?: number
  readonly nodes?: number
  readonly depth?: number
  /** Goes on until `stop`, and does not answer before. */
  readonly endless: boolean
  /** Thinks in the opponent's time: `seconds` count from `ponderhit`. */
  readonly ponder: boolean
}

/** Shares a clock among so many moves when nobody says how many there are. */
const USUAL_MOVES = 30
const LEAST_SECONDS = 0.01

/** Reads what follows `go`. `side` is what the protocol calls the mover: its clock is `wtime` or `btime`. */
export function readLimits(words: readonly string[], side: 'w' | 'b', overhead: number): Limits {
  const number = (name: string): number | undefined => {
    const at = words.indexOf(name)
    const value = at < 0 ? Number.NaN : Number(words[at + 1])
    return Number.isFinite(value) ? value : undefined
  }
  const clock = number('time') ?? number(`${side}time`)
  const increment = number('increment') ?? number(`${side}inc`) ?? 0
  const byoyomi = number('byoyomi') ?? 0
  const mate = number('mate')
  const depth = number('depth') ?? (mate === undefined ? undefined : 2 * mate)
  const nodes = number('nodes')
  const movetime = number('movetime')
  let milliseconds = movetime
  if (movetime === undefined && (clock !== undefined || byoyomi > 0)) {
    const left = Math.max(0, clock ?? 0)
    const moves = Math.max(1, number('movestogo') ?? USUAL_MOVES)
    // Never more than most of what is left, whatever the increment promises.
    milliseconds = Math.min(0.8 * left, left / moves + 0.75 * increment) + byoyomi
  }
  return {
    seconds: milliseconds === undefined ? undefined : Math.max(LEAST_SECONDS, (milliseconds - overhead) / 1000),
    nodes: nodes === undefined ? undefined : Math.max(1, nodes),
    depth: depth === undefined ? undefined : Math.max(1, depth),
    endless: words.includes('infinite'),
    ponder: words.includes('ponder'),
  }
}

/** A tree search has no depth: each step doubles its work. */
const workOfDepth = (depth: number) => 16 * 2 ** Math.min(depth, 30)

/** What the limits make of a level's plan. Levels below the highest keep their own limits on top of these. */
export function planFor(level: LevelPlan, strongest: boolean, limits: Limits, treeSearch: boolean): Partial<LevelPlan> {
  const { seconds, nodes, depth, endless, ponder } = limits
  if (!endless && !ponder && seconds === undefined && nodes === undefined && depth === undefined) return {}
  const wanted = Math.min(nodes ?? Infinity, depth !== undefined && treeSearch ? workOfDepth(depth) : Infinity)
  const longest = endless || ponder ? Infinity : (seconds ?? Infinity)
  return {
    work: strongest ? wanted : Math.min(wanted, level.work),
    seconds: strongest ? longest : Math.min(longest, level.seconds),
    depth: Math.min(level.depth, depth !== undefined && !treeSearch ? depth : Infinity),
  }
}
