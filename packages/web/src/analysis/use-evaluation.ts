import { firstSeat } from '@jatekvilag/engine'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '../match/session.ts'
import { newAnalyst, useAnalystName } from './analyst.ts'
import { questionAt } from './question.ts'

const judge = newAnalyst()
/** Enough thought to be right, little enough to keep up. */
const HOW = { level: 6, advice: true }

/** What a seat may expect: 1 is a won game, -1 a lost one. */
export interface Evaluation {
  readonly seat: number
  readonly value: number
}

/** Secrets would be told by a judgement of the true position, so those games are judged only when they are over. */
export const canBeJudged = ({ game, viewer }: Session) => game.seats > 1 && viewer === undefined

/** The value of the position that is shown; undefined while nothing is known yet. */
export function useEvaluation(session: Session, wanted: boolean): Evaluation | undefined {
  const [found, setFound] = useState<Evaluation>()
  const known = useRef(new Map<string, Evaluation>())
  const { version, at, game } = session
  const analyst = useAnalystName(game)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  useEffect(() => {
    if (!wanted || !canBeJudged(session)) return
    const p = session.seen(at)
    const result = game.result(p) ?? (session.live ? session.result : null)
    if (result) {
      setFound({ seat: 0, value: result.payoffs[0] ?? 0 })
      return
    }
    const key = `${at} ${game.hash(p)} ${analyst}`
    const before = known.current.get(key)
    if (before) {
      setFound(before)
      return
    }
    const seat = firstSeat(game.actors(p))
    // While chance decides, the last judgement stands.
    if (seat >= game.seats) return
    const asked = judge.ask(questionAt(session.view, at, seat, HOW))
    asked.answer.then(({ candidates }) => {
      const value = candidates?.[0]?.value
      if (value === undefined) return
      const evaluation = { seat, value }
      known.current.set(key, evaluation)
      setFound(evaluation)
    })
    return () => asked.stop()
  }, [session, version, at, wanted, analyst])

  return wanted ? found : undefined
}
