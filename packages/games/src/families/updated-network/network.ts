/**
 * A network whose first layer is kept up to date: its sums change only by what has changed on the board since the last position that
 * was looked at. A search says how deep in a line it is, so that a position is compared with the one before it; whatever it
 * says, the answer is the same.
 */
import type { Game, Position, Seat } from '@jatekvilag/engine'
import { sightOf } from './sight.ts'
import { type StoredNetwork, wholeNumbersOf } from './stored.ts'
import { fastUpdater, plainUpdater, TOP } from './updater.ts'

/** The last layer counts in so many parts. */
export const LAST_PARTS = 64
/** Lines are remembered so far. */
const PLIES = 96
/** What is not allowed to be 0: the changes and the memory before the first row, so that addresses are easy to tell from nothing. */
const START = 1024

export interface UpdatedNetwork {
  /** The logarithm of the odds that the seat to move wins. */
  value(p: Position, mover: Seat, ply?: number): number
}

export function updatedNetwork(game: Game, stored: StoredNetwork, wanted: 'fast' | 'plain' = 'fast'): UpdatedNetwork {
  const { slots, inputOf, inputs, values } = sightOf(game, stored.sees)
  const { hidden } = stored
  const seen = slots.length
  const [changesAt, sumsAt] = [START, START + 16 * seen]
  const align = (bytes: number) => Math.ceil(bytes / 16) * 16
  const weightsAt = align(sumsAt + PLIES * 4 * hidden)
  const lastAt = align(weightsAt + 2 * inputs * hidden)
  const bytes = lastAt + stored.stages.length * 4 * hidden
  const { memory, run: update } = (wanted === 'fast' ? fastUpdater(bytes) : undefined) ?? plainUpdater(bytes)
  const words = new Int16Array(memory)
  const changes = new Int32Array(memory, changesAt, 4 * seen)
  const bias = wholeNumbersOf(stored.bias)
  // Input 0 is nothing: its row stays zero.
  words.set(wholeNumbersOf(stored.weights), (weightsAt >> 1) + hidden)
  words.set(wholeNumbersOf(stored.last), lastAt >> 1)
  for (let i = 0; i < 2 * PLIES; i++) words.set(bias, (sumsAt >> 1) + i * hidden)
  /** What lay in the slots when the sums of that ply were made, and how many things. */
  const lay = Array.from({ length: PLIES }, () => new Int32Array(seen))
  const things = new Int32Array(PLIES)
  const stageOf = Int32Array.from({ length: seen + 1 }, (_, n) => stored.stages.findLastIndex((from) => n >= from))
  const lean = Float64Array.from(stored.lean)
  const unit = 1 / (TOP * TOP * LAST_PARTS)
  // Rows of weights by what is seen; what begins with the zeros of nothing stands for all that is not seen.
  const [first, second] = inputOf.map((table) => table.map((input) => input * hidden))
  // Slots that lie side by side are compared in one go.
  const { starts, ends } = rangesOf(slots)
  const ranges = starts.length

  return {
    value(p, mover, ply = 0) {
      const at = ply < PLIES ? ply : PLIES - 1
      const parent = at === 0 ? 0 : at - 1
      const before = lay[parent]
      const now = lay[at]
      let count = things[parent]
      let changed = 0
      for (let r = 0, i = 0; r < ranges; r++) {
        const away = starts[r] - i
        for (const end = ends[r]; i < end; i++) {
          const is = p[i + away]
          const was = before[i]
          now[i] = is
          if (is === was) continue
          const gone = was < values ? i * values + was : 0
          const come = is < values ? i * values + is : 0
          if (first[gone] === first[come]) continue
          changes[changed] = first[gone]
          changes[changed + 1] = first[come]
          changes[changed + 2] = second[gone]
          changes[changed + 3] = second[come]
          changed += 4
          if (first[gone] === 0) count++
          else if (first[come] === 0) count--
        }
      }
      things[at] = count
      const stage = stageOf[count]
      const sum = update(
        sumsAt + parent * 4 * hidden,
        sumsAt + at * 4 * hidden,
        changesAt,
        changed >> 2,
        weightsAt,
        hidden,
        mover,
        lastAt + stage * 4 * hidden,
      )
      return sum * unit + lean[stage]
    },
  }
}

/** Where each run of neighbouring slots begins, and which of the seen ones is the first after it. */
function rangesOf(slots: Int32Array): { starts: Int32Array; ends: Int32Array } {
  const begins = [...slots.keys()].filter((i) => i === 0 || slots[i] !== slots[i - 1] + 1)
  return {
    starts: Int32Array.from(begins, (i) => slots[i]),
    ends: Int32Array.from(begins, (_, r) => begins[r + 1] ?? slots.length),
  }
}
