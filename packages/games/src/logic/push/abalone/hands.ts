/** How moves are called and touched: a row by its ends and the place it goes to, and why a wrong touch leads nowhere. */
import type { Game, Position, Touch } from '@jatekvilag/engine'
import { board, CELLS, DIRECTIONS, isInLine, onwards, ownInLine, rowOf, step } from './marbles.ts'

const siteName = (site: number): string => board.shapes[site].name

/** The ends of what moves and the place where its head arrives. */
function lineOf(p: Position, action: number): { last: number; head: number; arrives: number } {
  const [last, d] = [(action / DIRECTIONS) | 0, action % DIRECTIONS]
  const head = onwards(last, d, ownInLine(p, last, d) - 1)
  return { last, head, arrives: step[d * CELLS + head] }
}

export function marbleHands(
  fallsOff: (p: Position, action: number) => boolean,
): Pick<Game, 'name' | 'touches' | 'alsoTouched' | 'why'> {
  return {
    /** a1-d4: the marble on a1 and all in line before it, up to d4. a1:a3-b4: that row sideways, its second end to b4. */
    name(p, action) {
      if (isInLine(action)) {
        const { last, arrives } = lineOf(p, action)
        return `${siteName(last)}${fallsOff(p, action) ? 'x' : '-'}${siteName(arrives)}`
      }
      const { first, along, length, d } = rowOf(action)
      const end = onwards(first, along, length - 1)
      return `${siteName(first)}:${siteName(end)}-${siteName(step[d * CELLS + end])}`
    },

    touches(p, action) {
      if (isInLine(action)) {
        const { last, arrives } = lineOf(p, action)
        return [last, arrives]
      }
      const { first, along, length, d } = rowOf(action)
      const end = onwards(first, along, length - 1)
      return [first, end, step[d * CELLS + end]]
    },

    // A row may be taken by both its ends, also when it moves in line, and from either of them when it moves sideways.
    alsoTouched(p, action) {
      if (isInLine(action)) {
        const { last, head, arrives } = lineOf(p, action)
        return last === head ? [] : [[last, head, arrives]]
      }
      const { first, along, length, d } = rowOf(action)
      return [[onwards(first, along, length - 1), first, step[d * CELLS + first]]]
    },

    why(p, seat, touches) {
      const [first, second, third] = touches
      if (typeof first !== 'number') return undefined
      if (p[first] !== seat + 1) return 'not-yours'
      if (typeof second !== 'number') return 'cannot-move'
      if (third === undefined) return p[second] === seat + 1 ? 'no-such-row' : whyNotInLine(p, first, second)
      return typeof third === 'number' && p[third] !== 0 ? 'sideways-needs-room' : 'row-goes-one-step'
    },
  }
}

/** Why the marble on `last` and those before it do not reach that place. */
function whyNotInLine(p: Position, last: number, to: Touch): string {
  for (let d = 0; d < DIRECTIONS; d++) {
    const count = ownInLine(p, last, d)
    if (onwards(last, d, count) !== to) continue
    if (count > 3) return 'three-at-most'
    if (p[to] === 0) return 'not-there'
    let enemies = 0
    let site: number = to
    for (; site >= 0 && p[site] !== 0 && p[site] !== p[last]; site = step[d * CELLS + site]) enemies++
    return enemies >= count ? 'not-stronger' : 'own-behind'
  }
  return 'one-step'
}
