import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Conversation } from '../src/engine/conversation.ts'
import type { Thinker } from '../src/engine/thinker.ts'

/** A search that never finds anything, but stops when it is told to. */
function talk() {
  const said: string[] = []
  const stop = vi.fn()
  const thinker: Pick<Thinker, 'think' | 'forget' | 'whenReady' | 'close'> = {
    think: () => ({ stop }),
    forget: () => {},
    whenReady: (then) => then(),
    close: async () => {},
  }
  const entry = gameEntry('chess')!
  const conversation = new Conversation(entry, unwrap(openGame(entry)), 8, thinker as Thinker, (line) =>
    said.push(line),
  )
  const hear = (...lines: string[]) => {
    for (const line of lines) conversation.hear(line)
  }
  return { said, stop, hear }
}

describe('after ponderhit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['1e15', '99999999999999999999'])('a clock of %s ms is thought about, not answered at once', (clock) => {
    const { said, stop, hear } = talk()
    hear('position startpos', `go ponder wtime ${clock} btime ${clock}`, 'ponderhit')
    vi.advanceTimersByTime(60_000)
    expect(stop).not.toHaveBeenCalled()
    expect(said).toEqual([])
    hear('stop')
    vi.advanceTimersByTime(1000)
    expect(said.at(-1)).toMatch(/^bestmove [a-h]/)
  })

  it('a short clock ends the search when it is used up', () => {
    const { said, stop, hear } = talk()
    hear('position startpos', 'go ponder movetime 2000', 'ponderhit')
    vi.advanceTimersByTime(1900)
    expect(stop).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(stop).toHaveBeenCalled()
    expect(said.at(-1)).toMatch(/^bestmove [a-h]/)
  })
})

it('a line of any length is answered by one short line', () => {
  const { said, hear } = talk()
  hear(
    'x'.repeat(120_000),
    `setoption name ${'y'.repeat(120_000)}`,
    `setoption name Level value ${'9'.repeat(120_000)}`,
  )
  expect(said).toHaveLength(3)
  for (const line of said) expect(line.length).toBeLessThan(500)
})
