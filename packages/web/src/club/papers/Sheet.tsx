import type { EventState } from '@jatekvilag/club'
import type { ReactNode } from 'react'
import type { ClubTextId } from '../texts/index.ts'
import { useClub } from '../use-club.ts'

interface Props {
  state: EventState
  title: ClubTextId | { readonly text: string }
  /** Turned to its side. */
  wide?: boolean
  children: ReactNode
}

/** One paper with the name of the event at its head. */
export function Sheet({ state, title, wide, children }: Props) {
  const { say, gameName } = useClub()
  const { name, date, venue, game } = state.settings
  return (
    <section className={wide ? 'print-sheet wide' : 'print-sheet'}>
      <p className="club-paper-head">
        <strong>{name}</strong> {[gameName(game), venue, date].filter(Boolean).join(' · ')}
      </p>
      <h2>{typeof title === 'string' ? say(title) : title.text}</h2>
      {children}
    </section>
  )
}
