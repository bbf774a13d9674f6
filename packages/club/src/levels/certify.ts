import { type Answer, answer, refuse } from '../problem.ts'
import { finalOf5000 } from './calendar.ts'
import type { Level } from './level.ts'

/** The rules ask for as many entrants for a certificate of 1000. */
export const UNRATED_FOR_1000 = 100
export const HOLDERS_FOR_1000 = 10
/** Every fifth of the 1000s becomes 5000. */
export const ENTRANTS_PER_5000 = 5

export interface CertificateRequest {
  readonly level: Exclude<Level, 0>
  readonly game: string
  /** Day of the event. */
  readonly date: string
  readonly player: string
  /** Effective levels of all entrants in this game. */
  readonly entrants: readonly Level[]
  readonly organiser: {
    readonly name: string
    readonly registered: boolean
    readonly member: boolean
    readonly isAssociation?: boolean
  }
  readonly memberPresent: boolean
  /** An explicit decision of the association: a winner of a highlighted day of the fair, or one of the first three of the contest. */
  readonly decision?: 'fair' | 'contest'
  /** For the decision `contest`: the place, and whether he had full marks in this game. */
  readonly contest?: { readonly place: number; readonly fullMarks: boolean }
  /** Certificates of this level that this event has given already. */
  readonly given?: number
}

/** Whether a certificate may be given; a refusal names the rule. */
export function mayCertify(request: CertificateRequest): Answer<CertificateRequest> {
  const { organiser, level } = request
  if (!organiser.registered && !organiser.isAssociation)
    return refuse('certify-organiser', { organiser: organiser.name })
  if (level === 100) return answer(request)
  return level === 1000 ? mayCertify1000(request) : mayCertify5000(request)
}

function mayCertify1000(request: CertificateRequest): Answer<CertificateRequest> {
  const { organiser, memberPresent, entrants, decision, contest } = request
  if (!memberPresent && !organiser.member && !organiser.isAssociation)
    return refuse('certify-member', { organiser: organiser.name })
  if (decision === 'fair') return answer(request)
  if (decision === 'contest') {
    return contest && contest.place <= 3 && contest.fullMarks
      ? answer(request)
      : refuse('certify-contest', { player: request.player })
  }
  const unrated = entrants.filter((level) => level < 100).length
  const holders = entrants.filter((level) => level >= 100).length
  if (unrated >= UNRATED_FOR_1000 || holders >= HOLDERS_FOR_1000) return answer(request)
  return refuse('certify-entrants', {
    unrated,
    holders,
    unratedNeeded: UNRATED_FOR_1000,
    holdersNeeded: HOLDERS_FOR_1000,
  })
}

function mayCertify5000(request: CertificateRequest): Answer<CertificateRequest> {
  const { organiser, date, entrants, given = 0 } = request
  if (!organiser.isAssociation) return refuse('certify-association')
  const final = finalOf5000(Number(date.slice(0, 4)))
  if (date !== final) return refuse('certify-final', { date, final })
  const places = Math.floor(entrants.filter((level) => level >= 1000).length / ENTRANTS_PER_5000)
  return given < places ? answer(request) : refuse('certify-fifth', { places })
}
