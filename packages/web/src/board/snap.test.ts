import { boxes, makeBoard, siteNamed, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { placesOf, UNIT } from './geometry.ts'
import { aimOfFinger, nearestLit, siteAt, touchableAt } from './snap.ts'

const cells = squares({ width: 8, height: 8 })
const crossings = squares({ width: 19, height: 19, points: true })
const at = (x: number, y: number): [number, number] => [x * UNIT, -y * UNIT]

describe('the site under a point', () => {
  it('is the cell around it', () => {
    expect(siteAt(at(3.4, 2.6), placesOf(cells, 0))?.shape.name).toBe('d4')
    expect(siteAt(at(9, 2), placesOf(cells, 0))).toBeUndefined()
  })

  it('is the crossing beside it', () => {
    expect(siteAt(at(3.3, 2.8), placesOf(crossings, 0))?.shape.name).toBe('d4')
  })

  it('is the border when the point is near one, else the box', () => {
    const { board } = boxes(3, 3, true)
    expect(siteAt(at(0.45, 0), placesOf(board, 0))?.shape.name).toBe('a1|')
    expect(siteAt(at(0.1, 0.05), placesOf(board, 0))?.shape.name).toBe('a1')
  })
})

describe('places over each other', () => {
  const square = (x: number, y: number) => [x - 0.5, y - 0.5, x + 0.5, y - 0.5, x + 0.5, y + 0.5, x - 0.5, y + 0.5]
  const shape = (name: string, x: number, rise: number) =>
    ({ name, kind: 'cell', x, y: 0, outline: square(x, 0), shade: 0, rise }) as const
  const places = placesOf(
    makeBoard({
      shapes: [shape('low', 0, 0), shape('high', 0.5, 0.3)],
      directions: [],
      neighbour: () => -1,
    }),
    180,
  )

  it('rise on the screen from any side', () => {
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [-50, -30],
    ])
  })

  it('answer for each other: the uppermost that may be touched', () => {
    const name = (lit: number[]) => touchableAt([-20, 0], places, new Set(lit))?.shape.name
    expect([name([0, 1]), name([1]), name([0]), name([])]).toEqual(['high', 'high', 'low', 'high'])
  })
})

describe('what a finger means', () => {
  const cellPlaces = placesOf(cells, 0)
  const points = placesOf(crossings, 0)
  const everyPoint = new Set(points.map(({ site }) => site))

  it('is the lit cell under it on a roomy board', () => {
    const lit = new Set(cellPlaces.map(({ site }) => site))
    expect(aimOfFinger(at(4.3, 3.2), cellPlaces, lit, 0.45)).toEqual({ kind: 'touch', site: siteNamed(cells, 'e4') })
  })

  it('is the only lit site near it, although it missed', () => {
    const lit = new Set([siteNamed(crossings, 'd4')])
    expect(aimOfFinger(at(4.1, 3), points, lit, 0.18)).toEqual({ kind: 'touch', site: siteNamed(crossings, 'd4') })
  })

  it('is the unlit site under it when nothing lit is near, so that the game can say why not', () => {
    const lit = new Set([siteNamed(crossings, 'd4')])
    expect(aimOfFinger(at(14, 14), points, lit, 0.18)).toEqual({ kind: 'touch', site: siteNamed(crossings, 'o15') })
  })

  it('is a question where lit crossings are closer together than a fingertip', () => {
    expect(aimOfFinger(at(3.1, 3), points, everyPoint, 0.18)).toEqual({ kind: 'ask', site: siteNamed(crossings, 'd4') })
  })

  it('is no question once the board is zoomed', () => {
    expect(aimOfFinger(at(3.1, 3), points, everyPoint, 0.5).kind).toBe('touch')
  })

  it('is a question between the two at a middling distance, and clear on the middle of one', () => {
    expect(aimOfFinger(at(3.45, 3), points, everyPoint, 0.28).kind).toBe('ask')
    expect(aimOfFinger(at(3.02, 3), points, everyPoint, 0.28).kind).toBe('touch')
  })
})

it('the nearest lit site is found in the magnifier', () => {
  const places = placesOf(cells, 0)
  expect(nearestLit(at(3.4, 3), places, new Set([siteNamed(cells, 'a1'), siteNamed(cells, 'e4')]))).toBe(
    siteNamed(cells, 'e4'),
  )
  expect(nearestLit(at(0, 0), places, new Set())).toBeUndefined()
})
