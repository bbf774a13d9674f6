/** The lines below the root for games of men, looked at by the search that is written for them. */
import type { Action, Game } from '@jatekvilag/engine'
import { type Lines, linesWith, type Scale } from '../../families/lookahead/lines.ts'
import { codeOf, codesFor } from '../family/codes.ts'
import { giveTo } from './give.ts'
import { COMPILED } from './kernel.ts'
import type { Tables } from './tables.ts'
import type { MenRules } from './told.ts'

/** What a drop is called in an action, see `japanese.ts`, and bits of a move, see `position.h`. */
const DROPPED = 2
const [DROP, CASTLES] = [1 << 24, 1 << 25]

/** Undefined where the device has no WebAssembly. */
export function linesOf(
  game: Game,
  rules: MenRules,
  tables: Tables,
  scale: Scale,
  spend: (nodes: number) => void,
): Lines | undefined {
  const codes = codesFor(game.board.size)
  const actionOf = (move: number): Action => {
    const choice = move & DROP ? DROPPED : move & CASTLES ? 0 : (move >> 16) & 255
    return codeOf(codes, move & 255, (move >> 8) & 255, choice)
  }
  return linesWith(
    COMPILED,
    tables,
    { game, give: (lookahead, p) => giveTo(lookahead, rules, p), actionOf },
    scale,
    spend,
  )
}
