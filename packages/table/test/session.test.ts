import { describe, expect, it } from 'vitest'
import {
  addThing,
  type Die,
  die,
  flip,
  goTo,
  lastStepMarks,
  layOut,
  move,
  moveTo,
  newSession,
  openTable,
  perform,
  progress,
  receive,
  redoable,
  redoMessage,
  saveTable,
  tableAt,
  throwBack,
  undo,
  undoable,
  undoMessage,
  withSettings,
} from '../src/index.ts'
import { DISC, problemOf, ROOK, scripted, TestDesk, value } from './desk.ts'

const throws = (outcome: number) => ({ chance: scripted(outcome), now: 0 })

describe('undo and redo', () => {
  it('a roll that is undone stays in the log as undone, and redo shows the same value', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die()))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], throws(5)))
    desk.undo()
    expect((desk.item(id) as Die).value).toBe(1)
    expect(desk.session.log.at(-1)).toMatchObject({ state: 'undone', operation: { label: { value: '6' } } })
    desk.redo()
    expect((desk.item(id) as Die).value).toBe(6)
  })

  it('a new roll after an undo is another step; the undone one stays visible but cannot come back', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die()))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], throws(5)))
    desk.undo()
    desk.do(flip(desk.table, [id], throws(2)))
    expect(desk.session.log.map(({ state, operation }) => [state, operation.label.value])).toEqual([
      ['done', undefined],
      ['dropped', '6'],
      ['done', '3'],
    ])
    desk.undo()
    desk.redo()
    expect((desk.item(id) as Die).value).toBe(3)
    desk.redo()
    expect((desk.item(id) as Die).value).toBe(3)
  })

  it('a roll that brings the same number again is a step of its own', () => {
    const desk = new TestDesk()
    desk.do(addThing(desk.table, die()))
    const [id] = desk.ids()
    desk.do(flip(desk.table, [id], throws(0)))
    desk.do(flip(desk.table, [id], throws(0)))
    expect(desk.session.log.length).toBe(3)
  })

  it('the scrubber goes over the whole session, and looking changes nothing', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK, { x: 0, y: 0 })
    for (const x of [1, 2, 3]) desk.do(moveTo(desk.table, rook, x * 100, 0))
    const { done } = progress(desk.session)
    expect([0, 1, 2, 3].map((n) => tableAt(desk.session, done - n).items[0].x)).toEqual([300, 200, 100, 0])
    const there = goTo(desk.session, done - 2)
    expect(progress(there)).toEqual({ done: done - 2, length: done })
    expect(goTo(there, done).table).toEqual(desk.table)
    expect(goTo(there, -5).table).toEqual(newSession().table)
    expect(goTo(there, 500).table).toEqual(desk.table)
  })

  it('says what undo and redo would do, and does nothing where there is nothing to do', () => {
    const desk = new TestDesk()
    expect([undoable(desk.session), redoable(desk.session)]).toEqual([undefined, undefined])
    expect(undo(desk.session)).toBe(desk.session)
    desk.fill(ROOK, 1)
    expect(undoable(desk.session)?.label.act).toBe('add-kind')
    desk.undo()
    expect(redoable(desk.session)?.label.act).toBe('add-kind')
  })
})

describe('messages', () => {
  it('in the same order make the same session everywhere', () => {
    const desk = new TestDesk()
    let there = newSession()
    const send = (message: Parameters<typeof receive>[1]) => {
      const wire = JSON.parse(JSON.stringify(message))
      there = value(receive(there, wire))
      desk.session = value(receive(desk.session, message))
    }
    send({ do: value(addThing(desk.table, die(), 2)) })
    const ids = desk.ids()
    send({ do: value(flip(desk.table, ids, { chance: scripted(3, 4), now: 0 })) })
    send(undoMessage(desk.session)!)
    send(redoMessage(desk.session)!)
    send(undoMessage(desk.session)!)
    send({ do: value(move(desk.table, ids, 10, 0)) })
    expect(there).toEqual(desk.session)
    expect(redoMessage(there)).toBeUndefined()
  })

  it('that come too late are refused and change nothing', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK, { x: 0, y: 0 })
    const [mine, theirs] = [moveTo(desk.table, rook, 10, 0), moveTo(desk.table, rook, 0, 10)].map(value)
    const late = undoMessage(desk.session)!
    desk.session = value(receive(desk.session, { do: mine }))
    expect(problemOf(receive(desk.session, { do: theirs }))).toBe('out-of-date')
    expect(problemOf(receive(desk.session, late))).toBe('out-of-date')
    for (const nonsense of [null, {}, { undo: 'x' }, { do: 7 }, 'undo'])
      expect(receive(desk.session, nonsense as never).ok).toBe(false)
  })
})

describe('the last step', () => {
  it('R83 is marked only while the setting is on', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK, { x: 0, y: 0 })
    desk.session = value(perform(desk.session, value(moveTo(desk.table, rook, 50, 60))))
    expect(lastStepMarks(desk.session).length).toBe(1)
    const off = withSettings(desk.session, { showLastStep: false })
    expect(lastStepMarks(off)).toEqual([])
    expect(lastStepMarks(withSettings(off, { showLastStep: true })), 'the same mark at once').toEqual(
      lastStepMarks(desk.session),
    )
  })

  it('settings are no steps: nothing is undone by them, and they stay through every undo', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK, { x: 0, y: 0 })
    desk.do(moveTo(desk.table, rook, 50, 60))
    const set = withSettings(desk.session, { magnet: true })
    expect(set.log).toBe(desk.session.log)
    expect(undoable(set)).toBe(undoable(desk.session))
    const back = undo(undo(set))
    expect(back.table.settings.magnet).toBe(true)
    expect(value(openTable(saveTable(set, 'game'))).session).toEqual(set)
  })

  it('R84 a move is a line, a flip a ring round the piece, a throw-back a ring where it was', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC, { x: 0, y: 0 })
    desk.do(moveTo(desk.table, disc, 50, 0))
    expect(lastStepMarks(desk.session)).toEqual([{ kind: 'move', from: { x: 0, y: 0 }, to: { x: 50, y: 0 } }])
    desk.do(flip(desk.table, [disc], throws(0)))
    expect(lastStepMarks(desk.session)).toEqual([{ kind: 'flip', x: 50, y: 0, width: 60, height: 60 }])
    desk.do(throwBack(desk.table, [disc]))
    expect(lastStepMarks(desk.session)).toEqual([{ kind: 'throw-back', x: 50, y: 0, width: 60, height: 60 }])
  })

  it('R85 the next step replaces the mark, and an undo brings back the one before', () => {
    const desk = new TestDesk()
    const [disc] = desk.lay(DISC, { x: 0, y: 0 })
    desk.do(moveTo(desk.table, disc, 50, 0))
    const first = lastStepMarks(desk.session)
    desk.do(moveTo(desk.table, disc, 90, 0))
    expect(lastStepMarks(desk.session)).toEqual([{ kind: 'move', from: { x: 50, y: 0 }, to: { x: 90, y: 0 } }])
    desk.undo()
    expect(lastStepMarks(desk.session)).toEqual(first)
    desk.fill(ROOK, 1)
    expect(lastStepMarks(desk.session)).toEqual([])
    desk.do(layOut(desk.table, [{ kind: desk.kind(ROOK).id, count: 1 }]))
    expect(lastStepMarks(desk.session)).toEqual([])
  })
})
