import { getHeapStatistics } from 'node:v8'
import { type Judge, loadJudge, TreeSearch, thinkingOf } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, Playout, type Position, Random } from '@jatekvilag/engine'
import { processorClock } from '../arena/clock.ts'
import { readArguments, SECONDS, SEED } from '../arguments.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'

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
  const { tree, judge, method } = thinkingOf(game, { level: 8, plain: wanted.has('plain') })
  const search = new TreeSearch(game, random, { judge, ...tree })
  const root = firstDecision(game)
  if (method === 'network') return tellLooks(game, looksPerSecond(game, judge!, random, seconds), wanted.has('json'))
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

function tellLooks(game: Game, looks: number, json: boolean): void {
  console.log(json ? JSON.stringify({ game: game.id, looks }) : `${game.id}: its network looks at ${looks} positions/s`)
}

/** Every position is a new one: what was looked at before may be remembered. */
function looksPerSecond(game: Game, judge: Judge, random: Random, seconds: number): number {
  const [list, out] = [new ActionList(1024), new Float64Array(4096)]
  const p = game.start()
  let looks = 0
  let spent = 0
  while (spent < 1000 * seconds) {
    if (game.actors(p) === 0) p.set(game.start())
    const seat = firstSeat(game.actors(p))
    list.count = 0
    game.actions(p, seat, list)
    const began = processorClock()
    judge.look!(p, seat, list, out)
    // The first ones are not compiled yet.
    if (++looks > 100) spent += processorClock() - began
    game.play(p, seat, (game.playout ?? game.sample)(p, seat, random, list))
  }
  return Math.round((1000 * (looks - 100)) / spent)
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
function simulationsPerSecond(search: TreeSearch, root: Position, seconds: number): number {
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
function bytesPerSimulation(search: TreeSearch, root: Position, work: number): number | undefined {
  if (allocated() === undefined) return undefined
  const bytes = (simulations: number) => {
    const before = allocated()!
    search.search(root, { work: simulations })
    return allocated()! - before
  }
  const tries = Array.from({ length: 3 }, () => (bytes(4 * work) - bytes(work)) / (3 * work))
  return Number(Math.max(0, Math.min(...tries)).toFixed(1))
}
