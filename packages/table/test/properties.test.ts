import { Random } from '@jatekvilag/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALIGNMENTS,
  type Answer,
  addDeck,
  addPack,
  addThing,
  align,
  apply,
  areaAt,
  chip,
  clock,
  deal,
  die,
  EMPTY_TABLE,
  fan,
  flip,
  hourglass,
  inverse,
  layOut,
  lock,
  lower,
  type Message,
  makeDeck,
  move,
  moveColumn,
  newSession,
  note,
  numberGenerator,
  type Operation,
  openTable,
  perform,
  privateArea,
  raise,
  receive,
  redo,
  redoMessage,
  reshuffle,
  rewrite,
  rotate,
  type Session,
  saveTable,
  scorePad,
  setBoard,
  setTitle,
  shuffle,
  spread,
  stack,
  type Table,
  takeBack,
  throwBack,
  undo,
  undoMessage,
  view,
  wheel,
} from '../src/index.ts'
import { addKind } from '../src/tools/box.ts'
import { CARD, DISC, PACK, ROOK, value } from './desk.ts'

/** One thing a hand might do: which tool, to how many things, and where luck begins. */
interface Deed {
  readonly tool: number
  readonly many: number
  readonly seed: number
}
const deeds = fc.array(
  fc.record({ tool: fc.nat(), many: fc.integer({ min: 1, max: 6 }), seed: fc.integer({ min: 1, max: 1e6 }) }),
  { maxLength: 40 },
)

const THINGS = [die(20), chip('7'), note('szia'), numberGenerator(), wheel(true), hourglass(1000), clock(5000, 100)]

/** Every tool of the package with random arguments; many of them are refused, as in life. */
const TOOLS: readonly ((table: Table, ids: number[], random: Random) => Answer<Operation>)[] = [
  (table, ids, random) => move(table, ids, random.below(500) - 250, random.below(500) - 250),
  (table, ids, random) => moveColumn(table, ids[0] ?? 0, random.below(900), random.below(900)),
  (table, ids, random) => rotate(table, ids, random.below(360)),
  (table, ids) => stack(table, ids),
  (table, ids) => fan(table, ids),
  (table, ids, random) => align(table, ids, ALIGNMENTS[random.below(ALIGNMENTS.length)]),
  (table, ids) => spread(table, ids),
  (table, ids, random) => shuffle(table, ids, random),
  (table, ids, random) => deal(table, ids, random.below(2) ? [0, 1] : [1]),
  (table, ids, random) => flip(table, ids, { chance: random, now: random.below(10_000) }),
  (table, ids) => throwBack(table, ids),
  (table, ids, random) => lock(table, ids, random.below(3) === 0),
  (table, ids) => raise(table, ids),
  (table, ids) => lower(table, ids),
  (table, ids, random) => rewrite(table, ids[0] ?? 0, `x${random.below(9)}`),
  (table, ids) => reshuffle(table, ids[0] ?? 0),
  (table, ids, random) =>
    layOut(
      table,
      table.kinds.slice(0, 1).map(({ id }) => ({ kind: id, count: 1 + random.below(ids.length + 1) })),
    ),
  (table, _, random) =>
    takeBack(table, table.kinds[random.below(table.kinds.length || 1)]?.id ?? '', random.below(2) ? 'all' : 1),
  (table, _, random) => addKind(table, [ROOK, DISC, CARD][random.below(3)], 1 + random.below(5)),
  (table, _, random) => addThing(table, THINGS[random.below(THINGS.length)], 1 + random.below(3)),
  (table, _, random) => addThing(table, privateArea(random.below(2), 'hely'), 1, { x: random.below(600), y: 0 }),
  (table, _, random) => addDeck(table, makeDeck('pakli', 1, ['a', 'b', 'c']), random.below(2) === 0),
  (table, _, random) => (random.below(4) ? scorePad(table, ['A', 'B']) : addPack(table, PACK)),
  (table, _, random) => setTitle(table, `cím ${random.below(5)}`),
  (table, _, random) =>
    setBoard(
      table,
      random.below(2)
        ? null
        : { from: 'picture', picture: { from: 'box', id: 'b' }, names: ROOK.names, width: 9, height: 9 },
    ),
  (table, _, random) => (random.below(6) ? setTitle(table, '') : replaced(table)),
]

/** As a new game was when it was a step; files of that time still open. */
const replaced = (table: Table): Answer<Operation> => ({
  ok: true,
  value: { label: { act: 'new-game' }, changes: [{ on: 'table', from: table, to: EMPTY_TABLE }] },
})

function deedOf(table: Table, { tool, many, seed }: Deed): Answer<Operation> {
  const random = new Random(seed)
  const ids = Array.from({ length: many }, () => table.items[random.below(table.items.length || 1)]?.id ?? 0)
  return TOOLS[tool % TOOLS.length](table, [...new Set(ids)], random)
}

/** Does what can be done, one in five times followed by an undo or a redo; tells every step. */
function play(list: readonly Deed[], told: (message: Message, session: Session) => void = () => {}): Session {
  let session = newSession()
  const say = (message: Message | undefined) => {
    if (!message) return
    session = value(receive(session, message))
    told(message, session)
  }
  for (const deed of list) {
    const made = deedOf(session.table, deed)
    if (made.ok) say({ do: made.value })
    if (deed.seed % 5 === 0) say(undoMessage(session))
    if (deed.seed % 15 === 0) say(redoMessage(session))
  }
  return session
}

/** How many copies of every kind there are, in the box and on the table together. */
function census(table: Table): Map<string, number> {
  const counts = new Map(table.kinds.map((kind) => [kind.id, kind.left]))
  for (const item of table.items) if (item.type === 'piece') counts.set(item.kind, (counts.get(item.kind) ?? 0) + 1)
  return counts
}

describe('whatever is done', () => {
  it('taken back step by step, returns to the very same table', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let session = play(list)
        const end = session.table
        const { done } = { done: session.log.filter((step) => step.state === 'done').length }
        for (let n = 0; n < done; n++) session = undo(session)
        expect(session.table).toEqual(EMPTY_TABLE)
        for (let n = 0; n < done; n++) session = redo(session)
        expect(session.table).toEqual(end)
      }),
    )
  })

  it('an operation and its inverse change nothing, and the inverse of an inverse is the operation', () => {
    fc.assert(
      fc.property(deeds, fc.nat(), fc.integer({ min: 1, max: 1e6 }), (list, tool, seed) => {
        const { table } = play(list)
        const made = deedOf(table, { tool, many: 4, seed })
        if (!made.ok) return
        expect(value(apply(value(apply(table, made.value)), inverse(made.value)))).toEqual(table)
        expect(inverse(inverse(made.value))).toEqual(made.value)
      }),
    )
  })

  it('saved and reopened, the session is equal', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const session = play(list)
        expect(value(openTable(saveTable(session, 'game'))).session).toEqual(session)
        expect(value(openTable(saveTable(session, 'start'))).session.table).toEqual(session.table)
      }),
    )
  })

  it('sent over a wire in the same order, everybody has the same table', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let there = newSession()
        const here = play(list, (message) => {
          there = value(receive(there, JSON.parse(JSON.stringify(message))))
        })
        expect(there).toEqual(here)
      }),
    )
  })

  it('the number of copies in box and table together changes only when pieces are bought', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let session = newSession()
        for (const deed of list) {
          const made = deedOf(session.table, deed)
          if (!made.ok) continue
          const before = census(session.table)
          session = value(perform(session, made.value))
          if (!['add-kind', 'add', 'new-game'].includes(made.value.label.act))
            expect(census(session.table)).toEqual(before)
        }
      }),
    )
  })

  it('what is not seen by a seat is not in its view, in any form', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { table } = play(list)
        for (const seat of [0, 1, undefined]) {
          const seen = view(table, seat)
          for (const [i, item] of seen.items.entries()) {
            if (item.type === 'piece' && item.seen) {
              const { seen: _, ...looked } = item
              expect({ ...looked, side: 'back' }).toEqual(table.items[i])
              expect(areaAt(table, item)?.seat, 'in the own area only').toBe(seat)
            } else if (item.type !== 'hidden') expect(item).toBe(table.items[i])
            else
              expect(
                Object.keys(item).every((key) => ['type', 'id', 'x', 'y', 'rotation', 'locked', 'back'].includes(key)),
              ).toBe(true)
          }
        }
      }),
    )
  })
})
