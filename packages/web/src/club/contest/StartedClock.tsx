import type { ContestState } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { useContestTongue } from './texts/index.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** "1:05:09", or "5:09" under an hour. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The moment of this device, every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How much is left of the round, large enough for a hall. */
export function StartedClock({ state: { started, settings } }: { state: ContestState }) {
  const { tongue, say } = useContestTongue()
  const now = useNow()
  if (!started) return null
  const left = Date.parse(started) + settings.minutes * 60_000 - now
  return (
    <p className="contest-clock">
      <strong role="timer">{left > 0 ? say('left', { left: leftText(left) }) : say('time-up')}</strong>
      <span className="quiet">
        {say('started-at', { at: tongue.at(Date.parse(started)), minutes: settings.minutes })}
      </span>
    </p>
  )
}
