/** Moves tried one by one: a guess at a legal move for playouts, and whether a man could go somewhere at all. */
import type { Position, Site } from '@jatekvilag/engine'
import type { AttackTables } from './attacks.ts'
import type { Legality } from './legal.ts'
import { MOVES, type MoveTables } from './moves.ts'
import type { RosterSlots } from './roster.ts'

export function guessing(
  size: number,
  moves: MoveTables,
  { line }: AttackTables,
  slots: RosterSlots,
  attacked: Legality['attacked'],
): Pick<Legality, 'guess' | 'reaches'> {
  const { men: MEN, capacity: CAPACITY } = slots
  const { guessStart, guessAction, guessTo, guessMode, guessWay, guessWayEnd, guessCells, mostGuesses } = moves

  function guess(p: Position, seat: number, which: number): number {
    const man = (which / mostGuesses) | 0
    const first = MEN + seat * CAPACITY
    const from = p[first + man]
    const value = p[from]
    const stand = value * size + from
    const g = guessStart[stand] + which - man * mostGuesses
    if (g >= guessStart[stand + 1]) return -1
    const to = guessTo[g]
    const q = p[to]
    if (q === 0 ? (guessMode[g] & MOVES) === 0 : (q & (1 << seat)) !== 0 || guessMode[g] === MOVES) return -1
    for (let w = guessWay[g], end = guessWayEnd[g]; w < end; w++) if (p[guessCells[w]] !== 0) return -1
    const king = p[first]
    if (man === 0 || line[king * size + from] !== 0) {
      p[from] = 0
      p[to] = value
      const lost = attacked(p, man === 0 ? to : king, 1 - seat)
      p[from] = value
      p[to] = q
      if (lost) return -1
    }
    return guessAction[g]
  }

  function reaches(p: Position, from: Site, to: Site): boolean {
    const stand = p[from] * size + from
    for (let g = guessStart[stand]; g < guessStart[stand + 1]; g++) {
      const q = p[to]
      if (guessTo[g] !== to || (q === 0 ? !(guessMode[g] & MOVES) : q & p[from] & 3 || guessMode[g] === MOVES)) continue
      if (guessCells.subarray(guessWay[g], guessWayEnd[g]).every((site) => p[site] === 0)) return true
    }
    return false
  }

  return { guess, reaches }
}
