import type { Evaluation, Position } from '@jatekvilag/engine'

/** A six is told by its stones: those of the first seat count one each, those of the second so many. */
const SECOND = 8
const LENGTH = 6
/** Sixes with so many stones of one seat alone have a term. */
const LEAST = 2

/**
 * Sixes that are begun and still possible, by how many of their stones are there. Two positions that are asked about in a row hardly
 * differ, so the sixes of the last one are kept and only those through cells that have changed are counted again.
 */
export function hexadeEvaluation(cells: number, sixes: readonly (readonly number[])[], TURN: number): Evaluation {
  const throughCell = Array.from({ length: cells }, (_, cell) =>
    sixes.flatMap((six, i) => (six.includes(cell) ? i : [])),
  )
  const first = Int32Array.from({ length: cells + 1 }, (_, cell) => throughCell.slice(0, cell).flat().length)
  const through = Int32Array.from(throughCell.flat())
  const stones = new Int32Array(cells)
  const held = new Uint8Array(sixes.length)
  const tally = new Int32Array(LENGTH * (SECOND + 1) + 1)
  tally[0] = sixes.length

  function put(cell: number, stone: number): void {
    const change = worthOf(stone) - worthOf(stones[cell])
    stones[cell] = stone
    for (let i = first[cell], end = first[cell + 1]; i < end; i++) {
      const six = through[i]
      tally[held[six]]--
      held[six] += change
      tally[held[six]]++
    }
  }

  function show(p: Position): void {
    for (let cell = 0; cell < cells; cell++) if (p[cell] !== stones[cell]) put(cell, p[cell])
  }

  return {
    terms: ['two', 'three', 'four', 'five', 'move'],
    score(p, seat, weights) {
      show(p)
      let sum = p[TURN] === 0 ? weights[4] : -weights[4]
      for (let n = LEAST; n < LENGTH; n++) sum += weights[n - LEAST] * (tally[n] - tally[SECOND * n])
      return seat === 0 ? sum : -sum
    },
    noisy: () => false,
  }
}

const worthOf = (stone: number) => (stone === 2 ? SECOND : stone)
