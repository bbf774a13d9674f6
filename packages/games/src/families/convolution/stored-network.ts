/** A network as it lies in the room of a game: written by cli/training/networks/store.ts, read by `Network`. */
export interface StoredNetwork {
  /** How it came about. */
  readonly made: string
  readonly planes: number
  readonly channels: number
  readonly blocks: number
  /** The block in which all points hear of the whole board. */
  readonly poolBlock: number
  /** Channels of the two heads, and what the value is made of at last. */
  readonly policy: number
  readonly value: number
  readonly hidden: number
  /** In the order in which they are computed: trunk, two for each block, head of the policy, head of the value. */
  readonly layers: readonly StoredLayer[]
  /** Real numbers of the small parts, 32 bits each: by row, then the biases. */
  readonly linear: Readonly<Record<LinearName, string>>
}

export type LinearName = 'pool' | 'policy' | 'pass' | 'value' | 'last'

/** Base64 of little-endian whole numbers. */
export interface StoredLayer {
  readonly inputs: number
  readonly outputs: number
  readonly taps: number
  /** 12 bits each, two in three bytes, in the order of `Convolve`, to be shifted to the left by the number of their output. */
  readonly weights: string
  readonly shifts: readonly number[]
  /** 32 bits each; half of 2^shift is in them, so that results are rounded. */
  readonly bias: string
  readonly shift: number
  readonly carry: number
  /** What 1 is in the whole numbers that come out, a power of two. */
  readonly unit: number
}
