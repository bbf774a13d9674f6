/** More than any counter of a match reaches, and far less than a slot holds. */
export const MOST_COUNTED = 999_999

/** A counter as a position writes it: however many digits somebody types, it fits its slot. */
export const counted = (digits: string): number => Math.min(Number(digits), MOST_COUNTED)
