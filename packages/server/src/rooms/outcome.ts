/** What becomes of a request. */
import type { Parsed, Problem } from '@jatekvilag/engine'
import type { Deed } from '@jatekvilag/play'

/** `n` is the number of the last event that the request brought about. */
export type Outcome = { readonly done: true; readonly n: number } | No

export interface No {
  readonly done: false
  /** As HTTP says it: malformed, not allowed, not possible now, too much, or our own fault. */
  readonly status: 400 | 403 | 404 | 409 | 429 | 503
  readonly why: Problem
  readonly n: number
}

/** Another room comes of it: the same once more, each moved on by one seat, or that from the position as it stands. */
export type Next = 'rematch' | 'swap' | 'swap-here'

/** What a request comes to, before it happens. */
export type Decision =
  | {
      readonly deeds: readonly Deed[]
      readonly next?: Next
    }
  | Omit<No, 'done' | 'n'>

export const no = (status: No['status'], why: Problem): Omit<No, 'done' | 'n'> => ({ status, why })

export const decided = (deeds: Parsed<readonly Deed[]>): Decision =>
  deeds.ok ? { deeds: deeds.value } : no(409, deeds.problem)
