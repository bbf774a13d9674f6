/** While we develop, another program may analyse; who visits the built application never meets one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOnce } from './build.ts'
import { start, typeMoves } from './play.ts'
import { executablePath, FLAGS, noBrowser, playAtOneScreen } from './site.ts'

const ROOT = join(import.meta.dirname, '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** The development server with that engine, in a process of its own as a developer starts it. */
async function developing(engine: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'development', JV_ENGINE: engine, NO_COLOR: '1' }
  const server = spawn(process.execPath, [VITE, '--port', `${port}`], { cwd: ROOT, env })
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('Local:')) break
  // What it says later must not fill the pipe.
  server.stdout.resume()
  server.stderr.resume()
  return server
}

/** Both are asked through the same adviser in the tests of the terminal program, where no page has to be made. */
const ENGINES = [
  ['jv', 5262, /^Ask Játékvilág Chess$/],
  ['fairy-stockfish', 5264, /^Ask Fairy-Stockfish$/],
] as const

describe.skipIf(noBrowser)('the development server with an external engine', () => {
  let browser: Browser
  const servers: ChildProcess[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: FLAGS })
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    for (const server of servers) server.kill()
  })

  async function open(port: number): Promise<Page> {
    const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce' })
    await page.addInitScript(playAtOneScreen)
    page.setDefaultTimeout(120_000)
    await page.goto(`http://localhost:${port}/#/game/chess`)
    return page
  }

  it.each(process.env.SOAK ? ENGINES : ENGINES.slice(0, 1))(
    '%s gives the hint, judges and reviews once it is switched on',
    async (engine, port, name) => {
      servers.push(await developing(engine, port))
      const page = await open(port)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/@external-engine')) asked.push(request.postData() ?? '')
      })
      // Rules are files that the build makes; here they are made while somebody asks.
      await page.waitForSelector('.prose h3')
      await start(page)
      await page.getByRole('button', { name }).waitFor()
      await typeMoves(page, ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6'])
      const questions = () => asked.filter((text) => JSON.parse(text).position).length
      expect(questions()).toBe(0)
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.waitForSelector('[data-testid="hint"] b')
      expect(questions()).toBe(1)
      expect(await page.locator('[data-testid="hint"]').textContent()).toMatch(/Qxf7#: wins at once/)
      await page.getByRole('button', { name: 'Evaluation' }).click()
      await page.waitForFunction(() => document.querySelector('.evaluation-text')?.textContent?.includes('White 100'))
      expect(questions()).toBe(2)
      await page.getByTestId('hint').getByRole('button', { name: 'Play it' }).click()
      await page.getByRole('button', { name: 'Review the game' }).click()
      await page.waitForSelector('[data-testid="review"]:not([data-running])', { timeout: 200_000 })
      expect(questions()).toBeGreaterThan(7)
      expect(await page.locator('.turn-list').textContent()).toMatch(/Nf6\?\?/)
      await page.close()
    },
    300_000,
  )
})

describe('the built application', () => {
  it('has no trace of an external engine', async () => {
    await buildOnce()
    const dist = join(ROOT, 'dist')
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|json)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(10)
    const traces = files.filter((name) => /external-engine|JV_ENGINE/i.test(readFileSync(join(dist, name), 'utf8')))
    expect(traces).toEqual([])
  }, 300_000)
})
