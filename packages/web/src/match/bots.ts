import { handAt } from '@jatekvilag/play'
import { useCallback, useEffect, useRef, useState } from 'react'
import { questionAt } from '../analysis/question.ts'
import type { Asked } from '../analysis/thinker.ts'
import { type Pace, settings } from '../settings/settings.ts'
import { BOT_LEVELS, nearestLevel } from './levels.ts'
import { answerBy, opponent } from './opponent.ts'
import type { Session } from './session.ts'

/** Even a quick answer is seen to be one, and each step of a turn before the next: milliseconds by pace. */
const PAUSES: Readonly<Record<Pace, number>> = { quick: 150, calm: 450, slow: 1400 }

/**
 * When a program sat down to its next step. In a race people go on meanwhile, and whatever they do must not make it begin anew.
 */
interface Sitting {
  readonly step: string
  readonly since: number
}

/** The programs at the table, as far as the person has to do with them. */
export interface Bots {
  /** Makes the one that thinks play what it has found so far, or else the first thing it finds. */
  moveNow(): void
  /** Does not wait until a step has been looked at: it is played as soon as it is found. */
  skip(): void
  /** True when the one whose turn it is does not answer. */
  readonly silent: boolean
  tryAgain(): void
}

/** Lets the program play its seats. One that cannot think plays nothing: the person is told and may have it try again. */
export function useBots(session: Session): Bots {
  const { version } = session
  const moveNow = useRef<(() => void) | undefined>(undefined)
  const skip = useRef<(() => void) | undefined>(undefined)
  const sitting = useRef<Sitting | undefined>(undefined)
  const [silent, setSilent] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  useEffect(() => {
    setSilent(false)
    const { view } = session
    const seat = view.actingBot
    const player = seat === undefined ? undefined : view.seats[seat]
    const kind = player && handAt(player)
    const waits = !session.live || !session.holdsPen || session.waits
    if (seat === undefined || kind === undefined || kind === 'person' || waits) return
    let wanted = true
    let hurried = false
    let skipped = false
    skip.current = () => {
      skipped = true
    }
    const own = view.turns.filter((turn) => turn.seat === seat).length
    const step = `${view.id} ${seat} ${own}`
    if (sitting.current?.step !== step) sitting.current = { step, since: performance.now() }
    const { since } = sitting.current
    const pondered =
      view.game.ponder?.(view.seenBy(seat, view.length), seat, nearestLevel(kind.bot) / BOT_LEVELS.length) ?? 0
    const play = (action: number | undefined) => {
      if (!wanted) return
      wanted = false
      if (action !== undefined && view.actions(seat).includes(action)) session.play(seat, action)
      else setSilent(true)
    }
    const playAtOnce = (action: number | undefined) => {
      asked.stop()
      play(action)
    }
    const by = answerBy(own === 0)
    const asked: Asked = opponent.ask(questionAt(view, view.length, seat, { level: kind.bot, by }), (soFar) => {
      if (hurried) playAtOnce(soFar.action)
    })
    asked.answer.then(async ({ action }) => {
      const left = Math.max(PAUSES[settings.get().pace], 1000 * pondered) - (performance.now() - since)
      await new Promise<void>((resolve) => {
        skip.current = resolve
        setTimeout(resolve, skipped ? 0 : Math.max(0, left))
      })
      play(action)
    })
    moveNow.current = () => {
      hurried = true
      if (asked.soFar) playAtOnce(asked.soFar.action)
    }
    return () => {
      wanted = false
      moveNow.current = undefined
      skip.current = undefined
      asked.stop()
    }
  }, [session, version, attempt])
  useEffect(() => () => opponent.dismissHelpers(), [])
  return {
    moveNow: () => moveNow.current?.(),
    skip: useCallback(() => skip.current?.(), []),
    silent,
    tryAgain: () => setAttempt((before) => before + 1),
  }
}
