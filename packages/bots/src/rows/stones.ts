/**
 * The stones of a row game with everything a search asks of them, kept up to date stone by stone: what each side would make of
 * every free cell, which cells win, threaten or take, and how good it all looks. Nothing here allocates after the beginning.
 */
import { type Position, Random, type RowRules } from '@jatekvilag/engine'
import { EDGE, FOUR, NONE, OPEN_FOUR, OPEN_THREE, ROW, shapesFor } from './shapes.ts'

/** What a stone on a cell would be for its side, by all lines together: each is worth more than the ones before. */
export const [QUIET, THREAT, TWO_THREATS, FOURS, FOUR_AND_THREAT, UNSTOPPABLE, WINS] = [0, 1, 2, 3, 4, 5, 6]
const CLASSES = 7

/** How tempting a cell is for a shape that a stone makes there, and for all shapes together. */
export const TEMPTING = Int32Array.of(0, 1, 3, 4, 12, 15, 45, 60, 400, 4000)
const TEMPTING_TOGETHER = Int32Array.of(0, 0, 60, 0, 200, 300, 0)
/** The same for how good a position looks: a free cell counts for what it promises. */
const PROMISING = Int32Array.of(0, 0, 1, 1, 4, 5, 14, 16, 30, 40)
const PROMISING_TOGETHER = Int32Array.of(0, 0, 20, 0, 50, 50, 0)
/** For every stone that can be taken. */
const TAKEABLE = 14
const TEMPTING_TAKEN = 20

/** Where in one number the parts of a seer begin. */
const [PLACE, SEER] = [4, 16]

type Taking = NonNullable<RowRules['taking']>

/** The shapes of a cell are counted in three bits each: rows, open fours, fours, open threes. */
const COUNTED = Int32Array.from({ length: ROW + 1 }, (_, shape) =>
  shape === ROW ? 512 : shape === OPEN_FOUR ? 64 : shape === FOUR ? 8 : shape === OPEN_THREE ? 1 : 0,
)
const CLASS_OF = Uint8Array.from({ length: 4096 }, (_, counts) => {
  const [rows, open, fours, threes] = [counts >> 9, (counts >> 6) & 7, (counts >> 3) & 7, counts & 7]
  if (rows > 0) return WINS
  if (open > 0 || fours > 1) return UNSTOPPABLE
  if (fours > 0) return threes > 0 ? FOUR_AND_THREAT : FOURS
  return threes > 1 ? TWO_THREATS : threes === 1 ? THREAT : QUIET
})

export class Stones {
  readonly cells: number
  /** 0 or the seat of the stone plus 1. */
  readonly at: Uint8Array
  /** By seat * cells + cell: how tempting a free cell is, and its class. */
  readonly tempting: Int32Array
  readonly classOf: Uint8Array
  /** The free cells of each class but the quiet one, by seat * CLASSES + class, and how many. */
  readonly listed: readonly Int32Array[]
  readonly count = new Int32Array(2 * CLASSES)
  /** Stones that a stone on the cell would take, by seat * cells + cell, and the cells where it is any. */
  readonly takes: Uint8Array
  readonly taking: readonly [Int32Array, Int32Array]
  readonly takingCount = new Int32Array(2)
  /** Stones that each seat has taken. */
  readonly taken = new Int32Array(2)
  /** What the position promises each seat. */
  readonly promise = new Int32Array(2)
  hash = 0
  check = 0

  private readonly rules: RowRules
  /** Lines through a cell, at most. */
  private readonly lines: number
  private readonly reach: number
  /** By sight what stones of both seats would make of it, as in `Shapes`, and beyond that how many each would take, four bits each. */
  private readonly bySight: Uint16Array
  /** What is seen along each line from each cell, by line * cells + cell. */
  private readonly sight: Int32Array
  /** The same as `bySight` says, line by line; nothing where the cell is not free. */
  private readonly shape: Uint16Array
  private readonly counts: Int32Array
  private readonly place: Int32Array
  private readonly takingPlace: Int32Array
  /** For each cell, from where `seenFrom` says, the (line, cell) that see it, the cell alone and at which place of their sight. */
  private readonly seers: Int32Array
  private readonly seenFrom: Int32Array
  /** The neighbours of each cell along its lines, or -1. */
  private readonly neighbours: Int32Array
  private readonly keys: Int32Array
  /** What was taken by the stones that may be taken back, the latest last, and how many by each. */
  private readonly gone: Int32Array
  private goneCount = 0
  private readonly goneBy: Int32Array
  private moves = 0

  constructor(rules: RowRules, cells: number) {
    this.rules = rules
    this.cells = cells
    const { reach, bySight } = shapesFor(rules.length)
    this.reach = reach
    this.bySight = withTaken(bySight, reach, rules.taking)
    const lineOf = new Int32Array(cells)
    for (const strip of rules.strips) for (const cell of strip) lineOf[cell]++
    const lines = Math.max(...lineOf)
    this.lines = lines
    const seen = 2 * reach
    this.at = new Uint8Array(cells)
    this.tempting = new Int32Array(2 * cells)
    this.classOf = new Uint8Array(2 * cells)
    this.listed = Array.from({ length: 2 * CLASSES }, () => new Int32Array(cells))
    this.takes = new Uint8Array(2 * cells)
    this.taking = [new Int32Array(cells), new Int32Array(cells)]
    this.sight = new Int32Array(lines * cells)
    this.shape = new Uint16Array(lines * cells)
    this.counts = new Int32Array(2 * cells)
    this.place = new Int32Array(2 * cells)
    this.takingPlace = new Int32Array(2 * cells)
    this.seers = new Int32Array(cells * lines * seen)
    this.seenFrom = new Int32Array(cells + 1)
    this.neighbours = new Int32Array(cells * lines * seen).fill(-1)
    this.gone = new Int32Array(8 * cells)
    this.goneBy = new Int32Array(8 * cells)
    const random = new Random(5)
    this.keys = Int32Array.from({ length: 4 * cells }, () => random.int32())
    this.sight.fill((1 << (2 * seen)) - 1)
    this.link(lineOf.fill(0))
    for (let cell = 0; cell < cells; cell++) this.lookAgain(cell)
  }

  /** Sets the stones to those of a position. */
  show(p: Position): void {
    for (let cell = 0; cell < this.cells; cell++) if (this.at[cell] !== 0 && this.at[cell] !== p[cell]) this.lift(cell)
    for (let cell = 0; cell < this.cells; cell++) if (this.at[cell] !== p[cell]) this.lay(cell, p[cell] - 1)
    for (let seat = 0; seat < 2; seat++) this.taken[seat] = this.rules.taking?.taken(p, seat) ?? 0
    this.goneCount = 0
    this.moves = 0
  }

  /** Puts a stone and takes what it takes. */
  put(cell: number, seat: number): void {
    const before = this.goneCount
    if (this.takes[seat * this.cells + cell] > 0) this.noteTaken(cell, seat)
    this.lay(cell, seat)
    for (let i = before; i < this.goneCount; i++) this.lift(this.gone[i])
    this.taken[seat] += this.goneCount - before
    this.goneBy[this.moves++] = this.goneCount - before
  }

  /** Takes the last stone back. */
  takeBack(cell: number, seat: number): void {
    this.lift(cell)
    const back = this.goneBy[--this.moves]
    this.taken[seat] -= back
    for (let i = 0; i < back; i++) this.lay(this.gone[--this.goneCount], 1 - seat)
  }

  /** The cells on which that seat would at once have a row. */
  winning(seat: number): number {
    return this.count[seat * CLASSES + WINS]
  }

  cellsOf(seat: number, ofClass: number): Int32Array {
    return this.listed[seat * CLASSES + ofClass]
  }

  countOf(seat: number, ofClass: number): number {
    return this.count[seat * CLASSES + ofClass]
  }

  private link(lineOf: Int32Array): void {
    const { cells, lines, reach, rules, sight } = this
    const seen = 2 * reach
    const seers = new Int32Array(this.seers.length).fill(-1)
    for (const strip of rules.strips) {
      strip.forEach((cell, i) => {
        for (let k = 0; k < seen; k++) {
          const other = strip[i + (k < reach ? k - reach : k - reach + 1)]
          if (other === undefined) continue
          const at = (cell * lines + lineOf[cell]) * seen + k
          this.neighbours[at] = other
          // From there this cell lies just as far on the other side.
          seers[at] = ((lineOf[other] * cells + other) << SEER) | (other << PLACE) | (seen - 1 - k)
          sight[lineOf[cell] * cells + cell] &= ~(EDGE << (2 * k))
        }
      })
      for (const cell of strip) lineOf[cell]++
    }
    const each = lines * seen
    let count = 0
    for (let cell = 0; cell < cells; cell++) {
      this.seenFrom[cell] = count
      for (let i = cell * each; i < (cell + 1) * each; i++) if (seers[i] >= 0) this.seers[count++] = seers[i]
    }
    this.seenFrom[cells] = count
  }

  private lay(cell: number, seat: number): void {
    this.forget(cell)
    this.at[cell] = seat + 1
    this.hash ^= this.keys[4 * cell + 2 * seat]
    this.check ^= this.keys[4 * cell + 2 * seat + 1]
    this.tell(cell, seat + 1)
  }

  private lift(cell: number): void {
    const seat = this.at[cell] - 1
    this.hash ^= this.keys[4 * cell + 2 * seat]
    this.check ^= this.keys[4 * cell + 2 * seat + 1]
    this.at[cell] = 0
    this.tell(cell, seat + 1)
    this.lookAgain(cell)
  }

  /** Everybody who sees the cell sees what came or went. */
  private tell(cell: number, value: number): void {
    const { seers, seenFrom, sight, at, bySight, shape } = this
    for (let i = seenFrom[cell], end = seenFrom[cell + 1]; i < end; i++) {
      const packed = seers[i]
      const seer = packed >>> SEER
      const now = sight[seer] ^ (value << (2 * (packed & ((1 << PLACE) - 1))))
      sight[seer] = now
      const other = (packed >> PLACE) & ((1 << (SEER - PLACE)) - 1)
      if (at[other] === 0 && bySight[now] !== shape[seer]) this.see(seer, other, bySight[now])
    }
  }

  /** A line through a free cell has changed. */
  private see(line: number, cell: number, now: number): void {
    const old = this.shape[line]
    this.shape[line] = now
    const changed = old ^ now
    if (changed & 0x0f) this.reshape(0, cell, old & 15, now & 15)
    if (changed & 0xf0) this.reshape(1, cell, (old >> 4) & 15, (now >> 4) & 15)
    if (changed & 0x0f00) this.addTakes(0, cell, ((now >> 8) & 15) - ((old >> 8) & 15))
    if (changed & 0xf000) this.addTakes(1, cell, (now >> 12) - (old >> 12))
  }

  private reshape(seat: number, cell: number, old: number, now: number): void {
    const c = seat * this.cells + cell
    this.tempting[c] += TEMPTING[now] - TEMPTING[old]
    this.promise[seat] += PROMISING[now] - PROMISING[old]
    const change = COUNTED[now] - COUNTED[old]
    if (change === 0) return
    this.counts[c] += change
    this.setClass(seat, cell, CLASS_OF[this.counts[c]])
  }

  private setClass(seat: number, cell: number, now: number): void {
    const c = seat * this.cells + cell
    const old = this.classOf[c]
    if (old === now) return
    this.classOf[c] = now
    this.tempting[c] += TEMPTING_TOGETHER[now] - TEMPTING_TOGETHER[old]
    this.promise[seat] += PROMISING_TOGETHER[now] - PROMISING_TOGETHER[old]
    if (old !== QUIET) {
      const list = this.listed[seat * CLASSES + old]
      const last = list[--this.count[seat * CLASSES + old]]
      list[this.place[c]] = last
      this.place[seat * this.cells + last] = this.place[c]
    }
    if (now !== QUIET) {
      this.place[c] = this.count[seat * CLASSES + now]++
      this.listed[seat * CLASSES + now][this.place[c]] = cell
    }
  }

  /** A cell that is no longer free promises nothing. */
  private forget(cell: number): void {
    const { cells, lines } = this
    for (let seat = 0; seat < 2; seat++) {
      const c = seat * cells + cell
      for (let line = 0; line < lines; line++)
        this.promise[seat] -= PROMISING[(this.shape[line * cells + cell] >> (4 * seat)) & 15]
      this.counts[c] = 0
      this.setClass(seat, cell, QUIET)
      this.addTakes(seat, cell, -this.takes[c])
      this.tempting[c] = 0
    }
    for (let line = 0; line < lines; line++) this.shape[line * cells + cell] = NONE
  }

  private lookAgain(cell: number): void {
    for (let line = 0; line < this.lines; line++) {
      const i = line * this.cells + cell
      this.see(i, cell, this.bySight[this.sight[i]])
    }
  }

  private addTakes(seat: number, cell: number, more: number): void {
    if (more === 0) return
    const c = seat * this.cells + cell
    const old = this.takes[c]
    const now = old + more
    this.takes[c] = now
    this.promise[seat] += TAKEABLE * more
    this.tempting[c] += TEMPTING_TAKEN * more
    const list = this.taking[seat]
    if (old === 0) {
      this.takingPlace[c] = this.takingCount[seat]++
      list[this.takingPlace[c]] = cell
    } else if (now === 0) {
      const last = list[--this.takingCount[seat]]
      list[this.takingPlace[c]] = last
      this.takingPlace[seat * this.cells + last] = this.takingPlace[c]
    }
  }

  /** Notes the stones of the other side that a stone here takes. */
  private noteTaken(cell: number, seat: number): void {
    const { neighbours, reach, lines, sight, cells } = this
    for (let line = 0; line < lines; line++)
      for (let side = 0; side < 2; side++) {
        const run = runTaken(sight[line * cells + cell], seat, side, reach, this.rules.taking!)
        const first = (cell * lines + line) * 2 * reach + (side === 0 ? reach - 1 : reach)
        for (let i = 0; i < run; i++) this.gone[this.goneCount++] = neighbours[side === 0 ? first - i : first + i]
      }
  }
}

/** How many stones of the other side lie beside a cell, on this side, between it and a stone of the seat. */
function runTaken(sight: number, seat: number, side: number, reach: number, taking: Taking): number {
  const seen = (i: number) => (sight >> (2 * (side === 0 ? reach - 1 - i : reach + i))) & 3
  let run = 0
  while (run < taking.longest && seen(run) === 2 - seat) run++
  return run >= taking.shortest && run < reach && seen(run) === seat + 1 ? run : 0
}

function withTaken(bySight: Uint8Array, reach: number, taking: Taking | undefined): Uint16Array {
  const table = Uint16Array.from(bySight)
  if (taking)
    for (let sight = 0; sight < table.length; sight++)
      for (let seat = 0; seat < 2; seat++) {
        const taken = runTaken(sight, seat, 0, reach, taking) + runTaken(sight, seat, 1, reach, taking)
        table[sight] |= taken << (8 + 4 * seat)
      }
  return table
}
