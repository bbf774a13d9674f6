import type { ContestState } from '@jatekvilag/club'
import type { ReactNode } from 'react'
import { useContestTongue } from '../texts/index.ts'

interface Props {
  state: ContestState
  title: string
  children: ReactNode
}

/** One paper with the name of the contest at its head. */
export function ContestSheet({ state: { settings }, title, children }: Props) {
  const { tongue } = useContestTongue()
  return (
    <section className="print-sheet">
      <p className="club-paper-head">
        <strong>{settings.name}</strong> {tongue.at(Date.parse(settings.starts))}
      </p>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
