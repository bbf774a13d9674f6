/** What a network said about the last positions: ways through a tree meet, and much of it is looked at again after a move. */
import type { Game, Position } from '@jatekvilag/engine'

/** A power of two. */
const PLACES = 4096

export class Remembered {
  /** Answers one after the other, `wide` numbers each. */
  readonly numbers: Float64Array
  private readonly wide: number
  private readonly game: Game
  private readonly keys: number
  private readonly positions: Int32Array
  private readonly known = new Uint8Array(PLACES)

  constructor(game: Game, wide: number) {
    this.game = game
    this.wide = wide
    this.keys = game.layout.keyLength
    this.numbers = new Float64Array(PLACES * wide)
    this.positions = new Int32Array(PLACES * this.keys)
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
    return (hash ^ (hash >>> 12) ^ (hash >>> 20)) & (PLACES - 1)
  }
}
