import { CHANCE, Random, unwrap } from '@jatekvilag/engine'
import { type PlayerKind, typedSteps } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { branchOf } from './keep.ts'
import type { Session } from './session.ts'
import { sit } from './testing.ts'

/** The first action of a turn that is typed so. */
function firstStep({ view }: Session, name: string): number {
  const [step] = unwrap(typedSteps(view, name))
  return step![1]
}

function playAnything({ view }: Session): void {
  const [seat] = view.acting
  if (view.chanceActs) view.draw()
  else if (seat !== undefined) view.act(seat, view.actions(seat)[0]!)
}

const siteOf = (session: Session, name: string) => session.game.board.shapes.findIndex((shape) => shape.name === name)
const namesOf = ({ view }: Session) => view.turns.map(({ name }) => name)

describe('a match at one screen', () => {
  it('is played by touches, dragged, taken back and played again', () => {
    const session = sit('breakthrough')
    expect(session.touch(siteOf(session, 'b2'))).toBe('narrowed')
    expect(session.stepBack()).toBe(true)
    expect(session.hand?.touches).toEqual([])
    expect(session.drag(siteOf(session, 'b2'), siteOf(session, 'b3'))).toBe('played')
    expect(session.touch(siteOf(session, 'b3'))).toEqual({ refused: 'not-yours' })
    session.undo()
    expect(session.view.length).toBe(0)
    session.view.redo()
    expect(namesOf(session)).toEqual(['b2-b3'])
    expect(session.view.canRedo).toBe(false)
  })

  it('forgets what was taken back when something else is played', () => {
    const session = sit('breakthrough')
    playAnything(session)
    session.undo()
    session.drag(siteOf(session, 'h2'), siteOf(session, 'h3'))
    expect(session.view.canRedo).toBe(false)
  })

  it('goes back past a roll only with everybody’s consent', () => {
    const session = sit('backgammon')
    while (!(session.view.turns.at(-1)?.seat === CHANCE && session.view.turnBoundaries.length > 3))
      playAnything(session)
    expect(session.view.undoBarrier).toBe('roll')
  })

  it('sets up for the person what the game can set up, and leaves it to him to be ready', () => {
    for (const id of ['battleships', 'stratego']) {
      const session = sit(id)
      session.takeScreen(0)
      expect(session.canArrange, id).toBe(true)
      session.arrange(new Random(8))
      expect(session.canArrange, id).toBe(false)
      expect(session.activeSeat).toBe(0)
      expect(session.touch('done'), id).toBe('played')
      expect(session.needsHandOver).toBe(true)
    }
    expect(sit('breakthrough').canArrange).toBe(false)
  })

  it('walks through its past without losing the present, and branches off', () => {
    const session = sit('breakthrough')
    for (let i = 0; i < 4; i++) playAnything(session)
    session.walk(2)
    expect(session.live).toBe(false)
    expect(session.hand).toBeUndefined()
    const branch = branchOf(session.view, 2, 'y')
    expect(branch.past?.log).toEqual(session.view.past?.log.slice(0, 2))
    session.walk(undefined)
    expect(session.view.length).toBe(4)
  })

  it('takes back one step of an unfinished turn', () => {
    const session = sit('international-draughts')
    for (const [seat, name] of [
      [0, 'b4-c5'],
      [1, 'c7-b6'],
      [0, 'd4-e5'],
    ] as const)
      session.play(seat, firstStep(session, name))
    session.play(1, firstStep(session, 'b6xd4xf6'))
    expect(session.view.midTurn).toBe(true)
    expect(session.hand?.lit.size).toBe(1)
    session.stepBack()
    expect(session.view.length).toBe(3)
  })

  it('hands the screen over where there are secrets, and tells nobody the other’s set-up', () => {
    const session = sit('stratego')
    expect(session.needsHandOver).toBe(true)
    session.takeScreen(0)
    expect(session.touch('setup:fortress')).toBe('played')
    expect(session.view.undoBarrier).toBeUndefined()
    expect(session.touch('done')).toBe('played')
    expect(session.needsHandOver).toBe(true)
    session.takeScreen(1)
    expect(namesOf(session)).toEqual([undefined, 'done'])
    const items = session.game.scene(session.seen(session.at)).items
    expect(items.filter((item) => item.owner === 0).every((item) => item.kind === 'hidden')).toBe(true)
  })

  it('needs no hand-over when only one person plays', () => {
    expect(sit('stratego', { kinds: ['person', { bot: 1 }] }).needsHandOver).toBe(false)
  })

  it('ends by agreement only when it is agreed', async () => {
    const session = sit('breakthrough')
    await session.offerDraw(0, false)
    expect(session.result).toBeNull()
    await session.offerDraw(0, true)
    expect(session.result).toEqual({ payoffs: [0, 0], reason: 'agreed' })
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
    const session = sit('bughouse', { kinds: [{ bot: 1 }, { bot: 1 }, { bot: 1 }, { bot: 1 }] })
    const boards = Array.from({ length: 8 }, () => {
      const seat = session.view.actingBot!
      session.play(seat, session.view.actions(seat)[0]!)
      return seat >> 1
    })
    expect(boards.filter((board) => board === 0)).toHaveLength(4)
  })
})

describe('moves in the fog', () => {
  it('are neither written nor marked for the other side', () => {
    const session = sit('dark-chess', { kinds: ['person', { bot: 1 }] })
    expect(session.drag(siteOf(session, 'e2'), siteOf(session, 'e4'))).toBe('played')
    expect(session.view.lastTouched(session.at)).toHaveLength(2)
    playAnything(session)
    expect(namesOf(session)).toEqual(['e4', undefined])
    expect(session.view.lastTouched(session.at)).toEqual([])
  })
})

it('programs among themselves wait when they are stopped, and one step is granted at a time', () => {
  const session = sit('hex', { kinds: [{ bot: 1 }, { bot: 1 }] })
  expect(session.paused).toBe(false)
  session.pause(true)
  expect(session.paused).toBe(true)
  session.grantStep()
  expect(session.paused).toBe(false)
  session.play(0, session.view.actions(0)[0]!)
  expect(session.paused).toBe(true)
  session.pause(false)
  expect(session.paused).toBe(false)
})

it('walks turn by turn, and no further than the ends', () => {
  const session = sit('hex')
  for (const seat of [0, 1]) session.play(seat, session.view.actions(seat)[0]!)
  session.walkBy(-1)
  expect(session.at).toBe(1)
  session.walkBy(-1)
  session.walkBy(-1)
  expect(session.at).toBe(0)
  session.walkBy(1)
  session.walkBy(1)
  session.walkBy(1)
  expect(session.live).toBe(true)
})

describe('a battle of hidden pieces', () => {
  /** Red's colonel stands before a blue captain, and a blue scout can reach Red's lieutenant. */
  const POSITION = '1f8/10/10/4s5/10/10/O9/c9/4L5/F9 r - 0,0 0 - - -'
  const fight = (kinds: PlayerKind[]) => {
    const session = sit('stratego', { kinds, position: POSITION })
    if (session.needsHandOver) session.takeScreen(0)
    return session
  }
  const attack = (session: Session, seat: number, name: string) => {
    const { view, game } = session
    const p = view.seenBy(seat, view.length)
    session.play(seat, view.actions(seat).find((action) => game.name(p, action) === name)!)
  }

  it('is shown with both ranks and what came of it, and everything waits until somebody has looked at it', () => {
    const session = fight(['person', { bot: 1 }])
    attack(session, 0, 'a4xa3')
    expect(session.battle).toMatchObject({
      attacker: { kind: 'stratego-colonel', owner: 0, badge: '3' },
      defender: { kind: 'stratego-captain', owner: 1, badge: '5' },
      outcome: 'battle-attacker',
    })
    expect(session.waits).toBe(true)
    session.goOn()
    expect(session.battle).toBeUndefined()
    expect(session.waits).toBe(false)
  })

  it('is shown when the program attacks too, and no hand moves on over it', () => {
    const session = fight(['person', { bot: 1 }])
    attack(session, 0, 'a4-b4')
    expect(session.battle).toBeUndefined()
    attack(session, 1, 'e7xe2')
    expect(session.battle).toMatchObject({ attacker: { kind: 'stratego-scout' }, outcome: 'battle-defender' })
    expect(session.hand).toBeUndefined()
    session.goOn()
    expect(session.hand?.seat).toBe(0)
  })

  it('is shown to both before the screen changes hands, and hides everything else', () => {
    const session = fight(['person', 'person'])
    attack(session, 0, 'a4xa3')
    expect(session.battle).toBeDefined()
    expect(session.needsHandOver).toBe(true)
    const open = session.game.scene(session.seen(session.at)).items.filter(({ kind }) => kind !== 'hidden')
    expect(open.map(({ site }) => session.game.board.shapes[site]!.name)).toEqual(['a3'])
  })

  it('does not wait where only programs play, and is not looked at twice when a move is taken back', () => {
    const programs = fight([{ bot: 1 }, { bot: 1 }])
    attack(programs, 0, 'a4xa3')
    expect(programs.battle).toBeDefined()
    expect(programs.waits).toBe(false)
    const session = fight(['person', { bot: 1 }])
    attack(session, 0, 'a4xa3')
    session.goOn()
    attack(session, 1, 'e7-e6')
    session.undo()
    expect(session.battle).toBeUndefined()
  })
})
