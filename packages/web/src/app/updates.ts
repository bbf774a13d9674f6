/** New versions of the application: fetched behind the page, used when the person says so. */
import { makeStore } from './store.ts'

const CHECK_MS = 3_600_000

/** True once a new version has been fetched and waits. */
export const updateReady = makeStore(false)

let waiting: ServiceWorker | null = null
let wanted = false

export async function watchForUpdates(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const known = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
    // Another window has asked for the new version: what this page has not fetched yet may be gone.
    else if (known) updateReady.set(true)
  })
  const registration = await serviceWorker.register(new URL('sw.js', document.baseURI))
  const look = () => {
    // Without one in charge it is the first visit, and there is nothing old.
    if (!registration.waiting || !serviceWorker.controller) return
    waiting = registration.waiting
    updateReady.set(true)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  setInterval(() => registration.update().catch(() => {}), CHECK_MS)
}

/** Everything is stored already; the new version opens the same page. */
export function takeNewVersion(): void {
  wanted = true
  if (waiting?.state === 'installed') waiting.postMessage({ type: 'SKIP_WAITING' })
  else location.reload()
}
