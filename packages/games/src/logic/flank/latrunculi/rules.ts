/** Soldiers that flank, bonus moves, and in the second version placing in pairs and the centurion's jump. */
import { type ActionList, type Board, type Game, layout, type Position, stepTable } from '@jatekvilag/engine'
import { custodial } from '../../../families/custodial.ts'

/** Soldiers of one side. */
export const SOLDIERS = 16

/**
 * `board` says whose man stands there; `centurion` has 0 or 1 + the cell of each side's centurion, who is a man like
 * others there. `hand` has soldiers to be placed, `waiting` the centurions; `pair` is 0 or 1 + the cell of the first
 * soldier of a pair; `bonus` says that the side on turn has captured and may move once more.
 */
const latrunculiSlots = (cells: number) =>
  layout(
    { board: cells, turn: 1, centurion: 2, hand: 2, waiting: 2, pair: 1, bonus: 1 },
    { men: 2, quiet: 1, outcome: 1 },
  )

export const PLAYING = -1
/** Outcomes by the winner: all men taken, shut in; then both shut in, too many quiet turns: the men are counted. */
export const [NO_MEN, SHUT_IN, BOTH_SHUT_IN, QUIET_LIMIT] = [0, 2, 4, 5]
const QUIET_TURNS = 200

const [NORTH, SOUTH] = [0, 2]
const DIRECTIONS = ['north', 'east', 'south', 'west']

export interface LatrunculiRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof latrunculiSlots>
  readonly DONE: number
  isPlacing(p: Position): boolean
  captures(p: Position, action: number): boolean
  canMove(p: Position, seat: number): boolean
  put(p: Position, cell: number, seat: number): void
  judge(p: Position): void
  /** Whose turn it is to place. */
  placer(p: Position): number
}

/** `retreat` lets soldiers step backwards, as they do where the board is filled by the players. */
export function latrunculiRules(board: Board, retreat: boolean): LatrunculiRules {
  const cells = board.size
  const slots = latrunculiSlots(cells)
  const { turn: TURN, centurion: CENTURION, hand: HAND, waiting: WAITING, pair: PAIR, bonus: BONUS } = slots.at
  const { men: MEN, quiet: QUIET, outcome: OUTCOME } = slots.at
  const DONE = cells * cells
  const steps = stepTable(board, DIRECTIONS)
  const flanks = custodial(board, DIRECTIONS, 1, 1)
  /** The direction that a seat's soldiers never take, or none. */
  const backward = [SOUTH, NORTH]

  const isPlacing = (p: Position) => p[HAND] + p[HAND + 1] + p[WAITING] + p[WAITING + 1] > 0

  function placer(p: Position): number {
    if (p[HAND] + p[HAND + 1] > 0) return ((2 * SOLDIERS - p[HAND] - p[HAND + 1]) >> 1) & 1
    return p[WAITING] > 0 ? 0 : 1
  }

  function put(p: Position, cell: number, seat: number): void {
    p[cell] = seat + 1
    p[MEN + seat]++
  }

  const hasEmptyBeside = (p: Position, cell: number) => {
    for (let d = cell; d < 4 * cells; d += cells) if (steps[d] >= 0 && p[steps[d]] === 0) return true
    return false
  }

  const isCenturion = (p: Position, cell: number, seat: number) => p[CENTURION + seat] === cell + 1

  /** Where a man goes in a direction: the next cell, for a centurion also behind an enemy soldier; -1 for nowhere. */
  function target(p: Position, from: number, seat: number, d: number): number {
    if (!retreat && d === backward[seat]) return -1
    const next = steps[d * cells + from]
    if (next < 0 || p[next] === 0) return next
    if (p[next] === seat + 1 || !isCenturion(p, from, seat) || isCenturion(p, next, 1 - seat)) return -1
    const behind = steps[d * cells + next]
    return behind >= 0 && p[behind] === 0 ? behind : -1
  }

  function canMove(p: Position, seat: number): boolean {
    for (let from = 0; from < cells; from++) {
      if (p[from] !== seat + 1) continue
      for (let d = 0; d < 4; d++) if (target(p, from, seat, d) >= 0) return true
    }
    return false
  }

  function capture(p: Position, cell: number, seat: number): number {
    const found = flanks.find(p, cell, seat + 1)
    for (let i = 0; i < found; i++) {
      const taken = flanks.taken[i]
      p[taken] = 0
      if (isCenturion(p, taken, 1 - seat)) p[CENTURION + 1 - seat] = 0
    }
    p[MEN + 1 - seat] -= found
    return found
  }

  function judge(p: Position): void {
    p[OUTCOME] = PLAYING
    if (isPlacing(p)) return
    const seat = p[TURN]
    if (p[MEN + seat] === 0) p[OUTCOME] = NO_MEN + 1 - seat
    else if (p[MEN + 1 - seat] === 0) p[OUTCOME] = NO_MEN + seat
    else if (p[BONUS] === 1) return
    else if (!canMove(p, seat)) p[OUTCOME] = canMove(p, 1 - seat) ? SHUT_IN + 1 - seat : BOTH_SHUT_IN
    else if (p[QUIET] >= QUIET_TURNS) p[OUTCOME] = QUIET_LIMIT
  }

  function endTurn(p: Position, seat: number): void {
    p[BONUS] = 0
    p[TURN] = 1 - seat
    p[QUIET]++
    judge(p)
  }

  function listPlaces(p: Position, out: ActionList): void {
    if (p[HAND] + p[HAND + 1] === 0) {
      for (let cell = 0; cell < cells; cell++) if (p[cell] === 0) out.add(cell)
    } else if (p[PAIR] === 0) {
      for (let cell = 0; cell < cells; cell++) if (p[cell] === 0 && hasEmptyBeside(p, cell)) out.add(cell)
    } else
      for (let d = p[PAIR] - 1; d < 4 * cells; d += cells) if (steps[d] >= 0 && p[steps[d]] === 0) out.add(steps[d])
  }

  function place(p: Position, seat: number, cell: number): void {
    put(p, cell, seat)
    if (p[HAND] + p[HAND + 1] > 0) {
      p[HAND + seat]--
      p[PAIR] = p[PAIR] === 0 ? cell + 1 : 0
    } else {
      p[WAITING + seat] = 0
      p[CENTURION + seat] = cell + 1
    }
    if (p[PAIR] > 0) return
    p[TURN] = isPlacing(p) ? placer(p) : 0
    judge(p)
  }

  return {
    slots,
    DONE,
    isPlacing,
    canMove,
    put,
    judge,
    placer,

    captures(p, action) {
      const from = (action / cells) | 0
      const own = p[from]
      p[from] = 0
      const found = flanks.find(p, action % cells, own)
      p[from] = own
      return found > 0
    },

    actions(p, seat, out) {
      if (p[OUTCOME] !== PLAYING || seat !== p[TURN]) return
      if (isPlacing(p)) return listPlaces(p, out)
      for (let from = 0; from < cells; from++) {
        if (p[from] !== seat + 1) continue
        for (let d = 0; d < 4; d++) {
          const to = target(p, from, seat, d)
          if (to >= 0) out.add(from * cells + to)
        }
      }
      if (p[BONUS] === 1) out.add(DONE)
    },

    play(p, seat, action) {
      if (isPlacing(p)) return place(p, seat, action)
      if (action === DONE) return endTurn(p, seat)
      const from = (action / cells) | 0
      const to = action % cells
      p[from] = 0
      p[to] = seat + 1
      if (isCenturion(p, from, seat)) p[CENTURION + seat] = to + 1
      if (capture(p, to, seat) === 0) return endTurn(p, seat)
      // A capture earns another move, of any man, and that one too if it captures.
      p[QUIET] = -1
      if (p[MEN + 1 - seat] > 0 && canMove(p, seat)) p[BONUS] = 1
      else endTurn(p, seat)
    },
  }
}
