/** Hands as SFEN writes them: `RB2P2p`, the first player's men in capitals, a count before the letter, `-` for none. */
import { type Parsed, parsed } from '@jatekvilag/engine'
import { refuse } from './texts.ts'

/** `letters` are those of the hand slots, in the order in which they are written. */
export function writeHands(slots: ArrayLike<number>, at: number, letters: string): string {
  let text = ''
  for (const seat of [0, 1])
    for (const [i, letter] of [...letters].entries()) {
      const count = slots[at + seat * letters.length + i]
      if (count > 0) text += (count > 1 ? count : '') + (seat === 0 ? letter : letter.toLowerCase())
    }
  return text || '-'
}

export function readHands(text: string, slots: Int32Array, at: number, letters: string): Parsed<true> {
  if (text === '-') return parsed(true)
  let end = 0
  for (const found of text.matchAll(/(\d*)([A-Za-z])/g)) {
    if (found.index !== end) break
    const i = letters.indexOf(found[2].toUpperCase())
    if (i < 0) return refuse('not-in-hand', found[2])
    const seat = found[2] === found[2].toUpperCase() ? 0 : 1
    slots[at + seat * letters.length + i] += found[1] === '' ? 1 : Number(found[1])
    end = found.index + found[0].length
  }
  return end === text.length && end > 0 ? parsed(true) : refuse('hands-unreadable', text, text.slice(end))
}
