import { afterWrongCall, MINUTES_AT_MOST, timePenalty } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { clockText } from './clock-text.ts'
import { useClub } from './use-club.ts'

/** The two clocks of a board: seconds used up to `since`, and whose runs from then on. */
interface Clocks {
  readonly seconds: readonly [number, number]
  readonly running: 0 | 1 | null
  readonly since: number
}

/** What each side has used by now. */
function used({ seconds, running, since }: Clocks, now: number): readonly [number, number] {
  const passed = running === null ? 0 : Math.max(0, (now - since) / 1000)
  return running === 0 ? [seconds[0] + passed, seconds[1]] : [seconds[0], seconds[1] + passed]
}

interface Props {
  names: readonly [string, string]
  /** Under which name the clocks go on when the page was closed meanwhile. */
  id: string
  begin: readonly [number, number]
  onTake(seconds: readonly [number, number], reason: string): void
}

const keyOf = (id: string) => `jatekvilag-clock-${id}`

function kept(id: string, begin: readonly [number, number]): Clocks {
  const fresh: Clocks = { seconds: begin, running: null, since: Date.now() }
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Clocks | null
    return found && found.seconds.length === 2 ? found : fresh
  } catch {
    return fresh
  }
}

/**
 * A clock for two at a device that lies on the table: whoever has moved touches his own half. It counts up, time over twenty minutes costs
 * points and ends nothing; a wrong call of a mistake moves thirty seconds; at the end both are stopped and taken over.
 */
export function BoardClock({ names, id, begin, onTake }: Props) {
  const { say } = useClub()
  const [clocks, setClocks] = useState(() => kept(id, begin))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    localStorage.setItem(keyOf(id), JSON.stringify(clocks))
    if (clocks.running === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [id, clocks])
  const seconds = used(clocks, Math.max(now, clocks.since))
  const set = (running: Clocks['running'], changed = used(clocks, Date.now())) => {
    setNow(Date.now())
    setClocks({ seconds: changed, running, since: Date.now() })
  }
  const whole = seconds.map(Math.floor) as [number, number]
  const isStopped = clocks.running === null
  return (
    <div className="club-clock" data-testid="board-clock">
      {([0, 1] as const).map((side) => (
        <button
          key={side}
          type="button"
          className="club-clock-half"
          aria-pressed={clocks.running === side}
          disabled={!isStopped && clocks.running !== side}
          onClick={() => set(side === 0 ? 1 : 0)}
        >
          <span>{names[side]}</span>
          <strong role="timer">{clockText(seconds[side])}</strong>
          <span>
            {timePenalty(seconds[side]) > 0 && say('clock-penalty', { points: timePenalty(seconds[side]) })}{' '}
            {seconds[side] > MINUTES_AT_MOST * 60 && say('clock-stop', { minutes: MINUTES_AT_MOST })}
          </span>
        </button>
      ))}
      <p className="field-hint">{say('clock-hint')}</p>
      <div className="row">
        {!isStopped && <Button onPress={() => set(null)}>{say('clock-pause')}</Button>}
        {isStopped &&
          ([0, 1] as const).map((side) => (
            <Button key={side} onPress={() => set(null, afterWrongCall(seconds, side))}>
              {say('clock-wrong-call', { name: names[side] })}
            </Button>
          ))}
        <Button
          primary
          isDisabled={!isStopped}
          onPress={() => {
            onTake(whole, say('clock-reason'))
            localStorage.removeItem(keyOf(id))
          }}
        >
          {say('clock-take')}
        </Button>
      </div>
    </div>
  )
}
