import { type Game, type Parsed, type Position, type Problem, parsed, problem, refuse } from '@jatekvilag/engine'
import { unspell } from './spelling.ts'

/** Where the game stands, and which positions it has had. */
export interface Situation {
  readonly position: Position
  readonly seen: readonly number[]
}

export const startOf = (game: Game): Situation => ({ position: game.start(), seen: [] })

/** `startpos`, `fen …` or `sfen …`, then `moves …`: `words` are what follows `position`. */
export function readSituation(game: Game, words: readonly string[]): Parsed<Situation & { problem?: Problem }> {
  const movesAt = words.indexOf('moves')
  const head = movesAt < 0 ? words : words.slice(0, movesAt)
  const moves = movesAt < 0 ? [] : words.slice(movesAt + 1)
  const [kind, ...fields] = head
  let position: Position
  if (kind === 'startpos') position = game.start()
  else if (kind === 'fen' || kind === 'sfen') {
    const read = game.read(fields.join(' '))
    if (!read.ok) return read
    position = read.value
  } else return refuse('engine-position', kind ?? '')
  const seen: number[] = []
  for (const move of moves) {
    const found = unspell(game, position, move)
    // What came before the bad move still stands, as in other programs.
    if (!found) return parsed({ position, seen, problem: problem('illegal', move) })
    seen.push(game.hash(position))
    game.play(position, found.seat, found.action)
  }
  return parsed({ position, seen })
}
