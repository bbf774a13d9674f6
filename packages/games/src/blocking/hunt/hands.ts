/** How hunting games are written, touched and shown; the rules are in each game. */
import {
  type Action,
  type Board,
  counted,
  fieldsOf,
  type Game,
  type Item,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  readRows,
  type Seat,
  type Site,
  type Touch,
  type WordId,
  writeRows,
} from '@jatekvilag/engine'
import { refuse } from './texts.ts'

/** What a slot value of the board stands for; values begin at 1. */
export interface HuntPiece {
  readonly kind: string
  readonly owner: Seat
  /** The letter in text drawings and in written positions. */
  readonly letter: string
}

/** Actions beyond the moves from * size + to: putting a piece on a site, and passing. */
export const placing = (size: number, site: Site): Action => size * size + site
export const passing = (size: number): Action => size * size + size

export interface Hands extends Pick<Game, 'name' | 'turnName' | 'touches' | 'why'> {
  items(p: Position): Item[]
}

export interface HandParts {
  board: Board
  pieces: readonly HuntPiece[]
  /** Jumped sites, for games that capture. */
  jumped?: Int32Array
}

export function handsFor({ board, pieces, jumped }: HandParts): Hands {
  const { size } = board
  const siteName = (site: Site) => board.shapes[site].name
  const isMove = (action: Action) => action < size * size
  const fromOf = (action: Action) => (action / size) | 0
  const captures = (action: Action) => isMove(action) && jumped !== undefined && jumped[action] >= 0

  function name(_: Position, action: Action): string {
    if (action === passing(size)) return 'pass'
    if (!isMove(action)) return siteName(action - size * size)
    return `${siteName(fromOf(action))}${captures(action) ? 'x' : '-'}${siteName(action % size)}`
  }

  return {
    name,
    // A chain is written by its stops: d3xd5xb5.
    turnName: (p, actions) =>
      actions.map((action, i) => (i === 0 ? name(p, action) : `x${siteName(action % size)}`)).join(''),

    touches(_, action) {
      if (action === passing(size)) return ['pass']
      return isMove(action) ? [fromOf(action), action % size] : [action - size * size]
    },

    why(p: Position, seat: Seat, touches: readonly Touch[]): WordId | undefined {
      const [from, to] = touches
      if (typeof from !== 'number' || p[from] === 0) return undefined
      if (pieces[p[from] - 1].owner !== seat) return 'not-yours'
      if (typeof to !== 'number') return 'cannot-move'
      return p[to] !== 0 ? 'occupied' : 'not-there'
    },

    items: (p) =>
      board.shapes.flatMap((_, site) => {
        if (p[site] === 0) return []
        const { kind, owner, letter } = pieces[p[site] - 1]
        return [{ site, kind, owner, glyph: letter }]
      }),
  }
}

export interface TextParts {
  rows: readonly (readonly Site[])[]
  pieces: readonly HuntPiece[]
  /** One letter for each seat, whose turn it is. */
  seats: string
  length: number
  /** Slot of the turn, then the slots of the counters that are written after it. */
  turn: number
  counters: readonly number[]
  /** Fills in what follows from the rest; a sentence when the position cannot be. */
  settle(p: Position): Problem | undefined
}

/** Rows, side to move, counters: `7/1d3d1/… w 3`. */
export function huntText(parts: TextParts): Pick<Game, 'write' | 'read'> {
  const { rows, seats, turn: TURN, counters } = parts
  const letters = `.${parts.pieces.map((piece) => piece.letter).join('')}`
  return {
    write: (p) => [writeRows(rows, 0, letters, p), seats[p[TURN]], ...counters.map((slot) => p[slot])].join(' '),

    read(text): Parsed<Position> {
      const [board, turn, ...numbers] = fieldsOf(text)
      const seat = turn === undefined ? -1 : seats.indexOf(turn)
      if (
        seat < 0 ||
        turn.length !== 1 ||
        numbers.length > counters.length ||
        !numbers.every((n) => /^\d{1,6}$/.test(n))
      )
        return refuse('form', seats, counters.length)
      const p = new Int32Array(parts.length)
      const filled = readRows(rows, 0, letters, board, p)
      if (!filled.ok) return filled
      p[TURN] = seat
      numbers.forEach((number, i) => {
        p[counters[i]] = counted(number)
      })
      const wrong = parts.settle(p)
      return wrong === undefined ? parsed(p) : refuse(wrong)
    },
  }
}
