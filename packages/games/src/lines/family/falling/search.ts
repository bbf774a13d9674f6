/** Whether the mover (or, with `attacks` false, the other side) wins by force; sets are in halves, as in `falling-bits.ts`. */
export type Question = (
  mineLow: number,
  mineHigh: number,
  filledLow: number,
  filledHigh: number,
  filled: number,
  attacks: boolean,
) => boolean | undefined

export interface FallingSearch {
  /** Undefined when it was told to stop. Nobody has four yet, the mover cannot have four with the next disc, and a cell is free. */
  readonly wins: Question
  /** Told of more positions that were looked at; true ends the search without an answer. */
  isTired: (positions: number) => boolean
}
