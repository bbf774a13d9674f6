import { die, newGame } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { Desk } from './desk.ts'

const moment = { chance: { below: () => 3 }, now: 0 }

function deskWithDice(count: number): Desk {
  const desk = new Desk(undefined, undefined, () => moment)
  desk.do({ tool: 'add-thing', thing: die(), count })
  return desk
}

describe('the desk', () => {
  it('does a step, says what was done, and asks to be saved', () => {
    const desk = deskWithDice(1)
    let saves = 0
    desk.onChange = () => saves++
    expect(desk.do({ tool: 'flip', ids: [1] })).toBe(true)
    expect(desk.table.items[0]).toMatchObject({ type: 'die', value: 4 })
    expect(desk.notice?.what).toMatchObject({ how: 'did' })
    expect(saves).toBe(1)
  })

  it('says why something is refused, and changes nothing', () => {
    const desk = deskWithDice(1)
    const before = desk.session
    expect(desk.do({ tool: 'throw-back', ids: [7] })).toBe(false)
    expect(desk.notice?.what).toEqual({ problem: { id: 'no-such-item' } })
    expect(desk.session).toBe(before)
  })

  it('an undone roll comes back with the same outcome', () => {
    const desk = deskWithDice(1)
    desk.do({ tool: 'flip', ids: [1] })
    desk.undo()
    expect(desk.table.items[0]).toMatchObject({ value: 1 })
    desk.redo()
    expect(desk.table.items[0]).toMatchObject({ value: 4 })
  })

  it('what leaves the table leaves the selection, and another table begins with empty hands', () => {
    const desk = deskWithDice(3)
    desk.select([1, 2, 3])
    desk.do({ tool: 'throw-back', ids: [2] })
    expect([...desk.selection]).toEqual([1, 3])
    desk.takeScreen(0)
    desk.open(newGame(desk.session))
    expect(desk.selection.size).toBe(0)
    expect(desk.seat).toBeUndefined()
  })

  it('has something unsaved when a step was done since it was saved or opened; settings are no step', () => {
    const desk = deskWithDice(1)
    expect(desk.unsaved).toBe(true)
    desk.wasSaved()
    expect(desk.unsaved).toBe(false)
    desk.set({ magnet: true })
    expect(desk.unsaved).toBe(false)
    desk.do({ tool: 'flip', ids: [1] })
    expect(desk.unsaved).toBe(true)
    desk.open(newGame(desk.session))
    expect(desk.unsaved).toBe(false)
    expect(desk.table.settings.magnet).toBe(true)
  })

  it('a sentence that goes away is drawn anew but is no answer', () => {
    const desk = deskWithDice(1)
    desk.say({ text: 'area.covered' })
    const { answers, version } = desk
    desk.hush()
    expect(desk.answers).toBe(answers)
    expect(desk.version).toBe(version + 1)
  })
})
