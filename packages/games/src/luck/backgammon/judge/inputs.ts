/**
 * What the network sees of a position, in whole numbers: the men of both sides point by point, and a few things that a
 * player would count. `me` is the seat that throws next. Points are numbered by how far they are from leaving the board.
 */
import { countBits, lowestBit, type Position } from '@jatekvilag/engine'
import { AT } from '../position.ts'

const POINT_INPUTS = 98
const EXTRA = 6
const SIDE = POINT_INPUTS + EXTRA
export const INPUTS = 2 * SIDE + 1

/** Throws as bits, the six doublets first. */
function throwBit(a: number, b: number): number {
  if (a === b) return 1 << (a - 1)
  const high = Math.max(a, b)
  return 1 << (6 + ((high - 1) * (high - 2)) / 2 + Math.min(a, b) - 1)
}
const DOUBLETS = 63

/** HITS[(d - 1) * 2048 + blocked]: throws that bring a man exactly d points on, given which of the 11 points before him are blocked. */
const HITS = new Int32Array(12 * 2048)
/** Throws with which a man can use both dice, given which of the 12 points before him are blocked. */
const ESCAPES = new Uint8Array(4096)
const isOpen = (blocked: number, k: number) => ((blocked >> (k - 1)) & 1) === 0

for (let d = 1; d <= 12; d++)
  for (let blocked = 0; blocked < 2048; blocked++) {
    let mask = 0
    if (d <= 6) for (let other = 1; other <= 6; other++) mask |= throwBit(d, other)
    for (let a = 1; a <= 6; a++) {
      const b = d - a
      if (b > a && b <= 6 && (isOpen(blocked, a) || isOpen(blocked, b))) mask |= throwBit(a, b)
      for (let n = 2; n <= 4; n++) {
        if (n * a !== d) continue
        let free = true
        for (let k = 1; k < n; k++) free &&= isOpen(blocked, k * a)
        if (free) mask |= throwBit(a, a)
      }
    }
    HITS[(d - 1) * 2048 + blocked] = mask
  }
for (let blocked = 0; blocked < 4096; blocked++)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      if ((isOpen(blocked, a) || isOpen(blocked, b)) && isOpen(blocked, a + b)) ESCAPES[blocked]++

/** What one side looks like; kept and filled anew, because it is asked millions of times. */
class Look {
  made = 0
  blots = 0
  men = 0
  rear = -1
  pips = 0
  onBar = 0
  off = 0
}

const mine = new Look()
const theirs = new Look()

function lookAt(look: Look, p: Position, seat: number, base: number, x: Int32Array): void {
  look.made = look.blots = look.men = look.pips = 0
  look.rear = -1
  for (let i = 0; i < 24; i++) {
    const n = seat === 0 ? p[i] : -p[23 - i]
    if (n <= 0) continue
    const bit = 1 << i
    look.men |= bit
    look.pips += n * (i + 1)
    look.rear = i
    const at = base + 4 * i
    if (n === 1) {
      look.blots |= bit
      x[at] = 1
      continue
    }
    look.made |= bit
    x[at + 1] = 1
    if (n > 2) x[at + 2] = 1
    if (n > 3) x[at + 3] = n - 3
  }
  look.onBar = p[AT.bar + seat]
  look.off = p[AT.home + seat]
  if (look.onBar > 0) {
    look.rear = 24
    look.pips += 25 * look.onBar
  }
  x[base + 96] = look.onBar
  x[base + 97] = look.off
}

/** Throws with which the other side hits a blot from this point of his. */
function shotsFrom(at: number, look: Look): number {
  const blocked = (look.made >>> (24 - at)) & 2047
  let mask = 0
  for (let rest = look.blots; rest !== 0; rest &= rest - 1) {
    const d = lowestBit(rest) - 23 + at
    if (d >= 1 && d <= 12) mask |= HITS[(d - 1) * 2048 + blocked]
  }
  return mask
}

function shotsAt(look: Look, other: Look): number {
  if (look.blots === 0) return 0
  let mask = 0
  if (other.onBar > 0) mask = shotsFrom(24, look)
  else for (let rest = other.men; rest !== 0; rest &= rest - 1) mask |= shotsFrom(lowestBit(rest), look)
  return countBits(mask & DOUBLETS) + 2 * countBits(mask & ~DOUBLETS)
}

function addExtra(base: number, look: Look, other: Look, x: Int32Array): void {
  x[base] = look.pips
  x[base + 1] = shotsAt(look, other)
  if (look.rear > 0) x[base + 2] = ESCAPES[(other.made >>> (24 - look.rear)) & 4095]
  const closed = countBits(other.made & 63)
  x[base + 3] = 36 - closed * closed
  let prime = 0
  for (let run = look.made; run !== 0; run &= run >> 1) prime++
  x[base + 4] = prime
  x[base + 5] = look.off === 0 ? 1 : 0
}

/** Fills `x`; true where men of the two sides can still meet. */
export function see(p: Position, me: number, x: Int32Array): boolean {
  x.fill(0)
  lookAt(mine, p, me, 0, x)
  lookAt(theirs, p, 1 - me, SIDE, x)
  addExtra(POINT_INPUTS, mine, theirs, x)
  addExtra(SIDE + POINT_INPUTS, theirs, mine, x)
  const contact = mine.rear + theirs.rear - 23
  if (contact <= 0) return false
  x[INPUTS - 1] = contact
  return true
}
