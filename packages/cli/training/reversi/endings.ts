/**
 * How long level 8 takes until it knows who wins, and by how many discs, with so many empty cells: positions from games against itself
 * that begin with discs by lot, each asked with an empty memory. Processor time.
 *
 *   node packages/cli/training/reversi/endings.ts --positions 52 --empty 20 --seconds 5 --seed 1
 */
import { AlphaBeta, loadJudge } from '@jatekvilag/bots'
import { ActionList, firstSeat, openGame, type Position, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { processorClock } from '../../src/arena/clock.ts'

const flags = process.argv.slice(2)
const given = (name: string, otherwise: number) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(flags[at + 1])
}
const [wanted, empty, seconds] = [given('positions', 52), given('empty', 20), given('seconds', 5)]
/** Discs by lot, and how many positions each move of the games is thought over. */
const [BY_LOT, WORK] = [8, 3000]
/** The rounds of the judge that look to the end. */
const [WHO_WINS, BY_HOW_MANY] = [100, 101]

const game = unwrap(openGame(gameEntry('reversi')!))
const judge = (await loadJudge(game))!
const random = new Random(given('seed', 1))
const list = new ActionList()
const emptyCells = (p: Position) => p.subarray(0, 64).filter((disc) => disc === 0).length

function fromPlay(): Position {
  const p = game.start()
  const player = new AlphaBeta(game, { judge })
  for (let n = 0; game.actors(p) !== 0 && emptyCells(p) > empty; n++) {
    const seat = firstSeat(game.actors(p))
    const choice = n < BY_LOT ? undefined : player.search(p, { work: WORK }).candidates[0]!.action
    game.play(p, seat, choice ?? game.sample(p, seat, random, list))
  }
  return p
}

const rows: { who: number; exact: number; nodes: number; text: string }[] = []
const texts = new Set<string>()
while (rows.length < wanted) {
  const p = fromPlay()
  const text = game.write(p)
  if (game.actors(p) === 0 || emptyCells(p) !== empty || texts.has(text)) continue
  texts.add(text)
  const times = new Map<number, number>()
  const began = processorClock()
  const fresh = new AlphaBeta(game, { judge })
  const report = (round: number) => times.set(round, processorClock() - began)
  const { work } = fresh.search(p, { seconds, clock: processorClock, report })
  // Whose only move it is has no need to know.
  if (!times.has(WHO_WINS) && times.size === 1) continue
  rows.push({ who: times.get(WHO_WINS) ?? Infinity, exact: times.get(BY_HOW_MANY) ?? Infinity, nodes: work, text })
}

function told(name: string, all: readonly number[]): void {
  const sorted = [...all].sort((a, b) => a - b)
  const within = sorted.filter((each) => each <= 1000).length
  const [middle, most] = [sorted[sorted.length >> 1]!, sorted.at(-1)!]
  console.log(
    `${name}: ${within} of ${sorted.length} within a second; ${middle.toFixed(0)} ms in the middle, ${most.toFixed(0)} at most`,
  )
}
console.log(`${empty} empty cells`)
told(
  'who wins',
  rows.map(({ who }) => who),
)
told(
  'by how many',
  rows.map(({ exact }) => exact),
)
for (const { who, exact, nodes, text } of [...rows].sort((a, b) => b.exact - a.exact).slice(0, given('show', 3)))
  console.log(`  ${text}: ${who.toFixed(0)} and ${exact.toFixed(0)} ms, ${nodes} positions`)
