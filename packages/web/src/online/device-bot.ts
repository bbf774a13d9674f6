/** A strong program on this device that plays a seat of a room elsewhere, for as long as the page is open. */
import type { GameEntry } from '@jatekvilag/engine'
import { RemoteMatch } from '@jatekvilag/play'
import { questionAt } from '../analysis/question.ts'
import { type Asked, Thinker } from '../analysis/thinker.ts'
import { steadyNow } from '../app/steady-time.ts'
import type { DeviceBot } from './kept-seats.ts'
import { openRemote } from './line.ts'

/** Answers how to stop it. */
export function playOnDevice(id: string, bot: DeviceBot, entry: GameEntry, language: string): () => void {
  const remote = openRemote(id, bot.secret, entry, language)
  const thinker = new Thinker()
  let match: RemoteMatch | undefined
  let asked: Asked | undefined
  let thinksOf = -1
  const consider = () => {
    const { past, seat, n } = remote
    if (!past || n < 0 || n === thinksOf) return
    asked?.stop()
    asked = undefined
    thinksOf = n
    if (past.result || !remote.acting.includes(seat)) return
    match ??= new RemoteMatch({ id, entry, remote, now: steadyNow })
    asked = thinker.ask(questionAt(match, match.length, seat, { level: bot.level }))
    asked.answer.then(({ action }) => {
      // What has changed meanwhile is thought about anew.
      if (action !== undefined && thinksOf === remote.n) void remote.act(action)
    })
  }
  const unsubscribe = remote.subscribe(consider)
  return () => {
    unsubscribe()
    asked?.stop()
    thinker.dismissHelpers()
    remote.close()
  }
}
