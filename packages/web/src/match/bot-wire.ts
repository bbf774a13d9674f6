/** What the page and the worker that thinks beside it say to each other. */
import type { Choice, Glance, Weighing } from '@jatekvilag/bots'
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
  /** When the answer is wanted, in milliseconds of `deviceNow`: what is lost before the thinking begins is taken off it. */
  readonly by?: number
  /** Others may be asked to look at positions for it. */
  readonly helped?: boolean
}

/** Who is to think about which game. */
export type Wanted = Pick<BotQuestion, 'folder' | 'game' | 'rulesVersion' | 'options' | 'level'>

/** What is asked for before there is a question: that everything is there when it comes. */
export type Preparation = Wanted & { readonly prepares: true }

/** To one that helps: looks at positions for whoever is at the other end of the port. */
export type Helping = Wanted & { readonly looksFor: MessagePort }

/** To the one who answers: those who help from now on. */
export interface Helped {
  readonly lookers: readonly MessagePort[]
}

/** What goes through the port: a position, and what was seen in it; but first that it is there. */
export type Look = Int32Array
export type LookBack = 'ready' | Glance

/** Milliseconds of the device's clock: where a page has slept, the more exact ones of its workers are not the same as its own. */
export const deviceNow = (): number => Date.now()

export interface BotAnswer {
  readonly action?: number
  readonly problem?: string
  /** Best first. */
  readonly candidates?: Choice['candidates']
  readonly line?: readonly number[]
  /** What the played action is worth beside the best one; none where there was nothing to choose. */
  readonly weighing?: Weighing
  /** Not the last word yet. */
  readonly thinking?: boolean
}

/** Said often while it works, so that whoever waits knows that it still does. */
export const ALIVE = 'alive'
/** Everything has been fetched, and it begins to think. */
export const READY = 'ready'
/** Others who look at positions for it would make its answers better. */
export const HELP = 'help'

export type WorkerWords = BotAnswer | typeof ALIVE | typeof READY | typeof HELP
