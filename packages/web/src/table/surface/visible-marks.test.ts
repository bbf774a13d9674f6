import type { StepMark } from '@jatekvilag/table'
import { describe, expect, it } from 'vitest'
import { visibleMarks } from './visible-marks.ts'

const move = (x: number, y: number, dx: number, dy: number): StepMark => ({
  kind: 'move',
  from: { x, y },
  to: { x: x + dx, y: y + dy },
})
const ring = (x: number): StepMark => ({ kind: 'flip', x, y: 0, width: 60, height: 60 })
const many = (count: number, make: (n: number) => StepMark) => Array.from({ length: count }, (_, n) => make(n))

describe('the marks of the last step that are drawn', () => {
  it('are one for each of a few things', () => {
    const marks = many(6, (n) => move(n, 0, 10, 0))
    expect(visibleMarks(marks)).toEqual(marks)
  })

  it('are one line from middle to middle for many things that were carried together', () => {
    const marks = many(500, (n) => move(n % 25, Math.floor(n / 25), 30.004, -7))
    expect(visibleMarks(marks)).toEqual([
      { kind: 'move', from: { x: 12, y: 9.5 }, to: { x: expect.closeTo(42.004), y: 2.5 } },
    ])
  })

  it('keep apart what went different ways', () => {
    const marks = [...many(10, (n) => move(n, 0, 30, 0)), ...many(10, (n) => move(n, 0, 0, 30))]
    expect(visibleMarks(marks)).toHaveLength(2)
  })

  it('are left out where they would hide the things', () => {
    expect(visibleMarks(many(41, (n) => move(n, 0, n, 0)))).toEqual([])
    expect(visibleMarks(many(41, ring))).toEqual([])
    expect(visibleMarks(many(40, ring))).toHaveLength(40)
  })
})
