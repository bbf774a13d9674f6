import type { Chapter } from './entry.ts'
import type { Mechanic } from './mechanics.ts'

interface Kin {
  readonly id: string
  readonly chapter: Chapter
  readonly mechanics: readonly Mechanic[]
  readonly players: readonly [number, number]
}

/** What a common chapter is worth beside a rare common mechanic. */
const SAME_CHAPTER = 0.6

/**
 * Games for somebody who likes this one, the nearest first: those in which one does the same things. A thing that few
 * games share says more than one that half of them do.
 */
export function relativesOf<One extends Kin>(id: string, games: readonly One[], most = 4): One[] {
  const own = games.find((game) => game.id === id)
  if (!own) return []
  const worth = new Map<Mechanic, number>()
  for (const { mechanics } of games) for (const one of mechanics) worth.set(one, (worth.get(one) ?? 0) + 1)
  for (const [one, count] of worth) worth.set(one, Math.log(1 + games.length / count))
  const sum = (mechanics: Iterable<Mechanic>) => [...mechanics].reduce((total, one) => total + (worth.get(one) ?? 0), 0)
  const nearness = (game: One) => {
    const common = new Set(own.mechanics.filter((one) => game.mechanics.includes(one)))
    const all = new Set([...own.mechanics, ...game.mechanics])
    return sum(common) / sum(all) + (game.chapter === own.chapter ? SAME_CHAPTER : 0)
  }
  // Somebody who plays alone is not looking for an opponent, and the other way round.
  const alone = (game: One) => game.players[1] === 1
  return games
    .filter((game) => game.id !== id && alone(game) === alone(own))
    .map((game) => [game, nearness(game)] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([game]) => game)
}
