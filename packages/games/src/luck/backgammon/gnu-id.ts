/**
 * The identifiers of GNU Backgammon, which the world uses to exchange positions: a Position ID (14 characters)
 * and a Match ID (12 characters). Both are strings of bits, packed low bit first into bytes and written in base 64.
 */
import { type Parsed, parsed } from '@jatekvilag/engine'
import { refuse } from './texts.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const POSITION_BITS = 80
const MATCH_BITS = 72

/** Men of one player, counted from his own ace point: 24 points, then the bar. */
export type Side = readonly number[]

/** What a Match ID holds; `owner` is 3 for a cube in the middle, `cube` the power of two. */
export interface MatchFields {
  cube: number
  owner: number
  onRoll: number
  crawford: number
  state: number
  turn: number
  doubled: number
  resigned: number
  highDie: number
  lowDie: number
  length: number
  score0: number
  score1: number
}

/** Later versions add a bit for the Jacoby rule, which is an option here; it is neither written nor asked for. */
const WIDTHS: readonly (readonly [keyof MatchFields, number])[] = [
  ['cube', 4],
  ['owner', 2],
  ['onRoll', 1],
  ['crawford', 1],
  ['state', 3],
  ['turn', 1],
  ['doubled', 1],
  ['resigned', 2],
  ['highDie', 3],
  ['lowDie', 3],
  ['length', 15],
  ['score0', 15],
  ['score1', 15],
]

/** In the ids that people exchange the player who is not on roll comes first, whatever the manual says. */
export function writePositionId(waiting: Side, onRoll: Side): string {
  const bits: number[] = []
  for (const men of [...waiting, ...onRoll]) {
    for (let i = 0; i < men; i++) bits.push(1)
    bits.push(0)
  }
  return pack(bits, POSITION_BITS)
}

export function readPositionId(text: string): Parsed<{ waiting: Side; onRoll: Side }> {
  const bits = unpack(text, POSITION_BITS)
  if (!bits.ok) return refuse('position-id', text, bits.problem)
  const counts: number[] = []
  let men = 0
  for (const bit of bits.value) {
    if (bit) men++
    else {
      counts.push(men)
      men = 0
    }
  }
  if (men > 0 || counts.length < 50 || counts.slice(50).some((rest) => rest > 0))
    return refuse('position-id-sides', text)
  return parsed({ waiting: counts.slice(0, 25), onRoll: counts.slice(25, 50) })
}

export function writeMatchId(fields: MatchFields): string {
  const bits: number[] = []
  for (const [name, width] of WIDTHS) for (let i = 0; i < width; i++) bits.push((fields[name] >> i) & 1)
  return pack(bits, MATCH_BITS)
}

export function readMatchId(text: string): Parsed<MatchFields> {
  const bits = unpack(text, MATCH_BITS)
  if (!bits.ok) return refuse('match-id', text, bits.problem)
  let at = 0
  const fields = WIDTHS.map(([name, width]) => {
    let value = 0
    for (let i = 0; i < width; i++) value |= bits.value[at++] << i
    return [name, value] as const
  })
  return parsed(Object.fromEntries(fields) as unknown as MatchFields)
}

/** Bytes take their bits from the low end, base 64 reads bytes from the high end. */
const flip = (bit: number) => (bit & ~7) | (7 - (bit & 7))

function pack(bits: readonly number[], length: number): string {
  let text = ''
  for (let at = 0; at < length; at += 6) {
    let digit = 0
    for (let i = at; i < at + 6; i++) digit = 2 * digit + (i < length ? (bits[flip(i)] ?? 0) : 0)
    text += ALPHABET[digit]
  }
  return text
}

function unpack(text: string, length: number): Parsed<number[]> {
  const characters = Math.ceil(length / 6)
  if (text.length !== characters) return refuse('id-length', text.length, characters)
  const bits = new Array<number>(length).fill(0)
  for (let at = 0; at < characters; at++) {
    const digit = ALPHABET.indexOf(text[at])
    if (digit < 0) return refuse('not-base-64', text[at])
    for (let i = 0; i < 6; i++) if (6 * at + i < length) bits[flip(6 * at + i)] = (digit >> (5 - i)) & 1
  }
  return parsed(bits)
}
