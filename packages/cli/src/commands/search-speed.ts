import { getHeapStatistics } from 'node:v8'
import { loadJudge, NetworkSearch, TreeSearch, thinkingOf } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, Playout, type Position, Random } from '@jatekvilag/engine'
import { processorClock } from '../arena/clock.ts'
import { readArguments, SECONDS, SEED } from '../arguments.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'

type Searching = Pick<TreeSearch | NetworkSearch, 'search'>

/** How much of the speed of random playouts is kept inside the tree search, in processor time; or how often a network looks. */
export async function searchSpeed(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    seconds: SECONDS,
    seed: SEED,
    plain: 'switch',
    json: 'switch',
  })
  const { game } = openNamed(wanted)
  const seconds = wanted.number('seconds', 1)
  const random = new Random(wanted.number('seed', 1))
  await loadJudge(game)
  const { tree, network, judge, method } = thinkingOf(game, { level: 8, plain: wanted.has('plain') })
  const search: Searching =
    method === 'network'
      ? new NetworkSearch(game, { judge: judge!, ...network })
      : new TreeSearch(game, random, { judge, ...tree })
  const root = firstDecision(game)
  const rounds = Array.from({ length: 4 }, () => ({
    playouts: playoutsPerSecond(game, root, random, seconds),
    simulations: simulationsPerSecond(search, root, seconds),
  }))
  // The first round warms up; the best of the others is least disturbed by whatever else runs.
  const best = (kind: 'playouts' | 'simulations') => Math.max(...rounds.slice(1).map((round) => round[kind]))
  const answer = {
    game: game.id,
    playouts: Math.round(best('playouts')),
    simulations: Math.round(best('simulations')),
    kept: Number((best('simulations') / best('playouts')).toFixed(2)),
    bytes: bytesPerSimulation(search, root, Math.ceil(best('simulations') / 16)),
  }
  if (wanted.has('json')) console.log(JSON.stringify(answer))
  else
    console.log(
      `${game.id}: ${answer.playouts} playouts/s, ${answer.simulations} in the tree: ${answer.kept}` +
        (answer.bytes === undefined ? '' : `; ${answer.bytes} bytes allocated per simulation`),
    )
}

/** The start, or what follows from it where the first moves are forced: nobody thinks about those. */
function firstDecision(game: Game): Position {
  const p = game.start()
  const list = new ActionList()
  for (;;) {
    const seat = firstSeat(game.actors(p))
    list.count = 0
    game.actions(p, seat, list)
    if (list.count > 1) return p
    game.play(p, seat, list.items[0]!)
  }
}

function playoutsPerSecond(game: Game, root: Position, random: Random, seconds: number): number {
  const playout = new Playout(game, random)
  const p = root.slice()
  const began = processorClock()
  let played = 0
  let elapsed = 0
  while (elapsed < 1000 * seconds) {
    for (let i = 0; i < 16; i++) {
      p.set(root)
      playout.run(p)
    }
    played += 16
    elapsed = processorClock() - began
  }
  return (1000 * played) / elapsed
}

/** A small game may be settled long before the time is up: then the search begins again. */
function simulationsPerSecond(search: Searching, root: Position, seconds: number): number {
  const began = processorClock()
  let played = 0
  let elapsed = 0
  while (elapsed < 1000 * seconds) {
    const left = seconds - elapsed / 1000
    played += search.search(root, { seconds: left, clock: processorClock }).work
    elapsed = processorClock() - began
  }
  return (1000 * played) / elapsed
}

/** Bytes that this thread has ever allocated; older Nodes do not count them. */
const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes

/** The answer itself is a list of all moves: what more simulations cost is the difference of two searches. */
function bytesPerSimulation(search: Searching, root: Position, work: number): number | undefined {
  if (allocated() === undefined) return undefined
  const bytes = (simulations: number) => {
    const before = allocated()!
    search.search(root, { work: simulations })
    return allocated()! - before
  }
  const tries = Array.from({ length: 3 }, () => (bytes(4 * work) - bytes(work)) / (3 * work))
  return Number(Math.max(0, Math.min(...tries)).toFixed(1))
}
