import { lowestBit, type Position, type SolvedGame, type Value } from '@jatekvilag/engine'
import type { Steps } from '../hunt/hunts.ts'
import { CHASERS, RUNNER, solveHunt } from '../hunt/one-against-many.ts'

export interface WolfTables {
  readonly isDark: ArrayLike<number>
  readonly row: ArrayLike<number>
  readonly dogSteps: Steps
  readonly wolfSteps: Steps
  readonly dog: number
  readonly slots: { readonly turn: number; readonly wolf: number }
}

/** Seats: the dogs are the first, the wolf is the second; so are chasers and runner. */
export function* solveWolfAndDogs({
  isDark,
  row,
  dogSteps,
  wolfSteps,
  dog,
  slots,
}: WolfTables): Generator<void, SolvedGame> {
  const dark = Array.from(isDark).flatMap((is, site) => (is ? [site] : []))
  const numberOf = new Int32Array(isDark.length)
  for (let i = 0; i < dark.length; i++) numberOf[dark[i]] = i
  const numbered = ({ from, to }: Steps) => {
    const onDark = Array.from(from.keys()).filter((i) => isDark[from[i]])
    return {
      from: Int32Array.from(onDark, (i) => numberOf[from[i]]),
      to: Int32Array.from(onDark, (i) => numberOf[to[i]]),
    }
  }
  /** The squares of a row and of those below it; dark squares are numbered row by row. */
  const upTo = dark.map((_, i) =>
    dark.reduce((mask, site, j) => (row[site] <= row[dark[i]] ? mask | (1 << j) : mask), 0),
  )
  const hunt = yield* solveHunt({
    sites: dark.length,
    chasers: 4,
    chaserSteps: numbered(dogSteps),
    runnerSteps: numbered(wolfSteps),
    goals: (dogs) => upTo[lowestBit(dogs)],
    stuckChasers: 'lose',
  })

  const dogsOf = (p: Position) => dark.reduce((mask, site, i) => (p[site] === dog ? mask | (1 << i) : mask), 0)
  return {
    positions: hunt.positions,
    valueOf(p): Value {
      const dogs = dogsOf(p)
      if (p[slots.wolf] >= 0) return hunt.valueOf(p[slots.turn] === 0 ? CHASERS : RUNNER, dogs, numberOf[p[slots.wolf]])
      // The wolf chooses the square from which it wins, or from which it is shut in last.
      const values = dark.flatMap((_, i) => ((dogs >> i) & 1 ? [] : [hunt.valueOf(CHASERS, dogs, i)]))
      const won = values.filter(({ winner }) => winner === RUNNER).map(({ plies }) => plies)
      if (won.length > 0) return { winner: RUNNER, plies: 1 + Math.min(...won) }
      return { winner: CHASERS, plies: 1 + Math.max(...values.map(({ plies }) => plies)) }
    },
  }
}
