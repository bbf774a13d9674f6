/** How likely a match is won from a score, for those who have to decide about the cube. */

const LONGEST = 25
/** Of the games that are won, so many are gammons. */
const GAMMONS = 0.22

/** After the Crawford game: who needs so many points, the other one, wins the match; he doubles at once. */
const AFTER: number[] = [1, 0.5]
for (let k = 2; k <= LONGEST; k++)
  AFTER.push(0.5 * ((1 - GAMMONS) * AFTER[Math.max(0, k - 2)] + GAMMONS * AFTER[Math.max(0, k - 4)]))

/** In the Crawford game nobody doubles. */
const inCrawford = (k: number) =>
  0.5 * ((1 - GAMMONS) * AFTER[Math.max(0, k - 1)] + GAMMONS * AFTER[Math.max(0, k - 2)])

/** From 0 (lost) to 1 (won), for who needs `mine` points while the other needs `theirs`; `crawford` is over or is still to come. */
export function matchChance(mine: number, theirs: number, crawfordIsOver: boolean): number {
  if (mine <= 0) return 1
  if (theirs <= 0) return 0
  if (mine === theirs) return 0.5
  const ahead = Math.min(mine, theirs)
  const behind = Math.max(mine, theirs)
  let chance: number
  if (ahead === 1) chance = 1 - (crawfordIsOver ? AFTER[behind] : inCrawford(behind))
  // Rick Janowski's rule of thumb: 85 per cent of the lead over what the trailer needs and six. Nobody is better off than
  // who needs a single point, which it forgets in long matches.
  else chance = Math.min(0.5 + (0.85 * (behind - ahead)) / (behind + 6), 1 - inCrawford(behind))
  return mine < theirs ? chance : 1 - chance
}
