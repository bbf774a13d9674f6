/** The application inside a real server, and a browser whose visits are people at devices of their own. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Serving, serve } from '@jatekvilag/server'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildOnce } from './build.ts'
import { ARTEFACTS, DESKTOP, executablePath, FLAGS, PHONE } from './site.ts'

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
}

export interface RoomsSite {
  readonly address: string
  readonly data: string
  /** Somebody at a device that has never been here. */
  person(hash?: string, options?: { phone?: boolean; language?: 'hu' | 'en'; dark?: boolean }): Promise<Person>
  restart(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function openRoomsSite(host = 'localhost'): Promise<RoomsSite> {
  mkdirSync(ARTEFACTS, { recursive: true })
  await buildOnce()
  const folder = mkdtempSync(join(tmpdir(), 'jv-rooms-'))
  const data = join(folder, 'rooms.db')
  const application = join(import.meta.dirname, '../dist')
  let serving: Serving | undefined = await serve({ port: 0, host, data, application })
  const { address } = serving
  const port = Number(new URL(address).port)
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const stop = async () => {
    await serving?.close()
    serving = undefined
  }
  return {
    address,
    data,
    async person(hash = '', { phone = false, language = 'en', dark = false } = {}) {
      const context = await browser.newContext({
        viewport: phone ? PHONE : DESKTOP,
        hasTouch: phone,
        isMobile: phone,
        locale: language,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(address + hash)
      await page.waitForSelector('main')
      return { page, context, complaints }
    },
    stop,
    async restart() {
      await stop()
      serving = await serve({ port, host, data, application })
    },
    async close() {
      await browser.close()
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** From a game's page to the waiting screen; answers the link for the others. */
export async function invite(page: Page, game: string, name = ''): Promise<string> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/game/${game}`)
  await page.locator('.choice', { hasText: /by link|linken/ }).click()
  if (name) await page.getByLabel(/^(Your name|A neved)/).fill(name)
  await page.locator('[data-testid="play"]').click()
  return page.locator('[data-testid="invite-link"]').inputValue()
}

/** Opens an invitation and sits down. */
export async function sitDown(page: Page, link: string, name = ''): Promise<void> {
  await page.goto(link)
  if (name) await page.getByLabel(/^(Your name|A neved)/).fill(name)
  await page.locator('[data-testid="sit"]').click()
  await page.waitForSelector('.table')
}
