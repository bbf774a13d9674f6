import { describe, expect, it } from 'vitest'
import { addKind, addPicture, flip, layOut, removeKind, removePicture, setBoard } from '../src/index.ts'
import { kindId } from '../src/tools/box.ts'
import { DISC, face, problemOf, ROOK, scripted, TestDesk, value } from './desk.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('pieces', () => {
  it('R45 R52 R53 so many of a kind go into the box, and none of them onto the table', () => {
    const desk = new TestDesk()
    desk.do(addKind(desk.table, ROOK, 4))
    expect(desk.kind(ROOK).left).toBe(4)
    expect(desk.table.items).toEqual([])
  })

  it('R52 adding the same pictures again adds to their number; another back is another kind', () => {
    const desk = new TestDesk()
    desk.fill(ROOK, 4)
    desk.fill(ROOK, 3)
    desk.fill({ ...ROOK, back: face('blank') }, 1)
    expect(desk.table.kinds.map((kind) => kind.left)).toEqual([7, 1])
    for (const count of [0, -1, 1.5, 10_000]) expect(problemOf(addKind(desk.table, ROOK, count))).toBe('bad-count')
  })

  it('R49 the back may stay empty', () => {
    const desk = new TestDesk()
    const [rook] = desk.lay(ROOK)
    expect(desk.kind(ROOK)).not.toHaveProperty('back')
    expect(problemOf(flip(desk.table, [rook], { chance: scripted(), now: 0 }))).toBe('no-back')
  })

  it('R54 R86 R87 own pictures are kept inside the table and leave it only when nothing uses them', () => {
    const desk = new TestDesk()
    const own = { id: 'own-1', name: 'Bodri', data: PNG, width: 1, height: 1 }
    const picture = { from: 'own', id: own.id } as const
    const kind = { names: { hu: 'Bodri', en: 'Bodri' }, front: { picture, width: 90, height: 90 } }
    const early = value(addKind(desk.table, kind, 1))
    expect(() => desk.do({ ok: true, value: early })).toThrow('bad-operation')
    desk.do(addPicture(desk.table, own))
    desk.fill(kind, 1)
    expect(problemOf(removePicture(desk.table, own.id))).toBe('picture-in-use')
    desk.do(removeKind(desk.table, kindId(kind)))
    desk.do(setBoard(desk.table, { from: 'picture', picture, names: kind.names, width: 500, height: 500 }))
    expect(problemOf(removePicture(desk.table, own.id))).toBe('picture-in-use')
    desk.do(setBoard(desk.table, null))
    desk.do(removePicture(desk.table, own.id))
    expect(desk.table.pictures).toEqual([])
  })

  it('a kind leaves the box only when no copy of it lies on the table', () => {
    const desk = new TestDesk()
    desk.lay(DISC)
    expect(problemOf(removeKind(desk.table, kindId(DISC)))).toBe('kind-in-use')
    expect(problemOf(removeKind(desk.table, 'nothing'))).toBe('no-such-kind')
    expect(problemOf(layOut(desk.table, [{ kind: 'nothing', count: 1 }]))).toBe('no-such-kind')
  })
})
