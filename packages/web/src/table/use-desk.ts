import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Desk } from './desk.ts'

export const DeskContext = createContext<Desk | null>(null)

/** The desk without watching it: for what only acts. */
export function useDeskQuietly(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a part of the table is used away from it')
  return desk
}

/** The desk, drawn anew with everything that happens at it. */
export function useDesk(): Desk {
  const desk = useDeskQuietly()
  useSyncExternalStore(desk.subscribe, () => desk.version)
  return desk
}
