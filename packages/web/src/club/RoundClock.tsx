import { type EventState, roundLeft } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { clockText } from './clock-text.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** What is left of the time of the last round, where a time was agreed: the same on every screen, out of the log. */
export function RoundClock({ state }: { state: EventState }) {
  const left = useLeft(state)
  if (left === undefined) return null
  return (
    <span className="club-round-clock" role="timer" data-over={left <= 0 || undefined}>
      {clockText(Math.max(0, left))}
    </span>
  )
}

function useLeft({ rounds, settings }: EventState): number | undefined {
  const [now, setNow] = useState(Date.now)
  const last = rounds.at(-1)
  const isRunning = last?.clock?.since != null
  useEffect(() => {
    if (!isRunning) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  const left = last && roundLeft(last, settings, now)
  return left === undefined ? undefined : Math.ceil(left)
}

/** Started for all screens at once, stopped for an announcement, and given some minutes more. */
export function RoundClockHands({ desk }: { desk: Desk }) {
  const { say } = useClub()
  const { state } = desk.session
  const round = state.rounds.length
  const last = state.rounds.at(-1)
  if (!last || state.closed || roundLeft(last, state.settings, Date.now()) === undefined) return null
  const isRunning = last.clock?.since != null
  const set = (running: boolean, more = 0) => {
    const left = Math.max(0, Math.round(roundLeft(last, state.settings, Date.now()) ?? 0) + more)
    desk.act({ kind: 'round-clock', round, left, running })
  }
  return (
    <span className="row club-clock-hands">
      <RoundClock state={state} />
      <Button onPress={() => set(!isRunning)} data-testid="round-clock">
        {say(isRunning ? 'clock-pause' : 'clock-start')}
      </Button>
      <Button plain onPress={() => set(isRunning, 300)}>
        {say('clock-more')}
      </Button>
    </span>
  )
}
