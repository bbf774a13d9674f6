/** The compiled tables read out again, for the pictures of rules pages. */
import type { Board, Movement, Site, Way } from '@jatekvilag/engine'
import { type Army, kindNamed, manOf } from './army.ts'
import { CAPTURES, MOVES, type MoveTables } from './moves.ts'
import { looks } from './scene.ts'

/** `turned`: as in `looks`. */
export function movementOf(men: Army, board: Board, moves: MoveTables, turned = false): Movement {
  const look = looks(men, turned)
  const waysOf = new Map<string, readonly Way[]>()
  return {
    kinds: men.kinds.flatMap((kind) => (kind ? [kind.noun] : [])),
    look: (kind, seat) => look(manOf(kindNamed(men, kind), seat)),
    ways(kind, seat, site) {
      const known = waysOf.get(`${kind} ${seat} ${site}`)
      if (known) return known
      const ways = readOut(kind, seat, site)
      waysOf.set(`${kind} ${seat} ${site}`, ways)
      return ways
    },
  }

  function readOut(kind: string, seat: number, site: Site): readonly Way[] {
    const confined = men.kinds[kindNamed(men, kind)]!.confinedTo
    if (confined && !confined(seat, site)) return []
    const stand = manOf(kindNamed(men, kind), seat) * board.size + site
    const found = new Map<string, Way>()
    for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++) {
      const mode = moves.guessMode[g]
      if ((mode & (MOVES | CAPTURES)) === 0) continue
      const through = [...moves.guessCells.subarray(moves.guessWay[g], moves.guessWayEnd[g])]
      const way: Way = {
        to: moves.guessTo[g],
        through,
        moves: (mode & MOVES) !== 0,
        captures: (mode & CAPTURES) !== 0,
        ...(moves.guessOver[g] > 0 ? { over: moves.guessOver[g] } : {}),
      }
      // What a man becomes makes further actions of the same way.
      found.set(`${way.to} ${mode} ${way.over} ${through}`, way)
    }
    return [...found.values()]
  }
}
