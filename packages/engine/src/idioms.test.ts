import { describe, expect, it } from 'vitest'
import { squares } from './boards/index.ts'
import { refuse } from './common-texts.ts'
import { endingBy } from './ending.ts'
import { fromTo } from './from-to.ts'
import { won } from './results.ts'
import { handOf, itemsOn, looksOfSeats } from './scene-items.ts'
import { refusal } from './testing/refusal.ts'
import { rowsWith } from './testing/try-out.ts'
import { counterField, digitField, fieldText, siteField } from './text-fields.ts'
import { rowsOf } from './text-rows.ts'
import { whyNotGo, whyNotPut } from './why-not.ts'

const board = squares({ width: 3, height: 2 })
const site = (name: string) => board.shapes.findIndex((shape) => shape.name === name)

describe('moves from one site to another', () => {
  const step = fromTo(board)

  it('have a number each, below the end', () => {
    const numbers = board.shapes.flatMap((_, from) => board.shapes.map((_, to) => step.of(from, to)))
    expect(new Set(numbers).size).toBe(36)
    expect(Math.max(...numbers)).toBe(step.end - 1)
    for (const number of numbers) expect(step.of(step.from(number), step.to(number))).toBe(number)
  })

  it('are named and touched by their two ends', () => {
    const action = step.of(site('a1'), site('c2'))
    expect(step.name(action)).toBe('a1-c2')
    expect(step.name(action, 'x')).toBe('a1xc2')
    expect(step.touches(action)).toEqual([site('a1'), site('c2')])
  })
})

describe('why a touch leads nowhere', () => {
  const p = [1, 2, 0]
  const own = (cell: number) => p[cell] === 1
  const taken = (cell: number) => p[cell] !== 0

  it.each([
    [[1], 'not-yours'],
    [[2], 'not-yours'],
    [[0], 'cannot-move'],
    [[0, 1], 'occupied'],
    [[0, 2], 'not-there'],
    [['pass'], undefined],
  ])('%j: %s', (touches, reason) => expect(whyNotGo(touches, own, taken)).toBe(reason))

  it('is not told of taken places where nobody asked for them', () => {
    expect(whyNotGo([0, 1], own)).toBe('not-there')
  })

  it('of putting something down: the place is taken, or what the game says', () => {
    expect(whyNotPut([0], taken, 'falls-down')).toBe('occupied')
    expect(whyNotPut([2], taken, 'falls-down')).toBe('falls-down')
    expect(whyNotPut(['pass'], taken, 'falls-down')).toBeUndefined()
  })
})

describe('an ending in a slot', () => {
  const results = [won(2, 0, 'line'), won(2, 1, 'line')]

  it('lets the seat on turn act while the game goes on', () => {
    const { actors, result } = endingBy(0, 1, results)
    expect([actors(Int32Array.of(1, -1)), result(Int32Array.of(1, -1))]).toEqual([0b10, null])
    expect([actors(Int32Array.of(1, 0)), result(Int32Array.of(1, 0))]).toEqual([0, results[0]])
  })

  it('may count from nought', () => {
    const { actors, result } = endingBy(0, 1, [null, ...results], 0)
    expect([actors(Int32Array.of(0, 0)), result(Int32Array.of(0, 0))]).toEqual([1, null])
    expect(result(Int32Array.of(0, 2))).toBe(results[1])
  })
})

describe('a scene', () => {
  it('shows what lies on the sites, by slot value', () => {
    expect(itemsOn([0, 1, 2], Int32Array.of(2, 0, 1), looksOfSeats('man', '.xo'))).toEqual([
      { site: 0, kind: 'man', owner: 1, glyph: 'o' },
      { site: 2, kind: 'man', owner: 0, glyph: 'x' },
    ])
  })

  it('shows a hand that is empty as an empty tray', () => {
    const man = { kind: 'man', owner: 0, glyph: 'x' }
    expect(handOf(0, man, 2)).toEqual({ id: 'hand-0', label: 'hand', owner: 0, pieces: [{ ...man, count: 2 }] })
    expect(handOf(0, man, 0).pieces).toEqual([])
  })
})

describe('position text of fields', () => {
  const form = refuse('form-w-b')
  const [TURN, QUIET, CALLED, PASSES] = [6, 7, 8, 9]
  const { read, write } = fieldText({
    rows: rowsOf(board),
    letters: '.wb',
    seats: 'wb',
    turn: TURN,
    fields: [
      counterField(QUIET, 3),
      siteField(CALLED, board, (name) => refuse('unknown-piece', name, 0)),
      digitField(PASSES, 2),
    ],
    form,
    empty: () => new Int32Array(10),
    settle: (p) => (p[QUIET] > 500 ? refuse('row-count', 0, 0) : undefined),
  })

  it.each(['w2/1b1 b 12 c1 2', '3/3 w 0 - 0'])('%s is written as it was read', (text) => {
    const answer = read(text)
    expect(answer.ok && write(answer.value)).toBe(text)
  })

  it.each(['', '3/3', '3/3 x 0 - 0', '3/3 wb 0 - 0', '3/3 w 1000 - 0', '3/3 w -1 - 0', '3/3 w 0 - 3', '3/3 w 0 - 0 0'])(
    '"%s" has another form',
    (text) => expect(read(text)).toBe(form),
  )

  it('asks the site, the rows and the game for problems of their own', () => {
    expect(refusal(read('3/3 w 0 z9 0'))).toContain('z9')
    expect(refusal(read('4/3 w 0 - 0'))).toContain('row')
    expect(read('3/3 w 501 - 0').ok).toBe(false)
  })

  it('lays pieces one by one in order of the sites where the game wants to', () => {
    const put: [number, number][] = []
    fieldText({
      rows: rowsOf(board),
      letters: '.wb',
      seats: 'wb',
      turn: TURN,
      form,
      empty: () => new Int32Array(7),
      put(_, cell, value) {
        put.push([cell, value])
        return undefined
      },
    }).read('w2/2b w')
    expect(put).toEqual([
      [site('c1'), 2],
      [site('a2'), 1],
    ])
  })
})

it('rows of a text can be given by the names of the sites', () => {
  expect(rowsWith(board, { w: 'a2 b1', b: 'c1' })).toBe('w2/1wb')
})
