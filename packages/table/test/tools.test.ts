import { describe, expect, it } from 'vitest'
import {
  addThing,
  chip,
  columnUnder,
  copiesOf,
  cornerOf,
  die,
  flip,
  layOut,
  lock,
  move,
  moveColumn,
  moveTo,
  note,
  rewrite,
  describe as say,
  sizeOf,
  spinner,
  stack,
  takeBack,
  takeBackAll,
  takeBackKinds,
  throwBack,
  wheel,
} from '../src/index.ts'
import { DISC, face, problemOf, ROOK, scripted, TestDesk } from './desk.ts'

const moment = (...outcomes: number[]) => ({ chance: scripted(...outcomes), now: 0 })

describe('hand', () => {
  it('R13 a piece lies where it was released', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    desk.do(moveTo(desk.table, rook, 120, -40))
    desk.do(move(desk.table, [rook], 5, 5))
    expect(desk.item(rook)).toMatchObject({ x: 125, y: -35 })
  })

  it('R15 pieces may be laid on each other, and the one put down last lies on top', () => {
    const desk = new TestDesk()
    const [a, b, c] = desk.lay(ROOK, { x: 0, y: 0 }, 3)
    desk.do(moveTo(desk.table, a, 300, 0))
    desk.do(moveTo(desk.table, b, 300, 0))
    expect(desk.ids()).toEqual([c, a, b])
    desk.undo()
    desk.undo()
    expect(desk.ids()).toEqual([a, b, c])
  })

  it('R16 R63 R76 the hand also moves randomisers and chips', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die()))
    desk.do(addThing(desk.table, chip('10')))
    const ids = desk.ids()
    const before = desk.table.items
    desk.do(move(desk.table, ids, 7, 9))
    expect(desk.table.items.map(({ x, y }) => [x, y])).toEqual(before.map(({ x, y }) => [x + 7, y + 9]))
  })

  it('what is locked stays where it is until it is freed', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    desk.do(lock(desk.table, [rook], true))
    expect(problemOf(moveTo(desk.table, rook, 1, 1))).toBe('locked')
    expect(problemOf(throwBack(desk.table, [rook]))).toBe('locked')
    expect(problemOf(takeBack(desk.table, desk.kind(ROOK).id, 'all'))).toBe('none-on-table')
    desk.do(lock(desk.table, [rook], false))
    expect(desk.item(rook)).not.toHaveProperty('locked')
    desk.do(moveTo(desk.table, rook, 1, 1))
  })
})

describe('box', () => {
  it('R18 the box holds both pictures and the number left of every kind', () => {
    const desk = new TestDesk()
    desk.fill(DISC, 5)
    expect(desk.kind(DISC)).toMatchObject({ front: DISC.front, back: DISC.back, left: 5 })
  })

  it('R19 laying a piece lowers its number by one and puts one copy on the table', () => {
    const desk = new TestDesk()
    const kind = desk.fill(ROOK, 2)
    desk.do(layOut(desk.table, [{ kind, count: 1 }]))
    expect(desk.kind(ROOK).left).toBe(1)
    expect(copiesOf(desk.table, kind).length).toBe(1)
    desk.do(layOut(desk.table, [{ kind, count: 1 }]))
    expect(problemOf(layOut(desk.table, [{ kind, count: 1 }]))).toBe('box-empty')
  })

  it('R20 taking a copy off the table puts it back into the box', () => {
    const desk = new TestDesk()
    const kind = desk.fill(ROOK, 2)
    desk.do(layOut(desk.table, [{ kind, count: 2 }]))
    desk.do(takeBack(desk.table, kind, 1))
    expect(desk.kind(ROOK).left).toBe(1)
    expect(copiesOf(desk.table, kind).length).toBe(1)
  })

  it('R20 R21 several kinds are taken back at once, as one step', () => {
    const desk = new TestDesk()
    const [rooks, discs] = [desk.fill(ROOK, 4), desk.fill(DISC, 6)]
    const all = [
      { kind: rooks, count: 4 },
      { kind: discs, count: 6 },
    ]
    desk.do(layOut(desk.table, all))
    desk.do(
      takeBackKinds(desk.table, [
        { kind: rooks, count: 1 },
        { kind: discs, count: 'all' },
      ]),
    )
    expect([desk.kind(ROOK).left, desk.kind(DISC).left]).toEqual([1, 6])
    desk.undo()
    expect(desk.table.items.length).toBe(10)
    expect(problemOf(takeBackKinds(desk.table, [...all, { kind: 'x', count: 1 }]))).toBe('no-such-kind')
  })

  it('R21 several pieces, even all, are laid out at once and pile up in the upper left corner', () => {
    const desk = new TestDesk()
    const rooks = desk.fill(ROOK, 4)
    const discs = desk.fill(DISC, 60)
    desk.do(
      layOut(desk.table, [
        { kind: rooks, count: 4 },
        { kind: discs, count: 60 },
      ]),
    )
    expect(desk.table.items.length).toBe(64)
    expect(new Set(desk.table.items.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    expect(desk.table.items[0]).toMatchObject(cornerOf(desk.table))
    expect(cornerOf(desk.table).x).toBeLessThan(0)
    expect(cornerOf(desk.table).y).toBeLessThan(0)
  })

  it('R22 taking off suits putting back all of one kind; of equal copies the highest go first', () => {
    const desk = new TestDesk()
    const [low, high] = desk.lay(ROOK, undefined, 2)
    desk.lay(DISC, undefined, 2)
    desk.do(takeBack(desk.table, desk.kind(ROOK).id, 1))
    expect(desk.ids()).toContain(low)
    expect(desk.ids()).not.toContain(high)
    desk.do(takeBack(desk.table, desk.kind(ROOK).id, 'all'))
    expect(copiesOf(desk.table, desk.kind(ROOK).id)).toEqual([])
    expect(desk.kind(ROOK).left).toBe(2)
    desk.do(takeBackAll(desk.table))
    expect(desk.table.items).toEqual([])
  })
})

describe('flip', () => {
  it('R23 a click turns a piece to its back and to its front again', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC)
    desk.do(flip(desk.table, [disc], moment()))
    expect(desk.item(disc)).toMatchObject({ side: 'back' })
    desk.do(flip(desk.table, [disc], moment()))
    expect(desk.item(disc)).toMatchObject({ side: 'front' })
  })

  it('R24 a click starts a randomiser; a chip is rewritten', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die()))
    desk.do(addThing(desk.table, chip('1')))
    const [cube, token] = desk.ids()
    desk.do(flip(desk.table, [cube], moment(4)))
    expect(desk.item(cube)).toMatchObject({ value: 5 })
    expect(problemOf(flip(desk.table, [token], moment()))).toBe('cannot-flip')
    desk.do(rewrite(desk.table, token, '200'))
    expect(desk.item(token)).toMatchObject({ text: '200' })
  })

  it('R25 nothing happens to a piece without a back, and it can be said why', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    const [disc] = desk.lay(DISC)
    expect(problemOf(flip(desk.table, [rook], moment()))).toBe('no-back')
    desk.do(flip(desk.table, [rook, disc], moment()))
    expect(desk.item(rook)).toMatchObject({ side: 'front' })
    expect(desk.item(disc)).toMatchObject({ side: 'back' })
  })

  it('R50 R51 the two sides may differ in size; the piece changes its size at every flip', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC)
    expect(sizeOf(desk.table, desk.item(disc))).toMatchObject({ width: 80, height: 80 })
    desk.do(flip(desk.table, [disc], moment()))
    expect(sizeOf(desk.table, desk.item(disc))).toMatchObject({ width: 60, height: 60 })
  })

  it('R81 a reversi disc changes its owner by flipping; a promoted pawn is thrown back and a queen laid', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC)
    desk.do(flip(desk.table, [disc], moment()))
    const [pawn] = desk.lay(ROOK, { x: 5, y: 5 })
    desk.do(throwBack(desk.table, [pawn]))
    const [queen] = desk.lay({ names: { hu: 'vezér', en: 'queen' }, front: face('queen') }, { x: 5, y: 5 })
    expect(desk.ids()).toEqual([disc, queen])
  })
})

describe('throw-back', () => {
  it('R26 a click puts that very piece into the box', () => {
    const desk = new TestDesk()
    const [a, b, c] = desk.lay(ROOK, undefined, 3)
    desk.do(throwBack(desk.table, [b]))
    expect(desk.ids()).toEqual([a, c])
    expect(desk.kind(ROOK).left).toBe(1)
    desk.undo()
    expect(desk.ids()).toEqual([a, b, c])
    expect(desk.kind(ROOK).left).toBe(0)
  })

  it('R27 randomisers and chips are deleted for good; they do not go into the box', () => {
    const desk = new TestDesk()
    for (const thing of [die(), wheel(), chip('3'), note('x'), spinner([{ text: 'a', colour: '#ff0000' }])])
      desk.do(addThing(desk.table, thing))
    desk.do(throwBack(desk.table, desk.ids()))
    expect(desk.table.items).toEqual([])
    expect(desk.table.kinds).toEqual([])
  })
})

describe('stack', () => {
  it('R28 carries all pieces that lie under it, and nothing that lies above or beside it', () => {
    const desk = new TestDesk()
    const [a, b, c] = desk.lay(DISC, { x: 0, y: 0 }, 3)
    const [beside] = desk.lay(ROOK, { x: 400, y: 0 })
    desk.do(moveColumn(desk.table, b, 200, 200))
    expect(desk.item(a)).toMatchObject({ x: 200, y: 200 })
    expect(desk.item(b)).toMatchObject({ x: 200, y: 200 })
    expect(desk.item(c)).toMatchObject({ x: 0, y: 0 })
    expect(desk.item(beside)).toMatchObject({ x: 400, y: 0 })
  })

  it('R29 pieces that do not cover each other exactly are one column all the same, each leaning on the next', () => {
    const desk = new TestDesk()
    const ids = [0, 30, 60, 90].map((x) => desk.lay(DISC, { x, y: 0 })[0])
    const [far] = desk.lay(DISC, { x: 300, y: 0 })
    expect(columnUnder(desk.table, ids[3])).toEqual(ids)
    expect(columnUnder(desk.table, far)).toEqual([far])
  })

  it('R30 R32 put down, the column is aligned exactly and its order is kept', () => {
    const desk = new TestDesk()
    const ids = [0, 20, -10].map((x) => desk.lay(DISC, { x, y: x / 2 })[0])
    desk.lay(ROOK, { x: 500, y: 500 })
    desk.do(moveColumn(desk.table, ids[2], 500, 500))
    expect(desk.ids().slice(-3)).toEqual(ids)
    for (const id of ids) expect(desk.item(id)).toMatchObject({ x: 500, y: 500 })
  })

  it('R31 the contents of a column can be listed, from below', () => {
    const desk = new TestDesk()
    const [a, b] = [desk.lay(DISC, { x: 0, y: 0 })[0], desk.lay(ROOK, { x: 5, y: 5 })[0]]
    expect(columnUnder(desk.table, b)).toEqual([a, b])
    expect(columnUnder(desk.table, 99)).toEqual([])
  })

  it('a sheet of paper under a column stays where it is, and so does what is locked', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, note('tábla'), 1, { x: 0, y: 0 }))
    const [low] = desk.lay(DISC, { x: 0, y: 0 })
    desk.do(lock(desk.table, [low], true))
    desk.do(addThing(desk.table, chip('5'), 1, { x: 0, y: 0 }))
    const token = desk.ids().at(-1)!
    const [high] = desk.lay(DISC, { x: 0, y: 0 })
    expect(columnUnder(desk.table, high)).toEqual([token, high])
  })

  it('a column of many is made where the lowest of the chosen lies', () => {
    const desk = new TestDesk()
    const ids = [0, 200, 400].map((x) => desk.lay(DISC, { x, y: x })[0])
    desk.do(stack(desk.table, [ids[2], ids[0], ids[1]]))
    for (const id of ids) expect(desk.item(id)).toMatchObject({ x: 0, y: 0 })
    expect(desk.ids()).toEqual(ids)
  })
})

describe('names of operations', () => {
  it('are words of people in both languages', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    desk.do(addThing(desk.table, die()))
    const cube = desk.ids()[1]
    const moved = desk.do(moveTo(desk.table, rook, 1, 1))
    const rolled = desk.do(flip(desk.table, [cube], moment(4)))
    const both = desk.do(move(desk.table, [rook, cube], 1, 1))
    expect([moved, rolled, both].map((operation) => say(operation, 'hu'))).toEqual([
      'Bástya áthelyezése',
      'Kocka: 5',
      '2 darab áthelyezése',
    ])
    expect([moved, rolled, both].map((operation) => say(operation, 'en'))).toEqual([
      'Rook moved',
      'Die: 5',
      '2 things moved',
    ])
  })

  it('tell the colour of a roulette number and the values of several dice', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, wheel(true)))
    desk.do(addThing(desk.table, die(), 2))
    const [round, ...dice] = desk.ids()
    const spun = desk.do(flip(desk.table, [round], moment(18)))
    expect([say(spun, 'hu'), say(spun, 'en')]).toEqual(['Rulettkerék: 17 fekete', 'Roulette wheel: 17 black'])
    expect(say(desk.do(flip(desk.table, dice, moment(2, 5))), 'hu')).toBe('Kocka: 3, 6')
  })
})
