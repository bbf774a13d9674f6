import { Random } from '@jatekvilag/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPack,
  addThing,
  chip,
  deal,
  die,
  flip,
  move,
  moveTo,
  note,
  privateArea,
  rewrite,
  rotate,
  describe as say,
  shuffle,
  view,
} from '../src/index.ts'
import { CARD, DISC, PACK, problemOf, ROOK, scripted, TestDesk } from './desk.ts'

/** Two seats with an area each, and one thing of every sort that could be secret, at a place. */
function withAreas() {
  const desk = new TestDesk()
  desk.do(addThing(desk.table, privateArea(0, 'Anna'), 1, { x: 0, y: 1000 }))
  desk.do(addThing(desk.table, privateArea(1, 'Béla'), 1, { x: 0, y: -1000 }))
  return desk
}

describe('private areas', () => {
  it('hide what lies in them from everybody but their seat', () => {
    const desk = withAreas()
    const [rook] = desk.lay(ROOK, { x: 0, y: 1000 })
    const [disc] = desk.lay(DISC, { x: 50, y: 1000 })
    const find = (seat: number | undefined, id: number) => view(desk.table, seat).items.find((item) => item.id === id)
    expect(find(0, rook)).toEqual(desk.item(rook))
    for (const seat of [1, undefined, -1]) {
      expect(find(seat, rook)).toEqual({ type: 'hidden', id: rook, x: 0, y: 1000 })
      expect(find(seat, disc)).toEqual({ type: 'hidden', id: disc, x: 50, y: 1000, back: DISC.back })
    }
    desk.do(moveTo(desk.table, rook, 0, 0))
    expect(find(1, rook)).toEqual(desk.item(rook))
  })

  it('leak nothing: two tables that differ only in what lies hidden look the same to the other seat', () => {
    const secret = fc.record({
      piece: fc.constantFrom(ROOK, { ...ROOK, front: { ...ROOK.front, width: 30 } }),
      chip: fc.string({ maxLength: 20 }),
      note: fc.string({ maxLength: 200 }),
      die: fc.integer({ min: 0, max: 19 }),
      sides: fc.constantFrom(6, 20),
      flipped: fc.boolean(),
    })
    const make = (hidden: {
      piece: typeof ROOK
      chip: string
      note: string
      die: number
      sides: number
      flipped: boolean
    }) => {
      const desk = withAreas()
      const at = { x: 10, y: 1000 }
      // The box is open to all, so both tables have the same one.
      desk.fill(ROOK, 1)
      desk.fill({ ...ROOK, front: { ...ROOK.front, width: 30 } }, 1)
      desk.lay(hidden.piece, at)
      const [disc] = desk.lay(DISC, at)
      desk.do(addThing(desk.table, chip(hidden.chip), 1, at))
      desk.do(addThing(desk.table, note(hidden.note), 1, at))
      desk.do(addThing(desk.table, die(hidden.sides), 1, at))
      const chance = { below: (n: number) => hidden.die % n }
      desk.do(flip(desk.table, [desk.ids().at(-1)!], { chance, now: 0 }))
      if (hidden.flipped) desk.do(flip(desk.table, [disc], { chance, now: 0 }))
      const counts = desk.table.kinds.map((kind) => ({ ...kind, left: 0 }))
      return { ...desk.table, kinds: counts }
    }
    fc.assert(
      fc.property(secret, secret, (a, b) => {
        expect(view(make(a), 1)).toEqual(view(make(b), 1))
        expect(JSON.stringify(view(make(a)))).toBe(JSON.stringify(view(make(b))))
      }),
      { numRuns: 40 },
    )
  })

  it('a seat has one area, which carries what lies in it and stays under everything', () => {
    const desk = withAreas()
    expect(problemOf(addThing(desk.table, privateArea(0, 'még egy')))).toBe('area-exists')
    const [rook] = desk.lay(ROOK, { x: 100, y: 1050 })
    const area = desk.table.items.find((item) => item.type === 'area' && item.seat === 0)!
    desk.do(move(desk.table, [area.id], 500, 0))
    expect(desk.item(rook)).toMatchObject({ x: 600, y: 1050 })
    expect(desk.table.items.slice(0, 2).map((item) => item.type)).toEqual(['area', 'area'])
    desk.do(rewrite(desk.table, area.id, 'Anna néni'))
    expect(desk.item(area.id)).toMatchObject({ name: 'Anna néni' })
  })

  it('the history does not tell others what was done inside', () => {
    const desk = withAreas()
    const [rook] = desk.lay(ROOK, { x: 0, y: 1000 })
    desk.do(addThing(desk.table, die(), 1, { x: 50, y: 1000 }))
    const cube = desk.ids().at(-1)!
    const moved = desk.do(move(desk.table, [rook], 10, 0))
    const rolled = desk.do(flip(desk.table, [cube], { chance: scripted(4), now: 0 }))
    expect([moved, rolled].map((operation) => say(operation, 'hu', 0))).toEqual(['Bástya áthelyezése', 'Kocka: 5'])
    for (const seat of [undefined, 1, -1])
      for (const operation of [moved, rolled]) expect(say(operation, 'hu', seat)).not.toMatch(/ástya|5/)
  })
})

it('a step that touches the things of two seats is told to neither', () => {
  const desk = withAreas()
  const ids = [desk.lay(ROOK, { x: 0, y: 1000 })[0], desk.lay(ROOK, { x: 0, y: -1000 })[0]]
  const both = desk.do(rotate(desk.table, ids, 90))
  for (const seat of [0, 1, undefined]) expect(say(both, 'hu', seat)).toBe('2 darab elforgatása (Rejtett darab)')
})

describe('cards', () => {
  it('a whole pack comes as one pile, every card on its face', () => {
    const desk = new TestDesk()
    desk.do(addPack(desk.table, PACK))
    expect(desk.table.items.length).toBe(32)
    expect(desk.table.kinds.map((kind) => [kind.set, kind.left])).toEqual(Array(32).fill(['pack', 0]))
    expect(new Set(desk.table.items.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    expect(view(desk.table, 0).items.every((item) => item.type === 'hidden')).toBe(true)
    desk.do(addPack(desk.table, PACK))
    expect([desk.table.items.length, desk.table.kinds.length]).toEqual([64, 32])
  })

  it('what has not changed is the same object in the next view', () => {
    const desk = new TestDesk()
    desk.do(addPack(desk.table, PACK))
    const before = view(desk.table, 0)
    desk.do(move(desk.table, [desk.ids()[31]], 5, 5))
    const after = view(desk.table, 0)
    expect(after.items.slice(0, 31).every((item, i) => item === before.items[i])).toBe(true)
    expect(after.items[31]).not.toBe(before.items[31])
  })

  it('the front of a card on its face is hidden from everybody where it lies on the open table', () => {
    const desk = withAreas()
    const [card] = desk.lay(CARD, { x: 900, y: 0 })
    desk.do(flip(desk.table, [card], { chance: scripted(), now: 0 }))
    for (const seat of [0, 1, undefined]) {
      const seen = view(desk.table, seat).items.find((item) => item.id === card)
      expect(seen).toEqual({ type: 'hidden', id: card, x: 900, y: 0, back: CARD.back })
    }
  })

  it('in a seat’s own area a card on its face is turned for that seat alone, and lies as it lay', () => {
    const desk = withAreas()
    const [card] = desk.lay(CARD, { x: 0, y: 1000 })
    desk.do(flip(desk.table, [card], { chance: scripted(), now: 0 }))
    const seenBy = (seat?: number) => view(desk.table, seat).items.find((item) => item.id === card)
    expect(seenBy(0)).toMatchObject({ type: 'piece', side: 'front', seen: true })
    for (const seat of [1, undefined])
      expect(seenBy(seat)).toEqual({ type: 'hidden', id: card, x: 0, y: 1000, back: CARD.back })
    expect(desk.item(card)).toMatchObject({ side: 'back' })
    expect(seenBy(0), 'the same object again').toBe(seenBy(0))
    // Carried out to the open table it is everybody's secret again.
    desk.do(moveTo(desk.table, card, 900, 0))
    expect(seenBy(0)).toMatchObject({ type: 'hidden' })
  })

  it('a shuffle mixes what lies where and leaves no trace in ids or places', () => {
    const desk = new TestDesk()
    desk.do(addPack(desk.table, PACK))
    const before = desk.table
    const shuffled = desk.do(shuffle(desk.table, desk.ids(), new Random(4)))
    const kinds = (table: typeof before) => table.items.map((item) => (item.type === 'piece' ? item.kind : ''))
    expect(kinds(desk.table)).not.toEqual(kinds(before))
    expect([...kinds(desk.table)].sort()).toEqual([...kinds(before)].sort())
    expect(view(desk.table, 0).items).toEqual(view(before, 0).items)
    expect(say(shuffled, 'hu')).toBe('32 darab megkeverése (Rejtett darab)')
    desk.undo()
    expect(desk.table).toEqual(before)
    expect(problemOf(shuffle(desk.table, [desk.ids()[0]], new Random(1)))).toBe('too-few-to-shuffle')
  })

  it('every order of three cards is as likely as any other', () => {
    const counts = new Map<string, number>()
    const random = new Random(8)
    const desk = new TestDesk()
    for (const id of ['a', 'b', 'c']) desk.lay({ ...CARD, front: { ...CARD.front, picture: { from: 'box', id } } })
    const { table } = desk
    for (let n = 0; n < 1200; n++) {
      const other = new TestDesk(table)
      other.do(shuffle(table, other.ids(), random))
      const order = other.table.items.map((item) => (item as { kind: string }).kind).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60)
  })

  it('are dealt from the top, one to each seat in turn, into private areas', () => {
    const desk = withAreas()
    desk.do(addPack(desk.table, PACK))
    const pack = desk.table.items.filter((item) => item.type === 'piece').map((item) => item.id)
    desk.do(deal(desk.table, pack, [0, 1], 3))
    const inArea = (y: number) => desk.table.items.filter((item) => item.type === 'piece' && item.y === y)
    const top = pack.toReversed()
    expect(inArea(1000).map((item) => item.id)).toEqual([top[0], top[2], top[4]])
    expect(inArea(-1000).map((item) => item.id)).toEqual([top[1], top[3], top[5]])
    expect(new Set(inArea(1000).map(({ x }) => x)).size).toBe(3)
    expect(problemOf(deal(desk.table, pack, [0, 1], 50))).toBe('too-few-to-deal')
    expect(problemOf(deal(desk.table, pack, [0, 5], 1))).toBe('no-area')
  })
})
