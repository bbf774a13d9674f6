/**
 * Looks for wins by threats alone (`Game.attack`) before and after a search: its own first, and then whether the move that the
 * search has chosen lets the other side win so.
 */
import { ActionList, firstSeat, type Game, type Position } from '@jatekvilag/engine'
import { type Budget, wallClock } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import { shareOf } from './proof.ts'

/** The parts of the time for the own win and for a second look at the chosen moves. */
const OWN = 0.2
const SECOND_LOOK = 0.15
/** Positions that the first look may see; each next one sees so many times as many, and takes at most so much longer. */
const FIRST_LOOK = 500
const MORE = 4
const LONGER = 2 * MORE
const MOST = 200_000
/** So many of the best moves are looked at a second time. */
const CHECKED = 12

export class ThreatSearch {
  private readonly game: Game
  private readonly list = new ActionList()

  constructor(game: Game) {
    this.game = game
  }

  search(root: Position, budget: Budget, think: (rest: Budget) => Choice): Choice {
    const own = new Patience(shareOf(budget, OWN))
    const winning = this.attack(root, own)
    if (winning >= 0) return this.certainly(root, winning, own.seen)
    const choice = think(shareOf(budget, 1 - OWN - SECOND_LOOK))
    const second = new Patience(shareOf(budget, SECOND_LOOK))
    const { candidates } = choice
    const lost = candidates.slice(0, CHECKED).map((candidate) => ({ candidate, isLost: false }))
    // Only the best move that is not refuted need be looked at.
    for (const each of lost) {
      if (each.candidate.proven) break
      each.isLost = this.refuted(root, each.candidate, second)
      if (!each.isLost) break
    }
    const refuted = new Set(lost.filter(({ isLost }) => isLost).map(({ candidate }) => candidate))
    if (refuted.size === 0) return choice
    const ranked = [
      ...candidates.filter((candidate) => !refuted.has(candidate) && !isLoss(candidate)),
      ...[...refuted].map((candidate): Candidate => ({ ...candidate, value: -1, proven: true })),
      ...candidates.filter((candidate) => !refuted.has(candidate) && isLoss(candidate)),
    ]
    return { ...choice, candidates: ranked, line: [ranked[0].action], lines: undefined }
  }

  /** Sees more and more, as long as there is time. */
  private attack(p: Position, patience: Patience): number {
    for (let most = FIRST_LOOK; most <= MOST; most *= MORE) {
      patience.begin()
      const found = this.game.attack!(p, most)
      if (found >= 0 || !patience.lastsFor(most)) return found
    }
    return -1
  }

  private refuted(root: Position, { action }: Candidate, patience: Patience): boolean {
    if (patience.isOver) return false
    const next = root.slice()
    const seat = firstSeat(this.game.actors(root))
    this.game.play(next, seat, action)
    const mask = this.game.actors(next)
    return mask !== 0 && firstSeat(mask) !== seat && this.attack(next, patience) >= 0
  }

  private certainly(root: Position, winning: number, work: number): Choice {
    this.list.clear()
    this.game.actions(root, firstSeat(this.game.actors(root)), this.list)
    const others = this.list.toArray().filter((action) => action !== winning)
    const unknown = (action: number): Candidate => ({ action, value: 0, share: 0, proven: false })
    return {
      candidates: [{ action: winning, value: 1, share: 1, proven: true }, ...others.map(unknown)],
      line: [winning],
      work,
    }
  }
}

const isLoss = ({ proven, value }: Candidate) => proven && value < 0

/** Looks cannot be cut short, so the next one is begun only if its time is there. */
class Patience {
  seen = 0
  isOver = false
  private readonly budget: Budget
  private readonly clock: () => number
  private readonly end: number
  private began = 0

  constructor(budget: Budget) {
    this.budget = budget
    this.clock = budget.clock ?? wallClock
    this.end = budget.seconds === undefined ? Infinity : this.clock() + 1000 * budget.seconds
  }

  begin(): void {
    this.began = this.clock()
  }

  /** After a look at so many positions: whether there is time for the next, greater one. */
  lastsFor(most: number): boolean {
    const now = this.clock()
    this.seen += most
    this.isOver = now >= this.end || this.seen >= (this.budget.work ?? Infinity) || (this.budget.stop?.() ?? false)
    return !this.isOver && now + LONGER * (now - this.began) < this.end
  }
}
