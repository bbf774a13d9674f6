import { type Board, directionNamed, rowsOf, type Site } from '@jatekvilag/engine'

/**
 * The sites of a board that are played on, numbered 0, 1, 2… in the order of the sites.
 * One more number, `count`, is the rim: whatever leaves the board arrives there and stays there,
 * and its slot is never empty, so that rules need not ask whether a neighbour exists.
 */
export interface Fields {
  readonly board: Board
  readonly count: number
  readonly rim: number
  readonly siteOf: Int32Array
  /** The field on a site, or -1 where nobody plays. */
  readonly ofSite: Int32Array
  readonly names: readonly string[]
  readonly directions: readonly string[]
  /** next[d * (count + 1) + field] is the neighbouring field, or the rim. */
  readonly next: Int32Array
  /** lineBase[from * count + to] is the d * (count + 1) that leads from one to the other, or -1. */
  readonly lineBase: Int32Array
}

export function playOn(board: Board, sites: readonly Site[], directions: readonly string[]): Fields {
  const count = sites.length
  const width = count + 1
  const siteOf = Int32Array.from(sites)
  const ofSite = new Int32Array(board.size).fill(-1)
  sites.forEach((site, field) => {
    ofSite[site] = field
  })
  const next = new Int32Array(directions.length * width).fill(count)
  const lineBase = new Int32Array(count * count).fill(-1)
  directions.forEach((name, d) => {
    const step = directionNamed(board, name) * board.size
    for (let field = 0; field < count; field++) {
      const site = board.step[step + siteOf[field]]
      if (site >= 0 && ofSite[site] >= 0) next[d * width + field] = ofSite[site]
    }
    for (let from = 0; from < count; from++)
      for (let to = next[d * width + from]; to !== count; to = next[d * width + to])
        lineBase[from * count + to] = d * width
  })
  const names = sites.map((site) => board.shapes[site].name)
  return { board, count, rim: count, siteOf, ofSite, names, directions, next, lineBase }
}

/** The sites of the shade that holds the left-hand corner of the first player. */
export function cornerColour(board: Board): Site[] {
  return board.shapes.flatMap(({ x, y }, site) => ((x + y) % 2 === 0 ? [site] : []))
}

/** Fields by rows from the top, each from left to right. */
export function fieldRows(fields: Fields): number[][] {
  return rowsOf(fields.board, [...fields.siteOf]).map((row) => row.map((site) => fields.ofSite[site]))
}

/** Fields in the rows with these numbers; row 1 is nearest to the first player. */
export function fieldsInRows(fields: Fields, first: number, last: number): number[] {
  return fieldRows(fields)
    .reverse()
    .slice(first - 1, last)
    .flat()
}

/** The same squares called by numbers, row by row from the top left, which stand in the squares. */
export function numberedSquares(fields: Fields): Fields {
  const order = fieldRows(fields).flat()
  const numberOf = new Map(order.map((field, i) => [fields.siteOf[field], `${i + 1}`]))
  const shapes = fields.board.shapes.map((shape, site) => ({ ...shape, name: numberOf.get(site) ?? shape.name }))
  const labels = order.map((field, i) => {
    const { x, y } = shapes[fields.siteOf[field]]
    return { x: x - 0.32, y: y + 0.32, text: `${i + 1}` }
  })
  const board = { ...fields.board, shapes, labels }
  return { ...fields, board, names: [...fields.siteOf].map((site) => shapes[site].name) }
}
