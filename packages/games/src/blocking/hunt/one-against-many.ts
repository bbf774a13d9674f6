/**
 * One runner against chasers of one kind, worked out completely. For each set of chasers a mask of 32 bits holds the sites
 * from which a side wins, so that all places of the runner are looked at at once. Rounds go backward from the ends, one
 * action each, and so also tell how long the winner needs.
 */
import { lowestBit } from '@jatekvilag/engine'
import type { Steps } from './hunts.ts'
import { Subsets } from './subsets.ts'

export interface HuntRules {
  /** At most 32. */
  readonly sites: number
  readonly chasers: number
  readonly chaserSteps: Pick<Steps, 'from' | 'to'>
  readonly runnerSteps: Pick<Steps, 'from' | 'to'>
  /** The sites where the runner has won against chasers on these sites, as a mask; being shut in comes after it. */
  goals(chasers: number): number
  /** What happens to chasers without a move. */
  readonly stuckChasers: 'lose' | 'pass'
}

export const CHASERS = 0
export const RUNNER = 1
export type HuntSide = typeof CHASERS | typeof RUNNER

/** Who wins, and after how many actions; -1 where nobody can force it. */
export interface HuntValue {
  readonly winner: HuntSide | -1
  readonly plies: number
}

/** What is known with one side to move, by set of chasers. */
class Knowledge {
  /** The sites of the runner from which a side wins. */
  private readonly won: readonly [Int32Array, Int32Array]
  /** Found in this round, and in the one before. */
  private found: Int32Array
  last: Int32Array
  /** Actions until the end: plies[set * 32 + site]. */
  private readonly plies: Uint8Array

  constructor(sets: number) {
    this.won = [new Int32Array(sets), new Int32Array(sets)]
    this.found = new Int32Array(sets)
    this.last = new Int32Array(sets)
    this.plies = new Uint8Array(sets * 32)
  }

  /** What earlier rounds have found. */
  before(set: number, side: HuntSide): number {
    return this.won[side][set] & ~this.found[set]
  }

  /** Those of the sites that nothing is known of. */
  openOf(set: number, sites: number): number {
    return sites & ~(this.won[CHASERS][set] | this.won[RUNNER][set])
  }

  learn(set: number, side: HuntSide, sites: number, plies: number): void {
    const added = this.openOf(set, sites)
    this.won[side][set] |= added
    this.found[set] |= added
    for (let rest = added; rest !== 0; rest &= rest - 1) this.plies[set * 32 + lowestBit(rest)] = plies
  }

  /** False when the round has found nothing. */
  endRound(): boolean {
    const { found } = this
    this.found = this.last.fill(0)
    this.last = found
    return found.some((sites) => sites !== 0)
  }

  valueOf(set: number, site: number): HuntValue {
    const isWon = (side: HuntSide) => (this.won[side][set] & (1 << site)) !== 0
    return { winner: isWon(CHASERS) ? CHASERS : isWon(RUNNER) ? RUNNER : -1, plies: this.plies[set * 32 + site] }
  }
}

export interface SolvedHunt {
  readonly positions: number
  /** `chasers` is the mask of their sites; the runner stands on none of them. */
  valueOf(toMove: HuntSide, chasers: number, runner: number): HuntValue
}

/** So many sets of chasers are looked at in one piece of the work. */
const PIECE = 1024

/** Works piece by piece, so that whoever waits can go away and come back. */
export function* solveHunt(rules: HuntRules): Generator<void, SolvedHunt> {
  // Only what has been learned is kept: the lists of moves are much larger.
  const solver = new HuntSolver(rules)
  yield* solver.solve()
  const { sets, known } = solver
  return {
    positions: 2 * sets.count * (rules.sites - rules.chasers),
    valueOf: (toMove, chasers, runner) => known[toMove].valueOf(sets.indexOf(chasers), runner),
  }
}

class HuntSolver {
  private readonly rules: HuntRules
  readonly sets: Subsets
  private readonly everywhere: number
  /** By who is to move. */
  readonly known: readonly [Knowledge, Knowledge]
  /** Moves of the chasers in set s lead to the sets after[first[s]] … and onto the site with the bit `onto`. */
  private readonly first: Int32Array
  private after = new Int32Array(0)
  private onto = new Int32Array(0)
  /** The sets from which a move leads to set s are origins[firstOrigin[s]] … */
  private readonly firstOrigin: Int32Array
  private origins = new Int32Array(0)
  /** The sites that the runner can step to, by its site. */
  private readonly reach: Int32Array

  constructor(rules: HuntRules) {
    this.rules = rules
    this.sets = new Subsets(rules.sites, rules.chasers)
    const { count } = this.sets
    this.everywhere = rules.sites === 32 ? -1 : (1 << rules.sites) - 1
    this.known = [new Knowledge(count), new Knowledge(count)]
    this.reach = new Int32Array(rules.sites)
    const { from, to } = rules.runnerSteps
    for (let i = 0; i < to.length; i++) this.reach[from[i]] |= 1 << to[i]
    this.first = new Int32Array(count + 1)
    this.firstOrigin = new Int32Array(count + 1)
  }

  private *countMoves(): Generator<void, number> {
    const { first } = this
    const { from, to } = this.rules.chaserSteps
    const { count, masks } = this.sets
    for (let set = 0; set < count; set++) {
      if (set % PIECE === 0) yield
      first[set + 1] = first[set]
      for (let i = 0; i < to.length; i++) if (isStep(masks[set], from[i], to[i])) first[set + 1]++
    }
    return first[count]
  }

  private *listMoves(): Generator<void, void> {
    const { after, onto } = this
    const { from, to } = this.rules.chaserSteps
    const { count, masks } = this.sets
    for (let set = 0, move = 0; set < count; set++) {
      if (set % PIECE === 0) yield
      for (let i = 0; i < to.length; i++) {
        if (!isStep(masks[set], from[i], to[i])) continue
        after[move] = this.sets.indexOf(masks[set] ^ (1 << from[i]) ^ (1 << to[i]))
        onto[move++] = 1 << to[i]
      }
    }
  }

  private *listOrigins(): Generator<void, void> {
    const { first, after, firstOrigin, origins } = this
    const { count } = this.sets
    for (let move = 0; move < after.length; move++) firstOrigin[after[move] + 1]++
    yield
    for (let set = 0; set < count; set++) firstOrigin[set + 1] += firstOrigin[set]
    const filled = firstOrigin.slice()
    for (let set = 0; set < count; set++) {
      if (set % PIECE === 0) yield
      for (let move = first[set]; move < first[set + 1]; move++) origins[filled[after[move]]++] = set
    }
  }

  *solve(): Generator<void, void> {
    const moves = yield* this.countMoves()
    this.after = new Int32Array(moves)
    this.onto = new Int32Array(moves)
    yield* this.listMoves()
    this.origins = new Int32Array(moves)
    yield* this.listOrigins()
    yield* this.goBackward()
  }

  private *goBackward(): Generator<void, void> {
    const { firstOrigin, origins } = this
    const [chasersToMove, runnerToMove] = this.known
    const { count } = this.sets
    for (let set = 0; set < count; set++) {
      if (set % PIECE === 0) yield
      this.findEnds(set)
    }
    /** The last round in which something new was found after a move of the chasers. */
    const stirred = new Int32Array(count)
    let goesOn = true
    for (let plies = 1; goesOn; plies++) {
      const found = chasersToMove.endRound()
      goesOn = runnerToMove.endRound() || found
      for (let set = 0; set < count; set++) {
        if (runnerToMove.last[set] === 0) continue
        stirred[set] = plies
        for (let i = firstOrigin[set]; i < firstOrigin[set + 1]; i++) stirred[origins[i]] = plies
      }
      for (let set = 0; set < count; set++) {
        if (set % PIECE === 0) yield
        if (chasersToMove.last[set] !== 0) this.moveRunner(set, plies)
        if (stirred[set] === plies) this.moveChasers(set, plies)
      }
    }
  }

  private findEnds(set: number): void {
    const chasers = this.sets.masks[set]
    const free = this.everywhere & ~chasers
    const goals = this.rules.goals(chasers) & free
    for (const known of this.known) known.learn(set, RUNNER, goals, 0)
    for (let rest = free & ~goals; rest !== 0; rest &= rest - 1)
      if ((this.reach[lowestBit(rest)] & free) === 0) this.known[RUNNER].learn(set, CHASERS, rest & -rest, 0)
    if (this.rules.stuckChasers === 'lose') this.known[CHASERS].learn(set, RUNNER, this.stuckBy(set) & free, 0)
  }

  /** Where the runner stands when it takes the chasers' only move away; everywhere when they have none. */
  private stuckBy(set: number): number {
    let sites = this.everywhere
    for (let move = this.first[set]; move < this.first[set + 1]; move++) sites &= this.onto[move]
    return sites
  }

  /** The runner looks at what is new after its steps: it takes any win, and loses when all its steps do. */
  private moveRunner(set: number, plies: number): void {
    const [afterwards, known] = this.known
    const free = this.everywhere & ~this.sets.masks[set]
    const winning = afterwards.before(set, RUNNER)
    const losing = afterwards.before(set, CHASERS)
    for (let rest = known.openOf(set, free); rest !== 0; rest &= rest - 1) {
      const steps = this.reach[lowestBit(rest)] & free
      if ((steps & winning) !== 0) known.learn(set, RUNNER, rest & -rest, plies)
      else if ((steps & ~losing) === 0) known.learn(set, CHASERS, rest & -rest, plies)
    }
  }

  /** The same for the chasers, for all places of the runner at once. */
  private moveChasers(set: number, plies: number): void {
    const { first, after, onto } = this
    const [known, afterwards] = this.known
    const open = known.openOf(set, this.everywhere & ~this.sets.masks[set])
    if (open === 0) return
    let stuck = this.everywhere
    let winning = 0
    let losing = open
    for (let move = first[set]; move < first[set + 1]; move++) {
      stuck &= onto[move]
      winning |= afterwards.before(after[move], CHASERS)
      losing &= afterwards.before(after[move], RUNNER) | onto[move]
    }
    // Stuck chasers who do not lose pass: nothing changes but the turn.
    if ((stuck & open) !== 0) {
      winning |= stuck & afterwards.before(set, CHASERS)
      losing &= ~stuck | afterwards.before(set, RUNNER)
    }
    known.learn(set, CHASERS, winning & open, plies)
    known.learn(set, RUNNER, losing, plies)
  }
}

const isStep = (chasers: number, from: number, to: number) =>
  ((chasers >> from) & 1) === 1 && ((chasers >> to) & 1) === 0
