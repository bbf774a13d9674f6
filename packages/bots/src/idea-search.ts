/**
 * Plays games that have ideas: whole turns, worked out by the game itself. The best look best at once; with time left, the
 * first ones are tried against what others may hold and answer, all of them against the same guesses, up to our next turn.
 */
import {
  type Action,
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  type Idea,
  type Position,
  type Random,
  type Seat,
} from '@jatekvilag/engine'
import type { Request } from './bot.ts'
import { type Budget, Meter } from './budget.ts'
import type { Candidate, Choice } from './choice.ts'
import type { LevelPlan } from './levels.ts'

/** So many ideas are tried against answers. */
const TRIED = 8
/** What an idea looks like counts as much as so many trials. */
const TRUST = 6
/** A trial is given up after so many actions. */
const LONGEST = 200

interface Line {
  readonly actions: readonly Action[]
  worth: number
}

export class IdeaSearch {
  private readonly game: Game
  private readonly random: Random
  private readonly level: LevelPlan
  private readonly draws = new ActionList(64)
  /** What was thought last, so that a turn is played as it was meant. */
  private last: { readonly view: Position; readonly lines: readonly Line[] } | undefined

  constructor(game: Game, random: Random, level: LevelPlan) {
    this.game = game
    this.random = random
    this.level = level
  }

  search({ view, seat }: Request, budget: Budget, among?: readonly Action[]): Choice {
    const meter = new Meter(budget)
    let lines = this.begun(view, seat) ?? this.thought(view, seat)
    if (among) lines = lines.filter(({ actions }) => among.includes(actions[0]))
    let work = 1
    // Where everybody plays at once, nobody answers.
    const isAnswered = !this.game.separateSteps(view)
    if (this.level.depth > 1 && lines.length > 1 && isAnswered) work += this.tryOut(view, seat, lines, meter)
    this.last = { view: view.slice(), lines }
    return choiceOf(lines, work)
  }

  /** The rest of the turn that was begun with the last answer. */
  private begun(view: Position, seat: Seat): Line[] | undefined {
    const rest = this.last?.lines.find(({ actions }) => {
      if (actions.length < 2) return false
      const after = this.last!.view.slice()
      this.game.play(after, seat, actions[0])
      return after.every((slot, i) => slot === view[i])
    })
    return rest && [{ actions: rest.actions.slice(1), worth: rest.worth }]
  }

  private thought(view: Position, seat: Seat): Line[] {
    const ideas = this.game.ideas!(view, seat, this.level.skill ?? 1)
    // Of turns that begin alike the best is meant: the others come up when their own step does.
    const begun = new Set<Action>()
    return ideas.filter(({ actions }) => !begun.has(actions[0]) && begun.add(actions[0])).map((idea) => ({ ...idea }))
  }

  /** Changes the worth of the first lines by what came of them; they are in order afterwards. */
  private tryOut(view: Position, seat: Seat, lines: Line[], meter: Meter): number {
    const tried = lines.slice(0, TRIED)
    const sums = tried.map(() => 0)
    let rounds = 0
    for (; !meter.over; rounds++) {
      const truth = this.game.guess(view.slice(), seat, this.random)
      const found = tried.map(({ actions }) => (meter.isLate() ? undefined : this.outcome(truth, seat, actions)))
      if (found.includes(undefined)) break
      found.forEach((worth, i) => {
        sums[i] += worth!
      })
      meter.spend()
    }
    if (rounds === 0) return 0
    const mean = (of: (i: number) => number) => tried.reduce((sum, _, i) => sum + of(i), 0) / tried.length
    const [looked, came] = [mean((i) => tried[i].worth), mean((i) => sums[i] / rounds)]
    tried.forEach((line, i) => {
      line.worth = (TRUST * line.worth + rounds * (sums[i] / rounds - came + looked)) / (TRUST + rounds)
    })
    lines.sort((a, b) => b.worth - a.worth)
    return rounds * tried.length
  }

  /** What the turn leads to when everybody then plays as it looks best, seen from our next turn. */
  private outcome(truth: Position, seat: Seat, actions: readonly Action[]): number {
    const { game, random } = this
    const p = truth.slice()
    for (const action of actions) game.play(p, seat, action)
    for (let steps = 0; steps < LONGEST; ) {
      const mask = game.actors(p)
      if (mask === 0) return endWorth(game.result(p)!.payoffs[seat])
      const actor = firstSeat(mask)
      if (actor === CHANCE) {
        game.play(p, CHANCE, drawChance(game, p, random, this.draws))
        steps++
        continue
      }
      const [best] = game.ideas!(game.view(p, actor), actor, 1)
      if (actor === seat) return best.worth
      for (const action of best.actions) game.play(p, actor, action)
      steps += best.actions.length
    }
    return 0
  }
}

/** Certain, but no more than a lead that nobody catches up. */
const endWorth = (payoff: number): number => 4 * Math.max(-1, Math.min(1, payoff))

function choiceOf(lines: readonly (Idea | Line)[], work: number): Choice {
  const candidates = lines.map(
    ({ actions, worth }, i): Candidate => ({
      action: actions[0],
      value: Math.tanh(worth / 2),
      share: i === 0 ? 1 : 0,
      proven: false,
    }),
  )
  return { candidates, line: lines[0].actions, lines: lines.map(({ actions }) => actions), work }
}
