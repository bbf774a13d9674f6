import { CHANCE } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { turnPlaces } from './turn-rows.ts'

const placed = (seats: number, ...order: number[]) =>
  turnPlaces(
    order.map((seat) => ({ seat })),
    seats,
  ).map(({ number, column }) => `${number ?? ''}/${column ?? ''}`)

describe('the list of turns', () => {
  it('is written in pairs for two, whoever begins', () => {
    expect(placed(2, 0, 1, 0)).toEqual(['1/1', '/2', '2/1'])
    expect(placed(2, 1, 0, 1)).toEqual(['1/1', '/2', '2/1'])
  })
  it('begins with 1 after the first roll', () => {
    expect(placed(2, CHANCE, 1, CHANCE, 0, CHANCE, 1)).toEqual(['/', '1/1', '/', '/2', '/', '2/1'])
  })
  it('begins a new pair when one side plays twice', () => {
    expect(placed(2, 0, 0, 1, 1)).toEqual(['1/1', '2/1', '/2', '3/2'])
  })
  it('counts turn by turn for more than two', () => {
    expect(placed(3, 0, 1, 2, 0)).toEqual(['1/', '2/', '3/', '4/'])
  })
})
