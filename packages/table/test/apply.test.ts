import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, type Change, isOperation, type Operation, PROBLEMS, problemText, type Table } from '../src/index.ts'
import { DISC, problemOf, ROOK, TestDesk } from './desk.ts'

const operation = (...changes: unknown[]): Operation => ({ label: { act: 'move' }, changes: changes as Change[] })

function setup(): { table: Table; rook: number } {
  const desk = new TestDesk()
  const [rook] = desk.lay(ROOK, { x: 1, y: 2 })
  desk.lay(DISC, undefined, 2)
  return { table: desk.table, rook }
}

describe('operations from outside', () => {
  it('never throw, whatever they are', () => {
    const { table } = setup()
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true })
    const changes = fc.array(
      fc.oneof(
        anything,
        fc.record({
          on: fc.constantFrom(
            'item',
            'add',
            'remove',
            'order',
            'kinds',
            'decks',
            'pictures',
            'board',
            'title',
            'table',
          ),
          id: fc.oneof(fc.constantFrom(1, 2, 3), anything),
          index: fc.oneof(fc.integer({ min: -1, max: 4 }), anything),
          item: anything,
          from: fc.oneof(fc.record({ x: fc.constantFrom(1, 5) }), fc.integer({ min: -1, max: 3 }), anything),
          to: fc.oneof(fc.record({ x: fc.constantFrom(1, 5) }), fc.integer({ min: -1, max: 3 }), anything),
        }),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(anything, fc.record({ label: fc.record({ act: fc.constant('move') }), changes })),
        (made) => {
          const before = structuredClone(table)
          const answer = apply(table, made as Operation)
          expect(table).toEqual(before)
          if (!answer.ok) expect(problemText(answer.problem, 'hu')).not.toBe('')
        },
      ),
      { numRuns: 400 },
    )
  })

  it('that do not fit what lies there are refused as out of date', () => {
    const { table, rook } = setup()
    const stale: [unknown, string][] = [
      [{ on: 'item', id: rook, from: { x: 7 }, to: { x: 8 } }, 'out-of-date'],
      [{ on: 'item', id: 99, from: { x: 7 }, to: { x: 8 } }, 'no-such-item'],
      [{ on: 'remove', index: 1, item: table.items[0] }, 'out-of-date'],
      [{ on: 'add', index: 0, item: table.items[0] }, 'out-of-date'],
      [{ on: 'order', id: rook, from: 1, to: 0 }, 'out-of-date'],
      [{ on: 'title', from: 'x', to: 'y' }, 'out-of-date'],
      [{ on: 'kinds', id: 'x', index: 0, from: table.kinds[0], to: null }, 'out-of-date'],
      [{ on: 'table', from: { ...table, title: 'z' }, to: table }, 'out-of-date'],
    ]
    for (const [change, problem] of stale) expect(problemOf(apply(table, operation(change)))).toBe(problem)
  })

  it('that would break the table are refused', () => {
    const { table, rook } = setup()
    const [first] = table.items
    const bad: unknown[] = [
      { on: 'item', id: rook, from: { x: 1 }, to: { x: Number.NaN } },
      { on: 'item', id: rook, from: { x: 1 }, to: { x: 5, y: 9 } },
      { on: 'item', id: rook, from: { kind: (first as { kind: string }).kind }, to: { kind: 'nothing' } },
      { on: 'item', id: rook, from: { type: 'piece' }, to: { type: 'chip' } },
      { on: 'item', id: rook, from: { id: rook }, to: { id: 77 } },
      { on: 'item', id: rook, from: { evil: null }, to: { evil: '<script>' } },
      { on: 'add', index: 0, item: { ...first, id: 50, kind: 'nothing' } },
      { on: 'add', index: 0, item: { id: 50, type: 'hidden', x: 0, y: 0 } },
      { on: 'add', index: 99, item: { ...first, id: 50 } },
      { on: 'kinds', id: table.kinds[0].id, index: 0, from: table.kinds[0], to: null },
      { on: 'kinds', id: table.kinds[0].id, index: 0, from: table.kinds[0], to: { ...table.kinds[0], left: -1 } },
      { on: 'board', from: null, to: { from: 'web', address: 'http://x' } },
      { on: 'table', from: table, to: { ...table, items: 'none' } },
      { on: 'else' },
    ]
    for (const change of bad) expect(problemOf(apply(table, operation(change)))).toBe('bad-operation')
    expect(isOperation({ label: { act: 'no such act' }, changes: [] })).toBe(false)
  })

  it('are done as a whole or not at all', () => {
    const { table, rook } = setup()
    const half = operation(
      { on: 'item', id: rook, from: { x: 1 }, to: { x: 50 } },
      { on: 'title', from: 'wrong', to: 'x' },
    )
    expect(apply(table, half).ok).toBe(false)
    expect(table.items[0].x).toBe(1)
  })
})

it('every problem has a sentence in both languages with the same values', () => {
  for (const [id, words] of Object.entries(PROBLEMS)) {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    expect(values(words.hu), id).toEqual(values(words.en))
    expect(words.hu, id).toMatch(/[.?]$/)
    expect(words.en, id).toMatch(/[.?]$/)
  }
})
