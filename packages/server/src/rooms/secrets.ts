/** Secrets of seats: 128 bits by chance, kept as hashes only, compared without telling how far they agree. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newSecret = () => randomBytes(16).toString('base64url')

/** A room is found by its link only: nobody guesses 96 bits. */
export const newRoomId = () => randomBytes(12).toString('base64url')

export const newNodeId = () => randomBytes(6).toString('base64url')

export const newSeed = () => randomBytes(32).toString('hex')

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** In the same time whatever they are. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The seat that this secret opens; every hash is looked at, so that the time taken tells nothing. */
export function seatOf(secret: string, seats: readonly { readonly seat: number; readonly secret: string }[]) {
  const given = hashOf(secret)
  let found: number | undefined
  for (const { seat, secret: kept } of seats) if (isSame(kept, given)) found = seat
  return found
}
