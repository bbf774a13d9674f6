/** Rules from before pins were mended: a leaper could hop over the man that pinned it. */
import { type GameEntry, Match, openGame, parseAction, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { bigOuterChess } from '../big-outer-chess/big-outer-chess.ts'
import { omegaChess } from '../omega-chess/omega-chess.ts'
import { toriShogi } from '../tori-shogi/tori-shogi.ts'

const HOPS: readonly (readonly [string, GameEntry, string, string])[] = [
  ['omega-chess', omegaChess, '2/9k/10/10/10/5r4/5C4/10/10/10/5K4/2 w - - 0 1', 'Cf6'],
  ['big-outer-chess', bigOuterChess, '2/11k/12/12/12/12/12/12/5r6/5J6/12/12/5K6/2 w - - 0 1', 'Jf6'],
  ['tori-shogi', toriShogi, '3p2c/+S3fk+S/2s3S/1c2s1P/1CSSSps/L2F1R1/lP2K2 w R6Scs 112', '2e2g'],
]

describe.each(HOPS)('%s', (_, entry, text, hop) => {
  it('allows such a hop by the rules of that time', () => {
    const first = unwrap(openGame(entry, { rulesVersion: 1 }))
    expect(first.rulesVersion).toBe(1)
    const match = new Match(first, unwrap(first.read(text)))
    unwrap(playMoves(match, hop))
    expect(match.log.map(({ name }) => name)).toEqual([hop])
  })

  it('refuses the hop today', () => {
    expect(entry.rulesVersion).toBe(2)
    const game = unwrap(openGame(entry))
    expect(parseAction(game, unwrap(game.read(text)), hop)).toMatchObject({ ok: false })
  })
})
