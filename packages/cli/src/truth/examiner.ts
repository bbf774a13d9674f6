/** Plays games, draws moves from them by lot, and asks the review about them. */
import { gradeOf, lossOf, type Weigher } from '@jatekvilag/bots'
import {
  type Action,
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  Match,
  type Random,
} from '@jatekvilag/engine'
import type { Chosen, Strong } from './strong.ts'
import type { Tally, Truth } from './tally.ts'

const LONGEST = 160
/** Whoever gives away this part of the point has made a mistake that should be found. */
const COSTLY = 0.2
/** One position in so many is also asked for a move that a careless player might make. */
const CARELESS = 3

export class Examiner {
  private readonly strong: Strong
  private readonly weigher: Weigher
  private readonly truth: Truth
  /** Told about every move that was looked at. */
  private readonly trace: ((line: string) => void) | undefined

  constructor(strong: Strong, weigher: Weigher, truth: Truth, trace?: (line: string) => void) {
    this.strong = strong
    this.weigher = weigher
    this.truth = truth
    this.trace = trace
  }

  /** One more game, and so many of its moves. */
  async examine(game: Game, moves: number, random: Random): Promise<void> {
    const match = await this.play(game, random)
    const plies = match.log.flatMap(({ seat }, n) => (seat < game.seats && hadChoice(match, n, seat) ? [n] : []))
    for (let i = 0; i < moves && plies.length > 0; i++) {
      const [n] = plies.splice(random.below(plies.length), 1)
      await this.look(replayed(match, n!), match.log[n!]!.action, i % CARELESS === 0, random)
    }
    this.truth.games++
  }

  private async play(game: Game, random: Random): Promise<Match> {
    const match = new Match(game)
    while (match.actors !== 0 && match.log.length < LONGEST) {
      const seat = firstSeat(match.actors)
      const drawn = () => drawChance(game, match.position, random, new ActionList())
      match.play(seat, seat === CHANCE ? drawn() : await this.strong.play(match, random))
    }
    return match
  }

  private async look(before: Match, played: Action, careless: boolean, random: Random): Promise<void> {
    const { strong, truth } = this
    const first = await strong.choose(before)
    if (!strong.agreeing || first.action === played) this.judge(before, first.action, truth.first)
    if (careless && strong.tellsCosts) await this.lookAtAny(before, first, random)
  }

  private async lookAtAny(before: Match, first: Chosen, random: Random): Promise<void> {
    const seat = firstSeat(before.actors)
    const action = before.game.sample(before.position, seat, random, new ActionList())
    if (action === first.action) return
    const after = replayed(before, before.log.length)
    after.play(seat, action)
    if (after.actors === 0) return
    const answer = await this.strong.choose(after)
    if (first.points - (1 - answer.points) >= COSTLY) this.judge(before, action, this.truth.costly)
  }

  private judge(match: Match, action: Action, tally: Tally): void {
    const { game, position, log } = match
    const seat = firstSeat(match.actors)
    const had = match.turnBoundaries.map((n) => game.hash(match.positionAt(n)))
    const weighing = this.weigher.weigh({ view: game.view(position, seat), seat }, action, had)
    if (!weighing) return
    tally.looked++
    const turn = new Set(match.turnBoundaries.filter((from) => log[from]?.seat === seat)).size
    const grade = gradeOf(weighing, turn)
    if (grade) tally.by[grade]++
    const isAlarm = tally === this.truth.first
    const line =
      `${grade ?? 'nothing'} ${game.name(position, action)}, better ${game.name(position, weighing.best.action)}: ` +
      `${lossOf(weighing).toFixed(3)} noise ${weighing.noise.toFixed(3)} ply ${log.length} ${game.write(position)}`
    this.trace?.(`${isAlarm ? 'first' : 'costly'} ${line}`)
    if (grade && isAlarm) this.truth.alarms.push(line)
  }
}

function hadChoice(match: Match, n: number, seat: number): boolean {
  const list = new ActionList()
  match.game.actions(match.positionAt(n), seat, list)
  return list.count > 1
}

function replayed({ game, log }: Match, n: number): Match {
  const match = new Match(game)
  for (const { seat, action } of log.slice(0, n)) match.play(seat, action)
  return match
}
