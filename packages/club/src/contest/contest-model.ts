import type { EventOrganiser, SigningKey } from '../event/model.ts'
import type { Entry, Log } from '../log-kind.ts'
import type { AnswerSheet, LocalApplication } from './contest.ts'
import type { Paper, SolutionKey } from './paper.ts'
import type { SealedPaper } from './seal.ts'

/** What is agreed before the paper is sealed. */
export interface ContestSettings {
  readonly name: string
  /** The first round is held in many places, the second one for prizes. */
  readonly round: 1 | 2
  /** A day as 2025-11-01. */
  readonly date: string
  /** The moment at which everybody starts together: 2025-11-01T09:00:00.000Z. */
  readonly starts: string
  /** Minutes at most. */
  readonly minutes: number
  readonly organiser?: EventOrganiser
  readonly memberPresent?: boolean
}

/** A place where a round is written. */
export interface LocalPlace {
  readonly id: string
  readonly application: LocalApplication
}

/** A sheet with where it was written, and what the organiser marked with his own eyes. */
export interface ContestSheet extends AnswerSheet {
  readonly place?: string
  readonly marks?: Readonly<Record<string, boolean>>
}

/** Somebody whom the association invites on earlier results. */
export interface NamedGuest {
  readonly id: string
  readonly name: string
}

/** A round on the server. Whoever has the secret is its organiser. */
export interface OnlineRound {
  readonly contest: string
  readonly secret?: string
}

/** What can happen. Each is logged with who and when; nothing else ever changes a contest. */
export type ContestHappening =
  | { readonly kind: 'open'; readonly settings: ContestSettings }
  | { readonly kind: 'settings'; readonly settings: ContestSettings }
  | { readonly kind: 'sealed'; readonly sealed: SealedPaper }
  /** The organiser has opened it before the start to copy it, and promised that nobody else sees it. */
  | { readonly kind: 'copied'; readonly promise: true }
  | { readonly kind: 'start'; readonly paper: Paper; readonly key: SolutionKey }
  | { readonly kind: 'place'; readonly place: LocalPlace }
  | { readonly kind: 'sheet'; readonly sheet: ContestSheet }
  | { readonly kind: 'sheet-change'; readonly sheet: ContestSheet; readonly reason: string }
  | { readonly kind: 'batch'; readonly place: string; readonly postedOn: string; readonly signed: boolean }
  /** What has come from the server: the same again changes nothing. */
  | { readonly kind: 'arrived'; readonly sheets: readonly ContestSheet[]; readonly deadline: string }
  | {
      readonly kind: 'ruling'
      readonly entrant: string
      readonly puzzle: string
      readonly right: boolean
      readonly reason: string
    }
  | { readonly kind: 'named'; readonly guests: readonly NamedGuest[] }
  | { readonly kind: 'raffle'; readonly won: readonly { readonly organiser: string; readonly prize: string }[] }
  | {
      readonly kind: 'award'
      readonly entrant: string
      readonly game: string
      readonly number: string
      readonly place: number
    }
  /** What every desk of the contest signs certificates with. */
  | ({ readonly kind: 'key' } & SigningKey)
  /** The round that is solved on the server, or none any more. */
  | { readonly kind: 'online'; readonly round: OnlineRound | null }
  | { readonly kind: 'take-back'; readonly entry: number; readonly reason: string }

export type ContestEntry = Entry<ContestHappening>
export type ContestLog = Log<ContestHappening>

export interface Award {
  readonly entrant: string
  readonly game: string
  readonly number: string
  readonly place: number
  readonly date: string
}

/** What follows from a log. */
export interface ContestState {
  readonly settings: ContestSettings
  readonly sealed: SealedPaper | null
  /** Who had it in hand before the start, and when. */
  readonly copied: readonly { readonly by: string; readonly at: string }[]
  /** When everybody started; before that there is no paper here. */
  readonly started: string | null
  readonly paper: Paper | null
  readonly key: SolutionKey | null
  readonly places: readonly LocalPlace[]
  /** By place: the day on which its batch was posted. */
  readonly batches: Readonly<Record<string, string>>
  readonly sheets: readonly ContestSheet[]
  /** What comes later than this is not ranked online. */
  readonly deadline: string | null
  /** By entrant and puzzle. */
  readonly rulings: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  readonly guests: readonly NamedGuest[]
  readonly raffle: readonly { readonly organiser: string; readonly prize: string }[]
  readonly awards: readonly Award[]
  readonly signing: SigningKey | null
  readonly online: OnlineRound | null
}
