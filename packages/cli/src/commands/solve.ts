import { solve as findSolution } from '@jatekvilag/bots'
import { readArguments, SECONDS } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem } from '../texts.ts'

/** The shortest solution of a puzzle for one. */
export function solve(args: readonly string[]): void {
  const wanted = readArguments(args, { ...POSITION_FLAGS, seconds: SECONDS, json: 'switch' })
  const { game, match } = openMatch(wanted)
  if (game.seats !== 1) throw new Failure(problem('not-a-puzzle', game.id))
  const show = (positions: number, depth: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${positions} positions, ${depth} moves deep`)
  }
  const solution = findSolution(game, match.position, { seconds: wanted.number('seconds', 60) }, show)
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  if (!solution) throw new Failure(problem('no-solution'))
  const p = match.position.slice()
  const moves = solution.moves.map((actions) => {
    const name = game.turnName(p, actions)
    for (const action of actions) game.play(p, 0, action)
    return name
  })
  if (wanted.has('json')) console.log(JSON.stringify({ moves, count: moves.length, optimal: solution.optimal }))
  else console.log(`${moves.join('\n')}\n${moves.length} moves${solution.optimal ? ', and none shorter exists' : ''}`)
}
