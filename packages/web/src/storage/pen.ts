/**
 * Which window of this device goes on with a thing: the one that holds the pen. What happens by itself (clocks, dice,
 * the program's turns) happens there and nowhere else; a hand that touches another window takes the pen there.
 */
import { makeStore, type Store } from '../app/store.ts'

export interface Pen {
  readonly held: Store<boolean>
  /** Takes it from whichever window has it. */
  take(): void
  /** Lays it down for good: whoever waits gets it. */
  layDown(): void
}

export function reachForPen(name: string): Pen {
  const { locks } = navigator
  // Browsers give locks only to pages that came by a safe way; elsewhere every window has a pen of its own.
  const held = makeStore(!locks)
  if (!locks) return { held, take() {}, layDown() {} }
  let laidDown = false
  let waiting: AbortController | undefined
  let latest: Promise<void> | undefined
  let release = () => {}

  function ask(options: LockOptions): void {
    const asked: Promise<void> = locks.request(`jatekvilag ${name}`, options, () => {
      if (laidDown) return Promise.resolve()
      held.set(true)
      return new Promise<void>((resolve) => {
        release = resolve
      })
    })
    latest = asked
    asked.catch(() => {
      // Another window has taken it; this one gets it back when that one goes.
      if (latest !== asked || laidDown) return
      held.set(false)
      queue()
    })
  }

  function queue(): void {
    waiting = new AbortController()
    ask({ signal: waiting.signal })
  }

  queue()
  return {
    held,
    take() {
      if (held.get() || laidDown) return
      const given = waiting
      ask({ steal: true })
      given?.abort()
    },
    layDown() {
      laidDown = true
      held.set(false)
      waiting?.abort()
      release()
    },
  }
}
