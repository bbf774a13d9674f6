/** How a finished match ended for whoever sat at this screen, from what is stored of it. */
import type { AnyStored } from '../storage/use-matches.ts'

export type Outcome =
  | 'solved'
  | 'not-solved'
  | 'drawn'
  | 'you-won'
  | 'you-lost'
  | { readonly winners: readonly number[] }

export interface Sitter {
  readonly name: string
  /** Undefined for a person. */
  readonly level: number | undefined
}

export function sittersOf(match: AnyStored): Sitter[] {
  if (match.version === 2)
    return match.record.players.map(({ name, kind, level }) => ({
      name,
      level: kind === 'bot' ? (level ?? 1) : undefined,
    }))
  return match.seats.map(({ name, kind }) => ({ name, level: kind === 'person' ? undefined : kind.bot }))
}

/** One person against bots has won or lost; where several sat here, the winners are named by their seats. */
export function outcomeOf(match: AnyStored): Outcome | undefined {
  const payoffs = match.record.result?.payoffs
  if (!payoffs) return undefined
  const best = Math.max(...payoffs)
  if (payoffs.length === 1) return best > 0 ? 'solved' : 'not-solved'
  const winners = payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []))
  if (winners.length === payoffs.length) return 'drawn'
  const people = sittersOf(match).flatMap(({ level }, seat) => (level === undefined ? [seat] : []))
  const [person] = people
  if (person !== undefined && people.length === 1) return winners.includes(person) ? 'you-won' : 'you-lost'
  return { winners }
}
