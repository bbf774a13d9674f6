import { type Answer, answer, refuse } from './problem.ts'

/** An entry of a log that can be taken back by a later one. */
interface Loggable {
  readonly number: number
  readonly what: { readonly kind: string; readonly entry?: number }
}

/** A log without what was taken back. The first entry opens everything and stays, and so does what takes back. */
export function withoutTakenBack<E extends Loggable>(entries: readonly E[]): Answer<E[]> {
  const gone = new Set<number>()
  for (const { number, what } of entries) {
    if (what.kind !== 'take-back') continue
    const entry = what.entry ?? 0
    const target = entries[entry - 1]
    if (!target || target.number >= number || target.what.kind === 'take-back' || gone.has(entry) || entry === 1) {
      return refuse('take-back-unknown', { entry })
    }
    gone.add(entry)
  }
  return answer(entries.filter(({ number, what }) => what.kind !== 'take-back' && !gone.has(number)))
}
