import type { GameEntry } from '../entry.ts'
import { sameSlots } from '../hash.ts'
import type { Match } from '../match.ts'
import { checkWord } from './check-words.ts'
import { demand } from './demand.ts'

/** A match ends with a result for every seat and a reason that people can read. */
export function checkEnd(entry: GameEntry, match: Match): void {
  const { game } = match
  const p = match.position
  const result = match.result()
  demand(result, game, p, 'the game stopped without a result')
  demand(
    result.payoffs.length === game.seats,
    game,
    p,
    `there are ${result.payoffs.length} payoffs for ${game.seats} seats`,
  )
  checkWord(entry, game, p, result.reason, 'the result')
  if (game.payoffSum === undefined) return
  const sum = result.payoffs.reduce((a, b) => a + b, 0)
  demand(Math.abs(sum - game.payoffSum) < 1e-9, game, p, `payoffs ${result.payoffs} do not add up to ${game.payoffSum}`)
}

/** Going back and playing the same again leads to the same end. */
export function checkRewind(match: Match): void {
  const { game } = match
  const half = match.log.length >> 1
  const rest = match.log.slice(half)
  const end = match.position.slice()
  const result = JSON.stringify(match.result())
  match.rewind(half)
  for (const { seat, action } of rest) match.play(seat, action)
  demand(sameSlots(end, match.position, end.length), game, end, 'rewinding and playing again leads elsewhere')
  demand(JSON.stringify(match.result()) === result, game, end, 'rewinding and playing again ends otherwise')
}
