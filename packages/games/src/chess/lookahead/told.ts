/** What a game of men tells the search that is written for such games, beyond its contract: the tables that its rules are made of. */
import type { Board, Game } from '@jatekvilag/engine'
import type { Army } from '../family/army.ts'
import type { Castlings } from '../family/castling.ts'
import type { Codes } from '../family/codes.ts'
import type { Drops } from '../family/drops.ts'
import type { MoveTables } from '../family/moves.ts'
import type { Passing } from '../family/passing.ts'
import type { Promotions } from '../family/promotion.ts'

export interface MenRules {
  readonly board: Board
  readonly men: Army
  readonly moves: MoveTables
  readonly promotions: Promotions
  /** What men add to the hash, by value and site, and what the second seat's turn does. */
  readonly keys: Int32Array
  readonly turnKey: number
  /** Where in a position the search finds what it begins with; the board begins at 0. */
  readonly slots: {
    readonly turn: number
    readonly hash: number
    readonly rights?: number
    readonly open?: number
    readonly quiet?: number
    readonly hand?: number
  }
  readonly mindsKing: boolean
  readonly mustTake?: boolean
  /** What it is worth to have no move and not to be in check; undefined where that depends on the side. */
  readonly blocked: -1 | 0 | 1 | undefined
  /** Who gives check for ever loses. */
  readonly perpetual?: boolean
  readonly quietLimit?: number
  /** The kind that begins the count of quiet moves anew. */
  readonly pawn?: number
  readonly castling?: { readonly castlings: Castlings; readonly keys: Int32Array }
  readonly passing?: { readonly passing: Passing; readonly codes: Codes; readonly keys: Int32Array }
  readonly drops?: {
    readonly drops: Drops
    readonly handSlotOf: ArrayLike<number>
    readonly keys: Int32Array
    /** In one hand, of one kind. */
    readonly most: number
  }
  /** The board at the start of a game. */
  readonly start: Int32Array
  /** Men become only what was lost. */
  readonly onlyLost?: boolean
  readonly cannotMate?: readonly [lonely: number, oneShaded: number]
}

const told = new WeakMap<Game, MenRules>()

export function tellOfMen(game: Game, rules: MenRules): void {
  told.set(game, rules)
}

/** Undefined for games whose rules say more than such tables can. */
export const menOf = (game: Game): MenRules | undefined => told.get(game)
