/**
 * What the tiles that stay in a rack are worth for the turns to come, in points: each letter by itself, every further one of
 * the same, and too many vowels or consonants. Fitted to games of the bot with itself; see `leaves.json`.
 */
import type { Field } from './field.ts'
import fitted from './leaves.json' with { type: 'json' }

const VOWELS = 'AÁEÉIÍOÓÖŐUÚÜŰ'

export interface Leaves {
  readonly tiles: Readonly<Record<string, number>>
  readonly again: number
  readonly uneven: number
}

export const isVowel = (letter: string): boolean => VOWELS.includes(letter)

/** How far a heap is from as many vowels as consonants, and how many tiles it has more than once. */
export function shapeOf(field: Field, rack: Int32Array): { uneven: number; again: number } {
  let [vowels, consonants, again] = [0, 0, 0]
  for (let kind = 0; kind < field.letters; kind++) {
    if (rack[kind] === 0) continue
    if (isVowel(field.set.letters[kind])) vowels += rack[kind]
    else consonants += rack[kind]
    again += rack[kind] - 1
  }
  return { uneven: Math.max(0, Math.abs(vowels - consonants) - 1), again }
}

export const leavesOf = ({ language }: Field): Leaves => fitted.leaves[language]

export function leaveValues(field: Field, leaves = leavesOf(field)): (rack: Int32Array) => number {
  const { tiles, again, uneven } = leaves
  const worth = Float64Array.from([...field.set.letters, '?'].map((letter) => tiles[letter] ?? 0))
  return (rack) => {
    const shape = shapeOf(field, rack)
    let sum = again * shape.again + uneven * shape.uneven
    for (let kind = 0; kind <= field.letters; kind++) sum += rack[kind] * worth[kind]
    return sum
  }
}
