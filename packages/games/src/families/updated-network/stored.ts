import { bytesOf } from '../base64.ts'

/** A network as it lies in the room of a game: written by cli/training/updated-network/store.ts, read by `UpdatedNetwork`. */
export interface StoredNetwork {
  /** How it came about. */
  readonly made: string
  readonly sees: readonly SeenSlots[]
  /** Sums of each side. */
  readonly hidden: number
  /** The last layer is another one for few men than for many: from how many men on each begins, the first from 0. */
  readonly stages: readonly number[]
  /** True where its opinion is added to the one of the weights. */
  readonly onTop: boolean
  /** Opinions are multiplied by this, so that a man is worth about as much as by the weights, which searches measure by. */
  readonly stretch: number
  /** Base64 of whole numbers of 16 bits: what each thing that is seen adds to the sums, one after the other, and what they begin with. */
  readonly weights: string
  readonly bias: string
  /** The last layer by stage: first the sums of the side to move. */
  readonly last: string
  /** What is added to the opinion, by stage, in log-odds. */
  readonly lean: readonly number[]
}

/** What lies in a slot: one value, or several that look alike (columns with as many discs on top, men that differ only by number). */
export type SeenValue = number | readonly number[]

/** Neighbouring slots of a position in which the network sees what lies there. */
export interface SeenSlots {
  /** The name of the first one in the layout, and how many. */
  readonly slots: string
  readonly count: number
  /** What may lie there: the value when it is the first seat's and when it is the second's; the same twice where it is nobody's. Zero is nothing. */
  readonly values: readonly (readonly [SeenValue, SeenValue])[]
  /**
   * Where the second seat sees what the first would see here: on a board that is turned round, upended or seen in a mirror, or in the
   * other half of the slots. `own` where the sides are not alike: then each seat learns to see for itself.
   */
  readonly across: 'turned' | 'upended' | 'sideways' | 'other-half' | 'same' | 'own'
}

/** Whole numbers of which most need one byte: from -127 to 127, or -128 and then two bytes of 16 bits. */
export function shortNumbersOf(base64: string): Int16Array {
  const bytes = bytesOf(base64)
  const numbers = new Int16Array(bytes.length)
  let count = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = (bytes[i] << 24) >> 24
    if (byte !== -128) numbers[count++] = byte
    else {
      numbers[count++] = bytes[i + 1] | (bytes[i + 2] << 8)
      i += 2
    }
  }
  return numbers.slice(0, count)
}

/** Little-endian whole numbers of 16 bits, whatever the device prefers. */
export function wholeNumbersOf(base64: string): Int16Array {
  const bytes = bytesOf(base64)
  return Int16Array.from({ length: bytes.length >> 1 }, (_, i) => bytes[2 * i] | (bytes[2 * i + 1] << 8))
}
