import type { FittedWeights, Game } from '@jatekvilag/engine'
import type { BookFile } from './book.ts'
import type { JudgeSource } from './judge.ts'
import type { Level, LevelPlan, METHODS } from './levels.ts'
import type { NetworkSettings } from './network-search.ts'
import type { TreeSettings } from './tree-search.ts'

/**
 * How the bot of a game thinks: what the `bot.json` of its room holds and its entry hands over. Nothing else in the house
 * knows games by their names. Justified by the matches in docs/strength.md; `planProblems` says what is wrong with one.
 */
export interface Plan {
  /** Why it is so, where the numbers do not tell. */
  readonly why?: string
  /** Alpha-beta serves only variants for two whose evaluation has weights; the tree search plays the others. */
  readonly method: (typeof METHODS)[number]
  readonly tree?: Partial<TreeSettings>
  /** What level 8 does otherwise, so that the levels below keep their measured steps: its tree, or all of its search. */
  readonly highest?: Partial<TreeSettings> & { readonly method?: 'alpha-beta' }
  /** Levels from `from` on are played by the network of the judge, those below by `method`. */
  readonly network?: { readonly from: number } & Partial<NetworkSettings>
  /** The part of level 8's time that goes into looking for certain wins and losses before the tree search. */
  readonly proof?: number
  /**
   * How carelessly the lowest levels choose, from level 1 up; levels beyond the list take the common value. Found by
   * `jv calibrate`: level 1 scores about two thirds against random moves, each next one against the last.
   */
  readonly temperatures?: readonly number[]
  /** What single levels do otherwise than usual, where an outside scale or a judge with a search of its own asks for it. */
  readonly levels?: Readonly<Partial<Record<Level, Partial<LevelPlan>>>>
  /** Small enough to be solved backward from its ends; counters that the solver leaves out. */
  readonly solve?: { readonly forget: readonly string[] }
  /** Made by `jv fit`, or those of a relative whose evaluation has the same terms. */
  readonly weights?: FittedWeights
  /** Made by `jv book`. */
  readonly book?: BookFile
  /** A judge that is fetched when the game is played, instead of the linear one. */
  readonly judge?: JudgeSource
  readonly ladder?: LadderSettings
}

/** How a game is measured where it needs something else to be decided. */
export interface LadderSettings {
  readonly why?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly seconds?: number
  readonly longest?: number
  readonly opening?: number
  /** The whole ladder of the game with these options stands in docs/strength.md. */
  readonly reference?: Readonly<Record<string, unknown>>
}

const PLAIN: Plan = { method: 'tree' }

/** A game that was opened without a room is searched by the plain tree. */
export function planOf(game: Game): Plan {
  return (game.bot as Plan | undefined) ?? PLAIN
}
