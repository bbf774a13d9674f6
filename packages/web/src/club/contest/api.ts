/** The rounds on the server that gave us this page. */
import type { ContestSheet, Paper, SolutionKey } from '@jatekvilag/club'
import { ask } from '../../online/api.ts'

export interface RankedOnline {
  readonly place: number
  readonly name: string
  readonly errors: number
  readonly errorPoints: number
  readonly arrivedAt: string
}

/** A round as this device may see it now. */
export interface RoundSeen {
  readonly contest: string
  readonly title: string
  readonly opens: number
  readonly closes: number
  readonly now: number
  readonly minutes: number
  readonly entered: number
  readonly paper?: Paper
  readonly key?: SolutionKey
  readonly ranking?: readonly RankedOnline[]
  readonly you?: { readonly name: string; readonly answeredAt: number | null }
  readonly sheets?: readonly (ContestSheet & { readonly arrivedAt: string })[]
}

export interface RoundWish {
  readonly secret: string
  readonly title: string
  readonly opens: number
  readonly closes: number
  readonly paper: Paper
  readonly key: SolutionKey
}

export const publishRound = (wish: RoundWish, language: string) =>
  ask<{ contest: string }>('contests', language, { method: 'POST', body: wish })

export const lookAtRound = (contest: string, secret: string | undefined, language: string) =>
  ask<RoundSeen>(`contests/${contest}`, language, { secret })

/** The secret is made here: whoever asks twice enters once. */
export const enterRound = (contest: string, who: { secret: string; name: string; address: string }, language: string) =>
  ask<{ entrant: string }>(`contests/${contest}/enter`, language, { method: 'POST', body: who })

/** The same id again is the same answer. */
export const handIn = (
  contest: string,
  secret: string,
  sheet: { id: string; answers: Readonly<Record<string, string>> },
  language: string,
) => ask<{ arrivedAt: string }>(`contests/${contest}/answer`, language, { method: 'POST', secret, body: sheet })

export const openRoundNow = (contest: string, secret: string, language: string) =>
  ask<object>(`contests/${contest}/open`, language, { method: 'POST', secret, body: {} })

export const ruleOnline = (
  contest: string,
  secret: string,
  ruling: { entrant: string; puzzle: string; right: boolean; reason: string },
  language: string,
) => ask<object>(`contests/${contest}/rule`, language, { method: 'POST', secret, body: ruling })

export const eraseRound = (contest: string, secret: string, language: string) =>
  ask<object>(`contests/${contest}/erase`, language, { method: 'POST', secret, body: {} })
