import { handAt } from '@jatekvilag/play'
import { useEffect, useRef } from 'react'
import { questionAt } from '../analysis/question.ts'
import { type Asked, Thinker } from '../analysis/thinker.ts'
import type { Session } from './session.ts'

/** Strengths that can be chosen for a seat. */
export const BOT_LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Even a quick answer is seen to be one. */
const PAUSE = 350

const opponent = new Thinker()

/**
 * Lets the program play its seats; answers with a way to make it move at once. If it cannot think, a legal move is
 * better than a match that hangs.
 */
export function useBots(session: Session): () => void {
  const { version } = session
  const moveNow = useRef<(() => void) | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  useEffect(() => {
    const { view } = session
    const seat = view.actingBot
    const player = seat === undefined ? undefined : view.seats[seat]
    const kind = player && handAt(player)
    if (seat === undefined || kind === undefined || kind === 'person' || !session.live) return
    let wanted = true
    const began = performance.now()
    const asked: Asked = opponent.ask(questionAt(view, view.length, seat, { level: kind.bot }))
    const play = (action: number | undefined) => {
      if (!wanted) return
      wanted = false
      const legal = view.actions(seat)
      session.play(seat, action !== undefined && legal.includes(action) ? action : legal[0]!)
    }
    asked.answer.then(async ({ action }) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAUSE - (performance.now() - began))))
      play(action)
    })
    moveNow.current = () => {
      const { soFar } = asked
      asked.stop()
      play(soFar?.action)
    }
    return () => {
      wanted = false
      moveNow.current = undefined
      asked.stop()
    }
  }, [session, version])
  return () => moveNow.current?.()
}
