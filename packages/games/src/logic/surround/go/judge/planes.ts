/** What the network sees of a position, from the side of who is to move. */
import type { Game, Position, Seat, ValuesOf } from '@jatekvilag/engine'
import { PLANE_UNIT } from '../../../../families/convolution/network.ts'
import { neighboursOf } from '../board.ts'
import type { options } from '../go.ts'

export const PLANES = 10
const [ONES, OWN, OTHERS, ONE_LIBERTY, , , KO, KOMI, PASSED, BLACK] = Array.from({ length: PLANES }, (_, i) => i)
/** Chains with more liberties than this are all alike. */
const FEW = 3
const KOMI_UNIT = PLANE_UNIT / 8

export class GoPlanes {
  private readonly komi: number
  private readonly at: Readonly<Record<string, number>>
  private readonly near: Int32Array
  private readonly beside: Int32Array
  private readonly points: number
  /** The last chain that counted a point as its liberty, by the point. */
  private readonly countedBy: Int32Array
  /** Liberties of a chain, one more than FEW for all that have more; by its head. */
  private readonly liberties: Int32Array

  constructor(game: Game) {
    const { near, beside } = neighboursOf(game.board)
    this.komi = (game.options as ValuesOf<typeof options>).komi
    this.at = game.layout.at
    this.near = near
    this.beside = beside
    this.points = game.board.size
    this.countedBy = new Int32Array(this.points)
    this.liberties = new Int32Array(this.points)
  }

  /** Plane c of a point goes to out[sites[point] * wide + c]. */
  see(p: Position, seat: Seat, out: Int16Array, sites: Int32Array, wide: number): void {
    const { head, ko, passes } = this.at
    const own = seat + 1
    const komi = (seat === 1 ? this.komi : -this.komi) * KOMI_UNIT
    const passed = p[passes] > 0 ? PLANE_UNIT : 0
    const black = seat === 0 ? PLANE_UNIT : 0
    this.countLiberties(p)
    for (let point = 0; point < this.points; point++) {
      const base = sites[point] * wide
      const stone = p[point]
      const few = stone === 0 ? 0 : this.liberties[p[head + point]]
      out[base + ONES] = PLANE_UNIT
      out[base + OWN] = stone === own ? PLANE_UNIT : 0
      out[base + OTHERS] = stone === 3 - own ? PLANE_UNIT : 0
      for (let n = 1; n <= FEW; n++) out[base + ONE_LIBERTY + n - 1] = few === n ? PLANE_UNIT : 0
      out[base + KO] = p[ko] === point + 1 ? PLANE_UNIT : 0
      out[base + KOMI] = komi
      out[base + PASSED] = passed
      out[base + BLACK] = black
    }
  }

  /** Of every chain, up to one more than FEW. */
  private countLiberties(p: Position): void {
    const { near, beside, countedBy, liberties, points } = this
    const { head, next } = this.at
    countedBy.fill(-1)
    for (let first = 0; first < points; first++) {
      if (p[first] === 0 || p[head + first] !== first) continue
      let found = 0
      let stone = first
      do {
        for (let i = near[stone], end = near[stone + 1]; i < end; i++) {
          const point = beside[i]
          if (p[point] !== 0 || countedBy[point] === first) continue
          countedBy[point] = first
          found++
        }
        stone = p[next + stone]
      } while (stone !== first && found <= FEW)
      liberties[first] = Math.min(found, FEW + 1)
    }
  }
}
