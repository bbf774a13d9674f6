/**
 * How far the review of a game can be believed: chess games of a strong engine against itself, in which the review looks at
 * moves that the engine itself would play. Whatever it says against one of those is taken for a false alarm. Random moves
 * that the engine calls costly show how many real mistakes are found.
 */
import {
  GRADES,
  type Grade,
  gradeOf,
  lossOf,
  pointsOf,
  prepareWeigher,
  REVIEW_EFFORT,
  type Weigher,
} from '@jatekvilag/bots'
import { type Action, ActionList, firstSeat, type Game, Match, openGame, Random } from '@jatekvilag/engine'
import { COUNT, readArguments, SEED } from '../arguments.ts'
import { commandOf } from '../engine/command.ts'
import { ExternalEngine, type ExternalLine } from '../engine/external.ts'
import { spell, unspell } from '../engine/spelling.ts'
import { need } from '../failure.ts'
import { entryNamed } from '../opening.ts'
import { Progress } from '../progress.ts'

/** The engine plays its games with so many nodes a move; the first choice is asked for with more. */
const GAME_NODES = 1500
/** The first moves are any of the engine's best few, as long as they are nearly as good, so that no two games are alike. */
const VARIED_PLIES = 8
const VARIED_LINES = 4
const NEARLY = 0.1
const LONGEST = 160
/** Whoever gives away this part of the point in the eyes of the engine has made a mistake that should be found. */
const COSTLY = 0.2

interface Tally {
  looked: number
  readonly by: Record<Grade, number>
}
const newTally = (): Tally => ({ looked: 0, by: { inaccuracy: 0, mistake: 0, blunder: 0 } })

interface Truth {
  games: number
  /** Moves of the games that are the engine's first choice, and what was said against them. */
  readonly first: Tally
  /** Random moves that cost much. */
  readonly costly: Tally
  readonly alarms: string[]
}

export async function reviewTruth(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(
    args,
    { games: COUNT, moves: COUNT, nodes: COUNT, seed: SEED, json: 'switch', trace: 'switch' },
    0,
  )
  const game = need(openGame(entryNamed('chess')))
  const engine = await ExternalEngine.start(commandOf('fairy-stockfish', root), 'uci')
  engine.set('Use NNUE', 'false')
  const [games, seed] = [wanted.number('games', 100), wanted.number('seed', 1)]
  const truth: Truth = { games: 0, first: newTally(), costly: newTally(), alarms: [] }
  const weigher = await prepareWeigher(game, { ...REVIEW_EFFORT, seed, clock: () => 0 })
  const progress = new Progress()
  const examiner = new Examiner(engine, weigher, wanted.number('nodes', 20_000), truth, wanted.has('trace'))
  while (truth.games < games) {
    const random = new Random(seed * 1_000_003 + truth.games)
    const match = await playGame(game, engine, random)
    await examiner.examine(match, wanted.number('moves', 6), random)
    truth.games++
    if (await progress.tell(`${truth.games} of ${games} games: ${text(truth)}`)) break
  }
  progress.clear()
  engine.close()
  if (wanted.has('json')) console.log(JSON.stringify(truth))
  else console.log([...truth.alarms, text(truth)].join('\n'))
}

function text({ games, first, costly }: Truth): string {
  const called = (tally: Tally) => GRADES.reduce((sum, grade) => sum + tally.by[grade], 0)
  const share = (tally: Tally) => `${((100 * called(tally)) / Math.max(1, tally.looked)).toFixed(1)} %`
  const grades = ({ by }: Tally) => GRADES.map((grade) => `${by[grade]} ${grade}`).join(', ')
  return (
    `${games} games; ${called(first)} of ${first.looked} first choices called wrong, ${share(first)} (${grades(first)}); ` +
    `${called(costly)} of ${costly.looked} costly moves found, ${share(costly)} (${grades(costly)})`
  )
}

/** A game of the engine against itself. */
async function playGame(game: Game, engine: ExternalEngine, random: Random): Promise<Match> {
  const match = new Match(game)
  while (match.actors !== 0 && match.log.length < LONGEST) {
    const varied = match.log.length < VARIED_PLIES
    const lines = await linesOf(engine, match, GAME_NODES, varied ? VARIED_LINES : 1)
    const good = lines.filter(({ value }) => value >= lines[0]!.value - NEARLY)
    match.play(firstSeat(match.actors), good[random.below(good.length)]!.action)
  }
  return match
}

interface Line {
  readonly action: Action
  /** The engine's expectation, 0 to 1. */
  readonly value: number
}

async function linesOf(engine: ExternalEngine, match: Match, nodes: number, lines: number): Promise<Line[]> {
  const byPlace = new Map<number, ExternalLine>()
  const move = await engine.ask({
    position: positionText(match),
    go: `nodes ${nodes}`,
    lines,
    tell: (line) => byPlace.set(line.place, line),
  })
  const found = [...byPlace.values()].sort((a, b) => a.place - b.place)
  const first = { action: actionOf(match, move ?? ''), value: pointsOf(found[0]?.score.value ?? 0) }
  const others = found
    .filter(({ moves }) => moves[0] !== move)
    .map(({ moves, score }) => ({ action: actionOf(match, moves[0]!), value: pointsOf(score.value) }))
  return [first, ...others]
}

const actionOf = ({ game, position }: Match, text: string): Action => unspell(game, position, text)!.action

/** The start and the moves since, so that the engine knows of repetitions. */
function positionText(match: Match): string {
  const moves = match.log.map(({ action }, n) => spell(match.game, match.positionAt(n), action))
  return moves.length === 0 ? 'startpos' : `startpos moves ${moves.join(' ')}`
}

class Examiner {
  private readonly engine: ExternalEngine
  private readonly weigher: Weigher
  private readonly nodes: number
  private readonly truth: Truth
  private readonly trace: boolean

  constructor(engine: ExternalEngine, weigher: Weigher, nodes: number, truth: Truth, trace: boolean) {
    this.engine = engine
    this.weigher = weigher
    this.nodes = nodes
    this.truth = truth
    this.trace = trace
  }

  /** Looks at so many moves of a game, drawn by lot. */
  async examine(match: Match, moves: number, random: Random): Promise<void> {
    const plies = match.log.map((_, n) => n)
    for (let i = 0; i < Math.min(moves, match.log.length); i++) {
      const [n] = plies.splice(random.below(plies.length), 1)
      const before = replayed(match, n!)
      const [first] = await linesOf(this.engine, before, this.nodes, 1)
      if (first!.action === match.log[n!]!.action) this.judge(before, first!.action, this.truth.first, true)
      // One position in three is also asked for a move that a careless player might make.
      if (i % 3 === 0) await this.examineAny(before, first!, random)
    }
  }

  private async examineAny(before: Match, first: Line, random: Random): Promise<void> {
    const seat = firstSeat(before.actors)
    const action = before.game.sample(before.position, seat, random, new ActionList())
    if (action === first.action) return
    const after = replayed(before, before.log.length)
    after.play(seat, action)
    if (after.actors === 0) return
    const [answer] = await linesOf(this.engine, after, this.nodes, 1)
    if (first.value - (1 - answer!.value) >= COSTLY) this.judge(before, action, this.truth.costly, false)
  }

  private judge(match: Match, action: Action, tally: Tally, alarm: boolean): void {
    const { game, position, log } = match
    const seat = firstSeat(match.actors)
    const had = match.turnBoundaries.map((n) => game.hash(match.positionAt(n)))
    const weighing = this.weigher.weigh({ view: position, seat }, action, had)
    tally.looked++
    if (!weighing) return
    const grade = gradeOf(weighing, log.length >> 1)
    if (grade) tally.by[grade]++
    const line = () =>
      `${grade ?? 'nothing'} ${game.name(position, action)}, better ${game.name(position, weighing.best.action)}: ` +
      `${lossOf(weighing).toFixed(3)} noise ${weighing.noise.toFixed(3)} ply ${log.length} ${game.write(position)}`
    if (this.trace) console.log(`${alarm ? 'first' : 'costly'} ${line()}`)
    if (grade && alarm) this.truth.alarms.push(line())
  }
}

function replayed({ game, log }: Match, n: number): Match {
  const match = new Match(game)
  for (const { seat, action } of log.slice(0, n)) match.play(seat, action)
  return match
}
