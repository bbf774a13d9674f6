import type { EventState } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { clockText } from './LogView.tsx'

/** What is left of the time of a round, where a time was agreed. */
export function RoundClock({ state }: { state: EventState }) {
  const [now, setNow] = useState(Date.now)
  const { roundMinutes } = state.settings
  const began = state.rounds.at(-1)?.drawnAt
  useEffect(() => {
    if (roundMinutes === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [roundMinutes])
  if (roundMinutes === undefined || began === undefined) return null
  const left = Math.ceil((Date.parse(began) + roundMinutes * 60_000 - now) / 1000)
  return (
    <span className="club-round-clock" role="timer" data-over={left <= 0 || undefined}>
      {clockText(Math.max(0, left))}
    </span>
  )
}
