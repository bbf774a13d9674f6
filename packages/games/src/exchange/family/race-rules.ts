/** Moving, arriving and passing in a race of steps and jumps, for any number of seats. */
import { type Game, lowestBit, type Position, Random } from '@jatekvilag/engine'
import { jumpRace } from './jump-race.ts'
import type { RaceBoard } from './race-board.ts'
import type { RaceSlots } from './race-slots.ts'

/** A game that has gone on for so many turns, all players counted, is drawn. */
export const TURN_LIMIT = 2400

export interface RaceRuleParts {
  readonly race: RaceBoard
  readonly slots: RaceSlots
  /** The camp where each seat begins; turns go round in this order. */
  readonly homes: readonly number[]
  /** To how many cells one man can go at most. */
  readonly mostMovesOfAMan: number
  /** The others play on for their places when one has arrived. */
  readonly playOn: boolean
}

export interface RaceRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  /** Fills the lists and counts of a position whose cells, turn and ranks are known. */
  takeStock(p: Position): void
  /** Gives the mover its place if it has arrived with this move. */
  judge(p: Position, mover: number): void
}

export const acrossFrom = ({ camps }: RaceBoard, camp: number): number => (camp + camps.length / 2) % camps.length

export function raceRules({ race, slots, homes, mostMovesOfAMan, playOn }: RaceRuleParts): RaceRules {
  const { directions, near, campOf, emptyAround } = race
  const cells = race.board.size
  const seats = homes.length
  const menEach = race.camps[0].length
  const goalCamp = Int32Array.from(homes, (home) => acrossFrom(race, home))
  const mostActions = menEach * mostMovesOfAMan
  const PASS = cells * cells
  const { turn: TURN, rank: RANK, turns: TURNS, over: OVER, arrived: ARRIVED, hash: HASH } = slots.at
  const { wall: WALL, taken: TAKEN, home: HOME, men: MEN, manAt: MAN_AT, around: AROUND } = slots.at
  const { changeSight, stepsFrom, jumpsFrom, listJumps } = jumpRace(race, AROUND)

  const bits = new Random(cells)
  const manBits = Int32Array.from({ length: (seats + 1) * cells }, () => bits.int32())
  const turnBits = Int32Array.from({ length: seats }, () => bits.int32())
  const rankBits = Int32Array.from({ length: seats * (seats + 1) }, (_, i) => (i % (seats + 1) ? bits.int32() : 0))

  function takeStock(p: Position): void {
    const found = new Array<number>(seats).fill(0)
    p[WALL] = -1
    p.set(emptyAround, AROUND)
    p[HASH] = turnBits[p[TURN]]
    for (let seat = 0; seat < seats; seat++) {
      p[HASH] ^= rankBits[seat * (seats + 1) + p[RANK + seat]]
      if (p[RANK + seat]) p[ARRIVED]++
    }
    for (let c = 0; c < cells; c++) {
      const seat = p[c] - 1
      if (seat < 0) continue
      p[MEN + seat * menEach + found[seat]] = c
      p[MAN_AT + c] = found[seat]++
      p[HASH] ^= manBits[p[c] * cells + c]
      changeSight(p, c)
      p[TAKEN + campOf[c]]++
      if (campOf[c] === goalCamp[seat]) p[HOME + seat]++
    }
    if (p[ARRIVED] > 0 && (!playOn || p[ARRIVED] === seats - 1)) p[OVER] = 1
  }

  /** The goal is reached when it is full and one of the men there is the mover's own: nobody can spoil it by staying. */
  function judge(p: Position, mover: number): void {
    if (p[RANK + mover] !== 0 || p[TAKEN + goalCamp[mover]] !== menEach || p[HOME + mover] === 0) return
    p[RANK + mover] = ++p[ARRIVED]
    p[HASH] ^= rankBits[mover * (seats + 1) + p[ARRIVED]]
    if (!playOn || p[ARRIVED] === seats - 1) p[OVER] = 1
  }

  function hasStep(p: Position, seat: number): boolean {
    for (let i = MEN + seat * menEach, end = i + menEach; i < end; i++)
      if (stepsFrom(p, p[i], goalCamp[seat]) !== 0) return true
    return false
  }

  function move(p: Position, seat: number, from: number, to: number): void {
    const man = p[MAN_AT + from]
    p[from] = 0
    p[to] = seat + 1
    p[MAN_AT + from] = 0
    p[MAN_AT + to] = man
    p[MEN + seat * menEach + man] = to
    p[HASH] ^= manBits[(seat + 1) * cells + from] ^ manBits[(seat + 1) * cells + to]
    changeSight(p, from)
    changeSight(p, to)
    p[TAKEN + campOf[from]]--
    p[TAKEN + campOf[to]]++
    const goal = goalCamp[seat]
    if (campOf[to] === goal && campOf[from] !== goal) p[HOME + seat]++
  }

  return {
    takeStock,
    judge,

    actions(p, seat, out) {
      if (seat !== p[TURN] || p[OVER] !== 0 || p[TURNS] >= TURN_LIMIT) return
      const items = out.reserve(mostActions)
      const goal = goalCamp[seat]
      let n = out.count
      for (let i = MEN + seat * menEach, end = i + menEach; i < end; i++) {
        const from = p[i]
        for (let steps = stepsFrom(p, from, goal); steps !== 0; steps &= steps - 1)
          items[n++] = from * cells + near[from * directions + lowestBit(steps)]
        const jumps = jumpsFrom(p, from)
        if (jumps !== 0) n = listJumps(p, from, jumps, goal, items, n)
      }
      if (n === out.count) items[n++] = PASS
      out.count = n
    },

    sample(p, seat, random, scratch) {
      // Jumps are listed; a step is guessed among the men and directions until it fits.
      const listed = scratch.reserve(mostActions)
      const men = MEN + seat * menEach
      const goal = goalCamp[seat]
      let n = 0
      for (let i = men; i < men + menEach; i++) {
        const jumps = jumpsFrom(p, p[i])
        if (jumps !== 0) n = listJumps(p, p[i], jumps, goal, listed, n)
      }
      if (n === 0 && !hasStep(p, seat)) return PASS
      for (;;) {
        const guess = random.below(n + directions * menEach)
        if (guess < n) return listed[guess]
        const man = ((guess - n) / directions) | 0
        const d = guess - n - directions * man
        const from = p[men + man]
        if ((stepsFrom(p, from, goal) >> d) & 1) return from * cells + near[from * directions + d]
      }
    },

    play(p, seat, action) {
      if (action !== PASS) {
        const from = (action / cells) | 0
        move(p, seat, from, action - from * cells)
      }
      judge(p, seat)
      let next = seat
      do next = next + 1 === seats ? 0 : next + 1
      while (p[RANK + next] !== 0 && next !== seat)
      p[HASH] ^= turnBits[seat] ^ turnBits[next]
      p[TURN] = next
      p[TURNS]++
    },
  }
}
