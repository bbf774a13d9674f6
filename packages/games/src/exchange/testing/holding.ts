/**
 * Proves that a side of who-is-faster can hold the draw for ever, in rules that are harder for it than the real ones:
 * it obeys the ban on going straight back itself, while the opponent may always go back, and may also pass whenever
 * he has a single move. Whoever holds under these rules holds under the real ones, whatever bans are in force.
 *
 * A position is two sets of points. For each, a mask says with which bans the side is lost: bit 4 · man + way for the ban
 * on the man's way to its neighbour of that number, men counted from the lowest point, and one bit for no ban.
 */
import type { Game } from '@jatekvilag/engine'

const MEN = 4
const NO_BAN = 1 << 16
const ALWAYS = 2 * NO_BAN - 1

export interface Holding {
  /** True when the side does not lose from the start, by who is to move. */
  readonly holdsToMove: boolean
  readonly holdsWaiting: boolean
  /** Positions with the side to move and no ban in which it is lost at worst. */
  readonly lost: number
}

export function holding(game: Game, side: number): Holding {
  const points = game.board.size
  const start = game.start()
  const neighbours = [0, 1].map((seat) => neighboursOf(game, seat))
  const around = neighbours.map((lists) => lists.map((list) => list.reduce((mask, point) => mask | (1 << point), 0)))
  const home = [0, 1].map((seat) => maskWhere(points, (point) => start[point] === seat + 1))
  const sets = setsOf(points)
  const indexOf = new Int32Array(1 << points).fill(-1)
  sets.forEach((mask, i) => {
    indexOf[mask] = i
  })
  /** Where the men of a set can step if nobody is in the way, by seat and set. */
  const reach = around.map((masks) =>
    Int32Array.from(sets, (set) => masks.reduce((sum, mask, point) => ((set >> point) & 1 ? sum | mask : sum), 0)),
  )
  const other = 1 - side
  const [mine, his] = [neighbours[side], neighbours[other]]
  const [myHome, hisHome] = [home[side], home[other]]
  // By my set, then by his: lost with me to move, and with him to move.
  const toMove = new Int32Array(sets.length * sets.length)
  const waiting = new Int32Array(sets.length * sets.length)

  /** His move: with which bans am I lost? */
  function afterHim(my: number, hisMen: number, myIndex: number, hisIndex: number): number {
    const taken = my | hisMen
    // I have arrived or shut him in.
    if (my === hisHome || (reach[other][hisIndex] & ~taken) === 0) return 0
    let lost = 0
    let moves = 0
    for (let rest = hisMen; rest !== 0; rest &= rest - 1) {
      const from = 31 - Math.clz32(rest & -rest)
      for (const to of his[from]) {
        if ((taken >> to) & 1) continue
        moves++
        const then = hisMen ^ (1 << from) ^ (1 << to)
        if (then === myHome || (reach[side][myIndex] & ~(my | then)) === 0) return ALWAYS
        lost |= toMove[myIndex * sets.length + indexOf[then]]
      }
    }
    return moves === 1 ? lost | toMove[myIndex * sets.length + hisIndex] : lost
  }

  /** My move: with which bans do all moves lose? */
  function afterMe(my: number, hisMen: number, myIndex: number, hisIndex: number): number {
    if (hisMen === myHome) return ALWAYS
    const taken = my | hisMen
    let moves = 0
    let good = 0
    let oneGood = 0
    let lastBan = 0
    for (let rest = my, man = 0; rest !== 0; rest &= rest - 1, man++) {
      const from = 31 - Math.clz32(rest & -rest)
      for (let way = 0; way < mine[from].length; way++) {
        const to = mine[from][way]
        if ((taken >> to) & 1) continue
        moves++
        lastBan = 1 << (MEN * man + way)
        const then = my ^ (1 << from) ^ (1 << to)
        const thenIndex = indexOf[then]
        const back = 1 << (MEN * manOn(then, to) + mine[to].indexOf(from))
        const wins = then === hisHome || (reach[other][hisIndex] & ~(then | hisMen)) === 0
        if (!wins && (waiting[thenIndex * sets.length + hisIndex] & back) !== 0) continue
        good++
        oneGood = lastBan
      }
    }
    const lost = good === 0 ? ALWAYS : good === 1 ? oneGood : 0
    if (moves !== 1) return lost
    // With its only move banned the side passes.
    const passes = (reach[other][hisIndex] & ~taken) === 0 || (waiting[myIndex * sets.length + hisIndex] & NO_BAN) === 0
    return passes ? lost & ~lastBan : lost | lastBan
  }

  // A slanting step stays on points of one colour, so each slanting side has two men on either.
  const isEven = maskWhere(points, (point) => (game.board.shapes[point].x + game.board.shapes[point].y) % 2 === 0)
  const canBe = (seat: number, set: number) => seat === 0 || bitsIn(set & isEven) === 2
  for (let changed = true; changed; ) {
    changed = false
    for (let m = 0; m < sets.length; m++) {
      if (!canBe(side, sets[m])) continue
      for (let h = 0; h < sets.length; h++) {
        if ((sets[m] & sets[h]) !== 0 || !canBe(other, sets[h])) continue
        const at = m * sets.length + h
        if (waiting[at] !== ALWAYS) {
          const lost = afterHim(sets[m], sets[h], m, h)
          changed ||= lost !== waiting[at]
          waiting[at] = lost
        }
        if (toMove[at] !== ALWAYS) {
          const lost = afterMe(sets[m], sets[h], m, h)
          changed ||= lost !== toMove[at]
          toMove[at] = lost
        }
      }
    }
  }
  const first = indexOf[myHome] * sets.length + indexOf[hisHome]
  return {
    holdsToMove: (toMove[first] & NO_BAN) === 0,
    holdsWaiting: (waiting[first] & NO_BAN) === 0,
    lost: toMove.reduce((sum, mask) => sum + ((mask & NO_BAN) !== 0 ? 1 : 0), 0),
  }
}

/** By the lines of that colour, as they are drawn. */
function neighboursOf({ board }: Game, seat: number): number[][] {
  const at = (x: number, y: number) => board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
  const lists = board.shapes.map((): number[] => [])
  for (const { points, owner } of board.lines) {
    if (owner !== seat) continue
    const [a, b] = [at(points[0], points[1]), at(points[2], points[3])]
    lists[a].push(b)
    lists[b].push(a)
  }
  return lists
}

function setsOf(points: number): number[] {
  const sets: number[] = []
  for (let mask = 0; mask < 1 << points; mask++) if (bitsIn(mask) === MEN) sets.push(mask)
  return sets
}

function maskWhere(points: number, holds: (point: number) => boolean): number {
  let mask = 0
  for (let point = 0; point < points; point++) if (holds(point)) mask |= 1 << point
  return mask
}

const manOn = (set: number, point: number) => bitsIn(set & ((1 << point) - 1))

function bitsIn(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
