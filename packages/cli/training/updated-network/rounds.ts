/**
 * Learns the network of one game by itself, in so many seconds: games by the weights of the room, what is learned from them, games by
 * that, what is learned from all, and a match against the weights. The network is tried alone and on top of the weights, and the better
 * one is kept.
 *
 *   node packages/cli/training/updated-network/rounds.ts halma --seconds 240 --train ./train --folder networks
 *
 * The folder gets `halma.network.json` and `halma.result.json`: what was played and learned, step by step. A step that fails ends the
 * rounds; what was found until then stays.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import { isAlikeInMirror } from './alike.ts'
import { flipOf, MIRRORED, MIRRORS } from './mirrors.ts'
import { SIGHTS } from './sights.ts'
import { stagesOf } from './stages.ts'
import { storedNetwork } from './stored-network.ts'

/** Shares of the time. */
const SHARE = { first: 0.19, sketch: 0.02, second: 0.25, learn: 0.08, trial: 0.1 }
/** Processes need so many seconds to start and to end. */
const START = 1.5
const LATE = 20
/** A pair of games that has begun is played to its end. */
const LAST_GAMES = 6
/** More sums pay only where there are samples for them. */
const MANY_INPUTS = 1000
const LEAST_SAMPLES = 2000

const [id = 'halma', ...flags] = process.argv.slice(2)
const text = (name: string, otherwise: string) => {
  const at = flags.indexOf(`--${name}`)
  return at < 0 ? otherwise : flags[at + 1]!
}
const given = (name: string, otherwise: number) => Number(text(name, String(otherwise)))
const total = given('seconds', 240)
const [work, trust, seed, move] = [given('work', 80), given('trust', 0.5), given('seed', 1), given('move', 0.01)]
const train = resolve(text('train', './train'))
const folder = resolve(text('folder', '.'))

const began = performance.now()
const left = () => total - (performance.now() - began) / 1000

const game = unwrap(openGame(gameEntry(id)!, {}))
const sees = SIGHTS[id]!(game)
const { inputs } = sightOf(game, sees)
const hidden = given('hidden', inputs > MANY_INPUTS ? 16 : 32)
const papers = mkdtempSync(join(tmpdir(), `${id}-`))
const paper = (name: string) => join(papers, name)

type Kind = 'alone' | 'on-top'
interface Score {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}
interface Trial extends Score {
  readonly kind: Kind
  readonly seed: number
}
const result = {
  game: id,
  seconds: total,
  inputs,
  hidden,
  mirrors: [] as string[],
  stages: [] as number[],
  played: [] as string[],
  learned: [] as string[],
  trials: [] as Trial[],
  kept: undefined as Kind | undefined,
  failed: undefined as string | undefined,
}

/** Runs a program for so many seconds and a little more; the answer is what it has written. */
function run(program: string, args: readonly string[], seconds: number): string {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: Math.ceil(1000 * (seconds + LATE)),
    killSignal: 'SIGKILL',
  })
  if (status !== 0) throw new Error(`${args[0]}: ${error?.message ?? ''} ${stderr.slice(-400)}`)
  return stdout
}

/** Programs that lie beside this one, told what this one was told to run with. */
const tool = (name: string, args: readonly string[], seconds: number) =>
  run(process.execPath, [...process.execArgv, join(import.meta.dirname, name), ...args], seconds)

/** A network's opinions are worth a longer look. */
const workWith = (network: string | undefined) => (network === undefined ? work : Math.round(1.5 * work))

function play(file: string, seconds: number, itsSeed: number, network?: string): void {
  const by = network === undefined ? [] : ['--network', network]
  const limits = ['--seconds', String(seconds), '--work', String(workWith(network)), '--seed', String(itsSeed)]
  result.played.push(tool('self-play.ts', [id, file, ...limits, ...by], seconds).trim())
}

/** Few games are soon learned by heart, many are not: so many epochs are tried, and those that suit games kept aside are taken. */
const EPOCHS = [12, 48]

/** Writes `<kind>.json` and answers with the loss on games that were kept aside. */
function learn(kind: Kind, files: readonly string[], seconds: number): number {
  const all = EPOCHS.reduce((sum, epochs) => sum + epochs, 0)
  const losses = EPOCHS.map((epochs) => learnFor(kind, files, epochs, (seconds * epochs) / all))
  const least = Math.min(...losses)
  copyFileSync(paper(`${kind}-${EPOCHS[losses.indexOf(least)]}.json`), paper(`${kind}.json`))
  return least
}

function learnFor(kind: Kind, files: readonly string[], epochs: number, seconds: number): number {
  const raw = paper(`${kind}.f32`)
  const shape = ['--inputs', inputs, '--hidden', hidden, '--stages', result.stages.join(), '--trust', trust]
  const pace = ['--epochs', epochs, '--seconds', seconds, '--batch', 1024, '--rate', 0.004, '--seed', seed]
  const flips = result.mirrors.flatMap((mirror) => ['--flip', paper(`${mirror}.u16`)])
  const top = kind === 'on-top' ? ['--on-top'] : []
  const settings = [...shape, ...pace, '--threads', 1].map(String)
  const said = run(train, [raw, ...settings, ...flips, ...top, ...files], seconds)
  const last = said.trim().split('\n').at(-1)!
  result.learned.push(`${kind}: ${said.split('\n')[0]}; ${last}`)
  const [, spent, loss] = /epoch (\d+): .*test ([\d.]+)/.exec(last)!
  const made = `${madeFrom(files.length)}; --hidden ${hidden} --stages ${result.stages.join()} --epochs ${spent} --batch 1024 --rate 0.004 --trust ${trust}${flips.length > 0 ? ` --flip ${result.mirrors.join(', ')}` : ''}`
  writeFileSync(paper(`${kind}-${epochs}.json`), JSON.stringify(storedNetwork(id, raw, made), null, 2))
  return Number(loss)
}

function madeFrom(files: number): string {
  const first = `${Math.round(SHARE.first * total)} seconds of games by the weights (--work ${work} --seed ${100 * seed + 1})`
  const second = `${Math.round(SHARE.second * total)} with the network of those (--work ${workWith('')} --seed ${100 * seed + 2})`
  const games = [first, second].slice(0, files).join(', ')
  return `packages/bots/training/README.md, updated networks: rounds.ts --seconds ${total} --seed ${seed}: ${games}, one processor`
}

function trial(kind: Kind, seconds: number, itsSeed: number): Score {
  const limits = ['--games', '60', '--seconds', String(move), '--limit', String(seconds), '--seed', String(itsSeed)]
  const said = tool('match.ts', [id, paper(`${kind}.json`), '-', ...limits], seconds + LATE)
  const [, won, drawn, lost] = /\+(\d+) =(\d+) -(\d+): /.exec(said)!.map(Number)
  const score = { kind, seed: itsSeed, won: won!, lost: lost!, drawn: drawn! }
  result.trials.push(score)
  return score
}

const pointsIn = ({ won, lost, drawn }: Score) => (won + drawn / 2 + 0.5) / (won + lost + drawn + 1)

function keep(kind: Kind): void {
  result.kept = kind
  writeFileSync(join(folder, `${id}.network.json`), readFileSync(paper(`${kind}.json`)))
}
const note = () => writeFileSync(join(folder, `${id}.result.json`), `${JSON.stringify(result)}\n`)

function rounds(): void {
  for (const mirror of MIRRORS) {
    const flip = flipOf(game, sees, mirror)
    if (!flip || !(MIRRORED[id]?.includes(mirror) || isAlikeInMirror(game, sees, flip))) continue
    writeFileSync(paper(`${mirror}.u16`), flip)
    result.mirrors.push(mirror)
  }
  const [first, second] = [paper('first.bin'), paper('second.bin')]
  play(first, SHARE.first * total - START, 100 * seed + 1)
  if (readFileSync(first).length < LEAST_SAMPLES) throw new Error('too few samples')
  result.stages = stagesOf([readFileSync(first)])
  const sketch = {
    alone: learn('alone', [first], SHARE.sketch * total),
    'on-top': learn('on-top', [first], SHARE.sketch * total),
  }
  const better: Kind = sketch['on-top'] < sketch.alone ? 'on-top' : 'alone'
  keep(better)
  note()
  play(second, SHARE.second * total - START, 100 * seed + 2, paper(`${better}.json`))
  result.stages = stagesOf([first, second].map((file) => readFileSync(file)))
  const kinds: readonly Kind[] = ['alone', 'on-top']
  for (const kind of kinds) learn(kind, [first, second], SHARE.learn * total)
  note()
  const scores = kinds.map((kind) => ({ kind, points: pointsIn(trial(kind, SHARE.trial * total - START, 1)) }))
  const best = scores[0]!.points >= scores[1]!.points ? scores[0]! : scores[1]!
  keep(best.kind)
  note()
  const rest = left() - START - LAST_GAMES
  if (rest > 0) trial(best.kind, rest, 500_001)
}

mkdirSync(folder, { recursive: true })
try {
  rounds()
} catch (error) {
  result.failed = (error as Error).message
} finally {
  note()
  rmSync(papers, { recursive: true, force: true })
}
const told = result.trials.map(
  ({ kind, won, lost, drawn }) => `${kind} ${won}-${lost}${drawn > 0 ? `, ${drawn} drawn` : ''}`,
)
console.log(`${id}: ${told.join('; ')}${result.failed === undefined ? '' : ` failed: ${result.failed}`}`)
