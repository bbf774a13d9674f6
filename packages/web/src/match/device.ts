import { Random } from '@jatekvilag/engine'
import type { LocalMatchParts } from '@jatekvilag/play'
import { steadyNow } from '../app/steady-time.ts'

/** What a match gets from the device it is played at: the time, and luck that nobody has seen. */
export function deviceParts(): Pick<LocalMatchParts, 'chance' | 'now'> {
  return { chance: new Random(crypto.getRandomValues(new Uint32Array(1))[0]), now: steadyNow }
}
