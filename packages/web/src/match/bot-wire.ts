/** What the page and the worker that thinks beside it say to each other. */
import type { Choice, Weighing } from '@jatekvilag/bots'
import type { Folder } from '@jatekvilag/games/chapters.ts'

/** Everything in it is what the seat may know. */
export interface BotQuestion {
  readonly folder: Folder
  readonly game: string
  readonly rulesVersion: number
  readonly options: Readonly<Record<string, unknown>>
  readonly level: number
  readonly seat: number
  readonly view: Int32Array
  /** Hashes of the positions that the match has had; none where things are hidden, because a hash tells them. */
  readonly seen: readonly number[]
  /** Scales the thinking time of the level. */
  readonly scale?: number
  /** Asks what is best and not what the level would play: as much thought, none of its carelessness. */
  readonly advice?: boolean
  /** The action to be weighed against the best one; only with `advice`. */
  readonly played?: number
  /** Asks one that helps, by its number, and not the one that answers. */
  readonly core?: number
}

export interface BotAnswer {
  readonly action?: number
  readonly problem?: string
  /** Best first. */
  readonly candidates?: Choice['candidates']
  readonly line?: readonly number[]
  /** Simulations or nodes. */
  readonly work?: number
  /** What the played action is worth beside the best one; none where there was nothing to choose. */
  readonly weighing?: Weighing
  /** Not the last word yet. */
  readonly thinking?: boolean
}

/** Said often while it works, so that whoever waits knows that it still does. */
export const ALIVE = 'alive'
/** Everything has been fetched, and it begins to think. */
export const READY = 'ready'
/** Others who think about the same question would make the answer better. */
export const HELP = 'help'

export type WorkerWords = BotAnswer | typeof ALIVE | typeof READY | typeof HELP
