/** Several hands at one table: what each may do, what each is told, and what nobody is ever told. */
import { Random } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  changedView,
  chip,
  die,
  EMPTY_TABLE,
  type Happened,
  happen,
  type Intent,
  note,
  type Piece,
  privateArea,
  problemText,
  readIntent,
  SharedTable,
  type StepDeed,
  type StepEvent,
  type Table,
  type TableEvent,
  toldStep,
  view,
  viewChange,
} from '../src/index.ts'
import { packOf, randomIntent } from '../src/testing/random-intents.ts'
import { problemOf, value } from './desk.ts'

const nameOf = (seat: number) => ['Anna', 'Béla', 'Csaba', 'Dóra'][seat] ?? ''
const moment = (random: Random) => ({ chance: random, now: 1000 })
const quiet = { chance: { below: () => 0 }, now: 1000 }

function opened(table: Table = EMPTY_TABLE, seats = 3): SharedTable {
  const events: TableEvent[] = [{ kind: 'table', table, commitment: '', n: 0, at: 0 }]
  for (let seat = 0; seat < seats; seat++) events.push({ kind: 'came', seat, colour: '#336699', n: seat + 1, at: 0 })
  return value(SharedTable.fold(events))
}

/** Lets it happen, or fails the test. */
function happened(shared: SharedTable, deed: StepDeed): Happened {
  const step = happen(shared, { ...deed, n: shared.n + 1, at: shared.n } as StepEvent)
  if (!step) throw new Error(`${deed.kind} does not fit`)
  return step
}

const decide = (shared: SharedTable, seat: number, intent: Intent, after = shared.n, random?: Random) =>
  shared.decide({ seat, after, intent }, random ? moment(random) : quiet, nameOf)

/** Does it, or fails the test. */
const does = (shared: SharedTable, seat: number, intent: Intent, after?: number) =>
  happened(shared, value(decide(shared, seat, intent, after))).event

const dice = (count: number): Intent => ({ tool: 'add-thing', thing: die(), count, at: { x: 0, y: 0 } })
const move = (id: number, dx = 100): Intent => ({ tool: 'move', ids: [id], dx, dy: 0 })

/** Three seats with an area each and five cards in it, a pile on its faces, and something private of other kinds. */
function dealt(): SharedTable {
  const shared = opened(EMPTY_TABLE, 3)
  for (const seat of [0, 1, 2])
    does(shared, seat, {
      tool: 'add-thing',
      thing: privateArea(seat, `of ${seat}`),
      at: { x: 600 * (seat - 1), y: 500 },
    })
  does(shared, 0, { tool: 'add-pack', pack: packOf(30), at: { x: 0, y: 0 } })
  const pile = shared.table.items.filter(({ type }) => type === 'piece').map(({ id }) => id)
  does(shared, 0, { tool: 'shuffle', ids: pile })
  does(shared, 0, { tool: 'deal', ids: pile.slice(0, 15), seats: [0, 1, 2], each: 5 })
  does(shared, 0, { tool: 'add-thing', thing: note('written by Anna alone'), at: { x: -600, y: 500 } })
  does(shared, 1, { tool: 'add-thing', thing: chip('77'), at: { x: 0, y: 500 } })
  return shared
}

describe('several hands', () => {
  it('that touch different things never hinder each other, however old what they have seen is', () => {
    const shared = opened()
    does(shared, 0, dice(6))
    const seen = shared.n
    does(shared, 0, move(1), seen)
    does(shared, 1, move(2), seen)
    does(shared, 2, { tool: 'raise', ids: [3] }, seen)
    does(shared, 1, dice(1), seen)
    does(shared, 0, move(4), seen)
    expect(shared.table.items).toHaveLength(7)
  })

  it('that take the same thing: the second is told who was faster, and nothing is changed', () => {
    const shared = opened()
    does(shared, 0, dice(2))
    const seen = shared.n
    does(shared, 1, move(1), seen)
    const refused = decide(shared, 0, move(1), seen)
    expect(problemOf(refused)).toBe('faster')
    expect(refused.ok || problemText(refused.problem, 'en')).toContain('Béla')
    // Whoever was faster himself goes on.
    does(shared, 1, move(1), seen)
  })

  it('keep away from what lies in the private area of another, and from the area itself', () => {
    const shared = dealt()
    const [area] = shared.table.items.filter((item) => item.type === 'area' && item.seat === 1)
    const inside = shared.table.items.find((item) => item.type === 'chip')!
    for (const tool of ['throw-back', 'flip', 'raise'] as const)
      for (const id of [area!.id, inside.id])
        expect(problemOf(decide(shared, 0, { tool, ids: [id] })), `${tool} ${id}`).toBe('not-yours')
    expect(problemOf(decide(shared, 0, move(inside.id)))).toBe('not-yours')
    does(shared, 1, move(inside.id, 5))
  })

  it('may not lay their own area over what another has hidden', () => {
    const shared = dealt()
    const own = shared.table.items.find((item) => item.type === 'area' && item.seat === 0)!
    does(shared, 0, { tool: 'raise', ids: [own.id] })
    expect(problemOf(decide(shared, 0, move(own.id, 600)))).toBe('not-yours')
  })

  it('take from the box and put back by kind only what they can see', () => {
    const shared = dealt()
    const hidden = shared.table.items.find((item): item is Piece => item.type === 'piece' && item.x > 400)!
    expect(problemOf(decide(shared, 0, { tool: 'take-back', wanted: [{ kind: hidden.kind, count: 1 }] }))).toBe(
      'none-on-table',
    )
    expect(problemOf(decide(shared, 0, { tool: 'remove-kind', kind: hidden.kind }))).toBe('something-hidden')
  })

  it('rest while the referee is on', () => {
    const shared = opened()
    does(shared, 0, dice(1))
    happened(shared, { kind: 'referee', seat: 0, on: { room: 'r', game: 'hex' } })
    expect(problemOf(decide(shared, 1, move(1)))).toBe('referee-on')
    expect(problemOf(shared.decideUndo(0, nameOf))).toBe('referee-on')
    happened(shared, { kind: 'referee', seat: 1, on: null })
    does(shared, 1, move(1))
  })
})

describe('undo by person', () => {
  const undo = (shared: SharedTable, seat: number) => shared.decideUndo(seat, nameOf)

  it('takes back the own last step, whatever others have done to other things', () => {
    const shared = opened()
    does(shared, 0, dice(3))
    does(shared, 1, move(1, 50))
    const before = shared.table.items.find(({ id }) => id === 1)
    does(shared, 2, move(2))
    does(shared, 0, { tool: 'lower', ids: [2] })
    does(shared, 2, dice(2))
    happened(shared, value(undo(shared, 1)))
    expect(shared.table.items.find(({ id }) => id === 1)?.x).toBe(before!.x - 50)
    happened(shared, value(shared.decideRedo(1, nameOf)))
    expect(shared.table.items.find(({ id }) => id === 1)).toEqual(before)
  })

  it('says who has touched the same things since', () => {
    const shared = opened()
    does(shared, 0, dice(1))
    does(shared, 0, move(1))
    does(shared, 1, { tool: 'rotate', ids: [1], degrees: 90 })
    const refused = undo(shared, 0)
    expect(problemOf(refused)).toBe('touched-since')
    expect(refused.ok || problemText(refused.problem, 'hu')).toContain('Béla')
    // Once that is taken back, so can the other be.
    happened(shared, value(undo(shared, 1)))
    happened(shared, value(undo(shared, 0)))
    happened(shared, value(undo(shared, 0)))
    expect(shared.table.items).toEqual([])
    expect(problemOf(undo(shared, 0))).toBe('nothing-to-undo')
  })

  it('counts what is left in the box, not what it was', () => {
    const shared = opened()
    const kind = {
      names: { hu: 'fa', en: 'tree' },
      front: { picture: { from: 'box', id: 't' }, width: 9, height: 9 },
    } as const
    does(shared, 0, { tool: 'add-kind', kind, count: 9 })
    const { id } = shared.table.kinds[0]!
    does(shared, 0, { tool: 'lay-out', wanted: [{ kind: id, count: 4 }] })
    does(shared, 1, { tool: 'lay-out', wanted: [{ kind: id, count: 3 }] })
    happened(shared, value(undo(shared, 0)))
    expect(shared.table.kinds[0]!.left).toBe(6)
    expect(shared.table.items).toHaveLength(3)
  })

  it('a new step drops what was taken back, for that person alone', () => {
    const shared = opened()
    does(shared, 0, dice(2))
    does(shared, 1, move(1))
    happened(shared, value(undo(shared, 1)))
    does(shared, 0, move(2))
    expect(shared.ownStep(1, 'undone')).toBeDefined()
    does(shared, 1, move(2))
    expect(problemOf(shared.decideRedo(1, nameOf))).toBe('nothing-to-redo')
  })
})

describe('what a viewer is told', () => {
  it('makes his next view of his last one, for every viewer and anything that hands do', () => {
    const random = new Random(7)
    const shared = dealt()
    const viewers = [-1, 0, 1, 2]
    const views = new Map(viewers.map((viewer) => [viewer, shared.seenBy(viewer)]))
    let done = 0
    for (let i = 0; i < 700; i++) {
      const seat = random.below(3)
      const kind = random.below(12)
      const wish: Answer<StepDeed> =
        kind === 0
          ? shared.decideUndo(seat, nameOf)
          : kind === 1
            ? shared.decideRedo(seat, nameOf)
            : decide(shared, seat, asSent(randomIntent(views.get(seat)!, seat, random)), shared.n, random)
      if (!wish.ok) continue
      const step = happened(shared, wish.value)
      done++
      for (const viewer of viewers) {
        const told = JSON.parse(JSON.stringify(toldStep(step, viewer)))
        const next = changedView(views.get(viewer)!, told.change ?? {})
        expect(next, `viewer ${viewer} after event ${shared.n}`).toEqual(shared.seenBy(viewer))
        views.set(viewer, shared.seenBy(viewer))
      }
    }
    expect(done).toBeGreaterThan(300)
  })

  it('says of a secret step neither what it was done to nor what it was', () => {
    const shared = dealt()
    const secret = shared.table.items.find((item) => item.type === 'note')!
    const wish = decide(shared, 0, { tool: 'rewrite', id: secret.id, text: 'the queen is third' })
    const step = happened(shared, value(wish))
    const bytes = (viewer: number) => JSON.stringify(toldStep(step, viewer))
    expect(bytes(0)).toContain('the queen is third')
    for (const viewer of [-1, 1]) {
      expect(bytes(viewer)).not.toContain('queen')
      expect(JSON.parse(bytes(viewer))).toMatchObject({ label: { act: 'touch' }, change: {} })
    }
  })

  it('is the same, byte for byte, for truths that look the same to him', () => {
    let compared = 0
    let refused = 0
    for (const viewer of [2, -1])
      for (let seed = 1; seed <= 6; seed++) {
        const random = new Random(seed)
        const { table } = dealt()
        const twin = opened(table, 3)
        const other = opened(exchanged(table, viewer, random), 3)
        for (let i = 0; i < 120; i++) {
          const seat = random.below(3)
          const intent = asSent(randomIntent(twin.seenBy(seat), seat, random))
          const luck = random.below(1e6)
          const wishes = [twin, other].map((table) => {
            if (intent.tool === 'title' && luck % 2) return table.decideUndo(seat, nameOf)
            return decide(table, seat, intent, Math.max(0, table.n - 3), new Random(luck))
          })
          const [a, b] = wishes as [Answer<StepDeed>, Answer<StepDeed>]
          if (seat === viewer) {
            if (!a.ok || !b.ok) {
              refused++
              expect(b, `refused to ${seat}: ${JSON.stringify(intent)}`).toEqual(a)
            }
          }
          if (!a.ok || !b.ok) continue
          const probes = [copyOf(twin), copyOf(other)] as const
          const steps = [happened(probes[0], a.value), happened(probes[1], b.value)] as const
          // What is shown to everybody is no secret any more: such steps are not made here.
          if (JSON.stringify(probes[0].seenBy(viewer)) !== JSON.stringify(probes[1].seenBy(viewer))) continue
          const bytes = [0, 1].map((i) => JSON.stringify(toldStep(steps[i]!, viewer)))
          expect(bytes[1], `${viewer} is told of ${JSON.stringify(intent)}`).toBe(bytes[0])
          happened(twin, a.value)
          happened(other, b.value)
          compared++
        }
      }
    expect(compared).toBeGreaterThan(400)
    expect(refused).toBeGreaterThan(20)
  })
})

it('an intent from outside is whole or none', () => {
  const random = new Random(3)
  const shared = dealt()
  for (let i = 0; i < 300; i++) {
    const intent = asSent(randomIntent(shared.table, 0, random)) as unknown as Record<string, unknown>
    expect(readIntent(intent), JSON.stringify(intent)).toBeDefined()
    const spoilt = { ...intent }
    const keys = Object.keys(spoilt)
    const key = keys[random.below(keys.length)]!
    spoilt[key] = [null, {}, [{}], 'x'.repeat(30_000), Number.NaN, [[1]]][random.below(6)]
    const read = readIntent(spoilt)
    // Whatever passes may be refused, but never throws.
    if (read) expect(() => decide(shared, 0, read)).not.toThrow()
  }
  expect(readIntent({ tool: 'constructor' })).toBeUndefined()
  expect(readIntent({ tool: 'move', ids: [1], dx: 1, dy: 1, more: 1 })).toBeUndefined()
})

it('a change of a view is nothing where nothing has changed', () => {
  const { table } = dealt()
  expect(viewChange(view(table, 1), view({ ...table }, 1))).toEqual({})
})

/** As it comes out of a message. */
const asSent = (intent: Intent): Intent => JSON.parse(JSON.stringify(intent)) as Intent

/** The same table, forked. */
function copyOf(shared: SharedTable): SharedTable {
  const copy = Object.assign(Object.create(SharedTable.prototype), shared) as SharedTable
  return Object.assign(copy, {
    touched: new Map((shared as unknown as { touched: Map<number, object> }).touched),
    hands: new Map(shared.hands),
    isTaken: (seat: number) => shared.isTaken(seat),
  })
}

/** What is hidden from that viewer, exchanged among itself. */
function exchanged(table: Table, viewer: number, random: Random): Table {
  const seen = view(table, viewer < 0 ? undefined : viewer)
  const hidden = table.items.filter(
    (item, i): item is Piece => item.type === 'piece' && seen.items[i]?.type === 'hidden',
  )
  const kinds = hidden.map(({ kind }) => kind)
  for (let i = kinds.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[kinds[i], kinds[j]] = [kinds[j]!, kinds[i]!]
  }
  const next = new Map(hidden.map(({ id }, i) => [id, kinds[i]!]))
  const items = table.items.map((item) =>
    item.type === 'piece' && next.has(item.id) ? { ...item, kind: next.get(item.id)! } : item,
  )
  return { ...table, items }
}
