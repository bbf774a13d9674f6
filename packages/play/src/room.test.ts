import { CHANCE, type GameEntry, Random, say, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import type { ClockRule } from './clock-rules.ts'
import { answering, drawing, flagging, leaving } from './deciding.ts'
import type { Created, Deed, RoomEvent } from './events.ts'
import { openRecord } from './opening.ts'
import { recordOf } from './record.ts'
import { Room } from './room.ts'
import { handAt, type PlayerKind } from './seats.ts'

interface Table {
  readonly entry: GameEntry
  readonly room: Room
  readonly events: RoomEvent[]
  /** Lets these things happen at that moment; the answer is the first refusal. */
  happen(at: number, ...deeds: Deed[]): unknown
}

interface Wish {
  readonly options?: Record<string, number | string | boolean>
  readonly clock?: ClockRule
  readonly kinds?: readonly PlayerKind[]
  readonly place?: Created['place']
}

function table(
  game: string,
  { options = {}, clock = { kind: 'none' }, kinds = [], place = 'online' }: Wish = {},
): Table {
  const entry = gameEntry(game)!
  const seats = Array.from({ length: 8 }, (_, s) => ({ name: `P${s}`, kind: kinds[s] ?? ('person' as const) }))
  const { rulesVersion } = entry
  const created: Created = { kind: 'created', game, rulesVersion, options, seats, clock, place, watching: 'nobody' }
  const events: RoomEvent[] = [{ ...created, n: 0, at: 0 }]
  const room = unwrap(Room.fold(entry, events))
  const happen = (at: number, ...deeds: Deed[]) => {
    for (const deed of deeds) {
      const event = { ...deed, n: room.n, at }
      const done = room.apply(event)
      if (!done.ok) return say(done.problem, 'en')
      events.push(event)
    }
    return undefined
  }
  return { entry, room, events, happen }
}

const anything = ({ room }: Table): Deed => {
  if (room.chanceActs) return drawing(room, new Random(room.n))
  const seat = 31 - Math.clz32(room.match.actors & -room.match.actors)
  return { kind: 'acted', seat, action: room.match.actions(seat)[0] }
}

describe('a room', () => {
  it('is its events: the same events give the same room, whether it keeps positions or not', () => {
    const one = table('backgammon', { clock: { kind: 'increment', ms: 60_000, add: 1000 } })
    one.happen(2000, { kind: 'started' })
    for (let i = 0; i < 60; i++) expect(one.happen(2000 + 500 * i, anything(one))).toBeUndefined()
    one.happen(40_000, { kind: 'undone', to: 20 })
    one.happen(40_500, anything(one))
    const again = unwrap(Room.fold(one.entry, JSON.parse(JSON.stringify(one.events))))
    const lean = unwrap(Room.fold(one.entry, one.events, { positions: 'few' }))
    for (const other of [again, lean]) {
      expect(recordOf(other)).toEqual(recordOf(one.room))
      expect(other.clocks).toEqual(one.room.clocks)
      expect(other.match.position).toEqual(one.room.match.position)
    }
    expect(one.room.n).toBe(one.events.length)
  })

  it('takes its events in their order alone, and counts on after something was taken back', () => {
    const one = table('hex')
    one.happen(0, { kind: 'started' }, anything(one))
    expect(one.room.apply({ kind: 'undone', to: 0, n: 1, at: 0 }).ok).toBe(false)
    expect(one.room.apply({ kind: 'undone', to: 0, n: 4, at: 0 }).ok).toBe(false)
    one.happen(0, { kind: 'undone', to: 0 })
    expect([one.room.n, one.room.lastBoardEvent, one.room.match.length]).toEqual([4, 3, 0])
    // A second click that names the same target finds nothing to take back.
    expect(one.happen(0, { kind: 'undone', to: 0 })).toBeDefined()
  })

  it.each<[string, Deed]>([
    ['a room once more', { ...(table('hex').events[0] as Created) }],
    ['a start once more', { kind: 'started' }],
    ['an illegal action', { kind: 'acted', seat: 0, action: 99_999 }],
    ['an action of another', { kind: 'acted', seat: 1, action: 0 }],
    ['a seat that is none', { kind: 'acted', seat: 99, action: 0 }],
    ['chance where none is', { kind: 'chance', action: 0 }],
    ['a flag that has not fallen', { kind: 'flagged', seat: 0 }],
    ['the end of no pause', { kind: 'resumed' }],
    ['an answer to nothing', { kind: 'answered', seat: 1, offer: 3, yes: true }],
    ['a stand-in for who is there', { kind: 'stand-in', seat: 0, player: { bot: 2 } }],
    ['an ending that is none', { kind: 'ended', ending: { kind: 'bored' } as never }],
    ['an ending by nobody', { kind: 'ended', ending: { kind: 'resigned', seat: 5 } }],
    ['the seed too early', { kind: 'revealed', seed: 'x' }],
    ['time backwards', { kind: 'down', from: 9, to: 3 }],
    ['an odd ruling', { kind: 'ruled', ruling: { about: 'result', payoffs: [1] } }],
    ['an offer of nothing', { kind: 'offered', seat: 0 } as never],
    ['a ruling about nothing', { kind: 'ruled' } as never],
    ['leaving by magic', { kind: 'left', seat: 0, how: 'magic' } as never],
    ['nothing known', { kind: 'danced' } as never],
  ])('refuses %s and stays as it was', (_, deed) => {
    const one = table('hex')
    one.happen(0, { kind: 'started' }, anything(one), anything(one))
    const before = JSON.stringify([recordOf(one.room), one.room.n, one.room.clocks, one.room.offers])
    expect(one.happen(10, deed)).toBeTypeOf('string')
    expect(JSON.stringify([recordOf(one.room), one.room.n, one.room.clocks, one.room.offers])).toBe(before)
  })

  it('lets nobody move before it has begun, while it is paused, and after the end', () => {
    const one = table('hex')
    expect(one.happen(0, anything(one))).toBe('the game has not begun')
    one.happen(0, { kind: 'started' }, { kind: 'paused', why: 'agreed' })
    expect(one.happen(0, anything(one))).toBe('the game is paused')
    one.happen(0, { kind: 'resumed' }, { kind: 'ended', ending: { kind: 'resigned', seat: 1 } })
    expect(one.happen(0, { kind: 'acted', seat: 0, action: 0 })).toBe('the game is over')
    expect(one.happen(0, { kind: 'revealed', seed: 'x' })).toBeUndefined()
  })
})

describe('offers', () => {
  const begun = () => {
    const one = table('chinese-checkers', { options: { players: 3 }, clock: { kind: 'plain', ms: 60_000 } })
    one.happen(0, { kind: 'started' }, anything(one))
    return one
  }
  const yes = (one: Table, seat: number, n: number) => one.happen(5, ...unwrap(answering(one.room, seat, n, true)))

  it('count when everybody has said yes', () => {
    const one = begun()
    one.happen(1, { kind: 'offered', seat: 0, offer: { about: 'draw' } })
    const [{ n }] = one.room.offers
    yes(one, 1, n)
    expect(one.room.result).toBeNull()
    yes(one, 2, n)
    expect(one.room.result).toEqual({ payoffs: [0, 0, 0], reason: 'agreed' })
  })

  it('are gone when one says no, when somebody plays on, and when they are withdrawn', () => {
    const one = begun()
    const offer = () => {
      one.happen(1, { kind: 'offered', seat: 0, offer: { about: 'draw' } })
      return one.room.offers[0].n
    }
    one.happen(2, ...unwrap(answering(one.room, 1, offer(), false)))
    expect(one.room.offers).toEqual([])
    offer()
    one.happen(3, anything(one))
    expect(one.room.offers).toEqual([])
    one.happen(4, { kind: 'withdrawn', offer: offer() })
    expect(one.room.offers).toEqual([])
  })

  it('bring a take-back, a pause, more time', () => {
    const one = begun()
    const agree = (about: Deed & { kind: 'offered' }) => {
      one.happen(5, about)
      const { n } = one.room.offers.at(-1)!
      yes(one, 1, n)
      yes(one, 2, n)
    }
    agree({ kind: 'offered', seat: 0, offer: { about: 'undo', to: 0 } })
    expect(one.room.match.length).toBe(0)
    agree({ kind: 'offered', seat: 0, offer: { about: 'more-time', ms: 30_000 } })
    expect(one.room.clocks.seats.map(({ left }) => left > 60_000)).toEqual([false, true, true])
    agree({ kind: 'offered', seat: 0, offer: { about: 'pause' } })
    expect(one.room.clocks.paused).toBe(true)
    expect(one.room.happenings.map(({ kind }) => kind)).toContain('undone')
  })

  it('ask only people', () => {
    const one = table('hex', { kinds: ['person', { bot: 3 }] })
    one.happen(0, { kind: 'started' })
    expect(one.happen(1, { kind: 'offered', seat: 0, offer: { about: 'draw' } })).toBe('there is nobody to accept it')
  })

  it('of a rematch come after the end', () => {
    const one = table('hex')
    one.happen(0, { kind: 'started' })
    expect(one.happen(1, { kind: 'offered', seat: 0, offer: { about: 'rematch' } })).toBeDefined()
    one.happen(1, { kind: 'ended', ending: { kind: 'resigned', seat: 0 } })
    expect(one.happen(1, { kind: 'offered', seat: 0, offer: { about: 'rematch' } })).toBeUndefined()
  })
})

describe('leaving', () => {
  const three = (kinds?: PlayerKind[], clock?: ClockRule) => {
    const one = table('chinese-checkers', { options: { players: 3 }, kinds, clock })
    one.happen(0, { kind: 'started' })
    return one
  }
  /** The screen, the record and the record opened again say the same. */
  const agreed = ({ room, entry }: Table) => {
    const record = recordOf(room)
    expect(record.result).toEqual(room.result)
    expect(unwrap(openRecord(entry, JSON.parse(JSON.stringify(record)))).result).toEqual(room.result)
    return room.result?.payoffs
  }

  it('of two ends the game', () => {
    const one = table('breakthrough')
    one.happen(0, { kind: 'started' }, ...leaving(one.room, 0, 'resigned'))
    expect(one.room.result).toEqual({ payoffs: [-1, 1], reason: 'resigned' })
    expect(one.room.seats[0].left).toBeUndefined()
    agreed(one)
  })

  it('of three hands the seat to the program, and the others go on; who left is last', () => {
    const one = three()
    one.happen(1, ...leaving(one.room, 0, 'resigned'))
    expect(one.room.result).toBeNull()
    expect(handAt(one.room.seats[0])).toEqual({ bot: 4 })
    one.happen(2, anything(one))
    one.happen(3, ...leaving(one.room, 1, 'abandoned'))
    expect(agreed(one)).toEqual([-0.5, -0.5, 1])
    expect(recordOf(one.room).happenings).toMatchObject([
      { ply: 0, kind: 'left', seat: 0, how: 'resigned' },
      { ply: 0, kind: 'stand-in', seat: 0 },
      { ply: 1, kind: 'left', seat: 1, how: 'abandoned' },
    ])
  })

  it('leaves nobody to play for when only programs stay', () => {
    const one = three(['person', { bot: 1 }, { bot: 1 }])
    one.happen(1, ...leaving(one.room, 0, 'resigned'))
    expect(agreed(one)).toEqual([-1, 0.5, 0.5])
  })

  it('can be made good by coming back', () => {
    const one = three()
    one.happen(1, ...leaving(one.room, 0, 'abandoned'), { kind: 'returned', seat: 0 })
    expect(one.room.seats[0]).toEqual({ name: 'P0', kind: 'person' })
    expect(unwrap(openRecord(one.entry, recordOf(one.room))).seats).toEqual(one.room.seats)
  })

  it('by a fallen flag stops only that clock, and the flag is an action of the clock', () => {
    const one = three(undefined, { kind: 'plain', ms: 1000 })
    expect(flagging(one.room, 999)).toEqual([])
    one.happen(1500, ...flagging(one.room, 1500))
    expect(one.room.seats[0].left).toBe('time-out')
    expect(one.room.clocks.running).toEqual([])
    one.happen(1600, anything(one))
    expect(one.room.clocks.running).toEqual([1])
    expect(recordOf(one.room).actions[0]).toEqual(['clock', 0, 'flag'])
    const again = unwrap(openRecord(one.entry, JSON.parse(JSON.stringify(recordOf(one.room)))))
    expect(recordOf(again)).toEqual(recordOf(one.room))
  })

  it('by a flag loses for a pair, and for one of two', () => {
    const pair = table('bughouse', { clock: { kind: 'plain', ms: 1000 } })
    pair.happen(0, { kind: 'started' })
    expect(pair.room.clocks.running).toEqual([0, 2])
    pair.happen(1500, ...flagging(pair.room, 1500))
    expect(pair.room.result).toEqual({ payoffs: [-1, 1, 1, -1], reason: 'time-out' })
    const two = table('hex', { clock: { kind: 'plain', ms: 1000 } })
    two.happen(0, { kind: 'started' })
    two.happen(1000, ...flagging(two.room, 1000))
    expect(two.room.result?.reason).toBe('time-out')
    agreed(two)
  })
})

describe('time in a room', () => {
  it('that the server was away for costs nobody anything', () => {
    const one = table('hex', { clock: { kind: 'plain', ms: 60_000 } })
    one.happen(0, { kind: 'started' })
    one.happen(50_000, { kind: 'down', from: 1000, to: 50_000 })
    one.happen(52_000, anything(one))
    expect(one.room.clocks.seats[0].left).toBe(57_000)
  })

  it('on the way through the network is forgiven as far as the event says', () => {
    const one = table('hex', { clock: { kind: 'plain', ms: 60_000 } })
    one.happen(0, { kind: 'started' })
    one.happen(10_000, { ...(anything(one) as Deed & { kind: 'acted' }), spent: 9700 })
    expect(one.room.clocks.seats[0].left).toBe(50_300)
    expect(one.room.clocks.forgivenFor).toBe(300)
  })

  it('is given by the arbiter, who also takes back and decides', () => {
    const one = table('hex', { clock: { kind: 'plain', ms: 60_000 } })
    one.happen(0, { kind: 'started' }, anything(one))
    one.happen(1, { kind: 'ruled', ruling: { about: 'clock', seat: 1, ms: 5000 } })
    expect(one.room.clocks.seats[1].left).toBe(64_999)
    one.happen(2, { kind: 'ruled', ruling: { about: 'take-back', to: 0 } })
    expect(one.room.match.length).toBe(0)
    one.happen(3, { kind: 'ruled', ruling: { about: 'result', payoffs: [0.5, -0.5] } })
    expect(one.room.result).toEqual({ payoffs: [0.5, -0.5], reason: 'adjudicated' })
    expect(unwrap(openRecord(one.entry, recordOf(one.room))).result).toEqual(one.room.result)
  })

  it('of secret set-ups runs one after the other at one screen, at once online', () => {
    const clock = { kind: 'plain', ms: 1000 } as const
    const [screen, online] = (['screen', 'online'] as const).map((place) => table('stratego', { clock, place }))
    for (const one of [screen, online]) one.happen(0, { kind: 'started' })
    expect(screen.room.clocks.running).toEqual([0])
    expect(online.room.clocks.running).toEqual([0, 1])
  })

  it('does not run while chance decides', () => {
    const one = table('backgammon', { options: { cube: false }, clock: { kind: 'plain', ms: 1000 } })
    one.happen(0, { kind: 'started' })
    expect(one.room.match.actors).toBe(1 << CHANCE)
    expect(one.room.clocks.running).toEqual([])
  })
})

it('what is no event, or lacks what its kind needs, is refused and leaves no trace', () => {
  const one = table('hex', { clock: { kind: 'plain', ms: 60_000 } })
  one.happen(0, { kind: 'started' })
  const before = JSON.stringify([recordOf(one.room), one.room.n, one.room.clocks])
  const { n } = one.room
  const broken: unknown[] = [
    ...[null, undefined, 5, 'acted', []],
    { kind: 'left', how: 'resigned', n, at: 1 },
    { kind: 'adjusted', ms: 5, n, at: 1 },
    { kind: 'adjusted', seat: { toString: 1 }, ms: 5, n, at: 1 },
    { kind: 'down', from: 'a', to: 'b', n, at: 1 },
    { kind: 'ruled', ruling: { about: 'clock', seat: 'length', ms: 5 }, n, at: 1 },
    { kind: 'acted', seat: 32, action: 0, n, at: 1 },
    { kind: 'acted', seat: 0, action: 0, n: { toString: 1 }, at: 1 },
  ]
  for (const event of broken) {
    const answer = one.room.apply(event as RoomEvent)
    expect(answer.ok, JSON.stringify(event)).toBe(false)
    expect(answer.ok ? '' : say(answer.problem, 'hu')).not.toBe('')
  }
  expect(JSON.stringify([recordOf(one.room), one.room.n, one.room.clocks])).toBe(before)
})
