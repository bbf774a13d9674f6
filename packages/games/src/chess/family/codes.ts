/**
 * An action is `choice`, `from` and `to` packed into one number: choice 0 is a plain move, 1, 2, … what the man
 * becomes; games with drops use a further choice and put the kind of man in place of `from`.
 * Shifts by a whole number of bits keep it cheap to unpack.
 */
export interface Codes {
  readonly bits: number
  readonly mask: number
}

export function codesFor(size: number): Codes {
  const bits = 32 - Math.clz32(size - 1)
  return { bits, mask: (1 << bits) - 1 }
}

export const codeOf = (codes: Codes, from: number, to: number, choice = 0): number =>
  (choice << (2 * codes.bits)) | (from << codes.bits) | to
export const fromOf = (codes: Codes, action: number): number => (action >> codes.bits) & codes.mask
export const toOf = (codes: Codes, action: number): number => action & codes.mask
export const choiceOf = (codes: Codes, action: number): number => action >> (2 * codes.bits)
