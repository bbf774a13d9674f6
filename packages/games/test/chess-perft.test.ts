/** Numbers of move sequences of the chess room; `by` says who else has counted them. */
import { openGame, perft, perftByActions, unwrap } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'
import rows from './chess-perft.json' with { type: 'json' }

interface Row {
  readonly game: string
  readonly preset?: string
  /** Single moves, where a turn has several. */
  readonly byActions?: boolean
  readonly counts: readonly number[]
  readonly by: string
}

/** More than this takes too long for every run. */
const QUICK = 300_000

it.each((rows as readonly Row[]).map((row) => [`${row.game}${row.preset ? ` (${row.preset})` : ''}`, row] as const))(
  'the sequences of %s',
  (_, { game: id, preset, byActions, counts }) => {
    const game = unwrap(openGame(gameEntry(id)!, { preset }))
    const wanted = process.env.SOAK ? counts : counts.filter((count) => count < QUICK)
    const count = byActions ? perftByActions : perft
    expect(wanted.map((_, i) => count(game, game.start(), i + 1))).toEqual(wanted)
  },
  600_000,
)
