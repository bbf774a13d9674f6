/** The built application, a server and a browser for one file of tests; each visit has a context of its own. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { listen } from '../server.js'
import { buildOnce } from './build.ts'

export const ARTEFACTS = join(import.meta.dirname, '../../../artefacts/web')

export const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const executablePath = process.env.CHROMIUM_PATH ?? BROWSERS.find(existsSync)
/** Why browser tests cannot run here, if they cannot. */
export const noBrowser = executablePath === undefined

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything the browser complained about. */
  readonly complaints: string[]
}

export interface Loan extends Omit<Visit, 'context'> {
  giveBack(): void
}

export interface VisitOptions {
  readonly phone?: boolean
  readonly language?: 'hu' | 'en'
  readonly dark?: boolean
  readonly serviceWorker?: boolean
  /** Somebody who has never chosen anything; all others are used to playing two at one screen. */
  readonly newcomer?: boolean
}

export interface Site {
  readonly address: string
  readonly browser: Browser
  visit(hash: string, options?: VisitOptions): Promise<Visit>
  /** One of a few open pages that many short visits share; it comes with whatever was left on it. */
  borrow(): Promise<Loan>
  close(): Promise<void>
}

const PAGES = 2

/** As whoever is used to it. */
export function playAtOneScreen(): void {
  // An empty page has nothing to remember.
  if (location.protocol === 'about:') return
  const key = 'jatekvilag-settings'
  if (!localStorage.getItem(key)) localStorage.setItem(key, '{"habit":{"company":"screen","level":2}}')
}

export async function openSite(): Promise<Site> {
  mkdirSync(ARTEFACTS, { recursive: true })
  await buildOnce()
  const server = await listen({ port: 5240 })
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const idle: Visit[] = []
  const waiting: ((visit: Visit) => void)[] = []
  let opened = 0

  async function enter(context: BrowserContext, hash: string): Promise<Visit> {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(server.address + hash)
    await page.waitForSelector('main')
    return { page, context, complaints }
  }

  async function visit(hash: string, options: VisitOptions = {}): Promise<Visit> {
    const { phone, language = 'en', dark, serviceWorker, newcomer } = options
    const context = await browser.newContext({
      viewport: phone ? PHONE : DESKTOP,
      hasTouch: phone,
      isMobile: phone,
      locale: language,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    })
    if (!newcomer) await context.addInitScript(playAtOneScreen)
    return enter(context, hash)
  }

  async function nextPage(): Promise<Visit> {
    const free = idle.pop()
    if (free) return free
    if (opened++ < PAGES) return visit('', { language: 'hu' })
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    address: server.address,
    browser,
    visit,
    async borrow() {
      const lent = await nextPage()
      const { page, complaints } = lent
      complaints.length = 0
      await page.setViewportSize(DESKTOP)
      return {
        page,
        complaints,
        giveBack() {
          const next = waiting.shift()
          if (next) next(lent)
          else idle.push(lent)
        },
      }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
