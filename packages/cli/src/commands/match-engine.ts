import { count, isLevel, prepareBot, rate } from '@jatekvilag/bots'
import { ActionList, CHANCE, drawChance, firstSeat, type Game, Match, type Position, Random } from '@jatekvilag/engine'
import { processorClock } from '../arena/clock.ts'
import { playerNamed } from '../arena/player.ts'
import { ANY_NUMBER, type Arguments, COUNT, COUNT_OR_NONE, readArguments, SECONDS, SEED, whole } from '../arguments.ts'
import { commandFor, commandOf } from '../engine/command.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'
import { gnubgRival } from '../rivals/gnubg/gnubg-rival.ts'
import { gtpRival } from '../rivals/gtp-rival.ts'
import { PATTERN_COUNTER, patternCounter } from '../rivals/pattern-counter.ts'
import type { Examined, Rival } from '../rivals/rival.ts'
import { uciRival } from '../rivals/uci-rival.ts'
import { problem } from '../texts.ts'

/** More than a player of limited strength needs; counted, so that a busy machine does not weaken it. */
const ENGINE_NODES = 50_000
const PROTOCOLS = ['uci', 'gtp', 'gnubg'] as const

/** Our bot against a program that others wrote, sides changed after every game. */
export async function matchEngine(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    ...{ engine: 'value', protocol: 'value', set: 'list' },
    ...{ elo: whole(0, 5000), plies: COUNT_OR_NONE, examine: 'switch', nodes: COUNT, depth: COUNT, movetime: COUNT },
    ...{
      level: ANY_NUMBER,
      player: 'value',
      games: COUNT,
      seconds: SECONDS,
      seed: SEED,
      opening: COUNT_OR_NONE,
      json: 'switch',
    },
  })
  const { game } = openNamed(wanted)
  const level = wanted.number('level', 8)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  // As in `jv match`, for what is no level: `level:8,method=tree`.
  const named = wanted.value('player')
  const player = named === undefined ? { level } : playerNamed(named)
  if (player === 'random') throw new Failure(problem('player-form', player))
  const [scale, games, seed] = [wanted.number('seconds', 1), wanted.number('games', 10), wanted.number('seed', 1)]
  const rival = await rivalFor(wanted, game, root)
  const progress = new Progress()
  const score = { a: 0, b: 0, draws: 0 }
  let points = 0
  const examined: Examined[] = []
  const examine = wanted.has('examine') ? rival.examine : undefined
  try {
    for (let index = 0; index < games; index++) {
      const bot = await prepareBot(game, { ...player, seed: seed + index, scale, clock: processorClock })
      const opening = { turns: wanted.number('opening', 2), seed: seed + (index >> 1) }
      const payoff = await playOne(
        game,
        index % 2,
        opening,
        rival,
        (match, seen) => bot.think({ view: match.position, seat: index % 2, seen }).action,
        async (before, after) => {
          const found = await examine?.(before, after)
          if (found) examined.push(found)
        },
      )
      points += payoff
      count(score, payoff > 0 ? 'a' : payoff < 0 ? 'b' : 'draw')
      if (await progress.tell(`${index + 1} of ${games}: +${score.a} =${score.draws} -${score.b}`)) break
    }
  } finally {
    progress.clear()
    rival.close()
  }
  const rating = rate(score)
  if (wanted.has('json')) console.log(JSON.stringify({ rival: rival.name, ...score, ...rating }))
  else
    console.log(
      `${rival.name}: +${score.a} =${score.draws} -${score.b}: ${(100 * rating.score).toFixed(0)} %, ${rating.elo} Elo (${rating.interval.join(' to ')})`,
    )
  if (wanted.has('json') || examined.length === 0) return
  const [moves, cube] = (['move', 'cube'] as const).map((about) => examined.filter((each) => each.about === about))
  console.log(`${lossesOf(moves!)}; ${(points / games).toFixed(2)} points a game`)
  if (cube!.length > 0)
    console.log(`the cube: ${lossesOf(cube!.filter(({ hard }) => hard))}; with the easy ones, ${lossesOf(cube!)}`)
}

function lossesOf(examined: readonly Examined[]): string {
  const mean = examined.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, examined.length)
  return `${examined.length} decisions, ${(1000 * mean).toFixed(1)} thousandths lost a decision`
}

async function rivalFor(wanted: Arguments, game: Game, root: string): Promise<Rival> {
  const text = wanted.value('engine') ?? 'fairy-stockfish'
  if (text === PATTERN_COUNTER) return patternCounter(game, wanted.number('seed', 1))
  const command = commandFor(commandOf(text, root), game)
  const protocol =
    wanted.value('protocol') ?? ['gtp', 'gnubg'].find((one) => command.some((word) => word.includes(one))) ?? 'uci'
  if (!PROTOCOLS.some((one) => one === protocol)) throw new Failure(problem('engine-protocol', protocol))
  if (protocol === 'gtp') return gtpRival(command, game)
  if (protocol === 'gnubg') return gnubgRival([...command, '-t', '-q', '-r'], game, wanted.number('plies', 0))
  const limit = (['depth', 'movetime', 'nodes'] as const).find((name) => wanted.value(name) !== undefined)
  const options = Object.fromEntries(
    wanted.list('set').map((given) => {
      const equals = given.indexOf('=')
      if (equals < 1) throw new Failure(problem('option-form', given))
      return [given.slice(0, equals), given.slice(equals + 1)]
    }),
  )
  // Without its learned judge the development dependency is what its scale of strength was made for.
  const classical: Record<string, string> = text === 'fairy-stockfish' ? { 'Use NNUE': 'false' } : {}
  return uciRival(command, game, {
    go: limit ? `${limit} ${wanted.value(limit)}` : `nodes ${ENGINE_NODES}`,
    ...(wanted.value('elo') === undefined ? {} : { elo: wanted.number('elo', 1500) }),
    options: { ...classical, ...options },
  })
}

async function playOne(
  game: Game,
  ourSeat: number,
  opening: { turns: number; seed: number },
  rival: Rival,
  think: (match: Match, seen: ReadonlySet<number>) => number,
  played: (before: Position, after: Position) => Promise<void>,
): Promise<number> {
  const match = new Match(game)
  const random = new Random(opening.seed)
  let began: Position | undefined
  const list = new ActionList()
  const seen = new Set<number>([game.hash(match.position)])
  await rival.begin()
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    let action: number
    if (seat === CHANCE) action = drawChance(game, match.position, random, list)
    else if (match.log.length < opening.turns) action = game.sample(match.position, seat, random, list)
    else if (seat === ourSeat) action = think(match, seen)
    else action = await rival.choose(match)
    // A turn of ours may have several steps: it is looked at as a whole.
    if (seat === ourSeat) began ??= match.position.slice()
    match.play(seat, action)
    if (began && match.actors !== 1 << ourSeat) {
      await played(began, match.position)
      began = undefined
    }
    seen.add(game.hash(match.position))
  }
  return match.result()!.payoffs[ourSeat]!
}
