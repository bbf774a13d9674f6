import { DIAGONAL, squares } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { cornerColour, fieldsInRows, playOn } from './fields.ts'

const board = squares({ width: 10, height: 10 })
const fields = playOn(board, cornerColour(board), DIAGONAL)
const named = (name: string) => fields.names.indexOf(name)
const neighbour = (name: string, direction: (typeof DIAGONAL)[number]) =>
  fields.names[fields.next[DIAGONAL.indexOf(direction) * (fields.count + 1) + named(name)]] ?? 'rim'

it('half of the squares are played on, the left corner among them', () => {
  expect(fields.count).toBe(50)
  expect(fields.names[0]).toBe('a1')
  expect(named('b1')).toBe(-1)
})

it('a step leads to the neighbour or to the rim, and from the rim nowhere else', () => {
  expect(neighbour('d4', 'north-east')).toBe('e5')
  expect(neighbour('a3', 'north-west')).toBe('rim')
  expect(fields.next[fields.rim]).toBe(fields.rim)
})

it('two fields of one diagonal know the way from one to the other', () => {
  const way = (from: string, to: string) => fields.lineBase[named(from) * fields.count + named(to)]
  expect(way('a1', 'j10')).toBe(way('b2', 'c3'))
  expect(way('a1', 'c1')).toBe(-1)
})

it('rows are counted from the first player', () => {
  expect(fieldsInRows(fields, 1, 1).map((field) => fields.names[field])).toEqual(['a1', 'c1', 'e1', 'g1', 'i1'])
  expect(fieldsInRows(fields, 7, 10)).toHaveLength(20)
})
