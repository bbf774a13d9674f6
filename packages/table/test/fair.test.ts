/** Dice and shuffles of a shared table: promised before, told when nothing is hidden, and worked out again by anybody. */
import { commitmentOf, FairChance } from '@jatekvilag/play'
import { expect, it } from 'vitest'
import {
  die,
  doubtOf,
  drawsUntil,
  EMPTY_TABLE,
  happen,
  type Intent,
  type Revealed,
  SharedTable,
  type StepDeed,
  type StepEvent,
  type TableEvent,
  type ToldDraws,
  toldStep,
  type WitnessedStep,
  witnessOf,
} from '../src/index.ts'
import { packOf } from '../src/testing/random-intents.ts'
import { problemOf, value } from './desk.ts'

const ROOM = 'a-table'
const [SEED, NEXT] = ['5a'.repeat(32), '7b'.repeat(32)]

/** A table of one hand, and somebody who only looks on and remembers what he was told. */
function lookedAt() {
  const first: TableEvent = { kind: 'table', table: EMPTY_TABLE, commitment: commitmentOf(SEED), n: 0, at: 0 }
  const shared = value(SharedTable.fold([first]))
  const events: TableEvent[] = [first]
  const steps = new Map<number, WitnessedStep>()
  const let_ = (deed: StepDeed) => {
    const event = { ...deed, n: shared.n + 1, at: 0 } as StepEvent
    const step = happen(shared, event)
    if (!step) throw new Error(`${deed.kind} does not fit`)
    events.push(event)
    if (event.kind === 'did') steps.set(event.n, witnessOf(toldStep(step, -1)))
  }
  const does = (intent: Intent, nonce: string) => {
    const chance = new FairChance({ seed: SEED, room: ROOM, n: shared.n + 1, nonce })
    let_(value(shared.decide({ seat: 0, after: shared.n, intent, nonce }, { chance, now: 0 }, () => '')))
  }
  const reveals = () => shared.decideReveal(0, SEED, commitmentOf(NEXT))
  return { shared, events, steps, does, let_, reveals }
}

/** Three dice rolled twice and a pack shuffled face up. */
function played() {
  const table = lookedAt()
  table.let_({ kind: 'came', seat: 0, colour: '#336699' })
  table.does({ tool: 'add-thing', thing: die(), count: 3 }, 'a')
  table.does({ tool: 'flip', ids: [1, 2, 3] }, 'b')
  table.does({ tool: 'flip', ids: [2, 3] }, 'c')
  table.does({ tool: 'add-pack', pack: packOf(12), at: { x: 500, y: 0 } }, 'd')
  const cards = table.shared.table.items.flatMap(({ id, type }) => (type === 'piece' ? [id] : []))
  table.does({ tool: 'flip', ids: cards }, 'e')
  table.does({ tool: 'shuffle', ids: cards }, 'f')
  return { ...table, cards }
}

const promised = (n: number): Revealed => ({ n, seed: SEED, number: 0, commitment: commitmentOf(SEED) })

it('every roll and every shuffle is drawn again from the seed that was promised', () => {
  const { shared, events, steps, let_, reveals } = played()
  let_(value(reveals()))
  const told = drawsUntil(events, shared.n)!
  expect(told.draws.map(({ intent }) => intent.tool)).toEqual(['flip', 'flip', 'shuffle'])
  expect(doubtOf(told, { room: ROOM, promised: promised(shared.n), steps })).toBeUndefined()
  // The next draws come from another seed, and only they are told with it.
  expect([shared.commitment, shared.reveals, shared.drawn]).toEqual([commitmentOf(NEXT), 1, 0])
  expect(problemOf(reveals())).toBe('nothing-drawn')
})

it('finds whatever is not as it was promised, drawn or seen', () => {
  const { shared, events, steps, let_, reveals } = played()
  let_(value(reveals()))
  const { n } = shared
  const told = drawsUntil(events, n)!
  const witness = { room: ROOM, promised: promised(n), steps }
  const changed = (draws: ToldDraws['draws']) => doubtOf({ ...told, draws }, witness)
  const [first, second, third] = told.draws as [ToldDraws['draws'][0], ToldDraws['draws'][0], ToldDraws['draws'][0]]
  expect(doubtOf({ ...told, seed: NEXT }, witness)).toBe('seed')
  expect(doubtOf(told, { ...witness, promised: { ...promised(n), commitment: commitmentOf(NEXT) } })).toBe('seed')
  expect(doubtOf(told, { ...witness, room: 'another' })).toEqual({ step: first.n })
  // A roll that was kept silent, a nonce that nobody sent, a number that nobody rolled, and one that was seen otherwise.
  expect(changed([first, third])).toEqual({ step: second.n })
  expect(changed([{ ...first, nonce: 'x' }, second, third])).toEqual({ step: first.n })
  expect(changed([{ ...first, changes: first.changes.slice(1) }, second, third])).toEqual({ step: first.n })
  const [seen] = [...steps.get(first.n)!.items]
  const lied = new Map(steps).set(first.n, {
    ...steps.get(first.n)!,
    items: [{ ...seen!, value: 77 } as typeof seen & {}],
  })
  expect(doubtOf(told, { ...witness, steps: lied })).toEqual({ step: first.n })
})

it('keeps the seed while a card lies on its face', () => {
  const { does, reveals, cards } = played()
  does({ tool: 'flip', ids: [cards[0]!] }, 'g')
  expect(problemOf(reveals())).toBe('seed-hides')
})
