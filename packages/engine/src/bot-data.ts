/**
 * What a bot knows of a game, as data that lies in the game's room (`bot.json`). The engine only carries it; the bots
 * read it and say what a plan may hold.
 */
export interface BotData {
  /** Why it is so, where the numbers do not tell. */
  readonly why?: string
  /** Which search plays the game; alpha-beta serves only where there are weights and two seats. */
  readonly method: string
  /** How the tree search is tuned, where it differs from the common plan. */
  readonly tree?: Readonly<Record<string, number | boolean>>
  /** The part of the top level's time that goes into looking for certain wins and losses first. */
  readonly proof?: number
  /** How carelessly the lowest levels choose, from level 1 up; levels beyond the list take the common value. */
  readonly temperatures?: readonly number[]
  /** What single levels do otherwise than usual, by their number. */
  readonly levels?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Small enough to be solved backward from its ends; counters that the solver leaves out. */
  readonly solve?: { readonly forget: readonly string[] }
  readonly weights?: FittedWeights
  /** An opening book; see the bots' `book.ts`. */
  readonly book?: unknown
  /** A judge of positions that must be fetched before a bot can play; see the bots' `judge.ts`. */
  readonly judge?: {
    readonly from?: number
    readonly method?: 'alpha-beta'
    readonly searches?: number
    load(): Promise<unknown>
  }
  /** How it is measured, where that differs from other games. */
  readonly ladder?: Readonly<Record<string, unknown>>
}

/** How weights were made, and one number for each term of the game's evaluation. */
export interface FittedWeights {
  readonly made: string
  readonly terms: Readonly<Record<string, number>>
}
