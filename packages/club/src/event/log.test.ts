import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import { boardText, pairingsByBoard, resultSlips } from '../papers/text.ts'
import { sentenceText } from '../problem.ts'
import { drawNext } from './draw-next.ts'
import { type EventSession, happen, openEvent, readEventFile, writeEventFile } from './log.ts'
import type { EventSettings, Happening } from './model.ts'
import { nameOf } from './people.ts'
import { placesOf } from './places.ts'
import { roundLeft } from './round-clock.ts'
import { crosstableOf } from './table.ts'
import { publicLog, publicView } from './view.ts'

const AT = '2025-11-08T09:00:00.000Z'
const SETTINGS: EventSettings = {
  name: 'Teszt',
  game: 'reversi',
  format: 'swiss',
  date: '2025-11-08',
  venue: 'Győr',
  rounds: 5,
  firstColour: 'w',
}

function start(settings: Partial<EventSettings> = {}, names = ['Anna', 'Béla', 'Cili', 'Dani']): EventSession {
  const opened = openEvent({ kind: 'open', settings: { ...SETTINGS, ...settings } }, 'desk', AT)
  if (!opened.ok) throw new Error(opened.problem.id)
  return names.reduce((session, name) => must(session, { kind: 'entry', entrant: { id: name, name } }), opened.value)
}
function must(session: EventSession, what: Happening): EventSession {
  const next = happen(session, what, 'desk', AT)
  if (!next.ok) throw new Error(JSON.stringify(next.problem))
  return next.value
}
const refusal = (session: EventSession, what: Happening) => {
  const next = happen(session, what, 'desk', AT)
  return next.ok ? undefined : next.problem.id
}
function draw(session: EventSession): EventSession {
  const drawn = drawNext(session.state, new Random(1), { despiteOpenBoards: true })
  if (!drawn.ok) throw new Error(drawn.problem.id)
  return must(session, drawn.value)
}
const result = (round: number, board: number, sign: '1-0' | '0-1' | '=' | '+-'): Happening => ({
  kind: 'result',
  round,
  board,
  result: { sign },
})
const points = (session: EventSession) =>
  Object.fromEntries(placesOf(session.state).rows.map((row) => [row.id, row.points]))

describe('the log', () => {
  test('every entry says who and when, and numbers have no gaps', () => {
    const { log } = draw(start())
    expect(log.entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6])
    for (const entry of log.entries) expect([entry.by, entry.at]).toEqual(['desk', AT])
  })

  test('settings may change until the first draw, not after it', () => {
    const session = must(start(), { kind: 'settings', settings: { ...SETTINGS, rounds: 3 } })
    expect(session.state.settings.rounds).toBe(3)
    expect(refusal(draw(session), { kind: 'settings', settings: SETTINGS })).toBe('settings-locked')
  })

  test('a result that is known can only be corrected, with a reason, and everything behind it is worked out anew', () => {
    const drawn = draw(start())
    const [[a], [b]] = [drawn.state.rounds[0].boards[0].sides, drawn.state.rounds[0].boards[1].sides]
    const entered = must(must(drawn, result(1, 0, '1-0')), result(1, 1, '1-0'))
    expect(points(entered)).toMatchObject({ [a]: 1, [b]: 1 })
    expect(refusal(entered, result(1, 0, '='))).toBe('result-known')
    expect(refusal(entered, { kind: 'correction', round: 1, board: 0, result: { sign: '=' }, reason: ' ' })).toBe(
      'field',
    )
    const second = draw(entered)
    const corrected = must(second, {
      kind: 'correction',
      round: 1,
      board: 0,
      result: { sign: '0-1' },
      reason: 'rosszul írták be',
    })
    expect(points(corrected)[a]).toBe(0)
    expect(corrected.state.warnings.map((warning) => warning.id)).toEqual(['drawn-before-correction'])
    expect(corrected.state.rounds[1]).toEqual(second.state.rounds[1])
  })

  test('what is taken back is as if it had never been, and stays in the log', () => {
    const drawn = draw(start())
    const entered = must(drawn, result(1, 0, '1-0'))
    const back = must(entered, { kind: 'take-back', entry: entered.log.entries.length, reason: 'elírás' })
    expect(back.state).toEqual(drawn.state)
    expect(back.log.entries).toHaveLength(entered.log.entries.length + 1)
    expect(refusal(back, { kind: 'take-back', entry: entered.log.entries.length, reason: 'még egyszer' })).toBe(
      'take-back-unknown',
    )
    // A draw cannot vanish from under its results.
    expect(refusal(entered, { kind: 'take-back', entry: drawn.log.entries.length, reason: 'x' })).toBe('log-entry')
  })

  test('a pairing by hand needs a reason, may let two meet again, and is printed as such', () => {
    const first = must(must(draw(start()), result(1, 0, '1-0')), result(1, 1, '1-0'))
    const again = first.state.rounds[0].boards.map((board) => board.sides)
    expect(refusal(first, { kind: 'draw', round: 2, boards: again, byes: [] })).toBe('draw-met')
    const byHand = must(first, { kind: 'draw', round: 2, boards: again, byes: [], byHand: 'visszavágó' })
    expect(pairingsByBoard(byHand.state, 2, 'hu')).toContain('Kézi párosítás: visszavágó')
    expect(pairingsByBoard(byHand.state, 2, 'en')).toContain('Paired by hand: visszavágó')
  })

  test('two players enter a result by saying the same; a stranger cannot', () => {
    const session = draw(start())
    const { sides } = session.state.rounds[0].boards[0]
    const stranger = session.state.rounds[0].boards[1].sides[0]
    const claim = (player: string, sign: '1-0' | '='): Happening => ({
      kind: 'claim',
      round: 1,
      board: 0,
      player,
      result: { sign },
    })
    expect(refusal(session, claim(stranger, '1-0'))).toBe('claim-stranger')
    const one = must(session, claim(sides[0], '1-0'))
    expect(one.state.rounds[0].boards[0].result).toBeNull()
    const different = must(one, claim(sides[1], '='))
    expect(different.state.rounds[0].boards[0].result).toBeNull()
    expect(must(different, claim(sides[1], '1-0')).state.rounds[0].boards[0].result).toEqual({ sign: '1-0' })
  })

  test('nobody stands twice in a draw, and rounds come one after the other', () => {
    expect(
      refusal(start(), {
        kind: 'draw',
        round: 1,
        boards: [
          ['Anna', 'Béla'],
          ['Anna', 'Cili'],
        ],
        byes: [],
      }),
    ).toBe('draw-twice')
    expect(refusal(start(), { kind: 'draw', round: 2, boards: [], byes: [] })).toBe('draw-round')
    expect(refusal(start(), { kind: 'draw', round: 1, boards: [['Anna', 'Zoé']], byes: [] })).toBe('no-such-player')
  })

  test('after the close only certificates and the report may follow', () => {
    const closed = must(start({ organiser: { name: 'Kovács Éva', registered: true, member: false } }), {
      kind: 'close',
    })
    expect(refusal(closed, { kind: 'withdrawal', player: 'Anna' })).toBe('event-closed')
    const certified = must(closed, { kind: 'certificate', player: 'Anna', level: 100, number: 'R-1' })
    expect(certified.state.certificates).toMatchObject([
      { player: 'Anna', level: 100, number: 'R-1', date: '2025-11-08' },
    ])
    expect(refusal(certified, { kind: 'certificate', player: 'Béla', level: 100, number: 'R-1' })).toBe(
      'certificate-number',
    )
    expect(must(certified, { kind: 'report', date: '2025-11-10', participants: 4 }).state.report).toEqual({
      date: '2025-11-10',
      participants: 4,
    })
  })
})

describe('players come and go', () => {
  test('starting numbers follow the rating until the first draw; whoever comes later stands behind', () => {
    let session = start({}, [])
    for (const [id, rating] of [
      ['x', 1200],
      ['y', 1900],
      ['z', 1500],
    ] as const)
      session = must(session, { kind: 'entry', entrant: { id, name: id, rating } })
    expect(session.state.players.map((player) => player.id)).toEqual(['y', 'z', 'x'])
    const late = must(draw(session), { kind: 'entry', entrant: { id: 'w', name: 'w', rating: 2400 } })
    expect(late.state.players.map((player) => [player.id, player.number])).toEqual([
      ['y', 1],
      ['z', 2],
      ['x', 3],
      ['w', 4],
    ])
    expect(crosstableOf(late.state).players[3].rounds.map((entry) => entry.result)).toEqual(['Z'])
  })

  test('a knock-out and a round robin take nobody after the first draw', () => {
    for (const format of ['knock-out', 'round-robin'] as const) {
      expect(refusal(draw(start({ format })), { kind: 'entry', entrant: { id: 'w', name: 'w' } })).toBe(
        'entry-too-late',
      )
    }
  })

  test('whoever has withdrawn is not drawn, can come back, and gets no second bye for it', () => {
    let session = must(draw(start({}, ['Anna', 'Béla', 'Cili'])), result(1, 0, '1-0'))
    const bye = session.state.rounds[0].byes[0].player
    session = must(session, { kind: 'withdrawal', player: bye })
    expect(refusal(session, { kind: 'draw', round: 2, boards: [], byes: [{ player: bye, worth: 'U' }] })).toBe(
      'player-gone',
    )
    session = must(session, { kind: 'return', player: bye })
    const next = draw(session)
    expect(next.state.rounds[1].byes.map((one) => one.player)).not.toContain(bye)
  })

  test('when all have withdrawn nothing is drawn', () => {
    const session = ['Anna', 'Béla', 'Cili', 'Dani'].reduce(
      (now, player) => must(now, { kind: 'withdrawal', player }),
      start(),
    )
    expect(drawNext(session.state, new Random(1))).toMatchObject({ ok: false, problem: { id: 'draw-too-few' } })
  })

  test('a half point asked for before the draw is given in it, and not afterwards', () => {
    const session = draw(must(start(), { kind: 'bye-request', player: 'Cili', round: 1, worth: 'H' }))
    expect(session.state.rounds[0].byes).toContainEqual({ player: 'Cili', worth: 'H' })
    expect(points(session).Cili).toBe(0.5)
    expect(refusal(session, { kind: 'bye-request', player: 'Dani', round: 1, worth: 'H' })).toBe('bye-too-late')
  })

  test('a game to which somebody did not come may be played later', () => {
    let session = start({ rounds: 9 }, ['Anna', 'Béla'])
    session = must(draw(session), result(1, 0, '+-'))
    expect(draw(session).state.rounds[1].boards).toHaveLength(1)
  })

  test('a ruling takes points or a player out', () => {
    let session = must(must(draw(start()), result(1, 0, '1-0')), result(1, 1, '='))
    const [winner] = session.state.rounds[0].boards[0].sides
    session = must(session, { kind: 'ruling', text: 'későn adta le a lapot', player: winner, points: -0.5 })
    expect(points(session)[winner]).toBe(0.5)
    session = must(session, { kind: 'ruling', text: 'kizárva', player: winner, disqualified: true })
    expect(refusal(session, { kind: 'draw', round: 2, boards: [], byes: [{ player: winner, worth: 'U' }] })).toBe(
      'player-gone',
    )
  })

  test('a draw waits for the results of the round before', () => {
    expect(drawNext(draw(start()).state, new Random(1))).toMatchObject({
      ok: false,
      problem: { id: 'draw-results-missing', values: { count: 2 } },
    })
  })
})

describe('levels in an event', () => {
  const organiser = { name: 'Kovács Éva', registered: true, member: false }

  test('T22: whoever lacks the level is refused at the entry, with the rule', () => {
    const session = start({ level: 100, game: 'pylos' }, [])
    const enter = (levels: Record<string, 100 | 1000>): Happening => ({
      kind: 'entry',
      entrant: { id: 'x', name: 'x', levels },
    })
    expect(refusal(session, enter({ reversi: 100 }))).toBe('entry-level')
    expect(refusal(session, enter({ pylos: 100 }))).toBeUndefined()
    expect(refusal(session, enter({ reversi: 1000 }))).toBeUndefined()
  })

  test('T96: a certificate is refused when its rules are not met, and given by explicit decision', () => {
    const certificate = (more: object): Happening => ({
      kind: 'certificate',
      player: 'Anna',
      level: 1000,
      number: 'R-1',
      ...more,
    })
    expect(refusal(start(), certificate({ level: 100 }))).toBe('certify-organiser')
    const session = start({ organiser, memberPresent: true })
    expect(refusal(session, certificate({}))).toBe('certify-entrants')
    expect(refusal(session, certificate({ decision: 'contest' }))).toBe('certify-contest')
    expect(
      refusal(session, certificate({ decision: 'contest', contest: { place: 2, fullMarks: true } })),
    ).toBeUndefined()
    expect(refusal(session, certificate({ decision: 'fair' }))).toBeUndefined()
    expect(refusal(start({ organiser }), certificate({ decision: 'fair' }))).toBe('certify-member')
  })
})

describe('the desk of a Tantrix championship', () => {
  const session = draw(start({ format: 'tantrix', game: 'tantrix' }, ['Anna', 'Béla']))
  const scores = (sign: '1-0' | '=', pair: readonly [number, number], more: object = {}): Happening => ({
    kind: 'result',
    round: 1,
    board: 0,
    result: { sign, scores: pair, ...more },
  })
  const pointsAfter = (...list: Happening[]) => placesOf(list.reduce(must, session).state).rows.map((row) => row.points)

  test('Tantrix T08: T32: the slip has the player listed left on the left, and lines for two signatures', () => {
    const [left, right] = session.state.rounds[0].boards[0].sides
    const slip = resultSlips(session.state, 1, 'en')
    expect(slip.indexOf(left)).toBeLessThan(slip.indexOf(right))
    expect(slip).toContain('Signatures')
  })

  test('Tantrix T31: a result needs the points of both, and the winner must fit them', () => {
    expect(refusal(session, { kind: 'result', round: 1, board: 0, result: { sign: '1-0' } })).toBe('result-scores')
    expect(refusal(session, scores('1-0', [10, 20]))).toBe('result-scores-differ')
    expect(pointsAfter(scores('1-0', [25, 20]))).toEqual([15, 5])
  })

  test('Tantrix T40: T41: a clock set by the organiser is a correction with a reason', () => {
    const late = scores('1-0', [25, 20], { seconds: [1210, 900] })
    const mended: Happening = {
      kind: 'correction',
      round: 1,
      board: 0,
      result: { sign: '1-0', scores: [25, 20], seconds: [1180, 930] },
      reason: '30 mp jóváírás',
    }
    expect(pointsAfter(late)).toEqual([14, 6])
    expect(pointsAfter(late, mended)).toEqual([15, 5])
  })

  test('Tantrix T17: T38: T54: T58: what the organiser declares, for example a draw, is a logged correction', () => {
    const declared: Happening = {
      kind: 'correction',
      round: 1,
      board: 0,
      result: { sign: '=', scores: [0, 0] },
      reason: 'szabálytalan lépés, nincs megegyezés',
    }
    const after = must(session, declared)
    expect(placesOf(after.state).rows.map((row) => row.points)).toEqual([10, 10])
    expect(after.log.entries.at(-1)).toMatchObject({ by: 'desk', what: declared })
  })

  test('Tantrix T33: T46: T51: points are cut by a ruling, and the worst is disqualification', () => {
    const [first] = session.state.rounds[0].boards[0].sides
    expect(
      pointsAfter(scores('1-0', [25, 20]), { kind: 'ruling', text: 'telefonált', player: first, points: -2 }),
    ).toEqual([13, 5])
    const out = must(session, { kind: 'ruling', text: 'csalás', player: first, disqualified: true })
    expect(refusal(out, { kind: 'draw', round: 2, boards: [], byes: [{ player: first, worth: 'U' }] })).toBe(
      'player-gone',
    )
  })
})

describe('privacy', () => {
  test('T31: strangers see neither addresses in the event nor in its log', () => {
    const session = must(start(), {
      kind: 'entry',
      entrant: { id: 'e', name: 'Edit', contact: { address: 'Titkos utca 1.' } },
    })
    expect(JSON.stringify(session.log)).toContain('Titkos')
    expect(JSON.stringify(publicView(session.state))).not.toContain('Titkos')
    expect(JSON.stringify(publicLog(session.log))).not.toContain('Titkos')
    expect(publicView(session.state).players).toHaveLength(5)
  })
})

describe('the file', () => {
  const text = writeEventFile(draw(start()).log)
  const problem = (changed: string) => {
    const read = readEventFile(changed)
    return read.ok ? undefined : [read.problem.id, read.problem.values?.path]
  }

  test('is refused with the place of the first wrong value', () => {
    expect(problem('{')).toEqual(['file-json', undefined])
    expect(problem('{"kind":"something"}')).toEqual(['file-kind', undefined])
    expect(problem(text.replace('"version": 1', '"version": 7'))?.[0]).toBe('file-version')
    expect(problem(text.replace('"by": "desk"', '"by": 5'))).toEqual(['field', 'entries[0].by'])
    expect(problem(text.replace('"format": "swiss"', '"format": "chess"'))).toEqual([
      'field',
      'entries[0].what.settings.format',
    ])
    expect(problem(text.replace('"venue"', '"venues"'))).toEqual(['field', 'entries[0].what.settings.venue'])
    expect(problem(text.replace('"date": "2025-11-08"', '"date": "2025-02-30"'))).toEqual([
      'field',
      'entries[0].what.settings.date',
    ])
    expect(problem(text.replace('"number": 2', '"number": 3'))).toEqual(['field', 'entries[1].number'])
  })

  test('is refused when its entries do not follow from each other', () => {
    const read = readEventFile(text.replace('"round": 1', '"round": 2'))
    if (read.ok) throw new Error('read a log that makes no sense')
    expect(sentenceText(read.problem, 'en')).toBe(
      'Entry 6 of the log does not fit what was before it: Round 2 cannot be drawn now: the next one is round 1.',
    )
    expect(sentenceText(read.problem, 'hu')).toContain('A 2. forduló most nem sorsolható: a következő az 1. forduló.')
  })
})

describe('a board that is a duel', () => {
  const games = (session: EventSession, ...played: [0 | 1 | null, number?][]) =>
    played.reduce(
      (now, [winner, margin]) => must(now, { kind: 'game', round: 1, board: 0, winner, ...(margin && { margin }) }),
      session,
    )
  const first = (session: EventSession) => session.state.rounds[0].boards[0]

  test('T54: T57: is two games with colours changed, and goes on by pairs while it is equal', () => {
    const session = draw(start({ format: 'knock-out', game: 'pylos', duels: true }))
    const equal = games(session, [0], [1])
    expect([first(equal).result, first(equal).games.map((game) => game.first)]).toEqual([null, [0, 1]])
    const decided = games(equal, [0], [null])
    expect(first(decided).result).toMatchObject({ sign: '1-0', scores: [2, 1] })
    expect(refusal(decided, { kind: 'game', round: 1, board: 0, winner: 0 })).toBe('result-known')
  })

  test('T55: of one win each the larger margin in discs decides', () => {
    const session = draw(start({ format: 'knock-out', game: 'reversi', duels: true }))
    expect(first(games(session, [0, 4], [1, 10])).result).toMatchObject({ sign: '0-1', scores: [4, 10] })
    expect(refusal(draw(start()), { kind: 'game', round: 1, board: 0, winner: 0 })).toBe('no-duels')
  })
})

describe('the cup-winners’ cup', () => {
  const withTeams = (count: number) =>
    Array.from({ length: count }, (_, i) => i).reduce(
      (session, i) =>
        must(session, {
          kind: 'team',
          team: { id: `t${i}`, name: `T${i}`, captain: 'K', games: ['pylos'], players: ['a', 'b', 'c'] },
        }),
      start({ format: 'team-cup', cupWinners: true }, []),
    )

  test('T53: is not drawn with fewer than seven teams', () => {
    const six = drawNext(withTeams(6).state, new Random(1))
    expect(six.ok ? undefined : six.problem.id).toBe('cup-winners')
    expect(drawNext(withTeams(7).state, new Random(1)).ok).toBe(true)
  })
})

describe('the clocks of a Tantrix board', () => {
  test('Tantrix T26: T28: T41: count for the penalty, also when the organiser sets them after the game', () => {
    const session = must(draw(start({ format: 'tantrix', game: 'tantrix' })), {
      ...{ kind: 'clock', round: 1, board: 0, seconds: [21 * 60 + 30, 900], reason: 'leolvasva' },
    })
    const played = must(session, { kind: 'result', round: 1, board: 0, result: { sign: '1-0', scores: [20, 15] } })
    const winner = played.state.rounds[0].boards[0].sides[0]
    expect(points(played)[winner]).toBe(13)
    const set = must(played, { kind: 'clock', round: 1, board: 0, seconds: [1100, 900], reason: 'rosszul állt' })
    expect(points(set)[winner]).toBe(15)
  })

  test('Tantrix T30: T43: T58: T59: what the organiser orders needs no count of the table', () => {
    const session = draw(start({ format: 'tantrix', game: 'tantrix' }))
    const drawn = must(session, { kind: 'result', round: 1, board: 0, result: { sign: '=', ruled: [10, 10] } })
    expect(points(drawn)[drawn.state.rounds[0].boards[0].sides[1]]).toBe(10)
  })
})

describe('the clock of a round', () => {
  const minutes = { roundMinutes: 30 }
  const later = (seconds: number) => Date.parse(AT) + seconds * 1000
  const clock = (left: number, running: boolean): Happening => ({ kind: 'round-clock', round: 1, left, running })
  const left = ({ state }: EventSession, now: number) => roundLeft(state.rounds[0]!, state.settings, now)

  test('stands at the whole time until it is started, runs from that moment on, and stands while it is paused', () => {
    const drawn = draw(start(minutes))
    expect(left(drawn, later(600))).toBe(1800)
    const running = must(drawn, clock(1800, true))
    expect(left(running, later(61))).toBe(1739)
    expect(left(running, later(1810))).toBe(-10)
    const paused = must(running, clock(1500, false))
    expect(left(paused, later(9999))).toBe(1500)
  })

  test('may be started where no time was agreed, and not for a round that nobody has drawn', () => {
    const drawn = draw(start())
    expect(left(drawn, later(0))).toBeUndefined()
    expect(left(must(drawn, clock(300, true)), later(60))).toBe(240)
    expect(refusal(drawn, { ...clock(300, true), round: 2 } as Happening)).toBe('no-such-round')
  })
})

describe('the key of an event', () => {
  const key: Happening = { kind: 'key', x: 'public', d: 'secret' }

  test('stays the first one, also when the event is closed, and strangers get its public half alone', () => {
    const signed = must(must(draw(start()), { kind: 'close' }), key)
    expect(signed.state.key).toEqual({ x: 'public', d: 'secret' })
    expect(refusal(signed, { kind: 'key', x: 'other' })).toBe('key-known')
    expect(publicView(signed.state).key).toEqual({ x: 'public' })
    expect(JSON.stringify(publicLog(signed.log))).not.toContain('secret')
    expect(writeEventFile(signed.log)).toContain('secret')
  })
})

describe('T12: T47: certificates of a team cup', () => {
  const team = (id: string, games: string[]): Happening => ({
    kind: 'team',
    team: { id, name: id, captain: 'k', games, players: ['Ági', 'Bea', 'Cili'] },
  })
  const cup = ['Győr', 'Pécs'].reduce(
    (session, id) => must(session, team(id, id === 'Győr' ? ['pylos', 'rotary'] : ['pylos'])),
    start({ format: 'team-cup', organiser: { name: 'Éva', registered: true, member: false } }, []),
  )
  const given = (player: string, game: string): Happening => ({
    ...{ kind: 'certificate', player, game, level: 100, number: `${player} ${game}` },
  })

  test('go to members of a team, each in a game that the team has entered', () => {
    const certified = must(draw(cup), given('Győr/2', 'rotary'))
    expect(certified.state.certificates).toMatchObject([{ player: 'Győr/2', game: 'rotary', level: 100 }])
    expect(nameOf(certified.state, 'Győr/2')).toBe('Bea')
    expect(refusal(certified, given('Pécs/2', 'rotary'))).toBe('certificate-team')
    expect(refusal(certified, given('Pécs/4', 'pylos'))).toBe('no-such-player')
  })

  test('T51: papers show the points of two teams as their sheets are filled in', () => {
    const drawn = draw(cup)
    const board = (session: EventSession) => boardText(session.state, session.state.rounds[0]!.boards[0]!)
    expect(board(drawn)).toBe('…')
    const sheet: Happening = { kind: 'team-sheet', round: 1, board: 0, game: 'pylos', signs: [0, 0, null] }
    const first = drawn.state.rounds[0]?.boards[0]?.sides[0]
    expect(board(must(drawn, sheet))).toBe(first === 'Győr' ? '5 : 0' : '4 : 0')
  })
})
