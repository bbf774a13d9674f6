/** How each man goes on a table without end, read out of its tables, for the pictures of the rules page. */
import type { Look, Movement, Way } from '@jatekvilag/engine'
import { aheadOf, BISHOP, board, capturesOf, KINDS, KING, KNIGHT, knightsFrom, near, PAWN, ROOK } from './table.ts'

export function chexMovement(look: (kind: number, owner: number) => Look): Movement {
  return {
    kinds: KINDS,
    look: (kind, seat) => look(kindOf(kind), seat),
    ways(noun, seat, site) {
      const kind = kindOf(noun)
      if (kind === PAWN) return pawnWays(seat, site)
      if (kind === KNIGHT) return knightsFrom(site).map((to) => ({ to, through: [], moves: true, captures: true }))
      const ways: Way[] = []
      for (let d = kind === BISHOP ? 4 : 0; d < (kind === ROOK ? 4 : 8); d++) {
        const through: number[] = []
        for (let to = near[d * board.size + site]; to >= 0; to = near[d * board.size + to]) {
          ways.push({ to, through: [...through], moves: true, captures: true })
          through.push(to)
          if (kind === KING) break
        }
      }
      return ways
    },
  }
}

const kindOf = (noun: string) => (KINDS as readonly string[]).indexOf(noun) + 1

function pawnWays(seat: number, site: number): Way[] {
  const step: Way = { to: aheadOf(seat, site), through: [], moves: true, captures: false }
  const takes = capturesOf(seat, site).map((to): Way => ({ to, through: [], moves: false, captures: true }))
  return [step, ...takes].filter(({ to }) => to >= 0)
}
