import { CHANCE, firstSeat, Match, openGame, playNamed, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import type { SeatKind } from '../storage/stored-match.ts'
import { newClock } from './clocks.ts'
import { branchOf } from './keep.ts'
import { amongWhoStayed, asTheyCame } from './leaving.ts'
import { Session } from './session.ts'
import { undoBarrier } from './taking-back.ts'
import { lastSites, listTurns } from './words.ts'

function sit(id: string, kinds?: SeatKind[], options?: Record<string, unknown>): Session {
  const entry = gameEntry(id)!
  const match = new Match(unwrap(openGame(entry, { options })))
  const seats = Array.from({ length: match.game.seats }, (_, s) => ({
    name: '',
    kind: kinds?.[s] ?? ('person' as const),
  }))
  return new Session({ id: 'x', entry, match, seats })
}

function playAnything(session: Session): void {
  const seat = firstSeat(session.match.actors)
  if (seat === CHANCE) session.playChance()
  else session.play(seat, session.match.actions(seat)[0]!)
}

const siteOf = (session: Session, name: string) => session.game.board.shapes.findIndex((shape) => shape.name === name)

describe('a match at one screen', () => {
  it('is played by touches, dragged, taken back and played again', () => {
    const session = sit('breakthrough')
    expect(session.touch(siteOf(session, 'b2'))).toBe('narrowed')
    expect(session.stepBack()).toBe(true)
    expect(session.hand?.touches).toEqual([])
    expect(session.drag(siteOf(session, 'b2'), siteOf(session, 'b3'))).toBe('played')
    expect(session.touch(siteOf(session, 'b3'))).toEqual({ refused: 'not-yours' })
    session.undo()
    expect(session.match.log).toHaveLength(0)
    session.redo()
    expect(session.match.log.map(({ name }) => name)).toEqual(['b2-b3'])
    expect(session.canRedo).toBe(false)
  })

  it('forgets what was taken back when something else is played', () => {
    const session = sit('breakthrough')
    playAnything(session)
    session.undo()
    session.drag(siteOf(session, 'h2'), siteOf(session, 'h3'))
    expect(session.canRedo).toBe(false)
  })

  it('goes back past a roll only with everybody’s consent', () => {
    const session = sit('backgammon')
    while (!(session.match.log.at(-1)?.seat === CHANCE && session.match.turnBoundaries.length > 3))
      playAnything(session)
    expect(undoBarrier(session)).toBe('roll')
  })

  it('walks through its past without losing the present, and branches off', () => {
    const session = sit('breakthrough')
    for (let i = 0; i < 4; i++) playAnything(session)
    session.walk(2)
    expect(session.live).toBe(false)
    expect(session.hand).toBeUndefined()
    const branch = branchOf(session, 2, 'y')
    expect(branch.match.log).toEqual(session.match.log.slice(0, 2))
    session.walk(undefined)
    expect(session.match.log).toHaveLength(4)
  })

  it('takes back one step of an unfinished turn', () => {
    const session = sit('international-draughts')
    for (const name of ['b4-c5', 'c7-b6', 'd4-e5']) unwrap(playNamed(session.match, name))
    const trial = branchOf(session, 3, 'y')
    unwrap(playNamed(trial.match, 'b6xd4xf6'))
    session.play(1, trial.match.log[3]!.action)
    expect(session.midTurn).toBe(true)
    expect(session.hand?.lit.size).toBe(1)
    session.stepBack()
    expect(session.match.log).toHaveLength(3)
  })

  it('hands the screen over where there are secrets, and tells nobody the other’s set-up', () => {
    const session = sit('stratego')
    expect(session.needsHandOver).toBe(true)
    session.takeScreen(0)
    expect(session.touch('setup:fortress')).toBe('played')
    expect(undoBarrier(session)).toBeUndefined()
    expect(session.touch('done')).toBe('played')
    expect(session.needsHandOver).toBe(true)
    session.takeScreen(1)
    expect(listTurns(session).map(({ name }) => name)).toEqual([undefined, undefined])
    const items = session.game.scene(session.seen(session.at)).items
    expect(items.filter((item) => item.owner === 0).every((item) => item.kind === 'hidden')).toBe(true)
  })

  it('needs no hand-over when only one person plays', () => {
    expect(sit('stratego', ['person', { bot: 1 }]).needsHandOver).toBe(false)
  })

  it('ends by resignation, agreement and a fallen flag', () => {
    const resigned = sit('breakthrough')
    resigned.end({ kind: 'resigned', seat: 0 })
    expect(resigned.result?.payoffs).toEqual([-1, 1])
    const agreed = sit('breakthrough')
    agreed.end({ kind: 'agreed' })
    expect(agreed.result?.payoffs).toEqual([0, 0])
    const timed = sit('breakthrough')
    timed.clock = newClock({ kind: 'plain', ms: 1000 }, 2)
    timed.runClock(5000)
    timed.checkFlag(5999)
    expect(timed.result).toBeNull()
    timed.checkFlag(6000)
    expect(timed.result?.reason).toBe('time-out')
  })
})

describe('leaving a match', () => {
  it('of two ends it', () => {
    const session = sit('breakthrough')
    session.leave(0, 'resigned')
    expect(session.result).toEqual({ payoffs: [-1, 1], reason: 'resigned' })
    expect(session.seats[0]?.kind).toBe('person')
  })

  it('of three hands the seat to the program, and the others go on', () => {
    const session = sit('chinese-checkers', undefined, { players: 3 })
    session.leave(0, 'resigned')
    expect(session.result).toBeNull()
    expect(session.persons).toEqual([1, 2])
    expect(session.actingBot).toBe(0)
    playAnything(session)
    expect(session.activeSeat).toBe(1)
    session.leave(1, 'resigned')
    expect(session.result?.payoffs).toEqual([-0.5, -0.5, 1])
  })

  it('by a fallen flag stops only that clock', () => {
    const session = sit('chinese-checkers', undefined, { players: 3 })
    session.clock = newClock({ kind: 'plain', ms: 1000 }, 3)
    session.runClock(0)
    session.checkFlag(1500)
    expect(session.seats[0]?.left).toBe('time-out')
    expect(session.clock.running).toEqual([])
    playAnything(session)
    expect(session.clock.running).toEqual([1])
    expect(session.result).toBeNull()
  })

  it('leaves nobody to play for when only programs stay', () => {
    const session = sit('chinese-checkers', ['person', { bot: 1 }, { bot: 1 }], { players: 3 })
    session.leave(0, 'resigned')
    expect(session.result?.payoffs).toEqual([-1, 0.5, 0.5])
  })

  it('counts who left last, even if the stand-in wins', () => {
    const seats = [0, 1, 2, 3].map((seat) => ({
      name: '',
      kind: 'person' as const,
      ...(seat === 1 ? { left: 'resigned' as const } : {}),
    }))
    const third = -1 / 3
    expect(amongWhoStayed({ payoffs: [third, 1, third, third], reason: 'arrived' }, seats).payoffs).toEqual([
      1 / 3,
      -1,
      1 / 3,
      1 / 3,
    ])
    expect(amongWhoStayed({ payoffs: [1, third, third, third], reason: 'arrived' }, seats).payoffs).toEqual([
      1,
      third,
      third,
      third,
    ])
    expect(asTheyCame(seats).every(({ kind, left }) => kind === 'person' && left === undefined)).toBe(true)
  })
})

describe('two boards at one screen', () => {
  it('take turns, and a touch on the other board is the other player’s', () => {
    const session = sit('bughouse')
    expect(session.activeSeat).toBe(0)
    expect(session.touch(siteOf(session, 'B:e2'))).toBe('narrowed')
    expect(session.activeSeat).toBe(2)
    expect(session.touch(siteOf(session, 'B:e4'))).toBe('played')
    expect(session.activeSeat).toBe(0)
    expect(session.drag(siteOf(session, 'A:d2'), siteOf(session, 'A:d4'))).toBe('played')
    expect(session.actingPersons).toEqual([1, 3])
    expect(session.touch(siteOf(session, 'A:e2'))).toEqual({ refused: 'not-yours' })
  })

  it('let the program play on both', () => {
    const session = sit('bughouse', [{ bot: 1 }, { bot: 1 }, { bot: 1 }, { bot: 1 }])
    const boards = Array.from({ length: 8 }, () => {
      const seat = session.actingBot!
      session.play(seat, session.match.actions(seat)[0]!)
      return seat >> 1
    })
    expect(boards.filter((board) => board === 0)).toHaveLength(4)
  })

  it('have two clocks running, and a fallen flag loses for the pair', () => {
    const session = sit('bughouse')
    session.clock = newClock({ kind: 'plain', ms: 1000 }, 4)
    session.runClock(0)
    expect(session.clock.running).toEqual([0, 2])
    session.checkFlag(1500)
    expect(session.result).toEqual({ payoffs: [-1, 1, 1, -1], reason: 'time-out' })
  })
})

describe('moves in the fog', () => {
  it('are neither written nor marked for the other side', () => {
    const session = sit('dark-chess', ['person', { bot: 1 }])
    expect(session.drag(siteOf(session, 'e2'), siteOf(session, 'e4'))).toBe('played')
    expect(lastSites(session)).toHaveLength(2)
    playAnything(session)
    expect(listTurns(session).map(({ name }) => name)).toEqual(['e4', undefined])
    expect(lastSites(session)).toEqual([])
  })
})
