/** Puzzles in which blocks slide in a box, and turn where the puzzle says so, until some of them lie where they should. */
import {
  type ActionList,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  type Item,
  layout,
  Match,
  type OptionValues,
  type Position,
  parsed,
  playMoves,
  type Result,
  readRows,
  rowsOf,
  siteNamed,
  type Touch,
  unwrap,
  writeRows,
} from '@jatekvilag/engine'
import { type Goal, isReached, solveBlocks } from './block-search.ts'
import { type BlockSet, SLIDES, STEPS } from './block-set.ts'
import { findBlocks } from './read-blocks.ts'
import { refuse } from './texts.ts'

export interface BlockGameParts {
  readonly id: string
  readonly options: OptionValues
  readonly set: BlockSet
  /** Rows from the top, as a position is written. */
  readonly start: string
  readonly goal: Goal
  /** The fewest moves from the start. */
  readonly par: number
  /** A shortest way from the start, for puzzles that are too large to be searched while somebody waits. */
  readonly road?: string
  /** What each shape looks like. */
  look(shape: number): Pick<Item, 'kind' | 'owner'> & Partial<Item>
}

/** No person needs so many; random play ends here. */
const STEP_LIMIT = 2000

const solved: Result = { payoffs: [1], reason: 'solved' }
const givenUp = drawn(1, 'move-limit')

export function blockGame({ id, options, set, start, goal, par, road, look }: BlockGameParts): Game {
  const { board, shapes, letters } = set
  const CELLS = board.size
  const rows = rowsOf(board)
  const written = `.${letters}`
  // A cell holds its block: shape + 1 at the anchor, minus (anchor + 1) elsewhere. `last` is the anchor of the block that moved
  // last plus one, `way` its last way plus one; `id` at the anchor tells equal blocks apart for those who watch them.
  const slots = layout({ board: CELLS }, { steps: 1, slides: 1, moves: 1, last: 1, way: 1, id: CELLS })
  const { steps: MADE, slides: SLID, moves: MOVES, last: LAST, way: WAY, id: ID } = slots.at
  const kinds = countsOf(start)

  /** How many blocks of each kind there are; what turns into another is the same kind. */
  function countsOf(text: string): Map<string, number> {
    const p = new Int32Array(CELLS)
    readRows(rows, 0, written, text, p)
    const laid = findBlocks(set, p)
    if (!Array.isArray(laid)) throw new Error(`the start of ${id} is not whole`)
    const counts = new Map<string, number>()
    for (const { shape } of laid) counts.set(kindOf(shape), (counts.get(kindOf(shape)) ?? 0) + 1)
    return counts
  }
  function kindOf(shape: number): string {
    let first = letters[shape]
    for (let s = shapes[shape].turned; s !== undefined && s !== letters[shape]; s = shapes[letters.indexOf(s)].turned)
      if (s < first) first = s
    return first
  }

  const read = (text: string) => {
    const [cells, made = '0', slid = '0', moves = '0', last = '-', ...rest] = fieldsOf(text)
    if (rest.length || [made, slid, moves].some((count) => !/^\d{1,4}$/.test(count))) return refuse('form')
    const shown = new Int32Array(CELLS)
    const filled = readRows(rows, 0, written, cells, shown)
    if (!filled.ok) return filled
    const laid = findBlocks(set, shown)
    if (!Array.isArray(laid)) return refuse(laid)
    const p = new Int32Array(slots.length)
    const found = new Map<string, number>()
    for (const [i, { shape, anchor }] of laid.entries()) {
      put(p, shape * CELLS + anchor)
      p[ID + anchor] = i
      found.set(kindOf(shape), (found.get(kindOf(shape)) ?? 0) + 1)
    }
    for (const kind of letters)
      if (found.get(kind) !== kinds.get(kind))
        return refuse('wrong-count', kinds.get(kind) ?? 0, kind, found.get(kind) ?? 0)
    const [steps, slides, whole] = [made, slid, moves].map((count) => Math.min(Number(count), STEP_LIMIT))
    if (whole > slides || slides > steps) return refuse('counts')
    p[MADE] = steps
    p[SLID] = slides
    p[MOVES] = whole
    const [, name = '', way = ''] = /^([a-z]\d)([nesw]?)$/.exec(last) ?? []
    if (last !== '-') {
      const site = siteNamed(board, name)
      if (site < 0 || p[site] < 1) return refuse('no-block-on', last)
      p[LAST] = site + 1
      p[WAY] = 'nesw'.indexOf(way || ' ') + 1
    }
    return parsed(p)
  }

  function put(p: Position, placement: number): void {
    const anchor = placement % CELLS
    const cells = set.cellsOf((placement - anchor) / CELLS, anchor)
    for (let i = 0; i < cells.length; i++) p[cells[i]] = -anchor - 1
    p[anchor] = (placement - anchor) / CELLS + 1
  }
  const placementAt = (p: Position, anchor: number) => (p[anchor] - 1) * CELLS + anchor
  const isOver = (p: Position) => p[MADE] >= STEP_LIMIT || isReached(goal, p)

  function isFree(p: Position, step: number): boolean {
    if (set.leads[step] < 0) return false
    const need = set.needs[step]
    for (let i = 0; i < need.length; i++) if (p[need[i]] !== 0) return false
    return true
  }
  const opened = read(start)
  if (!opened.ok) throw new Error(`the start of ${id} cannot be read`)
  const opening = opened.value
  const name = (site: number) => board.shapes[site].name
  const isRight = (p: Position, action: number) =>
    set.right[placementAt(p, Math.floor(action / STEPS)) * STEPS + (action % STEPS)] === 1
  const blocksIn = (p: Position) => board.shapes.flatMap((_, anchor) => (p[anchor] > 0 ? [placementAt(p, anchor)] : []))

  /** The positions on the road, and what is done there. */
  const mileposts = () => {
    const match = new Match(game, opening)
    unwrap(playMoves(match, road!))
    return match.log.map(({ action }, n) => ({ action, blocks: blocksIn(match.positionAt(n)) }))
  }

  const game = defineGame({
    id,
    options,
    seats: 1,
    colours: ['red'],
    board,
    layout: slots,
    bound: STEP_LIMIT,
    payoffSum: undefined,
    singleActionTurns: true,
    start: () => opening.slice(),

    actors: (p) => (isOver(p) ? 0 : 1),

    actions(p, seat, out: ActionList) {
      if (seat !== 0 || isOver(p)) return
      for (let anchor = 0; anchor < CELLS; anchor++) {
        if (p[anchor] < 1) continue
        const first = placementAt(p, anchor) * STEPS
        for (let way = 0; way < STEPS; way++) if (isFree(p, first + way)) out.add(anchor * STEPS + way)
      }
    },

    play(p, _, action) {
      const from = Math.floor(action / STEPS)
      const way = action % STEPS
      const placement = placementAt(p, from)
      const to = set.leads[placement * STEPS + way]
      const left = set.cellsOf(p[from] - 1, from)
      const number = p[ID + from]
      p[ID + from] = 0
      for (let i = 0; i < left.length; i++) p[left[i]] = 0
      put(p, to)
      p[ID + (to % CELLS)] = number
      p[MADE]++
      const goesOn = p[LAST] === from + 1
      if (!goesOn || way >= SLIDES || p[WAY] !== way + 1) p[SLID]++
      // A turn is a move of its own.
      if (!goesOn || way >= SLIDES || p[WAY] === 0) p[MOVES]++
      p[LAST] = (to % CELLS) + 1
      p[WAY] = way < SLIDES ? way + 1 : 0
    },

    result: (p) => (isReached(goal, p) ? solved : p[MADE] >= STEP_LIMIT ? givenUp : null),

    name(p, action) {
      const from = Math.floor(action / STEPS)
      const to = set.leads[placementAt(p, from) * STEPS + (action % STEPS)] % CELLS
      const turn = action % STEPS < SLIDES ? '' : isRight(p, action) ? 'r' : 'l'
      return `${name(from)}-${name(to)}${turn}`
    },

    touches(p, action): readonly Touch[] {
      const from = Math.floor(action / STEPS)
      const way = action % STEPS
      const placement = placementAt(p, from)
      if (way < SLIDES) return [from, set.enters[placement * SLIDES + way]]
      return [from, isRight(p, action) ? 'turn-right' : 'turn-left', set.leads[placement * STEPS + way] % CELLS]
    },
    mover: (p, action) => p[ID + Math.floor(action / STEPS)] + 1,

    scene: (p) => ({
      items: blocksIn(p).map((placement) => {
        const [shape, anchor] = [Math.floor(placement / CELLS), placement % CELLS]
        return {
          glyph: letters[shape],
          ...look(shape),
          site: anchor,
          covers: set.cellsOf(shape, anchor),
          id: p[ID + anchor],
        }
      }),
      counters: [
        { label: 'moves', owner: -1, value: p[MOVES] },
        { label: 'slides', owner: -1, value: p[SLID] },
        { label: 'steps', owner: -1, value: p[MADE] },
      ],
    }),

    why: (p, _, touches) => (typeof touches[0] === 'number' && p[touches[0]] !== 0 ? 'no-room' : undefined),

    par: (from) => (from.subarray(0, CELLS).every((value, cell) => value === opening[cell]) ? par : undefined),

    wayOut(p, tired) {
      const known = road === undefined ? [] : mileposts()
      const line = solveBlocks(
        set,
        blocksIn(p),
        goal,
        'move',
        tired,
        known.map(({ blocks }) => blocks),
      )
      if (!line) return undefined
      const actions = line.steps.map(({ placement, way }) => (placement % CELLS) * STEPS + way)
      const rest = line.met < 0 ? [] : known.slice(line.met).map(({ action }) => action)
      // What is left of a shortest way is a shortest way; one that had to be found first need not be.
      return { actions: [...actions, ...rest], solves: true, proven: line.met < 0 || actions.length === 0 }
    },

    // Blocks, steps, slides and moves made, where the block stands that moved last and which way it slid.
    write(p) {
      const shown = p.slice(0, CELLS)
      for (let cell = 0; cell < CELLS; cell++) if (p[cell] < 0) shown[cell] = p[-p[cell] - 1]
      const last = p[LAST] ? `${name(p[LAST] - 1)}${p[WAY] ? 'nesw'[p[WAY] - 1] : ''}` : '-'
      return `${writeRows(rows, 0, written, shown)} ${p[MADE]} ${p[SLID]} ${p[MOVES]} ${last}`
    },
    read,
  })
  return game
}
