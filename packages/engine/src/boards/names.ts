/** a, b, … z, aa, ab, … as on every board of the book; go leaves out i. */
export function letters(index: number, skip = ''): string {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !skip.includes(letter))
  const n = alphabet.length
  return index < n ? alphabet[index] : letters(Math.floor(index / n) - 1, skip) + alphabet[index % n]
}
