import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import { type Crosstable, scoreOf } from '../src/crosstable.ts'
import { drawNext } from '../src/event/draw-next.ts'
import { crosstableOf } from '../src/event/table.ts'
import { eventFromTable } from '../src/files/event-from-trf.ts'
import { readTrf } from '../src/files/trf-read.ts'
import { writeTrf } from '../src/files/trf-write.ts'
import { knownTournaments } from './swiss/tournaments.ts'

const AT = '2025-11-08T09:00:00.000Z'
const SETTINGS = { name: 'Kupa', game: 'chess', format: 'swiss' as const, date: '2025-11-08', venue: 'Győr' }
const KNOWN = knownTournaments('small').slice(0, 20)

function opened(table: Crosstable) {
  const read = readTrf(writeTrf(table))
  if (!read.ok) throw new Error(read.problem.id)
  const event = eventFromTable(read.value.table, SETTINGS, 'Éva', AT)
  if (!event.ok) throw new Error(JSON.stringify(event.problem))
  return event.value
}

describe('a tournament report opened at the desk', () => {
  test.each(KNOWN)('has the players, numbers and points of tournament $name', ({ table }) => {
    const again = crosstableOf(opened(table).state)
    expect(again.players.map((player) => [player.number, player.name, scoreOf(player)])).toEqual(
      table.players.map((player) => [player.number, player.name, scoreOf(player)]),
    )
  })

  test('goes on with the draw that the rules want', () => {
    const whole = KNOWN.filter(({ table, draws }) => draws.every((draw) => draw.present.size === table.players.length))
    expect(whole.length).toBeGreaterThan(5)
    for (const { name, table, draws } of whole) {
      const before = { ...table, players: table.players.map((p) => ({ ...p, rounds: p.rounds.slice(0, -1) })) }
      const { state } = opened(before)
      const drawn = drawNext(state, new Random(1))
      if (!drawn.ok) throw new Error(drawn.problem.id)
      const number = (id: string) => state.players.find((player) => player.id === id)?.number ?? 0
      const pairs = drawn.value.boards.map(([a, b]) => `${number(a)}-${number(b)}`).sort()
      expect(pairs, name).toEqual(
        draws
          .at(-1)
          ?.pairs.map(([a, b]) => `${a}-${b}`)
          .sort(),
      )
    }
  })
})
