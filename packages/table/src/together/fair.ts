/**
 * Dice and shuffles of a shared table, worked out again. A table has no end, so its seed is told whenever somebody asks for it and
 * nothing lies hidden; from then on another one is drawn from, which was promised in the same breath.
 */
import { equal } from '@jatekvilag/engine/check'
import { commitmentOf, FairChance } from '@jatekvilag/play'
import { type Deck, EMPTY_TABLE, type Item, isRandomiser, type Kind, type Table } from '../model.ts'
import type { Change, Fields } from '../operation.ts'
import { type Intent, namedBy, operationOf } from './intent.ts'
import type { ToldStep } from './messages.ts'
import { type Revealed, SharedTable, type TableEvent } from './shared-table.ts'

/** One step of chance: what was asked for, of which things, and what came of it. */
export interface DrawnStep {
  readonly n: number
  readonly nonce: string
  readonly intent: Intent
  readonly items: readonly Item[]
  readonly kinds: readonly Kind[]
  readonly decks: readonly Deck[]
  readonly changes: readonly Change[]
}

/** Everything that was drawn from one seed, up to the event that told it. */
export interface ToldDraws {
  readonly n: number
  readonly seed: string
  readonly draws: readonly DrawnStep[]
}

/** The draws up to the seed that was told by event `n`; nothing where none was. */
export function drawsUntil(events: readonly TableEvent[], n: number): ToldDraws | undefined {
  const told = events[n]
  const shared = events[0] && SharedTable.open(events[0])
  if (told?.kind !== 'revealed' || !shared) return undefined
  let draws: DrawnStep[] = []
  for (const event of events.slice(1, n)) {
    const { table, nonce } = shared
    if (!shared.apply(event).ok) return undefined
    if (event.kind === 'revealed') draws = []
    if (event.kind === 'did' && event.intent)
      draws.push({
        n: event.n,
        nonce: event.nonce ?? nonce,
        ...asked(table, event.intent),
        changes: event.operation.changes,
      })
  }
  return { n, seed: told.seed, draws }
}

/** As much of a table as an intent is about. */
function asked(
  { items, kinds, decks }: Table,
  intent: Intent,
): Pick<DrawnStep, 'intent' | 'items' | 'kinds' | 'decks'> {
  const named = new Set(namedBy(intent))
  const about = items.filter(({ id }) => named.has(id))
  const uses = (id: string) =>
    about.some((item) => (item.type === 'piece' && item.kind === id) || (item.type === 'deck' && item.deck === id))
  return { intent, items: about, kinds: kinds.filter(({ id }) => uses(id)), decks: decks.filter(({ id }) => uses(id)) }
}

/** What somebody saw of a step when it was made. */
export interface WitnessedStep {
  readonly nonce: string | undefined
  readonly items: readonly Item[]
  /** Chance must have had a part in it. */
  readonly isDrawn: boolean
}

export function witnessOf({ nonce, label, change }: ToldStep): WitnessedStep {
  const items = change?.items?.set ?? []
  const isRoll = label?.act === 'roll' && items.some((item) => isRandomiser(item) && item.type !== 'cube')
  return { nonce, items, isDrawn: isRoll || label?.act === 'draw' || label?.act === 'shuffle' }
}

export interface Witness {
  readonly room: string
  readonly promised: Revealed | undefined
  readonly steps: ReadonlyMap<number, WitnessedStep>
}

/** What is not as it must be: the seed, or the step of that number. */
export type Doubt = 'seed' | { readonly step: number }

/** Draws everything again; nothing where all of it is as it must be and as it was seen. */
export function doubtOf({ n, seed, draws }: ToldDraws, { room, promised, steps }: Witness): Doubt | undefined {
  if (promised?.n !== n || promised.seed !== seed || commitmentOf(seed) !== promised.commitment) return 'seed'
  for (const drawn of draws) {
    const chance = new FairChance({ seed, room, n: drawn.n, nonce: drawn.nonce })
    const { items, kinds, decks, intent, changes } = drawn
    const made = operationOf({ ...EMPTY_TABLE, items, kinds, decks }, intent, { chance, now: 0 })
    const isFair = made.ok && equal(made.value.changes, changes)
    if (!isFair || !fits(drawn, steps.get(drawn.n))) return { step: drawn.n }
  }
  const known = new Set(draws.map((drawn) => drawn.n))
  const earlier = draws[0]?.n ?? n
  for (const [step, { isDrawn }] of steps)
    if (isDrawn && step > earlier && step < n && !known.has(step)) return { step }
  return undefined
}

/** What was seen of it, as far as it was seen, is what is told now. */
function fits({ nonce, changes }: DrawnStep, seen: WitnessedStep | undefined): boolean {
  if (!seen) return true
  if (seen.nonce !== undefined && seen.nonce !== nonce) return false
  return seen.items.every((item) => {
    if (item.type === 'hidden' || ('seen' in item && item.seen)) return true
    const change = changes.find((one) => one.on === 'item' && one.id === item.id)
    const now = item as unknown as Fields
    return (
      change?.on !== 'item' || Object.entries(change.to).every(([field, value]) => equal(now[field] ?? null, value))
    )
  })
}
