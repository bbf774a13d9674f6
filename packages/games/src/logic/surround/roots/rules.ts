/**
 * Roots that grow: a new stone touches exactly one stone of its own side, so it lengthens one root and never joins two.
 * Every root keeps the number of points where it can still grow; at 0 it is dead.
 */
import {
  type ActionList,
  type Board,
  type Game,
  layout,
  type Position,
  type Rays,
  sampleListed,
} from '@jatekvilag/engine'

/** Nobody has ever more roots than stones to begin with; texts may not have more either. */
export const MOST_ROOTS = 32

/**
 * `root` has 1 + the number of the root for every stone; `touching` says for every point how many stones of each seat are
 * its neighbours; `growth` counts the points of each root, `owner` says whose it is (1 + seat, 0 for none).
 */
const rootSlots = (points: number) =>
  layout(
    { board: points, turn: 1 },
    {
      winner: 1,
      stones: 2,
      roots: 2,
      points: 2,
      root: points,
      touching: 2 * points,
      growth: MOST_ROOTS,
      owner: MOST_ROOTS,
    },
  )

export const NOBODY = -1

export interface RootRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  readonly slots: ReturnType<typeof rootSlots>
  canGrow(p: Position, point: number, seat: number): boolean
  /**
   * Fills in everything that follows from the stones. Answers a point of a dead root, which no position has between two
   * turns, or -1; -2 where there are too many roots.
   */
  takeStock(p: Position): number
  /** The number of the root at this point, -1 where no stone stands. */
  rootAt(p: Position, point: number): number
}

export const TOO_MANY = -2

export function rootRules(board: Board, neighbours: Rays): RootRules {
  const points = board.size
  const slots = rootSlots(points)
  const { turn: TURN, winner: WINNER, stones: STONES, roots: ROOTS, points: POINTS } = slots.at
  const { root: ROOT, touching: TOUCHING, growth: GROWTH, owner: OWNER } = slots.at
  const { start: first, cells: near } = neighbours

  const canGrow = (p: Position, point: number, seat: number) => p[point] === 0 && p[TOUCHING + 2 * point + seat] === 1

  /** The root that a point lengthens for that seat, where it has exactly one such neighbour. */
  function rootBeside(p: Position, point: number, seat: number): number {
    for (let i = first[point], end = first[point + 1]; i < end; i++)
      if (p[near[i]] === seat + 1) return p[ROOT + near[i]] - 1
    return -1
  }

  /** A point of growth comes (+1) or goes (-1). */
  function count(p: Position, root: number, seat: number, by: number): void {
    p[GROWTH + root] += by
    p[POINTS + seat] += by
  }

  function put(p: Position, point: number, seat: number, root: number): void {
    // The point itself is lost to both sides.
    for (let side = 0; side < 2; side++)
      if (p[TOUCHING + 2 * point + side] === 1) count(p, rootBeside(p, point, side), side, -1)
    p[point] = seat + 1
    p[ROOT + point] = root + 1
    p[STONES + seat]++
    for (let i = first[point], end = first[point + 1]; i < end; i++) {
      const next = near[i]
      const now = ++p[TOUCHING + 2 * next + seat]
      if (p[next] !== 0) continue
      if (now === 1) count(p, root, seat, 1)
      else if (now === 2) count(p, otherBeside(p, next, seat, point), seat, -1)
    }
  }

  /** The root beside a point, not counting the stone at `except`. */
  function otherBeside(p: Position, point: number, seat: number, except: number): number {
    for (let i = first[point], end = first[point + 1]; i < end; i++)
      if (near[i] !== except && p[near[i]] === seat + 1) return p[ROOT + near[i]] - 1
    return -1
  }

  function lift(p: Position, point: number): void {
    const seat = p[point] - 1
    const root = p[ROOT + point] - 1
    p[point] = 0
    p[ROOT + point] = 0
    p[STONES + seat]--
    for (let i = first[point], end = first[point + 1]; i < end; i++) {
      const next = near[i]
      const now = --p[TOUCHING + 2 * next + seat]
      if (p[next] !== 0) continue
      if (now === 0) count(p, root, seat, -1)
      else if (now === 1) count(p, rootBeside(p, next, seat), seat, 1)
    }
    // The point is free again for whoever has one neighbour beside it.
    for (let side = 0; side < 2; side++)
      if (p[TOUCHING + 2 * point + side] === 1) count(p, rootBeside(p, point, side), side, 1)
  }

  function remove(p: Position, root: number): void {
    const seat = p[OWNER + root] - 1
    for (let point = 0; point < points; point++) if (p[ROOT + point] === root + 1) lift(p, point)
    p[OWNER + root] = 0
    p[ROOTS + seat]--
  }

  /** All that are dead now: the room that the first one leaves does not save the others. */
  function removeDead(p: Position): void {
    let dead = 0
    for (let root = 0; root < MOST_ROOTS; root++) if (p[OWNER + root] !== 0 && p[GROWTH + root] === 0) dead |= 1 << root
    for (let root = 0; dead !== 0; root++, dead >>>= 1) if ((dead & 1) === 1) remove(p, root)
  }

  function judge(p: Position): void {
    p[WINNER] = p[ROOTS] === 0 ? 1 : p[ROOTS + 1] === 0 ? 0 : NOBODY
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[WINNER] !== NOBODY || seat !== p[TURN]) return
    const items = out.reserve(p[POINTS + seat])
    let n = out.count
    for (let point = 0; point < points; point++) if (canGrow(p, point, seat)) items[n++] = point
    out.count = n
  }

  return {
    slots,
    canGrow,
    rootAt: (p, point) => p[ROOT + point] - 1,
    actions,

    sample(p, seat, random, scratch) {
      for (let tries = 100; tries > 0; tries--) {
        const point = random.below(points)
        if (canGrow(p, point, seat)) return point
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      const grown = rootBeside(p, action, seat)
      put(p, action, seat, grown)
      // If the root that was lengthened is dead, only it leaves; otherwise all dead ones do.
      if (p[GROWTH + grown] === 0) remove(p, grown)
      else removeDead(p)
      p[TURN] = 1 - seat
      judge(p)
    },

    takeStock(p) {
      const stones = p.slice(0, points)
      p.fill(0, slots.keyLength)
      p.fill(0, 0, points)
      const number = new Int32Array(points).fill(-1)
      let roots = 0
      for (let point = 0; point < points; point++) {
        if (stones[point] === 0 || number[point] >= 0) continue
        if (roots === MOST_ROOTS) return TOO_MANY
        const wave = [point]
        number[point] = roots
        for (const at of wave)
          for (let i = first[at]; i < first[at + 1]; i++) {
            const next = near[i]
            if (stones[next] !== stones[point] || number[next] >= 0) continue
            number[next] = roots
            wave.push(next)
          }
        p[OWNER + roots] = stones[point]
        p[ROOTS + stones[point] - 1]++
        roots++
      }
      for (let point = 0; point < points; point++)
        if (stones[point] !== 0) put(p, point, stones[point] - 1, number[point])
      judge(p)
      return stones.findIndex((stone, point) => stone !== 0 && p[GROWTH + number[point]] === 0)
    },
  }
}
