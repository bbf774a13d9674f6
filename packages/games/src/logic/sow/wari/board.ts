import { type Board, type BoardLabel, makeBoard, type SiteShape, withUpright } from '@jatekvilag/engine'

export const FIELDS = 12
export const EACH = 6
const ROW = 1.1
const HOLLOW = 0.47

/** A round hollow in the wood. */
const round = (x: number, y: number): number[] =>
  Array.from({ length: 20 }, (_, i) => (i * Math.PI) / 10).flatMap((angle) => [
    x + HOLLOW * Math.cos(angle),
    y + HOLLOW * Math.sin(angle),
  ])

/** Fields 1 to 6 from left to right before the first player, 7 to 12 before the second: 12 lies opposite 1. */
const placeOf = (field: number): [number, number] => (field < EACH ? [field, 0] : [FIELDS - 1 - field, ROW])

export const hollows: Board = withUpright(
  makeBoard({
    shapes: Array.from({ length: FIELDS }, (_, field): SiteShape => {
      const [x, y] = placeOf(field)
      return { name: `${field + 1}`, kind: 'cell', x, y, outline: round(x, y), shade: 0, pile: [0, 0] }
    }),
    directions: ['onward', 'back'],
    opposites: [['onward', 'back']],
    neighbour: (field, way) => (field + (way === 0 ? 1 : FIELDS - 1)) % FIELDS,
    labels: Array.from({ length: FIELDS }, (_, field): BoardLabel => {
      const [x, y] = placeOf(field)
      return { x, y: field < EACH ? y - 0.72 : y + 0.72, text: `${field + 1}` }
    }),
  }),
)

/** As the text of a position writes them: the far row from the left, then the near one. */
export const ROWS = [
  [11, 10, 9, 8, 7, 6],
  [0, 1, 2, 3, 4, 5],
] as const
