import type { Board, Evaluation } from '@jatekvilag/engine'
import { type AtomRules, atomsOn, seatOn } from './rules.ts'

/**
 * Atoms, cells, and cells that the next atom bursts: a blessing where no enemy can burst first, a danger beside one
 * that can. Shares of the whole count, for late in the game everything is large.
 */
export function atomEvaluation(board: Board, { slots, critical, near }: AtomRules): Evaluation {
  const cells = board.size
  const { turn: TURN, atoms: ATOMS, cells: CELLS } = slots.at
  /** When each cell was last found to be threatened. */
  const noted = new Int32Array(cells)
  let note = 0
  const isLoaded = (value: number, cell: number) => value !== 0 && atomsOn(value) === critical[cell] - 1

  return {
    terms: ['atoms', 'cells', 'loaded', 'threatened', 'move'],
    score(p, seat, weights) {
      const enemy = 1 - seat
      // Whoever is on turn bursts first.
      const mover = p[TURN]
      let loaded = 0
      let threatened = 0
      note = (note + 1) | 0
      for (let cell = 0; cell < cells; cell++) {
        const value = p[cell]
        if (!isLoaded(value, cell)) continue
        const owner = seatOn(value)
        loaded += owner === seat ? 1 : -1
        if (owner !== mover) continue
        for (let d = 4 * cell; d < 4 * cell + 4; d++) {
          const next = near[d]
          if (next < 0 || p[next] === 0 || seatOn(p[next]) === mover || noted[next] === note) continue
          noted[next] = note
          threatened += atomsOn(p[next])
        }
      }
      if (seat === mover) threatened = -threatened
      const all = p[ATOMS] + p[ATOMS + 1] + 1
      const filled = p[CELLS] + p[CELLS + 1] + 1
      return (
        (weights[0] * 4 * (p[ATOMS + seat] - p[ATOMS + enemy])) / all +
        (weights[1] * 4 * (p[CELLS + seat] - p[CELLS + enemy])) / filled +
        0.2 * (weights[2] * loaded + weights[3] * threatened) +
        (p[TURN] === seat ? weights[4] : -weights[4])
      )
    },
    noisy(p, action) {
      if (!isLoaded(p[action], action)) return false
      for (let d = 4 * action; d < 4 * action + 4; d++) {
        const next = near[d]
        if (next >= 0 && p[next] !== 0 && seatOn(p[next]) !== p[TURN]) return true
      }
      return false
    },
  }
}
