/**
 * `rounds.ts` for many games, several at a time, in so many seconds altogether. Each game gets as much of the time as its share says
 * (`halma:1.5`), the longest ones begin.
 *
 *   node packages/cli/training/updated-network/all-rounds.ts --seconds 530 --workers 16 --train ./train --folder networks halma:1.5 seth …
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '530' },
    workers: { type: 'string', default: '16' },
    train: { type: 'string', default: './train' },
    folder: { type: 'string', default: '.' },
  },
})
const [seconds, workers] = [Number(given.seconds), Number(given.workers)]
/** The last match of a game may go on for a little while. */
const SPARE = 6

interface Task {
  readonly game: string
  readonly share: number
}
const tasks: Task[] = positionals
  .map((task) => {
    const [game, share = '1'] = task.split(':')
    return { game: game!, share: Number(share) }
  })
  .sort((a, b) => b.share - a.share)

/** How long it takes if each goes to whoever is free first, in shares. */
function longest(): number {
  const busy = new Float64Array(workers)
  for (const { share } of tasks) {
    const free = busy.indexOf(Math.min(...busy))
    busy[free]! += share
  }
  return Math.max(...busy)
}

const began = performance.now()
const left = () => seconds - (performance.now() - began) / 1000
const unit = seconds / longest()
const queue = tasks.values()
console.log(`${tasks.length} games, ${unit.toFixed(0)} seconds for a share of one`)
mkdirSync(given.folder, { recursive: true })

/** One game; a failure is told and ends nothing else. */
function play({ game, share }: Task): Promise<void> {
  const time = Math.floor(Math.min(share * unit, left()) - SPARE)
  if (time < 30) return Promise.resolve(console.log(`${game}: no time left`))
  const limits = ['--seconds', String(time), '--train', given.train, '--folder', given.folder]
  const program = [...process.execArgv, join(import.meta.dirname, 'rounds.ts'), game, ...limits]
  return new Promise((done) => {
    const child = spawn(process.execPath, program)
    const log = createWriteStream(join(given.folder, `${game}.log`))
    child.stdout.on('data', (data) => process.stdout.write(data))
    child.stderr.pipe(log)
    const late = setTimeout(() => child.kill('SIGKILL'), 1000 * Math.max(1, left()))
    child.on('error', (error) => console.log(`${game}: ${error.message}`))
    child.on('close', (code) => {
      clearTimeout(late)
      if (code !== 0) console.log(`${game}: ended with ${code}`)
      done()
    })
  })
}

async function work(): Promise<void> {
  for (const task of queue) await play(task)
}
await Promise.all(Array.from({ length: workers }, work))
console.log(`done after ${Math.round(seconds - left())} seconds`)
