import { createHash, createHmac, randomBytes } from 'node:crypto'
import { unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { drawing } from '../deciding.ts'
import type { Created, Deed, RoomEvent } from '../events.ts'
import { Room } from '../room.ts'
import { commitmentOf, FairChance, unfairness } from './fair-dice.ts'
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

describe('the hash', () => {
  it('is what everybody else calls SHA-256, for every length around its blocks', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = randomBytes(length)
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(toHex(hmacSha256(bytes, bytes))).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'))
    }
  })

  it('reads only hexadecimal text', () => {
    expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255))
    for (const bad of ['0', 'zz', '0G', 'FF']) expect(fromHex(bad)).toBeUndefined()
  })
})

describe('fair chance', () => {
  it('draws by the seed, the room, the number and the nonce, as anybody can work out', () => {
    const chance = new FairChance({ seed: SEED, room: 'r', n: 7, nonce: 'abc' })
    const block = createHmac('sha256', Buffer.from(SEED, 'hex')).update('r:7:abc:0').digest()
    for (let i = 0; i < 8; i++) expect(chance.below(2 ** 32)).toBe(block.readUInt32BE(4 * i))
    const second = createHmac('sha256', Buffer.from(SEED, 'hex')).update('r:7:abc:1').digest()
    expect(chance.below(6)).toBe(second.readUInt32BE(0) % 6)
  })

  it('favours nobody: chi-square of dice, of odds that divide badly and of large sums', () => {
    for (const n of [6, 21, 3 * 2 ** 30, 5 * 2 ** 40]) {
      const cells = Math.min(n, 6)
      const counts = new Array<number>(cells).fill(0)
      const draws = process.env.SOAK ? 1_000_000 : 12_000
      const chance = new FairChance({ seed: SEED, room: 'chi', n, nonce: '' })
      for (let i = 0; i < draws; i++) counts[Math.floor((chance.below(n) / n) * cells)]++
      const exact = Array.from({ length: cells }, (_, c) => {
        const from = Math.ceil((c * n) / cells)
        return (draws * (Math.ceil(((c + 1) * n) / cells) - from)) / n
      })
      const chi = counts.reduce((sum, count, i) => sum + (count - exact[i]) ** 2 / exact[i], 0)
      // 25.7: one in ten thousand with five degrees of freedom; the seed is fixed.
      expect(chi).toBeLessThan(25.7)
    }
  })
})

/** A few moves of backgammon as a server plays them. */
function gameWithDice(change: (deed: Deed) => Deed = (deed) => deed): RoomEvent[] {
  const entry = gameEntry('backgammon')!
  const created: Created = {
    ...{ kind: 'created', game: entry.id, rulesVersion: entry.rulesVersion, options: {}, place: 'online' },
    ...{ seats: [], clock: { kind: 'none' }, watching: 'anybody', commitment: commitmentOf(SEED) },
  }
  const events: RoomEvent[] = [{ ...created, n: 0, at: 0 }]
  const room = unwrap(Room.open(entry, created, 0))
  let nonce = ''
  const happen = (deed: Deed) => {
    const event = { ...change(deed), n: room.n, at: room.n } as RoomEvent
    unwrap(room.apply(event))
    events.push(event)
    if (event.kind === 'acted') nonce = event.nonce ?? nonce
  }
  happen({ kind: 'started' })
  for (let i = 0; i < 60 && !room.result; i++) {
    if (room.chanceActs) happen(drawing(room, new FairChance({ seed: SEED, room: 'bg', n: room.n, nonce })))
    else {
      const seat = room.match.actors === 1 ? 0 : 1
      happen({ kind: 'acted', seat, action: room.match.actions(seat)[0], nonce: `n${i}` })
    }
  }
  happen({ kind: 'ended', ending: { kind: 'resigned', seat: 0 } })
  happen({ kind: 'revealed', seed: SEED })
  return events
}

describe('whoever checks the dice', () => {
  const entry = gameEntry('backgammon')!
  const events = gameWithDice()

  it('finds nothing wrong with a game that was drawn fairly', () => {
    expect(events.filter(({ kind }) => kind === 'chance').length).toBeGreaterThan(5)
    expect(unfairness(entry, 'bg', events)).toBeUndefined()
  })

  it('notices another seed, another room, a changed draw and a changed nonce', () => {
    expect(unfairness(entry, 'other', events)?.id).toBe('draw-unfair')
    const other = SEED.replace('00', '01')
    const reseeded = events.map((event) => (event.kind === 'revealed' ? { ...event, seed: other } : event))
    expect(unfairness(entry, 'bg', reseeded)?.id).toBe('seed-not-committed')
    expect(unfairness(entry, 'bg', events.slice(0, -1))?.id).toBe('nothing-revealed')
    const renonced = events.map((event) => (event.kind === 'acted' ? { ...event, nonce: 'x' } : event))
    expect(unfairness(entry, 'bg', renonced)?.id).toBe('draw-unfair')
  })
})
