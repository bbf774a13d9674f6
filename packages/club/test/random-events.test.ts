/** Events in which everything happens in any order: what is shown must equal what a naive clerk works out from the log. */
import { Random } from '@jatekvilag/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chipLedger } from '../src/event/chip-event.ts'
import { drawNext } from '../src/event/draw-next.ts'
import { type EventSession, fold, happen, openEvent, readEventFile, writeEventFile } from '../src/event/log.ts'
import type { EventLog, EventSettings, FormatId, Happening, ResultSign } from '../src/event/model.ts'
import { placesOf } from '../src/event/places.ts'
import { haveMet } from '../src/event/steps/boards.ts'

const AT = '2025-11-08T09:00:00.000Z'
const SIGNS: ResultSign[] = ['1-0', '0-1', '=', '+-', '-+', '--']
const runs = process.env.SOAK ? 600 : 60

function open(format: FormatId, players: number, more: Partial<EventSettings> = {}): EventSession {
  const settings = {
    name: 'x',
    game: 'g',
    format,
    date: '2025-11-08',
    venue: 'v',
    rounds: 7,
    firstColour: 'w' as const,
    tieBreaks: ['wins' as const, 'buchholz' as const],
    chips: 2,
    ...more,
  }
  const opened = openEvent({ kind: 'open', settings }, 'desk', AT)
  if (!opened.ok) throw new Error(opened.problem.id)
  let session = opened.value
  for (let k = 0; k < players; k++)
    session = tried(session, { kind: 'entry', entrant: { id: `p${k}`, name: `p${k}`, rating: 1000 + k } })
  return session
}

/** Does it if it can be done; a refusal changes nothing. */
function tried(session: EventSession, what: Happening): EventSession {
  const next = happen(session, what, 'desk', AT)
  return next.ok ? next.value : session
}

/** One random thing that an organiser might do. */
function step(session: EventSession, random: Random, late: { next: number }): EventSession {
  const { state, log } = session
  const pick = <T>(list: readonly T[]) => list[random.below(list.length)]
  // Everybody's entry may have been taken back.
  const player = state.players.length > 0 ? pick(state.players).id : 'nobody'
  const boards = state.rounds.flatMap((round, r) => round.boards.map((_, b) => [r + 1, b] as const))
  const any = boards.length > 0 ? pick(boards) : ([1, 0] as const)
  switch (random.below(12)) {
    case 0:
    case 1: {
      const draw = drawNext(state, random, { despiteOpenBoards: true })
      return draw.ok ? tried(session, draw.value) : session
    }
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
      return tried(session, { kind: 'result', round: any[0], board: any[1], result: { sign: pick(SIGNS) } })
    case 7:
      return tried(session, {
        kind: 'correction',
        round: any[0],
        board: any[1],
        result: random.below(5) ? { sign: pick(SIGNS) } : null,
        reason: 'x',
      })
    case 8:
      return tried(session, random.below(2) ? { kind: 'withdrawal', player } : { kind: 'return', player })
    case 9: {
      const id = `late${late.next++}`
      return tried(session, { kind: 'entry', entrant: { id, name: id } })
    }
    case 10:
      return tried(session, { kind: 'bye-request', player, round: state.rounds.length + 1, worth: pick(['H', 'Z']) })
    default:
      return tried(session, { kind: 'take-back', entry: 1 + random.below(log.entries.length), reason: 'x' })
  }
}

/** A clerk who reads the log backwards: the last word on each board counts, unless it was taken back. */
function naive(log: EventLog) {
  const gone = new Set(log.entries.flatMap(({ what }) => (what.kind === 'take-back' ? [what.entry] : [])))
  const kept = log.entries.filter(({ number }) => !gone.has(number)).map(({ what }) => what)
  const players = kept.flatMap((what) => (what.kind === 'entry' ? [what.entrant.id] : []))
  const draws = kept.filter((what) => what.kind === 'draw')
  const signOf = (round: number, board: number): ResultSign | null => {
    for (let at = kept.length - 1; at >= 0; at--) {
      const what = kept[at]
      if ((what.kind === 'result' || what.kind === 'correction') && what.round === round && what.board === board)
        return what.result?.sign ?? null
    }
    return null
  }
  /** One line a round: points, opponent if it was played, won or not, and whether he stayed away of his own will. */
  const lines = new Map(
    players.map((player) => [
      player,
      draws.map(({ round, boards, byes }) => {
        const board = boards.findIndex((sides) => sides.includes(player))
        if (board >= 0) {
          const side = boards[board][0] === player ? 0 : 1
          const sign = signOf(round, board)
          const own =
            sign === null
              ? null
              : side === 0
                ? sign
                : ({ '1-0': '0-1', '0-1': '1-0', '=': '=', '+-': '-+', '-+': '+-', '--': '--' } as const)[sign]
          const points = own === '1-0' || own === '+-' ? 1 : own === '=' ? 0.5 : 0
          const played = own === '1-0' || own === '0-1' || own === '='
          return {
            points,
            opponent: played ? boards[board][1 - side] : null,
            open: own === null,
            win: own === '1-0' || own === '+-',
            away: own === '-+' || own === '--',
          }
        }
        const bye = byes.find((one) => one.player === player)
        return {
          points: bye?.worth === 'U' ? 1 : bye?.worth === 'H' ? 0.5 : 0,
          opponent: null,
          open: false,
          win: bye?.worth === 'U',
          away: bye?.worth !== 'U',
        }
      }),
    ]),
  )
  const points = (player: string) => lines.get(player)!.reduce((sum, line) => sum + line.points, 0)
  const forOpponents = (player: string) => {
    let total = points(player)
    for (const line of [...lines.get(player)!].reverse()) {
      if (!line.away) break
      total += 0.5 - line.points
    }
    return total
  }
  return players.map((player) => ({
    id: player,
    points: points(player),
    wins: lines.get(player)!.filter((line) => line.win).length,
    buchholz: lines
      .get(player)!
      .reduce((sum, line) => sum + (line.opponent ? forOpponents(line.opponent) : line.open ? 0 : points(player)), 0),
  }))
}

describe.each(['swiss', 'simple-swiss'] as const)('random %s events', (format) => {
  test('T98: with corrections, withdrawals and late results in any order the standings equal a naive recomputation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 90 }),
        fc.nat(),
        (players, steps, seed) => {
          const random = new Random(seed)
          const late = { next: 0 }
          let session = open(format, players)
          for (let k = 0; k < steps; k++) session = step(session, random, late)
          const expected = naive(session.log).sort(
            (a, b) => b.points - a.points || b.wins - a.wins || b.buchholz - a.buchholz,
          )
          const shown = placesOf(session.state).rows
          expect(shown.map((row) => [row.points, ...row.values])).toEqual(
            expected.map((row) => [row.points, row.wins, row.buchholz]),
          )
          for (const row of shown) {
            const own = expected.find((one) => one.id === row.id)!
            expect([row.points, ...row.values]).toEqual([own.points, own.wins, own.buchholz])
          }
          expect(fold(session.log)).toEqual({ ok: true, value: session.state })
          expect(readEventFile(writeEventFile(session.log))).toEqual({ ok: true, value: session })
        },
      ),
      { numRuns: runs },
    )
  })

  test('nobody meets twice where that is forbidden, nobody stands twice in a round, and byes are fair', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (players, seed) => {
        const random = new Random(seed)
        const late = { next: 0 }
        let session = open(format, players)
        for (let k = 0; k < 70; k++) {
          const before = session.state
          session = step(session, random, late)
          const drawn = session.state.rounds.length > before.rounds.length ? session.state.rounds.at(-1)! : null
          if (!drawn) continue
          const here = [...drawn.boards.flatMap((board) => board.sides), ...drawn.byes.map((bye) => bye.player)]
          expect(new Set(here).size).toBe(here.length)
          const hadBye = (player: string) =>
            before.rounds.some((round) => round.byes.some((bye) => bye.player === player && bye.worth === 'U'))
          const lucky = drawn.byes.find((bye) => bye.worth === 'U')?.player
          if (format === 'swiss') {
            for (const { sides } of drawn.boards) expect(haveMet(before, ...sides), `${sides} met twice`).toBe(false)
            if (lucky) expect(hadBye(lucky)).toBe(false)
          } else if (lucky && hadBye(lucky)) {
            // The simple draw gives a second bye only when everybody there has had one.
            expect(drawn.boards.flatMap((board) => board.sides).every(hadBye)).toBe(true)
          }
        }
      }),
      { numRuns: runs },
    )
  })
})

test('random chips: whatever happens, all chips together stay as many as were brought', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.array(
        fc.record({ a: fc.nat(8), b: fc.nat(8), x: fc.nat(5), y: fc.nat(5), won: fc.boolean(), kind: fc.nat(5) }),
        { maxLength: 60 },
      ),
      (players, steps) => {
        let session = open('chips', players)
        let brought = 2 * players
        steps.forEach(({ a, b, x, y, won, kind }, at) => {
          const sign = won ? '1-0' : '0-1'
          const before = session.log.entries.length
          if (kind < 4)
            session = tried(session, { kind: 'duel', sides: [`p${a}`, `p${b}`], stakes: [x, y], result: { sign } })
          else if (kind === 4)
            session = tried(session, { kind: 'duel-correction', duel: a, result: { sign }, reason: 'x' })
          else {
            session = tried(session, { kind: 'entry', entrant: { id: `late${at}`, name: 'x' } })
            if (session.log.entries.length > before) brought += 2
          }
          const ledger = [...chipLedger(session.state).values()]
          expect(ledger.reduce((sum, chips) => sum + chips, 0)).toBe(brought)
          expect(Math.min(...ledger)).toBeGreaterThanOrEqual(0)
        })
      },
    ),
    { numRuns: runs },
  )
})

test('T98: random round robins: with corrections the places follow the final results, as a clerk adds them up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 8 }), fc.nat(), (players, seed) => {
      const random = new Random(seed)
      let session = open('round-robin', players, { tancrend: true })
      const rounds = players - 1 + (players % 2)
      for (let round = 1; round <= rounds; round++) {
        const draw = drawNext(session.state, random)
        if (!draw.ok) throw new Error(draw.problem.id)
        session = tried(session, draw.value)
        draw.value.boards.forEach((_, board) => {
          session = tried(session, { kind: 'result', round, board, result: { sign: SIGNS[random.below(3)] } })
        })
        const mended = 1 + random.below(round)
        session = tried(session, {
          kind: 'correction',
          round: mended,
          board: 0,
          result: { sign: SIGNS[random.below(3)] },
          reason: 'x',
        })
      }
      const beats = new Map(session.state.players.map((player) => [player.id, [] as string[]]))
      for (const { sides, result } of session.state.rounds.flatMap((round) => round.boards)) {
        if (result?.sign === '1-0') beats.get(sides[0])!.push(sides[1])
        if (result?.sign === '0-1') beats.get(sides[1])!.push(sides[0])
      }
      const score = (id: string) =>
        beats.get(id)!.reduce((sum, other) => sum + beats.get(other)!.length, beats.get(id)!.length)
      const { rows } = placesOf(session.state)
      for (const row of rows) expect(row.points).toBe(score(row.id))
      expect(rows.map((row) => row.points)).toEqual(rows.map((row) => row.points).sort((a, b) => b - a))
    }),
    { numRuns: runs },
  )
})
