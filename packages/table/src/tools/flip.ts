/** Flip ("Megfordítás"): turns pieces over, starts randomisers and clocks. */
import type { Chance } from '../chance.ts'
import { labelOf } from '../describe.ts'
import { Draft } from '../draft.ts'
import { type Item, type ItemId, isRandomiser, kindOf, type Table } from '../model.ts'
import type { Label, Operation } from '../operation.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { type Outcome, roll, start } from '../things/roll.ts'
import { stopped } from '../things/time.ts'
import { chosen, chosenOne } from './chosen.ts'

export interface Moment {
  readonly chance: Chance
  /** Milliseconds of the day and age, for clocks. */
  readonly now: number
}

/**
 * A click with the flip tool, on one thing or on many. Of many, those that have nothing to flip stay as they are;
 * one alone answers why. Chips and notes are rewritten instead (`rewrite`): the page asks for the text.
 */
export function flip(table: Table, ids: readonly ItemId[], moment: Moment): Answer<Operation> {
  const items = chosen(table, ids)
  if (!items.ok) return items
  const draft = new Draft(table)
  const flipped: Item[] = []
  const told: Outcome['told'][] = []
  let refused: Answer<never> | undefined
  for (const item of items.value) {
    const outcome = flipOne(table, item, moment)
    if (!outcome.ok) {
      refused ??= outcome
      continue
    }
    draft.set(item.id, outcome.value.fields)
    // A die that shows the same number again has been rolled all the same.
    flipped.push(item)
    told.push(outcome.value.told)
  }
  if (flipped.length === 0 && refused) return refused
  const label = flipLabel(table, flipped, told)
  const made = draft.done(label)
  return made.ok ? made : answer({ label, changes: [] })
}

function flipOne(table: Table, item: Item, { chance, now }: Moment): Answer<Outcome> {
  if (isRandomiser(item)) return roll(table, item, chance)
  if (item.type === 'clock' || item.type === 'hourglass') return answer(start(item, now))
  if (item.type !== 'piece') return refuse('cannot-flip')
  if (!kindOf(table, item.kind)?.back) return refuse('no-back')
  return answer({ fields: { side: item.side === 'front' ? 'back' : 'front' }, told: {} })
}

function flipLabel(table: Table, items: readonly Item[], told: readonly Outcome['told'][]): Label {
  const act = items.every((item) => item.type === 'deck') ? 'draw' : actOf(items)
  const { count, ...label } = labelOf(table, act, items)
  if (act === 'flip') return count === undefined ? label : { ...label, count }
  const values = told.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const outcome = told.length === 1 ? told[0].outcome : undefined
  return {
    ...label,
    ...(values.length > 0 ? { value: values.join(', ') } : {}),
    ...(outcome === undefined ? {} : { outcome }),
  }
}

function actOf(items: readonly Item[]): 'roll' | 'clock' | 'flip' {
  if (items.every(isRandomiser)) return 'roll'
  return items.every((item) => item.type === 'clock' || item.type === 'hourglass') ? 'clock' : 'flip'
}

/** Puts every card of a used-up deck back, so that drawing can begin again. */
export function reshuffle(table: Table, id: ItemId): Answer<Operation> {
  const item = chosenOne(table, id)
  if (!item.ok) return item
  if (item.value.type !== 'deck' || !item.value.usesUp) return refuse('deck-not-used')
  const draft = new Draft(table)
  draft.set(id, { drawn: [], value: null })
  return draft.done(labelOf(table, 'reshuffle', [item.value]))
}

/** Stops a clock where it is; sand cannot be stopped. */
export function stopClock(table: Table, id: ItemId, now: number): Answer<Operation> {
  const item = chosenOne(table, id)
  if (!item.ok) return item
  if (item.value.type !== 'clock') return refuse('cannot-flip')
  const draft = new Draft(table)
  draft.set(id, { ...stopped(item.value, now) })
  return draft.done({ ...labelOf(table, 'clock', [item.value]), outcome: 'stopped' })
}

/** Gives every side of a clock its full time again. */
export function resetClock(table: Table, id: ItemId): Answer<Operation> {
  const item = chosenOne(table, id)
  if (!item.ok) return item
  if (item.value.type !== 'clock') return refuse('cannot-flip')
  const { length, left } = item.value
  const draft = new Draft(table)
  draft.set(id, { left: left.map(() => length), running: null, since: null })
  return draft.done({ ...labelOf(table, 'clock', [item.value]), outcome: 'set' })
}
