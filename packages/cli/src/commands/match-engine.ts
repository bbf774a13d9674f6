import { count, type DuelGame, isLevel, prepareBot, rate } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, Match, openGame, Random } from '@jatekvilag/engine'
import { processorClock } from '../arena/clock.ts'
import { ANY_NUMBER, COUNT, COUNT_OR_NONE, readArguments, SECONDS, SEED, whole } from '../arguments.ts'
import { commandOf } from '../engine/command.ts'
import { ExternalEngine } from '../engine/external.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed } from '../opening.ts'
import { Progress } from '../progress.ts'
import { problem } from '../texts.ts'

/** More than a player of that strength needs; counted, so that a busy machine does not weaken it. */
const ENGINE_NODES = 50_000

/** Chess against another engine that plays at a limited strength, sides changed after every game. */
export async function matchEngine(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(
    args,
    {
      ...{ elo: whole(0, 5000), level: ANY_NUMBER, games: COUNT, seconds: SECONDS },
      ...{ seed: SEED, opening: COUNT_OR_NONE, json: 'switch' },
    },
    0,
  )
  const game = need(openGame(entryNamed('chess')))
  const level = wanted.number('level', 8)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  const [scale, games, seed] = [wanted.number('seconds', 1), wanted.number('games', 10), wanted.number('seed', 1)]
  const engine = await ExternalEngine.start(commandOf('fairy-stockfish', root), 'uci')
  engine.set('Use NNUE', 'false')
  engine.set('UCI_LimitStrength', 'true')
  engine.set('UCI_Elo', `${wanted.number('elo', 1500)}`)
  const progress = new Progress()
  const score = { a: 0, b: 0, draws: 0 }
  for (let index = 0; index < games; index++) {
    const bot = await prepareBot(game, { level, seed: seed + index, scale, clock: processorClock })
    const opening = { turns: wanted.number('opening', 2), seed: seed + (index >> 1) }
    const winner = await playOne(
      game,
      index % 2,
      opening,
      (match, seen) => bot.think({ view: match.position, seat: index % 2, seen }).action,
      (moves) => engine.ask({ position: `startpos moves ${moves.join(' ')}`, go: `nodes ${ENGINE_NODES}` }),
    )
    count(score, winner)
    if (await progress.tell(`${index + 1} of ${games}: +${score.a} =${score.draws} -${score.b}`)) break
  }
  progress.clear()
  engine.close()
  const rating = rate(score)
  if (wanted.has('json')) console.log(JSON.stringify({ ...score, ...rating }))
  else
    console.log(
      `+${score.a} =${score.draws} -${score.b}: ${(100 * rating.score).toFixed(0)} %, ${rating.elo} Elo (${rating.interval.join(' to ')})`,
    )
}

async function playOne(
  game: Game,
  ourSeat: number,
  opening: { turns: number; seed: number },
  think: (match: Match, seen: ReadonlySet<number>) => number,
  ask: (moves: readonly string[]) => Promise<string | undefined>,
): Promise<DuelGame['winner']> {
  const match = new Match(game)
  const random = new Random(opening.seed)
  const list = new ActionList()
  const seen = new Set<number>([game.hash(match.position)])
  const moves: string[] = []
  while (match.actors !== 0) {
    const seat = firstSeat(match.actors)
    let action: number
    if (moves.length < opening.turns) action = game.sample(match.position, seat, random, list)
    else if (seat === ourSeat) action = think(match, seen)
    else action = actionCalled(match, await ask(moves))
    moves.push(longName(match, action))
    match.play(seat, action)
    seen.add(game.hash(match.position))
  }
  const payoff = match.result()!.payoffs[ourSeat]!
  return payoff > 0 ? 'a' : payoff < 0 ? 'b' : 'draw'
}

/** `e2e4`: chess lists it among the other names of a move. */
function longName({ game, position }: Match, action: number): string {
  return game.alsoCalled(position, action).find((name) => /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(name))!
}

function actionCalled(match: Match, name: string | undefined): number {
  const action = match.actions(firstSeat(match.actors)).find((each) => longName(match, each) === name)
  if (action === undefined) throw new Failure(problem('engine-illegal', name ?? ''))
  return action
}
