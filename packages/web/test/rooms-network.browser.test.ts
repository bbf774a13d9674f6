/** In a home network: the host at the machine itself, the guest at another address over plain HTTP. */
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyToTouch, touchable, touchOne } from './play.ts'
import { invite, openRoomsSite, type RoomsSite } from './rooms-site.ts'
import { noBrowser } from './site.ts'

const outside = Object.values(networkInterfaces())
  .flat()
  .find((card) => card?.family === 'IPv4' && !card.internal)?.address

let site: RoomsSite
beforeAll(async () => {
  if (!noBrowser) site = await openRoomsSite('0.0.0.0')
}, 240_000)
afterAll(() => site?.close())

describe.skipIf(noBrowser || !outside)('at home', () => {
  it('the link leads to an address that others can open, and the guest plays there without a secure context', async () => {
    const host = await site.person()
    await invite(host.page, 'connect-four', 'Anna')
    await host.page.waitForFunction(
      (address) => document.querySelector<HTMLInputElement>('[data-testid="invite-link"]')?.value.includes(address),
      `http://${outside}:`,
    )
    const link = await host.page.locator('[data-testid="invite-link"]').inputValue()
    const guest = await site.person()
    await guest.page.goto(link)
    expect(await guest.page.evaluate(() => isSecureContext)).toBe(false)
    await guest.page.locator('[data-testid="sit"]').click()
    await readyToTouch(host.page)
    await touchOne(host.page, (await touchable(host.page)).sites[0]!)
    await readyToTouch(guest.page)
    await touchOne(guest.page, (await touchable(guest.page)).sites[0]!)
    await host.page.waitForFunction(() => document.querySelectorAll('.turn-list li').length === 2)
    for (const { complaints, context } of [host, guest]) {
      // The browser tells that one of our headers counts only over HTTPS.
      expect(complaints.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([])
      await context.close()
    }
  }, 120_000)
})
