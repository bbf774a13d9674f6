import { type DuelScore, duel, LEVELS, type Level, type Player, rate } from '@jatekvilag/bots'
import { readArguments } from '../arguments.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'

/** Every level against the one below it, and both ends against random moves. */
export async function tournamentOfLevels(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    games: 'value',
    seconds: 'value',
    seed: 'value',
    levels: 'value',
    json: 'switch',
  })
  const { game } = openNamed(wanted)
  const games = wanted.number('games', 20)
  const plan = { games, seed: wanted.number('seed', 1), scale: wanted.number('seconds', 0.1) }
  const levels = wanted.value('levels')?.split(',').map(Number) ?? [...LEVELS]
  const pairs: [Player, Player][] = levels.map((level, i) => [
    level as Level,
    i === 0 ? 'random' : (levels[i - 1] as Level),
  ])
  const progress = new Progress()
  const rows: object[] = []
  for (const [a, b] of pairs) {
    let score: DuelScore = { a: 0, b: 0, draws: 0 }
    let stop = false
    for (score of duel(game, a, b, plan)) {
      stop = await progress.tell(`${game.id}: ${a} against ${b}: +${score.a} =${score.draws} -${score.b}`)
      if (stop) break
    }
    const rating = rate(score)
    rows.push({ level: a, against: b, ...score, ...rating })
    progress.wipe()
    if (!wanted.has('json')) {
      const percent = (100 * rating.score).toFixed(0).padStart(3)
      console.log(
        `level ${a} against ${b}: ${percent} %  (${score.a}-${score.draws}-${score.b}), Elo ${rating.interval.join(' to ')}`,
      )
    }
    if (stop) break
  }
  progress.clear()
  if (wanted.has('json')) console.log(JSON.stringify({ game: game.id, scale: plan.scale, rows }))
}
