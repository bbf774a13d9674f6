import type { Position } from '@jatekvilag/engine'
import { useCallback, useEffect, useState } from 'react'
import { filmBetween } from './film.ts'
import type { Session } from './session.ts'

const STAGE_MS = 420
/** Many stages begin quickly and slow down to their end, where things are decided. */
const QUICK_STAGE_MS = 170
const ALL_STAGES_MS = 2600
const SLOW_STAGE_MS = 1300

export interface Film {
  /** The stage that is shown; undefined when the match is shown as it stands. */
  readonly stage: Position | undefined
  readonly slow: boolean
  skip(): void
  setSlow(slow: boolean): void
}

const stageTime = (left: number) => Math.max(QUICK_STAGE_MS, Math.min(STAGE_MS, ALL_STAGES_MS / left))

/** Runs through the stages of what was just played. What is played meanwhile is added at its end. */
export function useFilm(session: Session, still: boolean): Film {
  const { at } = session
  const [shown, setShown] = useState<{ of: Session; at: number; rest: readonly Position[] }>({
    of: session,
    at,
    rest: [],
  })
  const [slow, setSlow] = useState(false)
  // Nothing happened between a match and a line beside it.
  if (shown.of !== session) setShown({ of: session, at, rest: [] })
  else if (shown.at !== at) {
    const seen = { game: session.game, seen: (n: number) => session.seen(n) }
    const more = still ? [] : filmBetween(seen, shown.at, at)
    const goesOn = shown.rest.length > 0 && at > shown.at
    setShown({ of: session, at, rest: goesOn ? [...shown.rest, session.seen(shown.at), ...more] : more })
  }
  const { rest } = shown
  useEffect(() => {
    if (rest.length === 0) return
    const next = () => setShown((now) => (now.rest === rest ? { ...now, rest: rest.slice(1) } : now))
    const timer = setTimeout(next, slow ? SLOW_STAGE_MS : stageTime(rest.length))
    return () => clearTimeout(timer)
  }, [rest, slow])
  const skip = useCallback(() => setShown((now) => (now.rest.length > 0 ? { ...now, rest: [] } : now)), [])
  return { stage: rest[0], slow, skip, setSlow }
}
