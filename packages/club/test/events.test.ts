import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import { chipLedger, winnerOf } from '../src/event/chip-event.ts'
import { drawNext } from '../src/event/draw-next.ts'
import { inventEvent } from '../src/event/invent.ts'
import { knockOutStage } from '../src/event/knock-out-event.ts'
import { fold, happen, openEvent, readEventFile, writeEventFile } from '../src/event/log.ts'
import { FORMATS, type FormatId, type Happening } from '../src/event/model.ts'
import { placesOf } from '../src/event/places.ts'
import { crosstableOf } from '../src/event/table.ts'
import { readTrf } from '../src/files/trf-read.ts'
import { writeTrf } from '../src/files/trf-write.ts'
import { allPapers } from '../src/papers/text.ts'

const AT = '2025-11-08T09:00:00.000Z'

const play = (format: FormatId, players: number, seed = 1) => {
  const session = inventEvent(format, players, seed)
  if (!session.ok) throw new Error(`${format} with ${players}: ${JSON.stringify(session.problem)}`)
  return session.value
}

describe.each(FORMATS)('a whole event, %s', (format) => {
  test.each([2, 3, 4, 5, 8, 13])(
    'of %i is played from entry to close, and its file opens again with everything',
    (players) => {
      const session = play(format, players, players)
      expect(session.state.closed).toBe(true)
      const again = readEventFile(writeEventFile(session.log))
      expect(again).toEqual({ ok: true, value: session })
      expect(fold(session.log)).toEqual({ ok: true, value: session.state })
      const rows = placesOf(session.state).rows
      expect(rows).toHaveLength(players)
      expect(rows[0].place).toBe(1)
      expect(new Set(rows.map((row) => row.id)).size).toBe(players)
      for (const language of ['hu', 'en'] as const) {
        const papers = allPapers(session.state, language)
        for (const { name } of session.state.players) expect(papers).toContain(name)
      }
    },
  )
})

test('nobody meets twice in a Swiss event, and a report of it says the same when read again', () => {
  const { state } = play('swiss', 40, 3)
  const met = state.rounds.flatMap((round) => round.boards.map((board) => [...board.sides].sort().join()))
  expect(new Set(met).size).toBe(met.length)
  const table = crosstableOf(state)
  const report = readTrf(writeTrf(table))
  expect(report.ok && report.value.table.players).toEqual(table.players)
})

test('a knock-out has one winner, and the fair second lost to nobody else', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state } = play('knock-out', 11, seed)
    const { winner, runnerUp, main } = knockOutStage(state)
    expect(winner).not.toBeNull()
    const lost = main
      .flatMap((round) => round.boards)
      .filter(({ sides, result }) => sides[1 - winnerOf(result)!] === runnerUp)
    expect(lost).toHaveLength(1)
    expect(lost[0].sides).toContain(winner)
    expect(
      placesOf(state)
        .rows.slice(0, 2)
        .map((row) => row.id),
    ).toEqual([winner, runnerUp])
  }
})

test('a knock-out goes on when a winner goes home: his next opponent needs no duel', () => {
  for (let seed = 0; seed < 30; seed++) {
    const random = new Random(seed)
    const opened = openEvent(
      {
        kind: 'open',
        settings: { name: 'x', game: 'g', format: 'knock-out', date: '2025-11-08', venue: '', fairSecond: true },
      },
      'desk',
      AT,
    )
    let session = opened.ok ? opened.value : null!
    const note = (what: Happening) => {
      const next = happen(session, what, 'desk', AT)
      if (!next.ok) throw new Error(JSON.stringify(next.problem))
      session = next.value
    }
    for (let k = 0; k < 9; k++) note({ kind: 'entry', entrant: { id: `p${k}`, name: `p${k}` } })
    for (let round = 1; ; round++) {
      const draw = drawNext(session.state, random)
      if (!draw.ok) {
        expect(['draw-over', 'draw-too-few']).toContain(draw.problem.id)
        break
      }
      note(draw.value)
      draw.value.boards.forEach((_, board) => {
        note({ kind: 'result', round, board, result: { sign: random.below(2) ? '1-0' : '0-1' } })
      })
      if (random.below(2)) note({ kind: 'withdrawal', player: `p${random.below(9)}` })
    }
    const { winner } = knockOutStage(session.state)
    expect(winner).not.toBeNull()
    expect(placesOf(session.state).rows[0].id).toBe(winner)
  }
})

test('T48: a team that goes home is drawn no more, and the others still meet everybody', () => {
  const random = new Random(2)
  const settings = { name: 'x', game: '', format: 'team-cup' as const, date: '2025-11-08', venue: '' }
  const opened = openEvent({ kind: 'open', settings }, 'desk', AT)
  let session = opened.ok ? opened.value : null!
  const note = (what: Happening) => {
    const next = happen(session, what, 'desk', AT)
    if (!next.ok) throw new Error(JSON.stringify(next.problem))
    session = next.value
  }
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    note({ kind: 'team', team: { id, name: id, captain: id, games: ['pylos'], players: ['1', '2', '3'] } })
  }
  for (let round = 1; ; round++) {
    const draw = drawNext(session.state, random)
    if (!draw.ok) break
    note(draw.value)
    draw.value.boards.forEach((_, board) => {
      note({ kind: 'team-sheet', round, board, game: 'pylos', signs: [0, 1, 0] })
    })
    if (round === 2) note({ kind: 'withdrawal', player: 'c' })
  }
  const met = session.state.rounds.flatMap((round) => round.boards.map((board) => [...board.sides].sort().join('')))
  expect(new Set(met).size).toBe(met.length)
  expect(met.filter((pair) => !pair.includes('c')).sort()).toEqual(['ab', 'ad', 'ae', 'bd', 'be', 'de'])
  expect(session.state.rounds.slice(2).flatMap((round) => round.boards.flatMap((board) => board.sides))).not.toContain(
    'c',
  )
})

test('T98: chips are conserved, and the order follows from the single duels', () => {
  const { state } = play('chips', 12, 5)
  const ledger = chipLedger(state)
  expect([...ledger.values()].reduce((sum, chips) => sum + chips, 0)).toBe(36)
  expect(placesOf(state).rows[0].points).toBe(Math.max(...ledger.values()))
})
