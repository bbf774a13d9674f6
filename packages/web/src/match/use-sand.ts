import type { Position } from '@jatekvilag/engine'
import { CLOCK } from '@jatekvilag/engine'
import { useEffect, useMemo, useState } from 'react'
import type { Session } from './session.ts'

/** The position with the sand that has run since it was written down; itself where nothing runs. */
export function withSand(session: Session, seconds: number): Position {
  const p = session.seen(session.at)
  const { sand } = session.game
  const most = sand && session.live ? sand.most(p) : 0
  // What happens by itself is played, not only shown.
  const shown = Math.min(seconds, most - 1)
  if (!sand || shown <= 0) return p
  const after = p.slice()
  session.game.play(after, CLOCK, sand.pass(shown))
  return after
}

/** What the board shows: looked at anew every second while sand runs. */
export function useSand(session: Session): Position {
  const { version, at, viewer } = session
  const [seconds, setSeconds] = useState(0)
  const runs = session.game.sand !== undefined && session.live
  useEffect(() => {
    if (!runs) return
    const look = () => setSeconds(Math.floor((session.view.sandMs ?? 0) / 1000))
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [session, runs])
  const since = runs ? Math.min(seconds, Math.floor((session.view.sandMs ?? 0) / 1000)) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  return useMemo(() => withSand(session, since), [session, version, at, viewer, since])
}
