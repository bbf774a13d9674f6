/**
 * Level 8 of this checkout against level 8 of another checkout of the repository, as whole programs in one process, the same
 * processor time for both. Each game has a thread of its own.
 *
 *   git worktree add --detach ../former a7157b43 && cp -a node_modules ../former/
 *   node packages/cli/training/former/against-former.ts ../former --seconds 0.01 --games 20 --limit 30 --resume FILE gipf zertz …
 *
 * Without names all games are played. `--limit` are seconds for each game (a pair of games that has begun is played to its end), `--test 60` ends one when it is clear
 * whether this checkout is 60 Elo stronger or not stronger at all, after `--least` games. `--table` prints what FILE holds and plays nothing.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { count, type DuelScore, type LadderSettings, type Plan, rate, verdictOn } from '@jatekvilag/bots'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { appendText } from '../../src/writing.ts'
import type { CourtPlan } from './court.ts'
import { stateOf } from './program.ts'
import type { Answer, Case } from './worker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '0.01' },
    opening: { type: 'string', default: '4' },
    longest: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '20' },
    least: { type: 'string', default: '8' },
    limit: { type: 'string', default: '30' },
    test: { type: 'string', default: '0' },
    resume: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
})
const [folder, ...names] = positionals
if (folder === undefined) throw new Error('which checkout?')
const [games, least, limit, test] = [values.games, values.least, values.limit, values.test].map(Number) as [
  number,
  number,
  number,
  number,
]
const states = { own: stateOf('.'), former: stateOf(folder) }

/** One line of the file. */
interface Told extends CourtPlan {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly own: string
  readonly former: string
  readonly index: number
  readonly winner?: 'a' | 'b' | 'draw'
  readonly turns?: number
  readonly cut?: boolean
  readonly spent?: number
  /** Why it cannot be played. */
  readonly skipped?: string
}

/** Where a room says how it wants to be measured, by that; but no opening is longer than asked for. */
function caseOf(id: string): Case {
  const ladder: LadderSettings = (gameEntry(id)!.bot as Plan).ladder ?? {}
  return {
    folder: folder!,
    game: id,
    options: { ...ladder.reference, ...ladder.options },
    plan: {
      seed: Number(values.seed),
      seconds: Number(values.seconds),
      opening: Math.min(Number(values.opening), ladder.opening ?? Number.POSITIVE_INFINITY),
      longest: ladder.longest === undefined ? Number(values.longest) : ladder.longest,
    },
  }
}

const keyOf = ({ game, options, index, seed, seconds, opening, longest, own, former }: Told): string =>
  JSON.stringify([game, options, index, seed, seconds, opening, longest, own, former])

const known = new Map<string, Told>()
if (values.resume !== undefined) {
  appendText(values.resume, '')
  for (const line of readFileSync(values.resume, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const told: Told = JSON.parse(line)
    known.set(keyOf(told), told)
  }
}

function note(told: Told): void {
  known.set(keyOf(told), told)
  if (values.resume !== undefined) appendText(values.resume, `${JSON.stringify(told)}\n`)
}

async function play(id: string): Promise<void> {
  const asked = caseOf(id)
  const score: DuelScore = { a: 0, b: 0, draws: 0 }
  let [cut, spent, turns] = [0, 0, 0]
  let worker: Worker | undefined
  let skipped: string | undefined
  for (let index = 0; index < games; index++) {
    if (index % 2 === 0) {
      if (spent > limit) break
      if (test > 0 && index >= least && verdictOn(score, test).verdict !== 'open') break
    }
    const told: Told = { game: id, options: asked.options, ...asked.plan, ...states, index }
    let finished = known.get(keyOf(told))
    if (!finished) {
      if (values.table) break
      worker ??= new Worker(new URL('./worker.ts', import.meta.url), { workerData: asked })
      finished = { ...told, ...(await answerOf(worker, index)) }
      note(finished)
    }
    skipped = finished.skipped
    if (skipped !== undefined) break
    count(score, finished.winner!)
    spent += finished.spent!
    turns += finished.turns!
    if (finished.cut) cut++
  }
  await worker?.terminate()
  const played = score.a + score.b + score.draws
  if (skipped !== undefined) return console.log(`${id}: ${skipped}`)
  if (played === 0) return
  const { score: share, range } = rate(score)
  const [percent, from, to] = [share, ...range].map((part) => (100 * part).toFixed(0))
  const longGames = cut > 0 ? `, ${cut} too long` : ''
  console.log(
    `${id}: ${score.a}-${score.b}-${score.draws}: ${percent} % (${from} to ${to})${longGames}; ${Math.round(turns / played)} turns, ${spent.toFixed(0)} s`,
  )
}

function answerOf(worker: Worker, index: number): Promise<Answer> {
  return new Promise((resolve) => {
    const tell = (answer: Answer) => {
      worker.off('error', onError)
      worker.off('message', tell)
      resolve(answer)
    }
    const onError = (error: unknown) => tell({ skipped: `failed: ${(error as Error).message}` })
    worker.once('message', tell)
    worker.once('error', onError)
    worker.postMessage(index)
  })
}

const wanted = names.length > 0 ? names : GAMES.filter(({ players }) => players[1] > 1).map(({ id }) => id)
for (const id of wanted) await play(id)
