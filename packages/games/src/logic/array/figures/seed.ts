/** A seed of three bytes, drawn one after the other by chance: so that a layout is in the record and nowhere else. */
export const ROLLS = 3
export const BYTE = 256
export const withByte = (seed: number, byte: number): number => seed * BYTE + byte
