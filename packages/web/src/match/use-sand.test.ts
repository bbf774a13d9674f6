import { describe, expect, it } from 'vitest'
import type { Session } from './session.ts'
import { sit } from './testing.ts'
import { withSand } from './use-sand.ts'

/** What is written on the hourglasses that run. */
const shown = (session: Session, seconds: number) =>
  session.game
    .scene(withSand(session, seconds))
    .items.flatMap(({ badge, fill }) => (badge === undefined ? [] : [`${badge} ${fill?.toFixed(2)}`]))

describe('running sand', () => {
  const sitting = { options: { level: 2 }, now: 0 }
  const session = sit('tamsk', sitting)
  const act = (name: string) => {
    const [seat] = session.view.acting
    const { view } = session
    const action = view.actions(seat!).find((one) => session.game.name(view.seen(view.length), one) === name)
    view.act(seat!, action!)
  }
  act('a1-b2')
  act('ring')

  it('is seen on the board second by second although nothing was played', () => {
    expect(shown(session, 0)).toEqual(['3:00 1.00'])
    expect(shown(session, 45)).toEqual(['2:15 0.75'])
    expect(session.view.length).toBe(2)
  })

  it('is shown only up to the moment when something happens, which is played', () => {
    expect(shown(session, 500)).toEqual(['0:01 0.01'])
  })

  it('stands still where somebody walks through the past', () => {
    sitting.now = 30_000
    act('a4-b4')
    session.walk(2)
    expect(shown(session, 20)).toEqual(['3:00 1.00'])
  })

  it('stands in a game without it', () => {
    const calm = sit('tamsk', { options: { level: 1 } })
    expect(withSand(calm, 10)).toBe(calm.seen(calm.at))
  })
})
