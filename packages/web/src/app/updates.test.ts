import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Something that tells its listeners when it is told to. */
class Teller {
  private readonly listeners = new Map<string, () => void>()
  addEventListener = (name: string, listener: () => void) => this.listeners.set(name, listener)
  tell = (name: string) => this.listeners.get(name)?.()
}

class FakeRegistration extends Teller {
  waiting: { state: string; postMessage: ReturnType<typeof vi.fn> } | null = null
  installing: Teller | null = null
  update = vi.fn(async () => {})
}

class FakeContainer extends Teller {
  readonly registration = new FakeRegistration()
  controller: object | null
  constructor(controller: object | null) {
    super()
    this.controller = controller
  }
  register = async () => this.registration
}

/** The same file as another module, which has seen nothing yet; other tests keep theirs. */
let times = 0
const anew = (path: string) => `${path}?${times++}`

const reload = vi.fn()
const version = () => ({ state: 'installed', postMessage: vi.fn() })

async function watching(container: FakeContainer) {
  vi.stubGlobal('navigator', { serviceWorker: container })
  const updates = (await import(anew('./updates.ts'))) as typeof import('./updates.ts')
  await updates.watchForUpdates()
  return updates
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a new version', () => {
  it('is not offered on a first visit, when there is nothing old', async () => {
    const container = new FakeContainer(null)
    container.registration.waiting = version()
    const { updateReady } = await watching(container)
    expect(updateReady.get()).toBe(false)
  })

  it('that waits is offered, and taken only when the person says so', async () => {
    const container = new FakeContainer({})
    const waiting = version()
    container.registration.waiting = waiting
    const { updateReady, takeNewVersion } = await watching(container)
    expect(updateReady.get()).toBe(true)
    expect(waiting.postMessage).not.toHaveBeenCalled()
    takeNewVersion()
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    container.tell('controllerchange')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that comes while somebody is here is offered once it has been fetched', async () => {
    const container = new FakeContainer({})
    const { registration } = container
    const { updateReady } = await watching(container)
    expect(updateReady.get()).toBe(false)
    registration.installing = new Teller()
    registration.tell('updatefound')
    registration.waiting = version()
    registration.installing.tell('statechange')
    expect(updateReady.get()).toBe(true)
    vi.advanceTimersByTime(3_600_000)
    expect(registration.update).toHaveBeenCalledOnce()
  })

  it('that another window has taken does not reload this one', async () => {
    const container = new FakeContainer({})
    const { updateReady } = await watching(container)
    container.tell('controllerchange')
    expect(reload).not.toHaveBeenCalled()
    expect(updateReady.get()).toBe(true)
  })
})

it('the browser is asked once to keep what is stored', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const path = anew('../storage/persistence.ts')
  const { stayHere } = (await import(path)) as typeof import('../storage/persistence.ts')
  stayHere()
  stayHere()
  expect(persist).toHaveBeenCalledOnce()
})
