/** Numbered tiles in a square frame with one hole: slide them into order. Chance lays them out, or the day does. */
import {
  ActionList,
  CHANCE,
  CHANCE_MASK,
  defineGame,
  directionNamed,
  drawn,
  fieldsOf,
  type Game,
  layout,
  type NumberOption,
  type OptionValues,
  ORTHOGONAL,
  type Position,
  parsed,
  Random,
  type Result,
  rowsOf,
  squares,
} from '@jatekvilag/engine'
import { refuse } from './texts.ts'
import { isSolvable, solveTiles } from './tile-search.ts'

/** A day as year, month and day in one number lays out the same for everybody; 0 leaves it to chance. */
export const DAY: NumberOption = { kind: 'number', min: 0, max: 99991231, default: 0 }

/** No person needs so many; random play ends here. */
const STEP_LIMIT = 2000

const solved: Result = { payoffs: [1], reason: 'solved' }
const givenUp = drawn(1, 'move-limit')

export function tileGame(id: string, size: number, options: OptionValues & { readonly day: number }): Game {
  const board = squares({ width: size, height: size, shade: () => 0 })
  const CELLS = board.size
  /** Cells in reading order, from the top. */
  const cells = rowsOf(board).flat()
  const directions = ORTHOGONAL.map((name) => directionNamed(board, name))
  /** A slot holds its tile, this for the hole, 0 where nothing has been laid yet. */
  const HOLE = CELLS
  // `hole` is the cell of the hole, `laid` how many cells have been filled.
  const slots = layout({ board: CELLS }, { hole: 1, laid: 1, steps: 1 })
  const { hole: AT, laid: LAID, steps: STEPS } = slots.at
  /** Actions of chance come after the slides, which are called by their cells. */
  const LAY = CELLS
  const HOLE_ON = 2 * CELLS
  const read = new Int32Array(CELLS)

  const isInOrder = (p: Position) => {
    for (let i = 0; i < CELLS; i++) if (p[cells[i]] !== i + 1) return false
    return true
  }
  const isOver = (p: Position) => p[LAID] === CELLS && (isInOrder(p) || p[STEPS] >= STEP_LIMIT)

  /** Chance chooses the place of the hole, then lays what is left in reading order, the last two so that it can be solved. */
  function listTiles(p: Position, out: ActionList): void {
    const items = out.reserve(CELLS)
    const first = out.count
    let n = first
    if (p[LAID] === 0) for (let cell = 0; cell < CELLS; cell++) items[n++] = HOLE_ON + cell
    else for (let tile = 1; tile < HOLE; tile++) if (!isLaid(p, tile)) items[n++] = LAY + tile
    if (p[LAID] === CELLS - 2) {
      if (!endsSolvable(p, items[first] - LAY, items[first + 1] - LAY)) items[first] = items[first + 1]
      n = first + 1
    }
    out.count = n
  }
  function isLaid(p: Position, tile: number): boolean {
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] === tile) return true
    return false
  }
  /** Whether the last two tiles, laid in this order, can be solved. */
  function endsSolvable(p: Position, last: number, veryLast: number): boolean {
    let laid = false
    for (let i = 0; i < CELLS; i++) {
      const tile = p[cells[i]]
      read[i] = tile !== 0 ? tile % HOLE : laid ? veryLast : last
      if (tile === 0) laid = true
    }
    return isSolvable(read, size)
  }
  function lay(p: Position, action: number): void {
    p[LAID]++
    if (action >= HOLE_ON) {
      p[AT] = action - HOLE_ON
      p[p[AT]] = HOLE
      return
    }
    let i = 0
    while (p[cells[i]] !== 0) i++
    p[cells[i]] = action - LAY
  }

  const opening = new Int32Array(slots.length)
  if (options.day > 0) {
    const random = new Random(options.day)
    const list = new ActionList()
    while (opening[LAID] < CELLS) {
      list.clear()
      listTiles(opening, list)
      lay(opening, list.items[random.below(list.count)])
    }
  }

  const tilesIn = (p: Position) => cells.map((cell) => p[cell] % HOLE)

  return defineGame({
    id,
    options,
    seats: 1,
    colours: ['red'],
    board,
    layout: slots,
    bound: STEP_LIMIT + CELLS,
    payoffSum: undefined,
    singleActionTurns: true,
    start: () => opening.slice(),

    actors: (p) => (isOver(p) ? 0 : p[LAID] < CELLS ? CHANCE_MASK : 1),

    actions(p, seat, out) {
      if (isOver(p)) return
      if (p[LAID] < CELLS) {
        if (seat === CHANCE) listTiles(p, out)
        return
      }
      if (seat !== 0) return
      for (let d = 0; d < 4; d++) {
        const beside = board.step[directions[d] * CELLS + p[AT]]
        if (beside >= 0) out.add(beside)
      }
    },

    play(p, _, action) {
      if (p[LAID] < CELLS) {
        lay(p, action)
        return
      }
      p[p[AT]] = p[action]
      p[action] = HOLE
      p[AT] = action
      p[STEPS]++
    },

    result: (p) => (p[LAID] < CELLS ? null : isInOrder(p) ? solved : p[STEPS] >= STEP_LIMIT ? givenUp : null),

    name(p, action) {
      if (action >= HOLE_ON) return `hole:${board.shapes[action - HOLE_ON].name}`
      return action >= LAY ? `lay:${action - LAY}` : `${p[action]}`
    },
    touches: (p, action) => (p[LAID] < CELLS ? [] : [action]),

    scene: (p) => ({
      items: cells
        .filter((cell) => p[cell] > 0 && p[cell] !== HOLE)
        .map((cell) => ({
          site: cell,
          kind: 'block-small',
          owner: -1,
          glyph: `${p[cell]}`,
          badge: `${p[cell]}`,
          covers: [cell],
          id: p[cell],
        })),
      counters: [{ label: 'moves', owner: -1, value: p[STEPS] }],
    }),

    why: (p, _, touches) => (touches[0] === p[AT] ? 'the-hole' : 'no-room'),

    par: (start) => (size > 3 ? undefined : solveTiles(tilesIn(start), size, () => false)?.cells.length),

    wayOut(p, tired) {
      const line = solveTiles(tilesIn(p), size, tired)
      return line && { actions: line.cells.map((i) => cells[i]), solves: true, proven: line.isShortest }
    },

    // Tiles in rows from the top, _ for the hole and ? where nothing lies yet; steps made.
    write(p) {
      const shown = (cell: number) => (p[cell] === 0 ? '?' : p[cell] === HOLE ? '_' : `${p[cell]}`)
      return `${rowsOf(board)
        .map((row) => row.map(shown).join(','))
        .join('/')} ${p[STEPS]}`
    },

    read(text) {
      const [rows = '', steps = '0', ...rest] = fieldsOf(text)
      const shown = rows.split('/').map((row) => row.split(','))
      if (rest.length || !/^\d{1,4}$/.test(steps)) return refuse('form')
      if (shown.length !== size || shown.some((row) => row.length !== size)) return refuse('size', size)
      const p = new Int32Array(slots.length)
      const laid = shown.flat()
      for (const [i, text] of laid.entries()) {
        if (text === '?') continue
        const tile = text === '_' ? HOLE : /^[1-9]\d?$/.test(text) ? Number(text) : 0
        if (tile === 0 || tile > HOLE || (tile === HOLE && text !== '_') || isLaid(p, tile))
          return refuse('no-tile', text)
        if (tile === HOLE) p[AT] = cells[i]
        p[cells[i]] = tile
        p[LAID]++
      }
      // Chance lays the hole first and the tiles in order.
      const open = laid.indexOf('?')
      const isInOrder = laid.every((text, i) => i < open || text === '?' || text === '_')
      if (p[LAID] < CELLS && (options.day > 0 || !isInOrder || (p[LAID] > 0 && !laid.includes('_'))))
        return refuse('form')
      p[STEPS] = p[LAID] < CELLS ? 0 : Math.min(Number(steps), STEP_LIMIT)
      const whole = p.slice()
      const list = new ActionList()
      listTiles(whole, list)
      if (whole[LAID] === CELLS - 1) lay(whole, list.items[0])
      if (whole[LAID] === CELLS && !isSolvable(tilesIn(whole), size)) return refuse('unsolvable')
      return parsed(p)
    },
  })
}
