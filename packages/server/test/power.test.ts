/**
 * Power cuts. A kill leaves the system's memory in place, so it does not show whether anything reached the disk. Here every
 * write, cut and sync of the file is written down; images of the disk are made as they may be after a cut at any point, with
 * none, the first or any part of what was not synced yet. What was acknowledged before the cut must be in every image.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Random } from '@jatekvilag/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTimeUp, SEED } from './long-run.ts'

const CUTS = Number(process.env.CUTS ?? (process.env.SOAK ? 2000 : 60))
const hasCompiler = process.platform === 'linux' && spawnSync('gcc', ['--version']).status === 0
if (!hasCompiler) console.log('No gcc: the tests of power cuts are skipped.')

interface Step {
  readonly kind: 'W' | 'T' | 'S'
  readonly file: string
  readonly offset: number
  readonly data: Buffer
}

const HEAD = 48

function stepsIn(journal: Buffer): Step[] {
  const steps: Step[] = []
  for (let at = 0; at < journal.length; ) {
    const kind = String.fromCharCode(journal[at]!) as Step['kind']
    const file = journal.toString('latin1', at + 1, at + 32).replace(/\0.*$/s, '')
    const offset = Number(journal.readBigInt64LE(at + 32))
    const length = Number(journal.readBigInt64LE(at + 40))
    const data = kind === 'W' ? journal.subarray(at + HEAD, at + HEAD + length) : Buffer.alloc(0)
    steps.push({ kind, file, offset, data })
    at += HEAD + data.length
  }
  return steps
}

/** A file as the disk may hold it. */
class Image {
  private room = Buffer.alloc(1 << 16)
  private length = 0

  get bytes(): Buffer {
    return this.room.subarray(0, this.length)
  }

  apply({ kind, offset, data }: Step): void {
    if (kind === 'T') {
      this.grow(offset)
      this.room.fill(0, Math.min(offset, this.length), this.length)
      this.length = offset
    }
    if (kind !== 'W') return
    this.grow(offset + data.length)
    data.copy(this.room, offset)
    this.length = Math.max(this.length, offset + data.length)
  }

  private grow(size: number): void {
    if (size > this.room.length) this.room = Buffer.concat([this.room, Buffer.alloc(2 * size - this.room.length)])
  }
}

describe.skipIf(!hasCompiler)('after a power cut', () => {
  let folder: string
  let steps: Step[]
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'jv-power-'))
    const shim = join(folder, 'shim.so')
    execFileSync('gcc', [
      '-shared',
      '-fPIC',
      '-O1',
      '-o',
      shim,
      join(import.meta.dirname, 'power/shim.c'),
      '-ldl',
      '-lpthread',
    ])
    const file = join(folder, 'rooms.db')
    const journal = join(folder, 'journal')
    const env = { ...process.env, NODE_OPTIONS: '', LD_PRELOAD: shim, JV_POWER: file, JV_JOURNAL: journal }
    // Enough for the log to be folded into the file several times.
    execFileSync(process.execPath, [join(import.meta.dirname, 'power/workload.ts'), file, '5', '300'], { env })
    steps = stepsIn(readFileSync(journal))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What was acknowledged, and how much of it an image of the disk has lost; `keep` says which unsynced writes reached it. */
  function lostIn(
    cut: number,
    keep: (which: number, of: number) => boolean,
    syncs = true,
  ): { lost: number; sound: boolean } {
    const acknowledged = new Map<string, number>()
    const images = new Map<string, Image>()
    for (const file of ['', '-wal']) {
      const own = steps.slice(0, cut).filter((step) => step.file === file)
      const safe = syncs ? own.findLastIndex(({ kind }) => kind === 'S') : -1
      const image = new Image()
      const open = own.length - 1 - safe
      for (const [i, step] of own.entries()) if (i <= safe || keep(i - safe - 1, open)) image.apply(step)
      images.set(file, image)
    }
    for (const { file, data, kind } of steps.slice(0, cut))
      if (file === '.ack' && kind === 'W')
        for (const line of data.toString().trim().split('\n')) {
          const [room = '', n] = line.split(' ')
          acknowledged.set(`room-${room}`, Number(n))
        }
    const copy = join(folder, 'copy.db')
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
    for (const [ending, { bytes }] of images) if (bytes.length > 0) writeFileSync(copy + ending, bytes)
    const database = new DatabaseSync(copy)
    try {
      const check = database.prepare('pragma integrity_check').get() as { integrity_check: string }
      const tables = database.prepare(`select count(*) as n from sqlite_schema where name = 'event'`).get() as {
        n: number
      }
      let lost = 0
      for (const [room, n] of acknowledged) {
        const rows = tables.n > 0 ? database.prepare('select n from event where room = ? order by n').all(room) : []
        const known = new Set(rows.map((row) => row.n as number))
        for (let i = 0; i <= n; i++) if (!known.has(i)) lost++
      }
      return { lost, sound: check.integrity_check === 'ok' }
    } finally {
      database.close()
    }
  }

  it(
    `nothing that was acknowledged is missing, and every file opens, in ${CUTS} images`,
    () => {
      const random = new Random(40 + SEED)
      let images = 0
      expect(steps.filter(({ kind }) => kind === 'S').length).toBeGreaterThan(100)
      for (let i = 0; i < CUTS && !isTimeUp(); i++, images++) {
        const cut = 1 + random.below(steps.length)
        const first = random.below(20)
        const ways = [() => false, (which: number) => which < first, () => random.below(2) === 0]
        expect([cut, i % 3, lostIn(cut, ways[i % 3]!)]).toEqual([cut, i % 3, { lost: 0, sound: true }])
      }
      console.log(`${images} images of power cuts: nothing lost, every file sound`)
    },
    CUTS * 2000 + 60_000,
  )

  it('would be noticed: without the syncs the same images have lost something', () => {
    const random = new Random(42)
    let lost = 0
    for (let i = 0; i < 10; i++) {
      const cut = Math.floor(steps.length / 2) + random.below(steps.length / 2)
      const kept = Math.floor(cut * 0.8)
      try {
        lost += lostIn(cut, (which, of) => which < of * (kept / cut), false).lost
      } catch {
        lost++
      }
    }
    expect(lost).toBeGreaterThan(0)
  })
})
