import type { Chance } from '@jatekvilag/table'

/** The device's own generator, without the small favour that a plain remainder does to low numbers. */
export const DEVICE_CHANCE: Chance = {
  below(n) {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
      if (value < limit) return value % n
    }
  },
}
