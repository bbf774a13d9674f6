/**
 * Tiles on a table without an edge. The table is a large board whose middle is where the first tile lies, so that names
 * never change; only the part around the tiles is shown. It grows as far as a tile may go.
 */
import {
  type ActionList,
  type Board,
  fieldsOf,
  layout,
  neighbourLists,
  type Parsed,
  type Position,
  parsed,
  type Random,
  type Refused,
  type Scene,
  type Site,
  seatLettered,
  sites,
  type TextField,
} from '@jatekvilag/engine'

export interface OpenTableParts<K extends string = never> {
  readonly board: Board
  /** The name of the cell in the middle. */
  readonly middle: string
  /** From the third on, a tile touches at least so many others. */
  readonly least: number
  /** What a text is answered that is written otherwise, or whose tiles could not lie like this. */
  readonly refusals: { readonly form: Refused; readonly noCell: (name: string) => Refused; readonly apart: Refused }
  /** How many kinds of tiles there are, two unless told: a text lists them apart. */
  readonly kinds?: number
  /** One letter for each seat in a text. */
  readonly seats?: string
  /** What else says which position it is, and how a text has it after the side to move. */
  readonly key?: Readonly<Record<K, number>>
  readonly fields?: (at: Readonly<Record<K | 'end', number>>) => readonly TextField[]
}

export type OpenTable<K extends string = never> = ReturnType<typeof openTable<K>>

export function openTable<K extends string = never>(parts: OpenTableParts<K>) {
  const { board, middle, least, refusals, kinds = 2, seats = 'xo' } = parts
  const cells = board.size
  const [centre] = sites(board, middle)
  const { start, cells: near } = neighbourLists(board)

  // `touching` counts the tiles beside a cell. `open` lists the empty cells that touch enough of them, in any order, and
  // `place` says where a cell stands in it, or -1. `laid` lists the tiles. `end` is 0 while the game goes on.
  const slots = layout(
    { board: cells, turn: 1, ...((parts.key ?? {}) as Record<K, number>) },
    { end: 1, tiles: 1, laid: cells, waiting: 1, open: cells, place: cells, touching: cells },
  )
  const { turn: TURN, tiles: TILES, laid: LAID, waiting: WAITING, open: OPEN, place: PLACE } = slots.at
  const { touching: TOUCHING } = slots.at
  const fields = parts.fields?.(slots.at) ?? []

  function emptyTable(): Position {
    const p = new Int32Array(slots.length)
    p.fill(-1, PLACE, PLACE + cells)
    return p
  }

  function lay(p: Position, cell: number, kind: number): void {
    p[cell] = kind + 1
    p[LAID + p[TILES]++] = cell
    const hole = p[PLACE + cell]
    if (hole >= 0) {
      const moved = p[OPEN + --p[WAITING]]
      p[OPEN + hole] = moved
      p[PLACE + moved] = hole
      p[PLACE + cell] = -1
    }
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      const next = near[i]
      if (++p[TOUCHING + next] < least || p[next] !== 0 || p[PLACE + next] >= 0) continue
      p[PLACE + next] = p[WAITING]
      p[OPEN + p[WAITING]++] = next
    }
  }

  /** Whether a tile may be laid here now. */
  function isOpen(p: Position, cell: number): boolean {
    if (p[TILES] > 1) return p[PLACE + cell] >= 0
    return p[TILES] === 0 ? cell === centre : p[cell] === 0 && p[TOUCHING + cell] > 0
  }

  /** By cell and kind; the sum of those that lie there does not ask in which order they were laid, nor about the empty cells. */
  const numbers = numbersFor(cells * kinds)

  function hash(p: Position): number {
    let sum = 0
    for (let i = LAID; i < LAID + p[TILES]; i++) sum = (sum + numbers[p[i] * kinds + p[p[i]] - 1]) | 0
    for (let slot = TURN; slot < slots.keyLength; slot++) sum = Math.imul(sum ^ p[slot], 0x9e3779b1)
    return sum ^ (sum >>> 15)
  }

  function list(p: Position, out: ActionList): void {
    if (p[TILES] === 0) out.add(centre)
    else if (p[TILES] === 1) for (let i = start[centre]; i < start[centre + 1]; i++) out.add(near[i])
    else for (let i = 0; i < p[WAITING]; i++) out.add(p[OPEN + i])
  }

  function any(p: Position, random: Random): number {
    if (p[TILES] === 0) return centre
    if (p[TILES] === 1) return near[start[centre] + random.below(start[centre + 1] - start[centre])]
    return p[OPEN + random.below(p[WAITING])]
  }

  /** Nobody can lay a tile: the table is full as far as it goes. */
  const isFull = (p: Position) => p[TILES] > 1 && p[WAITING] === 0

  /** The part of the table with the tiles and the cells around them, the tiles in its middle. */
  function windowOf(p: Position): NonNullable<Scene['window']> {
    const shown = Array.from(p.subarray(LAID, LAID + p[TILES]))
    if (shown.length === 0) shown.push(centre)
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const cell of shown)
      for (const site of [cell, ...near.subarray(start[cell], start[cell + 1])]) {
        const { outline } = board.shapes[site]
        for (let i = 0; i < outline.length; i += 2) {
          left = Math.min(left, outline[i])
          right = Math.max(right, outline[i])
          bottom = Math.min(bottom, outline[i + 1])
          top = Math.max(top, outline[i + 1])
        }
      }
    return [left, bottom, right - left, top - bottom]
  }

  /** The tiles of each kind by name, then whose turn it is: `m13,n14/n13 o`; a dash stands for none. */
  function write(p: Position): string {
    const tilesOf = (kind: number) =>
      board.shapes.flatMap(({ name }, site) => (p[site] === kind + 1 ? [name] : [])).join(',') || '-'
    const tiles = Array.from({ length: kinds }, (_, kind) => tilesOf(kind)).join('/')
    return [tiles, seats[p[TURN]], ...fields.map((field) => field.write(p))].join(' ')
  }

  function read(text: string): Parsed<Position> {
    const [tiles = '', turn, ...rest] = fieldsOf(text)
    const lists = tiles.split('/')
    const seat = seatLettered(seats, turn)
    if (lists.length !== kinds || seat < 0 || rest.length > fields.length) return refusals.form
    const p = emptyTable()
    p[TURN] = seat
    for (const [kind, names] of lists.entries()) {
      if (names === '-') continue
      for (const name of names.split(',')) {
        const cell = siteByName.get(name) ?? -1
        if (cell < 0) return refusals.noCell(name)
        if (p[cell] !== 0) return refusals.form
        lay(p, cell, kind)
      }
    }
    for (const [i, field] of fields.entries()) {
      const given = rest[i] ?? field.absent
      const wrong = given === undefined ? 'form' : field.read(p, given)
      if (wrong) return wrong === 'form' ? refusals.form : wrong
    }
    return p[TILES] > 0 && !hangTogether(p) ? refusals.apart : parsed(p)
  }
  const siteByName = new Map<string, Site>(board.shapes.map(({ name }, site) => [name, site]))

  /** All tiles can be reached from the one in the middle. */
  function hangTogether(p: Position): boolean {
    if (p[centre] === 0) return false
    const reached = new Set([centre])
    for (const cell of reached)
      for (let i = start[cell]; i < start[cell + 1]; i++) if (p[near[i]] !== 0) reached.add(near[i])
    return reached.size === p[TILES]
  }

  return {
    board,
    centre,
    slots,
    near: { start, list: near },
    emptyTable,
    hash,
    lay,
    isOpen,
    list,
    any,
    isFull,
    windowOf,
    write,
    read,
  }
}

/** So many numbers of 32 bits that have nothing to do with each other, always the same ones. */
function numbersFor(count: number): Int32Array {
  let state = 0x2545f491
  return Int32Array.from({ length: count }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.imul(state, 0x85ebca6b)
  })
}
