import { expect, it } from 'vitest'
import { apply, move, moveTo, perform } from '../src/index.ts'
import { best, ROOK, TestDesk, value } from './desk.ts'

it('carrying 500 things at once takes less than three frames', () => {
  const desk = new TestDesk()
  const ids = desk.lay(ROOK, { x: 0, y: 0 }, 500)
  const took = best(() => {
    perform(desk.session, value(move(desk.table, ids.slice(1), 300, 300)))
  })
  expect(took).toBeLessThan(50)
})

it('one move among 500 things takes far less than a frame, and copies no thing that it does not move', () => {
  const desk = new TestDesk()
  const ids = desk.lay(ROOK, { x: 0, y: 0 }, 500)
  const operation = value(moveTo(desk.table, ids[250], 300, 300))
  expect(JSON.stringify(operation).length).toBeLessThan(300)
  const after = value(apply(desk.table, operation))
  const untouched = new Set(desk.table.items)
  expect(after.items.filter((item) => untouched.has(item)).length).toBe(499)
  expect(after.kinds).toBe(desk.table.kinds)
  const took = best(() => {
    perform(desk.session, value(moveTo(desk.table, ids[250], 300, 300)))
  })
  expect(took).toBeLessThan(4)
})
