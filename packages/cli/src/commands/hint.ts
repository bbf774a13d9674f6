import { isLevel, prepareBot } from '@jatekvilag/bots'
import { CHANCE, firstSeat, type Game, type Position } from '@jatekvilag/engine'
import { ANY_NUMBER, readArguments, SECONDS, SEED } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem } from '../texts.ts'

/** What a level would play here, what it expects after it, and what else it looked at. */
export async function hint(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...POSITION_FLAGS,
    level: ANY_NUMBER,
    seconds: SECONDS,
    seed: SEED,
    json: 'switch',
  })
  const { game, match } = openMatch(wanted)
  if (match.result()) throw new Failure(problem('over-here'))
  const seat = firstSeat(match.actors)
  if (seat === CHANCE) throw new Failure(problem('dice-move'))
  const level = wanted.number('level', 8)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  const bot = await prepareBot(game, { level, seed: wanted.number('seed', 1), scale: wanted.number('seconds', 1) })
  const thought = bot.think({ view: game.view(match.position, seat), seat })
  const answer = {
    move: game.name(match.position, thought.action),
    value: thought.candidates[0]?.value ?? 0,
    line: lineNames(game, match.position, thought.line),
    candidates: thought.candidates.slice(0, 5).map((candidate) => ({
      move: game.name(match.position, candidate.action),
      value: candidate.value,
      proven: candidate.proven,
    })),
    work: thought.work,
  }
  if (wanted.has('json')) console.log(JSON.stringify(answer))
  else {
    console.log(`${answer.move}  (${answer.value.toFixed(2)})   ${answer.line.join(' ')}`)
    for (const each of answer.candidates)
      console.log(`  ${each.move.padEnd(12)} ${each.value.toFixed(2)}${each.proven ? ' certain' : ''}`)
  }
}

function lineNames(game: Game, start: Position, line: readonly number[]): string[] {
  const p = start.slice()
  return line.map((action) => {
    const name = game.name(p, action)
    game.play(p, firstSeat(game.actors(p)), action)
    return name
  })
}
