/** Atoms on their cells and the bursts that a placed one sets off. */
import {
  type ActionList,
  type Board,
  type Game,
  layout,
  ORTHOGONAL,
  type Position,
  stepTable,
} from '@jatekvilag/engine'

/** A cell is 0, or the number of its atoms, with OF_SECOND added where they are the second player's. */
export const OF_SECOND = 8
export const atomsOn = (cell: number): number => cell & (OF_SECOND - 1)
/** The seat whose atoms these are; only for cells that are not empty. */
export const seatOn = (cell: number): number => cell >> 3

const atomSlots = (cells: number) => layout({ board: cells, turn: 1 }, { winner: 1, atoms: 2, cells: 2 })

export const NOBODY = -1

export interface AtomRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof atomSlots>
  /** The number of atoms at which each cell bursts: that of its side neighbours. */
  readonly critical: Uint8Array
  /** The side neighbours of a cell, -1 where there is none: near[4 * cell + i]. */
  readonly near: Int32Array
  /** Plays and calls `seen` after the atom was put down and after every wave of bursts. */
  playWatched(p: Position, seat: number, cell: number, seen: () => void): void
  /** Counts what lies on the board. */
  takeStock(p: Position): void
}

export function atomRules(board: Board): AtomRules {
  const cells = board.size
  const slots = atomSlots(cells)
  const { turn: TURN, winner: WINNER, atoms: ATOMS, cells: CELLS } = slots.at
  const steps = stepTable(board, ORTHOGONAL)
  const near = Int32Array.from({ length: 4 * cells }, (_, i) => steps[(i & 3) * cells + (i >> 2)])
  const critical = Uint8Array.from(board.shapes, (_, cell) => {
    let count = 0
    for (let i = 4 * cell; i < 4 * cell + 4; i++) if (near[i] >= 0) count++
    return count
  })
  // The cells that burst in this wave, and those that will in the next.
  const waves = [new Int32Array(cells), new Int32Array(cells)]
  const isWaiting = new Uint8Array(cells)

  /** One atom more; whatever lies there is the mover's from now on. True if the cell has become unstable by it. */
  function add(p: Position, cell: number, seat: number): boolean {
    const was = p[cell]
    const count = atomsOn(was)
    if (count === 0) p[CELLS + seat]++
    else if (seatOn(was) !== seat) {
      p[ATOMS + 1 - seat] -= count
      p[ATOMS + seat] += count
      p[CELLS + 1 - seat]--
      p[CELLS + seat]++
    }
    p[cell] = seat * OF_SECOND + count + 1
    p[ATOMS + seat]++
    return count + 1 >= critical[cell]
  }

  /** Takes away as many atoms as the cell has neighbours; what is more stays. */
  function burst(p: Position, cell: number, seat: number): void {
    const left = atomsOn(p[cell]) - critical[cell]
    p[ATOMS + seat] -= critical[cell]
    p[cell] = left === 0 ? 0 : seat * OF_SECOND + left
    if (left === 0) p[CELLS + seat]--
  }

  const nothing = () => {}

  /**
   * Waves of bursts: all unstable cells burst, then all that have become so. The order does not matter for what is left
   * in the end, and a chain that never ends takes every cell, so it is stopped when the other has no atom.
   */
  function playWatched(p: Position, seat: number, cell: number, seen: () => void): void {
    let count = 0
    let wave = waves[0]
    let next = waves[1]
    if (add(p, cell, seat)) wave[count++] = cell
    const opening = p[ATOMS] + p[ATOMS + 1] < 2
    if (count > 0) seen()
    while (count > 0 && p[ATOMS + 1 - seat] > 0) {
      let following = 0
      for (let i = 0; i < count; i++) burst(p, wave[i], seat)
      for (let i = 0; i < count; i++) {
        const from = wave[i]
        for (let d = 4 * from; d < 4 * from + 4; d++) {
          const to = near[d]
          if (to < 0 || !add(p, to, seat) || isWaiting[to] === 1) continue
          isWaiting[to] = 1
          next[following++] = to
        }
        // What stayed behind may still be too much.
        if (atomsOn(p[from]) >= critical[from] && isWaiting[from] === 0) {
          isWaiting[from] = 1
          next[following++] = from
        }
      }
      for (let i = 0; i < following; i++) isWaiting[next[i]] = 0
      const done = wave
      wave = next
      next = done
      count = following
      if (count > 0 && p[ATOMS + 1 - seat] > 0) seen()
    }
    p[TURN] = 1 - seat
    // The very first atom has no enemy yet.
    p[WINNER] = p[ATOMS + 1 - seat] === 0 && !opening ? seat : NOBODY
  }

  const isOpen = (p: Position, cell: number, seat: number) => p[cell] === 0 || seatOn(p[cell]) === seat

  return {
    slots,
    critical,
    near,
    playWatched,
    play: (p, seat, action) => playWatched(p, seat, action, nothing),

    takeStock(p) {
      p.fill(0, slots.keyLength)
      for (let cell = 0; cell < cells; cell++) {
        if (p[cell] === 0) continue
        p[ATOMS + seatOn(p[cell])] += atomsOn(p[cell])
        p[CELLS + seatOn(p[cell])]++
      }
      const over = p[ATOMS] * p[ATOMS + 1] === 0 && p[ATOMS] + p[ATOMS + 1] > 1
      p[WINNER] = over ? (p[ATOMS] > 0 ? 0 : 1) : NOBODY
    },

    actions(p: Position, seat: number, out: ActionList) {
      if (p[WINNER] !== NOBODY || seat !== p[TURN]) return
      const items = out.reserve(cells)
      let n = out.count
      for (let cell = 0; cell < cells; cell++) if (isOpen(p, cell, seat)) items[n++] = cell
      out.count = n
    },

    // An own or an empty cell is always there: whoever has no atom left has lost.
    sample(p, seat, random) {
      for (;;) {
        const cell = random.below(cells)
        if (isOpen(p, cell, seat)) return cell
      }
    },
  }
}
