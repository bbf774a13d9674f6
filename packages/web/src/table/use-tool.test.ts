import { doublingCube, privateArea } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { Desk } from './desk.ts'
import type { Room } from './room.ts'
import { flipThing } from './use-tool.ts'

const room = { open() {}, stir() {} } as unknown as Room

/** A private area (1) with a cube in it (2) and one beside it (3). */
function deskWithArea(): Desk {
  const desk = new Desk()
  desk.do({ tool: 'add-thing', thing: privateArea(0, 'Anna'), at: { x: 0, y: 0 } })
  desk.do({ tool: 'add-thing', thing: doublingCube(), at: { x: 50, y: 20 } })
  desk.do({ tool: 'add-thing', thing: doublingCube(), at: { x: 900, y: 0 } })
  return desk
}
const cubes = (desk: Desk) => desk.table.items.flatMap((item) => (item.type === 'cube' ? item.value : []))

describe('flip and private areas', () => {
  it('what lies in another’s area stays as it is, and a sentence says why', () => {
    const desk = deskWithArea()
    flipThing(desk, room, 2)
    expect(cubes(desk)).toEqual([1, 1])
    expect(desk.notice?.what).toMatchObject({ text: 'area.covered' })
  })

  it('of a selection, whichever is touched, only what may be turned is turned', () => {
    for (const touched of [2, 3]) {
      const desk = deskWithArea()
      desk.select([2, 3])
      flipThing(desk, room, touched)
      expect(cubes(desk)).toEqual([1, 2])
    }
  })

  it('the own area is open to whoever has taken the screen', () => {
    const desk = deskWithArea()
    desk.takeScreen(0)
    flipThing(desk, room, 2)
    expect(cubes(desk)).toEqual([2, 1])
  })
})
