import { duel, isLevel, type Player, rate } from '@jatekvilag/bots'
import { readArguments } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'

/** Plays a test match between two levels, sides changed after every game. Ctrl-C prints what it has. */
export async function match(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    a: 'value',
    b: 'value',
    games: 'value',
    seconds: 'value',
    seed: 'value',
    json: 'switch',
  })
  const { game } = openNamed(wanted)
  const a = playerNamed(wanted.value('a') ?? 'level:8')
  const b = playerNamed(wanted.value('b') ?? 'random')
  const games = wanted.number('games', 20)
  const plan = { games, seed: wanted.number('seed', 1), scale: wanted.number('seconds', 1) }
  const progress = new Progress()
  let score = { a: 0, b: 0, draws: 0 }
  for (score of duel(game, a, b, plan)) {
    const { a: won, b: lost, draws } = score
    if (await progress.tell(`${game.id}: ${won + lost + draws}/${games}  +${won} =${draws} -${lost}`)) break
  }
  progress.clear()
  const rating = rate(score)
  if (wanted.has('json')) console.log(JSON.stringify({ ...score, ...rating }))
  else
    console.log(
      `+${score.a} =${score.draws} -${score.b}: ${(100 * rating.score).toFixed(1)} %, ${rating.elo} Elo (${rating.interval.join(' to ')})`,
    )
}

/** `level:1` … `level:8`, or `random`. */
export function playerNamed(text: string): Player {
  if (text === 'random') return 'random'
  const level = Number(text.replace(/^level:/, ''))
  if (!isLevel(level)) throw new Failure(`a player is level:1 … level:8 or random, not "${text}"`)
  return level
}
