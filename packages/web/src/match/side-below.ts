/** Whose side of the board is below: that of the person at the screen. */
import type { Seat } from '@jatekvilag/engine'
import { useRef } from 'react'
import { useStore } from '../app/store.ts'
import { settings } from '../settings/settings.ts'
import type { Session } from './session.ts'

/** Several people at one screen: the board can stay, or turn to whoever plays. */
export const sharesScreen = ({ view }: Session): boolean => view.mine.length > 1

/**
 * The seat that is below; undefined leaves the board as the game draws it. One person sits below all the time, whoever
 * holds a screen with secrets sees his side below, and others who share a screen have it as they wish.
 */
export function sideBelow(session: Session, turning: boolean): Seat | undefined {
  const { view, entry } = session
  if (!sharesScreen(session)) return view.mine[0]
  if (entry.secrets) return view.viewer !== undefined && view.viewer < session.game.seats ? view.viewer : undefined
  return turning ? session.activeSeat : undefined
}

/** While nobody of them is to play the board stays as it was. */
export function useSideBelow(session: Session): Seat | undefined {
  const { turning } = useStore(settings)
  const last = useRef<Seat>(undefined)
  const below = sideBelow(session, turning)
  if (below !== undefined || !turning) last.current = below
  return below ?? last.current
}
