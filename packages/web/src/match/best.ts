/** The fewest moves in which each puzzle was solved on this device. */
import type { OptionValues } from '@jatekvilag/engine'
import { makeStore } from '../app/store.ts'

type Bests = Readonly<Record<string, number>>

const KEY = 'jatekvilag-bests'

function read(): Bests {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Bests
  } catch {
    // Blocked storage or a broken value: no record yet.
    return {}
  }
}

export const bests = makeStore<Bests>(read())

/** A puzzle with other options is another puzzle, and so is that of another day. */
export const puzzleKey = (id: string, options: OptionValues): string =>
  [
    id,
    ...Object.keys(options)
      .sort()
      .map((key) => `${key}=${options[key]}`),
  ].join(' ')

/** Keeps the count if it is the best so far. */
export function keepBest(key: string, moves: number): void {
  const known = bests.get()[key]
  if (known !== undefined && known <= moves) return
  bests.set({ ...bests.get(), [key]: moves })
  try {
    localStorage.setItem(KEY, JSON.stringify(bests.get()))
  } catch {
    // The record still holds until the page is closed.
  }
}
