/** What a person sees when the program that plays against him cannot think. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acting, seatProgram, start, typeMoves } from './play.ts'
import { noBrowser, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  if (!noBrowser) site = await openSite()
}, 180_000)
afterAll(() => site?.close())

const WORKER = /bot-worker.*\.js/

/** A match of breakthrough in which the second seat is the program's. */
async function againstProgram(page: Page): Promise<void> {
  await seatProgram(page, 1, 2)
  await start(page)
}

const turns = (page: Page) => page.locator('.turn-list li').count()

describe.skipIf(noBrowser)('a program that does not answer', () => {
  it('plays nothing: the person is told in his language and may have it try again', async () => {
    const { page, context } = await site.visit('#/game/breakthrough', { language: 'hu' })
    await context.route(WORKER, (route) => route.abort())
    await againstProgram(page)
    await page.locator('.notation-row input').fill('a2-a3')
    await acting(page, () => page.keyboard.press('Enter'))
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/a program nem válaszol\. Helyette nem lépett senki\.$/)
    expect(await turns(page)).toBe(1)
    expect(await page.getByRole('button', { name: 'Lépj most!' }).count()).toBe(0)
    // It is still so: another try finds nobody either.
    await page.getByRole('button', { name: 'Próbálja meg újra' }).click()
    await alert.waitFor()
    expect(await turns(page)).toBe(1)
    await context.unroute(WORKER)
    await page.getByRole('button', { name: 'Próbálja meg újra' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    expect(await alert.count()).toBe(0)
    await context.close()
  }, 200_000)

  it('is replaced when it dies in the middle of a thought, and the match goes on', async () => {
    const { page, context, complaints } = await site.visit('#/')
    await page.addInitScript(() => {
      const hired: Worker[] = []
      Object.assign(window, { hired })
      window.Worker = class extends Worker {
        constructor(...how: ConstructorParameters<typeof Worker>) {
          super(...how)
          hired.push(this)
          // The first one is killed as the browser kills: without a word.
          if (hired.length === 1) super.postMessage = () => super.terminate()
        }
      }
    })
    await page.goto(`${site.address}#/game/breakthrough`)
    await page.reload()
    await againstProgram(page)
    await typeMoves(page, ['a2-a3'])
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    expect(await page.evaluate(() => (window as unknown as { hired: Worker[] }).hired.length)).toBe(2)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})

describe.skipIf(noBrowser)('a program with a network', () => {
  it('fetches it when the strongest level of go is asked, and its worker may compile WebAssembly', async () => {
    const { page, context, complaints } = await site.visit('#/game/go')
    const fetched: string[] = []
    context.on('request', (request) => fetched.push(request.url()))
    await seatProgram(page, 1, 8)
    await start(page)
    await typeMoves(page, ['q16'])
    await page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    // Whoever helps asks for it again, from the store of the browser.
    expect(new Set(fetched.filter((url) => /\/judge-[^/]*\.js$/.test(url))).size).toBe(1)
    const [worker] = page.workers()
    const compiles = await worker!.evaluate(() => {
      new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
      return true
    })
    expect(compiles).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  }, 200_000)
})
