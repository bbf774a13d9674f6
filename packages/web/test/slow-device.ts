/** A device that is so many times slower than this one, and what a page and its workers take of its memory. */
import { spawn } from 'node:child_process'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** The browser slows only the thread of a page, not its workers: its processes are held for a part of every so many milliseconds. */
const SLICE = 8

const HOLDING = `
const [rate, ...pids] = process.argv.slice(1).map(Number)
const nap = new Int32Array(new SharedArrayBuffer(4))
const tell = (signal) => { for (const pid of pids) try { process.kill(pid, signal) } catch { process.exit() } }
process.on('SIGTERM', () => { tell('SIGCONT'); process.exit() })
const turn = () => {
  tell('SIGSTOP')
  Atomics.wait(nap, 0, 0, ${SLICE} * (1 - 1 / rate))
  tell('SIGCONT')
  Atomics.wait(nap, 0, 0, ${SLICE} / rate)
  setImmediate(turn)
}
turn()
`

/** Slows all pages and workers of the browser that are open by now; answers how to end it. */
export async function slowDown(browser: Browser, rate: number): Promise<() => void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `${id}`)
  await session.detach()
  const holder = spawn(process.execPath, ['-e', HOLDING, `${rate}`, ...pids], { stdio: 'inherit' })
  return () => void holder.kill()
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize?: number
  readonly backingStorageSize?: number
}

interface Remote {
  readonly result: { readonly objectId?: string; readonly value?: unknown }
}

type Tell = (method: string, parameters?: object) => Promise<unknown>

/** Bytes of heap, arrays and WebAssembly in a page or a worker. */
async function bytesOf(tell: Tell): Promise<number> {
  const { result } = (await tell('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' })) as Remote
  const { objects } = (await tell('Runtime.queryObjects', { prototypeObjectId: result.objectId })) as {
    objects: { objectId: string }
  }
  const summed = (await tell('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function() { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) }',
    returnByValue: true,
  })) as Remote
  // The question before has swept up what nobody needs any more.
  const heap = (await tell('Runtime.getHeapUsage')) as HeapUsage
  return heap.usedSize + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0) + Number(summed.result.value)
}

/** Looks into the workers of a page, which have sessions of their own. */
export class MemoryGauge {
  private readonly session: CDPSession
  private readonly workers = new Set<string>()
  private readonly waiting = new Map<number, (answer: { result: unknown }) => void>()
  private asked = 0

  static async of(page: Page): Promise<MemoryGauge> {
    const gauge = new MemoryGauge(await page.context().newCDPSession(page))
    await gauge.session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false })
    return gauge
  }

  private constructor(session: CDPSession) {
    this.session = session
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.workers.add(sessionId)
    })
    session.on('Target.detachedFromTarget', ({ sessionId }) => void this.workers.delete(sessionId))
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message)
      this.waiting.get(answer.id)?.(answer)
    })
  }

  /** Megabytes of the page and of each worker that can answer now. */
  async megabytes(): Promise<{ readonly page: number; readonly workers: readonly number[] }> {
    const inMegabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
    const page = await bytesOf((method, parameters) => this.session.send(method as never, parameters as never))
    const workers = await Promise.all([...this.workers].map((id) => bytesOf(this.toWorker(id))))
    return { page: inMegabytes(page), workers: workers.map(inMegabytes) }
  }

  private toWorker(sessionId: string): Tell {
    return async (method, params = {}) => {
      const id = ++this.asked
      const answer = new Promise<{ result: unknown }>((resolve) => this.waiting.set(id, resolve))
      await this.session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
      return (await answer).result
    }
  }
}
