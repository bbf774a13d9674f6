/** What a network said about the last positions: ways through a tree meet, and much of it is looked at again after a move. */
import type { Game, Position } from '@jatekvilag/engine'

/** Positions at most, a power of two; of large boards fewer, because so many numbers are eight megabytes. */
const MOST_PLACES = 4096
const MOST_NUMBERS = 1 << 19

export class Remembered {
  /** Answers one after the other, `wide` numbers each. */
  readonly numbers: Float64Array
  private readonly wide: number
  private readonly game: Game
  private readonly keys: number
  private readonly places: number
  private readonly positions: Int32Array
  private readonly known: Uint8Array

  constructor(game: Game, wide: number) {
    this.game = game
    this.wide = wide
    this.keys = game.layout.keyLength
    this.places = Math.min(MOST_PLACES, 2 ** Math.floor(Math.log2(MOST_NUMBERS / wide)))
    this.numbers = new Float64Array(this.places * wide)
    this.positions = new Int32Array(this.places * this.keys)
    this.known = new Uint8Array(this.places)
  }

  /** Where the numbers of a position begin; `isKnown` says whether they are there already. */
  placeOf(p: Position): number {
    return this.entryOf(p) * this.wide
  }

  isKnown(p: Position): boolean {
    const { keys, positions } = this
    const entry = this.entryOf(p)
    if (this.known[entry] === 0) return false
    for (let i = 0, at = entry * keys; i < keys; i++, at++) if (positions[at] !== p[i]) return false
    return true
  }

  /** The numbers of this position are about to be filled in. */
  keep(p: Position): void {
    const { keys, positions } = this
    const entry = this.entryOf(p)
    this.known[entry] = 1
    for (let i = 0, at = entry * keys; i < keys; i++, at++) positions[at] = p[i]
  }

  private entryOf(p: Position): number {
    const hash = this.game.hash(p)
    return (hash ^ (hash >>> 12) ^ (hash >>> 20)) & (this.places - 1)
  }
}
