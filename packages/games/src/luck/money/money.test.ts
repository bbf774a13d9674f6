import { ActionList } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { accountsAt } from './accounts.ts'
import { askNext, beginAuction, leaveAuction, MOST_BIDS, raiseBid } from './auction.ts'
import { type DealSlots, type DealWorld, isFair, moveMoney, nextToAnswer, toggleThing } from './deal.ts'
import { deckAt } from './deck.ts'
import { cellOf, fieldAt, insideOf, type Rectangle, type Rim } from './perimeter.ts'
import { readSlots, type SlotGroup, writeSlots } from './slot-text.ts'
import { TOLD_SLOTS, tellingAt } from './telling.ts'

it('accounts: whatever is paid, all of them together stay 0', () => {
  const p = new Int32Array(5)
  const accounts = accountsAt(1, 4)
  accounts.pay(p, accounts.bank, 0, 500)
  accounts.pay(p, 0, 1, 120)
  expect([...p]).toEqual([0, 380, 120, 0, -500])
  expect(accounts.payAll(p, 0, 2)).toBe(380)
  p[accounts.at + 3] = 7
  accounts.balanceBank(p)
  expect(p.reduce((a, b) => a + b, 0)).toBe(0)
})

describe('a deck', () => {
  const deck = deckAt(0, 30)
  const listed = (p: Int32Array) => {
    const list = new ActionList(8)
    deck.list(p, list, 100)
    return list.toArray().map((action) => action - 100)
  }

  it('gives every card once, then is shuffled again', () => {
    const p = new Int32Array(deck.slots)
    deck.shuffle(p)
    for (let card = 0; card < 29; card++) deck.draw(p, card)
    expect([listed(p), deck.left(p)]).toEqual([[29], 1])
    deck.draw(p, 29)
    expect(deck.left(p)).toBe(30)
  })

  it('keeps out what somebody holds when it is shuffled', () => {
    const p = new Int32Array(deck.slots)
    p[0] = 1
    deck.draw(p, 0, (_, card) => card === 29)
    expect([deck.left(p), deck.has(p, 29)]).toEqual([29, false])
  })
})

describe('an auction', () => {
  const at = { bid: 0, bidder: 1, bidding: 2, bids: 3, acting: 4 }
  const CASH = 5
  const begun = (...cash: number[]) => {
    const p = Int32Array.from([0, 0, 0, 0, 0, ...cash])
    beginAuction(p, at, (1 << cash.length) - 1, 0)
    return p
  }

  it('asks round the table until one is left, and skips whoever cannot bid more', () => {
    const p = begun(100, 5, 100)
    expect(askNext(p, at, 3, CASH, 0)).toBe(true)
    raiseBid(p, at, 10)
    expect([askNext(p, at, 3, CASH, 1), p[at.acting]]).toEqual([true, 2])
    leaveAuction(p, at)
    expect([askNext(p, at, 3, CASH, 0), p[at.bidder]]).toEqual([false, 1])
  })

  it('ends without a buyer where nobody bids, and in any case some day', () => {
    const p = begun(9, 9)
    leaveAuction(p, at)
    p[at.acting] = 1
    leaveAuction(p, at)
    expect([askNext(p, at, 2, CASH, 0), p[at.bidder]]).toEqual([false, 0])
    const long = begun(9, 9)
    long[at.bids] = MOST_BIDS
    expect(askNext(long, at, 2, CASH, 0)).toBe(false)
  })
})

describe('a deal', () => {
  const at: DealSlots = { to: 0, things: 2, net: 2, seats: 3, agreed: 5 }
  const world: DealWorld = { holder: (_, thing) => thing, cash: () => 50, duty: () => 0, free: () => true }

  it('is fair only if everybody in it gives and gets, and can pay', () => {
    const p = new Int32Array(6)
    toggleThing(p, at, 0, 1)
    expect(isFair(p, at, world, 0)).toBe(false)
    moveMoney(p, at, 1, 0, 50)
    expect(isFair(p, at, world, 0)).toBe(true)
    expect(isFair(p, at, { ...world, duty: (_, seat) => (seat === 1 ? 1 : 0) }, 0)).toBe(false)
    expect(isFair(p, at, world, 2)).toBe(false)
    moveMoney(p, at, 1, 0, 1)
    expect(isFair(p, at, world, 0)).toBe(false)
  })

  it('asks everybody in it but those who have agreed', () => {
    const p = new Int32Array(6)
    toggleThing(p, at, 0, 2)
    moveMoney(p, at, 2, 0, 5)
    p[at.agreed] = 1
    expect(nextToAnswer(p, at, world, 0)).toBe(2)
    p[at.agreed] |= 4
    expect(nextToAnswer(p, at, world, 2)).toBe(-1)
  })
})

it('news are what was told since the last action, in words', () => {
  const p = new Int32Array(TOLD_SLOTS)
  const { tell, news, forget } = tellingAt(0, ['rent', 'out'], (what) => `w${what}`)
  tell(p, 'rent', 0, 1, 26, 39)
  tell(p, 'out', 0)
  expect(news(p)).toEqual([
    { id: 'told:rent', who: 0, whom: 1, sum: 26, what: 'w39' },
    { id: 'told:out', who: 0 },
  ])
  forget(p)
  expect(news(p)).toEqual([])
})

describe('slots as text', () => {
  const groups: SlotGroup[] = [
    { name: 'cash', at: 0, size: 2, min: 0, max: 900, usual: 100 },
    { name: 'owner', at: 2, size: 3, min: -1, max: 2, usual: 0, sparse: true },
  ]

  it('what is written is read back, and what is usual is left out', () => {
    const p = Int32Array.from([100, 80, 0, -1, 2])
    expect(writeSlots(p, groups)).toBe('cash=100,80 owner=1:-1,2:2')
    const q = new Int32Array(5)
    expect(readSlots(q, groups, writeSlots(p, groups))).toBeUndefined()
    expect([...q]).toEqual([...p])
    expect(readSlots(q, groups, '-')).toBeUndefined()
    expect(writeSlots(q, groups)).toBe('-')
  })

  it.each(['cash=1', 'cash=1,901', 'owner=3:1', 'owner=1', 'owner=1:1 owner=2:1', 'cash=1,2,3', 'x=1', 'cash 1', ''])(
    'refuses "%s"',
    (text) => {
      expect(readSlots(new Int32Array(5), groups, text)).toBeDefined()
    },
  )
})

describe('a board round a rim', () => {
  const rim: Rim = { columns: 8, rows: 14, width: 1.3, height: 1.1, deep: 0.6 }
  const fields = Array.from({ length: 40 }, (_, field) => field)
  const overlap = (a: Rectangle, b: Rectangle) =>
    Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 1e-9 &&
    Math.min(a.bottom + a.height, b.bottom + b.height) - Math.max(a.bottom, b.bottom) > 1e-9

  it('goes clockwise from the lower right corner', () => {
    expect([0, 7, 20, 27, 39].map((field) => cellOf(rim, field))).toEqual([
      [7, 0],
      [0, 0],
      [0, 13],
      [7, 13],
      [7, 1],
    ])
  })

  it('no field and no strip inside one covers another', () => {
    const areas = [...fields.map((field) => fieldAt(rim, field))]
    for (const field of fields) if (![0, 7, 20, 27].includes(field)) areas.push(insideOf(rim, field))
    for (const [i, a] of areas.entries())
      for (const b of areas.slice(i + 1)) expect(overlap(a, b), JSON.stringify([a, b])).toBe(false)
  })
})
