/** How likely a match is won from a score, for those who have to decide about the cube. */
import { CubeWorth } from './cube.ts'

export const LONGEST = 25
/** Of the games that are won, so many are gammons: so the network says of the position in which a game begins. */
const GAMMONS = 0.27

/** After the Crawford game: who needs so many points, the other one, wins the match; he doubles at once. */
const AFTER: number[] = [1, 0.5]
for (let k = 2; k <= LONGEST; k++)
  AFTER.push(0.5 * ((1 - GAMMONS) * AFTER[Math.max(0, k - 2)] + GAMMONS * AFTER[Math.max(0, k - 4)]))

/** In the Crawford game nobody doubles. */
const inCrawford = (k: number) =>
  0.5 * ((1 - GAMMONS) * AFTER[Math.max(0, k - 1)] + GAMMONS * AFTER[Math.max(0, k - 2)])

/** Before the Crawford game: TABLE[mine][theirs], both need at least two points and `mine` fewer. */
const TABLE: number[][] = []

/** From 0 (lost) to 1 (won), for who needs `mine` points while the other needs `theirs`; `crawford` is over or is still to come. */
export function matchChance(mine: number, theirs: number, crawfordIsOver: boolean): number {
  if (mine <= 0) return 1
  if (theirs <= 0) return 0
  if (mine === theirs) return 0.5
  const ahead = Math.min(mine, theirs)
  const behind = Math.max(mine, theirs)
  const chance = ahead > 1 ? TABLE[ahead][behind] : 1 - (crawfordIsOver ? AFTER[behind] : inCrawford(behind))
  return mine < theirs ? chance : 1 - chance
}

// A game at even chances leads to scores that are known already: the cube is worth there what it is worth in every game.
const cube = new CubeWorth({ cube: true, matchLength: LONGEST, jacoby: false }, matchChance)
for (let ahead = 2; ahead < LONGEST; ahead++) {
  TABLE[ahead] = []
  for (let behind = ahead + 1; behind <= LONGEST; behind++) {
    cube.takeEven(ahead, behind, GAMMONS)
    TABLE[ahead][behind] = 0.5 + 0.5 * cube.beginning()
  }
}
