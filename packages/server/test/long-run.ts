/**
 * Long runs in parts: `SEED` gives each part other games, `SECONDS` ends it in time, and what it counted until then is
 * what it says. Parts with different seeds add up.
 */
export const SEED = Number(process.env.SEED ?? 1)

const end = performance.now() + 1000 * Number(process.env.SECONDS ?? Number.POSITIVE_INFINITY)

export const isTimeUp = () => performance.now() > end
