/** The places of a pyramid of balls: each level lies in the hollows of the one below it. */
import { type Board, type BoardLabel, makeBoard, type SiteShape } from '@jatekvilag/engine'

export interface Pyramid {
  readonly board: Board
  readonly places: number
  readonly top: number
  readonly level: Int8Array
  /** The four places that a place rests on: below[4 * place + i], -1 on the lowest level. */
  readonly below: Int32Array
  /** The up to four places that a ball there would help to carry: above[4 * place + i], -1 where there are fewer. */
  readonly above: Int32Array
  /** The three other places of each square of four on the same level: square[12 * place + 3 * i + j], -1 for none. */
  readonly squares: Int32Array
  /** Rows from the far side, level by level from below. */
  readonly rows: readonly (readonly number[])[]
}

/** How much higher on the screen each level is drawn, and how much room a ball takes. */
const RISE = 0.3
const ROOM = 0.5
const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]

const disc = (x: number, y: number): number[] =>
  Array.from({ length: 20 }, (_, i) => (i * Math.PI) / 10).flatMap((angle) => [
    x + ROOM * Math.cos(angle),
    y + ROOM * Math.sin(angle),
  ])

export function pyramidOf(side: number): Pyramid {
  const at: [x: number, y: number, level: number][] = []
  for (let level = 0; level < side; level++)
    for (let y = 0; y < side - level; y++) for (let x = 0; x < side - level; x++) at.push([x, y, level])
  const siteAt = (x: number, y: number, level: number) =>
    at.findIndex(([ax, ay, al]) => ax === x && ay === y && al === level)
  const name = (x: number, y: number, level: number) => `${level > 0 ? level + 1 : ''}${'abcd'[x]}${y + 1}`
  const four = (of: (x: number, y: number, level: number) => readonly number[]) =>
    Int32Array.from(at.flatMap(([x, y, level]) => of(x, y, level)))
  const board = makeBoard({
    shapes: at.map(([x, y, level]): SiteShape => {
      const [px, py] = [x + level / 2, y + level / 2]
      const shade = level === 0 ? 0 : -1
      return { name: name(x, y, level), kind: 'cell', x: px, y: py, outline: disc(px, py), shade, rise: level * RISE }
    }),
    directions: ['north', 'east', 'south', 'west'],
    opposites: [
      ['north', 'south'],
      ['east', 'west'],
    ],
    neighbour: (site, d) => {
      const [x, y, level] = at[site]
      return siteAt(x + [0, 1, 0, -1][d], y + [1, 0, -1, 0][d], level)
    },
    labels: Array.from({ length: side }, (_, i): BoardLabel[] => [
      { x: i, y: -0.9, text: 'abcd'[i] },
      { x: -0.9, y: i, text: `${i + 1}` },
    ]).flat(),
  })
  const rows: number[][] = []
  for (let level = 0; level < side; level++)
    for (let y = side - level - 1; y >= 0; y--)
      rows.push(Array.from({ length: side - level }, (_, x) => siteAt(x, y, level)))
  return {
    board,
    places: at.length,
    top: at.length - 1,
    level: Int8Array.from(at, ([, , level]) => level),
    below: four((x, y, level) => CORNERS.map(([dx, dy]) => siteAt(x + dx, y + dy, level - 1))),
    above: four((x, y, level) => CORNERS.map(([dx, dy]) => siteAt(x - dx, y - dy, level + 1))),
    squares: four((x, y, level) =>
      CORNERS.flatMap(([cx, cy]) => {
        const others = CORNERS.filter(([dx, dy]) => dx !== cx || dy !== cy).map(([dx, dy]) =>
          siteAt(x - cx + dx, y - cy + dy, level),
        )
        return others.includes(-1) ? [-1, -1, -1] : others
      }),
    ),
    rows,
  }
}
