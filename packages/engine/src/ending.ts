import type { Game, Position, Result } from './contract.ts'

/**
 * Who acts and how it ended, for games that keep the turn in one slot and the end in another: while that holds `playing`
 * the seat on turn acts, then it is an index of `results`.
 */
export function endingBy(
  turn: number,
  end: number,
  results: readonly (Result | null)[],
  playing = -1,
): Pick<Game, 'actors' | 'result'> {
  return {
    actors: (p: Position) => (p[end] === playing ? 1 << p[turn] : 0),
    result: (p: Position) => (p[end] === playing ? null : results[p[end]]),
  }
}
