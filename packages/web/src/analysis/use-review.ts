import { REVIEW_EFFORT } from '@jatekvilag/bots/effort.ts'
import type { Seat } from '@jatekvilag/engine'
import type { MatchView } from '@jatekvilag/play'
import { useEffect, useState } from 'react'
import type { BotAnswer } from '../match/bot-wire.ts'
import type { Session } from '../match/session.ts'
import { newAnalyst } from './analyst.ts'
import { questionAt } from './question.ts'
import { type ReviewStep, review } from './review.ts'
import type { Asked } from './thinker.ts'

const reviewer = newAnalyst()

/** What the action was worth beside the best one, as far as its seat could know. */
export const weigh = (view: MatchView, n: number, seat: Seat, played: number): Asked =>
  reviewer.ask(questionAt(view, n, seat, { ...REVIEW_EFFORT, advice: true, played }))

export interface RunningReview {
  readonly step: ReviewStep
  readonly running: boolean
  stop(): void
}

/** What was found out about a game by the log length before each action, so that nobody waits for it twice. */
const known = new WeakMap<Session, Map<number, BotAnswer>>()

function answersFor(session: Session): Map<number, BotAnswer> {
  const before = known.get(session) ?? new Map<number, BotAnswer>()
  known.set(session, before)
  return before
}

const NOTHING_YET: ReviewStep = { done: 0, of: 0, judged: [] }

/** Looks through the whole game, from its first decision to its last. */
export function useReview(session: Session): RunningReview {
  const [step, setStep] = useState(NOTHING_YET)
  const [running, setRunning] = useState(true)

  useEffect(() => {
    const { past } = session.view
    if (!running || !past) return
    let asked: Asked | undefined
    let wanted = true
    const answers = answersFor(session)
    const steps = review(past, async (n, seat, played) => {
      const before = answers.get(n)
      if (before) return before
      asked = weigh(session.view, n, seat, played)
      const answer = await asked.answer
      if (answer.problem === undefined) answers.set(n, answer)
      return answer
    })
    const go = async () => {
      for await (const next of steps) {
        if (!wanted) return
        setStep(next)
      }
      if (wanted) setRunning(false)
    }
    go()
    return () => {
      wanted = false
      asked?.stop()
    }
  }, [session, running])

  return { step, running, stop: () => setRunning(false) }
}
