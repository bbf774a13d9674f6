import { layers, squares, track } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { frameOf } from './frame.ts'
import { boxAround, hull, isInside, type Point, placeAt, placesOf, toDrawing, UNIT } from './geometry.ts'
import { heapAt, isHeap } from './heaps.ts'
import { placeLabels } from './labels.ts'
import { inset, unionOutline } from './outline.ts'
import { pileOf } from './piles.ts'
import { fit, panned, zoomedAt } from './zoom.ts'

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 100, y],
  [x + 100, y + 100],
  [x, y + 100],
]

describe('the drawing', () => {
  it('has the first player below, and above when flipped', () => {
    expect(toDrawing(2, 3, 0)).toEqual([200, -300])
    expect(toDrawing(2, 3, 180)).toEqual([-200, 300])
  })

  it('gives a piece on a cell half a step and on a leaning floor less', () => {
    expect(placesOf(squares({ width: 3, height: 3 }), 0)[0]?.room).toBeCloseTo(UNIT / 2)
    const floor = placeAt(placesOf(layers(4, 4, 4), 0), 0).room
    expect(floor).toBeGreaterThan(UNIT / 4)
    expect(floor).toBeLessThan(UNIT / 2)
  })

  it('finds the convex outline of points', () => {
    expect(
      hull([
        [0, 0],
        [10, 0],
        [5, 3],
        [10, 10],
        [0, 10],
      ]),
    ).toHaveLength(4)
  })

  it('has one plate for each floor in space', () => {
    const board = layers(3, 3, 3)
    expect(frameOf(board, placesOf(board, 0), undefined, 0, false).plates).toHaveLength(3)
  })

  it('stands floors in two columns on a wide screen, the lower half on the left', () => {
    const { shapes, wide } = layers(4, 4, 4)
    const lowest = (board: { readonly shapes: typeof shapes }, floor: number) =>
      board.shapes.find(({ layer }) => layer === floor)!
    const [first, second, third] = [lowest(wide!, 0), lowest(wide!, 1), lowest(wide!, 2)]
    expect(second.x).toBe(first.x)
    expect(second.y).toBeGreaterThan(first.y)
    expect(third.x).toBeGreaterThan(first.x)
    expect(third.y).toBe(first.y)
    expect(wide!.shapes.map(({ name }) => name)).toEqual(shapes.map(({ name }) => name))
  })

  it('makes room beside crossings for coordinates only when they are shown', () => {
    const board = squares({ width: 9, height: 9, points: true })
    const places = placesOf(board, 0)
    const bare = frameOf(board, places, undefined, 0, false)
    const labelled = frameOf(board, places, undefined, 0, true)
    expect(labelled.box[2]).toBeGreaterThan(bare.box[2])
    for (const label of board.labels) {
      const [x, y] = toDrawing(label.x, label.y, 0)
      expect(x).toBeGreaterThan(labelled.box[0])
      expect(y).toBeLessThan(labelled.box[1] + labelled.box[3])
    }
  })

  it('writes the coordinates of squares into different corners of the outermost ones, from either side', () => {
    const board = squares({ width: 8, height: 8 })
    for (const turn of [0, 180]) {
      const places = placesOf(board, turn)
      const labels = placeLabels(board, places, turn, 27)
      for (const { at, inside, text } of labels) {
        expect(inside?.shape.name, text).toContain(text)
        expect(isInside(at, inside?.outline ?? []), text).toBe(true)
      }
      expect(new Set(labels.map(({ at }) => at.join())).size).toBe(16)
    }
    const frame = (coordinates: boolean) => frameOf(board, placesOf(board, 0), undefined, 0, coordinates).box
    expect(frame(true)).toEqual(frame(false))
    expect((frame(true)[2] - 8 * UNIT) / frame(true)[2]).toBeLessThanOrEqual(0.04)
  })

  it('shows a table with a single tile larger than the tile', () => {
    const board = squares({ width: 9, height: 9 })
    const [, , width] = frameOf(board, placesOf(board, 0), [3.5, 3.5, 1, 1], 0, false).box
    expect(width).toBeGreaterThan(4 * UNIT)
  })
})

describe('blocks over several cells', () => {
  it('have one border without the sides inside', () => {
    const [loop = [], ...others] = unionOutline([square(0, 0), square(100, 0)])
    expect(others).toEqual([])
    expect(boxAround(loop, 0)).toEqual([0, 0, 200, 100])
    expect(loop).toHaveLength(4)
  })

  it('may have corners turned inwards', () => {
    const [loop = []] = unionOutline([square(0, 0), square(100, 0), square(0, 100)])
    expect(loop).toHaveLength(6)
    const smaller = inset(loop, 5)
    expect(isInside(smaller[0]!, loop)).toBe(true)
    expect(boxAround(smaller, 0)).toEqual([5, 5, 190, 190])
  })
})

describe('stacks', () => {
  const fields = track({
    fields: [{ name: '1', x: 0, y: 0, outline: [-0.5, -0.5, 0.5, -0.5, 0, 5], pile: [0, 0.9] }],
    tracks: { all: ['1'] },
  })

  it('lie in a column along the board and are pressed together when they are many', () => {
    const place = placeAt(placesOf(fields, 0), 0)
    expect(pileOf(place, 3, 0)).toMatchObject({ counted: false })
    expect(pileOf(place, 3, 0).step[1]).toBeCloseTo(-90)
    const tall = pileOf(place, 15, 0)
    expect(tall.counted).toBe(true)
    expect(14 * -tall.step[1]).toBeLessThan(5 * UNIT)
  })

  it('grow the other way on a turned board when they are columns, and upwards when they are towers', () => {
    expect(pileOf(placeAt(placesOf(fields, 180), 0), 3, 180).step[1]).toBeCloseTo(90)
    const tower = placeAt(placesOf(squares({ width: 2, height: 2, pile: [0, 0.12] }), 180), 0)
    expect(pileOf(tower, 3, 180).step[1]).toBeLessThan(0)
  })
})

describe('heaps', () => {
  const place = placeAt(placesOf(squares({ width: 2, height: 2, pile: [0, 0] }), 0), 0)

  it('lie beside each other inside their site, one alone in the middle', () => {
    expect(isHeap(place)).toBe(true)
    expect(heapAt(place, 0, 1)).toEqual([0, 0])
    for (const height of [2, 3, 4, 5, 6, 7, 8, 20, 72]) {
      const spots = Array.from({ length: height }, (_, level) => heapAt(place, level, height))
      expect(new Set(spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(height)
      for (const [x, y] of spots) expect(Math.hypot(x, y)).toBeLessThan(place.room)
    }
  })
})

describe('zooming', () => {
  const whole = [0, 0, 800, 600] as const

  it('keeps the point under the hand where it is', () => {
    const [left, top, width, height] = zoomedAt(whole, whole, 2, 200, 150)
    expect([(200 - left) / width, (150 - top) / height]).toEqual([0.25, 0.25])
  })

  it('never shows more than the whole nor leaves it', () => {
    expect(zoomedAt(whole, whole, 0.5, 100, 100)).toEqual([0, 0, 800, 600])
    expect(panned([0, 0, 400, 300], whole, 500, 500)).toEqual([0, 0, 400, 300])
    expect(panned([0, 0, 400, 300], whole, -5000, 0)).toEqual([400, 0, 400, 300])
    expect(fit([700, 500, 400, 300], whole)).toEqual([400, 300, 400, 300])
  })
})
