/** Peg solitaire on any board: jump over a neighbour into a hole, take it off, leave one peg. */
import {
  type ActionList,
  defineGame,
  drawn,
  fieldsOf,
  type Game,
  layout,
  type OptionValues,
  type Position,
  parsed,
  type Result,
  readRows,
  rowsOf,
  type Site,
  siteNamed,
  writeRows,
} from '@jatekvilag/engine'
import { fewestMoves } from './fewest-moves.ts'
import { fromOf, type PegBoard } from './peg-board.ts'
import { PegSearch } from './peg-search.ts'
import { refuse } from './texts.ts'

export interface PegGameParts {
  readonly id: string
  readonly options: OptionValues
  readonly pegBoard: PegBoard
  /** How hard a peg is to get rid of there. */
  weight(site: Site): number
  /** The first hole, or undefined where the player chooses it. */
  readonly hole: Site | undefined
  /** Whether the player says beforehand where the last peg shall stand. */
  readonly choosesEnd: boolean
  /** The picture of a peg. */
  readonly kind: string
  /** Published records for the fewest moves from a start that is too large to be worked out. */
  par?(pegs: readonly Site[], target: Site | undefined): number | undefined
}

const LETTERS = '.o'
/** Boards up to so many holes are worked out as a whole. */
const SMALL = 15

const solved: Result = { payoffs: [1], reason: 'solved' }
const stuck = drawn(1, 'stuck')

export function pegGame(parts: PegGameParts): Game {
  const { pegBoard, choosesEnd } = parts
  const { board, actions: jumps, over, to } = pegBoard
  const SITES = board.size
  const rows = rowsOf(board)
  // `target` is the site of the last peg plus one; `last` is where the peg that jumped last stands, plus one; `id` tells
  // pegs apart for those who watch them.
  const slots = layout({ board: SITES, target: 1 }, { left: 1, jumps: 1, moves: 1, last: 1, id: SITES })
  const { target: TARGET, left: LEFT, jumps: JUMPS, moves: MOVES, last: LAST, id: ID } = slots.at
  /** Actions of choice come after all jumps: which peg to take off first, and where the last shall stand. */
  const HOLE = 8 * SITES
  const END = 9 * SITES
  const search = new PegSearch(pegBoard, parts.weight)
  const everywhere = [...board.shapes.keys()]
  const mark = everywhere.map((site) => search.markOf(site))
  const fullMark = mark.reduce((all, one) => all ^ one, 0)
  /** Holes from which a single peg may be left, for all that cannot change. */
  const isGoodHole = everywhere.map((site) => mark.includes(fullMark ^ mark[site]))

  const pegsIn = (p: Position) => everywhere.filter((site) => p[site] === 1)
  const choosesHole = (p: Position) => parts.hole === undefined && p[LEFT] === SITES
  const namesEnd = (p: Position) => choosesEnd && p[TARGET] === 0 && p[LEFT] < SITES

  function markIn(p: Position): number {
    let all = 0
    for (let site = 0; site < SITES; site++) if (p[site] === 1) all ^= mark[site]
    return all
  }
  function hasJump(p: Position): boolean {
    for (let i = 0; i < jumps.length; i++) if (isJump(p, jumps[i])) return true
    return false
  }
  const isJump = (p: Position, action: number) => p[action >> 3] === 1 && p[over[action]] === 1 && p[to[action]] === 0
  const isSolved = (p: Position) => p[LEFT] === 1 && (p[TARGET] === 0 ? !choosesEnd : p[p[TARGET] - 1] === 1)
  const isOver = (p: Position) => {
    if (choosesHole(p)) return false
    if (namesEnd(p)) return !mark.includes(markIn(p))
    return isSolved(p) || !hasJump(p)
  }

  const opening = new Int32Array(slots.length)
  for (const site of everywhere) {
    opening[site] = site === parts.hole ? 0 : 1
    opening[ID + site] = site
  }
  opening[LEFT] = parts.hole === undefined ? SITES : SITES - 1

  const listed = (p: Position, out: ActionList) => {
    const items = out.reserve(Math.max(SITES, jumps.length))
    let n = out.count
    if (choosesHole(p)) {
      for (let site = 0; site < SITES; site++) if (isGoodHole[site]) items[n++] = HOLE + site
    } else if (namesEnd(p)) {
      const wanted = markIn(p)
      for (let site = 0; site < SITES; site++) if (mark[site] === wanted) items[n++] = END + site
    } else if (!isSolved(p)) {
      for (let i = 0; i < jumps.length; i++) if (isJump(p, jumps[i])) items[n++] = jumps[i]
    }
    out.count = n
  }
  const targetsOf = (p: Position) => (p[TARGET] === 0 ? everywhere : [p[TARGET] - 1])

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: 1,
    colours: ['blue'],
    board,
    layout: slots,
    bound: SITES + 1,
    payoffSum: undefined,
    singleActionTurns: true,
    start: () => opening.slice(),

    actors: (p) => (isOver(p) ? 0 : 1),

    actions(p, seat, out) {
      if (seat === 0) listed(p, out)
    },

    play(p, _, action) {
      if (action >= END) {
        p[TARGET] = action - END + 1
        return
      }
      p[LEFT]--
      if (action >= HOLE) {
        p[action - HOLE] = 0
        p[ID + action - HOLE] = 0
        return
      }
      const from = action >> 3
      const end = to[action]
      p[from] = p[over[action]] = 0
      p[end] = 1
      p[ID + end] = p[ID + from]
      p[ID + from] = p[ID + over[action]] = 0
      p[JUMPS]++
      // Jumps of one peg in a row are one move.
      if (p[LAST] !== from + 1) p[MOVES]++
      p[LAST] = end + 1
    },

    result: (p) => (isOver(p) ? (isSolved(p) ? solved : stuck) : null),

    name(_, action) {
      if (action >= END) return `end:${board.shapes[action - END].name}`
      if (action >= HOLE) return `hole:${board.shapes[action - HOLE].name}`
      return `${board.shapes[fromOf(action)].name}-${board.shapes[to[action]].name}`
    },

    touches(_, action) {
      if (action >= END) return [action - END]
      return action >= HOLE ? [action - HOLE] : [fromOf(action), to[action]]
    },
    mover: (p, action) => (action < HOLE ? p[ID + (action >> 3)] + 1 : 0),

    scene: (p) => ({
      items: pegsIn(p).map((site) => ({
        site,
        kind: parts.kind,
        owner: -1,
        glyph: 'o',
        id: p[ID + site],
      })),
      counters: [
        { label: 'moves', owner: -1, value: p[MOVES] },
        { label: 'jumps', owner: -1, value: p[JUMPS] },
        { label: 'pegs', owner: -1, value: p[LEFT] },
      ],
      ...(p[TARGET] ? { marks: [{ kind: 'territory' as const, owner: 0, sites: [p[TARGET] - 1] }] } : {}),
    }),

    prompt: (p) => (choosesHole(p) ? 'choose-hole' : namesEnd(p) ? 'choose-end' : undefined),

    why(p, _, touches) {
      const [first] = touches
      if (typeof first !== 'number') return undefined
      if (choosesHole(p)) return 'hopeless-hole'
      if (namesEnd(p)) return 'hopeless-end'
      return p[first] === 0 ? 'nothing-there' : touches.length > 1 ? 'not-there' : 'cannot-move'
    },

    par(start) {
      const pegs = pegsIn(start)
      if (pegs.length === SITES || namesEnd(start)) return undefined
      if (SITES <= SMALL) return fewestMoves(pegBoard, pegs, targetsOf(start))?.moves
      return parts.par?.(pegs, start[TARGET] === 0 ? undefined : start[TARGET] - 1)
    },

    wayOut(p, tired) {
      if (choosesHole(p)) return { actions: [HOLE + isGoodHole.indexOf(true)], solves: true, proven: false }
      if (namesEnd(p)) return { actions: [END + mark.indexOf(markIn(p))], solves: true, proven: false }
      const pegs = pegsIn(p)
      if (SITES <= SMALL) {
        const shortest = fewestMoves(pegBoard, pegs, targetsOf(p), p[LAST] - 1)
        if (shortest) return { actions: shortest.jumps, solves: true, proven: true }
      }
      const { jumps: line, solves, hopeless } = search.solve(pegs, targetsOf(p), tired)
      return { actions: line, solves, proven: hopeless }
    },

    // Holes and pegs, jumps and moves made, where the peg stands that jumped last, where the last one shall stand.
    write(p) {
      const named = (slot: number) => (p[slot] ? board.shapes[p[slot] - 1].name : '-')
      return `${writeRows(rows, 0, LETTERS, p)} ${p[JUMPS]} ${p[MOVES]} ${named(LAST)} ${named(TARGET)}`
    },

    read(text) {
      const [cells, made = '0', moves = '0', last = '-', target = '-', ...rest] = fieldsOf(text)
      if (rest.length || !/^\d{1,2}$/.test(made) || !/^\d{1,2}$/.test(moves)) return refuse('form')
      const p = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, cells, p)
      if (!filled.ok) return filled
      for (const site of everywhere) if (p[site] === 1) p[ID + site] = site
      p[LEFT] = pegsIn(p).length
      if (p[LEFT] === 0) return refuse('no-pegs')
      if (Number(made) + p[LEFT] > SITES) return refuse('too-many-jumps', made)
      if (Number(moves) > Number(made)) return refuse('more-moves-than-jumps')
      p[JUMPS] = Number(made)
      p[MOVES] = Number(moves)
      p[LAST] = last === '-' ? 0 : siteNamed(board, last) + 1
      if (last !== '-' && (p[LAST] === 0 || p[p[LAST] - 1] !== 1)) return refuse('no-peg-on', last)
      p[TARGET] = target === '-' ? 0 : siteNamed(board, target) + 1
      if (target !== '-' && (p[TARGET] === 0 || !choosesEnd || p[LEFT] === SITES)) return refuse('no-end-there', target)
      return parsed(p)
    },
  })
}
